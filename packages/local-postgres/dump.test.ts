import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dump } from './dump.ts';
import { filesOf, intoFolder } from './dump-files.ts';
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts';
import { restore } from './restore.ts';
import { quiet, withTemporaryFolder } from './testing/temporary-folder.ts';

/**
 * Features that break naive loaders: circular keys, generated and identity columns, exclusion, a
 * trigger, seeds.
 */
const schema = `
  create extension btree_gist;
  create table owners (id int generated always as identity primary key, name text not null, favorite int);
  create table items (
    id int generated always as identity primary key,
    owner int not null references owners,
    "Precio final" numeric(10,2) not null check ("Precio final" between 0.01 and 9999999.99),
    doubled numeric generated always as ("Precio final" * 2) stored,
    details jsonb, raw bytea, during tstzrange, at timestamptz default now(),
    exclude using gist (owner with =, during with &&)
  );
  alter table owners add foreign key (favorite) references items;
  create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
  create trigger guard before insert on items for each row when (new.raw is null) execute function refuse();
  create materialized view item_count as select count(*) as items from items;
  insert into owners (name) values ('seed');`;

const data = `
  truncate owners restart identity cascade;
  insert into owners (name) select 'Núñez \\ ' || chr(9) || i || E'\\n' from generate_series(1, 500) i;
  insert into items (owner, "Precio final", details, raw, during)
    select 1 + i % 500, i / 100.0, jsonb_build_object('ñ', i), decode('00ff0a', 'hex'),
      tstzrange(timestamptz '2027-01-01' + i * interval '1 hour', timestamptz '2027-01-01' + (i + 1) * interval '1 hour')
    from generate_series(1, 5000) i;
  update owners set favorite = (select min(items.id) from items where owner = owners.id - 1);`;

const digest = `select
  (select md5(string_agg(o::text, '|' order by id)) from owners o),
  (select md5(string_agg(i::text, '|' order by id)) from items i),
  (select last_value from items_id_seq), (select last_value from owners_id_seq)`;

let dataDir: string;
let running: LocalPostgres;
let fixtureCount = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'shop-dump-'));
  running = await startLocalPostgres({ ...quiet, dataDir });
});
afterAll(async () => {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface DumpFixture {
  /**
   * Runs `work` with a connection to the dumped database (`source`) or to the empty database
   * (`target`).
   */
  on: <Result>(
    database: 'source' | 'target',
    work: (client: Client) => Promise<Result>,
  ) => Promise<Result>;
  /** Restores the dump into a database and its files into the folder `restored`. */
  restoreInto: (database: 'source' | 'target', force?: boolean) => Promise<void>;
  folder: string;
  file: string;
}

/** Creates a filled database, its dump, and an empty database. */
async function withDump(work: (fixture: DumpFixture) => Promise<void>): Promise<void> {
  await withTemporaryFolder('shop-dump-', async (folder) => {
    fixtureCount += 1;
    const addresses = {
      source: urlOf(`source_${fixtureCount}`),
      target: urlOf(`target_${fixtureCount}`),
    };
    await createDatabases(Object.values(addresses));
    const on: DumpFixture['on'] = async (database, use) => {
      const client = new Client({ connectionString: addresses[database] });
      await client.connect();
      try {
        return await use(client);
      } finally {
        await client.end();
      }
    };
    const file = path.join(folder, 'dump.tgz');
    const restoreInto: DumpFixture['restoreInto'] = (database, force = false) =>
      restore({
        ...quiet,
        connectionString: addresses[database],
        files: { images: intoFolder(path.join(folder, 'restored')) },
        exceptTables: ['versions'],
        file,
        force,
        prepare: async (client, manifest) => {
          if (manifest.version !== 7) throw new Error('another version');
          await client.query(schema);
        },
      });
    await on('source', async (client) => {
      await client.query(schema);
      await client.query(data);
      await client.query('create table versions as select 7 as version');
    });
    await mkdir(path.join(folder, 'images/ab'), { recursive: true });
    await writeFile(path.join(folder, 'images/ab/one.webp'), Buffer.alloc(70_000, 7));
    await dump({
      ...quiet,
      connectionString: addresses.source,
      files: {
        images: filesOf(path.join(folder, 'images')),
        missing: filesOf(path.join(folder, 'missing')),
      },
      exceptTables: ['versions'],
      file,
      describe: async (client) =>
        (await client.query<{ version: number }>('select version from versions')).rows[0] ?? {},
    });
    await work({ on, restoreInto, folder, file });
  });
}

async function createDatabases(urls: string[]): Promise<void> {
  const client = new Client({ connectionString: running.connectionString });
  await client.connect();
  for (const url of urls) await client.query(`create database ${new URL(url).pathname.slice(1)}`);
  await client.end();
}

function urlOf(database: string): string {
  const url = new URL(running.connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

const fingerprint = (client: Client) => client.query(digest).then(({ rows }) => rows[0] as unknown);

test('a restored copy equals the original and keeps its constraints and files', () =>
  withDump(async ({ on, restoreInto, folder, file }) => {
    expect((await stat(file)).mode & 0o077).toBe(0);
    await restoreInto('target');
    await on('target', async (client) => {
      expect((await client.query('select * from item_count')).rows).toEqual([{ items: '5000' }]);
      const insert = `insert into items (owner, "Precio final", raw) values`;
      await expect(client.query(`${insert} (9999, 1, '')`)).rejects.toThrow('foreign key');
      await expect(client.query(`${insert} (1, 1, null)`)).rejects.toThrow('no');
    });
    expect(await on('target', fingerprint)).toEqual(await on('source', fingerprint));
    expect(await readFile(path.join(folder, 'restored/ab/one.webp'))).toHaveLength(70_000);
    expect((await readdir(folder)).filter((name) => name.includes('part'))).toEqual([]);
  }));

test('files are read after the tables, when no transaction is open any more', () =>
  withDump(async ({ on, folder }) => {
    const url = await on('source', async (client) => {
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      return urlOf(rows[0]?.name ?? '');
    });
    let states: string[] = [];
    await dump({
      ...quiet,
      connectionString: url,
      files: {
        images: async function* read() {
          states = await on('source', async (client) => {
            const { rows } = await client.query<{ state: string }>(
              'select state from pg_stat_activity where application_name = $1',
              [`${quiet.name}-backup`],
            );
            return rows.map(({ state }) => state);
          });
          yield { name: 'one', size: 1, content: Readable.from([Buffer.from('1')]) };
        },
      },
      exceptTables: ['versions'],
      file: path.join(folder, 'second.tgz'),
      describe: () => Promise.resolve({}),
    });
    expect(states).toEqual(['idle']);
  }));

test('a restore that is refused or fails changes nothing', () =>
  withDump(async ({ on, restoreInto, file }) => {
    const before = await on('source', fingerprint);
    await expect(restoreInto('source')).rejects.toThrow('--force');
    await on('source', async (client) => {
      await client.query(`set application_name to '${quiet.name}'`);
      await expect(restoreInto('source', true)).rejects.toThrow('Stop it first');
    });
    const whole = await readFile(file);
    await truncate(file, whole.length - 500);
    await expect(restoreInto('source', true)).rejects.toThrow('is damaged');
    const damaged = Buffer.from(whole);
    damaged[whole.length - 8] = (whole[whole.length - 8] ?? 0) ^ 1;
    await writeFile(file, damaged);
    await expect(restoreInto('source', true)).rejects.toThrow('is damaged');
    await writeFile(file, 'something else');
    await expect(restoreInto('target')).rejects.toThrow('is damaged');
    expect(await on('source', fingerprint)).toEqual(before);
  }));

test('a forced restore replaces the data', () =>
  withDump(async ({ on, restoreInto }) => {
    const before = await on('source', fingerprint);
    await on('source', (client) => client.query('update items set details = null'));
    await restoreInto('source', true);
    expect(await on('source', fingerprint)).toEqual(before);
  }));
