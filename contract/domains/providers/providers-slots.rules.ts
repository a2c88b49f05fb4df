import { minutesOfDay, timeOfDay } from '#platform/wall-clock.ts';
import { DAY_MS, MINUTE_MS } from '#platform/time.ts';
import { hoursOfDate, type WorkingHours } from './providers-hours.rules.ts';

/** Slots further ahead cannot be requested, whatever the booking window is set to. */
export const MAX_DAYS_AHEAD = 180;

/** A half-open range of instants in epoch milliseconds: `start` is included, `end` is not. */
export interface Interval {
  start: number;
  end: number;
}

/** Inputs that decide which slots are offered. Listing and booking use the same values. */
export interface SlotRules extends WorkingHours {
  /** The provider's IANA zone: all hours are wall-clock times there. */
  timezone: string;
  /** Length of the work in minutes. */
  duration: number;
  /** Minutes between two starts, counted from the day's `from`. */
  step: number;
  /** Epoch milliseconds. */
  now: number;
  minNoticeMinutes: number;
  windowDays: number;
  /** Times that are booked already. */
  busy: readonly Interval[];
  /** The start of an order that is to be moved, which is not offered to it again; epoch milliseconds. */
  currentStart?: number | null;
}

export interface Slot {
  /** 'HH:mm' on the provider's clock. */
  time: string;
  /** Epoch milliseconds of the start. */
  start: number;
}

/**
 * Maps wall-clock minutes of a day to an instant: null for a time that a clock change skips, the
 * first instant of a repeated time.
 */
type InstantOfDay = (minutes: number) => number | null;

function instantsOf(date: Temporal.PlainDate, timezone: string): InstantOfDay {
  const midnight = date.toZonedDateTime(timezone);
  const begin = midnight.epochMilliseconds;
  // On days without a clock change, arithmetic returns the same as the calendar and is far cheaper.
  if (midnight.hoursInDay === 24 && midnight.hour === 0)
    return (minutes) => begin + minutes * MINUTE_MS;
  return (minutes) => {
    const wanted = date.toPlainDateTime(Temporal.PlainTime.from(timeOfDay(minutes)));
    const zoned = wanted.toZonedDateTime(timezone, { disambiguation: 'compatible' });
    return zoned.toPlainDateTime().equals(wanted) ? zoned.epochMilliseconds : null;
  };
}

function overlapsAny(start: number, end: number, busy: readonly Interval[]): boolean {
  return busy.some((taken) => taken.start < end && start < taken.end);
}

function* slotsOfDay(date: Temporal.PlainDate, rules: SlotRules): Generator<Slot> {
  const hours = hoursOfDate(date.toString(), date.dayOfWeek, rules);
  if (!hours?.active || hours.from === null || hours.to === null) return;
  const instantAt = instantsOf(date, rules.timezone);
  const closingMinutes = minutesOfDay(hours.to);
  const closingInstant =
    instantAt(closingMinutes) ??
    date.toZonedDateTime({ timeZone: rules.timezone, plainTime: hours.to }).epochMilliseconds;
  const earliest = rules.now + rules.minNoticeMinutes * MINUTE_MS;
  const latest = rules.now + rules.windowDays * DAY_MS;
  for (
    let minutes = minutesOfDay(hours.from);
    minutes + rules.duration <= closingMinutes;
    minutes += rules.step
  ) {
    const start = instantAt(minutes);
    if (start === null || start < earliest || start > latest || start <= rules.now) continue;
    if (start === rules.currentStart) continue;
    const end = start + rules.duration * MINUTE_MS;
    if (end <= closingInstant && !overlapsAny(start, end, rules.busy))
      yield { time: timeOfDay(minutes), start };
  }
}

/**
 * Returns the slots of a day of the provider's calendar ('yyyy-MM-dd'), earliest first. A slot lies
 * on the grid that begins at `from`, ends by `to`, is not past, and respects notice, window, busy
 * times and clock changes.
 */
export function listDaySlots(date: string, rules: SlotRules): Slot[] {
  return [...slotsOfDay(Temporal.PlainDate.from(date), rules)];
}

/**
 * Returns the first `count` slots of a day of the provider's calendar ('yyyy-MM-dd') that start at
 * `from` (minutes since midnight) or later.
 */
export function findFirstSlots(
  date: string,
  rules: SlotRules,
  { from = 0, count }: { from?: number | undefined; count: number },
): Slot[] {
  return slotsOfDay(Temporal.PlainDate.from(date), rules)
    .filter(({ time }) => minutesOfDay(time) >= from)
    .take(count)
    .toArray();
}

/** Returns the minutes of a provider's working hours in a range of instants. */
export function workingMinutesIn(
  { start, end }: Interval,
  { timezone, ...hours }: WorkingHours & { timezone: string },
): number {
  const dateAt = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone).toPlainDate();
  let minutes = 0;
  const last = dateAt(end);
  for (let date = dateAt(start); Temporal.PlainDate.compare(date, last) <= 0;) {
    const { active, from, to } = hoursOfDate(date.toString(), date.dayOfWeek, hours) ?? {};
    if (active && from && to) {
      const [opening, closing] = [from, to].map(
        (plainTime) => date.toZonedDateTime({ timeZone: timezone, plainTime }).epochMilliseconds,
      );
      minutes +=
        Math.max(0, Math.min(end, closing ?? 0) - Math.max(start, opening ?? 0)) / MINUTE_MS;
    }
    date = date.add({ days: 1 });
  }
  return minutes;
}

/** Maps each day of a month ('yyyy-MM') to true if it has a slot. */
export function mapMonth(month: string, rules: SlotRules): Record<string, boolean> {
  const { daysInMonth, year, month: number } = Temporal.PlainYearMonth.from(month);
  const days = Array.from(
    { length: daysInMonth },
    (_, index) => new Temporal.PlainDate(year, number, index + 1),
  );
  return Object.fromEntries(
    days.map((day) => [day.toString(), !slotsOfDay(day, rules).next().done]),
  );
}

/** Returns true when this instant (epoch milliseconds) is a slot of `listDaySlots`. */
export function isOfferedSlot(start: number, rules: SlotRules): boolean {
  const date = Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO(rules.timezone)
    .toPlainDate();
  for (const slot of slotsOfDay(date, rules)) if (slot.start === start) return true;
  return false;
}
