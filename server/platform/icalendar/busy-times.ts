import { DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import type { Calendar } from './calendar.ts';
import type { CalendarEvent } from './events.ts';
import { toSpan, type Range, type TimeSpan } from './occurrences.ts';
import { isOwnUid } from './own-uids.ts';
import type { Zone } from './zone.ts';

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
    event.busyStatus === 'WORKINGELSEWHERE' ||
    event.status === 'CANCELLED' ||
    isOwnUid(event.uid, ownHost) ||
    hasDeclined(event, name)
  );
}

/** No job is shorter (`durationRange` of the catalog), so a shorter time between two events is of no use. */
const SHORTEST_GAP_MS = 5 * MINUTE_MS;
/** Busy times of a calendar that are told apart, the first ones; of those after them, whole days count. */
const MOST_TIMES = 2_600;

function merge(spans: readonly TimeSpan[], gap: number): TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from < last.to + gap) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

function toDays({ from, to }: TimeSpan, zone: Zone): TimeSpan {
  const first = Math.floor(zone.toWall(from) / DAY_MS) * DAY_MS;
  const last = Math.ceil(zone.toWall(to) / DAY_MS) * DAY_MS;
  return { from: zone.toInstant(first), to: zone.toInstant(last) };
}

interface BusyTimes {
  /** In order, apart from each other. */
  spans: TimeSpan[];
  /** From here on whole days are busy, because the calendars have too many times; null when they have not. */
  wholeDaysFrom: number | null;
}

/**
 * Returns when the owner of calendars is busy within a range: at most about 3,000 times (`MOST_TIMES` and a day each for the
 * rest), because each is stored and compared with every hour that is offered.
 */
export function listBusyTimes(
  calendars: readonly Calendar[],
  { from, to, zone }: Range,
  ownHost: string,
): BusyTimes {
  const spans = calendars.flatMap(({ name, occurrences, doubtful, remarks }) => [
    ...[...occurrences, ...doubtful]
      .filter(({ event }) => !isFree(event, { name, ownHost }))
      .map(toSpan),
    ...remarks.filter((remark) => remark.kind === 'event'),
  ]);
  const merged = merge(
    spans
      .map((span) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
      .filter((span) => span.from < span.to),
    SHORTEST_GAP_MS,
  );
  const rest = merged.slice(MOST_TIMES).map((span) => toDays(span, zone));
  return {
    spans: merge([...merged.slice(0, MOST_TIMES), ...rest], SHORTEST_GAP_MS),
    wholeDaysFrom: rest[0]?.from ?? null,
  };
}
