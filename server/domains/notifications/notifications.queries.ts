import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { LAST_ID } from '#platform/database/any-id.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';
import {
  firstIdAt,
  type DeletionResult,
  type DeletionStep,
} from '#platform/database/old-records.ts';
import type { Notifications } from '#platform/database/schema.ts';
import type { NotificationKind } from './notifications.template.ts';

export type NewNotification = Insertable<Notifications>;

/**
 * Returns false when this user already has a notification of this event, so that a listener may run
 * twice.
 */
export async function insertNotification(
  db: TransactionDb,
  notification: NewNotification,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await db
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.constraint('notifications_once').doNothing())
    .executeTakeFirstOrThrow();
  return inserted > 0n;
}

/** Locks the notifications of an order until the commit, so that those of two actions cannot miss each other. */
export const lockNotificationsOf = (db: TransactionDb, orderId: string) =>
  lock(db, 'notifications', orderId);

/** The place of a notification among the causes of those of its order. */
export type Cause = { order_id: string; history_id: number };

/** Returns the kinds of notifications about an order whose cause is later than this one. */
export async function findLaterKinds(
  db: TransactionDb,
  { order_id, history_id }: Cause,
): Promise<NotificationKind[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('kind')
    .$narrowType<{ kind: NotificationKind }>()
    .where('order_id', '=', order_id)
    .where('history_id', '>', history_id)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Deletes the notifications of these kinds about an order whose cause is earlier. Returns their recipients. */
export async function deleteReplaced(
  db: TransactionDb,
  { order_id, history_id }: Cause,
  kinds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('notifications')
    .where('order_id', '=', order_id)
    .where('kind', 'in', kinds)
    .where((eb) => eb(eb.fn.coalesce('history_id', eb.lit(0)), '<', history_id))
    .returning('user_id')
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}

/** A chat notification is also read when the chat is read up to the message that caused it. */
export const isRead = sql<boolean>`(
  n.read_at is not null or coalesce(
    (n.params ->> 'seq')::int <=
      case when chat.client_id = n.user_id then chat.client_read_seq else chat.provider_read_seq end,
    false))`;

/** The id of the chat of a notification `n` of the kind `chat-message`. */
export const chatIdOf = sql<string>`coalesce(n.order_id, n.negotiation_id, n.service_request_id)`;

function selectFromNotifications(db: Db) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('chats as chat', (join) =>
      join.on((eb) => eb('chat.order_id', '=', chatIdOf)).on('n.kind', '=', 'chat-message'),
    );
}

/** Selects notifications with current names and titles, in one query for any number of rows. */
function selectNotifications(db: Db) {
  return selectFromNotifications(db)
    .leftJoin('users as other', 'other.id', 'n.other_user_id')
    .leftJoin('service_orders as o', 'o.id', 'n.order_id')
    .leftJoin('negotiations as g', 'g.id', 'n.negotiation_id')
    .leftJoin('users as reader', 'reader.id', 'n.user_id')
    .leftJoin('provider_profiles as profile', (join) =>
      join.on((eb) =>
        eb('profile.id', '=', eb.fn.coalesce('o.provider_profile_id', 'g.provider_profile_id')),
      ),
    )
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
      'reader.country as reader_country',
      fn.coalesce('o.scheduled_at', 'g.scheduled_at').as('scheduled_at'),
      'profile.timezone',
      fn.coalesce('o.card_title', 'card.title').as('card_title'),
      fn.coalesce('o.is_emergency', 'g.is_emergency').as('is_emergency'),
      eb(fn.coalesce('o.client_id', 'g.client_id'), '=', eb.ref('n.user_id')).as('is_client'),
    ])
    .$narrowType<{ kind: NotificationKind }>();
}

export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

const selectPage = compileOnce(
  (
    db,
    { userId, limit, cursor }: Placeholders<{ userId: string; limit: number; cursor: string }>,
  ) =>
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

/** The same, only those of these kinds if they are given, and only unread ones if that is asked. */
export function findFilteredNotifications(
  db: Db,
  userId: string,
  { limit, cursor = LAST_ID }: { limit: number; cursor: string | undefined },
  { kinds, isUnread }: { kinds: readonly NotificationKind[] | undefined; isUnread: boolean },
) {
  return selectNotifications(db)
    .where('n.user_id', '=', userId)
    .where('n.id', '<', cursor)
    .$if(kinds !== undefined, (query) => query.where('n.kind', 'in', kinds ?? []))
    .$if(isUnread, (query) => query.where(isRead, '=', false))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

/** The unread notifications of a user, without those of chats, which are read with their chat. */
export const findUnread = compileOnce((db, { userId }: Placeholders<{ userId: string }>) =>
  selectNotifications(db)
    .where('n.user_id', '=', userId)
    .where('n.read_at', 'is', null)
    .where('n.kind', '<>', 'chat-message'),
);

const selectOne = compileOnce((db, { userId, id }: Placeholders<{ userId: string; id: string }>) =>
  selectNotifications(db).where('n.user_id', '=', userId).where('n.id', '=', id),
);

/** Returns a notification of a user; undefined when the user has no such notification. */
export async function findNotification(
  db: Db,
  userId: string,
  id: string,
): Promise<NotificationRow | undefined> {
  const [row] = await selectOne(db, { userId, id });
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

/** The records that a held mail is about. */
export type HeldMail = NonNullable<Awaited<ReturnType<typeof lockHeldMail>>>;

/** Locks a notification until the commit. Returns undefined when its mail is not held any more, or it is gone. */
export async function lockHeldMail(db: TransactionDb, notificationId: string) {
  return db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'order_id', 'negotiation_id'])
    .where('id', '=', notificationId)
    .where('is_mail_held', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

export async function releaseMail(db: TransactionDb, notificationId: string): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ is_mail_held: false })
    .where('id', '=', notificationId)
    .execute();
}

/**
 * Returns whether a mail to this user about this order or negotiation is still held. Waits for a transaction that is
 * about to send it.
 */
export async function hasHeldMail(
  db: TransactionDb,
  userId: string,
  { order_id: orderId, negotiation_id: negotiationId }: Partial<NewNotification>,
): Promise<boolean> {
  const held = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_mail_held', '=', true)
    .where((eb) =>
      eb.or([
        eb('order_id', '=', orderId ?? null),
        eb('negotiation_id', '=', negotiationId ?? null),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
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
