import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface ReachRow {
  kind: 'RADIUS' | 'PLACES';
  radiusKm: number;
  /** Null for the base of a radius, which is not public. */
  placeName: string | null;
  /** The largest city near the public center of a radius. */
  nearCity: string | null;
  km: number;
  isInside: boolean;
}

/** Half of the side in km of the box around the public center whose cities are near. */
const NEAR_KM = 30;

/**
 * Returns the circles of a provider with their distance from a place, nearest first. They are the public ones: with those
 * of the provider, whoever tries many places would find the base.
 */
export async function listReach(
  db: Db,
  providerProfileId: string,
  placeId: number,
): Promise<ReachRow[]> {
  const { rows } = await sql<ReachRow>`
    select area.kind, area.radius_km as "radiusKm",
           case when area.kind = 'PLACES' then base.name end as "placeName",
           case when area.kind = 'RADIUS' then (
             select city.name from places city
              where city.is_listed and city.point <@ cube_enlarge(area.search_point, ${NEAR_KM}, 3)
              order by city.population desc, city.id limit 1) end as "nearCity",
           area.search_point <-> target.point as km,
           area.search_point <-> target.point <= area.search_radius_km as "isInside"
      from provider_areas area
      join places base on base.id = area.place_id
     cross join (select point from places where id = ${placeId}::int) target
     where area.provider_profile_id = ${providerProfileId}
     order by km, area.position
  `.execute(db);
  return rows;
}

export async function hasArea(db: Db, providerProfileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_areas')
    .select('place_id')
    .where('provider_profile_id', '=', providerProfileId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findProviderName(db: Db, providerProfileId: string): Promise<string> {
  const { full_name: name } = await db
    .selectFrom('provider_profiles as profile')
    .innerJoin('users as u', 'u.id', 'profile.user_id')
    .select('u.full_name')
    .where('profile.id', '=', providerProfileId)
    .executeTakeFirstOrThrow();
  return name;
}
