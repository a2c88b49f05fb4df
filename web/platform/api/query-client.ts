import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onPersonChange } from '../session/session.ts';

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/**
 * Reads are tried once more when the failure may pass; what was refused is not asked again. How long unused data is kept
 * is the library's business: on the server any number would hold every rendered page in memory for that time.
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

let kept: QueryClient | undefined;

/** The one of this tab, made when the first part that asks is there. The server keeps nothing between two pages. */
export function tabQueryClient(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient();
  if (!kept) {
    const client = createQueryClient();
    // What one person has read must not be shown to the next.
    onPersonChange(() => client.clear());
    kept = client;
  }
  return kept;
}
