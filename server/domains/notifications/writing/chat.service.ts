import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Context } from '../../../platform/context.ts';
import { findOrderSubject, findUnreadMessage } from './subjects.queries.ts';
import { writeNotification } from './writing.service.ts';
import { markReadWithChat } from '../notifications.queries.ts';

/** Notifies a party of a chat message unless they have read it in the meantime. */
export async function notifyOfChat(
  context: Context,
  eventId: string,
  { orderId, reader, seq }: { orderId: string; reader: OrderParty; seq: number },
): Promise<void> {
  await context.transaction(async (tx) => {
    const order = await findOrderSubject(tx.db, orderId);
    const message = await findUnreadMessage(tx.db, orderId, reader, seq);
    if (!order || !message) return;
    const author = order[reader === 'client' ? 'provider' : 'client'];
    await writeNotification(context, tx, eventId, {
      kind: 'chat-message',
      recipient: order[reader],
      about: { order_id: orderId, other_user_id: author.user_id },
      details: message,
    });
  });
}

/** Marks a party's notifications of read chat messages as read, and refreshes their open pages. */
export async function markChatNotificationsRead(
  context: Context,
  orderId: string,
  reader: OrderParty,
): Promise<void> {
  await context.transaction(async (tx) => {
    const order = await findOrderSubject(tx.db, orderId);
    if (!order) return;
    const { user_id: userId } = order[reader];
    const at = new Date(await context.now(tx.db));
    if ((await markReadWithChat(tx.db, orderId, userId, at)) === 0) return;
    await tx.changed({ kind: 'notifications' }, [userId]);
  });
}
