import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionDb } from './db.ts';
import { createBareDatabase, type TestDatabase } from '../testing/test-database.ts';
import { quietLog as log } from '../testing/test-postgres.ts';
import { lock, lockNames, tryLock } from './advisory-locks.ts';
import { createPool, type DatabasePool } from './pool.ts';

let database: TestDatabase;
let pooled: DatabasePool;

beforeAll(async () => {
  database = await createBareDatabase();
  pooled = createPool({ ...database.pooled, log });
});
afterAll(async () => {
  await pooled.db.destroy();
  await database.drop();
});

const inTransaction = <Result>(work: (db: TransactionDb) => Promise<Result>): Promise<Result> =>
  pooled.db.transaction().execute(work);

test('a lock is held until the commit, for its name and subject only', () =>
  inTransaction(async (first) => {
    await lock(first, 'bookings', 'a');
    await inTransaction(async (second) => {
      expect(await tryLock(second, 'bookings', 'a')).toBe(false);
      expect(await tryLock(second, 'bookings', 'b')).toBe(true);
      expect(await tryLock(second, 'cards', 'a')).toBe(true);
    });
  }));

test('a lock ends with its transaction', async () => {
  await inTransaction((first) => lock(first, 'settings'));
  expect(await inTransaction((second) => tryLock(second, 'settings'))).toBe(true);
});

test('a lock name followed by a subject never equals another lock name', () => {
  const names: readonly string[] = lockNames;
  const colliding = names.filter((name) => names.some((other) => name.startsWith(`${other} `)));
  expect(colliding).toEqual([]);
});
