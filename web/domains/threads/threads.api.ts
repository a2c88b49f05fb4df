import { listThreads } from '@oficio/contract/domains/threads/threads.endpoints.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointPages } from '#platform/api/endpoint-options.ts';

/** Polling interval, in case a push message is lost. */
const REFRESH_MS = 60_000;

export const threadKeys = { all: ['threads'] as const };

/** The conversations of the signed-in user that match a search text, newest first; all of them for an empty text. */
export const threadsQuery = (search: string) =>
  endpointPages(listThreads, {
    queryKey: [...threadKeys.all, search],
    query: { ...(search && { search }) },
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
