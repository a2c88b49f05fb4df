import { expect, test } from 'vitest';
import { failureDelay, secondsUntilFree } from '../accounts-attempts.rules.ts';
import { classifyRefresh } from './sessions.rules.ts';

const HOUR = 3_600_000;

test.each([
  ['the newest', 4, 0, 'rotate'],
  ['the newest after weeks', 4, 20 * 24 * HOUR, 'rotate'],
  ['its predecessor while it is unused', 3, 23 * HOUR, 'repeat'],
  ['its predecessor a day later', 3, 25 * HOUR, 'theft'],
  ['the one before, 30 s after its successor was used', 2, 30_000, 'repeat'],
  ['the one before, later', 2, 30_001, 'theft'],
  ['any older one, at once', 1, 0, 'theft'],
  ['the first', 0, 0, 'theft'],
] as const)(
  '%s (generation %i of 4, %i ms after the rotation) results in: %s',
  (_what, presented, age, verdict) => {
    expect(classifyRefresh({ presented, newest: 4, rotatedAt: 1_000, now: 1_000 + age })).toBe(
      verdict,
    );
  },
);

test('the delay after wrong passwords grows up to a second', () => {
  expect([0, 2, 3, 4, 5, 8, 50].map(failureDelay)).toEqual([0, 0, 50, 100, 200, 1_000, 1_000]);
});

test('the wait lasts until the oldest attempt leaves the window, at least a second', () => {
  expect(secondsUntilFree(0, 60_000, 1_500)).toBe(59);
  expect(secondsUntilFree(0, 60_000, 59_999)).toBe(1);
  expect(secondsUntilFree(0, 60_000, 90_000)).toBe(1);
});
