import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import {
  deviceZone,
  formatAgo,
  formatBriefTime,
  formatShortDate,
  formatTime,
  zoneName,
} from '#platform/format/time-format.ts';
import { calendarDate } from '#platform/format/calendar-date.ts';

const asSoonAsPossible = 'Lo antes posible';
const acceptedSince = (ago: string) => `${asSoonAsPossible} · aceptada ${ago}`;
const newVisit = (when: string) => `Nueva visita: ${when}`;

/** 'Hoy, 14:30', 'Mañana, 9:00' or 'lun 3, 14:30' on the provider's clock, named when this device has another. */
export function briefWhen(instant: string, zone: string, now: number): string {
  const day = calendarDate(instant, zone);
  const names = [
    { at: now, name: 'Hoy' },
    { at: now + DAY_MS, name: 'Mañana' },
  ];
  const near = names.find(({ at }) => calendarDate(new Date(at), zone) === day);
  const text = near ? `${near.name}, ${formatTime(instant, zone)}` : formatBriefTime(instant, zone);
  const isOwnClock = formatBriefTime(instant, deviceZone()) === formatBriefTime(instant, zone);
  return isOwnClock ? text : `${text} (${zoneName(zone, instant)})`;
}

/** An emergency has no hour: once accepted, what counts is how long ago. */
function emergencyWhen({ history }: Order, now: number): string {
  const accepted = history.findLast(({ action }) => action === 'accept');
  return accepted ? acceptedSince(formatAgo(accepted.at, new Date(now))) : asSoonAsPossible;
}

/** The time of the work of an order in one line; the day of an order that ended. */
export function orderWhen(order: Order, now: number): string {
  const { status, isEmergency, scheduledDate, visitAt, provider } = order;
  if (status !== 'PENDING' && status !== 'ACCEPTED')
    return formatShortDate(visitAt ?? scheduledDate, provider.timezone);
  if (visitAt) return newVisit(briefWhen(visitAt, provider.timezone, now));
  return isEmergency ? emergencyWhen(order, now) : briefWhen(scheduledDate, provider.timezone, now);
}
