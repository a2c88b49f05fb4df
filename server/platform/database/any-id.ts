import { sql, type RawBuilder } from 'kysely';
import type { Operand } from '../scale/compiled-statement.ts';

/** Compares with `=`: true for each of the ids. Lists of all lengths have the same SQL text, which is prepared once. */
export function anyId(ids: Operand<readonly string[]>): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}

/** Compares with `!=`: true if the value is none of the ids. */
export function noneOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`all(${ids}::uuid[])`;
}

/** Comes after every id. As the cursor of a first page it lets all pages be one statement. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Comes before every id, for lists in the order of ids. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000';
