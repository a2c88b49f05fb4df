import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getTradePlacePage } from '@oficio/contract/domains/discovery/discovery-landing.endpoints.ts';
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { formatNearDay, shortTime } from '../platform/format/near-day.text.ts';
import { pageContext } from '../platform/pages/page-context.ts';
import { pageMeta, rootCountry, rootPublicUrl, usePublicUrl } from '../platform/pages/page-meta.ts';
import { StructuredData } from '../platform/pages/structured-data.tsx';
import { useViewerCountry } from '../platform/session/use-price-format.ts';
import { Button } from '../ui/controls/button.tsx';
import { PageContainer } from '../ui/layout/layout.tsx';
import { ReceivedReviewList } from '../domains/accounts/received-review-list.tsx';
import { toTilePage } from '../domains/catalog/catalog-list.api.ts';
import { Block, Breadcrumb, landingPath, LinkList } from '../domains/discovery/landing-parts.tsx';
import { describeTradePlacePage } from '../domains/discovery/landing-structured-data.tsx';
import { landingWords as words } from '../domains/discovery/discovery-landing.text.ts';
import { PlaceFacts } from '../domains/discovery/place-facts.tsx';
import { FavoriteGrid } from '../domains/favorites/favorite-grid.tsx';
import { WhyButton } from '../domains/reputation/why-button.tsx';

export { pricedPage as handle, publicPage as headers } from '../platform/pages/public-page.ts';
export { ErrorBoundary } from './trade-page.tsx';

const CARDS = 12;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { callEndpoint } = context.get(pageContext);
  const page = await callEndpoint(getTradePlacePage, {
    params: { skill: params['skill'] ?? '', place: params['place'] ?? '' },
  });
  const cards = await callEndpoint(listServiceCards, {
    query: { skill: page.skill.id, place: page.place.id, limit: String(CARDS) },
  });
  const { nextSlot } = page.facts;
  // In words here, so that the server's page and the browser show the same around midnight.
  const nextHour = nextSlot && `${formatNearDay(nextSlot.date)} ${shortTime(nextSlot.time)}`;
  return { page, nextHour, cards: (await toTilePage({ items: cards, nextCursor: null })).items };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { page } = loaderData;
  const { skill, place, isListed } = page;
  return pageMeta({
    title: words.placeTitle(skill.name, place.name),
    description: words.placeLead(page, rootCountry(matches) ?? place.country),
    publicUrl: rootPublicUrl(matches),
    path: landingPath(skill.slug, place.slug),
    isPrivate: !isListed,
  });
};

/** Landing page of a trade in a place: facts, services, reviews and places nearby. */
export default function TradePlacePage() {
  const { page, nextHour, cards } = useLoaderData<typeof loader>();
  const publicUrl = usePublicUrl();
  const country = useViewerCountry();
  const { skill, place, reviews, nearby, otherSkills } = page;
  const searchPath = `/?${new URLSearchParams({ skill: skill.id, place: place.id }).toString()}`;
  return (
    <PageContainer className="py-4 sm:py-8">
      <StructuredData
        data={import.meta.env.SSR ? describeTradePlacePage(publicUrl, page, cards) : undefined}
      />
      <Breadcrumb
        steps={[
          { name: words.home, path: '/' },
          { name: skill.name, path: landingPath(skill.slug) },
        ]}
        current={place.name}
      />
      <h1 className="mt-2 text-4xl">{words.placeTitle(skill.name, place.name)}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{words.placeLead(page, country)}</p>
      <PlaceFacts page={page} nextSlot={nextHour} />
      <Block title={words.services(place.name)}>
        <FavoriteGrid
          cards={cards}
          renderWhy={({ id }) => (
            <WhyButton cardId={id} filters={{ skill: skill.id, place: place.id }} limit={CARDS} />
          )}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild variant="secondary">
            <Link to={searchPath}>{words.seeAll}</Link>
          </Button>
          <Button asChild variant="ghost">
            <Link to="/ofrecer-servicios">{words.offer}</Link>
          </Button>
        </div>
      </Block>
      {reviews.length > 0 && (
        <Block title={words.reviews(place.name)}>
          <ReceivedReviewList reviews={reviews} />
        </Block>
      )}
      {nearby.length > 0 && (
        <Block title={words.nearby(skill.name)}>
          <LinkList
            links={nearby.map((other) => ({
              name: words.placeName(other.name, other.region, other.country),
              path: landingPath(skill.slug, other.slug),
            }))}
          />
        </Block>
      )}
      {otherSkills.length > 0 && (
        <Block title={words.otherTradesIn(place.name)}>
          <LinkList
            links={otherSkills.map(({ name, slug }) => ({
              name,
              path: landingPath(slug, place.slug),
            }))}
          />
        </Block>
      )}
    </PageContainer>
  );
}
