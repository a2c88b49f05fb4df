import { HOUR_MS, MINUTE_MS } from '#platform/time.ts';

/** Reasons of a party for cancelling an accepted order. OTHER needs a comment. */
export const cancelReasons = [
  'CHANGE_OF_PLANS',
  'FOUND_ANOTHER',
  'PRICE',
  'ILLNESS',
  'CANNOT_ATTEND',
  'OTHER',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Kinds of a problem that a client reports instead of confirming the work. */
export const problemKinds = ['NOT_DONE', 'BADLY_DONE', 'DAMAGE', 'OTHER_PRICE', 'OTHER'] as const;
export type ProblemKind = (typeof problemKinds)[number];

/**
 * The open report of an accepted order: an absence that the other party has not answered, a problem that is not solved,
 * and both after they went to the administrators.
 */
export const orderIssues = [
  'ABSENCE',
  'ABSENCE_CONTRADICTED',
  'PROBLEM',
  'PROBLEM_ESCALATED',
] as const;
export type OrderIssue = (typeof orderIssues)[number];

/**
 * The end of a report. AGREED: the accused party admitted the absence. UNANSWERED: it was silent. SOLVED: the client took
 * the problem back or confirmed the work. SETTLED: an administrator decided.
 */
export const issueOutcomes = ['AGREED', 'UNANSWERED', 'SOLVED', 'SETTLED'] as const;
export type IssueOutcome = (typeof issueOutcomes)[number];

/** Kinds of replies to a problem. ANSWER: the provider's answer. STILL_OPEN: the client says that it is not solved. */
export const problemReplyKinds = ['ANSWER', 'STILL_OPEN'] as const;
export type ProblemReplyKind = (typeof problemReplyKinds)[number];

/** Replies of one party to one problem. */
export const MAX_PROBLEM_REPLIES = 10;

/** Issues that only an administrator ends. */
export const disputedIssues = ['ABSENCE_CONTRADICTED', 'PROBLEM_ESCALATED'] as const;

/** The cause that an administrator names when settling an order. Only the named party is charged with a cancelled one. */
export const settlementCauses = ['client', 'provider', 'nobody'] as const;
export type SettlementCause = (typeof settlementCauses)[number];

/** Limits of proposals to move one order. `starts` is the number of slots in one proposal. */
export const moveLimits = { proposed: 4, taken: 2, starts: 3 } as const;

/** ENDED: the order itself ended or was accepted at its old slot. */
export const moveOutcomes = ['TAKEN', 'DECLINED', 'WITHDRAWN', 'EXPIRED', 'ENDED'] as const;
export type MoveOutcome = (typeof moveOutcomes)[number];

/** Time after the acceptance in which a cancellation is never late while the start is to come. */
export const GRACE_MINUTES = 15;
/** Time after the acceptance of an emergency from which a cancellation is late. */
export const EMERGENCY_GRACE_MINUTES = 10;
/** Time in which the other party answers a proposal of other slots. */
export const MOVE_ANSWER_HOURS = 24;
/** A proposal ends this long before the start at the latest. */
export const MOVE_CLOSES_HOURS = 2;
/** Time after the start from which, and until which, a party can say that the other did not come. */
export const ABSENCE_FROM_MINUTES = 15;
export const ABSENCE_UNTIL_HOURS = 48;
/** Time in which a party answers the report of its absence. */
export const ABSENCE_ANSWER_HOURS = 48;
/** Time after which an unsolved problem goes to the administrators. */
export const PROBLEM_DAYS = 14;
/** Time after its end in which an accepted order must be marked as finished. */
export const UNCONFIRMED_DAYS = 7;
/** The times of an accepted order that decide about a cancellation, in epoch milliseconds. */
export interface AcceptedTimes {
  isEmergency: boolean;
  start: number;
  accepted: number;
  noticeHours: number;
}

/**
 * Returns whether a cancellation at `now` is late. An emergency: from 10 minutes after its acceptance. Otherwise always
 * after the start; before it with less than the card's notice, but never within 15 minutes of the acceptance.
 */
export function isCancellationLate(order: AcceptedTimes, now: number): boolean {
  return now >= lateFrom(order);
}

/**
 * Returns the time from which a cancellation is late, in epoch milliseconds. An order that was late once stays so, until
 * it moves to another slot.
 */
export function lateFrom({ isEmergency, start, accepted, noticeHours }: AcceptedTimes): number {
  if (isEmergency) return accepted + EMERGENCY_GRACE_MINUTES * MINUTE_MS;
  const afterNotice = start - noticeHours * HOUR_MS + 1;
  return Math.min(start, Math.max(accepted + GRACE_MINUTES * MINUTE_MS, afterNotice));
}
