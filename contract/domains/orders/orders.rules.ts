import { DomainError } from '../../platform/api/errors.ts';
import { MAX_DAYS_AHEAD } from '../providers/providers-slots.rules.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { cancelReasons } from './orders-issues.rules.ts';
import { NEW_CLIENT_RESPONSE_HOURS, SHORTEST_RESPONSE_HOURS } from './orders-limits.rules.ts';
import { ordersErrors } from './orders.errors.ts';
import { orderTransitionActions } from './orders-transitions.schema.ts';

/** The two parties of an order or negotiation. */
export type OrderParty = 'client' | 'provider';
/**
 * 'system' acts when a deadline passes, or when a party's account or role ends. 'administrator' decides what the parties
 * disagree about.
 */
export type OrderActor = OrderParty | 'system' | 'administrator';
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
 * All reasons of a cancelled order. PROPOSAL_UNANSWERED: the client did not answer the provider's proposal of other
 * hours for a pending order. WITHDRAWN: the client took a pending order back. CLIENT_ABSENT and PROVIDER_ABSENT:
 * that party did not come. UNCONFIRMED: nobody marked it as finished. SETTLED: an administrator decided.
 */
export const cancellationReasons = [
  ...lapseReasons,
  ...cancelReasons,
  'PROPOSAL_UNANSWERED',
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

export interface DeadlineInput {
  now: number;
  isEmergency: boolean;
  /** Epoch milliseconds; null for an emergency. */
  scheduledStart: number | null;
  orderResponseHours: number;
  emergencyResponseHours: number;
  /** The client has not completed an order yet. */
  isNewClient: boolean;
  /** Creation of the first order that the client withdrew from this provider within WITHDRAWN_HOURS; null without one. */
  firstWithdrawn: number | null;
}

/**
 * Returns the provider's deadline for accepting or rejecting, in epoch milliseconds: the response
 * time, but never after the start. The time of an order that replaces a withdrawn one counts from
 * the first of those, and leaves SHORTEST_RESPONSE_HOURS at least.
 */
export function responseDeadline(input: DeadlineInput): number {
  const { now, scheduledStart, orderResponseHours, firstWithdrawn } = input;
  if (input.isEmergency || scheduledStart === null)
    return now + input.emergencyResponseHours * HOUR_MS;
  const hours = input.isNewClient
    ? Math.min(orderResponseHours, NEW_CLIENT_RESPONSE_HOURS)
    : orderResponseHours;
  const shortest = Math.min(hours, SHORTEST_RESPONSE_HOURS);
  const counted = (firstWithdrawn ?? now) + hours * HOUR_MS;
  return Math.min(scheduledStart, Math.max(counted, now + shortest * HOUR_MS));
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
  if (!isWholeMinute || start <= now || start > now + MAX_DAYS_AHEAD * 24 * HOUR_MS)
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
  return Math.max(now + days * 24 * HOUR_MS, end ?? 0);
}
