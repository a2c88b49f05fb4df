import { z } from 'zod';
import { countrySchema } from '#platform/country-schema.ts';
import { idSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';
import { placeSchema } from '../places/places.schema.ts';

/** Maximum number of suggestions of each kind. */
export const MAX_SUGGESTIONS = 4;

export const suggestionsQuery = z.strictObject({
  search: text({ min: 1, max: 80 }),
  country: countrySchema.optional(),
});
/** Suggestions while typing: at most `MAX_SUGGESTIONS` of each kind. */
export const suggestionsSchema = z.object({
  skills: z.array(z.object({ id: idSchema, name: z.string() })),
  places: z.array(placeSchema),
  providers: z.array(
    z.object({
      id: idSchema,
      fullName: z.string(),
      photoUrl: z.string().nullable(),
      /** The trade of the newest listed card. */
      skillName: z.string(),
      /** A small picture of finished work on a listed card. */
      workImageUrl: z.string().nullable(),
    }),
  ),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
