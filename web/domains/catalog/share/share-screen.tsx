import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { formatPrice } from '@oficio/contract/platform/price.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import Store from 'lucide-react/icons/store';
import { Link, useParams } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { cardAddress } from '#platform/card-address.ts';
import { usePublicUrl } from '#platform/pages/page-meta.ts';
import { RequireProvider, useSignedInUser } from '#platform/session/route-guards.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Logo } from '#ui/display/logo.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { ownServiceCardsQuery } from '../catalog-own.api.ts';
import { catalogWords } from '../catalog.text.ts';
import { ShareButton } from '#platform/sharing/share-button.tsx';
import { QrCode } from '#ui/display/qr-code.tsx';
import { shareWords as words } from './share.text.ts';

function ShareSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-6">
      <Skeleton className="h-12 w-full max-w-sm" />
      <Skeleton shape="block" className="aspect-[3/4] w-full max-w-lg" />
    </SkeletonRegion>
  );
}

interface SheetProps {
  /** Null for the profile. */
  card: ServiceCard | null;
  name: string;
  address: string;
}

/** The sheet as it is printed: on one page, dark on light in both themes. */
function Sheet({ card, name, address }: SheetProps) {
  return (
    <section
      aria-label={words.sheet}
      className="mx-auto flex w-full max-w-lg flex-col items-center gap-5 rounded-lg border border-line bg-surface px-6 py-10 text-center text-ink scheme-light print:max-w-none print:gap-8 print:border-0"
    >
      <Logo />
      <h2 className="text-4xl wrap-anywhere print:text-5xl">{name}</h2>
      {card && (
        <div className="flex flex-col gap-1">
          <p className="text-2xl font-semibold">{card.skill.name}</p>
          <p className="line-clamp-3 text-lg wrap-anywhere">{card.title}</p>
          <p className="text-lg first-letter:uppercase">
            {catalogWords.from(formatPrice(card.priceMin, card, card.currencyCountry))}
          </p>
        </div>
      )}
      <QrCode
        text={address}
        label={words.code(address)}
        className="w-full max-w-72 print:w-[12cm] print:max-w-none"
      />
      <div>
        <p className="text-xl font-semibold">{words.scan}</p>
        <p className="mt-1 text-lg">{card ? words.card : words.profile}</p>
      </div>
      <p className="text-sm wrap-anywhere">{address.replace(/^https?:\/\//, '')}</p>
    </section>
  );
}

function Shared({ card }: { card: ServiceCard | null }) {
  const user = useSignedInUser();
  const publicUrl = usePublicUrl();
  const path = card ? cardAddress(card.id) : `/provider-profiles/${user.providerProfileId}`;
  const isResting = card && (card.isPaused || card.hiddenReason !== undefined);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-6 print:hidden">
        {isResting && <Banner tone="warning" title={words.resting} />}
        <div className="flex flex-wrap gap-3">
          <Button icon={<Printer />} onClick={() => window.print()}>
            {words.print}
          </Button>
          <ShareButton title={card?.title ?? user.fullName} path={path} />
        </div>
      </div>
      <Sheet card={card} name={user.fullName} address={publicUrl + path} />
    </div>
  );
}

/** An own card; anything else is not found. */
function SharedCard({ id }: { id: string }) {
  const query = useQuery(ownServiceCardsQuery());
  return (
    <QueryState query={query} title={words.failed} skeleton={<ShareSkeleton />}>
      {(cards) => {
        const card = cards.find((own) => own.id === id);
        return card ? (
          <Shared card={card} />
        ) : (
          <EmptyState icon={<Store />} title={words.missing} headingLevel={2}>
            {words.missingHint}
          </EmptyState>
        );
      }}
    </QueryState>
  );
}

/** Shares an own card, or the own profile without an id: link, QR code and a sheet to print. */
export function ShareScreen() {
  const { id } = useParams();
  return (
    <PageContainer className="pt-8 pb-16 sm:pt-12 print:p-0">
      <div className="mb-8 flex flex-col items-start gap-3 print:hidden">
        <Button asChild variant="ghost" icon={<ArrowLeft />} className="-ml-5">
          <Link to="/dashboard/provider">{words.back}</Link>
        </Button>
        <PageHeading title={words.title}>{words.lead}</PageHeading>
      </div>
      <RequireProvider fallback={<ShareSkeleton />}>
        {id === undefined ? <Shared card={null} /> : <SharedCard id={id} />}
      </RequireProvider>
    </PageContainer>
  );
}
