import type { explainServiceCard } from '@oficio/contract/domains/reputation/reputation.endpoints.ts';
import { explainServiceCardRequest } from '@oficio/contract/domains/reputation/reputation.requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { publicQuery } from '#platform/api/query-client.ts';

/** The query of a list of cards. */
export type SearchFilters = Readonly<Record<string, string | undefined>>;

/** The reasons for the place of a card in the list of these filters. */
export function cardReasonsQuery(id: string, filters: SearchFilters) {
  return queryOptions({
    ...publicQuery,
    queryKey: ['service-cards', 'reasons', id, filters],
    queryFn: ({ signal }) =>
      callEndpoint<typeof explainServiceCard>(
        explainServiceCardRequest,
        { params: { id }, query: filters },
        { signal },
      ),
  });
}
