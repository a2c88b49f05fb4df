import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { withTemporaryFolder } from '../testing/postgres-process.ts';
import { createBareDatabase, type TestDatabase } from '../testing/test-database.ts';
import { quietLog as log } from '../testing/test-postgres.ts';
import { dump } from './dump.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';

/** Keys in a circle, a generated column, an identity, an exclusion constraint, a trigger, seeds: what a loader trips over. */
const schema = `
  create extension btree_gist;
  create table owners (id int generated always as identity primary key, name text not null, favourite int);
  create table items (
    id int generated always as identity primary key,
    owner int not null references owners,
    "Precio final" numeric(10,2) not null check ("Precio final" between 0.01 and 9999999.99),
    doubled numeric generated always as ("Precio final" * 2) stored,
    details jsonb, raw bytea, during tstzrange, at timestamptz default now(),
    exclude using gist (owner with =, during with &&)
  );
  alter table owners add foreign key (favourite) references items;
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
  update owners set favourite = (select min(items.id) from items where owner = owners.id - 1);`;

const digest = `select
  (select md5(string_agg(o::text, '|' order by id)) from owners o),
  (select md5(string_agg(i::text, '|' order by id)) from items i),
  (select last_value from items_id_seq), (select last_value from owners_id_seq)`;

async function withClient<Result>(
  { connectionString }: TestDatabase,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const fingerprint = (database: TestDatabase) =>
  withClient(database, async (client) => (await client.query(digest)).rows[0] as unknown);

async function withBackup(
  work: (folder: string, source: TestDatabase, target: TestDatabase) => Promise<void>,
): Promise<void> {
  const source = await createBareDatabase();
  const target = await createBareDatabase();
  try {
    await withTemporaryFolder('oficio-backup-', async (folder) => {
      await mkdir(path.join(folder, 'migrations'));
      await mkdir(path.join(folder, 'images/ab'), { recursive: true });
      await writeFile(path.join(folder, 'migrations/0001_schema.sql'), schema);
      await writeFile(path.join(folder, 'images/ab/one.webp'), Buffer.alloc(70_000, 7));
      await migrate({ ...source, migrationsDir: path.join(folder, 'migrations'), log });
      await withClient(source, (client) => client.query(data));
      await dump({
        ...source,
        imagesDir: path.join(folder, 'images'),
        file: path.join(folder, 'backup.tgz'),
        log,
      });
      await work(folder, source, target);
    });
  } finally {
    await source.drop();
    await target.drop();
  }
}

const restoreInto = (target: TestDatabase, folder: string, force = false) =>
  restore({
    connectionString: target.connectionString,
    imagesDir: path.join(folder, 'restored'),
    file: path.join(folder, 'backup.tgz'),
    migrationsDir: path.join(folder, 'migrations'),
    force,
    log,
  });

test('a restored copy equals the original, keeps its constraints and goes on to newer migrations', () =>
  withBackup(async (folder, source, target) => {
    const backup = await stat(path.join(folder, 'backup.tgz'));
    expect(backup.mode & 0o077).toBe(0);
    await writeFile(
      path.join(folder, 'migrations/0002_later.sql'),
      'alter table owners add later int default 5',
    );
    await restoreInto(target, folder);
    await withClient(target, async (client) => {
      expect((await client.query('select distinct later from owners')).rows).toEqual([
        { later: 5 },
      ]);
      await client.query('alter table owners drop later');
      expect((await client.query('select * from item_count')).rows).toEqual([{ items: '5000' }]);
      const insert = `insert into items (owner, "Precio final", raw) values`;
      await expect(client.query(`${insert} (9999, 1, '')`)).rejects.toThrow('foreign key');
      await expect(client.query(`${insert} (1, 1, null)`)).rejects.toThrow('no');
    });
    expect(await fingerprint(target)).toEqual(await fingerprint(source));
    expect(await readFile(path.join(folder, 'restored/ab/one.webp'))).toHaveLength(70_000);
    expect((await readdir(folder)).filter((name) => name.includes('part'))).toEqual([]);
  }));

test('refuses data without --force, a running server, and damaged files, and then changes nothing', () =>
  withBackup(async (folder, source, target) => {
    const before = await fingerprint(source);
    await expect(restoreInto(source, folder)).rejects.toThrow('--force');
    const server = new Client({
      connectionString: source.connectionString,
      application_name: 'oficio',
    });
    await server.connect();
    await expect(restoreInto(source, folder, true)).rejects.toThrow('Stop it first');
    await server.end();

    const file = path.join(folder, 'backup.tgz');
    const whole = await readFile(file);
    await truncate(file, whole.length - 500);
    await expect(restoreInto(source, folder, true)).rejects.toThrow('is damaged');
    const damaged = Buffer.from(whole);
    damaged[whole.length - 8] = (whole[whole.length - 8] ?? 0) ^ 1;
    await writeFile(file, damaged);
    await expect(restoreInto(source, folder, true)).rejects.toThrow('is damaged');
    await writeFile(file, 'something else');
    await expect(restoreInto(target, folder)).rejects.toThrow('is damaged');
    expect(await fingerprint(source)).toEqual(before);

    await writeFile(file, whole);
    await withClient(source, (client) => client.query('update items set details = null'));
    await restoreInto(source, folder, true);
    expect(await fingerprint(source)).toEqual(before);
  }));

test('a backup of a newer version is refused', () =>
  withBackup(async (folder, _source, target) => {
    await writeFile(path.join(folder, 'migrations/0001_schema.sql'), 'select 1');
    await expect(restoreInto(target, folder)).rejects.toThrow('0001_schema.sql was changed');
  }));
