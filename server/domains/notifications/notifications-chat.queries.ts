import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';

/** A chat message that this party of the order has not read, nor will before the transaction ends. */
export async function findUnreadMessage(
  db: TransactionDb,
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
    .forShare('c')
    .executeTakeFirst();
}

/** Nothing while there is something unread of which this party was told. Gives how many it marked. */
export async function markNoticesOfChatRead(
  db: Db,
  { orderId, userId, link, at }: { orderId: string; userId: string; link: string; at: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notifications set read_at = ${at}
     where user_id = ${userId} and link = ${link} and read_at is null
       and not exists (
         select from chats c
          where c.order_id = ${orderId}
            and case when c.client_id = ${userId} then c.client_told_seq > c.client_read_seq
                     else c.provider_told_seq > c.provider_read_seq end)`.execute(db);
  return Number(numAffectedRows);
}
