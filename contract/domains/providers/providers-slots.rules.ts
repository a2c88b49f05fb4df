import { END_OF_DAY, minutesOfDay, timeOfDay } from '#platform/wall-clock.ts';
import { DAY_MS, MINUTE_MS } from '#platform/time.ts';
import { hoursOfDate, type WorkingHours } from './providers-hours.rules.ts';

/** Slots further ahead cannot be requested, whatever the booking window is set to. */
export const MAX_DAYS_AHEAD = 180;

/** A half-open range of instants in epoch milliseconds: `start` is included, `end` is not. */
export interface Interval {
  start: number;
  end: number;
}

/** Kinds of busy time. Of two kinds at one hour, the first is the reason. */
export const busyKinds = ['order', 'held', 'private', 'outside', 'pause'] as const;
export type BusyKind = (typeof busyKinds)[number];

export interface BusyTime extends Interval {
  kind: BusyKind;
}

/** Reasons for which an hour is not offered. Of two true ones, the first counts. */
export const slotReasons = [
  'clockChange',
  'past',
  'dayOff',
  'notWorking',
  'doesNotFit',
  ...busyKinds,
  'notice',
  'window',
] as const;
export type SlotReason = (typeof slotReasons)[number];

/** Inputs that decide which slots are offered. Listing and booking use the same values. */
export interface SlotRules extends WorkingHours {
  /** The provider's IANA zone: all hours are wall-clock times there. */
  timezone: string;
  /** Length of the work in minutes. */
  duration: number;
  /** Minutes between the end of the work and the next job; none by default. */
  pause?: number | undefined;
  /** Minutes between two starts, counted from the day's `from`. */
  step: number;
  /** Epoch milliseconds. */
  now: number;
  minNoticeMinutes: number;
  windowDays: number;
  busy: readonly BusyTime[];
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

/** Returns the instant of 'HH:mm' of a day in a zone; '24:00' is the begin of the next day. */
function instantOfTime(date: Temporal.PlainDate, timeZone: string, time: string): number {
  const isEnd = time === END_OF_DAY;
  return (isEnd ? date.add({ days: 1 }) : date).toZonedDateTime({
    timeZone,
    ...(!isEnd && { plainTime: time }),
  }).epochMilliseconds;
}

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

function busyKindIn(start: number, end: number, busy: readonly BusyTime[]): BusyKind | null {
  const taking = busy.filter((taken) => taken.start < end && start < taken.end);
  if (taking.length === 0) return null;
  return busyKinds.find((kind) => taking.some((taken) => taken.kind === kind)) ?? null;
}

/** Returns whether the next job begins within the pause after this work; other appointments need no pause before them. */
const isInOwnPause = (end: number, { pause = 0, busy }: SlotRules): boolean =>
  busy.some(
    ({ kind, start, end: until }) =>
      (kind === 'order' || kind === 'held') && start < end + pause * MINUTE_MS && end < until,
  );

/** A day of the provider's calendar; its hours in minutes since midnight, equal on a day without work. */
interface Day {
  instantAt: InstantOfDay;
  opens: number;
  closes: number;
  closesAt: number;
  isDayOff: boolean;
}

function dayOf(date: Temporal.PlainDate, rules: SlotRules): Day {
  const hours = hoursOfDate(date.toString(), date.dayOfWeek, rules);
  const instantAt = instantsOf(date, rules.timezone);
  if (!hours?.active || hours.from === null || hours.to === null)
    return {
      instantAt,
      opens: 0,
      closes: 0,
      closesAt: 0,
      isDayOff: hours !== undefined && 'date' in hours,
    };
  const closes = minutesOfDay(hours.to);
  const closesAt =
    (hours.to === END_OF_DAY ? null : instantAt(closes)) ??
    instantOfTime(date, rules.timezone, hours.to);
  return { instantAt, opens: minutesOfDay(hours.from), closes, closesAt, isDayOff: false };
}

/** Returns the reason why the instant `start` of a day is not offered, null for a slot. */
function reasonOf(minutes: number, start: number | null, day: Day, rules: SlotRules) {
  if (start === null) return 'clockChange';
  if (start <= rules.now) return 'past';
  if (day.isDayOff) return 'dayOff';
  if (minutes < day.opens || minutes >= day.closes) return 'notWorking';
  const end = start + rules.duration * MINUTE_MS;
  if (minutes + rules.duration > day.closes || end > day.closesAt) return 'doesNotFit';
  if (start === rules.currentStart) return 'order';
  const kind = busyKindIn(start, end, rules.busy);
  if (kind) return kind;
  if (isInOwnPause(end, rules)) return 'pause';
  if (start < rules.now + rules.minNoticeMinutes * MINUTE_MS) return 'notice';
  return start > rules.now + rules.windowDays * DAY_MS ? 'window' : null;
}

/** An hour of the grid: a slot without a reason, or a hidden hour, whose start is meaningless. */
interface GridHour extends Slot {
  reason: SlotReason | null;
}

/**
 * Walks the hours of a day on the grid of `step` minutes that contains the opening: the slots, which lie within the working
 * hours, or the hidden hours of the whole day.
 */
function* walkDay(
  date: Temporal.PlainDate,
  rules: SlotRules,
  wanted: 'slots' | 'hidden',
): Generator<GridHour> {
  const day = dayOf(date, rules);
  const isOffer = wanted === 'slots';
  const last = isOffer ? day.closes : DAY_MS / MINUTE_MS;
  for (
    let minutes = isOffer ? day.opens : day.opens % rules.step;
    minutes < last;
    minutes += rules.step
  ) {
    const start = day.instantAt(minutes);
    const reason = reasonOf(minutes, start, day, rules);
    if ((reason === null) === isOffer)
      yield { time: timeOfDay(minutes), start: start ?? Number.NaN, reason };
  }
}

/**
 * Returns the hours of a day of the provider's calendar ('yyyy-MM-dd') that are not offered, each with its only reason. The
 * same function decides which ones are.
 */
export function listHiddenHours(
  date: string,
  rules: SlotRules,
): { time: string; reason: SlotReason }[] {
  return walkDay(Temporal.PlainDate.from(date), rules, 'hidden')
    .flatMap(({ time, reason }) => (reason ? [{ time, reason }] : []))
    .toArray();
}

const slotsOfDay = (date: Temporal.PlainDate, rules: SlotRules): Generator<Slot> =>
  walkDay(date, rules, 'slots');

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

export interface WorkingDay {
  /** 'yyyy-MM-dd' */
  date: string;
  /** The working hours; null on a day without work. */
  hours: Interval | null;
  /** The provider took this very date off. */
  isDayOff: boolean;
}

/** Returns the days of the provider's calendar from `first` to `last` ('yyyy-MM-dd') with their working hours. */
export function* workingDays(
  { first, last }: { first: string; last: string },
  { timezone, ...week }: WorkingHours & { timezone: string },
): Generator<WorkingDay> {
  const end = Temporal.PlainDate.from(last);
  let date = Temporal.PlainDate.from(first);
  while (Temporal.PlainDate.compare(date, end) <= 0) {
    const day = hoursOfDate(date.toString(), date.dayOfWeek, week);
    const isWorked = day?.active && day.from !== null && day.to !== null;
    const instantOf = (time: string | null) => instantOfTime(date, timezone, time ?? '00:00');
    yield {
      date: date.toString(),
      hours: isWorked ? { start: instantOf(day.from), end: instantOf(day.to) } : null,
      isDayOff: !isWorked && day !== undefined && 'date' in day,
    };
    date = date.add({ days: 1 });
  }
}

/** Returns the minutes of a provider's working hours in a range of instants. */
export function workingMinutesIn(
  { start, end }: Interval,
  week: WorkingHours & { timezone: string },
): number {
  const dateAt = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(week.timezone)
      .toPlainDate()
      .toString();
  let minutes = 0;
  for (const { hours } of workingDays({ first: dateAt(start), last: dateAt(end) }, week))
    if (hours)
      minutes += Math.max(0, Math.min(end, hours.end) - Math.max(start, hours.start)) / MINUTE_MS;
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
