import {
  serviceAreaLimits,
  type ServiceArea,
  type ServiceAreaBody,
} from '@oficio/contract/domains/places/places-area.schema.ts';
import { placeSchema, type Place } from '@oficio/contract/domains/places/places.schema.ts';
import { z } from 'zod';

/** Both kinds of area, so that choosing the other kind loses nothing. */
export const areaFieldsSchema = z.object({
  kind: z.enum(['RADIUS', 'PLACES']),
  base: placeSchema.nullable(),
  radiusKm: z.number(),
  places: z.array(placeSchema),
});
export type AreaFields = z.infer<typeof areaFieldsSchema>;

const DEFAULT_RADIUS_KM = 15;

/** The fields of a saved area; without one, those of a new provider. */
export function toAreaFields(area: ServiceArea): AreaFields {
  return {
    kind: area?.kind ?? 'RADIUS',
    base: area?.kind === 'RADIUS' ? area.place : null,
    radiusKm: area?.kind === 'RADIUS' ? area.radiusKm : DEFAULT_RADIUS_KM,
    places: area?.kind === 'PLACES' ? area.places : [],
  };
}

/** The area to send; null if no place is chosen. */
export function toAreaBody({ kind, base, radiusKm, places }: AreaFields): ServiceAreaBody {
  if (kind === 'PLACES')
    return places.length > 0 ? { kind, placeIds: places.map(({ id }) => id) } : null;
  return base ? { kind, placeId: base.id, radiusKm } : null;
}

/** Adds a place to the list, unless it is there or the list is full. */
export function addPlace(places: readonly Place[], place: Place): Place[] {
  const isKnown = places.some(({ id }) => id === place.id);
  return isKnown || places.length >= serviceAreaLimits.places ? [...places] : [...places, place];
}

/** Replaces the fields of the area in a form, if it has any, by the body that the schema of the endpoint expects. */
export function withAreaBody<Fields extends { serviceArea?: AreaFields }>(fields: Fields) {
  return fields.serviceArea ? { ...fields, serviceArea: toAreaBody(fields.serviceArea) } : fields;
}
