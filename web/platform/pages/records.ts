import type { Page, RecordState } from '@oficio/contract/platform/api/page.ts';
import { infiniteQueryOptions, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

const PAGE_SIZE: Record<RecordState, string> = { open: '100', closed: '50' };

interface Position {
  cursor?: string;
}

const FIRST: Position = {};

type LoadPage<T> = (position: Position) => Promise<Page<T>>;

/** Returns the open records of a list as one page. */
async function loadAllPages<T>(loadPage: LoadPage<T>): Promise<Page<T>> {
  const { items, nextCursor } = await loadPage({});
  let cursor = nextCursor;
  while (cursor !== null) {
    // The position of a page is known only after the page before it.
    const page = await loadPage({ cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return { items, nextCursor: null };
}

/**
 * The options of a list of records that end, newest first: the open ones all as one page, because each of them is shown
 * and counted, and the closed ones page by page.
 */
export function recordsQueryOptions<T>(
  queryKey: QueryKey,
  state: RecordState,
  loadPage: (
    query: Position & { state: RecordState; limit: string },
    signal: AbortSignal,
  ) => Promise<Page<T>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<Page<T>> => {
      const load: LoadPage<T> = (position) =>
        loadPage({ state, limit: PAGE_SIZE[state], ...position }, signal);
      return state === 'open' ? loadAllPages(load) : load(pageParam);
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ nextCursor }): Position | null =>
      nextCursor === null ? null : { cursor: nextCursor },
  });
}

type RecordsQuery<T> = ReturnType<typeof recordsQueryOptions<T>>;

/**
 * All open records of a list and the loaded closed ones, as one query and its pages of closed ones. A record that ended just
 * now may be in both responses.
 */
export function useRecords<T extends { id: string }>(
  queryOf: (state: RecordState) => RecordsQuery<T>,
) {
  const open = useInfiniteQuery(queryOf('open'));
  const closed = useInfiniteQuery(queryOf('closed'));
  const listed = [open, closed].flatMap(
    ({ data }) => data?.pages.flatMap(({ items }) => items) ?? [],
  );
  const records = [...new Map(listed.map((record) => [record.id, record])).values()];
  const query = {
    data: open.data && closed.data && records,
    error: open.error ?? closed.error,
    errorUpdateCount: open.errorUpdateCount + closed.errorUpdateCount,
    isPlaceholderData: false,
    isLoading: open.isLoading || closed.isLoading,
    isFetching: open.isFetching || closed.isFetching,
    isPaused: open.isPaused || closed.isPaused,
    refetch: () => void Promise.all([open.refetch(), closed.refetch()]),
  };
  return { query, closed, records };
}
