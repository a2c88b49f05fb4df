import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { selectTiles, type TileRow } from '../catalog.queries.ts';

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
  /** Sum of the weights of the words: 10 for a word in the title, 1 for one in the description. */
  score: number;
  /** Average stars in hundredths, 0 without reviews. */
  rating: number;
}

/** Bounds the work for a long query: further words are ignored. */
const MAX_WORDS = 10;

/**
 * Returns the tiles of listed cards, newest first, that follow the id `after`. The ids are chosen in an array of the same
 * statement, so that PostgreSQL uses one plan for pages of all sizes
 * (docs/decisions/0070-catalog-in-one-statement.md).
 */
export function listNewestTiles(
  db: Db,
  filter: CardFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<TileRow[]> {
  const { country, skillId, providerProfileId, isEmergency } = filter;
  const conditions = [sql`is_listed`];
  if (country !== undefined) conditions.push(sql`country = ${country}`);
  if (skillId !== undefined) conditions.push(sql`skill_id = ${skillId}`);
  if (providerProfileId !== undefined)
    conditions.push(sql`provider_profile_id = ${providerProfileId}`);
  if (isEmergency) conditions.push(sql`is_emergency`);
  if (after !== undefined) conditions.push(sql`id < ${after}`);
  const ids = sql`select id from service_cards where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`;
  return selectTiles(db, sql`card.id = any(array(${ids})) order by card.id desc`);
}

/** A short word is the beginning of many roots; the shortest of them are searched. */
const MAX_ROOTS = 200;

/**
 * Returns, for each word of a query, the alternative roots that a card may contain: the known roots
 * that begin with the word's root; if there are none, those that begin with the root of one of the
 * most similar known words (same prefix, two letters swapped, or similar letters); empty if no word
 * is similar. If all words are stop words or too short, they are used as prefixes. A number has only
 * itself.
 */
export async function findRoots(db: Db, query: string): Promise<string[][]> {
  const { rows } = await sql<{ roots: string[] }>`
    with query as materialized (select ${query}::text as text),
    full_word as materialized (
      select word from query cross join lateral search_words(query.text) as word
    ),
    query_word as (
      select word, search_root(word) as root from full_word
      union all
      select distinct word, word
        from query cross join lateral regexp_split_to_table(fold(query.text), '[^a-z0-9]+') as word
       where word <> '' and not exists (select from full_word)
       limit ${sql.lit(MAX_WORDS)}
    )
    select case
             when word ~ '^[0-9]+$' then array[query_word.root]
             else array(
               select root from (
                 select distinct v.root
                   from unnest(beginning.roots) as beginning (root)
                   join search_vocabulary v
                     on v.root >= beginning.root and v.root < beginning.root || '{'
               ) v order by length(root), root limit ${sql.lit(MAX_ROOTS)}
             )
           end as roots
      from query_word
     cross join lateral (
       select case
         when exists (
           select from search_vocabulary v
            where v.root >= query_word.root and v.root < query_word.root || '{'
         )
         then array[query_word.root]
         else array(
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
         )
       end as roots
     ) beginning
  `.execute(db);
  return rows.map((row) => row.roots);
}

// The values of these statements come from subqueries that PostgreSQL does not look into. If it could
// estimate their rows, it would plan the statements again at every execution.

/** Alternative roots of each word, and of each filter. */
type Words = readonly (readonly string[])[];

/** The filters have roots like words, and no weight. */
function filterWords({ skillId, providerProfileId, isEmergency }: CardFilter): string[][] {
  const roots = [
    skillId === undefined ? [] : [`#${skillId}`],
    providerProfileId === undefined ? [] : [`#${providerProfileId}`],
    isEmergency ? ['#emergency'] : [],
  ];
  return roots.filter((root) => root.length > 0);
}

interface Page {
  country: string | undefined;
  after: Match | undefined;
  limit: number;
}

/** Selects cards with the root `root.root`, best first, which are adjacent in an index. */
function selectRanked(country: string | undefined, after?: Match): RawBuilder<unknown> {
  return sql`
    select w.card_id as id, w.weight, w.rating
      from card_words w
     where w.root = root.root
           ${country === undefined ? sql`` : sql`and w.country = ${country}`}
           ${after ? sql`and (w.weight, w.rating, w.card_id) < (${after.score}::smallint, ${after.rating}::smallint, ${after.id}::uuid)` : sql``}
     order by w.weight desc, w.rating desc, w.card_id desc`;
}

/** A table of roots with the number of their word. */
function selectRoots(words: Words): RawBuilder<unknown> {
  const roots = words.flatMap((alternatives, number) =>
    alternatives.map((root) => ({ root, number })),
  );
  return sql`
    select root.*
      from (select ${roots.map(({ root }) => root)}::text[] as roots, ${roots.map(({ number }) => number)}::int[] as words offset 0) given
     cross join lateral unnest(given.roots, given.words) as root (root, word)`;
}

async function rankRoot(db: Db, root: string, { country, after, limit }: Page): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select ranked.id, ranked.weight as score, ranked.rating
      from (select ${root}::text as root offset 0) root
     cross join lateral (${selectRanked(country, after)} limit ${limit}) ranked
  `.execute(db);
  return rows;
}

const bestFirst = sql`order by score desc, rating desc, id desc`;

const follows = (after: Match | undefined) =>
  after
    ? sql`(score, rating, id) < (${after.score}::int, ${after.rating}::int, ${after.id}::uuid)`
    : sql`true`;

interface Intersection {
  matches: Match[];
  /** True if cards that were not read may follow the matches. */
  hasMore: boolean;
  /** Number of the word with the fewest cards, if all of them were read. */
  completeWord: number | null;
}

/** Selects the best `depth` cards of each word of the table `word`, with their position in the word. */
function selectBest(words: Words, country: string | undefined, depth: number): RawBuilder<unknown> {
  const hasAlternatives = words.some((alternatives) => alternatives.length > 1);
  const best = hasAlternatives
    ? sql`id, max(weight) as weight, max(rating) as rating`
    : sql`ranked.*`;
  return sql`
      select number, best.*
        from word
       cross join lateral (
         select id, weight, rating,
                row_number() over (order by weight desc, rating desc, id desc) as position
           from (
             select ${best}
               from root cross join lateral (${selectRanked(country)} limit ${depth}) ranked
              where root.word = number
              ${hasAlternatives ? sql`group by id` : sql``}
           ) card
       ) best
       where position <= ${depth}`;
}

/**
 * Reads the best `depth` cards of each word. Returns, of those with all words, the ones that precede
 * every card that was not read.
 */
async function intersectBest(
  db: Db,
  words: Words,
  { country, after, limit }: Page,
  depth: number,
): Promise<Intersection> {
  const { rows } = await sql<Intersection>`
    with root as materialized (${selectRoots(words)}),
    word as materialized (select distinct word as number from root),
    listed as materialized (${selectBest(words, country, depth)}),
    -- The best position that a card can have that was not read for one of the words.
    bound as materialized (
      select (select sum(weight) from listed where position = 1) - first.weight + last.weight as score,
             last.rating, last.id
        from listed last
        join listed first on first.number = last.number and first.position = 1
       where last.position = ${depth}
       ${bestFirst} limit 1
    ),
    match as (
      select id, sum(weight)::int as score, max(rating) as rating
        from listed group by id having count(*) = ${words.length}
    ),
    page as (
      select id, score, rating from match
       where ${follows(after)}
         and not exists (
           select from bound
            where (match.score, match.rating, match.id) < (bound.score, bound.rating, bound.id)
         )
       ${bestFirst} limit ${limit}
    )
    select coalesce((select json_agg(page ${bestFirst}) from page), '[]') as matches,
           exists (select from bound) and (select count(*) from page) < ${limit} as "hasMore",
           (select number from word
             where not exists (
               select from listed where listed.number = word.number and position = ${depth}
             )
             order by (select count(*) from listed where listed.number = word.number) limit 1
           ) as "completeWord"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The search returned no row.');
  return row;
}

/** Looks up every card of the rarest word in the other words. */
async function rankRarest(
  db: Db,
  words: Words,
  rarest: number,
  { country, after, limit }: Page,
): Promise<Match[]> {
  const { rows } = await sql<Match>`
    with root as materialized (${selectRoots(words)}),
    listed as materialized (
      select distinct ranked.id
        from root cross join lateral (${selectRanked(country)}) ranked
       where root.word = ${rarest}
    ),
    best as (
      select listed.id, root.word, max(found.weight) as weight, max(found.rating) as rating
        from listed
       cross join root
       -- The offset keeps PostgreSQL from reading all words of each card.
       cross join lateral (
         select w.weight, w.rating from card_words w
          where w.card_id = listed.id and w.root = root.root offset 0
       ) found
       group by listed.id, root.word
    )
    select * from (
      select id, sum(weight)::int as score, max(rating) as rating
        from best group by id having count(*) = ${words.length}
    ) match
    where ${follows(after)}
    ${bestFirst} limit ${limit}
  `.execute(db);
  return rows;
}

/** Number of the best cards of each word that are read at first, and the factor of further attempts. */
const FIRST_DEPTH = 200;
const DEEPER = 8;

/**
 * Returns the cards that contain, for each word, one of its roots, and that fit the filter: best
 * match first, then better rated, then newer. All matching cards are ranked, but of common words
 * only the best cards are read, as many as the page needs.
 */
export async function listMatches(
  db: Db,
  filter: CardFilter,
  roots: Words,
  position: { after: Match | undefined; limit: number },
): Promise<Match[]> {
  const words = [...roots, ...filterWords(filter)];
  const page = { country: filter.country, ...position };
  const [root, ...others] = words.flat();
  if (root !== undefined && others.length === 0) return rankRoot(db, root, page);
  for (let depth = FIRST_DEPTH; ; depth *= DEEPER) {
    const { matches, hasMore, completeWord } = await intersectBest(db, words, page, depth);
    if (!hasMore) return matches;
    if (completeWord !== null) return rankRarest(db, words, completeWord, page);
  }
}
