import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onUserChange } from '../session/session.ts';
import { pageSignal, pageState } from '../page-state.ts';
import { serverAway } from './reachability.ts';

/**
 * Options of queries with public data. Their results stay cached as long as the tab, so that Back
 * renders immediately. Without a network they fail, so that the page can show an error instead of
 * waiting.
 */
export const publicQuery = {
  gcTime: Infinity,
  networkMode: 'always',
  refetchOnReconnect: true,
  meta: { isPublic: true },
} as const;

function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/**
 * Queries are retried once after a network failure or a 503. Mutations are not retried and fail at
 * once without a network, because the library would hold them back and send them later. `gcTime`
 * keeps the library's default: on the server any finite time would hold every rendered page in
 * memory for that long.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 1 && isTemporary(error),
        retryDelay: 800,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
  if (!import.meta.env.SSR) pageSignal().addEventListener('abort', () => client.clear());
  return client;
}

/**
 * Removes cached data at a change of user. A sign-in keeps public queries, because visitors may
 * read them too.
 */
function removePrivateData(client: QueryClient, before: string | undefined): void {
  if (before) client.clear();
  else client.removeQueries({ predicate: ({ meta }) => !meta?.['isPublic'] });
}

const tabClient = pageState(() => {
  const client = createQueryClient();
  onUserChange((before) => removePrivateData(client, before));
  // Error boxes leave by themselves when the server responds again, and what is shown is read again.
  serverAway().subscribe((isAway) => {
    if (!isAway) void client.invalidateQueries();
  });
  return client;
});

/**
 * Returns the query client of this tab. The server creates a new one for each page that it renders.
 */
export function tabQueryClient(): QueryClient {
  return import.meta.env.SSR ? createQueryClient() : tabClient();
}
