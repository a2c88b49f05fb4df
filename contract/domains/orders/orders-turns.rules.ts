import { mayAct, orderTransitions, type OrderParty, type OrderState } from './orders.rules.ts';

/** The fields of an order that decide whose turn it is. */
export interface OrderInTurn extends OrderState {
  isEmergency: boolean;
  /** Start of the work, ISO 8601. */
  scheduledDate: string;
  /** End of the work, ISO 8601. */
  endsAt: string;
  /** Deadline of the next action, ISO 8601. */
  deadline: string | null;
  createdAt: string;
}

/**
 * 'mine': the party has to act · 'open': the other party has to act, or the appointment is in the
 * future · 'closed': no action is left.
 */
export const orderTurns = ['mine', 'open', 'closed'] as const;
export type OrderTurn = (typeof orderTurns)[number];

/** Duration in minutes of negotiated work for which no offer named another one. */
export const CUSTOM_MINUTES = 60;

/**
 * Returns whose turn it is from the view of `party`. An accepted order is the turn of its provider
 * once the appointment is over. `now` in epoch milliseconds.
 */
export function turnOf(order: OrderInTurn, party: OrderParty, now: number): OrderTurn {
  const open = orderTransitions.filter(
    ({ action, isOptional }) => !isOptional && mayAct(order, action, party),
  );
  const isBeforeEnd =
    open.some(({ action }) => action === 'markFinished') && now < Date.parse(order.endsAt);
  if (open.length > 0 && !isBeforeEnd) return 'mine';
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
 * Groups orders by turn: first those in which `party` has to act, emergencies before the nearest
 * deadline; then the open ones by their start; then the closed ones, newest first. Empty groups are
 * omitted. `now` in epoch milliseconds.
 */
export function groupByTurn<T extends OrderInTurn>(
  orders: readonly T[],
  party: OrderParty,
  now: number,
): { turn: OrderTurn; orders: T[] }[] {
  return orderTurns
    .map((turn) => ({
      turn,
      orders: orders
        .filter((order) => turnOf(order, party, now) === turn)
        .toSorted(comparators[turn]),
    }))
    .filter((group) => group.orders.length > 0);
}
