import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';
import { anyId } from '../../platform/database/any-id.ts';

export type ReadColumn = 'client_read_seq' | 'provider_read_seq';

export const readColumnOf = (party: OrderParty): ReadColumn => `${party}_read_seq`;

/** The order of a chat with its parties, and the sequence number up to which each has read. */
export type ChatRow = NonNullable<Awaited<ReturnType<typeof findChat>>>;

export async function findChat(db: Db, orderId: string) {
  return db
    .selectFrom('service_orders as o')
    .innerJoin('users as client', 'client.id', 'o.client_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .innerJoin('users as provider', 'provider.id', 'profile.user_id')
    .leftJoin('chats as c', 'c.order_id', 'o.id')
    .select((eb) => [
      'o.id as order_id',
      'o.status',
      'o.card_title',
      'o.client_id',
      'client.full_name as client_name',
      'client.photo_image_id as client_photo_id',
      'profile.user_id as provider_user_id',
      'provider.full_name as provider_name',
      'provider.photo_image_id as provider_photo_id',
      eb.fn.coalesce('c.last_seq', sql<number>`0`).as('last_seq'),
      eb.fn.coalesce('c.client_read_seq', sql<number>`0`).as('client_read_seq'),
      eb.fn.coalesce('c.provider_read_seq', sql<number>`0`).as('provider_read_seq'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();
}

/**
 * Advances the read position of a party, never back and never beyond the last message. Returns
 * undefined when nothing changed.
 * `was_notified` is true when the newly read messages include the one that the party was notified of.
 */
export async function advanceReadSeq(
  db: TransactionDb,
  orderId: string,
  party: OrderParty,
  seq: number,
) {
  const [read, notified] = [sql.ref(readColumnOf(party)), sql.ref(`${party}_notified_seq`)];
  const { rows } = await sql<{ last_seq: number; read_seq: number; was_notified: boolean }>`
    with before as (
      select order_id, ${read} as read_seq, ${notified} as notified_seq from chats
       where order_id = ${orderId} for no key update
    )
    update chats c set ${read} = least(c.last_seq, ${seq}::int)
      from before
     where c.order_id = before.order_id and before.read_seq < least(c.last_seq, ${seq}::int)
    returning c.last_seq, c.${read} as read_seq,
      before.notified_seq > before.read_seq and before.notified_seq <= c.${read} as was_notified`.execute(
    db,
  );
  return rows[0];
}

/** Chats in which a user has unread messages. */
export async function listUnread(db: Db, userId: string) {
  const asClient = db
    .selectFrom('chats')
    .select(['order_id', 'last_seq', 'client_read_seq as read_seq'])
    .where('client_id', '=', userId)
    .whereRef('client_read_seq', '<', 'last_seq');
  const asProvider = db
    .selectFrom('chats')
    .select(['order_id', 'last_seq', 'provider_read_seq as read_seq'])
    .where('provider_user_id', '=', userId)
    .whereRef('provider_read_seq', '<', 'last_seq');
  return asClient.unionAll(asProvider).execute();
}

/** Last sequence numbers by order id; chats without messages are missing. */
export async function readLastSeqs(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('chats')
    .select(['order_id', 'last_seq'])
    .where('order_id', '=', anyId(orderIds))
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.last_seq]));
}

/** Locks the chat until the transaction ends. Call it after the lock of the order, if that is needed too. */
export async function lockReadState(db: TransactionDb, orderId: string, userId: string) {
  const chat = await db
    .selectFrom('chats')
    .selectAll()
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('client_id', '=', userId), eb('provider_user_id', '=', userId)]))
    .forUpdate()
    .executeTakeFirst();
  if (!chat) return undefined;
  const reader: OrderParty = chat.client_id === userId ? 'client' : 'provider';
  return {
    reader,
    last_seq: chat.last_seq,
    read_seq: chat[`${reader}_read_seq`],
    notified_seq: chat[`${reader}_notified_seq`],
  };
}

export async function saveNotifiedSeq(
  db: TransactionDb,
  orderId: string,
  party: OrderParty,
  seq: number,
): Promise<void> {
  await db
    .updateTable('chats')
    .set({ [`${party}_notified_seq`]: seq })
    .where('order_id', '=', orderId)
    .execute();
}
