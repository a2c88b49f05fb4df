import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

/** Returns the stored key pair; undefined before the first use. */
export const findKeys = (db: Db) => db.selectFrom('push_keys').selectAll().executeTakeFirst();

/** Stores a key pair, unless another instance has stored one meanwhile. */
export async function insertKeys(
  db: Db,
  { publicKey, privateKey }: { publicKey: string; privateKey: string },
): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface NewSubscription {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Stores the only subscription of a session. A browser that another session subscribed moves to this one, and what its former
 * owner confirmed does not hold for somebody else. Returns when the person confirmed a test on it.
 */
export async function upsertSubscription(
  db: TransactionDb,
  { id, userId, sessionId, endpoint, p256dh, auth }: NewSubscription,
  at: Date,
): Promise<Date | null> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  const { rows } = await sql<{ confirmed_at: Date | null }>`
    insert into push_subscriptions as old (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    values (${id}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${at})
    on conflict (endpoint) do update
       set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
           confirmed_at = case when old.user_id = excluded.user_id then old.confirmed_at end
    returning confirmed_at`.execute(db);
  return rows[0]?.confirmed_at ?? null;
}

/** Deletes the oldest subscriptions of a user above a number. */
export async function deleteOldestAbove(
  db: TransactionDb,
  userId: string,
  max: number,
): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
       order by created_at desc, id desc offset ${max})`.execute(db);
}

/** Subscriptions of sessions that can still be used. */
const selectActive = (db: Db) =>
  db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('sessions as session', (join) =>
      join
        .onRef('session.id', '=', 'subscription.session_id')
        .on('session.ended_at', 'is', null)
        .on(sql<boolean>`session.expires_at > now()`),
    )
    .select([
      'subscription.id',
      'subscription.user_id',
      'subscription.endpoint',
      'subscription.p256dh',
      'subscription.auth',
      'subscription.confirmed_at',
    ]);

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** Returns a subscription while it is that of the user: a subscription keeps its id when its browser moves to another person. */
export async function findSubscription(db: Db, { id, userId }: { id: string; userId: string }) {
  return selectActive(db)
    .where('subscription.id', '=', id)
    .where('subscription.user_id', '=', userId)
    .executeTakeFirst();
}

export async function findSubscriptionOfSession(db: Db, sessionId: string) {
  return selectActive(db).where('subscription.session_id', '=', sessionId).executeTakeFirst();
}

export async function listSubscriptionsOf(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return selectActive(db)
    .where('subscription.user_id', '=', userId)
    .orderBy('subscription.id')
    .execute();
}

/** Returns false when this session has no subscription. */
export async function confirmSubscription(
  db: TransactionDb,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows: updated } = await db
    .updateTable('push_subscriptions')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(at)) }))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return updated > 0n;
}

/** Deletes a subscription, unless the browser has subscribed anew with the same address meanwhile. */
export async function deleteSubscription(
  db: Db,
  { id, p256dh, auth }: Pick<SubscriptionRow, 'id' | 'p256dh' | 'auth'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .execute();
}

export async function deleteSubscriptionOfSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Deletes the subscriptions of a user's sessions that have ended. */
export async function deleteEndedSubscriptions(db: TransactionDb, userId: string): Promise<void> {
  await sql`
    delete from push_subscriptions using sessions
     where push_subscriptions.user_id = ${userId} and sessions.id = push_subscriptions.session_id
       and sessions.ended_at is not null`.execute(db);
}
