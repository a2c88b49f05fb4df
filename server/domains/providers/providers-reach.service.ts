import {
  roundDistance,
  type OutsideArea,
} from '@oficio/contract/domains/places/places-reach.rules.ts';
import type { Db } from '#platform/context.ts';
import type { PlaceFields } from '../places/places.view.ts';
import { findProviderName, hasArea, listReach } from './providers-reach.queries.ts';

export const hasServiceArea = hasArea;

/** Returns where a place lies outside of the area of a provider; null inside, and for a provider without an area. */
export async function findOutside(
  db: Db,
  providerProfileId: string,
  place: Pick<PlaceFields, 'id' | 'name'>,
): Promise<OutsideArea | null> {
  const rows = await listReach(db, providerProfileId, place.id);
  const [nearest] = rows;
  if (!nearest || rows.some(({ isInside }) => isInside)) return null;
  return {
    providerName: await findProviderName(db, providerProfileId),
    placeName: place.name,
    distanceKm: roundDistance(nearest.km),
    radiusKm: nearest.kind === 'RADIUS' ? nearest.radiusKm : null,
    areaNames: rows.flatMap(({ placeName, nearCity }) => placeName ?? nearCity ?? []),
  };
}
