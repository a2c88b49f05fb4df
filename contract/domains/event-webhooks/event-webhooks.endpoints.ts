import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { idParams } from '#platform/ids.ts';
import { eventWebhooksErrors as errors } from './event-webhooks.errors.ts';
import {
  deliveryParams,
  newWebhookSchema,
  webhookBody,
  webhookDeliverySchema,
  webhookSchema,
} from './event-webhooks.schema.ts';

const tag = 'Webhooks';

export const listWebhooks = defineEndpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/webhooks',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'All webhooks without their secrets, oldest first',
  response: z.array(webhookSchema),
});

export const listEventTypes = defineEndpoint({
  name: 'listEventTypes',
  method: 'GET',
  path: '/webhook-events',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'The types of all events that the caller may receive',
  response: z.array(z.string()),
});

export const createWebhook = defineEndpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  access: 'admin',
  right: 'settings',
  sessionOnly: true,
  idempotent: true,
  tag,
  summary:
    'Send events to an https address (10 at most): types, all of a record (`order.*`) or all (`*`); the secret is shown once',
  body: webhookBody,
  response: newWebhookSchema,
  status: 201,
  errors: [
    errors.TOO_MANY_WEBHOOKS,
    errors.WEBHOOK_ADDRESS_REFUSED,
    errors.WEBHOOK_EVENT_UNKNOWN,
    errors.WEBHOOK_EVENT_UNREADABLE,
  ],
});

export const deleteWebhook = defineEndpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/:id',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Delete a webhook with its deliveries',
  params: idParams,
  status: 204,
  errors: [errors.WEBHOOK_NOT_FOUND],
});

export const enableWebhook = defineEndpoint({
  name: 'enableWebhook',
  method: 'POST',
  path: '/webhooks/:id/enabling',
  access: 'admin',
  right: 'settings',
  tag,
  summary:
    'Use a disabled webhook again; what waits is delivered. The caller becomes the holder of one whose holder may not have it any more. Idempotent',
  params: idParams,
  response: webhookSchema,
  errors: [errors.WEBHOOK_NOT_FOUND, errors.WEBHOOK_EVENT_UNREADABLE],
});

export const rotateWebhookSecret = defineEndpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/webhooks/:id/secret',
  access: 'admin',
  right: 'settings',
  sessionOnly: true,
  tag,
  summary: 'Create another secret, shown once; for 24 hours the former ones sign too',
  params: idParams,
  response: newWebhookSchema,
  errors: [errors.WEBHOOK_NOT_FOUND, errors.WEBHOOK_EVENT_UNREADABLE],
});

export const testWebhook = defineEndpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/webhooks/:id/test',
  idempotent: true,
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Send the event `webhook.test`',
  params: idParams,
  response: webhookDeliverySchema,
  status: 201,
  errors: [errors.WEBHOOK_NOT_FOUND, errors.WEBHOOK_DISABLED],
});

export const listDeliveries = defineEndpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Deliveries of the last 30 days, newest first',
  params: idParams,
  query: idCursorQuery,
  response: z.array(webhookDeliverySchema),
  errors: [errors.WEBHOOK_NOT_FOUND, errors.WEBHOOK_EVENT_UNREADABLE],
});

export const replayDelivery = defineEndpoint({
  name: 'replayDelivery',
  method: 'POST',
  path: '/webhooks/:id/deliveries/:deliveryId/replay',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Send an event again, with the same id, for three days at most',
  params: deliveryParams,
  response: webhookDeliverySchema,
  errors: [errors.DELIVERY_NOT_FOUND, errors.WEBHOOK_DISABLED, errors.WEBHOOK_EVENT_UNREADABLE],
});
