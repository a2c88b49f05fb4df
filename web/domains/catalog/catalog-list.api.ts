import type {
  countServiceCards,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type {
  CardCounts,
  ListedCard,
} from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import {
  countServiceCardsRequest,
  listServiceCardsRequest,
} from '@oficio/contract/domains/catalog/catalog.requests.ts';
import type { findTypedPlace } from '@oficio/contract/domains/places/places.endpoints.ts';
import { findTypedPlaceRequest } from '@oficio/contract/domains/places/places.requests.ts';
import type { TypedPlace } from '@oficio/contract/domains/places/places.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { toCountry } from '@oficio/contract/platform/countries.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { callEndpoint, callPage } from '#platform/api/api-client.ts';
import { publicQuery } from '#platform/api/query-client.ts';
import { pageLoadedAt } from '#platform/page-state.ts';
import { useQueryFailure } from '#platform/api/query-failure.ts';
import { catalogKeys, type TileCard, type TilePage } from './catalog.api.ts';
import { homeAddress, type CatalogFilters } from './catalog-filters.form.ts';
import { homeWords as words } from './catalog-home.text.ts';

/** The first page fills several phone screens; later pages load before the user reaches them. */
export const FIRST_PAGE_SIZE = 12;
const NEXT_PAGE_SIZE = 24;

type ListQuery = NonNullable<EndpointCall<typeof listServiceCards>['query']>;

export function listQuery(filters: CatalogFilters, cursor: string | null): ListQuery {
  const limit = String(cursor ? NEXT_PAGE_SIZE : FIRST_PAGE_SIZE);
  return { limit, ...(cursor && { cursor }), ...(filters as ListQuery) };
}

/**
 * Keeps the fields that tiles show: without packages the page is a third smaller. The texts are
 * made when the list is loaded, so that the server's page and the browser show the same around
 * midnight.
 */
export async function toTilePage({ items, nextCursor }: Page<ListedCard>): Promise<TilePage> {
  const now = new Date();
  const hasHours = items.some(({ nextSlots, distanceKm }) => nextSlots[0] ?? distanceKm);
  const hours = hasHours ? await import('./home/slots.api.ts') : undefined;
  const tiles = items.map((card): TileCard => {
    const { packages: _, distanceKm, nextSlot: __, nextSlots: ___, ...tile } = card;
    return {
      ...tile,
      skill: { ...tile.skill, defaultImageUrls: [] },
      distance: distanceKm ? words.distance(distanceKm) : null,
      hours: hours?.listedHours(card, now),
    };
  });
  return { items: tiles, nextCursor };
}

export interface CardList {
  filters: CatalogFilters;
  /** Id of the signed-in user, whose country decides which cards are listed. */
  viewer: string | null;
  /** Cursor of the first page; null starts at the beginning of the list. */
  start: string | null;
  /** The first page of exactly this list, if the server rendered it into the HTML. */
  rendered?: TilePage | undefined;
}

function cardListQuery({ filters, viewer, start, rendered }: CardList) {
  return infiniteQueryOptions({
    ...publicQuery,
    queryKey: [...catalogKeys.lists, viewer, homeAddress(filters, start)],
    queryFn: async ({ pageParam, signal }): Promise<TilePage> =>
      toTilePage(
        await callPage<typeof listServiceCards>(
          listServiceCardsRequest,
          { query: listQuery(filters, pageParam) },
          { signal },
        ),
      ),
    initialPageParam: start,
    getNextPageParam: (page) => page.nextCursor,
    initialData: rendered && { pages: [rendered], pageParams: [start] },
    initialDataUpdatedAt: pageLoadedAt(),
    placeholderData: keepPreviousData,
  });
}

export interface CardListState {
  /** Undefined until the first page is loaded. */
  cards: TileCard[] | undefined;
  nextCursor: string | null;
  /** True while `cards` is still the previous list, which is shown dimmed. */
  isStale: boolean;
  /** Null if the list did not fail. */
  failure: Error | null;
  isLoading: boolean;
  reload: () => void;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
}

/** Loads the cards of one list, page by page. */
export function useCardList(list: CardList): CardListState {
  const query = useInfiniteQuery(cardListQuery(list));
  const failure = useQueryFailure(query);
  const pages = failure ? undefined : query.data?.pages;
  return {
    cards: pages?.flatMap(({ items }) => items),
    nextCursor: pages?.at(-1)?.nextCursor ?? null,
    isStale: query.isPlaceholderData,
    failure,
    isLoading: query.isFetching,
    reload: () => void query.refetch(),
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError && !query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}

/** The question of a list, without what does not change which cards are found: its order and the length of its pages. */
export function questionOf(filters: CatalogFilters) {
  const { sort: _, ...question } = filters;
  return { address: homeAddress(question), query: question as ListQuery };
}

/**
 * Counts the cards of the list and of each further filter. Starts when the list is shown; undefined
 * until then, and after a failure: the page is complete without the numbers.
 */
export function useCardCounts(list: CardList, isShown: boolean): CardCounts | undefined {
  const { filters, viewer } = list;
  const { address, query } = questionOf(filters);
  const { data } = useQuery({
    ...publicQuery,
    queryKey: [...catalogKeys.all, 'counts', viewer, address],
    queryFn: ({ signal }) =>
      callEndpoint<typeof countServiceCards>(countServiceCardsRequest, { query }, { signal }),
    enabled: isShown,
    staleTime: 60_000,
    retry: false,
  });
  return data;
}

/** The place that a typed text means, seen from the place of the search before. */
export function typedPlaceQuery(name: string, { place, near, country }: CatalogFilters) {
  const query = { name, from: place, near, country: toCountry(country) ?? undefined };
  return queryOptions({
    ...publicQuery,
    queryKey: ['places', 'typed', query],
    queryFn: ({ signal }) =>
      callEndpoint<typeof findTypedPlace>(findTypedPlaceRequest, { query }, { signal }),
    enabled: name !== '',
    staleTime: Infinity,
  });
}

/** The key of the name of the place of a question. */
export const placeNameKey = ({ place, near }: CatalogFilters) =>
  ['places', 'name', place ?? near ?? ''] as const;

/** The name of a place, or of the city nearest to a point. Empty when there is none. */
export function usePlaceName(filters: CatalogFilters, rendered: string | undefined): string {
  const { place, near } = filters;
  const { data = place || near ? words.chosenPlace : '' } = useQuery({
    ...publicQuery,
    queryKey: placeNameKey(filters),
    // Only after the address changed to a place that no list has named.
    queryFn: async () => (await import('./search/place-name.api.ts')).loadPlaceName(filters),
    enabled: Boolean(place ?? near),
    initialData: rendered,
    staleTime: Infinity,
  });
  return data;
}

/** Returns whether the page has to ask whether this place is meant, or which one. */
export const isUnclear = ({ farKm, others }: Pick<TypedPlace, 'farKm' | 'others'>): boolean =>
  farKm !== null || others.length > 0;
