import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { MAKE_BACKUP } from './domains/backups/backups.service.ts';
import { prepareData } from './prepare-data.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

let app: OwnApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oficio-first-backup-'));
  app = await ownApp({ env: { BACKUP_DIR: folder } });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

test('a start makes the first backup at once, and none while one is fresh', async () => {
  await prepareData(app.context);
  await app.settle();
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  await prepareData(app.context);
  await app.settle();
  expect(await readdir(folder)).toEqual(names);
});

test('many instances that start in the same hour cause one job for a backup', async () => {
  await sql`delete from pgboss.job where name = ${MAKE_BACKUP}`.execute(app.context.db);
  await Promise.all(Array.from({ length: 4 }, () => prepareData(app.context)));
  await app.settle();
  const jobs = await sql`select from pgboss.job where name = ${MAKE_BACKUP}`.execute(
    app.context.db,
  );
  // The hour may change between two of them.
  expect([1, 2]).toContain(jobs.rows.length);
});

/** Lets a change of a table fail with the limits of its transaction. */
const refuseWithLimits = async (table: string, event: 'insert' | 'update') => {
  await sql`
    create or replace function refuse_with_limits() returns trigger language plpgsql as $$ begin
      raise 'statement %, lock %, idle %', current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout');
    end $$`.execute(app.context.db);
  await sql`
    create trigger refuse before ${sql.raw(event)} on ${sql.table(table)}
      for each statement execute function refuse_with_limits()`.execute(app.context.db);
};
const limits = 'statement 10min, lock 450s, idle 1min';

test('a start loads the places and the demo with limits of minutes, so that a busy machine is not too slow', async () => {
  const { context } = app;
  const withDemo = { ...context, config: { ...context.config, DEMO: true } };
  await refuseWithLimits('users', 'insert');
  await expect(prepareData(withDemo)).rejects.toThrow(limits);
  await context.db.deleteFrom('place_data').execute();
  await refuseWithLimits('places', 'update');
  await expect(prepareData(withDemo)).rejects.toThrow(limits);
});
