import { createECDH, createHash, createPrivateKey, randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/push/push.endpoints.ts';
import { pushErrors } from '@oficio/contract/domains/push/push.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Db, TransactionDb } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { readBrand } from '../brand/brand.service.ts';
import { areUsableKeys } from './delivery/encryption.rules.ts';
import { requestPush, type PushOutcome, type SenderKeys } from './delivery/request.gateway.ts';
import { isPushService } from './delivery/services.rules.ts';
import * as queries from './push.queries.ts';
import { testMessage, toPushText, type PushMessage } from './push.template.ts';

export type { PushOutcome } from './delivery/request.gateway.ts';

/** A person's oldest browsers above this number are removed. */
const MAX_SUBSCRIPTIONS = 10;
const TESTS_PER_HOUR = 6;
const TEST_TTL_SECONDS = 60;

/** Returns the stored key pair; the first use in an installation creates it. */
async function readKeys(db: Db) {
  const stored = await queries.findKeys(db);
  if (stored) return stored;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const privateKey = pair.getPrivateKey();
  // The number is shorter when it begins with zeros.
  const padded = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]);
  await queries.insertKeys(db, {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: padded.toString('base64url'),
  });
  return readKeys(db);
}

async function readSender({ config, db }: Context): Promise<SenderKeys> {
  const { public_key: publicKey, private_key: d } = await readKeys(db);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const key = { kty: 'EC', crv: 'P-256', x, y, d };
  return {
    publicKey,
    privateKey: createPrivateKey({ key, format: 'jwk' }),
    contact: config.isHttps ? config.PUBLIC_URL : `mailto:${config.MAIL_FROM.address}`,
  };
}

export const getPushKey: UseCase<typeof endpoints.getPushKey> = async ({ db }) => ({
  publicKey: (await readKeys(db)).public_key,
});

/** Throws PUSH_SERVICE_UNKNOWN and PUSH_KEYS_INVALID (400). */
export const savePushSubscription: UseCase<typeof endpoints.savePushSubscription> = async (
  context,
  { userId, sessionId },
  { body: { endpoint, keys } },
) => {
  if (!isPushService(endpoint, context.config.PUSH_SERVICES))
    throw new DomainError(pushErrors.PUSH_SERVICE_UNKNOWN);
  if (!areUsableKeys(keys)) throw new DomainError(pushErrors.PUSH_KEYS_INVALID);
  return context.transaction(async (tx) => {
    const at = new Date(await context.now(tx.db));
    const subscription = { id: randomUUIDv7(), userId, sessionId, endpoint, ...keys };
    const confirmedAt = await queries.upsertSubscription(tx.db, subscription, at);
    await queries.deleteOldestAbove(tx.db, userId, MAX_SUBSCRIPTIONS);
    return { isConfirmed: confirmedAt !== null };
  });
};

export const deletePushSubscription: UseCase<typeof endpoints.deletePushSubscription> = async (
  { db },
  { sessionId },
) => {
  await queries.deleteSubscriptionOfSession(db, sessionId);
  return undefined;
};

/** Throws NOT_SUBSCRIBED (404) and TOO_MANY_REQUESTS (429). */
export const testPush: UseCase<typeof endpoints.testPush> = async (
  context,
  { userId, sessionId },
) => {
  const subscription = await queries.findSubscriptionOfSession(context.db, sessionId);
  if (!subscription) throw new DomainError(pushErrors.NOT_SUBSCRIBED);
  const limit = { max: TESTS_PER_HOUR, windowMs: HOUR_MS };
  const wait = await context.rates.claim(`push-test:${userId}`, limit);
  if (wait > 0)
    throw new DomainError(platformErrors.TOO_MANY_REQUESTS, undefined, {
      retryAfterSeconds: Math.ceil(wait / 1_000),
    });
  const test = { message: testMessage, ttlSeconds: TEST_TTL_SECONDS, isUrgent: true };
  const send = await preparePush(context, { id: subscription.id, userId });
  const outcome = await send?.(test, await context.now(context.db));
  return { isSent: outcome?.kind === 'sent' };
};

/** Throws NOT_SUBSCRIBED (404). */
export const confirmPush: UseCase<typeof endpoints.confirmPush> = (context, { sessionId }) =>
  context.transaction(async (tx) => {
    const at = new Date(await context.now(tx.db));
    if (!(await queries.confirmSubscription(tx.db, sessionId, at)))
      throw new DomainError(pushErrors.NOT_SUBSCRIBED);
    return { isConfirmed: true };
  });

/** Returns the browsers of a user that receive notifications, and whether the person confirmed a test on each. */
export async function listPushTargets(
  db: Db,
  userId: string,
): Promise<{ id: string; isConfirmed: boolean }[]> {
  const rows = await queries.listSubscriptionsOf(db, userId);
  return rows.map(({ id, confirmed_at: confirmedAt }) => ({
    id,
    isConfirmed: confirmedAt !== null,
  }));
}

/** A topic has at most 32 characters; messages about one thing have the same one. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

interface Push {
  message: PushMessage;
  ttlSeconds: number;
  isUrgent: boolean;
}

/**
 * Loads all that a message to a browser needs, so that nothing but the request stands between the last check of its caller
 * and the sending. Returns the function that sends, once for each call; it deletes the subscription if that has ended, and
 * throws nothing for faults of the service: the caller retries. Returns undefined for a subscription that the user does not
 * have, or no more.
 */
export async function preparePush(
  context: Context,
  target: { id: string; userId: string },
): Promise<((push: Push, now: number) => Promise<PushOutcome>) | undefined> {
  const { config, db, log } = context;
  if (config.REHEARSAL) return;
  const subscription = await queries.findSubscription(db, target);
  // The operator may have removed an origin since the browser subscribed.
  if (!subscription || !isPushService(subscription.endpoint, config.PUSH_SERVICES)) return;
  const { endpoint, p256dh, auth } = subscription;
  const sender = await readSender(context);
  const { name: title } = await readBrand(db);
  return async ({ message, ttlSeconds, isUrgent }, now) => {
    const request = {
      endpoint,
      keys: { p256dh, auth },
      text: toPushText(message, { title, publicUrl: config.PUBLIC_URL }),
      ttlSeconds,
      topic: topicOf(message.tag),
      urgency: isUrgent ? 'high' : 'normal',
    } as const;
    const outcome = await requestPush(sender, request, now);
    if (outcome.kind === 'gone') await queries.deleteSubscription(db, subscription);
    if (outcome.kind === 'refused')
      log.error(
        { status: outcome.status, subscriptionId: target.id },
        'push service refused a message',
      );
    return outcome;
  };
}

/** Deletes the subscriptions of a user's sessions that have ended. Call it in the transaction that ends them. */
export async function deleteEndedSubscriptions(db: TransactionDb, userId: string): Promise<void> {
  await queries.deleteEndedSubscriptions(db, userId);
}
