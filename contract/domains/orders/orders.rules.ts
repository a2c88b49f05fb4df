import { DomainError } from '../../platform/errors.ts';
import { MAX_DAYS_AHEAD } from '../providers/providers-slots.rules.ts';
import type { OrderStatus } from './orders-states.rules.ts';
import { ordersErrors } from './orders.errors.ts';

export type OrderParty = 'client' | 'provider';
export type OrderActor = OrderParty | 'system';
/** Actions that change an order that is there. */
export const stepActions = [
  'accept',
  'reject',
  'lapse',
  'markFinished',
  'undoMark',
  'confirm',
  'autoComplete',
] as const;
export type StepAction = (typeof stepActions)[number];

/** An order begins with the client's request, or with the acceptance of the other party's latest offer. */
export const orderActions = ['create', 'acceptOffer', ...stepActions] as const;
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

interface Transition {
  from: OrderStatus;
  by: OrderActor;
  to: OrderStatus;
  /** Does the provider's mark have to be there (true) or absent (false)? */
  whenMarked?: boolean;
  /** Sets (true) or clears (false) the provider's mark. */
  marks?: boolean;
  /** Only while the provider has the PROVIDER role. */
  needsProviderRole?: true;
  /** When it is possible, beyond the state: from the day of the start, or for some minutes after the mark. */
  moment?: 'startDay' | 'undoWindow';
  /** The order does not wait for it: no turn and no reminder. */
  isOptional?: true;
  /** Who hears of it. */
  tells: readonly OrderParty[];
  /** The deadline that begins with it. */
  deadline?: 'response' | 'autoComplete';
}

/** The state machine of an order (domain rules, section 6); guards, buttons, jobs and notices read it. */
export const orderTransitions: Record<StepAction, Transition> = {
  accept: {
    from: 'PENDING',
    by: 'provider',
    to: 'ACCEPTED',
    needsProviderRole: true,
    tells: ['client'],
  },
  reject: {
    from: 'PENDING',
    by: 'provider',
    to: 'REJECTED',
    needsProviderRole: true,
    tells: ['client'],
  },
  lapse: { from: 'PENDING', by: 'system', to: 'CANCELLED', tells: ['client', 'provider'] },
  markFinished: {
    from: 'ACCEPTED',
    by: 'provider',
    to: 'ACCEPTED',
    whenMarked: false,
    marks: true,
    moment: 'startDay',
    tells: ['client'],
    deadline: 'autoComplete',
  },
  undoMark: {
    from: 'ACCEPTED',
    by: 'provider',
    to: 'ACCEPTED',
    whenMarked: true,
    marks: false,
    moment: 'undoWindow',
    isOptional: true,
    tells: ['client'],
  },
  confirm: {
    from: 'ACCEPTED',
    by: 'client',
    to: 'COMPLETED',
    whenMarked: true,
    tells: ['provider'],
  },
  autoComplete: {
    from: 'ACCEPTED',
    by: 'system',
    to: 'COMPLETED',
    whenMarked: true,
    tells: ['provider', 'client'],
  },
};

export interface OrderState {
  status: OrderStatus;
  providerMarkedCompleted: boolean;
}

/** Is this action open to this party now? The web shows its button exactly then. */
export function mayAct(order: OrderState, action: StepAction, who: OrderActor): boolean {
  const rule = orderTransitions[action];
  const isMarkRight =
    rule.whenMarked === undefined || rule.whenMarked === order.providerMarkedCompleted;
  return rule.by === who && rule.from === order.status && isMarkRight;
}

/**
 * The state after an action, or why not: ORDER_WRONG_PARTY (403) for the other party, ORDER_WRONG_STATE (409)
 * naming the present state, ORDER_NOT_MARKED (409) for a confirmation before the provider's mark.
 */
export function nextOrderState(order: OrderState, action: StepAction, who: OrderActor): OrderState {
  const rule = orderTransitions[action];
  if (rule.by !== who) throw new DomainError(ordersErrors.ORDER_WRONG_PARTY);
  if (rule.from !== order.status)
    throw new DomainError(ordersErrors.ORDER_WRONG_STATE, { status: order.status });
  if (!mayAct(order, action, who)) {
    throw new DomainError(
      rule.whenMarked ? ordersErrors.ORDER_NOT_MARKED : ordersErrors.ORDER_ALREADY_MARKED,
    );
  }
  return {
    status: rule.to,
    providerMarkedCompleted: rule.marks ?? order.providerMarkedCompleted,
  };
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
