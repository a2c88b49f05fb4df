import { expect, test } from 'vitest';
import { HOUR_MS } from '../../platform/time.ts';
import { autoCompleteDeadline, lapseReason, parseStart, responseDeadline } from './orders.rules.ts';
import { createOrderBody } from './orders.schema.ts';

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

const now = Date.parse('2027-03-01T10:00:00Z');

test.each([
  '2027-03-01T10:00:00Z',
  '2027-03-01T09:59:00Z',
  '2027-03-02T10:00:01Z',
  '2027-03-02T10:00:00.001Z',
  '2027-03-02T10:00:00.000000001Z',
  '2027-03-02T10:00:00.0000000000Z',
  '2027-08-28T10:01:00Z',
  '9999-01-01T00:00:00Z',
])('%s can never be a start', (requested) => {
  expect(() => parseStart(requested, now)).toThrow('La fecha y hora no son válidas.');
});

test('a start in any offset is parsed to the same instant', () => {
  const expected = Date.parse('2027-03-02T10:00:00Z');
  expect(parseStart('2027-03-02T10:00:00Z', now)).toBe(expected);
  expect(parseStart('2027-03-02T05:00:00.000-05:00', now)).toBe(expected);
});

const id = '01890000-0000-7000-8000-000000000001';
const ids = { serviceCardId: id, servicePackageId: id };

test('the highest possible total is a valid expected total', () => {
  const booking = { ...ids, isEmergencyRequest: true };
  expect(createOrderBody.safeParse({ ...booking, expectedTotal: 19_999_999_998 }).success).toBe(
    true,
  );
  expect(createOrderBody.safeParse({ ...booking, expectedTotal: 19_999_999_999 }).success).toBe(
    false,
  );
});

test.each([
  ['no date', {}],
  ['infinity', { scheduledDate: 'infinity' }],
  ['a far year', { scheduledDate: '+294277-01-01T00:00:00Z' }],
  ['no zone', { scheduledDate: '2027-03-02T10:00:00' }],
  ['a number', { scheduledDate: 1_800_000_000_000 }],
  ['text for a boolean', { isEmergencyRequest: 'true' }],
  ['text for a total', { isEmergencyRequest: true, expectedTotal: '50' }],
  ['unknown field', { isEmergencyRequest: true, status: 'ACCEPTED' }],
])('a booking with an invalid field is refused: %s', (_, more) => {
  expect(createOrderBody.safeParse({ ...ids, ...more }).success).toBe(false);
});
