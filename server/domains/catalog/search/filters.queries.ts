import type { Point } from '@oficio/contract/domains/places/places.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import { noneOf } from '#platform/database/any-id.ts';
import { hasSlotOn } from '#domains/providers/providers-free-days.columns.ts';
import type { NamedCards } from '../words/words.rules.ts';
import {
  LEAST_WORDS,
  offeredRoots,
  titleRoots,
  type Area,
  type AskedWords,
  type CardFilter,
  type Match,
  type ProviderCount,
  type Order,
} from './search.rules.ts';

/** Weight of a word that is only in the zones of a card or the name of its provider. */
const NAMES = 2;

/** Radius of the earth in km, as in the function `earth_point`. */
const EARTH_RADIUS = 6371.0088;

/** Returns the point as `earth_point` does. A value is computed once, a function of values for every row. */
function pointOf({ latitude, longitude }: Point): RawBuilder<unknown> {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const axes = [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
  return sql`${`(${axes.map((axis) => EARTH_RADIUS * axis).join(',')})`}::cube`;
}

const DIAMETER = 2 * EARTH_RADIUS;
/** Returns the straight distance of two points by their distance on the surface. */
const chordOf = (km: number) => DIAMETER * Math.sin(km / DIAMETER);

/** The least km to a base with a radius, so that all bases of the own town are equally near: their points are not public. */
const LEAST_BASE_KM = 10;

/** The condition that the circle `area` contains the point, or that its center is near enough. */
function circleFits({ withinKm, ...point }: Area): RawBuilder<boolean> {
  const distance = sql`area.search_point <-> ${pointOf(point)}`;
  if (withinKm === undefined) {
    const diameter = sql`${sql.lit(DIAMETER)}::float8`;
    return sql`${distance} <= ${diameter} * sin(area.search_radius_km / ${diameter})`;
  }
  const limit = sql`${chordOf(withinKm)}::float8`;
  if (withinKm >= LEAST_BASE_KM) return sql`${distance} <= ${limit}`;
  const ofBase = sql`${chordOf(LEAST_BASE_KM)}::float8`;
  return sql`${distance} <= case area.kind when 'RADIUS' then ${ofBase} else ${limit} end`;
}

/** Returns the km from the point to the center of `area`. */
function kmOf(area: Area): RawBuilder<number> {
  const distance = sql`area.search_point <-> ${pointOf(area)}`;
  return sql`case area.kind when 'RADIUS' then greatest(${distance}, ${sql.lit(LEAST_BASE_KM)}) else ${distance} end`;
}

/** Selects the providers of all circles that fit, by an index. A provider can be repeated. */
export function selectNearProviders(area: Area): RawBuilder<unknown> {
  const reach = Math.max(area.withinKm ?? 0, LEAST_BASE_KM);
  const mayFit =
    area.withinKm === undefined
      ? sql`area.search_box @> ${pointOf(area)}`
      : sql`area.search_point <@ cube_enlarge(${pointOf(area)}, ${reach}::float8, 3)`;
  return sql`
    select area.provider_profile_id, ${kmOf(area)} as km
      from provider_areas area where ${mayFit} and ${circleFits(area)}`;
}

/** Returns the km from the point to the nearest fitting circle of the provider of `card`; null if none fits. */
export function distanceOf(area: Area): RawBuilder<number | null> {
  return sql`(
    select min(${kmOf(area)}) from provider_areas area
     where area.provider_profile_id = card.provider_profile_id and ${circleFits(area)})`;
}

/**
 * How a condition on the place is checked: `each` looks up the circles of a card's provider, for some hundreds of cards
 * in a given order; `set` begins with the providers near the point; `none` if the cards are already theirs.
 */
type AreaCheck = 'each' | 'set' | 'none';

/** The providers near a point are read first if they are few enough. */
export const areaCheckOf = (providerCount: ProviderCount): AreaCheck =>
  providerCount === 'many' ? 'each' : 'set';

/** The condition that `card` has some of the words in its title, trade or description, or all of them anywhere. */
function hasEnough({ words, count }: AskedWords): RawBuilder<unknown> {
  const roots = words.flatMap((alternatives, number) =>
    alternatives.map((root) => ({ root, number })),
  );
  return sql`(
    select count(distinct asked.word) filter (where w.weight <> ${sql.lit(NAMES)}) >= ${sql.lit(LEAST_WORDS)}
           or count(distinct asked.word) = ${count}
      from unnest(${roots.map(({ root }) => root)}::text[], ${roots.map(({ number }) => number)}::int[]) as asked (root, word)
      join card_words w on w.card_id = card.card_id and w.root = asked.root)`;
}

/** Matches a folded word in its singular and plural. */
function formsOf(word: string): string {
  const singulars = [word, word.replace(/s$/, ''), word.replace(/es$/, '')];
  return String.raw`\m(?:${[...new Set(singulars)].join('|')})(?:s|es)?\M`;
}

/**
 * The condition that `card` has a thing in its title or, if it is one word, in its packages: the words of a longer name can be
 * those of several packages. Other words have its roots too ('cerradura', 'cerradero'), so the few cards with them are read.
 */
function offersThing({ roots, own }: NamedCards['things'][number]): RawBuilder<unknown> {
  const hasRoots =
    roots.length === 1
      ? sql`indexed.roots ?| ${offeredRoots(roots)}::text[]`
      : sql`indexed.roots ?& ${titleRoots(roots)}::text[]`;
  const words = own.filter((word) => word.length > 1).map(formsOf);
  return sql`${hasRoots} and fold(concat_ws(' ', offered.title, (
      select string_agg(package.name, ' ') from service_packages package
       where package.service_card_id = offered.id and package.archived_at is null))) ~ all (${words}::text[])`;
}

/** The condition that a trade has cards in the country. Without a column of `card`, so it is read once for a list. */
function hasCards(tradeIds: readonly string[], country: string | undefined): RawBuilder<unknown> {
  return sql`exists (
    select from listed_cards other where other.skill_id = any(${tradeIds}::uuid[])
       ${country === undefined ? sql`` : sql`and other.country = ${country}`})`;
}

/**
 * The condition that `card` is of one of the trades. Where nobody offers them, those of related trades that offer a thing stand for
 * them: the trade that people mean comes alone, however well another title fits.
 */
function isNamed(
  { tradeIds, relatedIds, things, isWide = false }: NamedCards,
  country: string | undefined,
): RawBuilder<unknown> {
  const isOfTrade = sql`card.skill_id = any(${tradeIds}::uuid[])`;
  if (things.length === 0 || relatedIds.length === 0) return isOfTrade;
  const isNeeded = isWide ? sql`` : sql`not ${hasCards(tradeIds, country)} and`;
  return sql`(${isOfTrade} or ${isNeeded} card.skill_id = any(${relatedIds}::uuid[]) and exists (
    select from card_roots indexed join service_cards offered on offered.id = indexed.card_id
     where indexed.card_id = card.card_id and (${sql.join(things.map(offersThing), sql` or `)})))`;
}

/** Returns the conditions of a filter on `card`, a row of `listed_cards`. */
export function conditionsOf(filter: CardFilter, areaCheck: AreaCheck): RawBuilder<unknown>[] {
  const { country, skillId, providerProfileId, maxPriceCents, minRating, area, availability } =
    filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (country !== undefined) conditions.push(sql`card.country = ${country}`);
  if (skillId !== undefined) conditions.push(sql`card.skill_id = ${skillId}`);
  if (filter.named !== undefined) conditions.push(isNamed(filter.named, country));
  if (filter.askedWords !== undefined) conditions.push(hasEnough(filter.askedWords));
  if (filter.excluded !== undefined) conditions.push(sql`not ${isNamed(filter.excluded, country)}`);
  if (providerProfileId !== undefined)
    conditions.push(sql`card.provider_profile_id = ${providerProfileId}`);
  if (filter.hiddenProfileIds !== undefined)
    conditions.push(sql`card.provider_profile_id != ${noneOf(filter.hiddenProfileIds)}`);
  if (filter.isEmergency) conditions.push(sql`card.is_emergency`);
  if (filter.isInstant) conditions.push(sql`card.is_instant`);
  if (filter.isNewcomer) conditions.push(sql`card.is_newcomer`);
  if (maxPriceCents !== undefined) conditions.push(sql`card.price_cents <= ${maxPriceCents}`);
  if (minRating !== undefined) conditions.push(sql`card.rating >= ${minRating}`);
  if (area !== undefined && areaCheck === 'each') {
    conditions.push(sql`exists (
      select from provider_areas area
       where area.provider_profile_id = card.provider_profile_id and ${circleFits(area)})`);
  }
  if (area !== undefined && areaCheck === 'set') {
    conditions.push(sql`card.provider_profile_id in (
      select provider_profile_id from (${selectNearProviders(area)}) near)`);
  }
  if (availability !== undefined) {
    const columns = {
      profile: 'profile',
      duration: sql<number>`card.duration_minutes`,
      pause: sql<number>`own.pause_minutes`,
    };
    // A join, because PostgreSQL does not inline a function with a subquery as its argument.
    conditions.push(sql`exists (
      select from provider_profiles profile join service_cards own on own.id = card.card_id
       where profile.id = card.provider_profile_id and ${hasSlotOn(columns, availability)})`);
  }
  return conditions;
}

/** Joins conditions with `and`; true without any. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** True if the list has to read `listed_cards`: country and newcomers are in the index of words too. */
export function isFiltered({
  country: _country,
  isNewcomer: _isNewcomer,
  isEmergency,
  isInstant,
  ...rest
}: CardFilter): boolean {
  return isEmergency || isInstant || Object.values(rest).some((value) => value !== undefined);
}

/** Returns the value by which the nearest cards are sorted: negative meters. */
export const nearValue = (km: RawBuilder<number | null>): RawBuilder<number> =>
  sql`-round(1000 * ${km})::int`;

/** Returns the value by which `card` is sorted, except for the best match, which depends on the words. */
export function valueOf(order: Exclude<Order, 'match'>, { area }: CardFilter): RawBuilder<number> {
  if (order === 'price') return sql`-card.price_cents`;
  if (order === 'byDistance' && area) return nearValue(distanceOf(area));
  return sql`0`;
}

/** Returns the quality by which `card` is sorted. */
export const qualityOf = (order: Order): RawBuilder<number> =>
  order === 'newest' ? sql`0` : sql`card.quality`;

export const bestFirst = sql`order by found desc, value desc, quality desc, id desc`;

/** The condition that a row with the columns of `Match` follows a position. */
export const follows = (after: Match | undefined): RawBuilder<unknown> =>
  after
    ? sql`(found, value, quality, id) < (${after.found}::int, ${after.value}::bigint, ${after.quality}::int, ${after.id}::uuid)`
    : sql`true`;
