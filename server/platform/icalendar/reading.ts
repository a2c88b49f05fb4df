import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { listBusyTimes } from './busy-times.ts';
import {
  CalendarRefused,
  MOST_RANGE_DAYS,
  readCalendars,
  type Refusal,
  type Remark,
} from './calendar.ts';
import type { TimeSpan } from './occurrences.ts';
import { findIanaZone } from './zone.ts';

/** The reader of a calendar and the time that is wanted. Times are in epoch milliseconds. */
export interface ReadingRange {
  from: number;
  to: number;
  timezone: string;
  ownHost: string;
}

/** The busy times of the owner of a calendar, or the reason for which it was not read. */
export type Reading =
  | { kind: 'read'; name: string; events: number; busyTimes: TimeSpan[]; remarks: Remark[] }
  | { kind: 'refused'; refusal: Refusal };

/** A calendar with more remarks than these says the same things again. */
const MOST_REMARKS = 20;

/** Reads a calendar from its bytes. May take long: `readInThread` limits its time and memory. */
export function readBytes(bytes: Uint8Array, range: ReadingRange): Reading {
  const { from, to, timezone, ownHost } = range;
  const zone = findIanaZone(timezone, to + MOST_RANGE_DAYS * DAY_MS);
  if (!zone) throw new Error(`Unknown time zone: ${timezone}`);
  try {
    const calendars = readCalendars(new TextDecoder().decode(bytes), { from, to, zone });
    const { spans, wholeDaysFrom } = listBusyTimes(calendars, { from, to, zone }, ownHost);
    const crowded: Remark[] =
      wholeDaysFrom === null ? [] : [{ kind: 'crowded', from: wholeDaysFrom }];
    return {
      kind: 'read',
      name: calendars.map(({ name }) => name).find(Boolean) ?? '',
      events: calendars.reduce((sum, { events }) => sum + events, 0),
      busyTimes: spans,
      remarks: [...crowded, ...calendars.flatMap(({ remarks }) => remarks)].slice(0, MOST_REMARKS),
    };
  } catch (error) {
    if (error instanceof CalendarRefused) return { kind: 'refused', refusal: error.refusal };
    throw error;
  }
}
