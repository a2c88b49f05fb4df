import * as endpoints from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import type { Webhook } from '@oficio/contract/domains/event-webhooks/event-webhooks.schema.ts';
import { mutationOptions, useMutation, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointPages, endpointQuery, mutationById } from '#platform/api/endpoint-options.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';

const KEY = ['webhooks'] as const;

export const webhooksQuery = endpointQuery(endpoints.listWebhooks, {
  queryKey: [...KEY, 'list'],
  staleTime: 0,
  // The number of waiting events changes by itself.
  refetchInterval: 5_000,
});

export const deliveriesQuery = (id: string) =>
  endpointPages(endpoints.listDeliveries, {
    queryKey: [...KEY, 'deliveries', id],
    params: { id },
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

export const deleteWebhookMutation = mutationById(endpoints.deleteWebhook, {
  onSuccess: (_nothing, id, _before, { client }) =>
    client.setQueryData(webhooksQuery.queryKey, (list) => list?.filter((each) => each.id !== id)),
  // The response may be lost.
  onError: (_error, _id, _before, { client }) => refresh(client),
});

export const enableWebhookMutation = mutationById(endpoints.enableWebhook, {
  onSuccess: (webhook, _id, _before, { client }) => put(client, webhook),
});

export const rotateSecretMutation = mutationById(endpoints.rotateWebhookSecret, {
  onSuccess: ({ secret: _secret, ...webhook }, _id, _before, { client }) => put(client, webhook),
});

export const testWebhookMutation = mutationById(endpoints.testWebhook, {
  onSuccess: (_delivery, _id, _before, { client }) => refresh(client),
});

export const replayMutation = mutationOptions({
  mutationFn: (params: { id: string; deliveryId: string }) =>
    callEndpoint(endpoints.replayDelivery, { params }),
  onSuccess: (_delivery, _params, _before, { client }) => refresh(client),
});
