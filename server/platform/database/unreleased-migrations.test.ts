import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withTemporaryFolder } from '../testing/temporary-folder.ts';
import {
  createBareDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../testing/test-database.ts';
import { definitionsDir, migrationsDir, quietLog as log } from '../testing/test-postgres.ts';
import { backUp, restoreBackup } from './backup/backup.ts';
import { migrate, readMigrations } from './migrate.ts';
import { readRows } from './releases/rows.fixtures.ts';

const LAST_OF_1_0_0 = '0141_domain_events_and_history';
const list = await readFile(path.join(import.meta.dirname, 'unreleased-migrations.txt'), 'utf8');
const unreleased = list.trimEnd().split('\n');
const REFUSAL = 'Start the product once with commit 83c4043d';

let database: TestDatabase;
let client: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(`
    insert into users (id, email, full_name, referral_code, created_at, updated_at)
    values (gen_random_uuid(), 'ana@correo.pe', 'Ana', 'ANA123', '2024-01-01', '2024-01-01')`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

/** Records these migrations after those of 1.0.0, as the commits before the release did. */
async function record(names: readonly string[]): Promise<void> {
  await client.query('delete from schema_migrations where name > $1', [LAST_OF_1_0_0]);
  await client.query(
    `insert into schema_migrations (name, checksum) select name, 'former' from unnest($1::text[]) as name`,
    [names],
  );
}

async function readRecorded(connectionString = database.connectionString): Promise<string[]> {
  const reader = new Client({ connectionString });
  await reader.connect();
  const { rows } = await reader.query<{ name: string }>(
    'select name from schema_migrations order by 1',
  );
  await reader.end();
  return rows.map(({ name }) => name);
}

const start = () =>
  migrate({ connectionString: database.connectionString, migrationsDir, definitionsDir, log });

const LAST_OF_1_1_0 = '0212_operator_and_machines';
const namesOfVersion = async () => (await readMigrations(migrationsDir)).map(({ name }) => name);

/** Backs the database up and restores it into an empty one. */
const withRestored = (work: (target: TestDatabase, restored: Promise<void>) => Promise<void>) =>
  withTemporaryFolder('oficio-backup-', async (folder) => {
    const target = await createBareDatabase();
    try {
      const pictures = { S3_URL: undefined, imagesDir: path.join(folder, 'images') };
      const file = path.join(folder, 'backup.tgz');
      await backUp({ connectionString: database.connectionString, pictures, file, log });
      const { connectionString } = target;
      const options = { connectionString, pictures, file, migrationsDir, definitionsDir, log };
      await work(target, restoreBackup({ ...options, force: false, verify: true }));
    } finally {
      await target.drop();
    }
  });

test('a database with all unreleased migrations has those of the release, and the same rows', async () => {
  await record(unreleased);
  const before = await readRows(database.connectionString);
  const later = (await namesOfVersion()).filter((name) => name > LAST_OF_1_1_0);
  expect(await start()).toEqual(later);
  expect(await readRecorded()).toEqual(await namesOfVersion());
  expect(await readRows(database.connectionString)).toEqual(before);
  expect(await start()).toEqual([]);
});

test('a database with some unreleased migrations is refused with the way out, and is not changed', async () => {
  await record(unreleased.slice(0, -1));
  const before = await readRecorded();
  await expect(start()).rejects.toThrow(REFUSAL);
  expect(await readRecorded()).toEqual(before);
});

test('a backup with all unreleased migrations is restored', async () => {
  await record(unreleased);
  await withRestored(async ({ connectionString }, restored) => {
    await restored;
    expect(await readRecorded(connectionString)).toEqual(await namesOfVersion());
    expect(await readRows(connectionString)).toEqual(await readRows(database.connectionString));
  });
});

test('a backup with some unreleased migrations is refused, and nothing is restored', async () => {
  await record(unreleased.slice(1));
  await withRestored(async ({ connectionString }, restored) => {
    await expect(restored).rejects.toThrow(REFUSAL);
    const reader = new Client({ connectionString });
    await reader.connect();
    const { rows } = await reader.query(`select from pg_tables where schemaname = 'public'`);
    await reader.end();
    expect(rows).toEqual([]);
  });
});
