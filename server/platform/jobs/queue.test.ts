import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool } from '../database/pool.ts';
import type { Database } from '../database/schema.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPublisher, defineEvent } from './domain-events.ts';
import type { WorkSettings } from './queue-settings.ts';
import { JobQueue, UnprocessableJobError, type JobHandler } from './queue.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const quick: WorkSettings = { retryDelaySeconds: 1, maxRetryDelaySeconds: 1 };

let database: TestDatabase;
let pool: Pool;
let db: Kysely<Database>;
const queues: JobQueue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  // A pool of one connection proves that no code acquires a second connection while it holds the
  // first.
  ({ pool, db } = createPool({ ...database.pooled, log, size: 1 }));
});

afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function startQueue(
  work: Record<string, [JobHandler<{ n: number }>, WorkSettings?]>,
  options: { pollMs?: number; stopMs?: number } = {},
): Promise<JobQueue> {
  const queue = new JobQueue({ pool, log, pollMs: 50, ...options });
  for (const [name, [handler, settings]] of Object.entries(work))
    queue.work(name, settings ?? {}, handler);
  await queue.start();
  queues.push(queue);
  return queue;
}

/** Moves the start of waiting jobs of a queue into the past, instead of waiting for it. */
const makeDue = (name: string) =>
  pool.query('update pgboss.job set start_after = now() where name = $1 and start_after > now()', [
    name,
  ]);

/** A handler that records the data it received. */
function recorder() {
  const seen: number[] = [];
  return { seen, handler: async ({ data }: { data: { n: number } }) => void seen.push(data.n) };
}

test('jobs run immediately and in order once their transaction commits', async () => {
  const { seen, handler } = recorder();
  // No poll happens within the test, so only the commit can start the job.
  const queue = await startQueue({ committed: [handler] }, { pollMs: 60_000 });
  const transaction = await db.startTransaction().execute();
  for (const n of [1, 2, 3]) await queue.enqueue(transaction, 'committed', { n });
  await delay(100);
  expect(seen).toEqual([]);
  await transaction.commit().execute();
  queue.committed(transaction);
  await expect.poll(() => seen).toEqual([1, 2, 3]);
});

test('a job of a transaction that is rolled back never runs', async () => {
  const { seen, handler } = recorder();
  const queue = await startQueue({ 'rolled-back': [handler] });
  const transaction = await db.startTransaction().execute();
  await queue.enqueue(transaction, 'rolled-back', { n: 1 });
  await transaction.rollback().execute();
  queue.committed(transaction);
  await queue.enqueue(db, 'rolled-back', { n: 2 });
  await expect.poll(() => seen).toEqual([2]);
});

test(
  'a failing job is retried, then parked, and can be retried by an operator',
  { timeout: 60_000 },
  async () => {
    const attempts: number[] = [];
    let isFixed = false;
    const fail: JobHandler<{ n: number }> = async ({ attempt }) => {
      attempts.push(attempt);
      if (!isFixed) throw new Error('poison');
    };
    const queue = await startQueue({ poison: [fail, { ...quick, tries: 3 }] });
    await queue.enqueue(db, 'poison', { n: 1 });
    const countParked = async () => {
      await makeDue('poison');
      return queue.countParked('poison');
    };
    await expect.poll(countParked, { timeout: 30_000 }).toBe(1);
    expect(attempts).toEqual([1, 2, 3]);
    isFixed = true;
    expect(await queue.retryParked('poison')).toBe(1);
    await expect.poll(() => attempts.length).toBe(4);
    expect(await queue.countParked('poison')).toBe(0);
  },
);

test('a job with an unprocessable error is parked immediately', async () => {
  let tries = 0;
  const refuse: JobHandler<{ n: number }> = async () => {
    tries += 1;
    throw new UnprocessableJobError('never');
  };
  const queue = await startQueue({ hopeless: [refuse] });
  await queue.enqueue(db, 'hopeless', { n: 1 });
  await expect.poll(() => queue.countParked('hopeless')).toBe(1);
  expect(tries).toBe(1);
});

test(
  'a job that one process does not finish is run by the next process',
  { timeout: 30_000 },
  async () => {
    let isAborted = false;
    const started = Promise.withResolvers<void>();
    const hang: JobHandler<{ n: number }> = async ({ signal }) => {
      started.resolve();
      isAborted = await delay(60_000, false, { signal }).catch(() => true);
      throw new Error('aborted');
    };
    const first = await startQueue({ left: [hang, quick] }, { stopMs: 100 });
    await first.enqueue(db, 'left', { n: 1 });
    await first.enqueue(db, 'left', { n: 2 });
    await started.promise;
    await first.stop();
    await expect.poll(() => isAborted).toBe(true);
    const { seen, handler } = recorder();
    await startQueue({ left: [handler, quick] });
    const seenOfNext = async () => {
      await makeDue('left');
      return seen.toSorted((a, b) => a - b);
    };
    await expect.poll(seenOfNext, { timeout: 8000 }).toEqual([1, 2]);
  },
);

test('stopping the queue waits for the running job', async () => {
  let isDone = false;
  const started = Promise.withResolvers<void>();
  const slow: JobHandler<{ n: number }> = async () => {
    started.resolve();
    await delay(300);
    isDone = true;
  };
  const queue = await startQueue({ slow: [slow] });
  await queue.enqueue(db, 'slow', { n: 1 });
  await started.promise;
  await queue.stop();
  expect(isDone).toBe(true);
});

test('one key creates one job, a later start time is respected, and higher priority runs first', async () => {
  const { seen, handler } = recorder();
  const queue = await startQueue({ options: [handler] });
  const ids = [];
  const transaction = await db.startTransaction().execute();
  for (const n of [1, 2])
    ids.push(await queue.enqueue(transaction, 'options', { n }, { singletonKey: 'same' }));
  await queue.enqueue(
    transaction,
    'options',
    { n: 3 },
    { startAfter: new Date(Date.now() + 60_000) },
  );
  await queue.enqueue(transaction, 'options', { n: 4 }, { priority: 9 });
  await transaction.commit().execute();
  queue.committed(transaction);
  expect(ids[0]).toBe(ids[1]);
  await expect.poll(() => seen).toEqual([4, 1]);
  await makeDue('options');
  await expect.poll(() => seen, { timeout: 5000 }).toEqual([4, 1, 3]);
});

test('two processes share the jobs of a queue', async () => {
  const { seen, handler } = recorder();
  const first = await startQueue({ shared: [handler] });
  await startQueue({ shared: [handler] });
  const transaction = await db.startTransaction().execute();
  for (let n = 0; n < 60; n += 1) await first.enqueue(transaction, 'shared', { n });
  await transaction.commit().execute();
  first.committed(transaction);
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(60);
  expect(new Set(seen).size).toBe(60);
});

test('finished payloads can be deleted immediately', async () => {
  const { seen, handler } = recorder();
  const queue = await startQueue({ secret: [handler, { deleteWhenDone: true }] });
  await queue.enqueue(db, 'secret', { n: 1 });
  await expect.poll(() => seen).toEqual([1]);
  const left = async () =>
    (await pool.query(`select 1 from pgboss.job where name = 'secret'`)).rowCount;
  await expect.poll(left).toBe(0);
});

test('an event reaches every listener of its kind once, with one id', async () => {
  const deliveries: [string, unknown][] = [];
  const queue = new JobQueue({ pool, log, pollMs: 50 });
  for (const name of ['mail-them', 'note-it', 'other']) {
    queue.work(name, {}, async ({ data }) => void deliveries.push([name, data]));
  }
  await queue.start();
  queues.push(queue);
  const accepted = defineEvent<{ orderId: string }>('orders.accepted');
  const publish = createPublisher(queue, [
    { name: 'mail-them', event: accepted },
    { name: 'note-it', event: accepted },
    { name: 'other', event: { kind: 'orders.rejected' } },
  ]);
  await publish(db, accepted({ orderId: 'o1' }));
  await expect
    .poll(() => deliveries.map(([name]) => name).toSorted())
    .toEqual(['mail-them', 'note-it']);
  const [[, first], [, second]] = deliveries as [
    [string, { eventId: string; event: unknown }],
    [string, { eventId: string }],
  ];
  expect(first.event).toEqual({ kind: 'orders.accepted', orderId: 'o1' });
  expect(first.eventId).toBe(second.eventId);
});

test('a job for an unregistered queue is refused', async () => {
  const queue = await startQueue({});
  await expect(queue.enqueue(db, 'unknown', {})).rejects.toThrow('not registered');
});

test('a restart with the same queues rewrites none of their settings', async () => {
  const { handler } = recorder();
  const names = Array.from({ length: 30 }, (_, index) => `many-${index}`);
  const work = Object.fromEntries(names.map((name) => [name, [handler] as [typeof handler]]));
  const versions = async () => {
    const { rows } = await pool.query<{ name: string; version: string }>(
      `select name, xmin::text as version from pgboss.queue where name like 'many-%'`,
    );
    return rows;
  };
  await (await startQueue(work)).stop();
  const before = await versions();
  expect(before).toHaveLength(30);
  await startQueue(work);
  expect(await versions()).toEqual(before);
});

test('the queue continues by itself after lost connections', async () => {
  const { seen, handler } = recorder();
  const queue = await startQueue({ outage: [handler] });
  const other = createPool({ ...database.pooled, log, size: 1 });
  for (let round = 0; round < 5; round += 1) {
    await other.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await delay(100);
  }
  await queue.enqueue(other.db, 'outage', { n: 1 });
  await expect.poll(() => seen, { timeout: 5000 }).toEqual([1]);
  await other.db.destroy();
});
