import { expect, test } from 'vitest';
import { DomainError } from '../../platform/api/errors.ts';
import {
  autoCompleteDeadline,
  lapseReason,
  mayAct,
  nextOrderState,
  parseStart,
  notifiedParties,
  responseDeadline,
  type OrderActor,
} from './orders.rules.ts';
import {
  orderTransitionActions,
  type OrderState,
  type OrderTransitionAction,
} from './orders-transitions.schema.ts';
import { orderTransitions } from './orders-transitions.rules.ts';
import { createOrderBody } from './orders.schema.ts';

const actors: OrderActor[] = ['client', 'provider', 'system', 'administrator'];

const states = {
  pending: { status: 'PENDING' },
  'pending emergency': { status: 'PENDING', isEmergency: true },
  'pending, provider proposed': { status: 'PENDING', moveBy: 'provider', movesProposed: 1 },
  accepted: { status: 'ACCEPTED' },
  emergency: { status: 'ACCEPTED', isEmergency: true },
  'client proposed': { status: 'ACCEPTED', moveBy: 'client', movesProposed: 1 },
  'four proposed': { status: 'ACCEPTED', movesProposed: 4, movesTaken: 1 },
  'moved twice': { status: 'ACCEPTED', movesProposed: 2, movesTaken: 2 },
  'absence of the client': { status: 'ACCEPTED', issue: 'ABSENCE', issueBy: 'provider' },
  contradicted: { status: 'ACCEPTED', issue: 'ABSENCE_CONTRADICTED', issueBy: 'provider' },
  marked: { status: 'ACCEPTED', providerMarkedCompleted: true },
  problem: {
    status: 'ACCEPTED',
    providerMarkedCompleted: true,
    issue: 'PROBLEM',
    issueBy: 'client',
  },
  'marked again': {
    status: 'ACCEPTED',
    providerMarkedCompleted: true,
    issue: 'PROBLEM',
    issueBy: 'client',
    isMarkedAgain: true,
  },
  escalated: {
    status: 'ACCEPTED',
    providerMarkedCompleted: true,
    issue: 'PROBLEM_ESCALATED',
    issueBy: 'client',
  },
  rejected: { status: 'REJECTED' },
  cancelled: { status: 'CANCELLED' },
  completed: { status: 'COMPLETED', providerMarkedCompleted: true },
} as const satisfies Record<string, Partial<OrderState> & Pick<OrderState, 'status'>>;
type StateName = keyof typeof states;

function stateOf(name: StateName): OrderState {
  return {
    isEmergency: false,
    providerMarkedCompleted: false,
    moveBy: null,
    movesProposed: 0,
    movesTaken: 0,
    issue: null,
    issueBy: null,
    isMarkedAgain: false,
    ...states[name],
  };
}

const settlements = ['administrator settleCompleted', 'administrator settleCancelled'];
const ofPending = [
  'client withdraw',
  'provider accept',
  'provider reject',
  'system lapse',
  ...settlements,
];
const ofAgreed = [
  'client cancel',
  'client reportAbsence',
  'provider cancel',
  'provider reportAbsence',
  'provider markFinished',
  'system closeUnconfirmed',
  ...settlements,
];
const proposals = ['client proposeMove', 'provider proposeMove'];
const ofProblem = ['client withdrawProblem', 'provider markFinished', 'system escalateProblem'];

/** The expected actions in each state, as far as they do not depend on the time. */
const allowed: Record<StateName, readonly string[]> = {
  pending: [...ofPending, 'provider proposeMove'],
  'pending emergency': ofPending,
  'pending, provider proposed': [
    ...ofPending,
    'client acceptMove',
    'client declineMove',
    'provider withdrawMove',
    'system expireMove',
  ],
  accepted: [...ofAgreed, ...proposals],
  emergency: ofAgreed,
  'client proposed': [
    ...ofAgreed,
    'client withdrawMove',
    'provider acceptMove',
    'provider declineMove',
    'system expireMove',
  ],
  'four proposed': ofAgreed,
  'moved twice': ofAgreed,
  'absence of the client': [
    'client agreeAbsence',
    'client contradictAbsence',
    'system closeAbsence',
    ...settlements,
  ],
  contradicted: settlements,
  marked: [
    'client confirm',
    'client reportProblem',
    'provider undoMark',
    'system autoComplete',
    ...settlements,
  ],
  problem: [...ofProblem, ...settlements],
  'marked again': [...ofProblem, 'client confirm', ...settlements],
  escalated: ['client withdrawProblem', ...settlements],
  rejected: [],
  cancelled: [],
  completed: [],
};

test.each(Object.keys(states) as StateName[])('%s: only these actions are allowed', (name) => {
  const state = stateOf(name);
  const found = actors.flatMap((by) =>
    orderTransitionActions
      .filter((action) => mayAct(state, action, by))
      .map((action) => `${by} ${action}`),
  );
  expect(found.toSorted()).toEqual(allowed[name].toSorted());
});

/** Status and code of the error that refuses an action. */
function refusal(name: StateName, by: OrderActor, action: OrderTransitionAction): string {
  try {
    return nextOrderState(stateOf(name), action, by).status;
  } catch (error) {
    return error instanceof DomainError ? `${error.status} ${error.code}` : String(error);
  }
}

test.each<[StateName, OrderActor, OrderTransitionAction, string]>([
  ['pending', 'client', 'accept', '403 ORDER_WRONG_PARTY'],
  ['rejected', 'provider', 'accept', '409 ORDER_WRONG_STATE'],
  ['pending', 'client', 'cancel', '409 ORDER_WRONG_STATE'],
  ['accepted', 'client', 'confirm', '409 ORDER_NOT_MARKED'],
  ['marked', 'provider', 'markFinished', '409 ORDER_ALREADY_MARKED'],
  ['marked', 'client', 'cancel', '409 ORDER_ALREADY_MARKED'],
  ['problem', 'client', 'confirm', '409 ORDER_ISSUE_OPEN'],
  ['problem', 'client', 'reportProblem', '409 ORDER_ISSUE_OPEN'],
  ['absence of the client', 'client', 'cancel', '409 ORDER_ISSUE_OPEN'],
  ['absence of the client', 'provider', 'agreeAbsence', '403 ORDER_WRONG_PARTY'],
  ['accepted', 'client', 'agreeAbsence', '409 NO_ABSENCE_REPORTED'],
  ['marked', 'client', 'withdrawProblem', '409 NO_PROBLEM_REPORTED'],
  ['emergency', 'client', 'proposeMove', '409 EMERGENCY_NOT_MOVABLE'],
  ['client proposed', 'provider', 'proposeMove', '409 MOVE_OPEN'],
  ['client proposed', 'client', 'acceptMove', '403 ORDER_WRONG_PARTY'],
  ['client proposed', 'provider', 'withdrawMove', '403 ORDER_WRONG_PARTY'],
  ['four proposed', 'client', 'proposeMove', '409 TOO_MANY_MOVES'],
  ['moved twice', 'client', 'proposeMove', '409 MOVED_TOO_OFTEN'],
  ['accepted', 'client', 'acceptMove', '409 MOVE_CLOSED'],
])('%s: the error for %s %s is %s', (name, by, action, expected) => {
  expect(refusal(name, by, action)).toBe(expected);
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
