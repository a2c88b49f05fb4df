import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Calendar } from './calendar.ts';
import type { CalendarEvent } from './events.ts';
import type { Occurrence } from './occurrences.ts';
import { isOwnUid } from './own-uids.ts';

/** A time from `from` until `to`, in epoch milliseconds. */
export interface TimeSpan {
  from: number;
  to: number;
}

/** The person whose calendar it is: `name` is that of the calendar, `ownHost` the host of the events that this product wrote. */
export interface Owner {
  name: string;
  ownHost: string;
}

/** The owner is the attendee with the address that names the calendar; without one, all attendees count. */
function hasDeclined({ attendees }: CalendarEvent, owner: string): boolean {
  const named = attendees.filter(({ address }) => address === owner.toLowerCase());
  const asked = named.length > 0 ? named : attendees;
  return asked.length > 0 && asked.every((attendee) => attendee.hasDeclined);
}

/** Returns whether an event takes no time: free, canceled, declined, or an own order that comes back. */
export function isFree(event: CalendarEvent, { name, ownHost }: Owner): boolean {
  return (
    event.transparency === 'TRANSPARENT' ||
    event.busyStatus === 'FREE' ||
    event.status === 'CANCELLED' ||
    isOwnUid(event.uid, ownHost) ||
    hasDeclined(event, name)
  );
}

/** A whole day lasts a day, even if it is written without a length. */
const toSpan = ({ event, start, end }: Occurrence): TimeSpan => ({
  from: start,
  to: event.start.form === 'date' ? Math.max(end, start + DAY_MS) : end,
});

function merge(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

/** Returns when the owner of a calendar is busy within a range, in order, apart from each other. */
export function listBusyTimes(
  { name, occurrences, doubtful, remarks }: Calendar,
  { from, to }: TimeSpan,
  ownHost: string,
): TimeSpan[] {
  const owner = { name, ownHost };
  const spans = [
    ...[...occurrences, ...doubtful].filter(({ event }) => !isFree(event, owner)).map(toSpan),
    ...remarks.filter((remark) => remark.kind === 'event'),
  ];
  return merge(
    spans
      .map((span) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
      .filter((span) => span.from < span.to),
  );
}
