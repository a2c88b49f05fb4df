import type { CountedOrder } from '../reputation.rules.ts';
import { countedSince } from '../reputation.rules.ts';

/** An order as the facts of its client need it. */
export type OrderOfClient = Pick<
  CountedOrder,
  | 'createdAt'
  | 'status'
  | 'wasAccepted'
  | 'cancelledBy'
  | 'cancellationReason'
  | 'isLate'
  | 'isJob'
  | 'causedBy'
> & {
  /** The provider's report of an absence. */
  wasAbsenceReported: boolean;
};

/** The end of an agreed order for which its client answers. `failed` is neither late nor an absence. */
export type ClientOutcome = 'completed' | 'cancelledLate' | 'absent' | 'failed';

/**
 * Returns how an agreed order ended for its client; null while it is open, and when it ended without the client's doing: the
 * provider cancelled, did not come or never marked it, or an account was deactivated. An order that an administrator settled
 * as cancelled is charged to the client only if the administrator named them as the cause, as an absence if the provider had
 * reported one.
 */
export function clientOutcomeOf(order: OrderOfClient): ClientOutcome | null {
  const { status, wasAccepted, causedBy, cancellationReason: reason } = order;
  if (!order.isJob) return null;
  if (status === 'COMPLETED') return 'completed';
  if (status !== 'CANCELLED' || !wasAccepted) return null;
  if (reason === 'SETTLED') {
    if (causedBy !== 'client') return null;
    return order.wasAbsenceReported ? 'absent' : 'failed';
  }
  if (causedBy === 'provider' || causedBy === 'nobody') return null;
  if (reason === 'CLIENT_ABSENT') return 'absent';
  if (reason === 'PROVIDER_ABSENT' || order.cancelledBy !== 'client') return null;
  return order.isLate ? 'cancelledLate' : 'failed';
}

/** The figures of a client, counts of the last 180 days. */
export interface ClientFigures {
  orders: number;
  cancelledLate: number;
  absent: number;
}

/** Calculates the figures of a client from their orders, at least those since `countedSince`. */
export function clientFiguresOf(orders: readonly OrderOfClient[], now: number): ClientFigures {
  const since = countedSince(now);
  const ended = orders
    .filter(({ createdAt }) => createdAt >= since)
    .map(clientOutcomeOf)
    .filter((outcome) => outcome !== null);
  const count = (outcome: ClientOutcome) => ended.filter((found) => found === outcome).length;
  return {
    orders: ended.length,
    cancelledLate: count('cancelledLate'),
    absent: count('absent'),
  };
}
