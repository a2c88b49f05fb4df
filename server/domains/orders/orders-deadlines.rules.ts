import {
  MOVE_ANSWER_HOURS,
  MOVE_CLOSES_HOURS,
  ABSENCE_FROM_MINUTES,
  ABSENCE_UNTIL_HOURS,
  ABSENCE_ANSWER_HOURS,
  PROBLEM_DAYS,
  UNCONFIRMED_DAYS,
  type AcceptedTimes,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { NEW_CLIENT_RESPONSE_HOURS } from '@oficio/contract/domains/orders/orders-limits.rules.ts';
import type { OrderParty, LapseReason } from '@oficio/contract/domains/orders/orders.rules.ts';
import { HOUR_MS, DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
/**
 * A new order counts its answer time from the first order that its client withdrew from this provider within this time,
 * so that withdrawing and booking again does not hold the calendar longer.
 */
export const WITHDRAWN_HOURS = 24;

/** The provider always has this much time for an answer, if the start is not earlier. */
export const SHORTEST_RESPONSE_HOURS = 2;

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

/** Days after the end on which the provider is reminded of it. */
export const UNCONFIRMED_REMINDER_DAYS = [1, 3] as const;

/** The start of the work: an emergency starts with its acceptance. */
export function startOfWork({
  isEmergency,
  start,
  accepted,
}: Omit<AcceptedTimes, 'noticeHours'>): number {
  return isEmergency ? accepted : start;
}

/** Returns the deadline of a proposal to move an order: 24 hours, but at the latest 2 hours before its start. */
export function moveDeadline(start: number, now: number): number {
  return Math.min(now + MOVE_ANSWER_HOURS * HOUR_MS, start - MOVE_CLOSES_HOURS * HOUR_MS);
}

/** Returns the deadline of a proposal to visit for a problem: 24 hours, but not after its last slot. */
export function visitDeadline(starts: readonly number[], now: number): number {
  return Math.min(now + MOVE_ANSWER_HOURS * HOUR_MS, Math.max(...starts));
}

/** Returns the period in which a party can say that the other did not come. */
export function absenceWindow(startOfWorkAt: number): { from: number; until: number } {
  return {
    from: startOfWorkAt + ABSENCE_FROM_MINUTES * MINUTE_MS,
    until: startOfWorkAt + ABSENCE_UNTIL_HOURS * HOUR_MS,
  };
}

export const absenceAnswerDeadline = (now: number): number => now + ABSENCE_ANSWER_HOURS * HOUR_MS;
export const problemDeadline = (now: number): number => now + PROBLEM_DAYS * DAY_MS;

/**
 * Returns when an accepted order that nobody marked as finished is cancelled: 7 days after its end, at the earliest a
 * day after `now`, so that an undone mark leaves time.
 */
export function unconfirmedDeadline(end: number, now: number): number {
  return Math.max(end + UNCONFIRMED_DAYS * DAY_MS, now + DAY_MS);
}
