import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import { compileOnce, type Placeholders } from './compiled-statement.ts';
import type { Database } from '../database/schema.ts';

/** Returns a database that runs nothing, and the statements sent to it. */
function recordStatements() {
  const sent: { text: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push({ text: query.sql, parameters: query.parameters }),
  });
  return { db, sent };
}

interface Page {
  ownerId: string;
  limit: number;
}

test('a statement is built once and gets the values of each call', async () => {
  const { db, sent } = recordStatements();
  let built = 0;
  const selectImages = compileOnce((inner, { ownerId, limit }: Placeholders<Page>) => {
    built += 1;
    return inner
      .selectFrom('images')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('kind', '=', 'gallery')
      .where(sql<boolean>`owner_id <> ${ownerId}`)
      .limit(limit);
  });
  await selectImages(db, { ownerId: 'a', limit: 1 });
  await selectImages(db, { ownerId: 'b', limit: 2 });
  expect(built).toBe(1);
  expect(sent.map(({ parameters }) => parameters)).toEqual([
    ['a', 'gallery', 'a', 1],
    ['b', 'gallery', 'b', 2],
  ]);
  expect(sent[0]?.text).toBe(
    'select "id" from "images" where "owner_id" = $1 and "kind" = $2 and owner_id <> $3 limit $4',
  );
});

test('to calculate with a placeholder does not compile', async () => {
  const { db, sent } = recordStatements();
  const selectNext = compileOnce(
    (_db, { limit }: Placeholders<Pick<Page, 'limit'>>) =>
      // @ts-expect-error: the value is known only at the call
      sql`select ${limit + 1}`,
  );
  // Without that error it would send this.
  await selectNext(db, { limit: 1 });
  expect(sent[0]?.parameters).toEqual(['[object Object]1']);
});
