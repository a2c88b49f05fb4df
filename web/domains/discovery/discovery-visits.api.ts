import { listCardFigures } from '@oficio/contract/domains/discovery/discovery-visits.endpoints.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';

/** How often each own card was seen, requested and booked. */
export const cardFiguresQuery = endpointQuery(listCardFigures, {
  staleTime: 60_000,
});
