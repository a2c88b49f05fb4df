import { z } from 'zod';
import { countrySchema } from '#platform/country-schema.ts';
import { idSchema } from '#platform/ids.ts';
import { priceCurrencyFields } from '#platform/money-schema.ts';
import { dangerSchema } from '../dangers/dangers.schema.ts';
import { placeSchema } from '../places/places.schema.ts';
import { changedQuestionSchema } from './catalog-list.schema.ts';

/**
 * NOBODY: nobody offers the trade there, or nobody works there at all. CONDITIONS: somebody does, but not with the day, hour,
 * urgency, distance, price or rating. UNKNOWN_WORDS: the words name no trade, and no card has them.
 */
export const emptyReasons = ['NOBODY', 'CONDITIONS', 'UNKNOWN_WORDS'] as const;
export type EmptyReason = (typeof emptyReasons)[number];

/** A list of cards of a trade of which none has the thing that was asked for. */
export const nearMissSchema = z.object({
  nearMiss: z
    .object({
      /** As it was typed: 'inglés'. */
      asked: z.string(),
      /** The sentence above the list. */
      text: z.string(),
    })
    .nullable(),
});
export type NearMiss = NonNullable<z.infer<typeof nearMissSchema>['nearMiss']>;

/** Why a list is empty, and what there is instead. */
export const emptyListSchema = z.object({
  /** Null if the list is not empty. */
  reason: z.enum(emptyReasons).nullable(),
  /** The trade that is chosen or that the words name; null if there is none. */
  skill: z
    .object({
      id: idSchema,
      name: z.string(),
      /** Its people in the plural ('cerrajeros'); null if nobody wrote them. */
      people: z.string().nullable(),
      /** False for a trade that people ask for, but that is in no list of categories. */
      isOffered: z.boolean(),
    })
    .nullable(),
  /** The chosen place; null without one. */
  place: placeSchema.nullable(),
  /** The country of the list; null for all. */
  country: countrySchema.nullable(),
  /** The nearest places of the own country that have the trade, nearest first, at most 3, with their distance from the chosen place. */
  near: z.array(changedQuestionSchema.extend({ place: placeSchema, distanceKm: z.number().int() })),
  /** Places of other countries that have the trade, at most 3, only if the own country has none. */
  abroad: z.array(changedQuestionSchema.extend({ place: placeSchema })),
  /** The search in all countries; null if it finds nothing, or the user has a country. */
  everywhere: changedQuestionSchema.nullable(),
  /** The smallest changes of filters that find cards: a larger area, another day, fewer filters. */
  changes: z.array(changedQuestionSchema),
  /** The whole list, without words and filters; null if it is empty too. */
  all: changedQuestionSchema.nullable(),
  /** Trades whose people do this work too. */
  related: z.array(
    changedQuestionSchema.extend({ skill: z.object({ id: idSchema, name: z.string() }) }),
  ),
  /** The danger that the words name; null without one. */
  danger: dangerSchema.nullable(),
  /** The currency of `maxPrice`; null for a question about cards in several currencies. */
  price: z.object(priceCurrencyFields).nullable(),
});
export type EmptyList = z.infer<typeof emptyListSchema>;
