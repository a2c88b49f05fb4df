import { z } from 'zod';
import { idSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';

const MAX_RELATED = 12;

/** A trade that searches know, offered or not. */
export const tradeSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** False for a trade that is in no list of categories. */
  isOffered: z.boolean(),
  /** Its people in the plural ('cerrajeros'). */
  people: z.string().nullable(),
  /** Trades whose people do its work too, by name. */
  related: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type Trade = z.infer<typeof tradeSchema>;

/** Replaces the noun for the people, empty for none, and the related trades. */
export const tradeBody = z.strictObject({
  people: text({ max: 60, min: 0 }),
  relatedIds: z
    .array(idSchema)
    .max(MAX_RELATED)
    .overwrite((ids) => [...new Set(ids)]),
});
export type TradeBody = z.infer<typeof tradeBody>;
