import { mayAct, orderTransitions, type OrderParty, type OrderState } from './orders.rules.ts';

/** What of an order decides whose turn it is. */
export interface OrderInTurn extends OrderState {
  isEmergency: boolean;
  /** Start of the work, ISO 8601. */
  scheduledDate: string;
  servicePackage: { duration: number } | null;
  /** Until when somebody must act, ISO 8601. */
  deadline: string | null;
  createdAt: string;
}

/** 'mine': it waits for me · 'open': it waits for the other party or for its hour · 'closed': nothing more happens. */
export const orderTurns = ['mine', 'open', 'closed'] as const;
export type OrderTurn = (typeof orderTurns)[number];

/** A custom package (a negotiated order) has no duration of its own; it takes this many minutes. */
export const CUSTOM_MINUTES = 60;

function endOf(order: OrderInTurn): number {
  const minutes = order.servicePackage?.duration ?? CUSTOM_MINUTES;
  return Date.parse(order.scheduledDate) + minutes * 60_000;
}

/** Whose turn it is as `party` sees it. An accepted order waits for its provider once the work should be over. */
export function turnOf(order: OrderInTurn, party: OrderParty, now: number): OrderTurn {
  const open = orderTransitions.filter(
    ({ action, isOptional }) => !isOptional && mayAct(order, action, party),
  );
  const isBeforeEnd = open.some(({ action }) => action === 'markFinished') && now < endOf(order);
  if (open.length > 0 && !isBeforeEnd) return 'mine';
  return order.status === 'PENDING' || order.status === 'ACCEPTED' ? 'open' : 'closed';
}

function compareMine(one: OrderInTurn, other: OrderInTurn): number {
  if (one.isEmergency !== other.isEmergency) return one.isEmergency ? -1 : 1;
  const deadlineOf = ({ deadline }: OrderInTurn) => (deadline ? Date.parse(deadline) : Infinity);
  if (deadlineOf(one) !== deadlineOf(other)) return deadlineOf(one) - deadlineOf(other);
  return Date.parse(one.scheduledDate) - Date.parse(other.scheduledDate);
}

const order: Record<OrderTurn, (one: OrderInTurn, other: OrderInTurn) => number> = {
  mine: compareMine,
  open: (one, other) => Date.parse(one.scheduledDate) - Date.parse(other.scheduledDate),
  closed: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
};

/**
 * The orders that wait for `party` first: emergencies, then the nearest deadline; then the open ones by their hour;
 * then the closed ones, newest first. `now` in epoch milliseconds.
 */
export function groupByTurn<T extends OrderInTurn>(
  orders: readonly T[],
  party: OrderParty,
  now: number,
): { turn: OrderTurn; orders: T[] }[] {
  return orderTurns
    .map((turn) => ({
      turn,
      orders: orders.filter((each) => turnOf(each, party, now) === turn).toSorted(order[turn]),
    }))
    .filter((group) => group.orders.length > 0);
}
