import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateSchema } from '../../../scripts/generate-schema.ts';
import { generateTables } from '../../../scripts/generate-tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { definitionsDir } from '../testing/test-postgres.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('schema.ts is what the generator writes from the migrations', async () => {
  const written = await readFile(new URL('schema.ts', import.meta.url), 'utf8');
  expect(generateSchema(database.connectionString)).toBe(written);
});

test('schema.sql is what the generator writes from the migrations', async () => {
  const written = await readFile(path.join(definitionsDir, 'schema.sql'), 'utf8');
  expect(await generateTables(database.connectionString)).toBe(written);
});

/** Returns the names of all functions and views and, with their function, of all triggers. */
async function readNames(connectionString: string): Promise<{ name: string; trigger?: string }[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ name: string; trigger?: string }>(`
    select proname as name, null as trigger from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select viewname, null from pg_views where schemaname = 'public'
    union all
    select tgfoid::regproc::text, tgname from pg_trigger where not tgisinternal
    order by 1, 2`);
  await client.end();
  return rows;
}

test('each function and view of the database has its file, with its triggers', async () => {
  const files = new Map<string, string>();
  for (const folder of ['functions', 'views'])
    for (const file of await readdir(path.join(definitionsDir, folder)))
      files.set(
        path.basename(file, '.sql'),
        await readFile(path.join(definitionsDir, folder, file), 'utf8'),
      );
  const rows = await readNames(database.connectionString);
  expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual(
    [...files.keys()].toSorted(),
  );
  const missing = rows.filter(
    ({ name, trigger }) => trigger && !files.get(name)?.includes(trigger),
  );
  expect(missing).toEqual([]);
});
