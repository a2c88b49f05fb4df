import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { withTemporaryFolder } from '../testing/temporary-folder.ts';
import { createBareDatabase } from '../testing/test-database.ts';
import { quietLog as log } from '../testing/test-postgres.ts';
import { migrate } from './migrate.ts';

interface World {
  /** Brings the database to the version that the files describe. */
  update: () => Promise<string[]>;
  /** Does the same in a process of its own. */
  updateInProcess: () => ReturnType<typeof spawn>;
  write: (file: string, sql: string) => Promise<void>;
  select: (sql: string) => Promise<unknown[]>;
}

const moduleUrl = new URL('migrate.ts', import.meta.url).href;

async function withWorld(work: (world: World) => Promise<void>): Promise<void> {
  const database = await createBareDatabase();
  const { connectionString } = database;
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await withTemporaryFolder('oficio-definitions-', async (folder) => {
      for (const name of ['migrations', 'functions', 'views']) await mkdir(path.join(folder, name));
      const options = {
        connectionString,
        migrationsDir: path.join(folder, 'migrations'),
        definitionsDir: folder,
      };
      await work({
        update: () => migrate({ ...options, log }),
        updateInProcess: () =>
          spawn(process.execPath, [
            '--input-type=module',
            '-e',
            `const { migrate } = await import(${JSON.stringify(moduleUrl)});
             const log = { info() {}, warn() {}, error() {} };
             await migrate({ ...JSON.parse(process.argv[1]), log });`,
            JSON.stringify(options),
          ]),
        write: (file, sql) => writeFile(path.join(folder, file), sql),
        select: async (sql) => {
          const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
          return rows.flat();
        },
      });
    });
  } finally {
    await client.end();
    await database.drop();
  }
}

const constant = (name: string, value: string) =>
  `create or replace function ${name}() returns text language sql return ${value};`;

test('a function is applied when its text changes, and only then', () =>
  withWorld(async ({ update, write, select }) => {
    await write('functions/answer.sql', constant('answer', `'one'`));
    await update();
    await update();
    expect(await select('select answer()')).toEqual(['one']);
    expect(await select('select count(*)::int from schema_definitions')).toEqual([1]);
    await write('functions/answer.sql', constant('answer', `'two'`));
    await update();
    expect(await select('select answer()')).toEqual(['two']);
  }));

test('a function comes after the functions that it names, and a view after both', () =>
  withWorld(async ({ update, write, select }) => {
    await write('functions/a_first.sql', constant('a_first', 'z_last()'));
    await write('functions/z_last.sql', constant('z_last', `'last'`));
    await write(
      'views/answers.sql',
      'create or replace view answers as select a_first() as answer;',
    );
    await update();
    expect(await select('select answer from answers')).toEqual(['last']);
  }));

test('a function may use a column of a migration of the same version', () =>
  withWorld(async ({ update, write, select }) => {
    await write('migrations/0001_things.sql', 'create table things (label text);');
    await write('functions/first.sql', constant('first', '(select label from things)'));
    await update();
    await write(
      'migrations/0002_names.sql',
      `alter table things add name text default 'ñ';
      insert into things default values;`,
    );
    await write('functions/first.sql', constant('first', '(select name from things)'));
    await update();
    expect(await select('select first()')).toEqual(['ñ']);
  }));

test('a migration may change a table whose deferred triggers wait', () =>
  withWorld(async ({ update, write, select }) => {
    await write(
      'migrations/0001_things.sql',
      `create table things (id int primary key, parent int references things deferrable initially deferred);`,
    );
    await write('migrations/0002_rows.sql', 'insert into things values (1, 2), (2, 1);');
    await write('migrations/0003_column.sql', 'alter table things add label text;');
    await update();
    expect(await select('select id from things order by id')).toEqual([1, 2]);
  }));

test('a failing function names itself, and nothing of the version remains', () =>
  withWorld(async ({ update, write, select }) => {
    await write('migrations/0001_things.sql', 'create table things ();');
    await write('functions/broken.sql', constant('broken', 'missing()'));
    await expect(update()).rejects.toThrow('broken.sql failed: function missing() does not exist');
    expect(await select(`select to_regclass('things')`)).toEqual([null]);
  }));

test('an older version does not undo a newer function', () =>
  withWorld(async ({ update, write, select }) => {
    await write('functions/answer.sql', constant('answer', `'old'`));
    await update();
    await write('functions/answer.sql', constant('answer', `'new'`));
    await update();
    await write('functions/answer.sql', constant('answer', `'old'`));
    await expect(update()).rejects.toThrow('The database has a newer text of answer.');
    expect(await select('select answer()')).toEqual(['new']);
  }));

test('several starts at once apply a function once', () =>
  withWorld(async ({ updateInProcess, write, select }) => {
    await write('migrations/0001_slow.sql', 'select pg_sleep(0.3);');
    await write('functions/answer.sql', constant('answer', `'one'`));
    const all = [1, 2, 3].map(() => updateInProcess());
    await Promise.all(all.map((child) => once(child, 'exit')));
    expect(all.map((child) => child.exitCode)).toEqual([0, 0, 0]);
    expect(await select('select count(*)::int from schema_definitions')).toEqual([1]);
  }));

// Ten starts of a process take most of the usual time on a busy machine.
test(
  'a killed start leaves the old version or the new one, never a part',
  () =>
    withWorld(async ({ update, updateInProcess, write, select }) => {
      await write('migrations/0001_versions.sql', 'create table versions (number int);');
      const names = ['one', 'two', 'three'];
      const describe = async (number: number) => {
        await write(
          `migrations/1${String(number).padStart(3, '0')}_next.sql`,
          `
        insert into versions values (${number}); select pg_sleep(0.05);`,
        );
        for (const name of names)
          await write(
            `functions/${name}.sql`,
            `select pg_sleep(0.05); ${constant(name, `'${number}'`)}`,
          );
      };
      await describe(0);
      await update();
      for (let number = 1; number <= 10; number++) {
        const before = await select('select max(number) from versions');
        await describe(number);
        const child = updateInProcess();
        const working = `select count(*)::int from pg_stat_activity
        where application_name = 'oficio-migrate' and datname = current_database()`;
        while ((await select(working))[0] === 0) await delay(5);
        // Kills it at another step each time.
        await delay(number * 25);
        child.kill('SIGKILL');
        await once(child, 'exit');
        while ((await select(working))[0] !== 0) await delay(5);
        const [version] = await select('select max(number) from versions');
        expect([before[0], number]).toContain(version);
        const texts = await select('select one(), two(), three()');
        expect(new Set(texts)).toEqual(new Set([String(version)]));
      }
      await update();
      expect(await select('select one(), two(), three(), max(number) from versions')).toEqual([
        '10',
        '10',
        '10',
        10,
      ]);
    }),
  60_000,
);
