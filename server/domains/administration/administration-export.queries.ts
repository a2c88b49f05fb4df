import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { JsonValue } from '#platform/database/schema.ts';

/** Returns the rows that a statement selects. */
export async function selectRows(db: Db, rows: RawBuilder<unknown>): Promise<JsonValue> {
  const result = await sql<{ rows: JsonValue }>`
    select coalesce(jsonb_agg(to_jsonb(part)), '[]') as rows from (${rows}) part
  `.execute(db);
  return result.rows[0]?.rows ?? [];
}
