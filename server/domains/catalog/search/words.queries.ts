import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import {
  compileOnce,
  type Operand,
  type Placeholders,
} from '#platform/scale/compiled-statement.ts';
import { onlyRow } from '#platform/only-row.ts';
import {
  allOf,
  areaCheckOf,
  bestFirst,
  conditionsOf,
  follows,
  isFiltered,
  qualityOf,
  valueOf,
} from './filters.queries.ts';
import {
  comparePositions,
  type CardFilter,
  type LastRead,
  type Match,
  type PageRequest,
  type Search,
  type Words,
  type WordSearch,
} from './search.rules.ts';
import type { Attempt } from './sorted.queries.ts';

type Indexed = Pick<CardFilter, 'isNewcomer'> & {
  country?: Operand<string> | undefined;
};

/** The conditions on a row of `card_words` that its indexes contain. */
const indexed = ({ country, isNewcomer }: Indexed) => sql`
  ${country === undefined ? sql`` : sql`and w.country = ${country}`} ${isNewcomer ? sql`and w.is_newcomer` : sql``}`;

/** Selects cards with the root `root.root`, best first, which are adjacent in an index. */
function selectRanked(
  filter: Indexed,
  { after, weight }: { after?: Match | undefined; weight?: number | undefined } = {},
): RawBuilder<unknown> {
  return sql`
    select w.card_id as id, w.weight, w.quality
      from card_words w
     where w.root = root.root ${indexed(filter)} ${weight === undefined ? sql`` : sql`and w.weight = ${weight}`}
           ${after ? sql`and (w.weight, w.quality, w.card_id) < (${after.value}::smallint, ${after.quality}::smallint, ${after.id}::uuid)` : sql``}
     order by w.weight desc, w.quality desc, w.card_id desc`;
}

/**
 * Selects a table of roots with the number of their word. The roots come from a subquery that PostgreSQL does not look
 * into: if it could estimate their number, it would plan the statement again at every execution.
 */
function selectRoots(words: Words): RawBuilder<unknown> {
  const roots = words.flatMap((alternatives, number) =>
    alternatives.map((root) => ({ root, number })),
  );
  return sql`
    select root.*
      from (select ${roots.map(({ root }) => root)}::text[] as roots, ${roots.map(({ number }) => number)}::int[] as words offset 0) given
     cross join lateral unnest(given.roots, given.words) as root (root, word)`;
}

interface WordValues {
  roots: readonly string[];
  /** Ignored by the statement without a country. */
  country: string;
  /** Number of cards. */
  limit: number;
  /** Number of newcomers. */
  newcomerLimit: number;
}

/** Selects the best `limit` cards with one of the roots. */
const selectBestOf = (
  roots: Operand<readonly string[]>,
  filter: Indexed,
  limit: Operand<number>,
): RawBuilder<unknown> => sql`
    select ranked.id, 1 as found, max(ranked.weight)::int as value, max(ranked.quality)::int as quality
      from (select ${roots}::text[] as roots, ${limit}::int as size offset 0) given
     cross join lateral unnest(given.roots) as root (root)
     cross join lateral (${selectRanked(filter)} limit given.size) ranked
     group by ranked.id order by value desc, quality desc, ranked.id desc limit (select ${limit}::int)`;

const selectFirstOf = (
  { roots, limit, newcomerLimit }: Placeholders<WordValues>,
  country: RawBuilder<string> | undefined,
) => sql<MarkedMatch>`
    select best.*, false as "isNewcomer" from (${selectBestOf(roots, { country }, limit)}) best
    union all
    select newcomer.*, true from (${selectBestOf(roots, { country, isNewcomer: true }, newcomerLimit)}) newcomer`;

const listFirstAnywhere = compileOnce((_db, values: Placeholders<WordValues>) =>
  selectFirstOf(values, undefined),
);
const listFirstIn = compileOnce((_db, values: Placeholders<WordValues>) =>
  selectFirstOf(values, values.country),
);

/** The best cards of a list, and its best newcomers. */
export interface Best {
  matches: Match[];
  newcomers: Match[];
}

/** A card of a list, or the same card as one of its newcomers. */
type MarkedMatch = Match & { isNewcomer: boolean };

/** Separates the newcomers of a list. */
function toBest(rows: readonly MarkedMatch[]): Best {
  const listOf = (newcomers: boolean) =>
    rows
      .filter(({ isNewcomer }) => isNewcomer === newcomers)
      .map(({ id, found, value, quality }): Match => ({ id, found, value, quality }))
      .toSorted(comparePositions);
  return { matches: listOf(false), newcomers: listOf(true) };
}

/** Returns the best cards of one word without other filters than the country, as most searches need them. */
export async function rankWord(
  db: Db,
  roots: readonly string[],
  country: string | undefined,
  limits: Pick<WordValues, 'limit' | 'newcomerLimit'>,
): Promise<Best> {
  const rows =
    country === undefined
      ? await listFirstAnywhere(db, { roots, country: '', ...limits })
      : await listFirstIn(db, { roots, country, ...limits });
  return toBest(rows);
}

/** The condition that a row of `card_roots` has one of the roots. */
const hasRoot = (roots: readonly string[]) => sql`indexed.roots ?| ${roots}::text[]`;

/** The condition that `card` has exactly `found` of the words. */
export function hasWords(words: Words, found: number): RawBuilder<unknown> {
  const hasWord = words.map(
    (roots) => sql`exists (
      select from card_words w where w.card_id = card.card_id and w.root = any(${roots}::text[]))`,
  );
  // PostgreSQL can join a single condition.
  if (found === words.length) return allOf(hasWord);
  return sql`${sql.join(
    hasWord.map((condition) => sql`(${condition})::int`),
    sql` + `,
  )} = ${found}`;
}

/** The cards that have one of the roots, and none of the others. */
export interface SingleWord {
  roots: readonly string[];
  excludedRoots: readonly string[];
  /** Only the cards that have this word and others with these weights. */
  tier?: { weight: number; others: readonly WeighedWord[] };
}

interface WeighedWord {
  roots: readonly string[];
  weight: number;
}

const hasNone = (cardId: RawBuilder<unknown>, roots: readonly string[]) =>
  roots.length === 0
    ? sql`true`
    : sql`not exists (
        select from card_roots indexed where indexed.card_id = ${cardId} and ${hasRoot(roots)})`;

const hasWeight = ({ roots, weight }: WeighedWord) => sql`exists (
  select from card_words w where w.card_id = walked.id and w.root = any(${roots}::text[]) and w.weight = ${weight})`;

/** Filters the best `depth` cards of a word. */
export async function walkWord(
  db: Db,
  { filter, providerCount }: Search,
  { roots, excludedRoots, tier }: SingleWord,
  { after, limit }: PageRequest,
  depth: number,
): Promise<Attempt> {
  const { weight, others = [] } = tier ?? {};
  const position = after && tier ? { ...after, value: tier.weight } : after;
  const conditions = [hasNone(sql`walked.id`, excludedRoots), ...others.map(hasWeight)];
  if (isFiltered(filter))
    conditions.push(sql`exists (
      select from listed_cards card
       where card.card_id = walked.id and ${allOf(conditionsOf(filter, areaCheckOf(providerCount)))})`);
  // A card whose better root precedes the position was on an earlier page.
  if (position && roots.length > 1)
    conditions.push(sql`not exists (
      select from card_words w
       where w.card_id = walked.id and w.root = any(${roots}::text[]) and w.weight > walked.value)`);
  const sum = others.reduce((value, other) => value + other.weight, 0);
  const bestOfWord = sql`order by walked.value desc, quality desc, id desc`;
  const { rows } = await sql<Attempt>`
    with root as materialized (${selectRoots([roots])}),
    ranked as materialized (
      select ranked.* from root cross join lateral (${selectRanked(filter, { after: position, weight })} limit ${sql.lit(depth)}) ranked
    ),
    page as (
      -- The cards are already in this order, so that the conditions are checked only until the page is full.
      select id, ${others.length + 1}::int as found, walked.value + ${sum}::int as value, quality
        from (
          select id, max(weight)::int as value, max(quality)::int as quality
            from ranked group by id order by value desc, quality desc, id desc limit ${sql.lit(depth)}
        ) walked
       where ${allOf(conditions)}
       ${bestOfWord} limit ${limit}
    )
    select coalesce((select json_agg(page ${bestFirst}) from page), '[]') as matches,
           (select count(*) from ranked) >= ${sql.lit(depth)} and (select count(*) from page) < ${limit} as "hasMore"
  `.execute(db);
  return onlyRow(rows);
}

/** Ranks all cards of a word that fit the filter. */
export async function gatherWord(
  db: Db,
  { filter }: Search,
  { roots, excludedRoots }: SingleWord,
  { after, limit }: PageRequest,
): Promise<Match[]> {
  const list = sql`
    select card_id, max(weight) as weight, max(quality) as quality
      from card_words w where w.root = any(${roots}::text[]) ${indexed(filter)} group by card_id`;
  const { rows } = await sql<Match>`
    with fitting as materialized (
      select card_id as id, 1 as found, word.weight::int as value, word.quality::int as quality
        from (${list}) word join listed_cards card using (card_id)
       where ${allOf(conditionsOf(filter, 'set'))}
    )
    select * from fitting
     where ${follows(after)} and ${hasNone(sql`id`, excludedRoots)} ${bestFirst} limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects the roots of cards, looked up one by one: PostgreSQL would read all cards if it expected many. */
const lookUpRoots = (cardIds: RawBuilder<unknown>) => sql`
  select indexed.*
    from (${cardIds}) seen
   cross join lateral (select * from card_roots where card_id = seen.id offset 0) indexed`;

/** Selects the candidates, rows of `card_roots`, with their position by the words that they have. */
function rankCandidates(
  { order, filter, words }: WordSearch,
  candidates: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const weights = words.map((roots) =>
    roots.length === 1
      ? sql`(candidate.roots ->> ${roots[0] ?? ''}::text)::smallint`
      : sql`(select max((candidate.roots ->> root)::smallint) from unnest(${roots}::text[]) root)`,
  );
  const columns = words.map((_, number) => sql.ref(`word${number}`));
  const sum = sql.join(
    columns.map((column) => sql`coalesce(${column}, 0)`),
    sql` + `,
  );
  return sql`
    select id, num_nonnulls(${sql.join(columns)}) as found, ${order === 'match' ? sum : sql`value`} as value, quality, is_newcomer
      from (
        select card.card_id as id, ${order === 'match' ? sql`0` : valueOf(order, filter)} as value,
               ${qualityOf(order)} as quality, card.is_newcomer,
               ${sql.join(weights.map((weight, number) => sql`${weight} as ${sql.ref(`word${number}`)}`))}
          from (${candidates}) candidate
         cross join lateral (
           select * from listed_cards card where card.card_id = candidate.card_id and ${allOf(conditions)} offset 0
         ) card
        offset 0
      ) weighed`;
}

/** The cards with all words among the best of each word that precede every card which was not read. */
export interface Intersection {
  matches: Match[];
  /** The greatest weight in the list of each word. */
  weights: number[];
  /** True if one of the cards has all words with these weights, whatever the filter. */
  hasTop: boolean;
}

/** The numbers of the words: literals, for the same reason as in `selectRoots`. */
const selectNumbers = (words: Words) =>
  sql`generate_series(0, ${sql.lit(words.length - 1)}) number`;

/** Selects the best `depth` cards of a word, `number`, with their position in its list. */
function selectBest(words: Words, filter: Indexed, depth: number): RawBuilder<unknown> {
  const ranked = sql`
    root cross join lateral (${selectRanked(filter)} limit ${sql.lit(depth)}) ranked where root.word = number`;
  // Only cards with several roots of a word have to be grouped, which costs more than all the rest.
  const best = words.some((roots) => roots.length > 1)
    ? sql`select id, max(weight) as weight, max(quality) as quality from ${ranked} group by id`
    : sql`select ranked.* from ${ranked}`;
  return sql`
    select * from (
      select best.*, row_number() over (order by weight desc, quality desc, id desc) as position from (${best}) best
    ) numbered where position <= ${sql.lit(depth)}`;
}

/** Intersects the best `depth` cards of each word. */
export async function intersectBest(
  db: Db,
  { filter, words }: WordSearch,
  { after, limit }: PageRequest,
  depth: number,
): Promise<Intersection> {
  const fits = isFiltered(filter)
    ? sql`exists (select from listed_cards card where card.card_id = walked.id and ${allOf(conditionsOf(filter, 'each'))})`
    : sql`true`;
  const { rows } = await sql<Intersection>`
    with root as materialized (${selectRoots(words)}),
    listed as materialized (
      select number, best.*
        from ${selectNumbers(words)} cross join lateral (${selectBest(words, filter, depth)}) best
    ),
    first as materialized (select number, weight from listed where position = 1),
    -- The best position that a card can have that was not read for one of the words.
    bound as materialized (
      select (select sum(weight) from first) - first.weight + last.weight as value, last.quality, last.id
        from listed last join first using (number)
       where last.position = ${sql.lit(depth)}
       order by value desc, quality desc, id desc limit 1
    ),
    walked as materialized (
      select id, ${words.length}::int as found, sum(weight)::int as value, max(quality)::int as quality
        from listed group by id having count(*) = ${words.length}
    ),
    page as (
      -- The filter is checked in order, only until the page is full.
      select * from (
        select * from walked
         where ${follows(after)}
           and not exists (select from bound where (walked.value, walked.quality, walked.id) < (bound.value, bound.quality, bound.id))
         ${bestFirst} offset 0
      ) walked where ${fits} ${bestFirst} limit ${limit}
    )
    select coalesce((select json_agg(page ${bestFirst}) from page), '[]') as matches,
           array(select weight::int from first order by number) as weights,
           exists (select from walked where value = (select sum(weight) from first)) as "hasTop"
  `.execute(db);
  return onlyRow(rows);
}

/** Cards from the beginning of each word's list. */
export interface WalkedWords {
  matches: Match[];
  /** The last card of each list that goes on. */
  last: LastRead[];
}

/** Ranks the best `depth` cards of each word by all words that they have. */
export async function walkWords(
  db: Db,
  search: WordSearch,
  { after, limit }: PageRequest,
  depth: number,
): Promise<WalkedWords> {
  // The beginning of a list that goes on is in the order of the best match only.
  const isRanked = search.order === 'match';
  const isUseful = isRanked ? sql`true` : sql`number not in (select number from last)`;
  const seen = lookUpRoots(sql`select distinct id from walked where ${isUseful}`);
  const nextWeight = sql`coalesce((
      select max(next.weight)
        from root cross join lateral (
          select weight from card_words w where w.root = root.root and w.weight < walked.weight order by w.weight desc limit 1
        ) next
       where root.word = walked.number), 0)`;
  const { rows } = await sql<WalkedWords>`
    with root as materialized (${selectRoots(search.words)}),
    walked as materialized (
      select number, best.* from ${selectNumbers(search.words)} cross join lateral (${selectBest(search.words, search.filter, depth)}) best
    ),
    last as (
      select number, id, weight as value, quality, ${isRanked ? nextWeight : sql`0`} as "nextWeight"
        from walked where position = ${sql.lit(depth)}
    ),
    page as (
      select id, found, value, quality
        from (${rankCandidates(search, seen, conditionsOf(search.filter, 'each'))}) ranked
       where ${follows(after)} ${bestFirst} limit ${limit}
    )
    select coalesce((select json_agg(page ${bestFirst}) from page), '[]') as matches,
           coalesce((select json_agg(last order by number) from last), '[]') as last
  `.execute(db);
  return onlyRow(rows);
}

/** Root that stands for a country in `card_roots`. */
const countryRoot = (country: string) => `@${country}`;

/** Ranks all cards that have all words of one of the choices, by all words. An index of roots intersects the lists. */
export async function gatherWords(
  db: Db,
  search: WordSearch,
  choices: readonly Words[],
  { after, limit }: PageRequest,
): Promise<Match[]> {
  const { country } = search.filter;
  const inCountry = country === undefined ? [] : [hasRoot([countryRoot(country)])];
  const conditions = choices.map((words) => allOf([...words.map(hasRoot), ...inCountry]));
  const found = sql`select * from card_roots indexed where ${sql.join(conditions, sql` or `)}`;
  const { rows } = await sql<Match>`
    with ranked as materialized (
      ${rankCandidates(search, found, conditionsOf(search.filter, 'set'))}
    )
    select id, found, value, quality from ranked where ${follows(after)} ${bestFirst} limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects the cards that fit and have a word, with their position. The roots of a card are adjacent in an index. */
function rankFitting({ order, filter, words }: WordSearch): RawBuilder<unknown> {
  return sql`
    with root as materialized (${selectRoots(words)}),
    fitting as materialized (
      select card.card_id as id, ${order === 'match' ? sql`0` : valueOf(order, filter)} as value,
             ${qualityOf(order)} as quality, card.is_newcomer
        from listed_cards card where ${allOf(conditionsOf(filter, 'set'))}
    ),
    weighed as (
      select fitting.*, root.word, max(found.weight) as weight
        from fitting
       cross join lateral (
         select w.root, w.weight from card_words w
          where w.card_id = fitting.id and w.root = any(array(select root from root)) offset 0
       ) found
        join root on root.root = found.root
       group by fitting.id, fitting.value, fitting.quality, fitting.is_newcomer, root.word
    )
    select id, count(*)::int as found, ${order === 'match' ? sql`sum(weight)::int` : sql`value`} as value, quality, is_newcomer
      from weighed group by id, weighed.value, quality, is_newcomer`;
}

/**
 * Ranks the cards of the few providers that the filter leaves by the words found. Returns a page of them, and the best
 * `newcomerLimit` newcomers.
 */
export async function rankFew(
  db: Db,
  search: WordSearch,
  { after, limit }: PageRequest,
  newcomerLimit: number,
): Promise<Best> {
  const { rows } = await sql<MarkedMatch>`
    with ranked as materialized (
      ${rankFitting(search)}
    )
    select page.*, false as "isNewcomer"
      from (select id, found, value, quality from ranked where ${follows(after)} ${bestFirst} limit ${limit}) page
    union all
    select newcomer.*, true
      from (select id, found, value, quality from ranked where is_newcomer ${bestFirst} limit ${newcomerLimit}) newcomer
  `.execute(db);
  return toBest(rows);
}
