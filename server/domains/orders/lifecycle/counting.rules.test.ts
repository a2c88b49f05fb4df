import { expect, test } from 'vitest';
import { isTooQuick } from './counting.rules.ts';

const minutes = (count: number) => count * 60_000;

test('work takes at least ten minutes and a quarter of its duration', () => {
  expect(isTooQuick(0, minutes(10) - 1, 20)).toBe(true);
  expect(isTooQuick(0, minutes(10), 20)).toBe(false);
  expect(isTooQuick(0, minutes(60) - 1, 240)).toBe(true);
  expect(isTooQuick(0, minutes(60), 240)).toBe(false);
});
