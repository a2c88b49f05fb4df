import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { expect, test } from 'vitest';
import { responseDeadline } from './negotiations-deadlines.rules.ts';

test.each([
  ['far away', { start: 90 * DAY_MS, isEmergency: false }, 7 * DAY_MS],
  ['sooner than the response time', { start: 2 * DAY_MS, isEmergency: false }, 2 * DAY_MS],
  ['an emergency has no start', { start: 0, isEmergency: true }, 7 * DAY_MS],
])('the deadline is after 7 days, but never after the start: %s', (_, work, due) => {
  expect(responseDeadline({ now: 0, ...work })).toBe(due);
});
