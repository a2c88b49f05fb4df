import { expect, test } from 'vitest';
import {
  hasTwoDecimals,
  MAX_AMOUNT,
  moneyText,
  percentageOf,
  refuseAmount,
  toAmount,
  toCents,
} from './money.ts';
import { amount } from './money-schema.ts';

const price = amount({ min: 0.01 });

test.each([0.07, 4.35, 1.1, 19.99, 0.29, 0.01, 9_999_999.99, MAX_AMOUNT])(
  '%d is a valid amount and survives the conversion to cents',
  (value) => {
    expect(price.parse(value)).toBe(value);
    expect(toAmount(toCents(value))).toBe(value);
  },
);

test.each([
  1.005,
  0.005,
  0.001,
  -0,
  0,
  -1,
  1e-7,
  10_000_000_000,
  1e15,
  Number.NaN,
  Infinity,
  '50',
  '1e309',
  ' 5 ',
  '0x10',
  true,
  [5],
  null,
])('%j is not an amount', (value) => {
  expect(price.safeParse(value).success).toBe(false);
});

test('every cent amount up to a thousand has two decimals and converts back to the same cents', () => {
  for (let cents = 0; cents <= 100_000; cents += 1) {
    expect(hasTwoDecimals(toAmount(cents))).toBe(true);
    expect(toCents(toAmount(cents))).toBe(cents);
  }
});

test('a percentage is rounded half up once', () => {
  expect(percentageOf(5, 10, 'USD')).toBe(1);
  expect(percentageOf(4, 10, 'USD')).toBe(0);
  expect(percentageOf(1_999, 12.35, 'USD')).toBe(247);
  // 12,345 pesos: 1,234.50 is rounded to a whole amount.
  expect(percentageOf(1_234_500, 10, 'CLP')).toBe(123_500);
  expect(percentageOf(1_234_400, 10, 'CLP')).toBe(123_400);
});

test('the fee of the largest sum is exact', () => {
  // 33.33 % of 19,999,999,998 is 6,665,999,999.33.
  expect(percentageOf(toCents(2 * MAX_AMOUNT), 33.33, 'PYG')).toBe(toCents(6_665_999_999));
  expect(percentageOf(toCents(2 * MAX_AMOUNT), 99.99, 'COP')).toBe(toCents(19_997_999_998));
});

test.each([
  ['PYG', MAX_AMOUNT, undefined],
  ['CLP', 10_000_000, undefined],
  ['COP', 12_000.5, moneyText.whole],
  ['PEN', 9_999_999.99, undefined],
  ['PEN', 10_000_000, moneyText.tooLarge],
])('in %s the amount %d is refused with %j', (currency, value, sentence) => {
  expect(refuseAmount(value, currency)).toBe(sentence);
});
