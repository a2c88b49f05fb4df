import { listUnmetDemand } from '@oficio/contract/domains/discovery/discovery.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';

/** Searches of one week that found nothing; `week` is its Monday. */
export const unmetDemandQuery = (week: string) =>
  queryOptions({
    queryKey: ['unmet-demand', week],
    queryFn: ({ signal }) => callEndpoint(listUnmetDemand, { query: { week } }, { signal }),
    staleTime: 0,
  });
