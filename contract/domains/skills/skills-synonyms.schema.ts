import { z } from 'zod';
import { countrySchema } from '#platform/country-schema.ts';
import { idSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';

export const MAX_SYNONYM_LENGTH = 60;
/** Maximum number of synonyms of all trades. */
export const MAX_SYNONYMS = 20_000;

export const synonymsText = {
  wordsRequired: 'Escribe la palabra o frase',
  skillRequired: 'Elige una habilidad',
} as const;

/**
 * How certainly a word names its trade: TRADE its people or their work, OBJECT one of its objects or tasks, TROUBLE a trouble or a
 * general word, which counts only if nothing else names another trade.
 */
export const synonymKinds = ['TRADE', 'OBJECT', 'TROUBLE'] as const;
export type SynonymKind = (typeof synonymKinds)[number];

/** Words of people for a trade ('gasfitero' for 'Plomería'), in one country or in all (null). */
export const synonymSchema = z.object({
  id: idSchema,
  words: z.string(),
  skill: z.object({ id: idSchema, name: z.string() }),
  country: countrySchema.nullable(),
  kind: z.enum(synonymKinds),
});
export type Synonym = z.infer<typeof synonymSchema>;

export const synonymBody = z.strictObject({
  words: text({ max: MAX_SYNONYM_LENGTH, required: synonymsText.wordsRequired }).overwrite(
    (words) => words.replace(/\s+/g, ' '),
  ),
  skillId: z.uuid({ error: synonymsText.skillRequired }).toLowerCase(),
  country: countrySchema.nullable(),
  /** Without it a new word is an OBJECT, and a known one keeps its kind. */
  kind: z.enum(synonymKinds).optional(),
});
export type SynonymBody = z.infer<typeof synonymBody>;
