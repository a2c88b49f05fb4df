import { Suspense, useEffect, useState } from 'react';
import { missingDetails } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { getServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { useQuery } from '@tanstack/react-query';
import {
  isRouteErrorResponse,
  Link,
  useLoaderData,
  useParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { ApiError, errorMessage } from '../platform/api/api-error.ts';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { useQueryFailure } from '../platform/api/query-failure.ts';
import { pageContext } from '../platform/pages/page-context.ts';
import { pageMeta, rootPublicUrl, SITE_NAME, usePublicUrl } from '../platform/pages/page-meta.ts';
import { useUser } from '../platform/session/session.ts';
import { ReportMenu } from '../platform/reporting/report-menu.tsx';
import { StructuredData } from '../platform/pages/structured-data.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageContainer } from '../ui/layout/layout.tsx';
import { formatPrice } from '@oficio/contract/platform/price.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { CardFavorite } from '../domains/favorites/card-favorite.tsx';
import { QuoteButton, QuoteHost } from '../domains/negotiations/quote/quote-button.tsx';
import { BookingAside, BookingBar } from '../domains/catalog/card/card-booking.tsx';
import { CARD_LAYOUT, CardBreadcrumb, CardDetail } from '../domains/catalog/card/card-detail.tsx';
import { CardDeleted } from '../domains/catalog/card/card-deleted.tsx';
import { CardSkeleton } from '../domains/catalog/card/card-skeleton.tsx';
import { serviceCardQuery } from '../domains/catalog/catalog.api.ts';
import { pausedWords } from '../domains/catalog/catalog-paused.text.ts';
import { catalogWords as words } from '../domains/catalog/catalog.text.ts';
import { ReportHost } from '../domains/reports/report-host.tsx';
import { describeCard } from '../domains/catalog/structured-data.tsx';

export { publicPage as headers } from '../platform/pages/public-page.ts';

const BookingPanel = lazyPart(
  async () => (await import('../domains/orders/booking/booking-panel.tsx')).BookingPanel,
);

const PersonMenu = lazyPart(
  async () => (await import('../domains/blocks/person-menu.tsx')).PersonMenu,
);

const MissingDetails = lazyPart(
  async () => (await import('../domains/accounts/missing-details.tsx')).MissingDetails,
);

export async function loader({ params, context }: LoaderFunctionArgs): Promise<ServiceCard> {
  const { callEndpoint } = context.get(pageContext);
  return callEndpoint(getServiceCard, { params: { id: params['id'] ?? '' } });
}

/** In the browser a query loads the card; meanwhile the page shows the cover of its tile. */
export function clientLoader(): null {
  return null;
}

/** Returns the description of a link preview. */
function summarize(card: ServiceCard): string {
  const { user, rating } = card.providerProfile;
  const parts = [
    `${card.skill.name} con ${user.fullName}`,
    words.from(formatPrice(card.priceMin, card, null)),
    rating.average !== null && `★ ${rating.average.toFixed(1)} (${String(rating.count)})`,
    card.reach.slice(0, 3).join(', '),
  ];
  return parts.filter(Boolean).join(' · ');
}

export const meta: MetaFunction<typeof loader> = ({ loaderData: card, matches }) => {
  // Without loader data the page or its error component renders the title.
  if (!card) return [];
  const publicUrl = rootPublicUrl(matches);
  return pageMeta({
    title: card.title,
    description: summarize(card),
    publicUrl,
    path: `/service-cards/${card.id}`,
    image: { url: card.shareImageUrl, width: 1200, height: 630, alt: card.title },
    type: 'product',
  });
};

function CardMissing() {
  return (
    <PageContainer width="md" className="flex flex-col items-center py-16 text-center sm:py-24">
      <title>{`${words.cardMissing} · ${SITE_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <img
        src="/illustrations/not-found.svg"
        alt=""
        width={240}
        height={180}
        className="mb-8 h-45 w-60"
      />
      <h1 className="text-3xl">{words.cardMissing}</h1>
      <p className="mt-3 text-lg text-muted">{words.cardMissingHint}</p>
      <Button asChild className="mt-8">
        <Link to="/">{words.goToServices}</Link>
      </Button>
    </PageContainer>
  );
}

interface CardFailedProps {
  reason?: string;
  retrying?: boolean;
  onRetry: () => void;
}

function CardFailed({ reason, retrying, onRetry }: CardFailedProps) {
  return (
    <PageContainer width="md" className="py-16">
      <title>{`${words.cardFailed} · ${SITE_NAME}`}</title>
      <ErrorState title={words.cardFailed} retrying={retrying} onRetry={onRetry}>
        {reason}
      </ErrorState>
    </PageContainer>
  );
}

/**
 * Reserves its space for signed-in users from the first paint, so that the layout does not shift at
 * hydration.
 */
function Favorite({ card }: { card: ServiceCard }) {
  const user = useUser();
  if (!user) return <span data-shown="signed-in" className="size-touch" />;
  return <CardFavorite card={card} variant="surface" />;
}

function ProviderMenu({ card }: { card: ServiceCard }) {
  return (
    <Suspense fallback={null}>
      <PersonMenu person={card.providerProfile.user} endsPage />
    </Suspense>
  );
}

function isMissingCard(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function isDeletedCard(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 410;
}

function PausedNote() {
  return (
    <Banner
      className="mb-4"
      action={
        <Button asChild variant="secondary">
          <Link to="/dashboard/provider">{pausedWords.goToPanel}</Link>
        </Button>
      }
    >
      {pausedWords.onlyYou}
    </Banner>
  );
}

/** Says to the owner why nobody else sees the card. */
function HiddenNote({ reason }: { reason: string }) {
  return (
    <Banner tone="warning" className="mb-4" title={pausedWords.hidden}>
      {reason}
    </Banner>
  );
}

/** `rendered` is the card that the server rendered into the HTML, if any. */
function CardPage({ rendered }: { rendered: ServiceCard | null }) {
  const { id = '' } = useParams();
  const user = useUser();
  const publicUrl = usePublicUrl();
  const [isQuoting, setIsQuoting] = useState(false);
  const isRendered = rendered?.id === id.toLowerCase();
  const query = useQuery(serviceCardQuery(id, isRendered ? rendered : undefined));
  const failure = useQueryFailure(query);
  // A block may hide the card that the server rendered for everybody.
  const { refetch } = query;
  const isUnchecked = isRendered && user !== null;
  useEffect(() => {
    if (isUnchecked) void refetch();
  }, [isUnchecked, refetch]);
  const card = isMissingCard(query.error) ? undefined : query.data;
  if (!card) {
    if (query.data) return <CardMissing />;
    if (!failure) return <CardSkeleton id={id} />;
    if (isMissingCard(failure)) return <CardMissing />;
    if (isDeletedCard(failure)) return <CardDeleted details={failure.details} />;
    return (
      <CardFailed
        reason={errorMessage(failure, '')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const isOwn = user?.providerProfileId === card.providerProfile.id;
  const detailsFor = (hasOwnAddress: boolean) =>
    user &&
    missingDetails(user, { hasOwnAddress }).length > 0 && (
      <Suspense fallback={<Skeleton shape="block" className="h-64 w-full" />}>
        <MissingDetails user={user} hasOwnAddress={hasOwnAddress} />
      </Suspense>
    );
  const panel = (
    <>
      <BookingPanel card={card} missingDetails={detailsFor} />
      {!isOwn && <QuoteButton onOpen={() => setIsQuoting(true)} />}
    </>
  );
  return (
    <ReportHost>
      <StructuredData data={import.meta.env.SSR ? describeCard(publicUrl, card) : undefined} />
      {!isRendered && <title>{`${card.title} · ${SITE_NAME}`}</title>}
      <PageContainer className="pb-12 lg:pb-16">
        <CardBreadcrumb skill={card.skill} />
        {card.isPaused && <PausedNote />}
        {card.hiddenReason !== undefined && <HiddenNote reason={card.hiddenReason} />}
        <div className={CARD_LAYOUT}>
          <CardDetail
            card={card}
            favorite={
              <>
                <Favorite card={card} />
                {!isOwn && (
                  <ReportMenu
                    target={{ objectType: 'CARD', objectId: card.id }}
                    variant="surface"
                  />
                )}
              </>
            }
            providerMenu={user && <ProviderMenu card={card} />}
          />
          <BookingAside card={card} isOwn={isOwn}>
            {panel}
          </BookingAside>
        </div>
      </PageContainer>
      <BookingBar card={card} isOwn={isOwn}>
        {panel}
      </BookingBar>
      {!isOwn && (
        <QuoteHost
          card={card}
          open={isQuoting}
          onOpenChange={setIsQuoting}
          missingDetails={detailsFor}
        />
      )}
    </ReportHost>
  );
}

export default function ServiceCardPage() {
  return <CardPage rendered={useLoaderData<ServiceCard | null>()} />;
}

/** A signed-in provider may be the owner of a paused card, which the server renders for nobody. */
function CardMissingUnlessOwn() {
  const user = useUser();
  return user?.providerProfileId ? <CardPage rendered={null} /> : <CardMissing />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    if (error.status === 410) return <CardDeleted details={error.data} />;
    if (error.status === 404) return <CardMissingUnlessOwn />;
  }
  return <CardFailed onRetry={() => location.reload()} />;
}
