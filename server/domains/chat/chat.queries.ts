import type { ChatKind } from '@oficio/contract/domains/chat/chat.rules.ts';
import type { NegotiationStatus } from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { anyId } from '#platform/database/any-id.ts';
import {
  firstIdAt,
  type DeletionResult,
  type DeletionStep,
} from '#platform/database/old-records.ts';

export type ReadColumn = 'client_read_seq' | 'provider_read_seq';

export const readColumnOf = (party: OrderParty): ReadColumn => `${party}_read_seq`;

/** The record of a chat with its parties, and the sequence number up to which each has read. */
export type ChatRow = NonNullable<Awaited<ReturnType<typeof findChat>>>;

/** Number of chats in the list of a user. */
const LISTED_CHATS = 20;

/** Returns the latest chats with messages of a user, that of the newest record first. */
export async function listChatsOf(db: Db, userId: string): Promise<ChatRow[]> {
  return selectChats(db)
    .where((eb) => eb.or([eb('c.client_id', '=', userId), eb('c.provider_user_id', '=', userId)]))
    .where('c.last_seq', '>', 0)
    .orderBy('c.order_id', 'desc')
    .limit(LISTED_CHATS)
    .execute();
}

/** Returns whether a user has a chat with messages. */
export async function hasChats(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from chats where client_id = ${userId} and last_seq > 0)
        or exists (select from chats where provider_user_id = ${userId} and last_seq > 0) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

/** True when one of the two blocked the other or has no active account. */
const isSevered = sql<boolean>`(
  not client.is_active or not provider.is_active or exists (
    select from blocked_pairs b where b.user_id = client.id and b.other_id = provider.id))`;

/** Columns of the view `conversations` that are never null. */
interface ConversationColumns {
  order_id: string;
  kind: ChatKind;
  status: OrderStatus | NegotiationStatus | null;
  client_id: string;
  provider_profile_id: string;
}

function selectChats(db: Db) {
  return db
    .selectFrom('conversations as o')
    .innerJoin('users as client', 'client.id', 'o.client_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .innerJoin('users as provider', 'provider.id', 'profile.user_id')
    .leftJoin('service_cards as card', 'card.id', 'o.service_card_id')
    .leftJoin('chats as c', 'c.order_id', 'o.id')
    .select((eb) => [
      'o.id as order_id',
      'o.kind',
      'o.status',
      'o.provider_profile_id',
      eb.fn.coalesce('o.title', 'card.title').as('card_title'),
      'o.client_id',
      'client.full_name as client_name',
      'client.photo_image_id as client_photo_id',
      'profile.user_id as provider_user_id',
      'provider.full_name as provider_name',
      'provider.photo_image_id as provider_photo_id',
      eb.fn.coalesce('c.last_seq', sql<number>`0`).as('last_seq'),
      eb.fn.coalesce('c.client_read_seq', sql<number>`0`).as('client_read_seq'),
      eb.fn.coalesce('c.provider_read_seq', sql<number>`0`).as('provider_read_seq'),
      isSevered.as('is_severed'),
    ])
    .$narrowType<ConversationColumns>();
}

export async function findChat(db: Db, orderId: string) {
  return selectChats(db).where('o.id', '=', orderId).executeTakeFirst();
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
  const { rows } = await sql<{
    last_seq: number;
    read_seq: number;
    was_notified: boolean;
    client_id: string;
    provider_user_id: string;
  }>`
    with before as (
      select order_id, ${read} as read_seq, ${notified} as notified_seq from chats
       where order_id = ${orderId} for no key update
    )
    update chats c set ${read} = least(c.last_seq, ${seq}::int)
      from before
     where c.order_id = before.order_id and before.read_seq < least(c.last_seq, ${seq}::int)
    returning c.last_seq, c.${read} as read_seq, c.client_id, c.provider_user_id,
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
    .where(sql<boolean>`client_unread`);
  const asProvider = db
    .selectFrom('chats')
    .select(['order_id', 'last_seq', 'provider_read_seq as read_seq'])
    .where('provider_user_id', '=', userId)
    .where(sql<boolean>`provider_unread`);
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

/**
 * Selects the ids of ended orders and quotes, and of service requests without a message since then, among the chats of a
 * table with their `order_id`. A record that ended never opens again.
 */
export const endedOf = (chats: string, before: Date): RawBuilder<unknown> => sql`
  select o.id from ${sql.table(chats)} listed join service_orders o on o.id = listed.order_id
   where o.status in ('REJECTED', 'CANCELLED', 'COMPLETED') and o.updated_at < ${before}
  union all
  select n.id from ${sql.table(chats)} listed join negotiations n on n.id = listed.order_id
   where n.status in ('REJECTED', 'CANCELLED', 'ACCEPTED') and n.updated_at < ${before}
  union all
  select r.id from ${sql.table(chats)} listed join service_requests r on r.id = listed.order_id
   where r.active_at < ${before}`;

/**
 * Deletes ended chats with their messages. The id of a record is older than its end, so the chats are read by id from the
 * oldest on. A chat waits until its pictures are deleted.
 */
export async function deleteEndedChats(
  db: Db,
  { before, after, limit }: DeletionStep,
): Promise<DeletionResult> {
  const { rows } = await sql<DeletionResult>`
    with oldest as materialized (
      select order_id from chats
       where order_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
         and order_id < ${firstIdAt(before)}
       order by order_id limit ${limit}
    ),
    due as (
      select c.order_id from chats c
       where c.order_id in (${endedOf('oldest', before)})
         and not exists (select from chat_messages m where m.order_id = c.order_id and m.image_id is not null)
         for update skip locked
    ),
    removed as (delete from chats c using due where c.order_id = due.order_id returning 1)
    select (select count(*)::int from removed) as deleted,
           (select count(*) = ${limit} from oldest) as "hasMore",
           (select order_id::text from oldest order by order_id desc limit 1) as last
  `.execute(db);
  return rows[0] ?? { deleted: 0, hasMore: false, last: null };
}
