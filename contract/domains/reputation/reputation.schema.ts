import { z } from 'zod';
import { instantSchema } from '#platform/ids.ts';
import { factSchema, ratingSchema } from '../accounts/accounts-reputation.schema.ts';
import { cardSorts } from '../catalog/catalog-list.rules.ts';
import { foundWordSchema } from '../catalog/catalog-reasons.schema.ts';

/** Facts of a provider, from the orders of the last 180 days. A fact with fewer than five cases is null. */
export const providerFactsSchema = z.object({
  /** Requests that were answered before their deadline. */
  answered: factSchema,
  /** Median time from a request to its answer. */
  answerMinutes: z.number().int().nullable(),
  completed: factSchema,
  cancelledLate: factSchema,
  absent: factSchema,
  /** Clients who had already completed an order with this provider. */
  returningClients: factSchema,
  memberSince: instantSchema,
  /** The provider has completed fewer than five orders. */
  isNew: z.boolean(),
});
export type ProviderFacts = z.infer<typeof providerFactsSchema>;

/** The reasons for the place of a card in a search. */
export const cardReasonsSchema = z.object({
  words: z.array(foundWordSchema),
  /** Step of the distance, in km; null without a place. */
  distanceKm: z.number().int().nullable(),
  /** First free slot on the provider's clock; null without place and day. */
  nextSlot: z.object({ date: z.string(), time: z.string() }).nullable(),
  rating: ratingSchema,
  /** Completed ones of the latest jobs, at most 200: they count for the ranking quality. */
  completed: factSchema,
  isNew: z.boolean(),
  /** The order of the list. Rating and jobs count in all of them but `newest`. */
  order: z.enum([...cardSorts, 'newest']),
  /** The card is on the first page because, or also because, places of it are for new providers. */
  hasNewcomerPlace: z.boolean(),
});
export type CardReasons = z.infer<typeof cardReasonsSchema>;
