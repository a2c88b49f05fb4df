import * as endpoints from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import * as eventWebhooksSchemas from '@oficio/contract/domains/event-webhooks/event-webhooks.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { deliverToWebhooks, startDue } from './event-webhooks.jobs.ts';
import { eventRecorder } from './event-webhooks-recording.service.ts';
import * as service from './event-webhooks.service.ts';

export const eventWebhooks = defineDomain({
  name: 'event-webhooks',
  tag: {
    name: 'Webhooks',
    description: 'Events that other programs of the operator receive.',
  },
  schemas: [eventWebhooksSchemas],
  routes: serve(endpoints, service),
  jobs: [deliverToWebhooks, startDue],
  recorders: [eventRecorder],
});
