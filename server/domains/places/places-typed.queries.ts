import { sql } from 'kysely';
import type { Point } from '@oficio/contract/domains/places/places.schema.ts';
import type { Db } from '#platform/context.ts';
import type { PlaceFields } from './places.view.ts';

export interface NamedPlace extends PlaceFields {
  population: number;
  /** One of its names is the typed one, and not only begins with it. */
  isExact: boolean;
  /** From the reference; null without one. */
  km: number | null;
}

interface NameFilter {
  /** A folded name: only a to z, digits and spaces. */
  name: string;
  countries: readonly string[];
  from: number | undefined;
  near: Point | undefined;
}

/** Number of places, exact names first, of which the meant one is chosen: no name has as many in one country. */
const CANDIDATES = 400;

/**
 * Returns places of the countries whose names begin with the typed one, largest first, and their distance from the place
 * or point of the visitor, else from the largest city of the only country.
 */
export async function findNamedPlaces(
  db: Db,
  { name, countries, from, near }: NameFilter,
): Promise<NamedPlace[]> {
  const [only] = countries.length === 1 ? countries : [];
  const { rows } = await sql<NamedPlace>`
    with reference as materialized (
      select coalesce(
        (select point from places where id = ${from ?? null}::int),
        earth_point(${near?.latitude ?? null}::float8, ${near?.longitude ?? null}::float8),
        (select point from places where country = ${only ?? null}::text and is_listed order by population desc, id limit 1)
      ) as point
    ), found as (
      select place_id, max(weight) as weight, bool_or(name = ${name}::text) as is_exact
        from place_names
       where country = any(${countries}::text[])
         and name >= ${name}::text and name < ${name}::text || '{'
       group by place_id
       order by is_exact desc, max(weight) desc
       limit ${CANDIDATES}
    )
    select place.id, place.name, place.region, place.country, place.slug, place.population,
           found.is_exact as "isExact", place.point <-> reference.point as km
      from found
      join places place on place.id = found.place_id
     cross join reference
     order by found.is_exact desc, found.weight desc, place.id
  `.execute(db);
  return rows;
}
