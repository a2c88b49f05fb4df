import * as endpoints from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import type {
  Webhook,
  WebhookDelivery,
} from '@oficio/contract/domains/event-webhooks/event-webhooks.schema.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  useMutation,
  type QueryClient,
} from '@tanstack/react-query';
import { callEndpoint, callPage } from '#platform/api/api-client.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';

const KEY = ['webhooks'] as const;

export const webhooksQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => callEndpoint(endpoints.listWebhooks, {}, { signal }),
  staleTime: 0,
  // The number of waiting events changes by itself.
  refetchInterval: 5_000,
});

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'deliveries', id],
    queryFn: ({ pageParam, signal }): Promise<Page<WebhookDelivery>> =>
      callPage(
        endpoints.listDeliveries,
        { params: { id }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    // A delivery is made within seconds of its event.
    refetchInterval: 5_000,
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

const put = (client: QueryClient, { id, ...changed }: Webhook) =>
  client.setQueryData(webhooksQuery.queryKey, (list) =>
    list?.map((each) => (each.id === id ? { ...each, ...changed } : each)),
  );

/** Adds a webhook, once also when the response is lost. The secret is in the response only. */
export function useWebhookCreation() {
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { url: string; events: string[] }) =>
      callEndpoint(endpoints.createWebhook, { body }, { idempotencyKey: idempotency.keyFor(body) }),
    onSuccess: ({ secret: _secret, ...added }, _body, _before, { client }) => {
      idempotency.reset();
      // The list may have it already, after a lost response.
      client.setQueryData(
        webhooksQuery.queryKey,
        (list) => list && [...list.filter(({ id }) => id !== added.id), added],
      );
    },
  });
}

export const deleteWebhookMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(endpoints.deleteWebhook, { params: { id } }),
  onSuccess: (_nothing, id, _before, { client }) =>
    client.setQueryData(webhooksQuery.queryKey, (list) => list?.filter((each) => each.id !== id)),
  // The response may be lost.
  onError: (_error, _id, _before, { client }) => refresh(client),
});

export const enableWebhookMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(endpoints.enableWebhook, { params: { id } }),
  onSuccess: (webhook, _id, _before, { client }) => put(client, webhook),
});

export const rotateSecretMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(endpoints.rotateWebhookSecret, { params: { id } }),
  onSuccess: ({ secret: _secret, ...webhook }, _id, _before, { client }) => put(client, webhook),
});

export const testWebhookMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(endpoints.testWebhook, { params: { id } }),
  onSuccess: (_delivery, _id, _before, { client }) => refresh(client),
});

export const replayMutation = mutationOptions({
  mutationFn: (params: { id: string; deliveryId: string }) =>
    callEndpoint(endpoints.replayDelivery, { params }),
  onSuccess: (_delivery, _params, _before, { client }) => refresh(client),
});
