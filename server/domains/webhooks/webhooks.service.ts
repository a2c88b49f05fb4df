import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Db } from '#platform/context.ts';
import { deleteBy, type Retention } from '#platform/database/old-records.ts';
import { findTarget, ForbiddenAddressError, type Target } from '#platform/outgoing/target.ts';
import { postMessage } from './webhooks.gateway.ts';
import { signMessage } from './webhooks-signature.rules.ts';
import * as queries from './webhooks.queries.ts';
import { nextAttemptAt } from './webhooks.rules.ts';

type Config = Pick<Context['config'], 'WEBHOOKS_TO_LOOPBACK'>;

/** An address of the operator, with the secrets that sign its messages (`whsec_…`): two of them after a rotation. */
export interface WebhookAddress {
  url: string;
  secrets: readonly string[];
}

/** One message to one address. */
export interface WebhookDelivery {
  /** The same at each attempt, so that the receiver recognizes a repetition. */
  id: string;
  purpose: queries.Purpose;
  address: WebhookAddress;
  /** The end of the attempts, in epoch milliseconds. */
  expiresAt: number;
}

async function findTargetOf(
  { config, log }: Context,
  { id, purpose, address }: WebhookDelivery,
): Promise<Target | undefined> {
  try {
    return await findTarget(address.url, config.WEBHOOKS_TO_LOOPBACK);
  } catch (error) {
    log.error({ err: error, id, purpose }, 'webhook address cannot be used');
    return undefined;
  }
}

/**
 * Loads all that an attempt needs and checks the address, so that nothing but the request stands between the last check of
 * its caller and the sending. Returns the function that makes one attempt, signed at its time, and records it; it returns
 * the time of the next one in epoch milliseconds, null after the last one, and throws nothing for faults of the receiver.
 * Returns undefined for a delivery that has ended.
 */
export async function prepareWebhook(
  context: Context,
  delivery: WebhookDelivery,
): Promise<((body: string, now: number) => Promise<number | null>) | undefined> {
  const { config, db } = context;
  const { id, purpose, address, expiresAt } = delivery;
  const former = await queries.findDelivery(db, id);
  if (former?.ended_at) return undefined;
  const attempts = (former?.attempts ?? 0) + 1;
  const target = await findTargetOf(context, delivery);
  return async (body, now) => {
    const message = { headers: signMessage(address.secrets, { id, body }, now), body };
    const result = target
      ? await postMessage(target, message, { now, timeoutMs: config.timeouts.webhook })
      : { status: null, retryAfterMs: null };
    const next = nextAttemptAt(result, { attempts, now, expiresAt });
    await queries.recordAttempt(db, {
      id,
      purpose,
      status: result.status,
      at: new Date(now),
      nextAt: next === null ? null : new Date(next),
    });
    return next;
  };
}

export { newSecret } from './webhooks-signature.rules.ts';
export {
  findEventDelivery,
  insertEventDeliveries,
  listDue,
  listEventDeliveries,
  nextDueAt,
  listWebhooksWithDue,
  replayEvent,
  summarizeWaiting,
  type EventDeliveryRow,
  type WaitingDeliveries,
} from './webhooks-events.queries.ts';

/** Ends a delivery whose message is not needed any more. */
export const endWebhook = (db: Db, id: string, now: number): Promise<void> =>
  queries.endDelivery(db, id, new Date(now));

/**
 * Returns why an address is refused. Returns null for one that is allowed, and for a name that cannot be resolved now: each
 * attempt checks again.
 */
export async function findAddressRefusal(config: Config, url: string): Promise<string | null> {
  try {
    await findTarget(url, config.WEBHOOKS_TO_LOOPBACK);
    return null;
  } catch (error) {
    return error instanceof ForbiddenAddressError ? error.message : null;
  }
}

export const webhookRetention: Retention & { ageMs: number } = {
  name: 'deliveries of webhooks',
  ageMs: 30 * DAY_MS,
  deleteStep: deleteBy('webhook_deliveries', 'created_at'),
};
