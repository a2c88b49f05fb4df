import * as eventWebhooksSchemas from '@oficio/contract/domains/event-webhooks/event-webhooks.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { deliverToWebhooks, startDue } from './event-webhooks.jobs.ts';
import { eventWebhooksRoutes } from './event-webhooks.routes.ts';
import { eventRecorder } from './event-webhooks-recording.service.ts';

export const eventWebhooks = defineDomain({
  name: 'event-webhooks',
  tag: {
    name: 'Webhooks',
    description: 'Events that other programs of the operator receive.',
  },
  schemas: [eventWebhooksSchemas],
  routes: eventWebhooksRoutes,
  jobs: [deliverToWebhooks, startDue],
  recorders: [eventRecorder],
});
