import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** Filter of a list of cards; undefined fields do not filter. */
export interface CardFilter {
  country: string | undefined;
  skillId: string | undefined;
  providerProfileId: string | undefined;
  isEmergency: boolean;
}

/** Position of a card in the results of a search. */
export interface Match {
  id: string;
  /**
   * Relevance, rounded so coarsely that the rating decides between cards of about equal relevance.
   */
  score: number;
  /** Average stars in hundredths, 0 without reviews. */
  rating: number;
}

/** Bounds the work for a long query: further words are ignored. */
const MAX_WORDS = 10;

type Cards = SelectQueryBuilder<Database & { card: Database['service_cards'] }, 'card', object>;

function selectListedCards(
  db: Db,
  { country, skillId, providerProfileId, isEmergency }: CardFilter,
): Cards {
  return db
    .selectFrom('service_cards as card')
    .where('card.is_listed', '=', true)
    .$if(country !== undefined, (cards) => cards.where('card.country', '=', country ?? null))
    .$if(skillId !== undefined, (cards) => cards.where('card.skill_id', '=', skillId ?? ''))
    .$if(providerProfileId !== undefined, (cards) =>
      cards.where('card.provider_profile_id', '=', providerProfileId ?? ''),
    )
    .$if(isEmergency, (cards) => cards.where('card.is_emergency', '=', true));
}

/** Returns ids of listed cards, newest first, that follow the id `after`. */
export async function listNewestCardIds(
  db: Db,
  filter: CardFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await selectListedCards(db, filter)
    .select('card.id')
    .$if(after !== undefined, (cards) => cards.where('card.id', '<', after ?? ''))
    .orderBy('card.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** When more roots than this share a prefix, the search uses the prefix itself. */
const MAX_ROOTS = 30;

/**
 * Returns, for each word of a query, the alternative terms (of a tsquery) that a card may contain:
 * the known roots that begin with the word's root; if there are none, the roots of the most similar
 * known words (same prefix, two letters swapped, or similar letters); empty if no word is similar.
 * If all words are stop words or too short, they are used as prefixes. The terms are whole roots
 * rather than a prefix, because PostgreSQL has statistics about roots: it reads the newest cards
 * for a common root and the word index for a rare one.
 */
export async function findSearchTerms(db: Db, query: string): Promise<string[][]> {
  const { rows } = await sql<{ terms: string[] }>`
    with full_word as materialized (
      select word from search_words(${query}) as word
    ),
    query_word as (
      select word, search_root(word) as root from full_word
      union all
      select distinct word, word
        from regexp_split_to_table(fold(${query}), '[^a-z0-9]+') as word
       where word <> '' and not exists (select from full_word)
       limit ${MAX_WORDS}
    )
    select case
             when cardinality(prefixed.roots) > ${MAX_ROOTS} or word ~ '^[0-9]+$'
             then array[query_word.root || ':*']
             when cardinality(prefixed.roots) > 0
             then prefixed.roots
             else array(
               select distinct nearest.root || ':*' from (
                 select v.root
                   from search_vocabulary v
                  where (v.word >= query_word.word and v.word < query_word.word || '{')
                     or v.word = any(array(
                          select overlay(query_word.word placing reverse(substr(query_word.word, n, 2)) from n for 2)
                            from generate_series(1, length(query_word.word) - 1) as n
                        ))
                     or (v.word % query_word.word and similarity(v.word, query_word.word) >= 0.4)
                  order by similarity(v.word, query_word.word) desc
                  limit 3
               ) nearest
             )
           end as terms
      from query_word
     cross join lateral (
       select array(
         select distinct root from search_vocabulary
          where root >= query_word.root and root < query_word.root || '{' limit ${MAX_ROOTS + 1}
       ) as roots
     ) prefixed
  `.execute(db);
  return rows.map((row) => row.terms);
}

/** Number of cards that are ranked together, because a common word matches most of the catalog. */
const WINDOW = 120;

/** Start of a page of results. */
export interface MatchPosition {
  /** Oldest card of the windows returned so far; only older cards are ranked. */
  before: string | undefined;
  /** Last card of the previous page in the current window. */
  after: Match | undefined;
}

type MatchRow = Awaited<ReturnType<typeof rankMatches>>[number];

/**
 * PostgreSQL cannot estimate how common a combination of words is, so this many of the newest cards
 * are sampled.
 */
const SAMPLE_SIZE = 500;
/** With this many matches in the sample, reading the newest cards is faster than the word index. */
const MIN_SAMPLE_MATCHES = 8;
/** Maximum number of newest cards that are read, in case the sample is misleading. */
const MAX_READ = 10_000;

/** Selects matching cards, in no particular order. */
function selectMatchingCards(
  db: Db,
  filter: CardFilter,
  all: RawBuilder<unknown>,
  before?: string,
) {
  return selectListedCards(db, filter)
    .where(sql<boolean>`card.search_document @@ ${all}`)
    .$if(before !== undefined, (cards) => cards.where('card.id', '<', before ?? ''))
    .select(['card.id', 'card.provider_profile_id', 'card.search_document']);
}

/**
 * Selects matching cards among the newest ones, which are read one after another; none when the
 * sample has too few matches.
 */
function selectNewestMatchingCards(
  db: Db,
  filter: CardFilter,
  all: RawBuilder<unknown>,
  before?: string,
) {
  const newest = selectListedCards(db, filter)
    .$if(before !== undefined, (cards) => cards.where('card.id', '<', before ?? ''))
    .select(['card.id', 'card.provider_profile_id', 'card.search_document'])
    .orderBy('card.id', 'desc');
  const hits = sql<number>`(select count(*) from ${newest.limit(SAMPLE_SIZE)} card where search_document @@ ${all})`;
  return db
    .selectFrom(newest.limit(MAX_READ).as('card'))
    .selectAll()
    .where(sql<boolean>`search_document @@ ${all}`)
    .where(sql<boolean>`${hits} >= ${MIN_SAMPLE_MATCHES}`);
}

/** Ranks the newest matching cards: best match first, then better rated, then newer. */
function rankMatches(
  db: Db,
  matching: ReturnType<typeof selectNewestMatchingCards>,
  any: RawBuilder<unknown>,
  { after, limit }: { after: Match | undefined; limit: number },
) {
  const newest = db
    .selectFrom(matching.as('card'))
    .selectAll()
    .orderBy('card.id', 'desc')
    .limit(WINDOW);
  return db
    .with('candidate', () => newest)
    .with('match', (inner) =>
      inner
        .selectFrom('candidate')
        .innerJoin('provider_profiles as profile', 'profile.id', 'candidate.provider_profile_id')
        .select([
          'candidate.id',
          sql<number>`(ts_rank(candidate.search_document, ${any}) * 10)::int`.as('score'),
          // Integer division: with many matches, a numeric division takes most of the time of the
          // query.
          sql<number>`profile.rating_sum * 100 / greatest(profile.rating_count, 1)`.as('rating'),
          // Counts all ranked cards, on this page or not.
          sql<number>`count(*) over ()`.as('ranked'),
          sql<string>`first_value(candidate.id) over (order by candidate.id)`.as('oldest'),
        ]),
    )
    .selectFrom('match')
    .selectAll()
    .$if(after !== undefined, (page) =>
      page.where(
        sql<boolean>`(score, rating, id) < (${after?.score}::int, ${after?.rating}::int, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('score', 'desc')
    .orderBy('rating', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Returns the cards that contain, for each word, one of its terms: best match first, then better
 * rated, then newer. Of more than 120 matches the newest 120 are ranked and returned first, then
 * the next 120; `next` is the `before` of the next window.
 */
export async function listMatches(
  db: Db,
  filter: CardFilter,
  terms: readonly (readonly string[])[],
  { before, ...page }: MatchPosition & { limit: number },
): Promise<{ matches: Match[]; next: string | undefined }> {
  // Roots consist of letters and digits only, so they need no quoting.
  const alternatives = terms.map((word) => word.join(' | '));
  const all = sql`${alternatives.map((word) => `(${word})`).join(' & ')}::tsquery`;
  // `|` makes the rank independent of the distance of the words, which the search documents do not
  // contain.
  const any = sql`${alternatives.join(' | ')}::tsquery`;
  const isFull = (rows: MatchRow[]) => rows[0]?.ranked === WINDOW;
  const matching = selectMatchingCards(db, filter, all, before);
  let rows: MatchRow[];
  if (terms.length === 1) {
    rows = await rankMatches(db, matching, any, page);
  } else {
    rows = await rankMatches(db, selectNewestMatchingCards(db, filter, all, before), any, page);
    // The words are too rare for reading card by card. The offset is an optimization fence, so that
    // PostgreSQL uses the word index, whatever it estimates.
    const indexed = matching.offset(sql<number>`0`);
    if (!isFull(rows)) rows = await rankMatches(db, indexed, any, page);
  }
  return { matches: rows, next: isFull(rows) ? rows[0]?.oldest : undefined };
}
