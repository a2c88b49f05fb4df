import { expect, test } from 'vitest';
import { acceptsEncoding } from './accepted-encodings.ts';

test.each([
  ['gzip', true],
  ['br, GZIP', true],
  ['gzip;q=0.1', true],
  ['br;q=1.0, *;q=0.5', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip; Q=0.000, *', false],
  ['*;q=0', false],
  ['br', false],
  ['x-gzip', false],
  ['gzip;q=x', false],
  ['', false],
  [undefined, false],
])('the header %j accepts gzip: %s', (header, expected) => {
  expect(acceptsEncoding(header, 'gzip')).toBe(expected);
});
