import { expect, test } from 'vitest';
import { formatPrice, formatPriceRange } from './price-format.ts';

test.each([
  [0, '$0.00'],
  [0.07, '$0.07'],
  [80, '$80.00'],
  [4.35, '$4.35'],
  [999.9, '$999.90'],
  [1250.5, '$1,250.50'],
  [9_999_999.99, '$9,999,999.99'],
  [-12, '-$12.00'],
])('%d is formatted as %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});

test('a range with equal ends is shown as a single price', () => {
  expect(formatPriceRange(80, 80)).toBe('$80.00');
  expect(formatPriceRange(80, 140)).toBe('$80.00 – $140.00');
});
