import { z } from 'zod';
import { hasWholeAmountsOnly } from './price.ts';

/**
 * Money inside the code is a whole number of cents. On the wire it is a number with at most two
 * decimals.
 */
export type Cents = number;

/** The range of numeric(10,2): the largest amount of a price, fee or offer. */
export const MAX_AMOUNT = 9_999_999.99;

/**
 * Checks for at most two decimals. zod's `multipleOf: 0.01` would refuse 0.07 because of binary
 * fractions.
 */
export function hasTwoDecimals(value: number): boolean {
  return Number.isFinite(value) && Math.round(value * 100) / 100 === value;
}

/** Converts 12.34 to 1234. The amount must have at most two decimals. */
export function toCents(value: number): Cents {
  return Math.round(value * 100) + 0;
}

/** Converts 1234 to 12.34. */
export function toAmount(cents: Cents): number {
  return cents / 100;
}

/**
 * Returns `cents × percentage / 100`, rounded half up to the cent, or to the unit in a currency with
 * whole amounts only. `percentage` may have two decimals.
 */
export function percentageOf(cents: Cents, percentage: number, currency: string): Cents {
  const basisPoints = Math.round(percentage * 100);
  const step = hasWholeAmountsOnly(currency) ? 100 : 1;
  return step * Math.floor((cents * basisPoints + 5_000 * step) / (10_000 * step));
}

/** Returns true when the amount exists in the currency, which may have whole amounts only. */
export function fitsCurrency(value: number, currency: string): boolean {
  return Number.isInteger(value) || !hasWholeAmountsOnly(currency);
}

/** The fields of a record that has its own copy of the currency. */
export const priceCurrencyFields = {
  /** ISO 4217; never converted. */
  currency: z.string(),
  /** The country whose way of writing amounts is used; null while the installation has one currency. */
  currencyCountry: z.string().nullable(),
};

export const moneyText = {
  decimals: 'Usa como máximo dos decimales',
  whole: 'Escribe un monto entero, sin decimales',
  notNumber: 'Escribe un monto en números',
  positive: 'El monto debe ser positivo',
  notNegative: 'El costo no puede ser negativo',
  tooLarge: 'El monto es demasiado grande',
} as const;

/** The lower limit of an amount and the sentences that refuse a value. */
export interface AmountLimits {
  min: 0 | 0.01;
  /** Default 9,999,999.99. A sum of amounts may be larger. */
  max?: number;
  required?: string;
  tooSmall?: string;
}

/**
 * Schema of an amount in the currency of the card: a number with at most two decimals, within its
 * limits.
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
