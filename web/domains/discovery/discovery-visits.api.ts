import { listCardFigures } from '@oficio/contract/domains/discovery/discovery-visits.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';

/** How often each own card was seen, requested and booked. */
export const cardFiguresQuery = queryOptions({
  queryKey: ['provider-profiles', 'card-figures'],
  queryFn: ({ signal }) => callEndpoint(listCardFigures, {}, { signal }),
  staleTime: 60_000,
});
