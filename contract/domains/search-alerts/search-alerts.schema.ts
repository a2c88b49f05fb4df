import { z } from 'zod';
import { countrySchema } from '#platform/country-schema.ts';
import { idSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';
import { emailSchema } from '../accounts/accounts.schema.ts';
import { MAX_SEARCH_LENGTH } from '../catalog/catalog.rules.ts';
import { placeIdSchema, placeSchema } from '../places/places.schema.ts';

export const searchAlertsText = {
  nothingAsked: 'Di qué buscas: una palabra, una categoría o un lugar',
  emailNeeded: 'Escribe tu correo',
} as const;

/** A question of a list. `email` is for callers without a session; with one it is ignored. */
export const createSearchAlertBody = z
  .strictObject({
    search: text({ min: 0, max: MAX_SEARCH_LENGTH }).optional(),
    skill: idSchema.optional(),
    place: placeIdSchema.optional(),
    country: countrySchema.optional(),
    email: emailSchema.optional(),
  })
  .refine(({ search, skill, place }) => search || skill || place, {
    error: searchAlertsText.nothingAsked,
    path: ['search'],
  });

/** The question of an alert. */
const alertedFields = {
  /** The trade that was chosen or that the words name; null if there is none. */
  skill: z.object({ id: idSchema, name: z.string(), people: z.string().nullable() }).nullable(),
  /** The words; null if they name a trade. */
  search: z.string().nullable(),
  place: placeSchema.nullable(),
  country: countrySchema.nullable(),
};

export const searchAlertSchema = z.object({
  id: idSchema,
  ...alertedFields,
  /** False until the link of the mail was opened. */
  isConfirmed: z.boolean(),
});
export type SearchAlert = z.infer<typeof searchAlertSchema>;

/** The same for every address of mail. */
export const createdSearchAlertSchema = z.object({
  /** Null without a session: the mail has the link of the alert. */
  id: idSchema.nullable(),
});
export type CreatedSearchAlert = z.infer<typeof createdSearchAlertSchema>;

const tokenSchema = z.string().max(100);
/** The token of a mailed link replaces the session. */
export const alertTokenQuery = z.strictObject({ token: tokenSchema.optional() });
export const alertTokenBody = z.strictObject({ token: tokenSchema });
