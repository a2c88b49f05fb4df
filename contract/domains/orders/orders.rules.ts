import { DomainError, refuse, type Refusal } from '../../platform/api/errors.ts';
import {
  isAllowed,
  nextState,
  notifiedBy,
  type Lifecycle,
  type LifecycleActor,
  type Party,
} from '../../platform/lifecycle.ts';
import { MAX_DAYS_AHEAD } from '../providers/providers-slots.rules.ts';
import { cancelReasons, moveLimits } from './orders-issues.rules.ts';
import { ordersErrors } from './orders.errors.ts';
import {
  orderTransitionActions,
  type OrderState,
  type OrderTransition,
  type OrderTransitionAction,
} from './orders-transitions.schema.ts';
import { orderTransitions } from './orders-transitions.rules.ts';

export type OrderParty = Party;
export type OrderActor = LifecycleActor;
/**
 * All actions of an order's history. `create` and `acceptOffer` open an order: a client's booking,
 * or the acceptance of the latest offer of a negotiation.
 */
export const orderActions = ['create', 'acceptOffer', ...orderTransitionActions] as const;
export type OrderAction = (typeof orderActions)[number];

/**
 * Reasons for which an unanswered order or negotiation lapses: a deadline, a deactivation or the
 * loss of the PROVIDER role.
 */
export const lapseReasons = [
  'START_PASSED',
  'NO_ANSWER',
  'PARTY_DEACTIVATED',
  'PROVIDER_ROLE_LOST',
] as const;
export type LapseReason = (typeof lapseReasons)[number];

/**
 * All reasons of a cancelled order. WITHDRAWN: the client took a pending order back. CLIENT_ABSENT and PROVIDER_ABSENT:
 * that party did not come. UNCONFIRMED: nobody marked it as finished. SETTLED: an administrator decided.
 */
export const cancellationReasons = [
  ...lapseReasons,
  ...cancelReasons,
  'WITHDRAWN',
  'CLIENT_ABSENT',
  'PROVIDER_ABSENT',
  'UNCONFIRMED',
  'SETTLED',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** The party of a departing user whose unanswered orders and negotiations lapse, by reason. */
export const departingParties = {
  PARTY_DEACTIVATED: ['client', 'provider'],
  PROVIDER_ROLE_LOST: ['provider'],
} as const satisfies Partial<Record<LapseReason, readonly OrderParty[]>>;
export type DepartureReason = keyof typeof departingParties;

function checkMovable(state: OrderState): Refusal | null {
  if (state.isEmergency) return refuse(ordersErrors.EMERGENCY_NOT_MOVABLE);
  if (state.moveBy) return refuse(ordersErrors.MOVE_OPEN);
  if (state.movesTaken >= moveLimits.taken) return refuse(ordersErrors.MOVED_TOO_OFTEN);
  if (state.movesProposed >= moveLimits.proposed) return refuse(ordersErrors.TOO_MANY_MOVES);
  return checkUnmarked(state);
}

function checkUnmarked({ providerMarkedCompleted, issue }: OrderState): Refusal | null {
  if (issue) return refuse(ordersErrors.ORDER_ISSUE_OPEN);
  return providerMarkedCompleted ? refuse(ordersErrors.ORDER_ALREADY_MARKED) : null;
}

function checkMarked({ providerMarkedCompleted, issue }: OrderState): Refusal | null {
  if (!providerMarkedCompleted) return refuse(ordersErrors.ORDER_NOT_MARKED);
  return issue ? refuse(ordersErrors.ORDER_ISSUE_OPEN) : null;
}

const isProblem = ({ issue }: OrderState) => issue === 'PROBLEM' || issue === 'PROBLEM_ESCALATED';

function checkAnswerableMove({ moveBy }: OrderState, proposer: boolean, by: OrderActor) {
  if (!moveBy) return refuse(ordersErrors.MOVE_CLOSED);
  return (moveBy === by) === proposer ? null : refuse(ordersErrors.ORDER_WRONG_PARTY);
}

/**
 * The transitions with the errors that refuse an action: ORDER_WRONG_PARTY (403) for the other
 * party, ORDER_WRONG_STATE (409) with the current status, and the errors of the guards (409).
 */
export const orderRules: Lifecycle<OrderState, OrderTransition> = {
  transitions: orderTransitions,
  guards: {
    marked: checkMarked,
    unmarked: checkUnmarked,
    confirmable: (state) => (state.isMarkedAgain && isProblem(state) ? null : checkMarked(state)),
    movable: checkMovable,
    moveOfOther: (state, by) => checkAnswerableMove(state, false, by),
    ownMove: (state, by) => checkAnswerableMove(state, true, by),
    moveOpen: ({ moveBy }) => (moveBy ? null : refuse(ordersErrors.MOVE_CLOSED)),
    absent: ({ issue }) => (issue === 'ABSENCE' ? null : refuse(ordersErrors.NO_ABSENCE_REPORTED)),
    accused({ issue, issueBy }, by) {
      if (issue !== 'ABSENCE') return refuse(ordersErrors.NO_ABSENCE_REPORTED);
      return issueBy === by ? refuse(ordersErrors.ORDER_WRONG_PARTY) : null;
    },
    problem: ({ issue }) => (issue === 'PROBLEM' ? null : refuse(ordersErrors.NO_PROBLEM_REPORTED)),
    ownProblem: (state) => (isProblem(state) ? null : refuse(ordersErrors.NO_PROBLEM_REPORTED)),
  },
  noTransition({ status }, action, by) {
    const isActionOfParty = orderTransitions.some(
      (rule) => rule.action === action && rule.by === by,
    );
    return isActionOfParty
      ? refuse(ordersErrors.ORDER_WRONG_STATE, { status })
      : refuse(ordersErrors.ORDER_WRONG_PARTY);
  },
};

/** Returns whether the party may perform this action in this state, at any time. */
export function mayAct(order: OrderState, action: OrderTransitionAction, by: OrderActor): boolean {
  return isAllowed(orderRules, order, action, by);
}

/** Returns the state after an action. Throws the errors of `orderRules`. */
export function nextOrderState(
  order: OrderState,
  action: OrderTransitionAction,
  by: OrderActor,
): OrderState {
  return nextState(orderRules, order, action, by);
}

/** Returns the parties that are notified of an action by this actor. */
export function notifiedParties(
  action: OrderTransitionAction,
  by: OrderActor,
): readonly OrderParty[] {
  return notifiedBy(orderTransitions, action, by);
}

export interface DeadlineInput {
  now: number;
  isEmergency: boolean;
  /** Epoch milliseconds; null for an emergency. */
  scheduledStart: number | null;
  orderResponseHours: number;
  emergencyResponseHours: number;
}

const HOUR = 3_600_000;

/**
 * Returns the provider's deadline for accepting or rejecting, in epoch milliseconds: the response
 * time, but never after the start.
 */
export function responseDeadline(input: DeadlineInput): number {
  if (input.isEmergency || input.scheduledStart === null)
    return input.now + input.emergencyResponseHours * HOUR;
  return Math.min(input.scheduledStart, input.now + input.orderResponseHours * HOUR);
}

/**
 * Returns the reason for which an order lapses at its deadline: its start passed, or the provider
 * did not respond in time.
 */
export function lapseReason(order: {
  isEmergency: boolean;
  /** Epoch milliseconds, like the deadline. */
  scheduledStart: number;
  deadline: number;
}): LapseReason {
  const isStart = !order.isEmergency && order.deadline >= order.scheduledStart;
  return isStart ? 'START_PASSED' : 'NO_ANSWER';
}

/**
 * Parses an ISO 8601 instant. Throws INVALID_START (400) for an invalid one, and for one with more
 * than nine decimals of a second, which the request schema accepts.
 */
function nanosecondsOf(instant: string): bigint {
  try {
    return Temporal.Instant.from(instant).epochNanoseconds;
  } catch {
    throw new DomainError(ordersErrors.INVALID_START);
  }
}

/** Parses an instant and returns epoch milliseconds. Throws INVALID_START (400). */
export function parseInstant(instant: string): number {
  return Number(nanosecondsOf(instant) / 1_000_000n);
}

/**
 * Parses a requested start and returns epoch milliseconds. Throws INVALID_START (400) for an
 * instant that can never be a slot: with seconds, not in the future, or more than 180 days ahead.
 * It does not check that the slot is free (SLOT_TAKEN, 409).
 */
export function parseStart(requested: string, now: number): number {
  const epochNanoseconds = nanosecondsOf(requested);
  const start = Number(epochNanoseconds / 1_000_000n);
  const isWholeMinute = epochNanoseconds % 60_000_000_000n === 0n;
  if (!isWholeMinute || start <= now || start > now + MAX_DAYS_AHEAD * 24 * HOUR)
    throw new DomainError(ordersErrors.INVALID_START);
  return start;
}

export interface AutoCompleteInput {
  /** Time of the mark, epoch milliseconds. */
  now: number;
  days: number;
  /** End of the appointment, epoch milliseconds; null for an emergency. */
  end: number | null;
}

/**
 * Returns the time at which a marked order completes without a confirmation, in epoch milliseconds:
 * never before the end of its appointment.
 */
export function autoCompleteDeadline({ now, days, end }: AutoCompleteInput): number {
  return Math.max(now + days * 24 * HOUR, end ?? 0);
}

/** Limits on the number of PENDING orders of a client. */
export const pendingLimits = { total: 10, perProvider: 3, emergencyPerCard: 1 } as const;
