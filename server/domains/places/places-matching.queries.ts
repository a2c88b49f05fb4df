import type { Db } from '#platform/context.ts';

/** Returns the listed places of the countries that have one of the folded names, as own or other name. */
export async function findPlacesByNames(
  db: Db,
  countries: readonly string[],
  names: readonly string[],
) {
  if (names.length === 0) return [];
  return db
    .selectFrom('place_names as found')
    .innerJoin('places as place', 'place.id', 'found.place_id')
    .select(['found.name as foundName'])
    .select(['place.id', 'place.name', 'place.region', 'place.country', 'place.slug'])
    .where('found.country', 'in', countries)
    .where('found.name', 'in', names)
    .execute();
}
