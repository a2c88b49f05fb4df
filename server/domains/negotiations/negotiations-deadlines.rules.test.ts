import { expect, test } from 'vitest';
import { answerDeadline } from './negotiations-deadlines.rules.ts';

const DAY = 86_400_000;

test.each([
  ['far away', { start: 90 * DAY, isEmergency: false }, 7 * DAY],
  ['sooner than the response time', { start: 2 * DAY, isEmergency: false }, 2 * DAY],
  ['an emergency has no start', { start: 0, isEmergency: true }, 7 * DAY],
])('the deadline is after 7 days, but never after the start: %s', (_, work, due) => {
  expect(answerDeadline({ now: 0, ...work })).toBe(due);
});
