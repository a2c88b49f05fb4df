import type { ServiceArea } from '@oficio/contract/domains/places/places-area.schema.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import { sql } from 'kysely';

/** Returns the circles of a provider with their places, in the order of the provider. */
export async function listAreas(db: Db, providerProfileId: string) {
  return db
    .selectFrom('provider_areas as area')
    .innerJoin('places as place', 'place.id', 'area.place_id')
    .select(['area.kind', 'area.radius_km'])
    .select(['place.id', 'place.name', 'place.region', 'place.country', 'place.slug'])
    .where('area.provider_profile_id', '=', providerProfileId)
    .orderBy('area.position')
    .execute();
}

/** Locks the country of a user against changes until the commit. */
export async function lockCountry(db: TransactionDb, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('country')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.country ?? null;
}

export interface NewAreas {
  kind: NonNullable<ServiceArea>['kind'];
  placeIds: readonly number[];
  radiusKm: number;
}

/** Replaces all circles. Call it with the profile's row locked, so that concurrent saves do not mix. */
export async function replaceAreas(
  db: TransactionDb,
  providerProfileId: string,
  areas: NewAreas | null,
): Promise<void> {
  await db
    .deleteFrom('provider_areas')
    .where('provider_profile_id', '=', providerProfileId)
    .execute();
  if (!areas) return;
  const { kind, placeIds, radiusKm } = areas;
  await sql`
    insert into provider_areas (provider_profile_id, place_id, kind, position, radius_km, point)
    select ${providerProfileId}::uuid, place.id, ${kind}, chosen.position - 1, ${radiusKm}::integer, place.point
      from unnest(${placeIds}::integer[]) with ordinality as chosen (id, position)
      join places place on place.id = chosen.id
  `.execute(db);
}
