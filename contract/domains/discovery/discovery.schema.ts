import { z } from 'zod';
import { countrySchema } from '../../platform/country-schema.ts';
import { idSchema } from '../../platform/ids.ts';
import { text } from '../../platform/text.ts';
import { calendarDateSchema } from '../../platform/wall-clock.ts';
import { placeSchema } from '../places/places.schema.ts';

export const MAX_SYNONYM_LENGTH = 60;

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

/** Words of people for a trade ('gasfitero' for 'Plomería'), in one country or in all (null). */
export const synonymSchema = z.object({
  id: idSchema,
  words: z.string(),
  skill: z.object({ id: idSchema, name: z.string() }),
  country: countrySchema.nullable(),
});
export type Synonym = z.infer<typeof synonymSchema>;

export const synonymBody = z.strictObject({
  words: text({ max: MAX_SYNONYM_LENGTH, required: 'Escribe la palabra o frase' }),
  skillId: z.uuid({ error: 'Elige una habilidad' }).toLowerCase(),
  country: countrySchema.nullable(),
});

/** Searches of one week that found nothing. No words of the search are stored. */
export const unmetDemandSchema = z.object({
  /** Monday of the week, 'yyyy-MM-dd'. */
  week: z.string(),
  /** Null when the words named no trade. */
  skill: z.object({ id: idSchema, name: z.string() }).nullable(),
  place: placeSchema.nullable(),
  country: countrySchema.nullable(),
  searches: z.number().int(),
});
export type UnmetDemand = z.infer<typeof unmetDemandSchema>;

export const unmetDemandQuery = z.strictObject({
  /** Monday of a week, 'yyyy-MM-dd'; without it the current week. */
  week: calendarDateSchema.optional(),
});
