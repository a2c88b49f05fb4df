import type { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listServiceCardsRequest } from '@oficio/contract/domains/catalog/catalog.requests.ts';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callPage } from '../../../platform/api/api-client.ts';
import { pageLoadedAt, publicQuery } from '../../../platform/api/query-client.ts';
import { useQueryFailure } from '../../../platform/api/query-failure.ts';
import { catalogKeys, type TileCard, type TilePage } from '../catalog.api.ts';
import { homeAddress, type CatalogFilters } from './filters.form.ts';

/** The first page fills several phone screens; later pages load before the user reaches them. */
const FIRST_PAGE_SIZE = 12;
const NEXT_PAGE_SIZE = 24;

export function listQuery(filters: CatalogFilters, cursor: string | null) {
  return {
    limit: String(cursor ? NEXT_PAGE_SIZE : FIRST_PAGE_SIZE),
    ...(cursor && { cursor }),
    ...(filters.search && { search: filters.search }),
    ...(filters.skill && { skill: filters.skill }),
    ...(filters.isEmergency && { emergency: 'true' as const }),
    ...(filters.country && { country: filters.country }),
  };
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
    queryFn: ({ pageParam, signal }): Promise<TilePage> =>
      callPage<typeof listServiceCards>(
        listServiceCardsRequest,
        { query: listQuery(filters, pageParam) },
        { signal },
      ),
    initialPageParam: start,
    getNextPageParam: (page) => page.nextCursor,
    initialData: rendered && { pages: [rendered], pageParams: [start] },
    initialDataUpdatedAt: pageLoadedAt,
    placeholderData: keepPreviousData,
  });
}

export interface CardListState {
  /** Undefined until the first page is loaded. */
  cards: TileCard[] | undefined;
  nextCursor: string | null;
  /** True while `cards` is still the previous list, which is shown dimmed. */
  isStale: boolean;
  hasFailed: boolean;
  isLoading: boolean;
  reload: () => void;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
}

/** Loads the cards of one list, page by page. */
export function useCardList(list: CardList): CardListState {
  const query = useInfiniteQuery(cardListQuery(list));
  const hasFailed = useQueryFailure(query) !== null;
  const pages = hasFailed ? undefined : query.data?.pages;
  return {
    cards: pages?.flatMap(({ items }) => items),
    nextCursor: pages?.at(-1)?.nextCursor ?? null,
    isStale: query.isPlaceholderData,
    hasFailed,
    isLoading: query.isFetching,
    reload: () => void query.refetch(),
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError && !query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
