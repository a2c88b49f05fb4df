import { Suspense, useState } from 'react';
import { missingDetails } from '@oficio/contract/domains/accounts/accounts-order-details.rules.ts';
import { getServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { pageContext } from '../platform/pages/page-context.ts';
import { pageMeta, rootCountry, rootPublicUrl } from '../platform/pages/page-meta.ts';
import { useUser, type SessionUser } from '../platform/session/session.ts';
import { ReportMenu } from '../platform/reporting/report-menu.tsx';
import { formatPrice } from '@oficio/contract/platform/price.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import type { OuterForm } from '../domains/accounts/missing-details.tsx';
import { CardFavorite } from '../domains/favorites/card-favorite.tsx';
import { QuoteButton, QuoteHost } from '../domains/negotiations/quote-button.tsx';
import { ServiceCardError, ServiceCardScreen } from '../domains/catalog/service-card-screen.tsx';
import { catalogWords as words } from '../domains/catalog/catalog.text.ts';
import { ReportHost } from '../domains/reports/report-host.tsx';

export { pricedPage as handle, publicPage as headers } from '../platform/pages/public-page.ts';

const BookingPanel = lazyPart(
  async () => (await import('../domains/orders/booking-panel.tsx')).BookingPanel,
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

/** Returns the description of a link preview, which names the place: programs that load it have no country. */
function summarize(card: ServiceCard, country: string | null): string {
  const { user, rating } = card.providerProfile;
  const parts = [
    `${card.skill.name} con ${user.fullName}`,
    words.from(formatPrice(card.priceMin, card, country ?? card.currencyCountry)),
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
    description: summarize(card, rootCountry(matches)),
    publicUrl,
    path: `/service-cards/${card.id}`,
    image: { url: card.shareImageUrl, alt: card.title },
    type: 'product',
  });
};

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

/** Returns a form for the details of the client that are missing; false when none is. */
function detailsOf(user: SessionUser | null) {
  return (hasOwnAddress: boolean, outer?: OuterForm) =>
    user &&
    missingDetails(user, { hasOwnAddress }).length > 0 && (
      <Suspense fallback={<Skeleton shape="block" className="h-64 w-full" />}>
        <MissingDetails user={user} hasOwnAddress={hasOwnAddress} outer={outer} />
      </Suspense>
    );
}

/** `rendered` is the card that the server rendered into the HTML, if any. */
function CardPage({ rendered }: { rendered: ServiceCard | null }) {
  const user = useUser();
  const [isQuoting, setIsQuoting] = useState(false);
  const detailsFor = detailsOf(user);
  return (
    <ReportHost>
      <ServiceCardScreen
        rendered={rendered}
        renderActions={(card, isOwn) => (
          <>
            <Favorite card={card} />
            {!isOwn && (
              <ReportMenu target={{ objectType: 'CARD', objectId: card.id }} variant="surface" />
            )}
          </>
        )}
        renderProviderMenu={(card) => <ProviderMenu card={card} />}
        renderPanel={(card, isOwn) => (
          <>
            <BookingPanel
              card={card}
              missingDetails={detailsFor}
              onQuote={() => setIsQuoting(true)}
            />
            {!isOwn && !card.backOn && <QuoteButton onOpen={() => setIsQuoting(true)} />}
          </>
        )}
      >
        {(card, isOwn) =>
          !isOwn && (
            <QuoteHost
              card={card}
              open={isQuoting}
              onOpenChange={setIsQuoting}
              missingDetails={detailsFor}
            />
          )
        }
      </ServiceCardScreen>
    </ReportHost>
  );
}

export default function ServiceCardPage() {
  return <CardPage rendered={useLoaderData<ServiceCard | null>()} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ServiceCardError error={error} own={<CardPage rendered={null} />} />;
}
