import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { expect, test } from 'vitest';
import { nextAttemptAt, TRIED_FOR_MS } from './webhooks.rules.ts';

const failed = { status: 500, retryAfterMs: null };

test('a receiver that never accepts a message is asked eleven times in three days', () => {
  const times = [0];
  for (;;) {
    const now = times.at(-1) ?? 0;
    const at = nextAttemptAt(failed, { attempts: times.length, now, expiresAt: TRIED_FOR_MS });
    if (at === null) break;
    times.push(at);
  }
  expect(times).toHaveLength(11);
  expect(times[1]).toBe(5_000);
  expect(times.at(-1)).toBeGreaterThan(50 * HOUR_MS);
  expect(times.at(-1)).toBeLessThan(TRIED_FOR_MS);
});

test.each([200, 204, 299, 410])('the status %d ends a delivery', (status) => {
  const state = { attempts: 1, now: 0, expiresAt: TRIED_FOR_MS };
  expect(nextAttemptAt({ status, retryAfterMs: null }, state)).toBeNull();
});

test.each([null, 302, 400, 404, 429, 500, 503])('the status %s is tried again', (status) => {
  const state = { attempts: 1, now: 0, expiresAt: TRIED_FOR_MS };
  expect(nextAttemptAt({ status, retryAfterMs: null }, state)).toBe(5_000);
});

test('a receiver asks for a longer pause, with 429 and 503 only, and never for a shorter one', () => {
  const state = { attempts: 1, now: 1_000, expiresAt: TRIED_FOR_MS };
  expect(nextAttemptAt({ status: 429, retryAfterMs: 90_000 }, state)).toBe(91_000);
  expect(nextAttemptAt({ status: 503, retryAfterMs: 90_000 }, state)).toBe(91_000);
  expect(nextAttemptAt({ status: 500, retryAfterMs: 90_000 }, state)).toBe(6_000);
  expect(nextAttemptAt({ status: 429, retryAfterMs: 0 }, state)).toBe(6_000);
});

test('a receiver that asks for a pause of days is tried again after twenty hours', () => {
  const days = { status: 503, retryAfterMs: TRIED_FOR_MS };
  const state = { attempts: 1, now: 1_000, expiresAt: TRIED_FOR_MS };
  expect(nextAttemptAt(days, state)).toBe(1_000 + 20 * HOUR_MS);
  expect(nextAttemptAt(days, { ...state, expiresAt: 20 * HOUR_MS })).toBeNull();
});
