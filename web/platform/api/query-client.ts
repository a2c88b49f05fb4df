import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onPersonChange } from '../session/session.ts';

/** When this page was loaded: what the server rendered into it counts as fetched then. */
export const pageLoadedAt = Date.now();

/**
 * For queries whose result everybody may see. It stays as long as the tab, so that the way back shows at once what was
 * seen. Without a network they fail, and the page says so, instead of waiting for one.
 */
export const publicQuery = {
  gcTime: Infinity,
  networkMode: 'always',
  refetchOnReconnect: true,
  meta: { isPublic: true },
} as const;

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/**
 * Reads are tried once more when the failure may pass; what was refused is not asked again. How long unused data is kept
 * is the library's business: on the server any finite time would hold every rendered page in memory for that long.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 800,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}

/** Removes what one person has read, so that it is not shown to the next. What visitors read, everybody may. */
function forgetPerson(client: QueryClient, before: string | undefined): void {
  if (before) client.clear();
  else client.removeQueries({ predicate: ({ meta }) => !meta?.['isPublic'] });
}

let kept: QueryClient | undefined;

/** The query client of this tab. The server makes one for each page that it renders. */
export function tabQueryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient();
  if (!kept) {
    const client = createQueryClient();
    onPersonChange((before) => forgetPerson(client, before));
    kept = client;
  }
  return kept;
}
