import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** Reads are tried once more when the failure may pass; what was refused is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: 800,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}
