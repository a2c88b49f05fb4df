import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** What a list of cards is narrowed to. */
export interface CardFilter {
  country: string | undefined;
  skillId: string | undefined;
  providerId: string | undefined;
  isEmergency: boolean;
}

/** The place of a card in the results of a search. */
export interface Match {
  id: string;
  /** Relevance in steps coarse enough that the rating decides between cards that fit about equally well. */
  score: number;
  /** Average stars in hundredths, 0 without reviews. */
  rating: number;
}

/** Beyond these the words of a query add nothing but work. */
const MAX_WORDS = 10;

type Cards = SelectQueryBuilder<Database & { card: Database['service_cards'] }, 'card', object>;

function listed(db: Db, { country, skillId, providerId, isEmergency }: CardFilter): Cards {
  return db
    .selectFrom('service_cards as card')
    .where('card.is_listed', '=', true)
    .$if(country !== undefined, (cards) => cards.where('card.country', '=', country ?? null))
    .$if(skillId !== undefined, (cards) => cards.where('card.skill_id', '=', skillId ?? ''))
    .$if(providerId !== undefined, (cards) =>
      cards.where('card.provider_profile_id', '=', providerId ?? ''),
    )
    .$if(isEmergency, (cards) => cards.where('card.is_emergency', '=', true));
}

/** Ids of listed cards, newest first, after the id `after`. */
export async function listNewestCardIds(
  db: Db,
  filter: CardFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await listed(db, filter)
    .select('card.id')
    .$if(after !== undefined, (cards) => cards.where('card.id', '<', after ?? ''))
    .orderBy('card.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** More roots than these that begin alike are looked up by their beginning. */
const MAX_ROOTS = 30;

/**
 * For each word of a query the terms (of a tsquery) that a card may have: the roots that begin like its own, or, when no
 * text has such a word, those of the nearest words there are (begun alike, two letters swapped, or much the same
 * letters); none if nothing is near. Where every word is too common or short to be looked up, they are taken as the
 * beginnings of words. Whole roots rather than a beginning: of them PostgreSQL knows how common they are, and reads the
 * newest cards for a common one, the index of words for a rare one.
 */
export async function findSearchTerms(db: Db, query: string): Promise<string[][]> {
  const { rows } = await sql<{ terms: string[] }>`
    with full_word as materialized (
      select word from search_words(${query}) as word
    ),
    spoken as (
      select word, search_root(word) as root from full_word
      union all
      select distinct word, word
        from regexp_split_to_table(fold(${query}), '[^a-z0-9]+') as word
       where word <> '' and not exists (select from full_word)
       limit ${MAX_WORDS}
    )
    select case
             when cardinality(begun.roots) > ${MAX_ROOTS} or word ~ '^[0-9]+$'
             then array[spoken.root || ':*']
             when cardinality(begun.roots) > 0
             then begun.roots
             else array(
               select distinct near.root || ':*' from (
                 select v.root
                   from search_vocabulary v
                  where (v.word >= spoken.word and v.word < spoken.word || '{')
                     or v.word = any(array(
                          select overlay(spoken.word placing reverse(substr(spoken.word, n, 2)) from n for 2)
                            from generate_series(1, length(spoken.word) - 1) as n
                        ))
                     or (v.word % spoken.word and similarity(v.word, spoken.word) >= 0.4)
                  order by similarity(v.word, spoken.word) desc
                  limit 3
               ) near
             )
           end as terms
      from spoken
     cross join lateral (
       select array(
         select distinct root from search_vocabulary
          where root >= spoken.root and root < spoken.root || '{' limit ${MAX_ROOTS + 1}
       ) as roots
     ) begun
  `.execute(db);
  return rows.map((row) => row.terms);
}

/** So many cards are compared with each other: with a common word most of the catalog fits. */
const WINDOW = 120;

/** Where a page of results begins. */
export interface MatchPosition {
  /** Only older cards than this one are compared: the oldest of those that have been shown. */
  before: string | undefined;
  /** The last one shown among those. */
  after: Match | undefined;
}

type MatchRow = Awaited<ReturnType<typeof compareMatches>>[number];

/** Of several words together PostgreSQL can't know how common they are: so many of the newest cards tell. */
const SAMPLE = 500;
/** With so many in the sample they are common enough that reading on is quicker than the index of words. */
const COMMON = 8;
/** So many of the newest cards are read at most, however the sample deceives. */
const READ_AT_MOST = 10_000;

/** Cards that fit, in no order. */
function fittingCards(db: Db, filter: CardFilter, all: RawBuilder<unknown>, before?: string) {
  return listed(db, filter)
    .where(sql<boolean>`card.search_document @@ ${all}`)
    .$if(before !== undefined, (cards) => cards.where('card.id', '<', before ?? ''))
    .select(['card.id', 'card.provider_profile_id', 'card.search_document']);
}

/** The same among the newest cards only, which are read one after the other; none if few of them fit. */
function newestFittingCards(db: Db, filter: CardFilter, all: RawBuilder<unknown>, before?: string) {
  const newest = listed(db, filter)
    .$if(before !== undefined, (cards) => cards.where('card.id', '<', before ?? ''))
    .select(['card.id', 'card.provider_profile_id', 'card.search_document'])
    .orderBy('card.id', 'desc');
  const hits = sql<number>`(select count(*) from ${newest.limit(SAMPLE)} card where search_document @@ ${all})`;
  return db
    .selectFrom(newest.limit(READ_AT_MOST).as('card'))
    .selectAll()
    .where(sql<boolean>`search_document @@ ${all}`)
    .where(sql<boolean>`${hits} >= ${COMMON}`);
}

/** The newest that fit, compared with each other: best match first, then better rated, then newer. */
function compareMatches(
  db: Db,
  fitting: ReturnType<typeof newestFittingCards>,
  any: RawBuilder<unknown>,
  { after, limit }: { after: Match | undefined; limit: number },
) {
  const compared = db
    .selectFrom(fitting.as('card'))
    .selectAll()
    .orderBy('card.id', 'desc')
    .limit(WINDOW);
  return db
    .with('candidate', () => compared)
    .with('match', (inner) =>
      inner
        .selectFrom('candidate')
        .innerJoin('provider_profiles as profile', 'profile.id', 'candidate.provider_profile_id')
        .select([
          'candidate.id',
          sql<number>`(ts_rank(candidate.search_document, ${any}) * 10)::int`.as('score'),
          // In whole numbers: with many matches a numeric division is what takes the time.
          sql<number>`profile.rating_sum * 100 / greatest(profile.rating_count, 1)`.as('rating'),
          // Of all cards that were compared, on the page or not.
          sql<number>`count(*) over ()`.as('compared'),
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
 * Cards that have, for each word, one of its terms: best match first, then better rated, then newer. Of more than 120 such
 * cards the newest 120 are compared and shown first, then the next 120: `next` says where they begin.
 */
export async function listMatches(
  db: Db,
  filter: CardFilter,
  terms: readonly (readonly string[])[],
  { before, ...page }: MatchPosition & { limit: number },
): Promise<{ matches: Match[]; next: string | undefined }> {
  // Roots are only letters and digits, so they need no quoting.
  const alternatives = terms.map((word) => word.join(' | '));
  const all = sql`${alternatives.map((word) => `(${word})`).join(' & ')}::tsquery`;
  // With `|` the rank does not depend on how far apart the words stand, which the documents don't say.
  const any = sql`${alternatives.join(' | ')}::tsquery`;
  const isFull = (rows: MatchRow[]) => rows[0]?.compared === WINDOW;
  const fitting = fittingCards(db, filter, all, before);
  let rows: MatchRow[];
  if (terms.length === 1) {
    rows = await compareMatches(db, fitting, any, page);
  } else {
    rows = await compareMatches(db, newestFittingCards(db, filter, all, before), any, page);
    // Too rare to be looked for card by card, whatever PostgreSQL expects: by the index of words.
    const indexed = fitting.offset(sql<number>`0`);
    if (!isFull(rows)) rows = await compareMatches(db, indexed, any, page);
  }
  return { matches: rows, next: isFull(rows) ? rows[0]?.oldest : undefined };
}
