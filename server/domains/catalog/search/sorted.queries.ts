import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import { onlyRow } from '#platform/only-row.ts';
import {
  allOf,
  areaCheckOf,
  bestFirst,
  conditionsOf,
  follows,
  nearValue,
  qualityOf,
  selectNearProviders,
  valueOf,
} from './filters.queries.ts';
import type { Area, CardFilter, ProviderCount, Match, Order, PageRequest } from './search.rules.ts';

type SortedOrder = Exclude<Order, 'match'>;

/** A list that is sorted by a column of the cards. */
export interface Sorted {
  filter: CardFilter;
  order: SortedOrder;
  /** Further conditions on `card`, for searches. */
  conditions: readonly RawBuilder<unknown>[];
  /** Number of words that all these cards have. */
  found: number;
  providerCount: ProviderCount;
}

/** Matches, and true if cards that were not read may belong to the page too. */
export interface Attempt {
  matches: Match[];
  hasMore: boolean;
}

async function runAttempt(db: Db, statement: RawBuilder<Attempt>): Promise<Attempt> {
  const { rows } = await statement.execute(db);
  return onlyRow(rows);
}

const matchColumns = ({ filter, order, found }: Sorted): RawBuilder<unknown> => sql`
  card.card_id as id, ${found}::int as found, ${valueOf(order, filter)} as value, ${qualityOf(order)} as quality`;

/** Selects cards in the order of an index, from a position on. */
function selectInOrder({ filter, order }: Sorted, after: Match | undefined): RawBuilder<unknown> {
  const conditions = [];
  if (filter.country !== undefined) conditions.push(sql`card.country = ${filter.country}`);
  if (filter.isNewcomer) conditions.push(sql`card.is_newcomer`);
  if (order === 'newest') {
    if (after) conditions.push(sql`card.card_id < ${after.id}::uuid`);
    return sql`select card.* from listed_cards card where ${allOf(conditions)} order by card.card_id desc`;
  }
  if (order === 'price') {
    if (after)
      conditions.push(
        sql`(-card.price_cents, card.quality, card.card_id) < (${after.value}::bigint, ${after.quality}::smallint, ${after.id}::uuid)`,
      );
    return sql`
      select card.* from listed_cards card where ${allOf(conditions)}
       order by (-card.price_cents) desc, card.quality desc, card.card_id desc`;
  }
  if (after)
    conditions.push(
      sql`(card.quality, card.card_id) < (${after.quality}::smallint, ${after.id}::uuid)`,
    );
  return sql`
    select card.* from listed_cards card where ${allOf(conditions)}
     order by card.quality desc, card.card_id desc`;
}

/** Filters the first `depth` cards of an index. */
export function walkSorted(
  db: Db,
  sorted: Sorted,
  { after, limit }: PageRequest,
  depth: number,
): Promise<Attempt> {
  const areaCheck = areaCheckOf(sorted.providerCount);
  const conditions = [...conditionsOf(sorted.filter, areaCheck), ...sorted.conditions];
  return runAttempt(
    db,
    sql<Attempt>`
    with walked as materialized (${selectInOrder(sorted, after)} limit ${sql.lit(depth)}),
    page as (select ${matchColumns(sorted)} from walked card where ${allOf(conditions)} ${bestFirst} limit ${limit})
    select coalesce((select json_agg(page ${bestFirst}) from page), '[]') as matches,
           (select count(*) from walked) = ${sql.lit(depth)} and (select count(*) from page) < ${limit} as "hasMore"`,
  );
}

/** Sorts the cards that cost little enough, if there are fewer than `depth`. */
export function walkCheapest(
  db: Db,
  sorted: Sorted,
  { after, limit }: PageRequest,
  depth: number,
): Promise<Attempt> {
  const { country, maxPriceCents } = sorted.filter;
  const inCountry = country === undefined ? sql`true` : sql`card.country = ${country}`;
  const conditions = [...conditionsOf(sorted.filter, 'each'), ...sorted.conditions];
  return runAttempt(
    db,
    sql<Attempt>`
    with walked as materialized (
      select card.* from listed_cards card
       where ${inCountry} and -card.price_cents >= ${-(maxPriceCents ?? 0)}::bigint
       order by (-card.price_cents) desc, card.quality desc, card.card_id desc limit ${sql.lit(depth)}
    ),
    fitting as (select ${matchColumns(sorted)} from walked card where ${allOf(conditions)}),
    page as (select * from fitting where ${follows(after)} ${bestFirst} limit ${limit})
    select coalesce((select json_agg(page ${bestFirst}) from page), '[]') as matches,
           (select count(*) from walked) = ${sql.lit(depth)} as "hasMore"`,
  );
}

/** Sorts all cards that fit. PostgreSQL chooses the index of the rarest filter. */
export async function gatherSorted(
  db: Db,
  sorted: Sorted,
  { after, limit }: PageRequest,
): Promise<Match[]> {
  const conditions = [...conditionsOf(sorted.filter, 'set'), ...sorted.conditions];
  const { rows } = await sql<Match>`
    with fitting as materialized (
      select ${matchColumns(sorted)} from listed_cards card where ${allOf(conditions)}
    )
    select * from fitting where ${follows(after)} ${bestFirst} limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Filters the cards of the nearest `providers` providers, and of those who are equally near and of equal quality as the last of
 * them, so that no other card precedes theirs.
 */
export function walkNearest(
  db: Db,
  sorted: Sorted & { filter: { area: Area } },
  { after, limit }: PageRequest,
  providers: number,
): Promise<Attempt> {
  const { filter, found } = sorted;
  const conditions = [...conditionsOf(filter, 'none'), ...sorted.conditions];
  const start = after ? sql`value <= ${after.value}::bigint` : sql`true`;
  return runAttempt(
    db,
    sql<Attempt>`
    with near as materialized (
      select provider_profile_id, ${nearValue(sql`min(km)`)} as value
        from (${selectNearProviders(filter.area)}) circle group by provider_profile_id
    ),
    ranked as materialized (
      select near.*, listed.quality
        from near cross join lateral (
          select quality from listed_cards card
           where card.provider_profile_id = near.provider_profile_id ${filter.isNewcomer ? sql`and card.is_newcomer` : sql``} limit 1
        ) listed
       where ${start}
    ),
    nearest as materialized (
      select * from ranked order by value desc, quality desc fetch first ${sql.lit(providers)} rows with ties
    ),
    fitting as (
      select card.card_id as id, ${found}::int as found, nearest.value, card.quality
        from nearest join listed_cards card on card.provider_profile_id = nearest.provider_profile_id
       where ${allOf(conditions)}
    ),
    page as (select * from fitting where ${follows(after)} ${bestFirst} limit ${limit})
    select coalesce((select json_agg(page ${bestFirst}) from page), '[]') as matches,
           (select count(*) from nearest) < (select count(*) from ranked) and (select count(*) from page) < ${limit} as "hasMore"`,
  );
}

/** Counts the providers near a point, up to `limit`. */
export async function countNear(db: Db, area: Area, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from (${selectNearProviders(area)}) circle limit ${limit}) near
  `.execute(db);
  return rows[0]?.count ?? 0;
}
