import type { OrderStatus } from './orders-states.rules.ts';
import { expectedActions, type OrderTransitionAction } from './orders-transitions.schema.ts';

/** The fields of an order that decide whose turn it is, as its viewer sees them. */
export interface OrderInTurn {
  status: OrderStatus;
  /** Actions that the viewer may perform now. */
  nextActions: readonly OrderTransitionAction[];
  isEmergency: boolean;
  /** Start of the work, ISO 8601. */
  scheduledDate: string;
  /** End of the work, ISO 8601. */
  endsAt: string;
  /** Start of another visit for a problem, ISO 8601. */
  visitAt: string | null;
  durationMinutes: number;
  /** Deadline of the next action, ISO 8601. */
  deadline: string | null;
  createdAt: string;
}

/**
 * 'mine': the viewer has to act · 'open': the other party has to act, or the appointment is in the
 * future · 'closed': no action is left.
 */
export const orderTurns = ['mine', 'open', 'closed'] as const;
export type OrderTurn = (typeof orderTurns)[number];

/**
 * Returns whose turn it is. An accepted order is the turn of its provider once the appointment, or another visit for a
 * problem, is over. Whoever proposed other slots waits for the answer. `now` in epoch milliseconds.
 */
export function turnOf(order: OrderInTurn, now: number): OrderTurn {
  const { endsAt, visitAt, durationMinutes, nextActions } = order;
  const visitEnd = visitAt === null ? 0 : Date.parse(visitAt) + durationMinutes * 60_000;
  const isBeforeEnd = now < Math.max(Date.parse(endsAt), visitEnd);
  const isExpected =
    !nextActions.includes('withdrawMove') &&
    nextActions.some(
      (action) => expectedActions.has(action) && !(action === 'markFinished' && isBeforeEnd),
    );
  if (isExpected) return 'mine';
  return order.status === 'PENDING' || order.status === 'ACCEPTED' ? 'open' : 'closed';
}

function compareMine(a: OrderInTurn, b: OrderInTurn): number {
  if (a.isEmergency !== b.isEmergency) return a.isEmergency ? -1 : 1;
  const deadlineOf = ({ deadline }: OrderInTurn) => (deadline ? Date.parse(deadline) : Infinity);
  if (deadlineOf(a) !== deadlineOf(b)) return deadlineOf(a) - deadlineOf(b);
  return Date.parse(a.scheduledDate) - Date.parse(b.scheduledDate);
}

const comparators: Record<OrderTurn, (a: OrderInTurn, b: OrderInTurn) => number> = {
  mine: compareMine,
  open: (a, b) => Date.parse(a.scheduledDate) - Date.parse(b.scheduledDate),
  closed: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
};

/**
 * Groups orders by turn: first those in which the viewer has to act, emergencies before the nearest
 * deadline; then the open ones by their start; then the closed ones, newest first. Empty groups are
 * omitted. `now` in epoch milliseconds.
 */
export function groupByTurn<T extends OrderInTurn>(
  orders: readonly T[],
  now: number,
): { turn: OrderTurn; orders: T[] }[] {
  return orderTurns
    .map((turn) => ({
      turn,
      orders: orders.filter((order) => turnOf(order, now) === turn).toSorted(comparators[turn]),
    }))
    .filter((group) => group.orders.length > 0);
}
