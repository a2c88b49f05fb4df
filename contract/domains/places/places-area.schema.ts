import { z } from 'zod';
import { placeIdSchema, placeSchema } from './places.schema.ts';

/** Limits of the area to which a provider travels. */
export const serviceAreaLimits = { minRadiusKm: 5, maxRadiusKm: 100, places: 30 } as const;

/** Radius in km around each place of an area that names places. */
export const PLACE_RADIUS_KM = 5;

export const serviceAreaText = {
  radiusRange: 'El radio va de 5 a 100 km',
  placesRequired: 'Elige al menos un lugar',
  tooManyPlaces: 'Puedes elegir hasta 30 lugares',
  repeatedPlace: 'Hay lugares repetidos',
} as const;

export const radiusKmSchema = z
  .int({ error: serviceAreaText.radiusRange })
  .min(serviceAreaLimits.minRadiusKm, { error: serviceAreaText.radiusRange })
  .max(serviceAreaLimits.maxRadiusKm, { error: serviceAreaText.radiusRange });

/** Body: a base with a radius, or a list of places; null for no area. */
export const serviceAreaBody = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('RADIUS'),
      placeId: placeIdSchema,
      radiusKm: radiusKmSchema,
    }),
    z.strictObject({
      kind: z.literal('PLACES'),
      placeIds: z
        .array(placeIdSchema)
        .min(1, { error: serviceAreaText.placesRequired })
        .max(serviceAreaLimits.places, { error: serviceAreaText.tooManyPlaces })
        .refine((ids) => new Set(ids).size === ids.length, {
          error: serviceAreaText.repeatedPlace,
        }),
    }),
  ])
  .nullable();

export type ServiceAreaBody = z.infer<typeof serviceAreaBody>;

export const serviceAreaSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('RADIUS'),
      /** The base; null for everybody but its owner. */
      place: placeSchema.nullable(),
      radiusKm: z.number().int(),
    }),
    z.object({ kind: z.literal('PLACES'), places: z.array(placeSchema) }),
  ])
  .nullable();
export type ServiceArea = z.infer<typeof serviceAreaSchema>;
