import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getTradePage } from '@oficio/contract/domains/discovery/discovery-landing.endpoints.ts';
import {
  isRouteErrorResponse,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { pageContext } from '../platform/pages/page-context.ts';
import { pageMeta, rootPublicUrl, usePublicUrl } from '../platform/pages/page-meta.ts';
import { StructuredData } from '../platform/pages/structured-data.tsx';
import { useViewerCountry } from '../platform/session/use-price-format.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageContainer } from '../ui/layout/layout.tsx';
import { toTilePage } from '../domains/catalog/catalog-list.api.ts';
import {
  Block,
  Breadcrumb,
  LandingNotFound,
  landingPath,
  LinkList,
  PlaceList,
} from '../domains/discovery/landing-parts.tsx';
import { describeTradePage } from '../domains/discovery/landing-structured-data.tsx';
import { landingWords as words } from '../domains/discovery/discovery-landing.text.ts';
import { FavoriteGrid } from '../domains/favorites/favorite-grid.tsx';
import { WhyButton } from '../domains/reputation/why-button.tsx';

export { pricedPage as handle, publicPage as headers } from '../platform/pages/public-page.ts';

const CARDS = 8;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { callEndpoint, visitorCountry } = context.get(pageContext);
  const { country } = visitorCountry;
  const page = await callEndpoint(getTradePage, { params: { skill: params['skill'] ?? '' } });
  const everywhere = { skill: page.skill.id, sort: 'rating' as const };
  const near = { ...everywhere, ...(country && { country }) };
  const list = (filters: typeof near) =>
    callEndpoint(listServiceCards, { query: { ...filters, limit: String(CARDS) } });
  const found = country ? await list(near) : [];
  const filters = found.length > 0 ? near : everywhere;
  const items = found.length > 0 ? found : await list(everywhere);
  return { page, country, filters, cards: (await toTilePage({ items, nextCursor: null })).items };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { skill, providers, isListed } = loaderData.page;
  return pageMeta({
    title: words.tradeTitle(skill.name),
    description: words.tradeLead(skill.name, providers),
    publicUrl: rootPublicUrl(matches),
    path: landingPath(skill.slug),
    isPrivate: !isListed,
  });
};

/** Landing page of a trade: its places and its best rated services. */
export default function TradePage() {
  const { page, country, filters, cards } = useLoaderData<typeof loader>();
  const publicUrl = usePublicUrl();
  const viewerCountry = useViewerCountry();
  const { skill, providers, otherSkills } = page;
  // The places of the visitor's country come first, each part in the order of the server.
  const isNear = ({ place }: (typeof page.places)[number]) => place.country === country;
  const places = page.places.toSorted((one, other) => Number(isNear(other)) - Number(isNear(one)));
  return (
    <PageContainer className="py-4 sm:py-8">
      <StructuredData data={import.meta.env.SSR ? describeTradePage(publicUrl, page) : undefined} />
      <Breadcrumb steps={[{ name: words.home, path: '/' }]} current={skill.name} />
      <h1 className="mt-2 text-4xl">{words.tradeHeading(skill.name)}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        {words.tradeLead(skill.name, providers)}
      </p>
      {places.length > 0 && (
        <Block title={words.places}>
          <PlaceList
            places={places.map(({ place, providers: count, prices }) => ({
              name: words.placeName(place.name, place.region, place.country),
              path: landingPath(skill.slug, place.slug),
              detail: words.placeFacts(count, prices, viewerCountry),
            }))}
          />
        </Block>
      )}
      {cards.length > 0 && (
        <Block title={words.bestRated}>
          <FavoriteGrid
            cards={cards}
            renderWhy={({ id }) => <WhyButton cardId={id} filters={filters} limit={CARDS} />}
          />
        </Block>
      )}
      <Block title={words.otherTrades}>
        <LinkList
          links={otherSkills.map(({ name, slug }) => ({ name, path: landingPath(slug) }))}
        />
      </Block>
    </PageContainer>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <LandingNotFound />;
  return (
    <PageContainer width="md" className="py-16">
      <ErrorState onRetry={() => location.reload()}>{words.failed}</ErrorState>
    </PageContainer>
  );
}
