import { z } from 'zod';
import { countrySchema } from '#platform/country-schema.ts';
import { text } from '#platform/text.ts';

export const placesText = {
  placeUnknown: 'Elige un lugar de la lista',
  searchRequired: 'Escribe el comienzo de un lugar',
  pointInvalid: 'La ubicación no es válida',
} as const;

/** Id of a city or district: that of GeoNames, or one of the product from 1,000,000,000 on. */
export const placeIdSchema = z.string().regex(/^[1-9]\d{0,9}$/, { error: placesText.placeUnknown });

/** A city, a district or a neighborhood. Its coordinates stay on the server. */
export const placeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * First-level administrative division, such as a department or a province; null if unknown. A place that shares its
   * name with a larger one of the region has its municipality or a larger place nearby before it: 'Yauyos, Lima'; a neighborhood has
   * its city: 'Cali, Valle del Cauca'.
   */
  region: z.string().nullable(),
  country: countrySchema,
  /** Unique; part of the address of a landing page. */
  slug: z.string(),
});
export type Place = z.infer<typeof placeSchema>;

const isBetween = (value: number, limit: number) => Math.abs(value) <= limit;

/**
 * A point as 'latitude,longitude' in degrees. It is rounded to two decimals (about 1 km), so that
 * no address or log has an exact location.
 */
export const pointSchema = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,10})?,-?\d{1,3}(\.\d{1,10})?$/, { error: placesText.pointInvalid })
  .transform((value) => value.split(',').map((part) => Math.round(Number(part) * 100) / 100))
  .refine(
    ([latitude = 91, longitude = 181]) => isBetween(latitude, 90) && isBetween(longitude, 180),
    {
      error: placesText.pointInvalid,
    },
  )
  .transform(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
export type Point = z.output<typeof pointSchema>;

export const listPlacesQuery = z.strictObject({
  search: text({ max: 80, required: placesText.searchRequired }),
  country: countrySchema.optional(),
  limit: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(20))
    .optional(),
});

export const typedPlaceQuery = z.strictObject({
  name: text({ max: 80, required: placesText.searchRequired }),
  country: countrySchema.optional(),
  /** The place, or the point, of the visitor or of the search before. Without them, the largest city of the country. */
  from: placeIdSchema.optional(),
  near: pointSchema.optional(),
});

export const typedPlaceSchema = z.object({
  /** Null if no place has the name. */
  place: placeSchema.nullable(),
  /** Set if the place is so far away that the visitor may mean another one. */
  farKm: z.number().int().nullable(),
  /** Other places nearby that have exactly this name, at most 3: 'Surco' is a district of Lima and a town above it. */
  others: z.array(placeSchema),
});
export type TypedPlace = z.infer<typeof typedPlaceSchema>;

export const nearPlacesBody = z.strictObject({ near: pointSchema });
