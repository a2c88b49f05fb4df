import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import {
  compileOnce,
  type Operand,
  type Placeholders,
} from '../../../platform/scale/compiled-statement.ts';
import { onlyRow } from '../../../platform/only-row.ts';
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
function selectRanked(filter: Indexed, after?: Match): RawBuilder<unknown> {
  return sql`
    select w.card_id as id, w.weight, w.quality
      from card_words w
     where w.root = root.root ${indexed(filter)}
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
      from unnest(${roots}::text[]) as root (root)
     cross join lateral (${selectRanked(filter)} limit ${limit}) ranked
     group by ranked.id order by value desc, quality desc, ranked.id desc limit ${limit}`;

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

/** The cards that have one of the roots and none of the others. */
export interface SingleWord {
  roots: readonly string[];
  excludedRoots: readonly string[];
}

const hasNone = (cardId: RawBuilder<unknown>, roots: readonly string[]) =>
  roots.length === 0
    ? sql`true`
    : sql`not exists (
        select from card_roots indexed where indexed.card_id = ${cardId} and ${hasRoot(roots)})`;

/** Filters the best `depth` cards of a word. */
export async function walkWord(
  db: Db,
  { filter, providerCount }: Search,
  { roots, excludedRoots }: SingleWord,
  { after, limit }: PageRequest,
  depth: number,
): Promise<Attempt> {
  const conditions = [hasNone(sql`walked.id`, excludedRoots)];
  if (isFiltered(filter))
    conditions.push(sql`exists (
      select from listed_cards card
       where card.card_id = walked.id and ${allOf(conditionsOf(filter, areaCheckOf(providerCount)))})`);
  // A card whose better root precedes the position was on an earlier page.
  if (after && roots.length > 1)
    conditions.push(sql`not exists (
      select from card_words w
       where w.card_id = walked.id and w.root = any(${roots}::text[]) and w.weight > walked.value)`);
  const bestOfWord = sql`order by value desc, quality desc, id desc`;
  const { rows } = await sql<Attempt>`
    with root as materialized (${selectRoots([roots])}),
    ranked as materialized (
      select ranked.* from root cross join lateral (${selectRanked(filter, after)} limit ${depth}) ranked
    ),
    page as (
      -- The cards are already in this order, so that the conditions are checked only until the page is full.
      select id, 1 as found, value, quality
        from (
          select id, max(weight)::int as value, max(quality)::int as quality
            from ranked group by id ${bestOfWord} limit ${depth}
        ) walked
       where ${allOf(conditions)}
       ${bestOfWord} limit ${limit}
    )
    select coalesce((select json_agg(page ${bestFirst}) from page), '[]') as matches,
           (select count(*) from ranked) >= ${depth} and (select count(*) from page) < ${limit} as "hasMore"
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

/**
 * Intersects the best `depth` cards of each word. Returns, of those with all words, the ones that precede every card that was
 * not read in one of the lists.
 */
export async function intersectBest(
  db: Db,
  { filter, words }: WordSearch,
  { after, limit }: PageRequest,
  depth: number,
): Promise<Match[]> {
  const fits = isFiltered(filter)
    ? sql`exists (select from listed_cards card where card.card_id = walked.id and ${allOf(conditionsOf(filter, 'each'))})`
    : sql`true`;
  const { rows } = await sql<Match>`
    with root as materialized (${selectRoots(words)}),
    listed as materialized (
      select number, best.*, row_number() over (partition by number order by weight desc, quality desc, id desc) as position
        from generate_series(0, ${words.length - 1}::int) number
       cross join lateral (
         select id, max(weight) as weight, max(quality) as quality
           from root cross join lateral (${selectRanked(filter)} limit ${depth}) ranked
          where root.word = number group by id order by weight desc, quality desc, id desc limit ${depth}
       ) best
    ),
    -- The best position that a card can have that was not read for one of the words.
    bound as materialized (
      select (select sum(weight) from listed where position = 1) - first.weight + last.weight as value, last.quality, last.id
        from listed last join listed first on first.number = last.number and first.position = 1
       where last.position = ${depth}
       order by value desc, quality desc, id desc limit 1
    ),
    walked as (
      select id, ${words.length}::int as found, sum(weight)::int as value, max(quality)::int as quality
        from listed group by id having count(*) = ${words.length}
    )
    select * from walked
     where ${follows(after)} and ${fits}
       and not exists (select from bound where (walked.value, walked.quality, walked.id) < (bound.value, bound.quality, bound.id))
     ${bestFirst} limit ${limit}
  `.execute(db);
  return rows;
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
  const isUseful =
    search.order === 'match' ? sql`true` : sql`number not in (select number from last)`;
  const seen = lookUpRoots(sql`select distinct id from walked where ${isUseful}`);
  const { rows } = await sql<WalkedWords>`
    with root as materialized (${selectRoots(search.words)}),
    walked as materialized (
      select number, best.*
        from generate_series(0, ${search.words.length - 1}::int) number
       cross join lateral (
         select id, max(weight)::int as value, max(quality)::int as quality
           from root cross join lateral (${selectRanked(search.filter)} limit ${depth}) ranked
          where root.word = number group by id order by value desc, quality desc, id desc limit ${depth}
       ) best
    ),
    final as (
      select distinct on (number) number, id, value, quality
        from walked where number in (select number from walked group by number having count(*) = ${depth})
       order by number, value, quality, id
    ),
    last as (
      select final.*, coalesce((
          select max(next.weight)
            from root cross join lateral (
              select weight from card_words w where w.root = root.root and w.weight < final.value order by w.weight desc limit 1
            ) next
           where root.word = final.number), 0) as "nextWeight"
        from final
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
/** Returns the roots of titles in `card_roots`: a card has them only if its title has the word. */
export const titleRoots = (roots: readonly string[]) => roots.map((root) => `${root}!`);

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

/** With more roots, reading all roots of a card is cheaper than looking up each. */
const MANY_ROOTS = 24;

/** Selects the cards that fit with their position, like `rankCandidates`. */
function rankFitting(search: WordSearch): RawBuilder<unknown> {
  const { order, filter, words } = search;
  const conditions = allOf(conditionsOf(filter, 'set'));
  if (words.flat().length > MANY_ROOTS) {
    const fitting = sql`select card.card_id as id from listed_cards card where ${conditions} offset 0`;
    return rankCandidates(search, lookUpRoots(fitting), []);
  }
  return sql`
    with root as materialized (${selectRoots(words)}),
    fitting as materialized (
      select card.card_id as id, ${order === 'match' ? sql`0` : valueOf(order, filter)} as value,
             ${qualityOf(order)} as quality, card.is_newcomer
        from listed_cards card where ${conditions}
    ),
    weighed as (
      select fitting.*, root.word, max(found.weight) as weight
        from fitting cross join root
       cross join lateral (
         select w.weight from card_words w where w.card_id = fitting.id and w.root = root.root offset 0
       ) found
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
      select * from (${rankFitting(search)}) fitting where found > 0
    )
    select page.*, false as "isNewcomer"
      from (select id, found, value, quality from ranked where ${follows(after)} ${bestFirst} limit ${limit}) page
    union all
    select newcomer.*, true
      from (select id, found, value, quality from ranked where is_newcomer ${bestFirst} limit ${newcomerLimit}) newcomer
  `.execute(db);
  return toBest(rows);
}
