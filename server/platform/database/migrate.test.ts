import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTemporaryFolder } from '../testing/temporary-folder.ts';
import { createBareDatabase, type TestDatabase } from '../testing/test-database.ts';
import { quietLog as log } from '../testing/test-postgres.ts';
import { migrate, type MigrateOptions } from './migrate.ts';

type Files = Record<string, string>;
interface Place {
  connectionString: string;
  migrationsDir: string;
}

/** Runs `work` with a folder of these files, for this database. */
const withFiles = (
  files: Files,
  { connectionString }: TestDatabase,
  work: (place: Place) => Promise<void>,
) =>
  withTemporaryFolder('oficio-migrations-', async (migrationsDir) => {
    for (const [name, text] of Object.entries(files))
      await writeFile(path.join(migrationsDir, name), text);
    await work({ connectionString, migrationsDir });
  });

async function withMigrations(files: Files, work: (place: Place) => Promise<void>): Promise<void> {
  const database = await createBareDatabase();
  try {
    await withFiles(files, database, work);
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
  '0002_second.sql': `alter table things add label text default 'ñ';`,
};
/** Takes so long that other processes start meanwhile. */
const slowFiles = {
  ...files,
  '0002_second.sql': `select pg_sleep(0.3); ${files['0002_second.sql']}`,
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
  withMigrations(slowFiles, async ({ connectionString, migrationsDir }) => {
    const all = [1, 2, 3].map(() => inOtherProcess(connectionString, migrationsDir));
    await Promise.all(all.map((child) => once(child, 'exit')));
    expect(all.map((child) => child.exitCode)).toEqual([0, 0, 0]);
    expect(await select(connectionString, 'select label from things')).toEqual(['ñ']);
  }));

test('a killed migration leaves nothing, and the next start completes it', () =>
  withMigrations(
    {
      ...files,
      '0002_second.sql': 'alter table things add label text; select pg_advisory_xact_lock(1);',
    },
    async ({ connectionString, migrationsDir }) => {
      const holder = new Client({ connectionString });
      await holder.connect();
      try {
        await holder.query('select pg_advisory_lock(1)');
        const child = inOtherProcess(connectionString, migrationsDir);
        const waiting = `select count(*)::int from pg_stat_activity
          where application_name = 'oficio-migrate' and datname = current_database() and wait_event_type = 'Lock'`;
        while ((await select(connectionString, waiting))[0] !== 1) await delay(20);
        child.kill('SIGKILL');
        await once(child, 'exit');
        expect(await select(connectionString, `select to_regclass('things')`)).toEqual([null]);
        const next = migrate({ connectionString, migrationsDir, log });
        await holder.query('select pg_advisory_unlock(1)');
        expect(await next).toEqual(['0001_first', '0002_second']);
      } finally {
        await holder.end();
      }
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

type Applied = (
  options: MigrateOptions,
  write: (name: string, text: string) => Promise<void>,
) => Promise<void>;

const apply =
  (work: Applied) =>
  async ({ connectionString, migrationsDir }: Place) => {
    const options = { connectionString, migrationsDir, log };
    await migrate(options);
    await work(options, (name, text) => writeFile(path.join(migrationsDir, name), text));
  };

/** Runs `work` in a database to which all `files` are applied. */
const withApplied = (work: Applied) => withMigrations(files, apply(work));

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

test('a file whose line ends changed is accepted', () =>
  withApplied(async (options, write) => {
    const lines = 'create table more (\n  id int\n);\n';
    await write('0003_more.sql', lines);
    await migrate(options);
    await write('0003_more.sql', lines.replaceAll('\n', '\r\n'));
    expect(await migrate(options)).toEqual([]);
  }));

describe('files that do not fit the database', () => {
  /** One for all of them, because a refusal changes nothing. */
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createBareDatabase();
  });
  afterAll(() => database.drop());

  const withSharedDatabase = (work: Applied) => withFiles(files, database, apply(work));

  test('an applied file that was changed is refused', () =>
    withSharedDatabase(async (options, write) => {
      await write('0001_first.sql', files['0001_first.sql'].replace('(1)', '(2)'));
      await expect(migrate(options)).rejects.toThrow('0001_first.sql was changed');
    }));

  test('a new file with a lower number than an applied one is refused', () =>
    withSharedDatabase(async (options, write) => {
      await write('0000_late.sql', 'select 1');
      await expect(migrate(options)).rejects.toThrow('0000_late.sql comes before');
    }));

  test('a database with a migration that the files do not have is refused', () =>
    withSharedDatabase(async (options) => {
      await withTemporaryFolder('oficio-migrations-', async (empty) => {
        const older = migrate({ ...options, migrationsDir: empty });
        await expect(older).rejects.toThrow('0001_first, which this version does not know');
      });
    }));

  test('a number that two files have is refused', () =>
    withSharedDatabase(async (options, write) => {
      await write('0002_zagain.sql', 'select 1');
      await expect(migrate(options)).rejects.toThrow('number 0002');
    }));

  test('a file without the form NNNN_name.sql is refused', () =>
    withSharedDatabase(async (options, write) => {
      await write('0003-third.sql', 'select 1');
      await expect(migrate(options)).rejects.toThrow('0003-third.sql must be called');
    }));
});
