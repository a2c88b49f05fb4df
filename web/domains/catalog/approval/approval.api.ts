import {
  countWaitingCards,
  decideCards,
  listWaitingCards,
} from '@oficio/contract/domains/catalog/catalog-approval.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointPages, endpointQuery } from '#platform/api/endpoint-options.ts';
import { repeatLost } from '#platform/api/idempotency-key.ts';

/** Polling interval of the queue, in case a change message is lost. */
const REFRESH_MS = 60_000;

export const approvalKeys = {
  list: ['catalog', 'waiting', 'list'] as const,
  count: ['catalog', 'waiting', 'count'] as const,
};

/** The queue, oldest card first. */
export const waitingCardsQuery = () =>
  endpointPages(listWaitingCards, { queryKey: approvalKeys.list, staleTime: 0 });

/** Returns the cards of the queue as it was last read, which the page may not show yet. */
export function waitingCardIds(client: QueryClient): ReadonlySet<string> {
  const pages = client.getQueryData(waitingCardsQuery().queryKey)?.pages ?? [];
  return new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
}

/** The number of waiting cards, for the badge of the navigation. */
export const waitingCardsCountQuery = () =>
  endpointQuery(countWaitingCards, { queryKey: approvalKeys.count, refetchInterval: REFRESH_MS });

export type CardDecision = EndpointCall<typeof decideCards>['body'];

/** Decides about cards. The queue is requested again after every response. */
export function decideCardsMutation() {
  return mutationOptions({
    mutationFn: ({ body, idempotencyKey }: { body: CardDecision; idempotencyKey: string }) =>
      repeatLost(() => callEndpoint(decideCards, { body }, { idempotencyKey })),
    onSettled: (_data, _error, _input, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: approvalKeys.list }),
        client.invalidateQueries({ queryKey: approvalKeys.count }),
      ]),
  });
}
