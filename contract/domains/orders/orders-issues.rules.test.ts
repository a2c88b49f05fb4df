import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/time.ts';
import { isCancellationLate } from './orders-issues.rules.ts';

const start = 100 * HOUR_MS;
const order = { isEmergency: false, start, accepted: 0, noticeHours: 24 };

test.each([
  ['exactly the notice before the start', {}, start - 24 * HOUR_MS, false],
  ['a moment later', {}, start - 24 * HOUR_MS + 1, true],
  [
    'a moment before 15 minutes after a late acceptance',
    { accepted: start - HOUR_MS },
    start - 45 * MINUTE_MS - 1,
    false,
  ],
  [
    '15 minutes after a late acceptance',
    { accepted: start - HOUR_MS },
    start - 45 * MINUTE_MS,
    true,
  ],
  ['at the start, just after the acceptance', { accepted: start - MINUTE_MS }, start, true],
  [
    'a moment before 10 minutes after the acceptance of an emergency',
    { isEmergency: true },
    10 * MINUTE_MS - 1,
    false,
  ],
  ['10 minutes after the acceptance of an emergency', { isEmergency: true }, 10 * MINUTE_MS, true],
])('whether a cancellation is late: %s', (_, change, now, isLate) => {
  expect(isCancellationLate({ ...order, ...change }, now)).toBe(isLate);
});
