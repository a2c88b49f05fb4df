import type { Interval } from '@oficio/contract/domains/providers/providers-slots.rules.ts';

/** Returns the parts of `hours` from `now` on that no busy time overlaps, in order of time. */
export function freeTimes(hours: Interval, busy: readonly Interval[], now: number): Interval[] {
  const free: Interval[] = [];
  let start = Math.max(hours.start, now);
  for (const taken of busy.toSorted((a, b) => a.start - b.start)) {
    if (taken.start >= hours.end) break;
    if (taken.start > start) free.push({ start, end: taken.start });
    start = Math.max(start, taken.end);
  }
  if (start < hours.end) free.push({ start, end: hours.end });
  return free;
}

/** Returns the day ('yyyy-MM-dd') that many days after another. */
export const dateAfter = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** Returns the days from `first` to `last` ('yyyy-MM-dd'). */
export function datesBetween(first: string, last: string): string[] {
  const from = Temporal.PlainDate.from(first);
  const { days } = from.until(last, { largestUnit: 'days' });
  return Array.from({ length: days + 1 }, (_, index) => from.add({ days: index }).toString());
}

/** Returns the start (epoch milliseconds) of a day ('yyyy-MM-dd') in a zone. */
export function startOfDay(date: string, timezone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds;
}

/** Returns the instants from the start of `first` to the end of `last` in a zone. */
export function spanOfDays(first: string, last: string, timezone: string): Interval {
  const next = Temporal.PlainDate.from(last).add({ days: 1 }).toString();
  return { start: startOfDay(first, timezone), end: startOfDay(next, timezone) };
}
