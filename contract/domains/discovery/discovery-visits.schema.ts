import { z } from 'zod';
import { idSchema } from '#platform/ids.ts';

/** How often a card was seen, requested and booked in the last 30 days. */
export const cardFiguresSchema = z.object({
  serviceCardId: idSchema,
  /** One for each visitor and day, without bots and its own provider. */
  seen: z.number().int(),
  /** Requests for a booking and for a quote. */
  asked: z.number().int(),
  /** Orders that were agreed. */
  booked: z.number().int(),
});
export type CardFigures = z.infer<typeof cardFiguresSchema>;
