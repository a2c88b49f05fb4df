import { groupByTurn, type OrderTurn } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { calendarDate } from '#platform/format/calendar-date.ts';

/** A turn; the agreed appointments of a provider are split by day. */
export type OrderGroupName = OrderTurn | 'today' | 'week';

export interface OrderGroup {
  name: OrderGroupName;
  orders: Order[];
}

/** Returns the last day, 'yyyy-MM-dd', of the calendar week of a day. */
function endOfWeek(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return calendarDate(new Date(Date.parse(day) + ((7 - weekday) % 7) * DAY_MS), 'UTC');
}

/** Returns whether an accepted order has its appointment or another visit on one of these days, on the provider's calendar. */
function hasWork(order: Order, from: string, until: string): boolean {
  const { status, isEmergency, scheduledDate, visitAt, provider } = order;
  const isWithin = (instant: string | null) => {
    const day = instant && calendarDate(instant, provider.timezone);
    return day !== null && day >= from && day <= until;
  };
  return (
    status === 'ACCEPTED' && (isWithin(isEmergency ? null : scheduledDate) || isWithin(visitAt))
  );
}

/**
 * Groups orders by turn. Those of a provider begin with the appointments of this day, and those of this week come before
 * the later ones. Empty groups are omitted. `now` in epoch milliseconds.
 */
export function groupOrders(
  orders: readonly Order[],
  viewer: OrderParty,
  now: number,
): OrderGroup[] {
  const turns = groupByTurn(orders, now);
  if (viewer === 'client')
    return turns.map(({ turn, orders: ofTurn }) => ({ name: turn, orders: ofTurn }));
  const ofTurn = (name: OrderTurn) => turns.find(({ turn }) => turn === name)?.orders ?? [];
  const dayOf = (order: Order) => calendarDate(new Date(now), order.provider.timezone);
  const isToday = (order: Order) => hasWork(order, dayOf(order), dayOf(order));
  const isThisWeek = (order: Order) => hasWork(order, dayOf(order), endOfWeek(dayOf(order)));
  const [mine, open] = [ofTurn('mine'), ofTurn('open')];
  const groups: OrderGroup[] = [
    { name: 'today', orders: open.filter(isToday) },
    { name: 'mine', orders: mine },
    { name: 'week', orders: open.filter((order) => !isToday(order) && isThisWeek(order)) },
    { name: 'open', orders: open.filter((order) => !isThisWeek(order)) },
    { name: 'closed', orders: ofTurn('closed') },
  ];
  return groups.filter((group) => group.orders.length > 0);
}
