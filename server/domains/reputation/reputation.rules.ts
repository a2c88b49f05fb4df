import type { SettlementCause } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type {
  CancellationReason,
  OrderActor,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import { FACT_DAYS } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import { DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';

/** A provider with fewer completed orders is new. The database has the same number (`is_newcomer`). */
export const NEWCOMER_ORDERS = 5;
/** Number of latest jobs in the ranking quality, of any age. */
export const LATEST_JOBS = 200;

/** Days in which at most one unanswered request of one client counts. */
const UNANSWERED_DAYS = 30;

/**
 * A day of the facts begins at this time of the UTC day: at night in America and before work in Spain, so that the figures of
 * a new day are calculated when few people search.
 */
const DAY_BEGINS = 8 * 60 * MINUTE_MS;

/** An order as the facts of its provider need it. Instants are epoch milliseconds. */
export interface CountedOrder {
  clientId: string;
  createdAt: number;
  status: OrderStatus;
  /** The client requested it; false when it began with the acceptance of an offer. */
  wasRequested: boolean;
  /** The provider's first answer to the request: accepted, rejected, or proposed other hours. */
  answeredAt: number | null;
  wasAccepted: boolean;
  cancelledBy: OrderActor | null;
  cancellationReason: CancellationReason | null;
  isLate: boolean | null;
  /** False for an order that is no job: see `is_order_counted` in the database. */
  isJob: boolean;
  /** The cause that an administrator named; 'nobody' also when the other party's account was deactivated. */
  causedBy: SettlementCause | null;
  /** The provider was expected to answer the request, which lapsed: within their hours, to a client with a completed order. */
  wasAnswerExpected: boolean | null;
  /** The client's report of an absence or a problem. */
  clientReport: 'ABSENCE' | 'PROBLEM' | null;
  /** The client had completed an earlier order with this provider. */
  isReturn: boolean;
}

/** The end of a job for which the provider answers. `failed` is neither late nor an absence. */
export type JobOutcome = 'completed' | 'cancelledLate' | 'absent' | 'failed';

/**
 * Returns how an agreed order ended for its provider; null while it is open, and when it ended without the provider's
 * doing: the client cancelled or did not come, or the client's account was deactivated. An order that an administrator
 * settled as cancelled is charged to the provider only if the administrator named them as the cause, as an absence if the
 * client had reported one. An order that nobody marked as finished failed because of the provider, who was reminded twice.
 */
export function outcomeOf(order: CountedOrder): JobOutcome | null {
  const { status, wasAccepted, causedBy, cancellationReason: reason } = order;
  if (!order.isJob) return null;
  if (status === 'COMPLETED') return 'completed';
  if (status !== 'CANCELLED' || !wasAccepted) return null;
  if (reason === 'SETTLED') {
    if (causedBy !== 'provider') return null;
    return order.clientReport === 'ABSENCE' ? 'absent' : 'failed';
  }
  if (causedBy === 'client' || causedBy === 'nobody') return null;
  if (reason === 'PROVIDER_ABSENT') return 'absent';
  if (reason === 'UNCONFIRMED') return 'failed';
  if (reason === 'CLIENT_ABSENT' || order.cancelledBy !== 'provider') return null;
  return order.isLate ? 'cancelledLate' : 'failed';
}

/**
 * Returns whether a request had to be answered, and was or was not; null while it waits, and when it ended before an
 * answer without the provider's doing: withdrawn, settled, a party's account was deactivated, or no answer was expected.
 */
export function wasAnswered(order: CountedOrder): boolean | null {
  if (!order.wasRequested) return null;
  if (order.answeredAt !== null) return true;
  const { cancellationReason: reason } = order;
  const hasLapsed = reason === 'NO_ANSWER' || reason === 'START_PASSED';
  return hasLapsed && order.wasAnswerExpected ? false : null;
}

/** Counts the unanswered requests, of each client at most one in 30 days: one person alone cannot spoil the figure. */
function countUnanswered(orders: readonly CountedOrder[]): number {
  const counted = new Map<string, number>();
  const unanswered = orders
    .filter((order) => wasAnswered(order) === false)
    .toSorted((a, b) => a.createdAt - b.createdAt);
  let count = 0;
  for (const { clientId, createdAt } of unanswered) {
    const last = counted.get(clientId);
    if (last !== undefined && createdAt < last + UNANSWERED_DAYS * DAY_MS) continue;
    counted.set(clientId, createdAt);
    count += 1;
  }
  return count;
}

/** The figures of a provider. Counts of the last 180 days, except the last three. */
export interface Figures {
  requests: number;
  answered: number;
  /** The lower median; null without an answer. */
  answerMinutes: number | null;
  jobs: number;
  completed: number;
  cancelledLate: number;
  absent: number;
  clients: number;
  returningClients: number;
  completedEver: number;
  latestJobs: number;
  latestCompleted: number;
}

/** Returns the beginning of the day of the facts that contains an instant, in epoch milliseconds. */
export function dayOf(instant: number): number {
  return Math.floor((instant - DAY_BEGINS) / DAY_MS) * DAY_MS + DAY_BEGINS;
}

/** Returns the beginning of the first day whose orders count. The same all day, so that all figures of a day agree. */
export function countedSince(now: number): number {
  return dayOf(now) - FACT_DAYS * DAY_MS;
}

/** Returns the beginning of the day from which an order of this instant no longer counts. */
export function outdatedOn(createdAt: number): number {
  return dayOf(createdAt) + (FACT_DAYS + 1) * DAY_MS;
}

function medianMinutes(orders: readonly CountedOrder[]): number | null {
  const times = orders
    .flatMap(({ wasRequested, answeredAt, createdAt }) =>
      wasRequested && answeredAt !== null ? [Math.max(0, answeredAt - createdAt)] : [],
    )
    .toSorted((a, b) => a - b);
  const median = times[Math.ceil(times.length / 2) - 1];
  return median === undefined ? null : Math.round(median / MINUTE_MS);
}

const countOutcomes = (orders: readonly CountedOrder[]) =>
  Map.groupBy(orders, (order) => outcomeOf(order) ?? 'none');

/**
 * Calculates the figures of a provider from their orders: at least those since `countedSince` and the latest 200 jobs.
 * `completedEver` is counted by the database, up to a bound.
 */
export function figuresOf(
  orders: readonly CountedOrder[],
  completedEver: number,
  now: number,
): Figures {
  const since = countedSince(now);
  const recent = orders.filter(({ createdAt }) => createdAt >= since);
  const answered = recent.filter((order) => wasAnswered(order) === true).length;
  const outcomes = countOutcomes(recent);
  const count = (outcome: JobOutcome) => outcomes.get(outcome)?.length ?? 0;
  const completed = outcomes.get('completed') ?? [];
  const latest = orders
    .filter((order) => outcomeOf(order) !== null)
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, LATEST_JOBS);
  const clientsOf = (found: readonly CountedOrder[]) =>
    new Set(found.map(({ clientId }) => clientId)).size;
  return {
    requests: answered + countUnanswered(recent),
    answered,
    answerMinutes: medianMinutes(recent),
    jobs: count('completed') + count('cancelledLate') + count('absent') + count('failed'),
    completed: completed.length,
    cancelledLate: count('cancelledLate'),
    absent: count('absent'),
    clients: clientsOf(completed),
    returningClients: clientsOf(completed.filter(({ isReturn }) => isReturn)),
    completedEver: Math.max(completedEver, completed.length),
    latestJobs: latest.length,
    latestCompleted: latest.filter((order) => outcomeOf(order) === 'completed').length,
  };
}
