import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { withTemporaryFolder } from '../testing/temporary-folder.ts';
import { createBareDatabase } from '../testing/test-database.ts';
import { quietLog as log } from '../testing/test-postgres.ts';
import { migrate, type MigrateOptions } from './migrate.ts';

async function withMigrations(
  files: Record<string, string>,
  work: (options: { connectionString: string; migrationsDir: string }) => Promise<void>,
): Promise<void> {
  const database = await createBareDatabase();
  try {
    await withTemporaryFolder('oficio-migrations-', async (migrationsDir) => {
      for (const [name, sql] of Object.entries(files)) {
        await writeFile(path.join(migrationsDir, name), sql);
      }
      await work({ connectionString: database.connectionString, migrationsDir });
    });
  } finally {
    await database.drop();
  }
}

async function select(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

const moduleUrl = new URL('migrate.ts', import.meta.url).href;
const inOtherProcess = (connectionString: string, migrationsDir: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { migrate } = await import(${JSON.stringify(moduleUrl)});
     const log = { info() {}, warn() {}, error() {} };
     await migrate({ connectionString: process.argv[1], migrationsDir: process.argv[2], log });`,
    connectionString,
    migrationsDir,
  ]);

const files = {
  '0001_first.sql': 'create table things (id int primary key); insert into things values (1);',
  '0002_second.sql': `select pg_sleep(0.3); alter table things add label text default 'ñ';`,
};

test('each migration is applied once and in order', () =>
  withMigrations(files, async ({ connectionString, migrationsDir }) => {
    const options = { connectionString, migrationsDir, log };
    expect(await migrate(options)).toEqual(['0001_first', '0002_second']);
    expect(await migrate(options)).toEqual([]);
    await writeFile(path.join(migrationsDir, '0003_third.sql'), 'drop table things;');
    expect(await migrate(options)).toEqual(['0003_third']);
  }));

test('several concurrent processes apply each migration once', () =>
  withMigrations(files, async ({ connectionString, migrationsDir }) => {
    const all = [1, 2, 3].map(() => inOtherProcess(connectionString, migrationsDir));
    await Promise.all(all.map((child) => once(child, 'exit')));
    expect(all.map((child) => child.exitCode)).toEqual([0, 0, 0]);
    expect(await select(connectionString, 'select label from things')).toEqual(['ñ']);
  }));

test('a killed migration leaves nothing, and the next start completes it', () =>
  withMigrations(
    {
      ...files,
      '0002_second.sql': 'alter table things add label text; select pg_sleep(1);',
    },
    async ({ connectionString, migrationsDir }) => {
      const child = inOtherProcess(connectionString, migrationsDir);
      const sleeping = `select count(*)::int from pg_stat_activity
        where application_name = 'oficio-migrate' and wait_event = 'PgSleep'`;
      while ((await select(connectionString, sleeping))[0] !== 1) await delay(20);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await select(connectionString, `select to_regclass('things')`)).toEqual([null]);
      expect(await migrate({ connectionString, migrationsDir, log })).toEqual([
        '0001_first',
        '0002_second',
      ]);
    },
  ));

test('the error of a failing migration names it, and nothing of it remains', () =>
  withMigrations(
    { '0001_first.sql': 'create table things (); select 1 / 0;' },
    async ({ connectionString, migrationsDir }) => {
      const migration = migrate({ connectionString, migrationsDir, log });
      await expect(migration).rejects.toThrow('0001_first.sql failed: division by zero');
      expect(await select(connectionString, `select to_regclass('things')`)).toEqual([null]);
    },
  ));

/** Runs `work` in a database to which all `files` are applied. */
const withApplied = (
  work: (
    options: MigrateOptions,
    write: (name: string, sql: string) => Promise<void>,
  ) => Promise<void>,
) =>
  withMigrations(files, async ({ connectionString, migrationsDir }) => {
    const options = { connectionString, migrationsDir, log };
    await migrate(options);
    await work(options, (name, sql) => writeFile(path.join(migrationsDir, name), sql));
  });

test('a migration that deadlocks with an instance of the version before runs again', () =>
  withApplied(async (options, write) => {
    const { connectionString } = options;
    // The migration locks the whole table more strongly after the other instance has read a row for an update.
    await write(
      '0003_stronger.sql',
      `lock table things in share mode; select pg_sleep(0.5); alter table things add more int;`,
    );
    const other = new Client({ connectionString });
    await other.connect();
    try {
      // The detection of deadlocks chooses the transaction whose own timeout ends first.
      await other.query(`begin; set local deadlock_timeout = '60s'; select from things for update`);
      const migration = migrate(options);
      await delay(200);
      await other.query('update things set id = id; commit');
      expect(await migration).toEqual(['0003_stronger']);
    } finally {
      await other.end();
    }
  }));

test('an applied file that was changed is refused', () =>
  withApplied(async (options, write) => {
    await write('0001_first.sql', files['0001_first.sql'].replace('(1)', '(2)'));
    await expect(migrate(options)).rejects.toThrow('0001_first.sql was changed');
  }));

test('a file whose line ends changed is accepted', () =>
  withApplied(async (options, write) => {
    const lines = 'create table more (\n  id int\n);\n';
    await write('0003_more.sql', lines);
    await migrate(options);
    await write('0003_more.sql', lines.replaceAll('\n', '\r\n'));
    expect(await migrate(options)).toEqual([]);
  }));

test('a new file with a lower number than an applied one is refused', () =>
  withApplied(async (options, write) => {
    await write('0000_late.sql', 'select 1');
    await expect(migrate(options)).rejects.toThrow('0000_late.sql comes before');
  }));

test('a database with a migration that the files do not have is refused', () =>
  withApplied(async (options) => {
    await withTemporaryFolder('oficio-migrations-', async (empty) => {
      const older = migrate({ ...options, migrationsDir: empty });
      await expect(older).rejects.toThrow('0001_first, which this version does not know');
    });
  }));

test('a number that two files have is refused', () =>
  withApplied(async (options, write) => {
    await write('0002_zagain.sql', 'select 1');
    await expect(migrate(options)).rejects.toThrow('number 0002');
  }));

test('a file without the form NNNN_name.sql is refused', () =>
  withApplied(async (options, write) => {
    await write('0003-third.sql', 'select 1');
    await expect(migrate(options)).rejects.toThrow('0003-third.sql must be called');
  }));
