import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['1250', 1250],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['1.250', 1250],
  ['1,250', 1250],
  ['1.250,50', 1250.5],
  ['1,250.50', 1250.5],
  ['1.250.000', 1_250_000],
  ['$ 80', 80],
  ['0.005', 0.005],
  ['0,07', 0.07],
  ['-3', -3],
  ['12.', 12],
])('%j is parsed as %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each(['', 'ochenta', '1e5', '1,2,3', '12.50.00', '1..2', '--1', 'Infinity'])(
  '%j is not an amount',
  (text) => {
    expect(parseAmount(text)).toBeNaN();
  },
);
