import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

const WHOLE = sql<boolean>`finished_at is not null`;

/** Returns when the last whole backup began. */
export async function findLastWhole(db: Db) {
  return db
    .selectFrom('backups')
    .select(['name', 'started_at', 'checked_at', 'check_failure'])
    .where(WHOLE)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns why the last backup failed; null if it did not, or is being made. */
export async function findFailure(db: Db): Promise<string | null> {
  const last = await db
    .selectFrom('backups')
    .select('failure')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.failure ?? null;
}

export async function findFirst(db: Db) {
  return db
    .selectFrom('backups')
    .select('started_at')
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the last check of any backup. */
export async function findLastCheck(db: Db) {
  return db
    .selectFrom('backups')
    .select(['checked_at', 'check_failure'])
    .where('checked_at', 'is not', null)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns whether a process works at a backup. One that was killed stops moving `alive_at` on. */
export async function isRunning(db: Db, { aliveAfter }: { aliveAfter: Date }): Promise<boolean> {
  const row = await db
    .selectFrom('backups')
    .select('name')
    .where('finished_at', 'is', null)
    .where('failure', 'is', null)
    .where('alive_at', '>', aliveAfter)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBackup(
  db: TransactionDb,
  { name, at, isEncrypted }: { name: string; at: Date; isEncrypted: boolean },
): Promise<void> {
  await db
    .insertInto('backups')
    .values({ name, started_at: at, alive_at: at, is_encrypted: isEncrypted })
    .execute();
}

/** Marks backups that a killed process began as failed. */
export async function failInterrupted(db: TransactionDb): Promise<void> {
  await db
    .updateTable('backups')
    .set({ failure: 'interrupted' })
    .where('finished_at', 'is', null)
    .where('failure', 'is', null)
    .execute();
}

export async function keepAlive(db: Db, name: string, at: Date): Promise<void> {
  await db.updateTable('backups').set({ alive_at: at }).where('name', '=', name).execute();
}

export async function saveFinished(
  db: Db,
  name: string,
  { at, bytes }: { at: Date; bytes: number },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ finished_at: at, bytes, failure: null })
    .where('name', '=', name)
    .execute();
}

export async function saveFailure(db: Db, name: string, failure: string): Promise<void> {
  await db.updateTable('backups').set({ failure }).where('name', '=', name).execute();
}

export async function saveCheck(
  db: Db,
  name: string,
  { at, failure }: { at: Date; failure: string | null },
): Promise<void> {
  await db
    .updateTable('backups')
    .set({ checked_at: at, check_failure: failure })
    .where('name', '=', name)
    .execute();
}

export async function removeBackups(db: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('backups').where('name', 'in', names).execute();
}
