import {
  orderTransitionActions,
  type OrderTransitionAction,
} from '@oficio/contract/domains/orders/orders-transitions.schema.ts';
import type { OrderActor } from '@oficio/contract/domains/orders/orders.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { expect, test } from 'vitest';
import { moveTransitions } from '../moves/transitions.rules.ts';
import type { OrderState } from './lifecycle.rules.ts';
import { phases } from './phases.rules.ts';
import { mayAct, nextOrderState, requestedState } from './states.fixtures.ts';
import { orderTransitions } from './transitions.rules.ts';

const actors: OrderActor[] = ['client', 'provider', 'system', 'administrator'];

const problem = { phase: 'PROBLEM', issueBy: 'client' } as const;
const states = {
  pending: {},
  'pending emergency': { isEmergency: true },
  'pending, provider proposed': { moveBy: 'provider', movesProposed: 1 },
  accepted: { phase: 'AGREED' },
  'booked instantly': { phase: 'AGREED', isInstant: true },
  emergency: { phase: 'AGREED', isEmergency: true },
  'client proposed': { phase: 'AGREED', moveBy: 'client', movesProposed: 1 },
  'four proposed': { phase: 'AGREED', movesProposed: 4, movesTaken: 1 },
  'moved twice': { phase: 'AGREED', movesProposed: 2, movesTaken: 2 },
  'absence of the client': { phase: 'ABSENCE_REPORTED', issueBy: 'provider' },
  contradicted: { phase: 'ABSENCE_DISPUTED', issueBy: 'provider' },
  marked: { phase: 'MARKED' },
  problem,
  'marked again': { ...problem, phase: 'MARKED_AGAIN', isMarkedAgain: true },
  'visit proposed': { ...problem, moveBy: 'provider' },
  escalated: { ...problem, phase: 'ESCALATED' },
  'escalated, marked again': { ...problem, phase: 'ESCALATED', isMarkedAgain: true },
  rejected: { phase: 'REJECTED' },
  cancelled: { phase: 'CANCELLED' },
  completed: { phase: 'COMPLETED' },
} as const satisfies Record<string, Partial<OrderState>>;
type StateName = keyof typeof states;

const stateOf = (name: StateName): OrderState => ({ ...requestedState, ...states[name] });

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
  'provider setOut',
  'provider markFinished',
  'system closeUnconfirmed',
  ...settlements,
];
const proposals = ['client proposeMove', 'provider proposeMove'];
const ofProblem = ['client withdrawProblem', 'system escalateProblem', ...settlements];
const ofUnsolved = [...ofProblem, 'provider answerProblem', 'provider markFinished'];

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
  'booked instantly': [...ofAgreed, ...proposals, 'provider handBack'],
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
  problem: [...ofUnsolved, 'provider proposeVisit'],
  'visit proposed': [
    ...ofUnsolved,
    'client acceptMove',
    'client declineMove',
    'provider withdrawMove',
    'system expireMove',
  ],
  'marked again': [...ofProblem, 'client confirm', 'client rejectSolution'],
  escalated: ['client withdrawProblem', ...settlements],
  'escalated, marked again': ['client confirm', 'client withdrawProblem', ...settlements],
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
    return nextOrderState(stateOf(name), action, by).phase;
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
  ['marked again', 'provider', 'answerProblem', '409 PROBLEM_MARKED_SOLVED'],
  ['problem', 'client', 'rejectSolution', '409 PROBLEM_NOT_MARKED_SOLVED'],
  ['marked', 'client', 'rejectSolution', '409 NO_PROBLEM_REPORTED'],
  ['escalated', 'provider', 'answerProblem', '409 NO_PROBLEM_REPORTED'],
  ['visit proposed', 'provider', 'proposeVisit', '409 MOVE_OPEN'],
  ['problem', 'client', 'answerProblem', '403 ORDER_WRONG_PARTY'],
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

test('no phase has the status PROVIDER_COMPLETED or CLIENT_COMPLETED', () => {
  const statuses = Object.values(phases).map(({ status }) => status);
  expect(statuses).not.toContain('PROVIDER_COMPLETED');
  expect(statuses).not.toContain('CLIENT_COMPLETED');
});

test('an action notifies each party except its actor', () => {
  for (const { by, notifies } of orderTransitions)
    expect(notifies.toSorted()).toEqual(['client', 'provider'].filter((party) => party !== by));
  for (const { by, notifies } of moveTransitions)
    expect(notifies).toEqual(['proposer', 'recipient'].filter((party) => party !== by));
});
