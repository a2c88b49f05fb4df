import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';
import { LAST_ID } from '../../platform/database/any-id.ts';
import { compileOnce } from '../../platform/database/compiled-statement.ts';
import {
  firstIdAt,
  type DeletionResult,
  type DeletionStep,
} from '../../platform/database/old-records.ts';
import type { Notifications } from '../../platform/database/schema.ts';
import type { NotificationKind } from './notifications.template.ts';

/**
 * Returns false when this user already has a notification of this event, so that a listener may run
 * twice.
 */
export async function insertNotification(
  db: TransactionDb,
  notification: Insertable<Notifications>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await db
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.constraint('notifications_once').doNothing())
    .executeTakeFirstOrThrow();
  return inserted > 0n;
}

/** Deletes the notifications of these kinds about an order, except those of this event. Returns their recipients. */
export async function deleteReplaced(
  db: TransactionDb,
  { event_id, order_id }: { event_id: string; order_id: string },
  kinds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('notifications')
    .where('order_id', '=', order_id)
    .where('kind', 'in', kinds)
    .where('event_id', '<>', event_id)
    .returning('user_id')
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** A chat notification is also read when the chat is read up to the message that caused it. */
const isRead = sql<boolean>`(
  n.read_at is not null or coalesce(
    (n.params ->> 'seq')::int <=
      case when chat.client_id = n.user_id then chat.client_read_seq else chat.provider_read_seq end,
    false))`;

function selectFromNotifications(db: Db) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('chats as chat', (join) =>
      join.onRef('chat.order_id', '=', 'n.order_id').on('n.kind', '=', 'chat-message'),
    );
}

/** Selects notifications with current names and titles, in one query for any number of rows. */
function selectNotifications(db: Db) {
  return selectFromNotifications(db)
    .leftJoin('users as other', 'other.id', 'n.other_user_id')
    .leftJoin('service_orders as o', 'o.id', 'n.order_id')
    .leftJoin('negotiations as g', 'g.id', 'n.negotiation_id')
    .leftJoin('service_cards as card', (join) =>
      join.on((eb) => eb('card.id', '=', eb.fn.coalesce('n.service_card_id', 'g.service_card_id'))),
    )
    .select(({ fn, eb }) => [
      'n.id',
      'n.kind',
      'n.params',
      'n.created_at',
      isRead.as('is_read'),
      fn
        .coalesce('n.order_id', 'n.negotiation_id', 'n.service_request_id', 'n.service_card_id')
        .as('about_id'),
      'other.full_name as other_name',
      'g.currency',
      'g.currency_country',
      sql<string | null>`
        case when g.currency_country is not null then (select country from users where id = n.user_id) end
      `.as('reader_country'),
      fn.coalesce('o.card_title', 'card.title').as('card_title'),
      fn.coalesce('o.is_emergency', 'g.is_emergency').as('is_emergency'),
      eb(fn.coalesce('o.client_id', 'g.client_id'), '=', eb.ref('n.user_id')).as('is_client'),
    ])
    .$narrowType<{ kind: NotificationKind }>();
}

export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

const selectPage = compileOnce(
  (db, { userId, limit, cursor }: { userId: string; limit: number; cursor: string }) =>
    selectNotifications(db)
      .where('n.user_id', '=', userId)
      .where('n.id', '<', cursor)
      .orderBy('n.id', 'desc')
      .limit(limit),
);

/** The notifications of a user, newest first. */
export function findNotifications(
  db: Db,
  userId: string,
  { limit, cursor = LAST_ID }: { limit: number; cursor: string | undefined },
) {
  return selectPage(db, { userId, limit, cursor });
}

const selectOne = compileOnce((db, { id }: { id: string }) =>
  selectNotifications(db).where('n.id', '=', id),
);

export async function getNotification(db: Db, id: string): Promise<NotificationRow> {
  const [row] = await selectOne(db, { id });
  if (!row) throw new Error(`There is no notification ${id}.`);
  return row;
}

/** All notifications of a user, oldest first, with instants in the format of the data export. */
export async function findNotificationsForExport(db: Db, userId: string) {
  return selectNotifications(db)
    .select([
      sql<string | null>`to_jsonb(n.read_at)`.as('exported_read_at'),
      sql<string>`to_jsonb(n.created_at)`.as('exported_created_at'),
    ])
    .where('n.user_id', '=', userId)
    .orderBy('n.id')
    .execute();
}

/** Counts the unread notifications of a user, in total and those of chats. */
export async function countUnread(db: Db, userId: string) {
  return selectFromNotifications(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('n.kind', '=', 'chat-message').as('of_chats'),
    ])
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .where((eb) => eb.not(isRead))
    .executeTakeFirstOrThrow();
}

/**
 * Returns false when the user has no such notification. A repeated mark does not change the time.
 */
export async function markRead(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, ${at})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function markAllRead(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** Marks the notifications of a chat as read after the user read the chat. Returns the number of changed rows. */
export async function markReadWithChat(
  db: Db,
  orderId: string,
  userId: string,
  at: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notifications n set read_at = ${at}
      from chats chat
     where n.user_id = ${userId} and n.order_id = ${orderId} and n.kind = 'chat-message'
       and chat.order_id = n.order_id and n.read_at is null and ${isRead}`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteNotificationsOf(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
}

/** Deletes the oldest notifications of all users. Their ids grow with time. */
export async function deleteOldNotifications(
  db: Db,
  { before, limit }: DeletionStep,
): Promise<DeletionResult> {
  const { numAffectedRows = 0n } = await sql`
    delete from notifications where id = any(array(
      select id from notifications
       where id < ${firstIdAt(before)} and created_at < ${before}
       order by id limit ${limit} for update skip locked
    ))
  `.execute(db);
  const deleted = Number(numAffectedRows);
  return { deleted, hasMore: deleted === limit, last: null };
}
