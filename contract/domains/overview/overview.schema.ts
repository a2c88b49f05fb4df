import { z } from 'zod';
import { countrySchema } from '#platform/country-schema.ts';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { priceCurrencyFields } from '#platform/money-schema.ts';
import { mailDeliverySchema } from '../administration/administration.schema.ts';
import { placeSchema } from '../places/places.schema.ts';
import { MAX_WEEKS, weeksBetween } from './overview.rules.ts';

/** A day of this century. The checks of a period need two such days. */
const day = z.iso
  .date({ error: 'Elige una fecha válida', abort: true })
  .regex(/^20/, { error: 'Elige una fecha válida', abort: true });

/** Whole weeks from Monday to Sunday (UTC) that contain `from` and `to`; without them the last twelve. */
export const overviewQuery = z
  .strictObject({
    from: day.optional(),
    to: day.optional(),
    country: countrySchema.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: 'El final no puede ser anterior al comienzo',
  })
  .refine(({ from, to }) => !from || !to || from > to || weeksBetween(from, to) <= MAX_WEEKS, {
    path: ['to'],
    error: `Elige como máximo ${MAX_WEEKS} semanas`,
  });

const count = z.number().int();

/** Work that waits for administrators, whatever the period. */
export const waitingWorkSchema = z.object({
  reports: count,
  disputes: count,
  verifications: count,
  waitingCards: count,
  /** Jobs that failed for good. */
  failedJobs: count,
  mail: mailDeliverySchema.shape.to,
  backup: z.object({
    /** A place for backups is set. */
    isConfigured: z.boolean(),
    /** When the last whole one began; null without one. */
    lastAt: instantSchema.nullable(),
    /** It is older than it should be. */
    isLate: z.boolean(),
    /** When one was last restored and compared; null before the first time. */
    checkedAt: instantSchema.nullable(),
    /** That one could not be restored, or differed. */
    hasFailedCheck: z.boolean(),
  }),
});

/** Completed orders in one currency; amounts of two currencies are never added. */
export const overviewMoneySchema = z.object({
  orders: count,
  agreed: z.number(),
  commission: z.number(),
  /** The part of the commission that promotions take over. */
  promotion: z.number(),
  ...priceCurrencyFields,
});
export type OverviewMoney = z.infer<typeof overviewMoneySchema>;

/** Orders by the time of their creation. */
const orderFields = {
  requests: count,
  /** Accepted by the provider or born from an accepted offer, whatever followed. */
  filled: count,
  rejected: count,
  cancelled: count,
  completed: count,
};

export const overviewTotalsSchema = z.object({
  /** Verified accounts that exist now. */
  people: count,
  newPeople: count,
  providers: count,
  /** Cards that people can find now. */
  cards: count,
  newCards: count,
  ...orderFields,
  /** Orders of the period that are still open. */
  pending: count,
  accepted: count,
  /** Agreed orders that were completed or canceled: the whole of the completed and the late share. */
  agreedEnded: count,
  late: count,
  emergencies: count,
  emergenciesFilled: count,
  answers: count,
  /** Median of the time until the provider's first answer, rounded down as `answer_step` does; null without answers. */
  medianAnswerMinutes: count.nullable(),
});
export type OverviewTotals = z.infer<typeof overviewTotalsSchema>;

export const overviewWeekSchema = z.object({
  /** Monday of the week, 'yyyy-MM-dd'. */
  week: z.string(),
  country: countrySchema.nullable(),
  ...orderFields,
  newPeople: count,
  newCards: count,
  /** Searches for what nobody offers. */
  searches: count,
  /** Sums of the orders that were completed in the week, as in `money` of the overview. */
  money: z.array(overviewMoneySchema),
});
export type OverviewWeek = z.infer<typeof overviewWeekSchema>;

/** Requests for a trade in a place, and the searches for it that found nobody. */
export const fillRateSchema = z.object({
  skill: z.object({ id: idSchema, name: z.string() }).nullable(),
  place: placeSchema.nullable(),
  country: countrySchema.nullable(),
  requests: count,
  filled: count,
  searches: count,
  /** Hours of the day on the provider's clock for which somebody asked. */
  hours: z.array(z.object({ hour: count, requests: count, filled: count })),
});
export type FillRate = z.infer<typeof fillRateSchema>;

export const overviewSchema = z.object({
  /** A Monday and a Sunday. */
  from: z.string(),
  to: z.string(),
  waiting: waitingWorkSchema,
  totals: overviewTotalsSchema,
  /** Empty for administrators without the right `money`. */
  money: z.array(overviewMoneySchema),
  /** By week and country, the first week first. Weeks in which nothing happened are left out. */
  weeks: z.array(overviewWeekSchema),
  /** The Monday from which on the fill rates count: they are those of the last twelve weeks of the period at most. */
  fillRatesFrom: z.string(),
  /** Trades and places, those where most requests and searches found nobody first, at most 200. */
  fillRates: z.array(fillRateSchema),
});
export type Overview = z.infer<typeof overviewSchema>;

export const overviewFileSchema = z.string();
