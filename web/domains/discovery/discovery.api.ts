import { listUnmetDemand } from '@oficio/contract/domains/discovery/discovery.endpoints.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';

/** Searches of one week that found nothing; `week` is its Monday. */
export const unmetDemandQuery = (week: string) =>
  endpointQuery(listUnmetDemand, {
    query: { week },
    staleTime: 0,
  });
