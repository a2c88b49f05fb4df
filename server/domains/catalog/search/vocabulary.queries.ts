import { sql } from 'kysely';
import type { Db, TransactionDb } from '../../../platform/context.ts';

/** Returns the roots of the vocabulary that follow `after`, sorted. */
export async function listKnownRoots(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ root: string }>`
    select distinct root from search_vocabulary where root > ${after} order by root limit ${limit}
  `.execute(db);
  return rows.map((row) => row.root);
}

/**
 * Deletes the words of these roots that no listed card contains any more; returns their number. The table
 * lock excludes publishing at the same time, so that the vocabulary never lacks a word of a card.
 */
export async function deleteUnusedRoots(
  db: TransactionDb,
  roots: readonly string[],
): Promise<number> {
  await sql`set local lock_timeout = '2s'`.execute(db);
  await sql`lock table search_vocabulary in share row exclusive mode`.execute(db);
  const { numAffectedRows } = await sql`
    delete from search_vocabulary where root = any(array(
      select root.root from unnest(${roots}::text[]) as root (root)
       where not exists (select from card_words where card_words.root = root.root)
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
