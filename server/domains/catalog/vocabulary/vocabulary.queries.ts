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

/**
 * Corrects the ratings of cards in the search index that differ from their provider's; returns the
 * number of cards. All rows of a card have the same rating. Locks the profiles before the rows, as
 * a review does.
 */
export async function correctRatings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with stale as materialized (
      select card.id, average_rating(profile.rating_sum, profile.rating_count) as rating
        from provider_profiles profile
        join service_cards card on card.provider_profile_id = profile.id
       cross join lateral (
         select w.rating from card_words w where w.card_id = card.id limit 1
       ) indexed
       where indexed.rating <> average_rating(profile.rating_sum, profile.rating_count)
         for share of profile
    ),
    word as materialized (
      select w.card_id, w.root, stale.rating
        from stale join card_words w on w.card_id = stale.id
       order by w.card_id, w.root
         for update of w
    ),
    corrected as (
      update card_words w set rating = word.rating
        from word where w.card_id = word.card_id and w.root = word.root
    returning w.card_id, w.rating
    ),
    -- After the words, as all writers do.
    listed as (
      update listed_cards l set rating = card.rating
        from (select card_id, max(rating) as rating from corrected group by card_id) card
       where l.card_id = card.card_id
    )
    select count(distinct card_id) as count from corrected
  `.execute(db);
  return rows[0]?.count ?? 0;
}
