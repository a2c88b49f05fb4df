import { z } from 'zod';
import { hasTwoDecimals, MAX_AMOUNT, moneyText } from './money.ts';

/** The fields of a record that has its own copy of the currency. */
export const priceCurrencyFields = {
  /** ISO 4217; never converted. */
  currency: z.string(),
  /** The country whose way of writing amounts is used; null while the installation has one currency. */
  currencyCountry: z.string().nullable(),
};

/** The lower limit of an amount and the sentences that refuse a value. */
export interface AmountLimits {
  min: 0 | 0.01;
  /** Default 9,999,999,999. A sum of amounts may be larger. */
  max?: number;
  required?: string;
  tooSmall?: string;
}

/**
 * Schema of an amount in the currency of the card: a number with at most two decimals, within its
 * limits. `refuseAmount` checks it against a currency.
 */
export function amount({ min, max = MAX_AMOUNT, required, tooSmall }: AmountLimits) {
  return z
    .number({
      error: (issue) => (issue.input === undefined && required ? required : moneyText.notNumber),
    })
    .min(min, { error: tooSmall ?? (min === 0 ? moneyText.notNegative : moneyText.positive) })
    .max(max, { error: moneyText.tooLarge })
    .refine(hasTwoDecimals, { error: moneyText.decimals });
}
