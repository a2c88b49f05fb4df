import { sql } from 'kysely';
import { Client } from 'pg';
import { compileOnce, type Placeholders } from '../scale/compiled-statement.ts';
import type { TransactionDb } from './db.ts';

/**
 * The names of advisory locks, held on all instances until the commit or the end of their work. Name and subject together
 * are the key, so no name may begin with another one and a space.
 */
export const lockNames = [
  'accounts administrators',
  'attempts',
  'backups',
  'checks of backups',
  'blocks',
  'bookings',
  'cards',
  'currency',
  'service-requests',
  'favorites',
  'idempotency',
  'identity',
  'imports',
  'launch promotion',
  'negotiations',
  'notifications',
  'places',
  'report mails',
  'reports',
  'reviews',
  'search-alerts',
  'settings',
  'statements',
  'synonyms',
  'texts',
  'uploads',
  'verifications',
  'waiting list',
  'webhooks',
  'word files',
] as const;
export type LockName = (typeof lockNames)[number];

const keyOf = (name: LockName, subject: readonly string[]) => [name, ...subject].join(' ');

const selectLock = compileOnce(
  (_db, { key }: Placeholders<{ key: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`,
);

/** Waits for the lock of a name and subject and holds it until the transaction ends. */
export async function lock(
  db: TransactionDb,
  name: LockName,
  ...subject: readonly string[]
): Promise<void> {
  await selectLock(db, { key: keyOf(name, subject) });
}

/** Waits for the lock like `lock`, but shares it with other holders of `shareLock`. */
export async function shareLock(
  db: TransactionDb,
  name: LockName,
  ...subject: readonly string[]
): Promise<void> {
  const key = keyOf(name, subject);
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(db);
}

/** Acquires the lock if it is free. Returns whether it did. */
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

/**
 * Runs work of hours under a lock on a connection of its own. Returns undefined without running it while another process
 * has the lock. `connectionString` must not lead to a pooler, which may give the connection to others.
 */
export async function withSessionLock<Result>(
  connectionString: string,
  name: LockName,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = new Client({ connectionString, keepAlive: true });
  // A connection that is lost while it is idle must not stop the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [keyOf(name, [])],
    );
    return rows[0]?.free ? await work() : undefined;
  } finally {
    await client.end();
  }
}
