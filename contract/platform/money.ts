import { hasWholeAmountsOnly } from './price.ts';

/**
 * Money inside the code is a whole number of cents. On the wire it is a number with at most two
 * decimals.
 */
export type Cents = number;

/** The largest amount of a price, fee or offer in a currency with decimals. */
const MAX_WITH_DECIMALS = 9_999_999.99;

/** The largest amount in a currency with whole amounts only, and so of all. `fits_currency` in the database has the same limits. */
export const MAX_AMOUNT = 9_999_999_999;

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
  // In units of the currency, so that the product of the largest sum is still an exact number.
  return step * Math.floor(((cents / step) * basisPoints + 5_000) / 10_000);
}

/** Returns the sentence that refuses an amount in this currency; undefined if it exists there. */
export function refuseAmount(value: number, currency: string): string | undefined {
  if (hasWholeAmountsOnly(currency)) return Number.isInteger(value) ? undefined : moneyText.whole;
  return value <= MAX_WITH_DECIMALS ? undefined : moneyText.tooLarge;
}

/** The sentences that refuse an amount. */
export const moneyText = {
  decimals: 'Usa como máximo dos decimales',
  whole: 'Escribe un monto entero, sin decimales',
  notNumber: 'Escribe un monto en números',
  positive: 'El monto debe ser positivo',
  notNegative: 'El costo no puede ser negativo',
  tooLarge: 'El monto es demasiado grande',
} as const;
