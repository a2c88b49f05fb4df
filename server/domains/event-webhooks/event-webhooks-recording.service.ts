import { DELIVERY_DAYS } from '@oficio/contract/domains/event-webhooks/event-webhooks.rules.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Tx } from '#platform/context.ts';
import type { DomainEvent } from '#platform/jobs/domain-events.ts';
import type { Recorder } from '#platform/jobs/listeners.ts';
import { insertEventDeliveries } from '../webhooks/webhooks.service.ts';
import { listSubscribed } from './event-webhooks.queries.ts';
import { patternsOf, publishedKinds, readEvent } from './event-webhooks.rules.ts';

/** The queue that sends to one webhook. */
export const DELIVER = 'event-webhooks.deliver';

/** Starts the sending to a webhook after the commit. */
export const enqueueDelivery = (tx: Tx, webhookId: string) =>
  tx.enqueue(DELIVER, { webhookId }, { mergeKey: webhookId });

/** Returns the end of the attempts of a delivery that starts now. */
export const expiryOf = (now: number): Date => new Date(now + DELIVERY_DAYS * DAY_MS);

/** Writes the deliveries of an event. Without a webhook for it, this is one read of a small table. */
async function record(context: Context, tx: Tx, event: DomainEvent): Promise<void> {
  const read = readEvent(event);
  if (!read) return;
  const webhookIds = await listSubscribed(tx.db, patternsOf(read.type));
  if (webhookIds.length === 0) return;
  const now = await context.now(tx.db);
  await insertEventDeliveries(tx.db, webhookIds, {
    type: read.type,
    recordKind: read.record,
    recordId: read.recordId,
    createdAt: new Date(now),
    expiresAt: expiryOf(now),
  });
  for (const webhookId of webhookIds) await enqueueDelivery(tx, webhookId);
}

export const eventRecorder: Recorder = { kinds: publishedKinds, record };
