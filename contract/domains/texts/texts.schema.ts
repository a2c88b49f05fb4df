import { z } from 'zod';
import { instantSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';

/** `CHANGED`: own words whose original is another one than when they were written. */
export const textStates = ['ORIGINAL', 'OWN', 'CHANGED'] as const;
export type TextState = (typeof textStates)[number];

export const textSorts = ['mail', 'page'] as const;

/** A mail or page whose words administrators may change. */
export const textSummarySchema = z.object({
  key: z.string(),
  sort: z.enum(textSorts),
  title: z.string(),
  state: z.enum(textStates),
});
export type TextSummary = z.infer<typeof textSummarySchema>;

const partSchema = z.object({
  name: z.string(),
  /** The words that are used: the own ones, else the original. */
  content: z.string(),
  original: z.string(),
  state: z.enum(textStates),
  /** At most one line, with alternatives. */
  isLine: z.boolean(),
});
export type TextPart = z.infer<typeof partSchema>;

export const textDetailsSchema = textSummarySchema.extend({
  /** Names what was read; an older one is refused when it is saved. */
  version: z.string(),
  /** Null without own words. */
  updatedAt: instantSchema.nullable(),
  parts: z.array(partSchema),
  /** The placeholders with an example; null for a condition. */
  words: z.array(z.object({ name: z.string(), example: z.string().nullable() })),
  /** A change of it can be put to every account. */
  isAccepted: z.boolean(),
});
export type TextDetails = z.infer<typeof textDetailsSchema>;

export const MAX_TEXT = 8_000;

export const textParams = z.strictObject({ key: z.string().max(80) });

const partsSchema = z
  .record(z.string().max(40), text({ min: 0, max: MAX_TEXT, multiline: true }))
  .refine((parts) => Object.keys(parts).length <= 30);

export const previewTextBody = z.strictObject({ parts: partsSchema });
export type PreviewTextBody = z.infer<typeof previewTextBody>;

/** Replaces the words of all parts. What equals the original is not stored. */
export const saveTextBody = z.strictObject({
  version: z.string().max(80),
  parts: partsSchema,
  /** Asks every account to accept the page again. */
  asksEveryAccount: z.boolean().optional(),
});
export type SaveTextBody = z.infer<typeof saveTextBody>;

/** The parts, filled with real data and examples. */
export const textPreviewSchema = z.object({
  parts: z.array(z.object({ name: z.string(), lines: z.array(z.string()) })),
});
export type TextPreview = z.infer<typeof textPreviewSchema>;
