import type { Context } from '#platform/context.ts';

let nextPlace = 1_950_000_000;

/** Inserts a city. Returns its id. */
export async function createTestPlace(
  { db }: Pick<Context, 'db'>,
  {
    country = 'Perú',
    latitude,
    longitude,
  }: { country?: string; latitude: number; longitude: number },
): Promise<string> {
  nextPlace += 1;
  const id = nextPlace;
  const name = `Ciudad ${id}`;
  await db
    .insertInto('places')
    .values({ id, name, slug: `ciudad-${id}`, country, latitude, longitude, population: 1_000 })
    .execute();
  return String(id);
}

/** Sets the area of a provider: a radius around one place, or circles of 5 km around several. */
export async function setTestArea(
  { db }: Pick<Context, 'db'>,
  { profileId }: { profileId: string },
  placeIds: readonly string[],
  radiusKm?: number,
): Promise<void> {
  const places = await db
    .selectFrom('places')
    .select(['id', 'point'])
    .where('id', 'in', placeIds.map(Number))
    .execute();
  await db
    .insertInto('provider_areas')
    .values(
      places.map(({ id, point }) => ({
        provider_profile_id: profileId,
        place_id: id,
        kind: radiusKm === undefined ? ('PLACES' as const) : ('RADIUS' as const),
        radius_km: radiusKm ?? 5,
        point,
      })),
    )
    .execute();
}
