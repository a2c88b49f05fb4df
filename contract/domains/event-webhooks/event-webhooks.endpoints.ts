import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { eventWebhooksErrors as errors } from './event-webhooks.errors.ts';
import {
  deliveryParams,
  newWebhookSchema,
  webhookBody,
  webhookDeliverySchema,
  webhookSchema,
} from './event-webhooks.schema.ts';

const { get, create, post, remove } = endpointsOf('Webhooks');

export const listWebhooks = get('listWebhooks', '/webhooks', {
  right: 'settings',
  summary: 'All webhooks without their secrets, oldest first',
  response: z.array(webhookSchema),
});

export const listEventTypes = get('listEventTypes', '/webhook-events', {
  right: 'settings',
  summary: 'The types of all events that the caller may receive',
  response: z.array(z.string()),
});

export const createWebhook = create('createWebhook', '/webhooks', {
  right: 'settings',
  sessionOnly: true,
  summary:
    'Send events to an https address (10 at most): types, all of a record (`order.*`) or all (`*`); the secret is shown once',
  body: webhookBody,
  response: newWebhookSchema,
  errors: [
    errors.TOO_MANY_WEBHOOKS,
    errors.WEBHOOK_ADDRESS_REFUSED,
    errors.WEBHOOK_EVENT_UNKNOWN,
    errors.WEBHOOK_EVENT_UNREADABLE,
  ],
});

export const deleteWebhook = remove('deleteWebhook', '/webhooks/:id', {
  right: 'settings',
  summary: 'Delete a webhook with its deliveries',
  errors: [errors.WEBHOOK_NOT_FOUND],
});

export const enableWebhook = post('enableWebhook', '/webhooks/:id/enabling', {
  right: 'settings',
  summary:
    'Use a disabled webhook again; what waits is delivered. The caller becomes the holder of one whose holder may not have it any more. Idempotent',
  response: webhookSchema,
  errors: [errors.WEBHOOK_NOT_FOUND, errors.WEBHOOK_EVENT_UNREADABLE],
});

export const rotateWebhookSecret = post('rotateWebhookSecret', '/webhooks/:id/secret', {
  right: 'settings',
  sessionOnly: true,
  summary: 'Create another secret, shown once; for 24 hours the former ones sign too',
  response: newWebhookSchema,
  errors: [errors.WEBHOOK_NOT_FOUND, errors.WEBHOOK_EVENT_UNREADABLE],
});

export const testWebhook = create('testWebhook', '/webhooks/:id/test', {
  right: 'settings',
  summary: 'Send the event `webhook.test`',
  response: webhookDeliverySchema,
  errors: [errors.WEBHOOK_NOT_FOUND, errors.WEBHOOK_DISABLED],
});

export const listDeliveries = get('listDeliveries', '/webhooks/:id/deliveries', {
  right: 'settings',
  summary: 'Deliveries of the last 30 days, newest first',
  query: idCursorQuery,
  response: z.array(webhookDeliverySchema),
  errors: [errors.WEBHOOK_NOT_FOUND, errors.WEBHOOK_EVENT_UNREADABLE],
});

export const replayDelivery = post(
  'replayDelivery',
  '/webhooks/:id/deliveries/:deliveryId/replay',
  {
    right: 'settings',
    summary: 'Send an event again, with the same id, for three days at most',
    params: deliveryParams,
    response: webhookDeliverySchema,
    errors: [errors.DELIVERY_NOT_FOUND, errors.WEBHOOK_DISABLED, errors.WEBHOOK_EVENT_UNREADABLE],
  },
);
