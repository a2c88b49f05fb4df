import { liveChange } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Context } from '../../platform/context.ts';
import { findUnreadMessage, markNoticesOfChatRead } from './notifications-chat.queries.ts';
import { chatNotice, chatPath } from './notifications-chat.template.ts';
import { findOrderSubject } from './notifications.queries.ts';
import { writeNotice } from './notifications-writing.service.ts';

/** Tells a party of a chat message, unless they have read it since. */
export async function notifyOfChat(
  context: Context,
  factId: string,
  { orderId, reader, seq }: { orderId: string; reader: OrderParty; seq: number },
): Promise<void> {
  await context.transaction(async (tx) => {
    const order = await findOrderSubject(tx.db, orderId);
    const message = await findUnreadMessage(tx.db, orderId, reader, seq);
    if (order && message)
      await writeNotice(context, tx, factId, order[reader], chatNotice(order, reader, message));
  });
}

/** Marks as read what told a party of messages that they have read meanwhile. */
export async function markChatNoticesRead(
  context: Context,
  orderId: string,
  reader: OrderParty,
): Promise<void> {
  await context.transaction(async (tx) => {
    const order = await findOrderSubject(tx.db, orderId);
    if (!order) return;
    const { user_id: userId } = order[reader];
    const at = new Date(await context.now(tx.db));
    const notices = { orderId, userId, link: chatPath(orderId), at };
    if ((await markNoticesOfChatRead(tx.db, notices)) === 0) return;
    await tx.live.toUser(userId, liveChange, { kind: 'notifications' });
  });
}
