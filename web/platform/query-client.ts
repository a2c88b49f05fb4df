import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

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
