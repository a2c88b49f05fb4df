import { groupByTurn, type OrderTurn } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { calendarDate } from '#platform/format/calendar-date.ts';

/** A turn. The agreed appointments of a client are those ahead, those of a provider are split by day. */
export type OrderGroupName = OrderTurn | 'ahead' | 'today' | 'week';

export interface OrderGroup {
  name: OrderGroupName;
  orders: Order[];
}

/** Returns the last day, 'yyyy-MM-dd', of the calendar week of a day. */
function endOfWeek(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return calendarDate(new Date(Date.parse(day) + ((7 - weekday) % 7) * DAY_MS), 'UTC');
}

/** Returns whether the provider has accepted an emergency and not marked its work as finished. */
function isRunningEmergency({ status, isEmergency, providerMarkedCompleted }: Order): boolean {
  return isEmergency && status === 'ACCEPTED' && !providerMarkedCompleted;
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

/** Returns whether an order of a client is agreed, and its work or another visit is still to come. */
function isAhead({ status, isEmergency, endsAt, visitAt }: Order, now: number): boolean {
  const last = Math.max(Date.parse(endsAt), visitAt === null ? 0 : Date.parse(visitAt));
  return status === 'ACCEPTED' && (isEmergency || last > now);
}

function groupForClient(ofTurn: (name: OrderTurn) => Order[], now: number): OrderGroup[] {
  const open = ofTurn('open');
  return [
    { name: 'mine', orders: ofTurn('mine') },
    { name: 'ahead', orders: open.filter((order) => isAhead(order, now)) },
    { name: 'open', orders: open.filter((order) => !isAhead(order, now)) },
    { name: 'closed', orders: ofTurn('closed') },
  ];
}

function groupForProvider(ofTurn: (name: OrderTurn) => Order[], now: number): OrderGroup[] {
  const dayOf = (order: Order) => calendarDate(new Date(now), order.provider.timezone);
  const isToday = (order: Order) => hasWork(order, dayOf(order), dayOf(order));
  const isThisWeek = (order: Order) => hasWork(order, dayOf(order), endOfWeek(dayOf(order)));
  const mine = ofTurn('mine');
  const emergencies = [...mine, ...ofTurn('open')].filter(isRunningEmergency);
  const open = ofTurn('open').filter((order) => !isRunningEmergency(order));
  return [
    { name: 'today', orders: [...emergencies, ...open.filter(isToday)] },
    { name: 'mine', orders: mine.filter((order) => !isRunningEmergency(order)) },
    { name: 'week', orders: open.filter((order) => !isToday(order) && isThisWeek(order)) },
    { name: 'open', orders: open.filter((order) => !isThisWeek(order)) },
    { name: 'closed', orders: ofTurn('closed') },
  ];
}

/**
 * Groups orders by turn. What waits for a client is followed by the agreed appointments. The orders of a provider begin with the
 * accepted emergencies and the appointments of this day, and those of this week come before the later ones. Empty groups are omitted. `now` in epoch
 * milliseconds.
 */
export function groupOrders(
  orders: readonly Order[],
  viewer: OrderParty,
  now: number,
): OrderGroup[] {
  const turns = groupByTurn(orders, now);
  const ofTurn = (name: OrderTurn) => turns.find(({ turn }) => turn === name)?.orders ?? [];
  const groups = (viewer === 'client' ? groupForClient : groupForProvider)(ofTurn, now);
  return groups.filter((group) => group.orders.length > 0);
}
