import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Context } from '../../platform/context.ts';
import { findUnreadMessage } from './notifications-chat.queries.ts';
import { chatNotice } from './notifications-chat.template.ts';
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
