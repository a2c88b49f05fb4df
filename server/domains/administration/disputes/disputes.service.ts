import type * as endpoints from '@oficio/contract/domains/administration/administration-disputes.endpoints.ts';
import { SHOWN_MESSAGES } from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '../../../platform/context.ts';
import { loadPage } from '../../../platform/http/keyset-page.ts';
import type { UseCase } from '../../../platform/http/route.ts';
import { recordAuditEntry } from '../../audit/audit.service.ts';
import { loadMessagePage } from '../../chat/chat.service.ts';
import { loadImages } from '../../media/media.service.ts';
import { loadOrderView } from '../../orders/orders.service.ts';
import {
  countDisputedOrders,
  findAdministrators,
  findDisputedOrder,
  findDisputes,
  isOrderDisputed,
} from './disputes.queries.ts';
import { toDispute, toDisputeSummary } from './disputes.view.ts';

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

/** Throws ORDER_NOT_FOUND (404) unless the order is open, was disputed or settled by an administrator. */
async function getDisputedOrder(db: Db, orderId: string) {
  const row = await findDisputedOrder(db, orderId);
  if (!row) throw new DomainError(ordersErrors.ORDER_NOT_FOUND);
  return row;
}

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

/** Returns everything that a decision needs. Throws ORDER_NOT_FOUND (404). */
export const getDispute: UseCase<typeof endpoints.getDispute> = (context, actor, { params }) =>
  context.transaction(async (tx) => {
    const row = await getDisputedOrder(tx.db, params.id);
    await recordReading(tx, actor.userId, row.id);
    return toDispute({
      row,
      order: await loadOrderView(tx.db, row.id, row.client_id),
      messages: await loadMessagePage(tx.db, row.id, { limit: SHOWN_MESSAGES }),
      photos: await loadImages(tx.db, [row.client_photo_id, row.provider_photo_id]),
    });
  });

/** Returns earlier messages of the chat. Throws ORDER_NOT_FOUND (404). */
export const listDisputeMessages: UseCase<typeof endpoints.listDisputeMessages> = (
  context,
  actor,
  { params, query },
  exchange,
) =>
  context.transaction(async (tx) => {
    const row = await getDisputedOrder(tx.db, params.id);
    await recordReading(tx, actor.userId, row.id);
    return loadMessagePage(tx.db, row.id, query, exchange);
  });

/** Refreshes the queue on the open pages of all administrators, if the order was ever in it. */
export async function refreshDisputes(context: Context, orderId: string): Promise<void> {
  await context.transaction(async (tx) => {
    if (await isOrderDisputed(tx.db, orderId))
      await tx.changed({ kind: 'dispute', id: orderId }, await findAdministrators(tx.db));
  });
}
