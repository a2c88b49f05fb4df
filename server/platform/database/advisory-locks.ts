import { sql } from 'kysely';
import type { TransactionDb } from './db.ts';

/**
 * What is locked by name, on all instances, until the commit. No name may begin with another one and a space: the name
 * and the subject together are the key.
 */
export const lockNames = [
  'accounts administrators',
  'attempts',
  'bookings',
  'cards',
  'contacts',
  'favorites',
  'idempotency',
  'identity',
  'launch promotion',
  'negotiations',
  'reviews',
  'settings',
  'uploads',
] as const;
export type LockName = (typeof lockNames)[number];

const keyOf = (name: LockName, subject: readonly string[]) => [name, ...subject].join(' ');

/** Waits for the lock of a name, and of its subject if there are many, and holds it until the transaction ends. */
export async function lock(
  db: TransactionDb,
  name: LockName,
  ...subject: readonly string[]
): Promise<void> {
  const key = keyOf(name, subject);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Acquires the lock only if nobody holds it; returns whether it did. */
export async function tryLock(
  db: TransactionDb,
  name: LockName,
  ...subject: readonly string[]
): Promise<boolean> {
  const key = keyOf(name, subject);
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as free
  `.execute(db);
  return rows[0]?.free ?? false;
}
