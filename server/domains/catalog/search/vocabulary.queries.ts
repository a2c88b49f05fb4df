import { sql } from 'kysely';
import type { Db, TransactionDb } from '../../../platform/context.ts';

/** Roots of known words after `after`, in their order. */
export async function listKnownRoots(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ root: string }>`
    select distinct root from search_vocabulary where root > ${after} order by root limit ${limit}
  `.execute(db);
  return rows.map((row) => row.root);
}

/**
 * Removes those words of these roots that no card has any more; gives back how many. Whoever publishes at this moment is
 * waited for, and waits: a card never has a word that is not known.
 */
export async function forgetUnusedRoots(
  db: TransactionDb,
  roots: readonly string[],
): Promise<number> {
  await sql`set local lock_timeout = '2s'`.execute(db);
  await sql`lock table search_vocabulary in share row exclusive mode`.execute(db);
  const { numAffectedRows } = await sql`
    delete from search_vocabulary where root = any(array(
      select root from unnest(${roots}::text[]) as root
       where not exists (
         select from service_cards where search_document @@ quote_literal(root)::tsquery
       )
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
