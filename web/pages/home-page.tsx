import { Suspense } from 'react';
import type { EmptyList } from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import {
  explainEmptyList,
  findNearMiss,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import {
  findTypedPlace,
  getPlace,
  listNearPlaces,
} from '@oficio/contract/domains/places/places.endpoints.ts';
import type { TypedPlace } from '@oficio/contract/domains/places/places.schema.ts';
import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { findDanger } from '@oficio/contract/domains/dangers/dangers.endpoints.ts';
import { brand } from '../platform/brand.ts';
import { isOpenCountry } from '../platform/open-countries.ts';
import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import { toCountry, type Country } from '@oficio/contract/platform/countries.ts';
import type { VisitorCountry } from '@oficio/contract/platform/visitor-country.ts';
import {
  data,
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { lazyPart } from '../platform/api/fetch-part.ts';
import { pageContext } from '../platform/pages/page-context.ts';
import { pageMeta, rootPublicUrl } from '../platform/pages/page-meta.ts';
import type { PublicPageHandle } from '../platform/pages/public-page.ts';
import { WhyButton } from '../domains/reputation/why-button.tsx';
import { FavoriteGrid } from '../domains/favorites/favorite-grid.tsx';
import {
  changedAddress,
  hasFilters,
  homeAddress,
  isSearch,
  readCursor,
  readFilters,
  readPlaceName,
  type CatalogFilters,
} from '../domains/catalog/catalog-filters.form.ts';
import { homeWords as words } from '../domains/catalog/catalog-home.text.ts';
import {
  FIRST_PAGE_SIZE,
  listQuery,
  questionOf,
  toTilePage,
  isUnclear,
} from '../domains/catalog/catalog-list.api.ts';
import { HomeScreen, type RenderedHome } from '../domains/catalog/home-screen.tsx';
import { prepareCountry } from '../domains/catalog/catalog-country.form.ts';

const AlertOffer = lazyPart(
  async () => (await import('../domains/search-alerts/alert-offer.tsx')).AlertOffer,
);

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
  readsCountry: (params) => {
    const { country, place, near } = readFilters(params);
    return !country && !place && !near && !readCursor(params);
  },
};

interface AskedPlace {
  name: string;
  country: Country;
}

/** The place of a question; null for none or an unknown one. */
async function loadPlace(
  { callEndpoint }: PageRequest,
  { place, near }: CatalogFilters,
): Promise<AskedPlace | null> {
  try {
    if (place) return await callEndpoint(getPlace, { params: { id: place } });
    const [nearest] = near ? await callEndpoint(listNearPlaces, { body: { near } }) : [];
    return nearest ? { ...nearest, name: words.nearPlace(nearest.name) } : null;
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}

/**
 * The form without JavaScript sends the text of a place. Throws the redirect to the list of the
 * place that it names. Returns what it means if it is unknown or unclear, undefined if it is the chosen one.
 */
async function followTypedPlace(
  { callEndpoint }: PageRequest,
  url: URL,
  filters: CatalogFilters,
  placeName: string | null,
  country: Country | undefined,
): Promise<TypedPlace | undefined> {
  const typed = readPlaceName(url.searchParams);
  if (!url.searchParams.has('where') || typed === (placeName ?? '')) return;
  const { place: from, near } = filters;
  const found = typed
    ? await callEndpoint(findTypedPlace, { query: { name: typed, country, from, near } })
    : undefined;
  if (found && (!found.place || isUnclear(found))) return found;
  throw redirect(changedAddress(filters, { place: found?.place?.id ?? null, near: null }));
}

/** Returns the danger that a search names. The page is useful without it. */
async function loadDanger(
  { callEndpoint }: PageRequest,
  { search, place, country }: CatalogFilters,
) {
  if (!search) return undefined;
  const query = { search, place, country: toCountry(country) ?? undefined };
  return callEndpoint(findDanger, { query }).then(
    ({ danger }) => danger,
    () => undefined,
  );
}

/** Returns the thing that no card of a list has. The page is useful without it. */
async function loadNearMiss({ callEndpoint }: PageRequest, filters: CatalogFilters) {
  if (!filters.search || filters.skill) return undefined;
  return callEndpoint(findNearMiss, { query: questionOf(filters).query }).then(
    ({ nearMiss }) => nearMiss,
    () => undefined,
  );
}

/** Returns why a list is empty. The page is useful without it. */
async function explain(
  { callEndpoint }: PageRequest,
  filters: CatalogFilters,
): Promise<EmptyList | undefined> {
  return callEndpoint(explainEmptyList, { query: questionOf(filters).query }).catch(
    () => undefined,
  );
}

/** Lists the services of the visitor's country; of all countries if it was guessed and has none. */
async function loadList(
  request: PageRequest,
  filters: CatalogFilters,
  start: string | null,
  visitor: VisitorCountry | undefined,
): Promise<Pick<RenderedHome, 'page' | 'empty' | 'country' | 'emptyGuess'>> {
  const country = visitor?.country ?? undefined;
  const list = (listed: CatalogFilters) =>
    request.callPage(listServiceCards, { query: listQuery(listed, start) });
  const load = async (listed: CatalogFilters) => {
    const page = await list(listed);
    const isEmpty = page.items.length === 0;
    return {
      page: await toTilePage(page),
      empty: isEmpty ? await explain(request, listed) : undefined,
    };
  };
  if (!country) return load(filters);
  const isGuess = visitor?.isGuess && !hasFilters(filters);
  if (!isGuess) return { ...(await load({ ...filters, country })), country };
  const found = await list({ ...filters, country });
  if (found.items.length > 0) return { page: await toTilePage(found), country };
  return { ...(await load(filters)), emptyGuess: country };
}

/** The country of the visitor, unless the address names one; a chosen place settles it. */
function visitorOf(
  { visitorCountry }: PageRequest,
  params: URLSearchParams,
  place: AskedPlace | null,
): VisitorCountry | undefined {
  const { country, isGuess } = visitorCountry;
  // Nobody is led to a country in which nothing new starts.
  if (isGuess && country && !isOpenCountry(country)) return undefined;
  if (handle.readsCountry?.(params)) return visitorCountry;
  const isOpen = !readFilters(params).country && !readCursor(params);
  return isOpen && place ? { country: place.country, isGuess: true } : undefined;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const filters = readFilters(url.searchParams);
  const start = readCursor(url.searchParams);
  const page = context.get(pageContext);
  const { callEndpoint } = page;
  const place = await loadPlace(page, filters);
  const placeName = place?.name ?? null;
  const visitor = visitorOf(page, url.searchParams, place);
  const rendered = { filters, start, placeName: placeName ?? undefined, visitor };
  try {
    const country = toCountry(filters.country) ?? visitor?.country ?? undefined;
    const typedPlace = await followTypedPlace(page, url, filters, placeName, country);
    const [skills, danger, nearMiss, list] = await Promise.all([
      callEndpoint(listSkills),
      loadDanger(page, { ...filters, country }),
      loadNearMiss(page, { ...filters, country }),
      loadList(page, filters, start, visitor),
    ]);
    return data<RenderedHome>({ ...rendered, typedPlace, skills, danger, nearMiss, ...list });
  } catch (error) {
    // An invalid cursor is a 404 page. After other failures the page renders an error, which the
    // browser explains: the day of an old link has passed, or a place does not exist.
    const isShown = error instanceof Response && error.status >= 400;
    if (!isShown || (error.status === 404 && start)) throw error;
    const country = visitor?.country ?? undefined;
    const failed = { ...rendered, skills: undefined, page: undefined, country };
    return data<RenderedHome>({ ...failed, emptyGuess: undefined }, { status: error.status });
  }
}

/**
 * In the browser a query loads the list, so that navigation does not wait for the server to render
 * the page.
 */
export async function clientLoader(): Promise<null> {
  await prepareCountry();
  return null;
}

/** The query of the list depends on the address, so the loader need not run again. */
export function shouldRevalidate(): boolean {
  return false;
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const publicUrl = rootPublicUrl(matches);
  const filters = loaderData?.filters;
  return pageMeta({
    title: filters?.search ? words.resultsFor(filters.search) : (brand().heroTitle ?? words.title),
    description: brand().heroLead ?? words.description,
    publicUrl,
    path: filters ? homeAddress({ skill: filters.skill, country: filters.country }) : '/',
  });
};

export default function HomePage() {
  return (
    <HomeScreen
      rendered={useLoaderData<RenderedHome | null>()}
      renderAlert={({ search, skill, place, country }) => (
        <Suspense>
          <AlertOffer
            key={[search, skill, place].join()}
            asked={{ search, skill, place, country }}
          />
        </Suspense>
      )}
    >
      {(list, filters) => (
        <FavoriteGrid
          cards={list.cards}
          isStale={list.isStale}
          choicesOf={({ hours }) => ({
            emergency: filters.emergency,
            place: filters.place,
            dia: filters.day && hours?.[0]?.dia,
          })}
          renderWhy={
            // The newest services have no reasons for their places, and cards of other trades no places.
            !list.isOther && (isSearch(filters) || filters.sort)
              ? ({ id }) => <WhyButton cardId={id} filters={filters} limit={FIRST_PAGE_SIZE} />
              : undefined
          }
        />
      )}
    </HomeScreen>
  );
}
