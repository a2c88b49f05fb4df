import { DELIVERY_DAYS } from '@oficio/contract/domains/event-webhooks/event-webhooks.rules.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Tx } from '#platform/context.ts';
import type { DomainEvent } from '#platform/jobs/domain-events.ts';
import type { Recorder } from '#platform/jobs/listeners.ts';
import { insertEventDeliveries } from '../webhooks/webhooks.service.ts';
import { lockSubscribed } from './event-webhooks.queries.ts';
import { patternsOf, publishedKinds, readEvent } from './event-webhooks.rules.ts';

/** The queue that sends to one webhook. */
export const DELIVER = 'event-webhooks.deliver';

/** Starts the sending to a webhook. Call it after the commit of its events. */
export const enqueueDelivery = ({ jobs, db }: Context, webhookId: string) =>
  jobs.enqueue(db, DELIVER, { webhookId }, { mergeKey: webhookId });

/**
 * Starts the sending after the commit. In the transaction, the job's unique key would make every other publisher wait for
 * the commit. A job that is lost is replaced by the one of each minute.
 */
export const enqueueAfterCommit = (context: Context, tx: Tx, webhookId: string): void =>
  tx.afterCommit(() => {
    enqueueDelivery(context, webhookId).catch((error: unknown) =>
      context.log.warn({ err: error, webhookId }, 'the sending to a webhook starts later'),
    );
  });

/** Returns the end of the attempts of a delivery that starts now. */
export const expiryOf = (now: number): Date => new Date(now + DELIVERY_DAYS * DAY_MS);

/** Writes the deliveries of an event. Without a webhook for it, this is one read of a small table. */
async function record(context: Context, tx: Tx, event: DomainEvent): Promise<void> {
  const read = readEvent(event);
  if (!read) return;
  const webhookIds = await lockSubscribed(tx.db, patternsOf(read.type));
  if (webhookIds.length === 0) return;
  const now = await context.now(tx.db);
  await insertEventDeliveries(tx.db, webhookIds, {
    type: read.type,
    recordKind: read.record,
    recordId: read.recordId,
    createdAt: new Date(now),
    expiresAt: expiryOf(now),
  });
  for (const webhookId of webhookIds) enqueueAfterCommit(context, tx, webhookId);
}

export const eventRecorder: Recorder = { kinds: publishedKinds, record };
