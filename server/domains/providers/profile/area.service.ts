import {
  PLACE_RADIUS_KM,
  type ServiceArea,
  type ServiceAreaBody,
} from '@oficio/contract/domains/places/places-area.schema.ts';
import { placesErrors } from '@oficio/contract/domains/places/places.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import { getPlaces } from '#domains/places/places.service.ts';
import { toPlace } from '#domains/places/places.view.ts';
import { listAreas, lockCountry, replaceAreas } from './area.queries.ts';

/** Returns the area of a provider, null if they have not chosen one. */
export async function loadServiceArea(db: Db, providerProfileId: string): Promise<ServiceArea> {
  const rows = await listAreas(db, providerProfileId);
  const [first] = rows;
  if (!first) return null;
  return first.kind === 'RADIUS'
    ? { kind: 'RADIUS', place: toPlace(first), radiusKm: first.radius_km }
    : { kind: 'PLACES', places: rows.map(toPlace) };
}

/** The area as others see it: a base with a radius is not public, places that the provider names are. */
export const hideBase = (area: ServiceArea): ServiceArea =>
  area?.kind === 'RADIUS' ? { ...area, place: null } : area;

/**
 * Replaces the area of a provider; null removes it. Call it with the profile's row locked. Throws
 * PLACE_UNKNOWN and PLACE_ELSEWHERE (400). A place that is no longer listed can be kept, not chosen.
 */
export async function saveServiceArea(
  db: TransactionDb,
  { id, userId }: { id: string; userId: string },
  area: ServiceAreaBody,
): Promise<void> {
  if (!area) return replaceAreas(db, id, null);
  const chosen = area.kind === 'RADIUS' ? [area.placeId] : area.placeIds;
  const country = await lockCountry(db, userId);
  const kept = new Set((await listAreas(db, id)).map((row) => row.id));
  const places = await getPlaces(db, chosen);
  for (const place of places) {
    if (!place.is_listed && !kept.has(place.id)) throw new DomainError(placesErrors.PLACE_UNKNOWN);
    if (place.country !== country) throw new DomainError(placesErrors.PLACE_ELSEWHERE);
  }
  return replaceAreas(db, id, {
    kind: area.kind,
    placeIds: places.map((place) => place.id),
    radiusKm: area.kind === 'RADIUS' ? area.radiusKm : PLACE_RADIUS_KM,
  });
}
