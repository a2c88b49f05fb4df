import { expect, test } from 'vitest';
import { answerDeadline } from './negotiations-deadlines.rules.ts';

const DAY = 86_400_000;

test.each([
  ['far away', { start: 90 * DAY, isEmergency: false }, 7 * DAY],
  ['sooner than the time to answer', { start: 2 * DAY, isEmergency: false }, 2 * DAY],
  ['an emergency has no start', { start: 0, isEmergency: true }, 7 * DAY],
])('the answer is due: %s', (_, work, due) => {
  expect(answerDeadline({ now: 0, ...work })).toBe(due);
});
