import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { priceCurrencyFields } from '#platform/money-schema.ts';
import { calendarMonthSchema } from '#platform/wall-clock-schema.ts';

/** Without a month the present one on the provider's calendar. */
export const earningsQuery = z.strictObject({ month: calendarMonthSchema.optional() });

/** `net = agreed − commission + promotion` always holds. */
const amountFields = {
  agreed: z.number(),
  commission: z.number(),
  /** The part of the commission that a promotion takes over. */
  promotion: z.number(),
  net: z.number(),
  ...priceCurrencyFields,
};

export const earnedOrderSchema = z.object({
  id: idSchema,
  number: z.string(),
  title: z.string(),
  clientName: z.string(),
  completedAt: instantSchema,
  ...amountFields,
});
export type EarnedOrder = z.infer<typeof earnedOrderSchema>;

/** The sum of orders in one currency. */
export const earningsSumSchema = z.object({ orders: z.number().int(), ...amountFields });
export type EarningsSum = z.infer<typeof earningsSumSchema>;

/** Completed orders of a provider in one month of their calendar. */
export const earningsSchema = z.object({
  month: calendarMonthSchema,
  timezone: z.string(),
  /** One for each currency; amounts of two currencies are never added. */
  totals: z.array(earningsSumSchema),
  /** The last completed one first. */
  orders: z.array(earnedOrderSchema),
  /** Months with completed orders, the last one first. */
  months: z.array(calendarMonthSchema),
});
export type Earnings = z.infer<typeof earningsSchema>;

export const earningsFileSchema = z.string();
