import { DomainError } from '../../platform/api/errors.ts';
import {
  isAllowed,
  nextState,
  notifiedBy,
  type Lifecycle,
  type LifecycleActor,
  type Party,
  type Transition,
} from '../../platform/lifecycle.ts';
import { MAX_DAYS_AHEAD } from '../providers/providers-slots.rules.ts';
import type { OrderStatus } from './orders-states.rules.ts';
import { ordersErrors } from './orders.errors.ts';

export type OrderParty = Party;
export type OrderActor = LifecycleActor;
/** Actions that change an order that is there. */
export const orderTransitionActions = [
  'accept',
  'reject',
  'lapse',
  'markFinished',
  'undoMark',
  'confirm',
  'autoComplete',
] as const;
export type OrderTransitionAction = (typeof orderTransitionActions)[number];

/** An order begins with the client's request, or with the acceptance of the other party's latest offer. */
export const orderActions = ['create', 'acceptOffer', ...orderTransitionActions] as const;
export type OrderAction = (typeof orderActions)[number];

/** Why time, a deactivation or the loss of the PROVIDER role ends an unanswered order or negotiation. */
export const lapseReasons = [
  'START_PASSED',
  'NO_ANSWER',
  'PARTY_DEACTIVATED',
  'PROVIDER_ROLE_LOST',
] as const;
export type LapseReason = (typeof lapseReasons)[number];

/** As which party somebody leaves what is still unanswered. */
export const departingParties = {
  PARTY_DEACTIVATED: ['client', 'provider'],
  PROVIDER_ROLE_LOST: ['provider'],
} as const satisfies Partial<Record<LapseReason, readonly OrderParty[]>>;
export type DepartureReason = keyof typeof departingParties;

export interface OrderState {
  status: OrderStatus;
  providerMarkedCompleted: boolean;
}

export interface OrderTransition extends Transition {
  from: OrderStatus;
  action: OrderTransitionAction;
  to: OrderStatus;
  /** Does the provider's mark have to be there? */
  guard?: 'marked' | 'unmarked';
  /** From the day of the start, or for some minutes after the mark. */
  moment?: 'startDay' | 'undoWindow';
  sets?: Pick<OrderState, 'providerMarkedCompleted'>;
  deadline?: 'autoComplete';
  reminder?: 'appointment';
  /** The order does not wait for it: it makes it nobody's turn. */
  isOptional?: true;
}

/** The state machine of an order. The deadline and the reminder of a new one are set where it is placed. */
export const orderTransitions: readonly OrderTransition[] = [
  {
    from: 'PENDING',
    action: 'accept',
    by: 'provider',
    to: 'ACCEPTED',
    needsProviderRole: true,
    untilDeadline: true,
    reminder: 'appointment',
    notifies: ['client'],
  },
  {
    from: 'PENDING',
    action: 'reject',
    by: 'provider',
    to: 'REJECTED',
    needsProviderRole: true,
    untilDeadline: true,
    notifies: ['client'],
  },
  {
    from: 'PENDING',
    action: 'lapse',
    by: 'system',
    to: 'CANCELLED',
    notifies: ['client', 'provider'],
  },
  {
    from: 'ACCEPTED',
    action: 'markFinished',
    by: 'provider',
    to: 'ACCEPTED',
    guard: 'unmarked',
    moment: 'startDay',
    sets: { providerMarkedCompleted: true },
    isRepeatable: true,
    deadline: 'autoComplete',
    notifies: ['client'],
  },
  {
    from: 'ACCEPTED',
    action: 'undoMark',
    by: 'provider',
    to: 'ACCEPTED',
    guard: 'marked',
    moment: 'undoWindow',
    sets: { providerMarkedCompleted: false },
    isOptional: true,
    notifies: ['client'],
  },
  {
    from: 'ACCEPTED',
    action: 'confirm',
    by: 'client',
    to: 'COMPLETED',
    guard: 'marked',
    notifies: ['provider'],
  },
  {
    from: 'ACCEPTED',
    action: 'autoComplete',
    by: 'system',
    to: 'COMPLETED',
    guard: 'marked',
    notifies: ['provider', 'client'],
  },
];

/**
 * Refuses with ORDER_WRONG_PARTY (403) the other party, with ORDER_WRONG_STATE (409) naming the present status, with
 * ORDER_NOT_MARKED (409) a confirmation before the provider's mark, with ORDER_ALREADY_MARKED (409) a second mark.
 */
export const orderRules: Lifecycle<OrderState, OrderTransition> = {
  transitions: orderTransitions,
  guards: {
    marked: ({ providerMarkedCompleted }) =>
      providerMarkedCompleted ? null : new DomainError(ordersErrors.ORDER_NOT_MARKED),
    unmarked: ({ providerMarkedCompleted }) =>
      providerMarkedCompleted ? new DomainError(ordersErrors.ORDER_ALREADY_MARKED) : null,
  },
  noTransition({ status }, action, by) {
    const isTheirs = orderTransitions.some((rule) => rule.action === action && rule.by === by);
    return isTheirs
      ? new DomainError(ordersErrors.ORDER_WRONG_STATE, { status })
      : new DomainError(ordersErrors.ORDER_WRONG_PARTY);
  },
};

/** Is this action open to this party now? The web shows its button exactly then. */
export function mayAct(order: OrderState, action: OrderTransitionAction, who: OrderActor): boolean {
  return isAllowed(orderRules, order, action, who);
}

/** The state after an action. Throws as `orderRules` refuses. */
export function nextOrderState(
  order: OrderState,
  action: OrderTransitionAction,
  who: OrderActor,
): OrderState {
  return nextState(orderRules, order, action, who);
}

/** Whom an action of this actor notifies. */
export function notifiedParties(
  action: OrderTransitionAction,
  who: OrderActor,
): readonly OrderParty[] {
  return notifiedBy(orderTransitions, action, who);
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

/** Until when the provider may answer, epoch milliseconds: the response time, never after the start. */
export function responseDeadline(input: DeadlineInput): number {
  if (input.isEmergency || input.scheduledStart === null)
    return input.now + input.emergencyResponseHours * HOUR;
  return Math.min(input.scheduledStart, input.now + input.orderResponseHours * HOUR);
}

/** Why an order whose response deadline passed ends: its start came, or the provider did not answer in time. */
export function lapseReason(order: {
  isEmergency: boolean;
  /** Epoch milliseconds, as is the deadline. */
  scheduledStart: number;
  deadline: number;
}): LapseReason {
  const isStart = !order.isEmergency && order.deadline >= order.scheduledStart;
  return isStart ? 'START_PASSED' : 'NO_ANSWER';
}

/** ISO 8601 allows more decimals of a second than an instant has: those are refused too. */
function nanosecondsOf(instant: string): bigint {
  try {
    return Temporal.Instant.from(instant).epochNanoseconds;
  } catch {
    throw new DomainError(ordersErrors.INVALID_START);
  }
}

/**
 * The wanted start in epoch milliseconds. Throws INVALID_START (400) for an instant that could never be offered: with
 * seconds, not in the future, or more than 180 days ahead. Whether it is offered is another question (SLOT_TAKEN, 409).
 */
export function parseStart(wanted: string, now: number): number {
  const epochNanoseconds = nanosecondsOf(wanted);
  const start = Number(epochNanoseconds / 1_000_000n);
  const isWholeMinute = epochNanoseconds % 60_000_000_000n === 0n;
  if (!isWholeMinute || start <= now || start > now + MAX_DAYS_AHEAD * 24 * HOUR)
    throw new DomainError(ordersErrors.INVALID_START);
  return start;
}

export interface AutoCompleteInput {
  /** The moment of the mark, epoch milliseconds. */
  now: number;
  days: number;
  /** The end of the appointment, epoch milliseconds; null for an emergency. */
  end: number | null;
}

/** When a marked order completes by itself, epoch milliseconds: never before its appointment is over. */
export function autoCompleteDeadline({ now, days, end }: AutoCompleteInput): number {
  return Math.max(now + days * 24 * HOUR, end ?? 0);
}

/** How many PENDING orders a client may hold. */
export const pendingLimits = { total: 10, perProvider: 3, emergencyPerCard: 1 } as const;
