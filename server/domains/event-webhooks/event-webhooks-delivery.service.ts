import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '#platform/context.ts';
import {
  findEventDelivery,
  listDue,
  listWebhooksWithDue,
  nextDueAt,
  prepareWebhook,
  type EventDeliveryRow,
} from '../webhooks/webhooks.service.ts';
import { disableUnheld, disableWebhook } from './event-webhooks-disabling.service.ts';
import { enqueueDelivery } from './event-webhooks-recording.service.ts';
import {
  claimLease,
  findWebhook,
  releaseLease,
  type WebhookRow,
} from './event-webhooks.queries.ts';
import { isHeld } from './event-webhooks.rules.ts';
import { toMessage } from './event-webhooks.view.ts';

/** Longer than an attempt, which ends after ten seconds. A killed process keeps the others waiting for this long. */
const LEASE_SECONDS = 15;
/** Deliveries of different records that are sent at once. */
const AT_ONCE = 8;
/** A job ends after this time, and another one continues. */
const RUN_MS = 30_000;

/** The webhooks to which this process sends. */
const running = new WeakMap<Context, Set<string>>();

/** Returns the secrets that sign now. */
const secretsOf = (webhook: WebhookRow, now: number): string[] => {
  const { secret, former_secret: former, former_secret_until: until } = webhook;
  const isInTime = until !== null && until.getTime() > now;
  return former && isInTime ? [secret, former, ...webhook.earlier_secrets] : [secret];
};

/** Makes one attempt. Returns true when none may follow: it was the last one of an event that was not accepted, or the webhook stopped. */
async function attempt(
  context: Context,
  webhook: WebhookRow,
  row: EventDeliveryRow,
  now: number,
): Promise<boolean> {
  const send = await prepareWebhook(context, {
    id: row.id,
    purpose: 'event',
    address: { url: webhook.url, secrets: secretsOf(webhook, now) },
    expiresAt: row.expires_at.getTime(),
  });
  if (!send) return false;
  // Read last, so that no attempt begins after the holder has lost a right.
  const current = await findWebhook(context.db, webhook.id);
  if (!current || current.disabled_at) return true;
  if (!isHeld(current)) {
    await disableWebhook(context, webhook.id, 'HOLDER_LOST', now);
    return true;
  }
  if ((await send(toMessage(row, context), now)) !== null) return false;
  const ended = await findEventDelivery(context.db, webhook.id, row.id);
  const status = ended?.last_status ?? null;
  const isAccepted = status !== null && status >= 200 && status < 300;
  if (ended && !isAccepted)
    await disableWebhook(context, webhook.id, status === 410 ? 'GONE' : 'EXPIRED', now);
  return !isAccepted;
}

/** Waits for the right to send, which a process that was killed may still have. */
async function claim(
  context: Context,
  id: string,
  leaseId: string,
  signal: AbortSignal,
): Promise<WebhookRow | undefined> {
  for (let second = 0; second <= LEASE_SECONDS; second += 1) {
    const webhook = await claimLease(context.db, id, { leaseId, seconds: LEASE_SECONDS });
    if (webhook) return webhook;
    const known = await findWebhook(context.db, id);
    if (!known || known.disabled_at) return undefined;
    await delay(1_000, undefined, { signal });
  }
  return undefined;
}

/** Sends what is due, round after round. Returns true when the time is over and something waits. */
async function sendDue(
  context: Context,
  id: string,
  leaseId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const end = performance.now() + RUN_MS;
  let webhook = await claim(context, id, leaseId, signal);
  while (webhook && !signal.aborted) {
    const current = webhook;
    const now = await context.now(context.db);
    const due = await listDue(context.db, id, { at: new Date(now), limit: AT_ONCE });
    const failures = await Promise.all(due.map((row) => attempt(context, current, row, now)));
    if (failures.includes(true)) return false;
    if (due.length === 0) {
      const next = await nextDueAt(context.db, id);
      if (!next || next.getTime() - now > context.config.timeouts.soonDelivery) return false;
      await delay(Math.max(0, next.getTime() - now), undefined, { signal });
    }
    if (performance.now() > end) return true;
    webhook = await claimLease(context.db, id, { leaseId, seconds: LEASE_SECONDS });
  }
  return false;
}

/**
 * Sends the waiting events to one webhook, of each record in their order. One process sends to a webhook at a time; another
 * one, and another job of this one, leave it to the first.
 */
export async function deliverToWebhook(
  context: Context,
  webhookId: string,
  signal: AbortSignal,
): Promise<void> {
  if (context.config.REHEARSAL) return;
  const own = running.get(context) ?? new Set();
  running.set(context, own);
  if (own.has(webhookId)) return;
  own.add(webhookId);
  const leaseId = randomUUID();
  let hasMore: boolean;
  try {
    hasMore = await sendDue(context, webhookId, leaseId, signal);
  } finally {
    own.delete(webhookId);
    await releaseLease(context.db, webhookId, leaseId);
  }
  // An event that was written since the last look found this job at work.
  const now = new Date(await context.now(context.db));
  const [missed] = hasMore ? [] : await listDue(context.db, webhookId, { at: now, limit: 1 });
  if (!hasMore && !missed) return;
  const webhook = await findWebhook(context.db, webhookId);
  if (webhook && !webhook.disabled_at) await enqueueDelivery(context, webhookId);
}

/**
 * Disables the webhooks that nobody may have any more, and starts the sending to each other one with something due: a
 * repetition, or what a killed process left.
 */
export async function startDueDeliveries(context: Context): Promise<void> {
  if (!context.config.REHEARSAL) await disableUnheld(context);
  const due = await listWebhooksWithDue(context.db, new Date(await context.now(context.db)));
  for (const webhookId of due) {
    const webhook = await findWebhook(context.db, webhookId);
    if (webhook && !webhook.disabled_at) await enqueueDelivery(context, webhookId);
  }
}
