import { PLACE_RADIUS_KM } from '@oficio/contract/domains/places/places-area.schema.ts';
import type { TransactionDb } from '../server/platform/context.ts';
import { serviceAreas } from './content/service-areas.ts';
import type { SeededPeople } from './seed-people.ts';

/** Inserts the areas of the providers. The places must have been loaded. */
export async function seedAreas(
  db: TransactionDb,
  { providers }: Pick<SeededPeople, 'providers'>,
): Promise<void> {
  const rows = await db.selectFrom('places').select(['id', 'slug', 'point']).execute();
  const placeBySlug = new Map(rows.map((row) => [row.slug, row]));
  const areas = [...providers].flatMap(([key, { id }]) => {
    const { places, radiusKm } = serviceAreas[key] ?? { places: [] };
    return places.flatMap((slug, position) => {
      const place = placeBySlug.get(slug);
      if (!place) return [];
      const kind = radiusKm === undefined ? ('PLACES' as const) : ('RADIUS' as const);
      return [
        {
          provider_profile_id: id,
          place_id: place.id,
          kind,
          position,
          radius_km: radiusKm ?? PLACE_RADIUS_KM,
          point: place.point,
        },
      ];
    });
  });
  if (areas.length > 0) await db.insertInto('provider_areas').values(areas).execute();
}
