import { z } from 'zod';
import { countrySchema } from '../../platform/country-schema.ts';
import { idSchema } from '../../platform/ids.ts';
import { text } from '../../platform/text.ts';
import { calendarDateSchema } from '../../platform/wall-clock.ts';
import { placeSchema } from '../places/places.schema.ts';

/** Maximum number of suggestions of each kind. */
export const MAX_SUGGESTIONS = 4;

/** Suggestions while typing: at most 4 trades, 4 places and 4 providers. */
export const suggestionsQuery = z.strictObject({
  search: text({ min: 1, max: 80 }),
  country: countrySchema.optional(),
});
export const suggestionsSchema = z.object({
  skills: z.array(z.object({ id: idSchema, name: z.string() })),
  places: z.array(placeSchema),
  providers: z.array(z.object({ id: idSchema, fullName: z.string() })),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

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
});
export type UnmetDemand = z.infer<typeof unmetDemandSchema>;

export const unmetDemandQuery = z.strictObject({
  /** Monday of a week, 'yyyy-MM-dd'; without it the current week. */
  week: calendarDateSchema.optional(),
});
