import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import { eventWebhooksErrors } from '@oficio/contract/domains/event-webhooks/event-webhooks.errors.ts';
import {
  MAX_WEBHOOKS,
  ROTATION_HOURS,
  TEST_EVENT,
} from '@oficio/contract/domains/event-webhooks/event-webhooks.rules.ts';
import type { AuditAction } from '@oficio/contract/domains/audit/audit.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Db, TransactionDb, Tx } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import type { Actor } from '#platform/http/actor.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import {
  findAddressRefusal,
  findEventDelivery,
  insertEventDeliveries,
  listEventDeliveries,
  newSecret,
  replayEvent,
  summarizeWaiting,
} from '../webhooks/webhooks.service.ts';
import { enqueueAfterCommit, expiryOf } from './event-webhooks-recording.service.ts';
import * as queries from './event-webhooks.queries.ts';
import { eventTypes, isHeld, isKnownPattern, isReadable } from './event-webhooks.rules.ts';
import { toDelivery, toWebhook } from './event-webhooks.view.ts';

export const listEventTypes: UseCase<typeof endpoints.listEventTypes> = (_context, { rights }) =>
  Promise.resolve(eventTypes.filter((type) => isReadable(type, rights)));

export const listWebhooks: UseCase<typeof endpoints.listWebhooks> = async (
  context,
  { userId: viewerId },
) => {
  const { db } = context;
  const rows = await queries.listWebhookRows(db);
  const [waiting, now] = [await summarizeWaiting(db), await context.now(db)];
  return rows.map((row) => toWebhook(row, { now, viewerId, waiting: waiting.get(row.id) }));
};

/** Only the host is recorded: the rest of an address may contain a secret. */
const audit = (
  db: TransactionDb,
  actorId: string,
  action: AuditAction,
  { url, events }: Pick<queries.WebhookRow, 'url' | 'events'>,
) =>
  recordAuditEntry(db, {
    actorId,
    action,
    subject: { type: 'setting', id: 'webhooks' },
    before: null,
    after: { host: new URL(url).host, events },
  });

async function lockExisting(db: TransactionDb, id: string): Promise<queries.WebhookRow> {
  const webhook = await queries.lockWebhook(db, id);
  if (!webhook) throw new DomainError(eventWebhooksErrors.WEBHOOK_NOT_FOUND);
  return webhook;
}

async function load(context: Context, db: Db, id: string, viewerId: string) {
  const webhook = await queries.findWebhook(db, id);
  if (!webhook) throw new DomainError(eventWebhooksErrors.WEBHOOK_NOT_FOUND);
  const waiting = (await summarizeWaiting(db)).get(id);
  return toWebhook(webhook, { now: await context.now(db), viewerId, waiting });
}

/** Throws WEBHOOK_EVENT_UNREADABLE (403) for events of records that the administrator may not read. */
function requireReadable({ rights }: Pick<Actor, 'rights'>, events: readonly string[]): void {
  const unreadable = events.find((event) => !isReadable(event, rights));
  if (unreadable !== undefined)
    throw new DomainError(eventWebhooksErrors.WEBHOOK_EVENT_UNREADABLE, { event: unreadable });
}

/**
 * Throws WEBHOOK_ADDRESS_REFUSED for an address inside the own network, WEBHOOK_EVENT_UNKNOWN (400), and what
 * `requireReadable` throws. Each attempt checks the address again.
 */
async function checkWebhook(
  { config }: Context,
  actor: Pick<Actor, 'rights'>,
  { url, events }: { url: string; events: string[] },
) {
  if (!URL.canParse(url) || (await findAddressRefusal(config, url)) !== null)
    throw new DomainError(eventWebhooksErrors.WEBHOOK_ADDRESS_REFUSED);
  const unknown = events.find((event) => !isKnownPattern(event));
  if (unknown !== undefined)
    throw new DomainError(eventWebhooksErrors.WEBHOOK_EVENT_UNKNOWN, { event: unknown });
  requireReadable(actor, events);
}

/** Throws TOO_MANY_WEBHOOKS (409) and what `checkWebhook` throws. */
export const createWebhook: UseCase<typeof endpoints.createWebhook> = async (
  context,
  actor,
  { body },
) => {
  await checkWebhook(context, actor, body);
  return context.transaction(async (tx) => {
    await lock(tx.db, 'webhooks');
    if ((await queries.listWebhookRows(tx.db)).length >= MAX_WEBHOOKS)
      throw new DomainError(eventWebhooksErrors.TOO_MANY_WEBHOOKS);
    const webhook = {
      id: randomUUIDv7(),
      url: body.url,
      events: [...new Set(body.events)],
      secret: newSecret(),
      created_at: new Date(await context.now(tx.db)),
      creator_id: actor.userId,
      holder_id: actor.userId,
    };
    await queries.insertWebhook(tx.db, webhook);
    await audit(tx.db, actor.userId, 'WEBHOOK_CREATED', webhook);
    return { ...(await load(context, tx.db, webhook.id, actor.userId)), secret: webhook.secret };
  });
};

export const deleteWebhook: UseCase<typeof endpoints.deleteWebhook> = async (
  context,
  { userId },
  { params },
) => {
  await context.transaction(async (tx) => {
    const webhook = await lockExisting(tx.db, params.id);
    await queries.removeWebhook(tx.db, webhook.id);
    await audit(tx.db, userId, 'WEBHOOK_DELETED', webhook);
  });
};

/** Uses a webhook again. Without a holder who may have it, the administrator becomes its holder. */
export const enableWebhook: UseCase<typeof endpoints.enableWebhook> = (
  context,
  actor,
  { params },
) =>
  context.transaction(async (tx) => {
    const webhook = await lockExisting(tx.db, params.id);
    requireReadable(actor, webhook.events);
    const isTakenOver = webhook.holder_id === null || !isHeld(webhook);
    if (webhook.disabled_at || isTakenOver) {
      await queries.saveEnabled(tx.db, webhook.id, isTakenOver ? actor.userId : webhook.holder_id);
      await audit(tx.db, actor.userId, 'WEBHOOK_ENABLED', webhook);
      enqueueAfterCommit(context, tx, webhook.id);
    }
    return load(context, tx.db, webhook.id, actor.userId);
  });

export const rotateWebhookSecret: UseCase<typeof endpoints.rotateWebhookSecret> = (
  context,
  actor,
  { params },
) =>
  context.transaction(async (tx) => {
    const webhook = await lockExisting(tx.db, params.id);
    requireReadable(actor, webhook.events);
    const secret = newSecret();
    const now = await context.now(tx.db);
    const formerUntil = new Date(now + ROTATION_HOURS * HOUR_MS);
    await queries.saveSecret(tx.db, webhook.id, { secret, at: new Date(now), formerUntil });
    await audit(tx.db, actor.userId, 'WEBHOOK_SECRET_CHANGED', webhook);
    return { ...(await load(context, tx.db, webhook.id, actor.userId)), secret };
  });

/** Starts the sending of a delivery and returns it. */
async function start(context: Context, tx: Tx, webhookId: string, deliveryId: string) {
  enqueueAfterCommit(context, tx, webhookId);
  const delivery = await findEventDelivery(tx.db, webhookId, deliveryId);
  if (!delivery) throw new DomainError(eventWebhooksErrors.DELIVERY_NOT_FOUND);
  return toDelivery(delivery, context);
}

export const testWebhook: UseCase<typeof endpoints.testWebhook> = (
  context,
  { userId },
  { params },
) =>
  context.transaction(async (tx) => {
    const webhook = await lockExisting(tx.db, params.id);
    if (webhook.disabled_at) throw new DomainError(eventWebhooksErrors.WEBHOOK_DISABLED);
    const now = await context.now(tx.db);
    const [deliveryId = ''] = await insertEventDeliveries(tx.db, [webhook.id], {
      type: TEST_EVENT,
      recordKind: 'webhook',
      recordId: webhook.id,
      createdAt: new Date(now),
      expiresAt: expiryOf(now),
    });
    await audit(tx.db, userId, 'WEBHOOK_TESTED', webhook);
    return start(context, tx, webhook.id, deliveryId);
  });

export const listDeliveries: UseCase<typeof endpoints.listDeliveries> = async (
  context,
  actor,
  { params, query },
  exchange,
) => {
  const webhook = await queries.findWebhook(context.db, params.id);
  if (!webhook) throw new DomainError(eventWebhooksErrors.WEBHOOK_NOT_FOUND);
  requireReadable(actor, webhook.events);
  const page = await loadPage(query, exchange, (position) =>
    listEventDeliveries(context.db, webhook.id, position),
  );
  return page.map((row) => toDelivery(row, context));
};

/** Sends a delivery again, one that waits at once. Its id stays, by which the receiver recognizes the repetition. */
export const replayDelivery: UseCase<typeof endpoints.replayDelivery> = (
  context,
  actor,
  { params: { id, deliveryId } },
) =>
  context.transaction(async (tx) => {
    const webhook = await queries.lockWebhook(tx.db, id);
    const delivery = webhook && (await findEventDelivery(tx.db, id, deliveryId));
    if (!webhook || !delivery) throw new DomainError(eventWebhooksErrors.DELIVERY_NOT_FOUND);
    requireReadable(actor, webhook.events);
    if (webhook.disabled_at) throw new DomainError(eventWebhooksErrors.WEBHOOK_DISABLED);
    const now = await context.now(tx.db);
    await replayEvent(tx.db, deliveryId, { at: new Date(now), expiresAt: expiryOf(now) });
    await audit(tx.db, actor.userId, 'WEBHOOK_REPLAYED', webhook);
    return start(context, tx, id, deliveryId);
  });
