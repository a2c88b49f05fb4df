import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { ReviewedAs } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';
import type { Notifications } from '../../platform/database/schema.ts';
import { chatPath } from './notifications-chat.template.ts';

export type NotificationRow = Selectable<Notifications>;

/** Undefined when this fact was told to this user before: a listener that runs twice writes it once. */
export async function insertNotification(
  db: TransactionDb,
  notification: Insertable<Notifications>,
): Promise<NotificationRow | undefined> {
  return db
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.constraint('notifications_once').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Deletes what the user was told on this topic before this notification. */
export async function deleteReplaced(
  db: TransactionDb,
  { id, user_id: userId, topic }: NotificationRow,
): Promise<void> {
  if (topic === null) return;
  await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('topic', '=', topic)
    .where('id', '<>', id)
    .execute();
}

export async function listNotificationsOf(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** All of them, and how many lead to a chat. */
export async function countUnread(
  db: Db,
  userId: string,
): Promise<{ count: number; of_chats: number }> {
  return db
    .selectFrom('notifications')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('link', 'like', chatPath('%')).as('of_chats'),
    ])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Undefined when there is no such notification of this user. A repeated mark keeps the first time. */
export async function markRead(
  db: Db,
  userId: string,
  id: string,
  at: Date,
): Promise<NotificationRow | undefined> {
  return db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, ${at})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function markAllRead(db: Db, userId: string, at: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
}

/** Somebody who may be told something. */
export interface Recipient {
  user_id: string;
  full_name: string;
  email: string;
  is_active: boolean;
}

export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  return db
    .selectFrom('users')
    .select(['id as user_id', 'full_name', 'email', 'is_active'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** An order with its two parties, as notices speak of it; whom they go to comes from here (fault C21). */
export interface OrderSubject {
  order_id: string;
  card_title: string;
  is_emergency: boolean;
  status: OrderStatus;
  provider_marked_at: Date | null;
  scheduled_at: Date;
  deadline_at: Date | null;
  timezone: string;
  rejection_reason: string | null;
  cancellation_reason: string | null;
  /** How often the provider has marked it as finished; more than once after an undo. */
  marks: number;
  client: Recipient;
  provider: Recipient;
}

export async function findOrderSubject(db: Db, orderId: string): Promise<OrderSubject | undefined> {
  const row = await db
    .selectFrom('service_orders as o')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .select([
      'o.id as order_id',
      'o.card_title',
      'o.is_emergency',
      'o.status',
      'o.provider_marked_at',
      'o.scheduled_at',
      'o.deadline_at',
      'profile.timezone',
      'o.rejection_reason',
      'o.cancellation_reason',
      'o.client_id',
      'profile.user_id as provider_user_id',
      sql<number>`(
        select count(*)::int from order_events where order_id = o.id and action = 'markFinished'
      )`.as('marks'),
    ])
    .where('o.id', '=', orderId)
    .$narrowType<{ status: OrderStatus }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const client = await findRecipient(db, row.client_id);
  const provider = await findRecipient(db, row.provider_user_id);
  return client && provider && { ...row, client, provider };
}

export interface ReviewSubjectRow {
  subject_user_id: string;
  /** What the subject was in the reviewed order. */
  reviewed_as: ReviewedAs;
  author_name: string;
  rating: number;
}

export async function findReviewSubject(
  db: Db,
  reviewId: string,
): Promise<ReviewSubjectRow | undefined> {
  const { rows } = await sql<ReviewSubjectRow>`
    select coalesce(r.client_id, profile.user_id) as subject_user_id,
           case when r.client_id is null then 'provider' else 'client' end as reviewed_as, author.full_name as author_name, r.rating
      from reviews r
      join users author on author.id = r.author_id
      left join provider_profiles profile on profile.id = r.provider_profile_id
     where r.id = ${reviewId}
  `.execute(db);
  return rows[0];
}
