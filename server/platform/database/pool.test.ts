import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTemporaryFolder } from '../testing/temporary-folder.ts';
import { createBareDatabase, type TestDatabase } from '../testing/test-database.ts';
import { quietLog as log } from '../testing/test-postgres.ts';
import { startEmbeddedPostgres } from './open-database.ts';
import { createPool, type DatabasePool } from './pool.ts';
import { classifyDatabaseError, violatedConstraint } from './sqlstate.ts';
import { runTransaction } from './transaction.ts';

let database: TestDatabase;
let pooled: DatabasePool;

beforeAll(async () => {
  database = await createBareDatabase();
  pooled = createPool({ ...database.pooled, log, size: 4 });
  await pooled.pool.query(
    'create table counters (id int primary key, n int not null check (n < 100))',
  );
  await pooled.pool.query('insert into counters values (1, 0), (2, 0)');
});

afterAll(async () => {
  await pooled.db.destroy();
  await database.drop();
});

const failure = async (text: string) => {
  try {
    await pooled.pool.query(text);
  } catch (error) {
    return { kind: classifyDatabaseError(error), constraint: violatedConstraint(error) };
  }
  return undefined;
};

test('counts are numbers, dates are strings and instants are Dates', async () => {
  const { rows } = await pooled.pool.query(
    `select count(*) as n, date '2027-02-28' as day, timestamptz '2027-02-28 10:00Z' as at from counters`,
  );
  expect(rows).toEqual([{ n: 2, day: '2027-02-28', at: new Date('2027-02-28T10:00:00Z') }]);
  await expect(pooled.pool.query('select 9007199254740993 as n')).rejects.toThrow(RangeError);
});

test.each([
  [`select 'x'::int`, 'bad-input', undefined],
  [`select 99999999999::int`, 'bad-input', undefined],
  [`select '2027-02-31'::date`, 'bad-input', undefined],
  [`insert into counters values (3, null)`, 'bad-input', undefined],
  [`insert into counters values (3, 100)`, 'bad-input', 'counters_n_check'],
  [`insert into counters values (1, 1)`, 'conflict', 'counters_pkey'],
  [`select pg_cancel_backend(pg_backend_pid()), pg_sleep(1)`, 'unavailable', undefined],
  [`selec`, undefined, undefined],
])('%s is classified as %s', async (text, kind, constraint) => {
  expect(await failure(text)).toEqual({ kind, constraint });
});

test('a statement is canceled at the limit of its pool, and an idle transaction ends', async () => {
  const limits = { statementTimeout: 100, idleTimeout: 100 };
  const own = createPool({ ...database.pooled, log, size: 1, ...limits });
  const slow = sql`select pg_sleep(0.9)`;
  try {
    await expect(own.db.transaction().execute((db) => slow.execute(db))).rejects.toThrow('timeout');
    await expect(slow.execute(own.db)).rejects.toThrow('timeout');
    const idle = own.db.transaction().execute(async (db) => {
      await sql`select 1`.execute(db);
      await delay(500);
      await sql`select 1`.execute(db);
    });
    expect(classifyDatabaseError(await idle.catch((error: unknown) => error))).toBe('unavailable');
  } finally {
    await own.db.destroy();
  }
});

test('behind a pooler every kind of transaction has the limits of the pool', async () => {
  const own = createPool({ ...database.pooled, log, size: 1, hasPooler: true, idleTimeout: 7_000 });
  const begins = [
    own.db.transaction(),
    own.db.transaction().setAccessMode('read only'),
    own.db.transaction().setIsolationLevel('repeatable read'),
  ];
  const settings = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  try {
    for (const begin of begins) {
      const { rows } = await begin.execute((db) => settings.execute(db));
      expect(rows).toEqual([{ statement: '4s', lock: '3s', idle: '7s' }]);
    }
  } finally {
    await own.db.destroy();
  }
});

test('an unreachable database is classified as unavailable', async () => {
  const away = createPool({ connectionString: 'postgresql://x:y@127.0.0.1:1/z', log });
  const error = await away.pool.query('select 1').catch((reason: unknown) => reason);
  expect(classifyDatabaseError(error)).toBe('unavailable');
  expect(
    classifyDatabaseError(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBe(undefined);
  await away.db.destroy();
});

test('a deadlock is retried until both transactions succeed', async () => {
  const add = (first: number, second: number) =>
    runTransaction(pooled.db, async (tx) => {
      await sql`update counters set n = n + 1 where id = ${first}`.execute(tx);
      await delay(50);
      await sql`update counters set n = n + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([add(1, 2), add(2, 1)]);
  expect((await pooled.pool.query('select n from counters')).rows).toEqual([{ n: 2 }, { n: 2 }]);
});

test('a transaction that keeps failing is unavailable after three retries', async () => {
  let runs = 0;
  const error = await runTransaction(pooled.db, async (tx) => {
    runs += 1;
    await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx);
  }).catch((reason: unknown) => reason);
  expect(runs).toBe(4);
  expect(classifyDatabaseError(error)).toBe('unavailable');
});

test('queries fail as unavailable while the database is paused or down, and succeed again afterwards', async () => {
  await withTemporaryFolder('oficio-', async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
    const { pool, db } = createPool({
      connectionString: postgres.connectionString,
      log,
      size: 3,
      statementTimeout: 500,
      connectionTimeout: 500,
    });
    const query = () => sql`select 1`.execute(db);
    const inTransaction = () => db.transaction().execute((tx) => sql`select 1`.execute(tx));
    await Promise.all([query(), query(), query()]);
    const pidFile = path.join(folder, 'postgres/data/postmaster.pid');
    const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend'`,
    );
    const processes = [postmaster, ...rows.map(({ pid }) => pid)];
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const kindOfFailure = (work: () => Promise<unknown>) =>
      work().then(() => 'succeeded', classifyDatabaseError);
    const kinds = await Promise.all([
      ...Array.from({ length: 6 }, () => kindOfFailure(query)),
      ...Array.from({ length: 6 }, () => kindOfFailure(inTransaction)),
    ]);
    expect(new Set(kinds)).toEqual(new Set(['unavailable']));
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    await query();

    const held = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      process.kill(postmaster, 'SIGKILL');
      await delay(200);
      await sql`select 1`.execute(tx);
    });
    expect(classifyDatabaseError(await held.catch((reason: unknown) => reason))).toBe(
      'unavailable',
    );
    while (!(await query().then(Boolean, () => false))) await delay(50);
    await db.destroy();
    await postgres.stop();
  });
});

test('a statement prepared before a migration of its table works again, and a transaction with it succeeds', async () => {
  await pooled.pool.query('create table upgraded (id int primary key)');
  const read = (db: DatabasePool['db']) => sql`select * from upgraded`.execute(db);
  await Promise.all(Array.from({ length: 8 }, () => read(pooled.db)));
  await pooled.pool.query('alter table upgraded add column added int');
  await runTransaction(pooled.db, (tx) => read(tx), { retries: 10 });
  await expect(Promise.all(Array.from({ length: 8 }, () => read(pooled.db)))).resolves.toHaveLength(
    8,
  );
});
