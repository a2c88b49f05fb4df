import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestCard } from '#domains/catalog/catalog.fixtures.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import { ownApp } from '#testing/test-app.ts';
import { withTemporaryFolder } from '../testing/temporary-folder.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { hasPgBouncer, startPgBouncer, type TestPgBouncer } from '../testing/test-pgbouncer.ts';
import { dataDir, quietLog as log } from '../testing/test-postgres.ts';
import { startEmbeddedPostgres } from './open-database.ts';
import { createPool } from './pool.ts';
import { classifyDatabaseError } from './sqlstate.ts';

let pooler: TestPgBouncer | undefined;

beforeEach(({ skip }) => {
  if (!hasPgBouncer) skip('PgBouncer is not installed (apt-get install pgbouncer)');
});
afterAll(() => pooler?.stop());

test('the product works behind PgBouncer in transaction mode, with the timeouts of requests', async () => {
  const database = await createTestDatabase();
  const { connectionString } = database;
  pooler = await startPgBouncer({ connectionString, dataDir });
  const env = {
    DATABASE_URL: pooler.urlOf(connectionString),
    DATABASE_DIRECT_URL: connectionString,
  };
  const first = await ownApp({ database, env });
  const second = await ownApp({ beside: first, env });
  const timeouts = await first.context.transaction(async ({ db }) => {
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock`.execute(db);
    return rows;
  });
  expect(timeouts).toEqual([{ statement: '4s', lock: '3s' }]);
  const owner = await createProvider(first.context);
  const { skillId } = await createTestCard(first.context, owner);
  const list = (app: typeof first, cursor: object = {}) =>
    app.call(listServiceCards, { query: { skill: skillId, ...cursor } });
  // More requests than connections, so that each client changes its connection to PostgreSQL.
  const limits = Array.from({ length: 60 }, (_, index) => ({ limit: String(index + 1) }));
  const responses = await Promise.all(limits.map((limit) => list(second, limit)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await list(second)).body).toHaveLength(1);
  await createTestCard(first.context, owner, { skillId });
  await expect.poll(async () => (await list(second)).body.length, { timeout: 5_000 }).toBe(2);
  await second.stop();
  await first.stop();
});

test('requests behind PgBouncer fail as unavailable while the database is paused, and succeed again afterwards', async ({
  skip,
}) => {
  if (!inject('testPostgres').poolerUrl) skip('It runs in `npm test -- pgbouncer`');
  await withTemporaryFolder('oficio-', async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
    const { connectionString } = postgres;
    const bouncer = await startPgBouncer({ connectionString, dataDir: folder });
    const { db } = createPool({
      connectionString: bouncer.urlOf(connectionString),
      log,
      size: 3,
      hasPooler: true,
    });
    const query = () => sql`select 1`.execute(db);
    const inTransaction = () => db.transaction().execute((tx) => sql`select 1`.execute(tx));
    await Promise.all([query(), query(), query()]);
    const pidFile = path.join(folder, 'postgres/data/postmaster.pid');
    const postmaster = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    process.kill(postmaster, 'SIGSTOP');
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    const processes = [postmaster, ...children.trim().split(' ').map(Number)];
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    const kindOfFailure = (work: () => Promise<unknown>) =>
      work().then(() => 'succeeded', classifyDatabaseError);
    const kinds = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        kindOfFailure(index % 2 === 0 ? query : inTransaction),
      ),
    );
    expect(new Set(kinds)).toEqual(new Set(['unavailable']));
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    await expect.poll(() => kindOfFailure(query), { timeout: 15_000 }).toBe('succeeded');
    await db.destroy();
    await bouncer.stop();
    await postgres.stop();
  });
});
