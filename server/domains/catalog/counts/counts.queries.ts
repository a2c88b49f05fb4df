import type { Point } from '@oficio/contract/domains/places/places.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import { allOf, conditionsOf } from '../search/filters.queries.ts';
import type { CardFilter, Words } from '../search/search.rules.ts';

interface Count {
  /** The cards found, at most as many as the limit. */
  ids: string[];
  /** True if cards that were not read may belong to them. */
  hasMore: boolean;
}

interface CountedSearch {
  filter: CardFilter;
  words: Words | undefined;
  limit: number;
}

/** Selects the ids of the best cards of each root, of the newest cards, or of all cards near a place. */
function selectSome({ filter, words }: CountedSearch, depth: number): RawBuilder<unknown> {
  const country = filter.country === undefined ? sql`true` : sql`country = ${filter.country}`;
  if (words) {
    return sql`
      select distinct ranked.card_id
        from unnest(${words.flat()}::text[]) as root (root)
       cross join lateral (
         select card_id from card_words where card_words.root = root.root and ${country}
          order by weight desc, quality desc, card_id desc limit ${sql.lit(depth)}
       ) ranked`;
  }
  return sql`select card_id from listed_cards where ${country} order by card_id desc limit ${sql.lit(depth)}`;
}

/** Counts the fitting cards among the first `depth` cards. */
export async function countSome(db: Db, search: CountedSearch, depth: number): Promise<Count> {
  const { filter, limit } = search;
  const { rows } = await sql<Count>`
    with walked as materialized (${selectSome(search, depth)}),
    fitting as materialized (
      select card.card_id from walked join listed_cards card on card.card_id = walked.card_id
       where ${allOf(conditionsOf(filter, 'each'))} limit ${limit}
    )
    select array(select card_id::text from fitting) as ids,
           (select count(*) from walked) >= ${sql.lit(depth)} and (select count(*) from fitting) < ${limit} as "hasMore"
  `.execute(db);
  return rows[0] ?? { ids: [], hasMore: false };
}

/** Weight of a word in the name of a package; only that in a title is greater. */
const PACKAGE = 6;

/** With more cards of a trade, one of them has almost everything. */
const MAX_OFFERS = 1_000;

interface Offers {
  /** Completes 'estos …'. */
  otherWork: string;
  /** Number of cards of the list, at most one more than MAX_OFFERS. */
  cards: number;
  /** For each root of the things, the number of these cards with a word that begins with it. */
  found: number[];
  /** True if a title or a package of these cards has one of the other words. */
  hasOther: boolean;
}

interface AskedThings {
  filter: CardFilter;
  tradeId: string;
  /** Roots of the things that name the trade. */
  roots: readonly string[];
  /** Alternative roots of the other words. */
  others: readonly string[];
}

/** Counts the cards that fit and have the roots; undefined for a trade whose people do all its work. */
async function countOffers(
  db: Db,
  { filter, tradeId, roots, others }: AskedThings,
): Promise<Offers | undefined> {
  const { rows } = await sql<Offers>`
    with skill as materialized (select other_work from skills where id = ${tradeId} and other_work is not null),
    fitting as materialized (
      select card.card_id from listed_cards card
       where exists (select from skill) and ${allOf(conditionsOf(filter, 'set'))} limit ${MAX_OFFERS + 1}
    )
    select skill.other_work as "otherWork", (select count(*)::int from fitting) as cards,
           array(
             select (select count(distinct w.card_id)::int
                       from fitting join card_words w on w.card_id = fitting.card_id
                        and w.root >= asked.root collate "C" and w.root < (asked.root || '{') collate "C")
               from unnest(${roots}::text[]) with ordinality as asked (root, number) order by number
           ) as found,
           exists (
             select from fitting join card_words w on w.card_id = fitting.card_id
              where w.root = any(${others}::text[]) and w.weight >= ${sql.lit(PACKAGE)}
           ) as "hasOther"
      from skill
  `.execute(db);
  return rows[0];
}

/**
 * Returns what the people of a trade do instead if cards of it fit and none has the thing with these roots; undefined otherwise,
 * and for a trade whose people do all its work. Another word of the text in a title is a hit. A root that most of the cards have is no thing: all walk a dog.
 */
export async function findOtherWork(db: Db, asked: AskedThings): Promise<string | undefined> {
  const { cards = 0, found = [], hasOther, otherWork } = (await countOffers(db, asked)) ?? {};
  if (cards === 0 || cards > MAX_OFFERS || hasOther) return undefined;
  const things = found.filter((count) => cards === 1 || count <= cards / 2);
  return things.length > 0 && things.every((count) => count === 0) ? otherWork : undefined;
}

const hasAnyRoot = (words: Words) => sql`exists (
  select from card_words w where w.card_id = card.card_id and w.root = any(${words.flat()}::text[]))`;

/** Counts all cards that fit. PostgreSQL begins with the rarest filter and stops at the limit. */
export async function countAll(db: Db, { filter, words, limit }: CountedSearch): Promise<Count> {
  const conditions = conditionsOf(filter, 'set');
  if (words) conditions.push(hasAnyRoot(words));
  const { rows } = await sql<{ id: string }>`
    select card.card_id as id from listed_cards card where ${allOf(conditions)} limit ${limit}
  `.execute(db);
  return { ids: rows.map(({ id }) => id), hasMore: false };
}

/** Returns how many of the cards fit another filter. */
export async function countAmong(
  db: Db,
  ids: readonly string[],
  filter: CardFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listed_cards card
     where card.card_id = any(${ids}::uuid[]) and ${allOf(conditionsOf(filter, 'each'))}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the prices of the cards in cents, cheapest first. */
export async function listPrices(db: Db, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ price: number }>`
    select price_cents as price from listed_cards
     where card_id = any(${ids}::uuid[]) and price_cents is not null order by price_cents
  `.execute(db);
  return rows.map(({ price }) => price);
}

/** Returns the largest place of a country; undefined without places. */
export async function findLargestPlace(
  db: Db,
  country: string,
): Promise<(Point & { name: string }) | undefined> {
  const { rows } = await sql<Point & { name: string }>`
    select name, latitude, longitude from places
     where country = ${country} and is_listed order by population desc, id limit 1
  `.execute(db);
  return rows[0];
}

/** Fitting cards and, of them, circles that are read for the nearest places. */
const MAX_CARDS = 4_000;
const MAX_CIRCLES = 100;
/** A base with a radius is named by the largest place this near to its public center: the base itself is not public. */
const NAMED_WITHIN_KM = 10;

/**
 * Returns the places nearest to a point in which providers with fitting cards work who do not travel to the point, with the
 * distance of the place: that of a base is not public.
 * `filter` has no place.
 */
export async function listNearestPlaces(
  db: Db,
  { filter, words }: Pick<CountedSearch, 'filter' | 'words'>,
  { latitude, longitude }: Point,
  limit: number,
): Promise<{ id: string; km: number }[]> {
  const conditions = conditionsOf(filter, 'none');
  if (words) conditions.push(hasAnyRoot(words));
  const point = sql`earth_point(${latitude}::float8, ${longitude}::float8)`;
  const { rows } = await sql<{ id: string; km: number }>`
    with fitting as materialized (
      select card.provider_profile_id from listed_cards card where ${allOf(conditions)} limit ${MAX_CARDS}
    ),
    circle as materialized (
      select area.*, area.search_point <-> ${point} as km
        from provider_areas area
       where area.provider_profile_id in (select provider_profile_id from fitting)
         and area.search_point <-> ${point} > area.search_radius_km
       order by km limit ${MAX_CIRCLES}
    )
    select place.id::text as id, round(min(place.point <-> ${point}))::int as km
      from circle
     cross join lateral (
       select id, point from places where circle.kind = 'PLACES' and id = circle.place_id
       union all
       (select near.id, near.point from places near join places base on base.id = circle.place_id and base.country = near.country
         where circle.kind = 'RADIUS' and near.is_listed
           and near.point <@ cube_enlarge(circle.search_point, ${sql.lit(NAMED_WITHIN_KM)}, 3)
           and near.point <-> circle.search_point <= ${sql.lit(NAMED_WITHIN_KM)}
         order by near.population desc, near.id limit 1)
     ) place
     group by place.id order by min(circle.km), place.id limit ${limit}
  `.execute(db);
  return rows;
}
