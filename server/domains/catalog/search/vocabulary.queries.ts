import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

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
 * Corrects the ratings and qualities of at most `limit` cards in the search index that differ from their provider's;
 * returns the number of cards. All rows of a card have the same quality. Locks the profiles before the reputations and those before the rows, as
 * a review does.
 */
export async function correctRatings(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with stale as materialized (
      select card.card_id as id, average_rating(profile.rating_sum, profile.rating_count) as rating, reputation.quality,
             reputation.completed_ever < 5 as is_newcomer
        from provider_profiles profile
        join provider_reputation reputation on reputation.provider_profile_id = profile.id
        join listed_cards card on card.provider_profile_id = profile.id
       where (card.rating, card.quality, card.is_newcomer) is distinct from
             (average_rating(profile.rating_sum, profile.rating_count), reputation.quality, reputation.completed_ever < 5)
       order by card.card_id limit ${limit}
         for share of profile, reputation
    ),
    word as materialized (
      select w.card_id, w.root, stale.quality, stale.is_newcomer
        from stale join card_words w on w.card_id = stale.id
       order by w.card_id, w.root
         for update of w
    ),
    corrected as (
      update card_words w set quality = word.quality, is_newcomer = word.is_newcomer
        from word where w.card_id = word.card_id and w.root = word.root
    returning w.card_id
    ),
    -- After the words, as all writers do.
    listed as (
      update listed_cards l set rating = stale.rating, quality = stale.quality, is_newcomer = stale.is_newcomer
        from stale
       where l.card_id = stale.id and (select count(*) from corrected) >= 0
    )
    select count(*)::int as count from stale
  `.execute(db);
  return rows[0]?.count ?? 0;
}
