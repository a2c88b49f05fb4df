import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { expect, test } from 'vitest';
import { autoCompleteDeadline, lapseReason, responseDeadline } from './orders-deadlines.rules.ts';

const deadline = {
  now: 0,
  isEmergency: false,
  isNewClient: false,
  firstWithdrawn: null,
  orderResponseHours: 48,
  emergencyResponseHours: 2,
};

test.each([
  ['far away', { scheduledStart: 90 * HOUR_MS }, 48 * HOUR_MS],
  ['sooner than the response time', { scheduledStart: 5 * HOUR_MS }, 5 * HOUR_MS],
  ['urgent', { scheduledStart: 0, isEmergency: true }, 2 * HOUR_MS],
])('the deadline is the response time, but never after the start: %s', (_, change, expected) => {
  expect(responseDeadline({ ...deadline, ...change })).toBe(expected);
});

test.each([
  [
    'the start has passed',
    { isEmergency: false, scheduledStart: 10, deadline: 10 },
    'START_PASSED',
  ],
  ['no response', { isEmergency: false, scheduledStart: 11, deadline: 10 }, 'NO_ANSWER'],
  ['urgent', { isEmergency: true, scheduledStart: 0, deadline: 10 }, 'NO_ANSWER'],
] as const)(
  'the reason of a lapse depends on the start and the deadline: %s',
  (_, order, expected) => {
    expect(lapseReason(order)).toBe(expected);
  },
);

test.each([
  ['days after the mark', { now: 0, days: 7, end: 24 * HOUR_MS }, 7 * 24 * HOUR_MS],
  ['the end of a longer appointment', { now: 0, days: 1, end: 30 * HOUR_MS }, 30 * HOUR_MS],
  ['urgent', { now: HOUR_MS, days: 1, end: null }, 25 * HOUR_MS],
])(
  'a marked order completes after some days, but never before its end: %s',
  (_, input, expected) => {
    expect(autoCompleteDeadline(input)).toBe(expected);
  },
);
