import type { Point } from '@oficio/contract/domains/places/places.schema.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';

const placeColumns = [
  'place.id',
  'place.name',
  'place.region',
  'place.country',
  'place.slug',
] as const;

export type PlaceRow = Awaited<ReturnType<typeof findPlaces>>[number];

/** Returns the places of the ids, also those that are no longer listed. */
export async function findPlaces(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('places as place')
    .select([...placeColumns, 'place.is_listed'])
    .where('place.id', 'in', ids)
    .execute();
}

interface PrefixFilter {
  /** The beginning of a folded name: only a to z, digits and spaces. */
  prefix: string;
  countries: readonly string[];
  limit: number;
  /** True if the prefix ends with a whole word of the name. */
  isWhole: boolean;
}

/**
 * `{` is the character after z, so the names with a prefix are those between it and `prefix{`; `!` that after the space, so those
 * with the whole words are before `prefix!`.
 */
const selectByPrefix = compileOnce(
  (db, { prefix, countries, limit, isWhole }: Placeholders<PrefixFilter>) =>
    db
      .selectFrom(
        sql<{ place_id: number; weight: number }>`(
        select place_id, max(weight) as weight
          from place_names
         where country = any(${countries}::text[])
           and name >= ${prefix}::text and name < ${prefix}::text || case when ${isWhole}::boolean then '!' else '{' end
         group by place_id
         order by max(weight) desc, place_id
         limit ${limit}::integer)`.as('found'),
      )
      .innerJoin('places as place', 'place.id', 'found.place_id')
      .select(placeColumns)
      .orderBy('found.weight', 'desc')
      .orderBy('place.id'),
);

/** Returns listed places with a name or other name that begins with the prefix, largest first. */
export async function findPlacesByPrefix(db: Db, filter: PrefixFilter) {
  return selectByPrefix(db, filter);
}

interface NearFilter extends Point {
  withinKm: number;
  limit: number;
}

const selectNear = compileOnce(
  (db, { latitude, longitude, withinKm, limit }: Placeholders<NearFilter>) => {
    const point = sql`earth_point(${latitude}::float8, ${longitude}::float8)`;
    return db
      .selectFrom('places as place')
      .select(placeColumns)
      .where('place.is_listed', '=', true)
      .where(sql<boolean>`place.point <-> ${point} <= ${withinKm}::float8`)
      .orderBy(sql`place.point <-> ${point}`)
      .limit(sql<number>`${limit}::integer`);
  },
);

/** Returns the listed places nearest to a point, nearest first. */
export async function findNearPlaces(db: Db, filter: NearFilter) {
  return selectNear(db, filter);
}
