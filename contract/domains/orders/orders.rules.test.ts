import { expect, test } from 'vitest';
import { DomainError } from '../../platform/api/errors.ts';
import { orderStatuses, type OrderStatus } from './orders-states.rules.ts';
import {
  autoCompleteDeadline,
  lapseReason,
  mayAct,
  nextOrderState,
  orderTransitions,
  parseStart,
  notifiedParties,
  responseDeadline,
  orderTransitionActions,
  type OrderActor,
  type OrderTransitionAction,
} from './orders.rules.ts';
import { createOrderBody } from './orders.schema.ts';

const actors: OrderActor[] = ['client', 'provider', 'system'];

/** The expected transitions: from, marked, actor, action → to, marked. */
const allowed = new Map([
  ['PENDING false provider accept', 'ACCEPTED false'],
  ['PENDING false provider reject', 'REJECTED false'],
  ['PENDING false system lapse', 'CANCELLED false'],
  ['ACCEPTED false provider markFinished', 'ACCEPTED true'],
  ['ACCEPTED true provider undoMark', 'ACCEPTED false'],
  ['ACCEPTED true client confirm', 'COMPLETED true'],
  ['ACCEPTED true system autoComplete', 'COMPLETED true'],
]);

/** The next state, or status and code of the error. */
function outcome(
  status: OrderStatus,
  isMarked: boolean,
  by: OrderActor,
  action: OrderTransitionAction,
): string {
  try {
    const next = nextOrderState({ status, providerMarkedCompleted: isMarked }, action, by);
    return `${next.status} ${next.providerMarkedCompleted}`;
  } catch (error) {
    return error instanceof DomainError ? `${error.status} ${error.code}` : String(error);
  }
}

/** The expected error for an action that the table does not allow. */
function refusal(
  status: OrderStatus,
  isMarked: boolean,
  by: OrderActor,
  action: OrderTransitionAction,
): string {
  const rule = orderTransitions.find((row) => row.action === action);
  if (rule?.by !== by) return '403 ORDER_WRONG_PARTY';
  if (rule.from !== status) return '409 ORDER_WRONG_STATE';
  return isMarked ? '409 ORDER_ALREADY_MARKED' : '409 ORDER_NOT_MARKED';
}

test('only the transitions of the table are allowed', () => {
  for (const status of orderStatuses)
    for (const isMarked of status === 'PENDING' ? [false] : [false, true])
      for (const by of actors)
        for (const action of orderTransitionActions) {
          const expected = allowed.get(`${status} ${isMarked} ${by} ${action}`);
          const error = refusal(status, isMarked, by, action);
          expect(outcome(status, isMarked, by, action)).toBe(expected ?? error);
          const state = { status, providerMarkedCompleted: isMarked };
          expect(mayAct(state, action, by)).toBe(expected !== undefined);
        }
});

test('an action notifies the other party, and an action of the system both', () => {
  expect(notifiedParties('accept', 'provider')).toEqual(['client']);
  expect(notifiedParties('confirm', 'client')).toEqual(['provider']);
  expect(notifiedParties('lapse', 'system')).toEqual(['client', 'provider']);
  expect(notifiedParties('accept', 'client')).toEqual([]);
});

test('no transition leads to PROVIDER_COMPLETED or CLIENT_COMPLETED', () => {
  const reached = orderTransitions.map(({ to }) => to);
  expect(reached).not.toContain('PROVIDER_COMPLETED');
  expect(reached).not.toContain('CLIENT_COMPLETED');
});

const HOUR = 3_600_000;
const deadline = { now: 0, isEmergency: false, orderResponseHours: 48, emergencyResponseHours: 2 };

test.each([
  ['far away', { scheduledStart: 90 * HOUR }, 48 * HOUR],
  ['sooner than the response time', { scheduledStart: 5 * HOUR }, 5 * HOUR],
  ['urgent', { scheduledStart: 0, isEmergency: true }, 2 * HOUR],
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
  ['days after the mark', { now: 0, days: 7, end: 24 * HOUR }, 7 * 24 * HOUR],
  ['the end of a longer appointment', { now: 0, days: 1, end: 30 * HOUR }, 30 * HOUR],
  ['urgent', { now: HOUR, days: 1, end: null }, 25 * HOUR],
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
  expect(createOrderBody.safeParse({ ...booking, expectedTotal: 19_999_999.98 }).success).toBe(
    true,
  );
  expect(createOrderBody.safeParse({ ...booking, expectedTotal: 19_999_999.99 }).success).toBe(
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
