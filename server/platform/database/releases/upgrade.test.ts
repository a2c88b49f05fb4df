import { copyFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateTables } from '../../../../scripts/generate-tables.ts';
import { withTemporaryFolder } from '#platform/testing/temporary-folder.ts';
import { createBareDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { definitionsDir, migrationsDir, quietLog as log } from '#platform/testing/test-postgres.ts';
import { migrate } from '../migrate.ts';
import { readRows } from './rows.fixtures.ts';

const LAST_OF_1_0_0 = '0141_domain_events_and_history.sql';
const contentOf = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8');

let database: TestDatabase;

beforeAll(async () => {
  database = await createBareDatabase();
  const { connectionString } = database;
  await withTemporaryFolder('oficio-migrations-', async (folder) => {
    for (const file of await readdir(migrationsDir))
      if (file <= LAST_OF_1_0_0)
        await copyFile(path.join(migrationsDir, file), path.join(folder, file));
    await migrate({ connectionString, migrationsDir: folder, log });
  });
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(await contentOf('1.0.0.sql'));
  await client.end();
  await migrate({ connectionString, migrationsDir, definitionsDir, log });
});
afterAll(() => database.drop());

test('an updated database of 1.0.0 has the tables of a new one', async () => {
  const written = await readFile(path.join(definitionsDir, 'schema.sql'), 'utf8');
  expect(await generateTables(database.connectionString)).toBe(written);
});

test('an updated database of 1.0.0 has the rows that the single migrations gave it', async () => {
  const lines = (await contentOf('1.0.0-upgraded.jsonl')).trimEnd().split('\n');
  const expected = lines.map((line) => JSON.parse(line) as unknown);
  expect(await readRows(database.connectionString)).toEqual(expected);
});

test('each order of an updated database has its own number', async () => {
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{ orders: string; numbers: string }>(
    `select count(*) as orders, count(distinct number) as numbers from service_orders where number ~ '^[A-Z0-9]{6}$'`,
  );
  await client.end();
  const orders = (await readRows(database.connectionString)).filter(
    ([table]) => table === 'service_orders',
  );
  expect(rows).toEqual([{ orders: String(orders.length), numbers: String(orders.length) }]);
});
