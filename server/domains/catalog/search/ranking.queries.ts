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
} from './filters.queries.ts';
import {
  comparePositions,
  type CardFilter,
  type NearbyProviders,
  type Match,
  type PageRequest,
  type Question,
  type Words,
} from './question.rules.ts';
import type { Attempt } from './sorted.queries.ts';

/** Words that all cards must have, and roots that none of them may have. */
export interface Tier {
  words: Words;
  excludedRoots: readonly string[];
}

type Filtered = Pick<Question, 'filter'>;
type Walked = Filtered & { nearby: NearbyProviders };

type Indexed = Pick<CardFilter, 'isNewcomer'> & {
  country?: Operand<string> | undefined;
};

/** The conditions on a row of `card_words` that its indexes contain. */
const indexed = ({ country, isNewcomer }: Indexed) =>
  sql`${
    country === undefined ? sql`` : sql`and w.country = ${country}`
  } ${isNewcomer ? sql`and w.is_newcomer` : sql``}`;

/** Selects cards with the root `root.root`, best first, which are adjacent in an index. */
export function selectRanked(filter: Indexed, after?: Match): RawBuilder<unknown> {
  return sql`
    select w.card_id as id, w.weight, w.quality
      from card_words w
     where w.root = root.root
           ${indexed(filter)}
           ${after ? sql`and (w.weight, w.quality, w.card_id) < (${after.value}::smallint, ${after.quality}::smallint, ${after.id}::uuid)` : sql``}
     order by w.weight desc, w.quality desc, w.card_id desc`;
}

/**
 * Selects a table of roots with the number of their word. The roots come from a subquery that PostgreSQL does not look
 * into: if it could estimate their number, it would plan the statement again at every execution.
 */
export function selectRoots(words: Words): RawBuilder<unknown> {
  const roots = words.flatMap((alternatives, number) =>
    alternatives.map((root) => ({ root, number })),
  );
  return sql`
    select root.*
      from (select ${roots.map(({ root }) => root)}::text[] as roots, ${roots.map(({ number }) => number)}::int[] as words offset 0) given
     cross join lateral unnest(given.roots, given.words) as root (root, word)`;
}

/** The condition that a card has one of the roots. */
const hasRoot = (cardId: RawBuilder<unknown>, roots: readonly string[]) => sql`exists (
  select from card_words w where w.card_id = ${cardId} and w.root = any(${roots}::text[]))`;

/** Selects the ids of cards that fit the filter, from a table with the column `id`; all of them without a filter. */
function fits({ filter, nearby }: Walked): RawBuilder<unknown> {
  if (!isFiltered(filter)) return sql`true`;
  return sql`exists (
    select from listed_cards card where card.card_id = walked.id and ${allOf(conditionsOf(filter, areaCheckOf(nearby)))})`;
}

/** The conditions that `card` belongs to a tier. */
export function tierConditions({ words, excludedRoots }: Tier): RawBuilder<unknown>[] {
  const conditions = words.map((roots) => hasRoot(sql`card.card_id`, roots));
  return excludedRoots.length === 0
    ? conditions
    : [...conditions, sql`not ${hasRoot(sql`card.card_id`, excludedRoots)}`];
}

const hasNone = (roots: readonly string[]) =>
  roots.length === 0 ? sql`true` : sql`not ${hasRoot(sql`walked.id`, roots)}`;

/** Filters the best `depth` cards of each root of one word. */
export async function walkWord(
  db: Db,
  { filter, nearby }: Walked,
  { words, excludedRoots }: Tier,
  { after, limit }: PageRequest,
  depth: number,
): Promise<Attempt> {
  const roots = words[0] ?? [];
  // A card whose better root precedes the position was on an earlier page.
  const isRepeated =
    after && roots.length > 1
      ? sql`exists (
          select from card_words w
           where w.card_id = walked.id and w.root = any(${roots}::text[]) and w.weight > walked.value)`
      : sql`false`;
  const bestFirstOfWord = sql`order by value desc, quality desc, id desc`;
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
            from ranked group by id ${bestFirstOfWord} limit ${depth}
        ) walked
       where ${fits({ filter, nearby })} and ${hasNone(excludedRoots)} and not ${isRepeated}
       ${bestFirstOfWord} limit ${limit}
    )
    select coalesce((select json_agg(page ${bestFirst}) from page), '[]') as matches,
           (select count(*) from ranked) >= ${depth} and (select count(*) from page) < ${limit} as "hasMore"
  `.execute(db);
  return onlyRow(rows);
}

interface WordOf {
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
  { roots, limit, newcomerLimit }: Placeholders<WordOf>,
  country: RawBuilder<string> | undefined,
) => sql<MarkedMatch>`
    select best.*, false as "isNewcomer" from (${selectBestOf(roots, { country }, limit)}) best
    union all
    select newcomer.*, true from (${selectBestOf(roots, { country, isNewcomer: true }, newcomerLimit)}) newcomer`;

const listFirstAnywhere = compileOnce((_db, values: Placeholders<WordOf>) =>
  selectFirstOf(values, undefined),
);
const listFirstIn = compileOnce((_db, values: Placeholders<WordOf>) =>
  selectFirstOf(values, values.country),
);

/** The best cards of a list, and its best newcomers. */
export interface Best {
  matches: Match[];
  newcomers: Match[];
}

/** A card of a list, or the same card as one of its newcomers. */
export type MarkedMatch = Match & { isNewcomer: boolean };

/** Separates the newcomers of a list. */
export function toBest(rows: readonly MarkedMatch[]): Best {
  const listOf = (newcomers: boolean) =>
    rows
      .filter(({ isNewcomer }) => isNewcomer === newcomers)
      .map(({ id, found, value, quality }): Match => ({ id, found, value, quality }))
      .toSorted(comparePositions);
  return { matches: listOf(false), newcomers: listOf(true) };
}

/** Returns the best cards of one word, one with any of the roots, as most searches need them. */
export async function rankWord(
  db: Db,
  roots: readonly string[],
  country: string | undefined,
  numbers: Pick<WordOf, 'limit' | 'newcomerLimit'>,
): Promise<Best> {
  const rows =
    country === undefined
      ? await listFirstAnywhere(db, { roots, country: '', ...numbers })
      : await listFirstIn(db, { roots, country, ...numbers });
  return toBest(rows);
}

/** Selects the best `depth` cards of each word of the table `word`, with their position in the word. */
function selectBest(words: Words, filter: Indexed, depth: number): RawBuilder<unknown> {
  const hasAlternatives = words.some((alternatives) => alternatives.length > 1);
  const best = hasAlternatives
    ? sql`id, max(weight) as weight, max(quality) as quality`
    : sql`ranked.*`;
  return sql`
      select number, best.*
        from word
       cross join lateral (
         select id, weight, quality,
                row_number() over (order by weight desc, quality desc, id desc) as position
           from (
             select ${best}
               from root cross join lateral (${selectRanked(filter)} limit ${depth}) ranked
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
export async function intersectBest(
  db: Db,
  question: Walked,
  { words, excludedRoots }: Tier,
  { after, limit }: PageRequest,
  depth: number,
): Promise<Attempt> {
  const { rows } = await sql<Attempt>`
    with root as materialized (${selectRoots(words)}),
    word as materialized (select distinct word as number from root),
    listed as materialized (${selectBest(words, question.filter, depth)}),
    -- The best position that a card can have that was not read for one of the words.
    bound as materialized (
      select (select sum(weight) from listed where position = 1) - first.weight + last.weight as value,
             last.quality, last.id
        from listed last
        join listed first on first.number = last.number and first.position = 1
       where last.position = ${depth}
       order by value desc, quality desc, id desc limit 1
    ),
    walked as (
      select id, ${words.length}::int as found, sum(weight)::int as value, max(quality) as quality
        from listed group by id having count(*) = ${words.length}
    ),
    page as (
      select id, found, value, quality from walked
       where ${follows(after)}
         and not exists (
           select from bound
            where (walked.value, walked.quality, walked.id) < (bound.value, bound.quality, bound.id)
         )
         and ${fits(question)} and ${hasNone(excludedRoots)}
       ${bestFirst} limit ${limit}
    )
    select coalesce((select json_agg(page ${bestFirst}) from page), '[]') as matches,
           exists (select from bound) and (select count(*) from page) < ${limit} as "hasMore"
  `.execute(db);
  return onlyRow(rows);
}

/** Ranks all cards with all words, by reading all cards of each word. */
export async function gatherWords(
  db: Db,
  { filter }: Filtered,
  { words, excludedRoots }: Tier,
  { after, limit }: PageRequest,
): Promise<Match[]> {
  const listOf = (roots: readonly string[]) =>
    roots.length === 1
      ? sql`(select card_id, weight, quality from card_words w where w.root = ${roots[0] ?? ''} ${indexed(filter)})`
      : sql`(select card_id, max(weight) as weight, max(quality) as quality
               from card_words w where w.root = any(${roots}::text[]) ${indexed(filter)} group by card_id)`;
  const lists = words.map((roots, index) => sql`${listOf(roots)} ${sql.ref(`word${index}`)}`);
  const [first, ...rest] = lists;
  const joined = sql.join(
    [first, ...rest.map((list) => sql`join ${list} using (card_id)`)],
    sql` `,
  );
  const weight = words.map((_, index) => sql`${sql.ref(`word${index}.weight`)}::int`);
  const listed = isFiltered(filter) ? sql`join listed_cards card using (card_id)` : sql``;
  const conditions = isFiltered(filter) ? conditionsOf(filter, 'set') : [];
  const { rows } = await sql<Match>`
    with walked as materialized (
      select card_id as id, ${words.length}::int as found, ${sql.join(weight, sql` + `)} as value, word0.quality
        from ${joined} ${listed} where ${allOf(conditions)}
    )
    select * from walked where ${follows(after)} and ${hasNone(excludedRoots)} ${bestFirst} limit ${limit}
  `.execute(db);
  return rows;
}
