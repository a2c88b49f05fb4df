import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { expect, test } from 'vitest';
import { defaultTimeouts } from '#platform/timeouts.ts';
import { failureDelay, secondsUntilFree } from '../accounts-attempts.rules.ts';
import { classifyRefresh } from './sessions.rules.ts';

test.each([
  ['the newest token', 4, 0, 'rotate'],
  ['the newest token after weeks', 4, 20 * 24 * HOUR_MS, 'rotate'],
  ['the predecessor of an unused token', 3, 23 * HOUR_MS, 'repeat'],
  ['the predecessor of an unused token after a day', 3, 25 * HOUR_MS, 'theft'],
  ['the second-last token within 30 s', 2, 30_000, 'repeat'],
  ['the second-last token after 30 s', 2, 30_001, 'theft'],
  ['an older token', 1, 0, 'theft'],
  ['the first token', 0, 0, 'theft'],
] as const)(
  '%s (generation %i of 4, %i ms after the rotation) is classified as %s',
  (_token, presented, age, verdict) => {
    expect(classifyRefresh({ presented, newest: 4, rotatedAt: 1_000, now: 1_000 + age })).toBe(
      verdict,
    );
  },
);

test('the delay after wrong passwords grows up to a second', () => {
  const delays = [0, 2, 3, 4, 5, 8, 50].map((failures) =>
    failureDelay(failures, defaultTimeouts.wrongPassword),
  );
  expect(delays).toEqual([0, 0, 50, 100, 200, 1_000, 1_000]);
});

test('the wait lasts until the oldest attempt leaves the window, at least a second', () => {
  expect(secondsUntilFree(0, 60_000, 1_500)).toBe(59);
  expect(secondsUntilFree(0, 60_000, 59_999)).toBe(1);
  // The attempt was written after this transaction began.
  expect(secondsUntilFree(5, 60_000, 0)).toBe(60);
  expect(secondsUntilFree(0, 60_000, 90_000)).toBe(1);
});
