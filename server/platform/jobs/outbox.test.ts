import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type DatabasePool } from '../database/pool.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { JobQueue } from './queue.ts';

const ROWS = 2_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let pooled: DatabasePool;

beforeAll(async () => {
  database = await createTestDatabase();
  pooled = createPool({ ...database.pooled, log, size: 3 });
});
afterAll(async () => {
  await pooled.db.destroy();
  await database.drop();
});

test('a full queue drains oldest first after a restart, while the pool still answers queries', async () => {
  const before = new JobQueue({ pool: pooled.pool, log });
  before.work('outbox', {}, () => new Promise(() => undefined));
  await before.start();
  await before.stop();
  await pooled.pool.query(
    `insert into pgboss.job (name, data, created_on, start_after)
     select 'outbox', jsonb_build_object('n', n), now() - interval '1 hour' + n * interval '1 ms', now() - interval '1 hour'
     from generate_series(1, ${ROWS}) n`,
  );
  const seen: number[] = [];
  const after = new JobQueue({ pool: pooled.pool, log, pollMs: 100 });
  after.work<{ n: number }>('outbox', {}, async ({ data }) => void seen.push(data.n));
  await after.start();
  let concurrentQueries = 0;
  while (seen.length < ROWS) {
    await pooled.pool.query('select 1');
    if (seen.length > 0 && seen.length < ROWS) concurrentQueries += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await after.stop();
  expect(seen).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
  expect(concurrentQueries).toBeGreaterThan(0);
});
