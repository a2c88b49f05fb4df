import { z } from 'zod';
import { countrySchema } from '#platform/country-schema.ts';
import { idSchema } from '#platform/ids.ts';
import { calendarDateSchema } from '#platform/wall-clock-schema.ts';
import { placeSchema } from '../places/places.schema.ts';

/** Searches of one week that found nothing. No words of the search are stored. */
export const unmetDemandSchema = z.object({
  /** Monday of the week, 'yyyy-MM-dd'. */
  week: z.string(),
  /** Null when the words named no trade. */
  skill: z.object({ id: idSchema, name: z.string() }).nullable(),
  place: placeSchema.nullable(),
  country: countrySchema.nullable(),
  /** Searches for what nobody offers there. */
  searches: z.number().int(),
  /** Searches that found nothing only because of their day, hour, urgency or distance. */
  narrowSearches: z.number().int(),
  /** People who wait to be told, whatever the week. */
  waiting: z.number().int(),
});
export type UnmetDemand = z.infer<typeof unmetDemandSchema>;

export const unmetDemandQuery = z.strictObject({
  /** Monday of a week, 'yyyy-MM-dd'; without it the current week. */
  week: calendarDateSchema.optional(),
});
