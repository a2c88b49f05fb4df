import { useId, type ReactElement, type ReactNode } from 'react';
import { toSlug } from '@oficio/contract/platform/slug.ts';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import Zap from 'lucide-react/icons/zap';
import { Link } from 'react-router';
import { firstNameOf } from '#platform/format/first-name.ts';
import { CoverPicture } from '#platform/images/cover-picture.tsx';
import type { PictureImage } from '#platform/images/picture.tsx';
import { Avatar } from '#ui/display/avatar.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Stars } from '#ui/display/stars.tsx';
import { VerifiedBadge } from '#domains/providers/verified-badge.tsx';
import { CardGallery } from './card-gallery.tsx';
import { CardPackages } from './card-packages.tsx';
import { CardProvider } from './card-provider.tsx';
import { CardReviews } from './card-reviews.tsx';
import { showsWork } from '../catalog.api.ts';
import { catalogWords as words } from '../catalog.text.ts';
import { cardWords } from './card.text.ts';
import { ShareButton } from '#platform/sharing/share-button.tsx';

export const CARD_LAYOUT =
  'grid grid-cols-1 gap-x-10 xl:gap-x-14 lg:grid-cols-[minmax(0,1fr)_23rem] xl:grid-cols-[minmax(0,1fr)_25rem]';

/** The cover fills the whole width on phones. */
export function CardCover({ image }: { image: PictureImage }) {
  return (
    <CoverPicture
      image={image}
      sizes="(min-width: 1280px) 760px, (min-width: 1024px) 60vw, 100vw"
      isPriority
      className="-mx-gutter aspect-video w-[calc(100%+2*var(--spacing-gutter))] max-w-none object-cover sm:mx-0 sm:w-full sm:rounded-xl"
    />
  );
}

interface BreadcrumbProps {
  skill: Pick<ServiceCard['skill'], 'id' | 'name'>;
}

export function CardBreadcrumb({ skill }: BreadcrumbProps) {
  return (
    <nav aria-label={cardWords.breadcrumb} className="flex items-center gap-1 text-sm text-muted">
      <Link to="/" className="inline-flex min-h-touch items-center hover:text-ink hover:underline">
        {cardWords.services}
      </Link>
      <ChevronRight className="size-4 shrink-0" aria-hidden="true" />
      <Link
        to={`/?skill=${skill.id}`}
        className="inline-flex min-h-touch min-w-0 items-center hover:text-ink hover:underline"
      >
        <span className="truncate">{skill.name}</span>
      </Link>
    </nav>
  );
}

interface CardDetailProps {
  card: ServiceCard;
  /** The favorite button; the page passes it, because it belongs to another domain. */
  favorite?: ReactElement;
  /** The menu of the provider, for the same reason. */
  providerMenu?: ReactNode;
}

function CardHeader({ card, favorite }: CardDetailProps) {
  const { rating, user } = card.providerProfile;
  return (
    <header className="mt-5">
      <div className="flex flex-wrap gap-2">
        <Badge tone="accent">{card.skill.name}</Badge>
        {card.isEmergency && (
          <Badge tone="urgent" icon={<Zap />}>
            {words.emergency}
          </Badge>
        )}
        {card.instantBooking && <Badge tone="accent">{words.instant}</Badge>}
      </div>
      <h1 className="mt-3 text-3xl text-pretty">{card.title}</h1>
      <p className="mt-3 flex items-center gap-2.5 font-semibold">
        <Avatar name={user.fullName} photoUrl={user.photoUrl} />
        <span translate="no">{user.fullName}</span>
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-4">
          <Stars rating={rating.average} count={rating.count} variant="row" />
          <VerifiedBadge verified={card.providerProfile.verified} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {favorite}
          <ShareButton title={card.title} path={`/service-cards/${card.id}`} />
        </div>
      </div>
      {card.reach.length > 0 && (
        <div className="mt-4 flex items-start gap-2">
          <MapPin className="mt-1 size-4.5 shrink-0 text-muted" aria-hidden="true" />
          <ul aria-label={cardWords.zones} className="flex min-w-0 flex-wrap gap-2">
            {card.reach.map((zone) => (
              <li key={zone} className="min-w-0">
                <Badge>{zone}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </header>
  );
}

function Section({
  title,
  menu,
  children,
}: {
  title: string;
  menu?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-9 sm:mt-11">
      <div className="mb-4 flex items-center justify-between gap-2">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {/* As high as the heading, so that nothing moves when the menu is loaded. */}
        {menu && <div className="-my-2 flex h-touch items-center">{menu}</div>}
      </div>
      {children}
    </section>
  );
}

function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim());
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {paragraphs.map((paragraph, index) => (
        <p key={`${String(index)} ${paragraph.slice(0, 20)}`} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** The content of a card's page, from the cover to the provider. */
export function CardDetail({ card, favorite, providerMenu }: CardDetailProps) {
  const { providerProfile: provider } = card;
  const isWorkFirst = showsWork(card);
  const gallery = (
    <CardGallery title={card.title} images={card.galleryImages} isTop={isWorkFirst} />
  );
  return (
    <article className="min-w-0">
      {isWorkFirst ? (
        <section aria-label={words.gallery}>{gallery}</section>
      ) : (
        <CardCover image={card.coverImage} />
      )}
      <CardHeader card={card} favorite={favorite} />
      <Section title={cardWords.about}>
        <Paragraphs text={card.description} />
      </Section>
      {!isWorkFirst && card.galleryImages.length > 0 && (
        <Section title={words.gallery}>{gallery}</Section>
      )}
      <Section title={cardWords.packages}>
        <CardPackages card={card} />
      </Section>
      <Section title={cardWords.reviews}>
        <CardReviews
          reviews={provider.reviewsReceived}
          tags={provider.reviewTags}
          name={firstNameOf(provider.user.fullName)}
          timezone={provider.timezone}
        />
      </Section>
      <Section title={cardWords.provider} menu={providerMenu}>
        <CardProvider provider={provider} />
      </Section>
      <Link
        to={`/servicios/${toSlug(card.skill.name)}`}
        className="mt-6 inline-flex min-h-touch items-center font-semibold underline"
      >
        {cardWords.similarServices(card.skill.name)}
      </Link>
    </article>
  );
}
