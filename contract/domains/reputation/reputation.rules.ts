import type { CancellationReason, OrderActor } from '../orders/orders.rules.ts';
import type { OrderStatus } from '../orders/orders-states.rules.ts';

/** The facts of a provider are counted over the orders that were created in so many days. */
export const FACT_DAYS = 180;
/** With fewer cases a fact is not shown. */
export const MIN_CASES = 5;
/** A provider with fewer completed orders is new. The database has the same number (`is_newcomer`). */
export const NEWCOMER_ORDERS = 5;
/** The ranking quality counts so many of the latest jobs, whenever they were. */
export const LATEST_JOBS = 200;

const DAY = 86_400_000;
const MINUTE = 60_000;

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
  /** The client's report of an absence or a problem. */
  clientReport: 'ABSENCE' | 'PROBLEM' | null;
  /** The client's account was deactivated when the order was cancelled. */
  wasClientGone: boolean;
  /** The client had completed an earlier order with this provider. */
  isReturn: boolean;
}

/** The end of a job for which the provider answers. `failed` is neither late nor an absence. */
export type JobOutcome = 'completed' | 'cancelledLate' | 'absent' | 'failed';

/**
 * Returns how an agreed order ended for its provider; null while it is open, and when it ended without the provider's
 * doing: the client cancelled or did not come, or the client's account was deactivated. An administrator's decision
 * counts by its outcome: a cancelled order is charged to the provider if the client had reported the absence or the problem.
 * An order that nobody marked as finished failed because of the provider, who was reminded twice.
 */
export function outcomeOf(order: CountedOrder): JobOutcome | null {
  const { status, wasAccepted, cancellationReason: reason } = order;
  if (status === 'COMPLETED') return 'completed';
  if (status !== 'CANCELLED' || !wasAccepted) return null;
  if (reason === 'PROVIDER_ABSENT') return 'absent';
  if (reason === 'UNCONFIRMED') return 'failed';
  if (reason === 'SETTLED') {
    if (order.clientReport === 'ABSENCE') return 'absent';
    return order.clientReport === 'PROBLEM' ? 'failed' : null;
  }
  if (reason === 'CLIENT_ABSENT' || order.cancelledBy !== 'provider' || order.wasClientGone)
    return null;
  return order.isLate ? 'cancelledLate' : 'failed';
}

/**
 * Returns whether a request had to be answered, and was or was not; null while it waits, and when it ended before an
 * answer without the provider's doing: withdrawn, settled, or a party's account was deactivated.
 */
export function wasAnswered(order: CountedOrder): boolean | null {
  if (!order.wasRequested) return null;
  if (order.answeredAt !== null) return true;
  const { cancellationReason: reason } = order;
  return reason === 'NO_ANSWER' || reason === 'START_PASSED' ? false : null;
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

/** Returns the beginning of the first day (UTC) whose orders count. The same all day, so that all figures of a day agree. */
export function countedSince(now: number): number {
  return (Math.floor(now / DAY) - FACT_DAYS) * DAY;
}

/** Returns the day (UTC, epoch milliseconds) from which an order of this instant no longer counts. */
export function outdatedOn(createdAt: number): number {
  return (Math.floor(createdAt / DAY) + FACT_DAYS + 1) * DAY;
}

function medianMinutes(orders: readonly CountedOrder[]): number | null {
  const times = orders
    .flatMap(({ wasRequested, answeredAt, createdAt }) =>
      wasRequested && answeredAt !== null ? [Math.max(0, answeredAt - createdAt)] : [],
    )
    .toSorted((a, b) => a - b);
  const median = times[Math.ceil(times.length / 2) - 1];
  return median === undefined ? null : Math.round(median / MINUTE);
}

const countOutcomes = (orders: readonly CountedOrder[]) =>
  Map.groupBy(orders, (order) => outcomeOf(order) ?? 'none');

/**
 * Calculates the figures of a provider from their orders: at least those since `countedSince` and the latest 200 jobs.
 * `completedEver` is counted by the database.
 */
export function figuresOf(
  orders: readonly CountedOrder[],
  completedEver: number,
  now: number,
): Figures {
  const since = countedSince(now);
  const recent = orders.filter(({ createdAt }) => createdAt >= since);
  const answers = recent.map(wasAnswered);
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
    requests: answers.filter((answer) => answer !== null).length,
    answered: answers.filter((answer) => answer === true).length,
    answerMinutes: medianMinutes(recent),
    jobs: count('completed') + count('cancelledLate') + count('absent') + count('failed'),
    completed: completed.length,
    cancelledLate: count('cancelledLate'),
    absent: count('absent'),
    clients: clientsOf(completed),
    returningClients: clientsOf(completed.filter(({ isReturn }) => isReturn)),
    completedEver,
    latestJobs: latest.length,
    latestCompleted: latest.filter((order) => outcomeOf(order) === 'completed').length,
  };
}
