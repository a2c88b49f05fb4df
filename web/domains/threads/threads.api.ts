import { listThreads } from '@oficio/contract/domains/threads/threads.endpoints.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callPage } from '#platform/api/api-client.ts';

/** Polling interval, in case a push message is lost. */
const REFRESH_MS = 60_000;

export const threadKeys = { all: ['threads'] as const };

/** The conversations of the signed-in user that match a search text, newest first; all of them for an empty text. */
export function threadsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...threadKeys.all, search],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listThreads,
        { query: { ...(search && { search }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}
