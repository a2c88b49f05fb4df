import type * as endpoints from '@oficio/contract/domains/administration/administration-disputes.endpoints.ts';
import { SHOWN_MESSAGES } from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { administrationErrors } from '@oficio/contract/domains/administration/administration.errors.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { administratorIds } from '#domains/accounts/accounts-administration.service.ts';
import { hasAuditEntry, recordAuditEntry } from '#domains/audit/audit.service.ts';
import { loadMessagePage } from '#domains/chat/chat.service.ts';
import { grantImage } from '#domains/media/media-access.service.ts';
import { loadImages } from '#domains/media/media.service.ts';
import { loadOrderView } from '#domains/orders/orders.service.ts';
import {
  countDisputedOrders,
  findDisputedOrder,
  findDisputes,
  isOrderDisputed,
} from './disputes.queries.ts';
import { toDispute, toDisputeSummary, withMessagePictures, withPictures } from './disputes.view.ts';

/** Returns the orders that wait for a decision, oldest report first. */
export const listDisputes: UseCase<typeof endpoints.listDisputes> = async (
  { db },
  _actor,
  { query },
  exchange,
) => {
  const page = await loadPage(query, exchange, (position) => findDisputes(db, position));
  return page.map(toDisputeSummary);
};

export const countDisputes: UseCase<typeof endpoints.countDisputes> = async ({ db }) => ({
  count: await countDisputedOrders(db),
});

/**
 * Throws ORDER_NOT_FOUND (404), and OWN_ORDER (403) for one of the caller.
 */
async function getForeignOrder(db: Db, orderId: string, actorId: string) {
  const row = await findDisputedOrder(db, orderId);
  if (!row) throw new DomainError(ordersErrors.ORDER_NOT_FOUND);
  if ([row.client_id, row.provider_user_id].includes(actorId))
    throw new DomainError(administrationErrors.OWN_ORDER);
  return row;
}

const OPENING_MS = 3_600_000;

/**
 * Returns an order that the caller may read: a disputed one, or one for which they stated a reason within the last hour. Throws
 * like `getForeignOrder`, and REASON_NEEDED (403).
 */
async function getReadableOrder(context: Context, db: Db, orderId: string, actorId: string) {
  const row = await getForeignOrder(db, orderId, actorId);
  if (row.is_disputed) return row;
  const since = new Date((await context.now(db)) - OPENING_MS);
  if (!(await hasAuditEntry(db, { actorId, action: 'ORDER_OPENED', subjectId: orderId, since })))
    throw new DomainError(administrationErrors.REASON_NEEDED);
  return row;
}

/** Records why an administrator opens an order that nobody disputes. Throws ORDER_NOT_FOUND (404) and OWN_ORDER (403). */
export const openUndisputedOrder: UseCase<typeof endpoints.openUndisputedOrder> = (
  context,
  actor,
  { params, body },
) =>
  context.transaction(async (tx) => {
    const row = await getForeignOrder(tx.db, params.id, actor.userId);
    await recordAuditEntry(tx.db, {
      actorId: actor.userId,
      action: 'ORDER_OPENED',
      subject: { type: 'order', id: row.id },
      before: null,
      after: { reason: body.reason },
    });
    return undefined;
  });

/** Records that an administrator reads a chat, because its parties consider it private. */
async function recordReading(tx: Tx, actorId: string, orderId: string): Promise<void> {
  await recordAuditEntry(tx.db, {
    actorId,
    action: 'ORDER_CHAT_READ',
    subject: { type: 'order', id: orderId },
    before: null,
    after: null,
  });
}

/** Returns everything that a decision needs. Throws ORDER_NOT_FOUND (404), OWN_ORDER and REASON_NEEDED (403). */
export const getDispute: UseCase<typeof endpoints.getDispute> = (context, actor, { params }) =>
  context.transaction(async (tx) => {
    const row = await getReadableOrder(context, tx.db, params.id, actor.userId);
    await recordReading(tx, actor.userId, row.id);
    const grant = { administratorId: actor.userId, now: await context.now(tx.db) };
    const order = await loadOrderView(tx.db, row.id, row.client_id);
    return toDispute({
      row,
      order: withPictures(order, (image) => grantImage(context, grant, image)),
      messages: withMessagePictures(
        await loadMessagePage(tx.db, row.id, { limit: SHOWN_MESSAGES }),
        (image) => grantImage(context, grant, image),
      ),
      photos: await loadImages(tx.db, [row.client_photo_id, row.provider_photo_id]),
    });
  });

/** Returns earlier messages of the chat. Throws ORDER_NOT_FOUND (404), OWN_ORDER and REASON_NEEDED (403). */
export const listDisputeMessages: UseCase<typeof endpoints.listDisputeMessages> = (
  context,
  actor,
  { params, query },
  exchange,
) =>
  context.transaction(async (tx) => {
    const row = await getReadableOrder(context, tx.db, params.id, actor.userId);
    await recordReading(tx, actor.userId, row.id);
    const grant = { administratorId: actor.userId, now: await context.now(tx.db) };
    const messages = await loadMessagePage(tx.db, row.id, query, exchange);
    return withMessagePictures(messages, (image) => grantImage(context, grant, image));
  });

/** Refreshes the queue on the open pages of the administrators who decide, if the order was ever in it. */
export async function refreshDisputes(context: Context, orderId: string): Promise<void> {
  await context.transaction(async (tx) => {
    if (await isOrderDisputed(tx.db, orderId))
      await tx.changed(
        { kind: 'dispute', id: orderId },
        await administratorIds(tx.db, 'moderation'),
      );
  });
}
