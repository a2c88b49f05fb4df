import { MAX_WEBHOOKS } from '@oficio/contract/domains/event-webhooks/event-webhooks.rules.ts';
import { defineJob } from '#platform/jobs/listeners.ts';
import { deliverToWebhook, startDueDeliveries } from './event-webhooks-delivery.service.ts';
import { DELIVER } from './event-webhooks-recording.service.ts';

/** A worker for each webhook, so that a receiver that never answers delays no other. */
export const deliverToWebhooks = defineJob<{ webhookId: string }>({
  name: DELIVER,
  concurrency: MAX_WEBHOOKS,
  mergesWaiting: true,
  timeoutSeconds: 120,
  run: (context, { webhookId }, { signal }) => deliverToWebhook(context, webhookId, signal),
});

export const startDue = defineJob({
  name: 'event-webhooks.start-due',
  cron: '* * * * *',
  run: startDueDeliveries,
});
