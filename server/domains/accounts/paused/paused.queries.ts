import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

export async function savePause(db: TransactionDb, userId: string, at: Date): Promise<void> {
  await db.updateTable('users').set({ paused_at: at }).where('id', '=', userId).execute();
}

/** Returns true when the account was paused. */
export async function clearPause(db: TransactionDb, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ paused_at: null })
    .where('id', '=', userId)
    .where('paused_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveErasureDue(
  db: TransactionDb,
  userId: string,
  dueAt: Date,
): Promise<void> {
  await db.updateTable('users').set({ erasure_due_at: dueAt }).where('id', '=', userId).execute();
}

/** Returns true when an erasure was requested. */
export async function clearErasureDue(db: TransactionDb, userId: string): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ erasure_due_at: null })
    .where('id', '=', userId)
    .where('erasure_due_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the zone of the user's provider profile, if there is one. */
export async function findProfileZone(db: Db, userId: string): Promise<string | undefined> {
  const profile = await db
    .selectFrom('provider_profiles')
    .select('timezone')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.timezone;
}

/** Returns the accounts whose erasure is due, the longest due first. */
export async function listDueErasures(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('erasure_due_at', '<=', now)
    .orderBy('erasure_due_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the account until the commit if its erasure is still due and no other instance works on it. */
export async function lockDueErasure(
  db: TransactionDb,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and erasure_due_at <= ${now} for no key update skip locked
  `.execute(db);
  return rows.length > 0;
}
