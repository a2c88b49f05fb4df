import { z } from 'zod';
import { countrySchema } from '#platform/country-schema.ts';
import { text } from '#platform/text.ts';
import { placeIdSchema } from '../places/places.schema.ts';

export const dangerKinds = ['FIRE', 'GAS', 'ELECTRICITY', 'FLOOD'] as const;
export type DangerKind = (typeof dangerKinds)[number];

export const dangersText = {
  titleRequired: 'Escribe qué hacer primero',
  adviceRequired: 'Escribe qué hacer ahora',
  wordsRequired: 'Escribe al menos una palabra o frase',
  nameRequired: 'Escribe a quién se llama',
  phoneInvalid: 'Escribe el número con 2 a 15 cifras',
  countryTwice: 'Ese país ya tiene un número',
} as const;

const MAX_WORDS = 500;
const MAX_NUMBERS = 20;

const numberSchema = z.strictObject({
  country: countrySchema,
  name: text({ max: 60, required: dangersText.nameRequired }),
  phone: z
    .string()
    .trim()
    .regex(/^\+?\d{2,15}$/, { error: dangersText.phoneInvalid }),
});

/** Replaces the note of a danger. */
export const dangerNoteBody = z.strictObject({
  title: text({ max: 120, required: dangersText.titleRequired }),
  advice: text({ max: 600, required: dangersText.adviceRequired }),
  /** A search that has all words of one of them, or one in quotation marks as it is, shows the note. */
  words: z
    .array(text({ max: 60, required: dangersText.wordsRequired }))
    .min(1, { error: dangersText.wordsRequired })
    .max(MAX_WORDS),
  numbers: z
    .array(numberSchema)
    .max(MAX_NUMBERS)
    .refine((numbers) => new Set(numbers.map(({ country }) => country)).size === numbers.length, {
      error: dangersText.countryTwice,
    }),
});
export type DangerNoteBody = z.infer<typeof dangerNoteBody>;

export const dangerNoteSchema = z.object({
  kind: z.enum(dangerKinds),
  title: z.string(),
  advice: z.string(),
  words: z.array(z.string()),
  numbers: z.array(z.object({ country: countrySchema, name: z.string(), phone: z.string() })),
});
export type DangerNote = z.infer<typeof dangerNoteSchema>;

export const dangerKindParams = z.strictObject({ kind: z.enum(dangerKinds) });

/** A danger that a search names: its advice, and whom to call in a country. */
export const dangerSchema = z.object({
  kind: z.enum(dangerKinds),
  title: z.string(),
  advice: z.string(),
  /** Null without a country, and in one without a number. */
  call: z.object({ name: z.string(), phone: z.string() }).nullable(),
});
export type Danger = z.infer<typeof dangerSchema>;

export const findDangerQuery = z.strictObject({
  search: text({ min: 1, max: 100 }),
  country: countrySchema.optional(),
  place: placeIdSchema.optional(),
});
/** `danger` is null for a search without one. */
export const foundDangerSchema = z.object({ danger: dangerSchema.nullable() });
