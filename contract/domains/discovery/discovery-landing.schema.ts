import { z } from 'zod';
import { idSchema } from '#platform/ids.ts';
import { priceCurrencyFields } from '#platform/money-schema.ts';
import { ratingSchema, receivedReviewSchema } from '../accounts/accounts-reputation.schema.ts';
import { placeSchema } from '../places/places.schema.ts';

/** Search engines learn of a landing page with at least this number of providers. */
export const MIN_LANDING_PROVIDERS = 3;

const slugSchema = z.string().regex(/^[\p{L}\p{N}-]{1,120}$/u);

export const tradePageParams = z.strictObject({ skill: slugSchema });
export const tradePlacePageParams = tradePageParams.extend({ place: slugSchema });

const tradeSchema = z.object({ id: idSchema, name: z.string(), slug: z.string() });

/** Lowest and highest price of a package in one currency; null without services. */
const pricesSchema = z
  .object({ min: z.number(), max: z.number(), ...priceCurrencyFields })
  .nullable();

const placeCountSchema = z.object({
  place: placeSchema,
  /** Providers who name the place, or whose base is within about 10 km. */
  providers: z.number().int(),
  prices: pricesSchema,
});

/** Landing page of a trade. */
export const tradePageSchema = z.object({
  skill: tradeSchema,
  providers: z.number().int(),
  /** True if search engines may list the page. */
  isListed: z.boolean(),
  /** The places with most providers, at most 60. */
  places: z.array(placeCountSchema),
  otherSkills: z.array(tradeSchema),
});
export type TradePage = z.infer<typeof tradePageSchema>;

/** Landing page of a trade in a place, with facts of the providers who name that place or are near it. */
export const tradePlacePageSchema = z.object({
  skill: tradeSchema,
  place: placeSchema,
  /** All providers who travel there, also from elsewhere. */
  coming: z.number().int(),
  isListed: z.boolean(),
  facts: z.object({
    providers: z.number().int(),
    /** Providers who accept emergencies. */
    emergencies: z.number().int(),
    prices: pricesSchema,
    /** Completed orders of these services. */
    jobsDone: z.number().int(),
    rating: ratingSchema,
    /** The next free slot of these services on the provider's clock, if there is one. */
    nextSlot: z.object({ date: z.string(), time: z.string() }).nullable(),
    /** The most frequent zones of these services, at most 8. */
    zones: z.array(z.string()),
  }),
  /** The newest reviews, at most 3. */
  reviews: z.array(receivedReviewSchema),
  /** The nearest places with a listed page of the same trade. */
  nearby: z.array(placeSchema),
  /** Other trades with a listed page in this place. */
  otherSkills: z.array(tradeSchema),
});
export type TradePlacePage = z.infer<typeof tradePlacePageSchema>;
