import { z } from 'zod';

/** The part of a card in which a word of a search was found. A word that names a trade is found in the skill. */
export const wordFields = ['title', 'package', 'skill', 'zones', 'description'] as const;
export type WordField = (typeof wordFields)[number];

export const foundWordSchema = z.object({ word: z.string(), field: z.enum(wordFields) });
export type FoundWord = z.infer<typeof foundWordSchema>;
