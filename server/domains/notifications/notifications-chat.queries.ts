import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Db } from '../../platform/context.ts';

/** A chat message that this party of the order has not read. */
export async function findUnreadMessage(
  db: Db,
  orderId: string,
  reader: OrderParty,
  seq: number,
): Promise<{ content: string } | undefined> {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('chats as c', 'c.order_id', 'm.order_id')
    .select('m.content')
    .where('m.order_id', '=', orderId)
    .where('m.seq', '=', seq)
    .where(`c.${reader}_read_seq`, '<', seq)
    .executeTakeFirst();
}
