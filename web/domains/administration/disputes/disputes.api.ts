import {
  countDisputes,
  getDispute,
  listDisputeMessages,
  listDisputes,
  openUndisputedOrder,
} from '@oficio/contract/domains/administration/administration-disputes.endpoints.ts';
import type { ChatMessage } from '@oficio/contract/domains/chat/chat.schema.ts';
import { settleOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { callEndpoint, callPage } from '#platform/api/api-client.ts';
import {
  endpointPages,
  endpointQuery,
  mutationByBody,
  refreshes,
} from '#platform/api/endpoint-options.ts';
import { decideEach } from '#platform/api/decide-each.ts';
import { repeatLost } from '#platform/api/idempotency-key.ts';
import type { BulkDecision } from '#platform/forms/bulk-queue.tsx';

/** Polling interval of the queue, in case a change message is lost. */
const REFRESH_MS = 60_000;

export const disputeKeys = {
  all: ['administration', 'disputes'] as const,
  list: ['administration', 'disputes', 'list'] as const,
  count: ['administration', 'disputes', 'count'] as const,
  one: (id: string) => ['administration', 'disputes', 'one', id] as const,
};

/** The queue, oldest report first. */
export const disputesQuery = () =>
  endpointPages(listDisputes, { queryKey: disputeKeys.list, staleTime: 0 });

/** The number of orders in the queue, for the badge of the navigation. */
export const disputeCountQuery = () =>
  endpointQuery(countDisputes, { queryKey: disputeKeys.count, refetchInterval: REFRESH_MS });

/** An order with its chat. Each request is recorded in the audit log, so it is not repeated on focus. */
export const disputeQuery = (id: string) =>
  endpointQuery(getDispute, {
    queryKey: disputeKeys.one(id),
    params: { id },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** The messages before `seq`, in pages that are requested one by one. */
export function earlierMessagesQuery(id: string, seq: number) {
  return infiniteQueryOptions({
    queryKey: ['administration', 'dispute-messages', id, seq],
    queryFn: ({ pageParam, signal }): Promise<Page<ChatMessage>> =>
      callPage(
        listDisputeMessages,
        { params: { id }, query: { before: String(pageParam) } },
        { signal },
      ),
    initialPageParam: seq,
    getNextPageParam: ({ items }) => {
      const oldest = items.at(-1)?.seq ?? 1;
      return oldest > 1 ? oldest : null;
    },
    enabled: false,
  });
}

/** States why an order that nobody disputes has to be read, then reads it. */
export function openOrderMutation(id: string) {
  return mutationByBody(openUndisputedOrder, {
    params: { id },
    onSuccess: refreshes(disputeKeys.one(id)),
  });
}

export type Settlement = EndpointCall<typeof settleOrder>['body'];

/** Ends an order. The queue and the order are requested again after every response. */
export function settleMutation(id: string) {
  return mutationOptions({
    mutationFn: ({ body, idempotencyKey }: { body: Settlement; idempotencyKey: string }) =>
      repeatLost(() => callEndpoint(settleOrder, { params: { id }, body }, { idempotencyKey })),
    onSettled: (_data, _error, _input, _before, { client }) =>
      void client.invalidateQueries({ queryKey: disputeKeys.all }),
  });
}

/** Ends orders alike. */
export function settleSeveralMutation() {
  return mutationOptions({
    mutationFn: ({ ids, body, idempotencyKey }: BulkDecision<Settlement>) =>
      decideEach(ids, idempotencyKey, (id, options) =>
        callEndpoint(settleOrder, { params: { id }, body }, options),
      ),
    onSettled: (_data, _error, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: disputeKeys.all }),
  });
}

/** Returns the order that waits next beside this one; null when there is none. */
export async function nextDispute(id: string): Promise<string | null> {
  const waiting = await callEndpoint(listDisputes, { query: { limit: '2' } }).catch(() => []);
  return waiting.find((each) => each.id !== id)?.id ?? null;
}
