import { useEffect, useState } from 'react';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import {
  getPlace,
  listNearPlaces,
  listPlaces,
} from '@oficio/contract/domains/places/places.endpoints.ts';
import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { useQuery } from '@tanstack/react-query';
import {
  data,
  redirect,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { pageContext } from '../platform/pages/page-context.ts';
import { pageMeta, rootPublicUrl, usePublicUrl } from '../platform/pages/page-meta.ts';
import type { PublicPageHandle } from '../platform/pages/public-page.ts';
import { useUser } from '../platform/session/session.ts';
import { StructuredData } from '../platform/pages/structured-data.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { PageContainer } from '../ui/layout/layout.tsx';
import { WhyButton } from '../domains/reputation/why-button.tsx';
import { FavoriteGrid } from '../domains/favorites/favorite-grid.tsx';
import { skillsQuery } from '../domains/skills/skills.api.ts';
import {
  changedAddress,
  hasFilters,
  homeAddress,
  readCursor,
  readFilters,
  readPlaceName,
  toCountry,
  type CatalogFilters,
} from '../domains/catalog/home/filters.form.ts';
import { CatalogList } from '../domains/catalog/home/card-list.tsx';
import { CatalogSearch } from '../domains/catalog/home/search-bar.tsx';
import { homeWords as words } from '../domains/catalog/home/home.text.ts';
import { CategoryChips } from '../domains/catalog/home/category-chips.tsx';
import { HomeHero } from '../domains/catalog/home/home-hero.tsx';
import {
  FIRST_PAGE_SIZE,
  listQuery,
  toTilePage,
  useCardCounts,
  useCardList,
  usePlaceName,
} from '../domains/catalog/home/home.api.ts';
import { FilterChips } from '../domains/catalog/home/filter-chips.tsx';
import { describeHome } from '../domains/catalog/structured-data.tsx';
import { useVisitorCountry } from '../domains/catalog/home/visitor-country.tsx';

export { publicPage as headers } from '../platform/pages/public-page.ts';

function canonicalQuery(params: URLSearchParams): string {
  const query = new URLSearchParams(
    homeAddress(readFilters(params), readCursor(params)).slice('/?'.length),
  );
  if (params.has('where')) query.set('where', readPlaceName(params));
  return query.size > 0 ? `?${query.toString()}` : '';
}

export const handle: PublicPageHandle = {
  canonicalQuery: (params) => (import.meta.env.SSR ? canonicalQuery(params) : ''),
};

/** The name of the place of a question; null for an unknown one. */
async function loadPlaceName(
  { callEndpoint }: PageRequest,
  { place, near }: CatalogFilters,
): Promise<string | null> {
  try {
    if (place) return (await callEndpoint(getPlace, { params: { id: place } })).name;
    const [nearest] = near ? await callEndpoint(listNearPlaces, { query: { near } }) : [];
    return nearest ? words.nearPlace(nearest.name) : null;
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}

/**
 * The form without JavaScript sends the text of a place. Throws the redirect to the list of the
 * place that it names; returns if it is the chosen one or unknown.
 */
async function followTypedPlace(
  { callEndpoint }: PageRequest,
  url: URL,
  filters: CatalogFilters,
  placeName: string | null,
): Promise<void> {
  const typed = readPlaceName(url.searchParams);
  if (!url.searchParams.has('where') || typed === (placeName ?? '')) return;
  const { country } = filters;
  const [place] = typed
    ? await callEndpoint(listPlaces, { query: { search: typed, country, limit: '1' } })
    : [];
  if (typed && !place) return;
  throw redirect(changedAddress(filters, { place: place?.id ?? null, near: null }));
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const filters = readFilters(url.searchParams);
  const start = readCursor(url.searchParams);
  const page = context.get(pageContext);
  const { callEndpoint, callPage } = page;
  const placeName = await loadPlaceName(page, filters);
  const rendered = { filters, start, placeName: placeName ?? undefined };
  try {
    await followTypedPlace(page, url, filters, placeName);
    const [skills, list] = await Promise.all([
      callEndpoint(listSkills),
      callPage(listServiceCards, { query: listQuery(filters, start) }),
    ]);
    return data({ ...rendered, skills, page: toTilePage(list) });
  } catch (error) {
    // An invalid cursor is a 404 page. After other failures the page renders an error, which the
    // browser explains: the day of an old link has passed, or a place does not exist.
    const isShown = error instanceof Response && error.status >= 400;
    if (!isShown || (error.status === 404 && start)) throw error;
    return data({ ...rendered, skills: undefined, page: undefined }, { status: error.status });
  }
}

/**
 * In the browser a query loads the list, so that navigation does not wait for the server to render
 * the page.
 */
export function clientLoader(): null {
  return null;
}

/** The query of the list depends on the address, so the loader need not run again. */
export function shouldRevalidate(): boolean {
  return false;
}

type LoadedPage = Awaited<ReturnType<typeof loader>>['data'] | null;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const publicUrl = rootPublicUrl(matches);
  const filters = loaderData?.filters;
  return pageMeta({
    title: filters?.search ? words.resultsFor(filters.search) : words.title,
    description: words.description,
    publicUrl,
    path: filters ? homeAddress({ skill: filters.skill, country: filters.country }) : '/',
    image: { url: '/covers/stock-1200.jpg', width: 1200, height: 675 },
  });
};

/**
 * Chooses the country of the list: the signed-in user's, the selected one, or the guessed one if it
 * has services.
 */
function useListCountry(address: CatalogFilters, start: string | null) {
  const user = useUser();
  const visitor = useVisitorCountry();
  const [emptyGuess, setEmptyGuess] = useState<Country | null>(null);
  const guess = visitor.isGuess && visitor.country === emptyGuess ? null : visitor.country;
  const isList = start !== null;
  const country = user ? null : (toCountry(address.country) ?? (isList ? null : guess));
  const isGuess = !user && !address.country && visitor.isGuess && country !== null;
  return { user, country, isGuess, emptyGuess: user ? null : emptyGuess, setEmptyGuess };
}

/** The newest services have no reasons for their places. */
const isSearch = ({ search, place, near, day, sort }: CatalogFilters) =>
  Boolean(search ?? place ?? near ?? day ?? sort);

export default function HomePage() {
  const rendered = useLoaderData() as LoadedPage;
  const publicUrl = usePublicUrl();
  const [params] = useSearchParams();
  const address = readFilters(params);
  const start = readCursor(params);
  const { user, country, isGuess, emptyGuess, setEmptyGuess } = useListCountry(address, start);
  const { country: _, ...question } = address;
  const filters = country ? { ...question, country } : question;
  const isRendered =
    !user && rendered?.start === start && homeAddress(rendered.filters) === homeAddress(filters);
  const cardList = {
    filters,
    viewer: user?.id ?? null,
    start,
    rendered: isRendered ? rendered.page : undefined,
  };
  const list = useCardList(cardList);
  const counts = useCardCounts(cardList, list.cards !== undefined && !list.isStale);
  const hasOneCurrency = counts
    ? counts.price !== null
    : country !== null ||
      (list.cards ?? []).every(({ currencyCountry }) => currencyCountry === null);
  const renderedPlace =
    rendered?.filters.place === address.place && rendered?.filters.near === address.near;
  const placeName = usePlaceName(address, renderedPlace ? rendered?.placeName : undefined);
  const unknownPlace = readPlaceName(params);
  const { data: skills } = useQuery(skillsQuery(rendered?.skills));
  const isEmptyGuess = isGuess && !hasFilters(filters) && !list.isStale && list.cards?.length === 0;
  useEffect(() => {
    if (isEmptyGuess) setEmptyGuess(country);
  }, [isEmptyGuess, country, setEmptyGuess]);

  return (
    <>
      <StructuredData
        data={
          import.meta.env.SSR ? describeHome(publicUrl, rendered?.page?.items ?? []) : undefined
        }
      />
      <HomeHero>
        <CatalogSearch
          filters={address}
          placeName={placeName}
          country={user ? undefined : country}
        />
      </HomeHero>
      <PageContainer className="pt-5 pb-16">
        <CategoryChips skills={skills} filters={address} />
        <FilterChips filters={address} counts={counts} hasOneCurrency={hasOneCurrency} />
        <section aria-labelledby="resultados" className="mt-4">
          <h2 id="resultados" className="sr-only">
            {words.results}
          </h2>
          {emptyGuess && !address.country && country === null && (
            <Banner className="mb-4">{words.nothingInCountry(emptyGuess)}</Banner>
          )}
          {unknownPlace && unknownPlace !== placeName && (
            <Banner className="mb-4" tone="warning" role="status">
              {words.whereUnknown(unknownPlace)}
            </Banner>
          )}
          <CatalogList
            filters={filters}
            list={list}
            counts={counts}
            hasServerFailed={isRendered && !rendered.page}
          >
            <FavoriteGrid
              cards={list.cards ?? []}
              isStale={list.isStale}
              isUrgent={Boolean(filters.emergency)}
              renderWhy={
                isSearch(filters)
                  ? ({ id }) => <WhyButton cardId={id} filters={filters} limit={FIRST_PAGE_SIZE} />
                  : undefined
              }
            />
          </CatalogList>
        </section>
      </PageContainer>
    </>
  );
}
