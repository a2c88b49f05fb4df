import { z } from 'zod';

/** Money inside the code: a whole number of cents. On the wire: a number with at most two decimals. */
export type Cents = number;

/** numeric(10,2) without sign: the largest amount that a price, fee or offer may have. */
export const MAX_AMOUNT = 9_999_999.99;

/** At most two decimals. `multipleOf: 0.01` would refuse 0.07 (binary fractions). */
export function hasTwoDecimals(value: number): boolean {
  return Number.isFinite(value) && Math.round(value * 100) / 100 === value;
}

/** 12.34 → 1234. The amount must have at most two decimals. */
export function toCents(value: number): Cents {
  return Math.round(value * 100) + 0;
}

/** 1234 → 12.34 */
export function toAmount(cents: Cents): number {
  return cents / 100;
}

/** `cents × percentage / 100`, rounded half up to the cent. `percentage` may have two decimals. */
export function percentageOf(cents: Cents, percentage: number): Cents {
  const basisPoints = Math.round(percentage * 100);
  return Math.floor((cents * basisPoints + 5_000) / 10_000);
}

export const moneyText = {
  decimals: 'Usa como máximo dos decimales',
  notNumber: 'Escribe un monto en números',
  positive: 'El monto debe ser positivo',
  notNegative: 'El costo no puede ser negativo',
  tooLarge: 'El monto es demasiado grande',
} as const;

/** Where an amount may begin and how a smaller one is refused. */
export interface AmountLimits {
  min: 0 | 0.01;
  /** 9,999,999.99 unless told: a sum of amounts may be larger than each. */
  max?: number;
  required?: string;
  tooSmall?: string;
}

/** An amount in the currency of the card: two decimals, within its limits (faults F1, F2). */
export function amount({ min, max = MAX_AMOUNT, required, tooSmall }: AmountLimits) {
  return z
    .number({
      error: (issue) => (issue.input === undefined && required ? required : moneyText.notNumber),
    })
    .min(min, { error: tooSmall ?? (min === 0 ? moneyText.notNegative : moneyText.positive) })
    .max(max, { error: moneyText.tooLarge })
    .refine(hasTwoDecimals, { error: moneyText.decimals });
}
