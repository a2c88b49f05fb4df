import type * as endpoints from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { providersErrors } from '@oficio/contract/domains/providers/providers.errors.ts';
import {
  findFirstSlots,
  isOfferedSlot,
  listDaySlots,
  listHiddenHours,
  mapMonth,
  MAX_DAYS_AHEAD,
  workingDays,
  workingMinutesIn,
  type Interval,
  type SlotReason,
  type SlotRules,
} from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Db, TransactionDb } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { readSettings, toSettings } from '../settings/settings.service.ts';
import {
  findCalendar,
  findDays,
  findShortestPause,
  findStart,
  findWeek,
  hasBusyTime,
  hasOutsideTime,
  lockCalendarOfCard,
  lockProfileOfUser,
  type ProviderCalendarRow,
} from './providers.queries.ts';

const DEFAULT_DURATION = 60;

/** Calendar of a provider, whose row is locked until the commit. */
export type LockedCalendar = ProviderCalendarRow;

/** Returns the instants of these days, with a margin of a day on both sides for every time zone. */
function rangeOfDays(first: string, days: number): Interval {
  const start = Date.parse(`${first}T00:00:00Z`);
  return { start: start - DAY_MS, end: start + (days + 1) * DAY_MS };
}

const FIRST_DATE = Date.UTC(1970, 0, 2);
const LAST_DATE = Date.UTC(9999, 0, 1);

/**
 * Returns the dates of an interval in any time zone, limited to dates that the database supports.
 */
function datesOf({ start, end }: Interval): { first: string; last: string } {
  const dateAt = (instant: number) => {
    const known = Math.min(Math.max(instant, FIRST_DATE), LAST_DATE);
    return new Date(known).toISOString().slice(0, 10);
  };
  return { first: dateAt(start - DAY_MS), last: dateAt(end + DAY_MS) };
}

function slotRules(
  calendar: Pick<ProviderCalendarRow, 'availability' | 'timezone'>,
  settings: Settings,
  rest: Pick<SlotRules, 'duration' | 'pause' | 'now' | 'busy' | 'exceptions' | 'currentStart'>,
): SlotRules {
  return {
    availability: calendar.availability,
    timezone: calendar.timezone,
    step: settings.slot_step_minutes,
    minNoticeMinutes: settings.booking_min_notice_minutes,
    windowDays: settings.booking_window_days,
    ...rest,
  };
}

interface ViewedCalendar {
  providerProfileId: string;
  /** User who asks; null for a visitor. */
  viewerId: string | null;
  /** An order of the viewer that is to be moved. */
  exceptOrderId?: string | undefined;
  /** The card whose pause counts, unless an order is moved. */
  cardId?: string | undefined;
}

/** Returns undefined when the profile is not visible. `timeOf` converts the time of the database. */
async function findRules(
  db: Db,
  viewed: ViewedCalendar,
  range: Interval,
  { duration, timeOf }: { duration: number; timeOf: Context['timeOf'] },
): Promise<SlotRules | undefined> {
  const calendar = await findCalendar(db, viewed, range, datesOf(range));
  if (!calendar) return undefined;
  const { busy, exceptions, settings, currentStart, pause } = calendar;
  const now = timeOf(calendar.now);
  const rest = { duration, pause, now, busy, exceptions, currentStart };
  return slotRules(calendar, toSettings(settings), rest);
}

async function loadRules(
  { db, timeOf }: Context,
  viewed: ViewedCalendar,
  range: Interval,
  duration: number,
): Promise<SlotRules> {
  const rules = await findRules(db, viewed, range, { duration, timeOf });
  if (!rules) throw new DomainError(providersErrors.PROFILE_NOT_FOUND);
  return rules;
}

const viewedBy = (
  actor: Actor | null,
  providerProfileId: string,
  query: { exceptOrder?: string | undefined; serviceCardId?: string | undefined },
): ViewedCalendar => ({
  providerProfileId,
  viewerId: actor?.userId ?? null,
  exceptOrderId: query.exceptOrder,
  cardId: query.serviceCardId,
});

/**
 * `full`: only orders take the slots of the day. `closed`: the day has no slot even without them, like a day off or the
 * rest of today. `outside`: the day has passed or is beyond the booking window. `hidden`: the provider is not visible.
 */
export type DayState = 'free' | 'full' | 'closed' | 'outside' | 'hidden';

/** Returns whether a day of the provider's calendar has a slot of this card for this duration in minutes. */
export async function findDayState(
  db: Db,
  query: { providerProfileId: string; cardId: string; day: string; duration: number; now: number },
): Promise<DayState> {
  const { providerProfileId, cardId, day, duration, now } = query;
  const viewed = { providerProfileId, viewerId: null, cardId };
  const rules = await findRules(db, viewed, rangeOfDays(day, 1), { duration, timeOf: () => now });
  if (!rules) return 'hidden';
  const dateOf = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant)
      .toZonedDateTimeISO(rules.timezone)
      .toPlainDate()
      .toString();
  if (day < dateOf(now) || day > dateOf(now + rules.windowDays * DAY_MS)) return 'outside';
  if (listDaySlots(day, rules).length > 0) return 'free';
  return listDaySlots(day, { ...rules, busy: [] }).length > 0 ? 'full' : 'closed';
}

/** Returns the hours of a day of the own calendar that no card offers, with their reasons. */
export async function listOwnReasons(
  context: Context,
  { providerProfileId, userId }: { providerProfileId: string; userId: string },
  { date, duration = DEFAULT_DURATION }: { date: string; duration?: number | undefined },
): Promise<{ time: string; reason: SlotReason }[]> {
  const viewed = { providerProfileId, viewerId: userId };
  const rules = await loadRules(context, viewed, rangeOfDays(date, 1), duration);
  const pause = await findShortestPause(context.db, providerProfileId);
  return listHiddenHours(date, { ...rules, pause });
}

/** The rules of a provider's slots in a range of days, to compute slots of several durations. */
export async function loadOwnRules(
  context: Context,
  { providerProfileId, userId }: { providerProfileId: string; userId: string },
  { first, days }: { first: string; days: number },
): Promise<SlotRules> {
  const viewed = { providerProfileId, viewerId: userId };
  return loadRules(context, viewed, rangeOfDays(first, days), DEFAULT_DURATION);
}

/** Returns zone, weekly hours and the exceptions in `dates` of a provider. Throws PROFILE_NOT_FOUND (404). */
export async function loadWeek(
  db: Db,
  providerProfileId: string,
  dates: { first: string; last: string },
) {
  const week = await findWeek(db, providerProfileId, dates);
  if (!week) throw new DomainError(providersErrors.PROFILE_NOT_FOUND);
  return week;
}

/** Returns the slots of a day, 'HH:mm' on the provider's clock. Throws PROFILE_NOT_FOUND (404). */
export const listSlots: UseCase<typeof endpoints.listSlots> = async (
  context,
  actor,
  { params, query },
) => {
  const viewed = viewedBy(actor, params.id, query);
  const rules = await loadRules(context, viewed, rangeOfDays(query.date, 1), query.duration);
  return listDaySlots(query.date, rules).map((slot) => slot.time);
};

/** Maps each day of a month to true if it has a slot. Throws PROFILE_NOT_FOUND (404). */
export const getMonthlyAvailability: UseCase<typeof endpoints.getMonthlyAvailability> = async (
  context,
  actor,
  { params, query },
) => {
  const range = rangeOfDays(`${query.month}-01`, 31);
  const duration = query.duration ?? DEFAULT_DURATION;
  const viewed = viewedBy(actor, params.id, query);
  const rules = await loadRules(context, viewed, range, duration);
  return mapMonth(query.month, rules);
};

/** Returns the number of days ahead for which slots are offered. */
export const getBookingWindow: UseCase<typeof endpoints.getBookingWindow> = async ({ db }) => {
  const { booking_window_days: days } = await readSettings(db);
  return { days };
};

/**
 * Returns the time, and whether an order of the card's provider holds this start (epoch milliseconds; null for an
 * emergency, which holds none). Call it before locking the calendar, so that many requests for one slot are refused
 * without queueing for the lock; when the start is free, check again under the lock.
 */
export async function checkStart(
  { timeOf }: Context,
  db: Db,
  cardId: string,
  start: number | null,
): Promise<{ now: number; isTaken: boolean }> {
  const found = await findStart(db, cardId, start === null ? null : new Date(start));
  return { now: timeOf(found.now), isTaken: found.is_taken };
}

/**
 * Locks the calendar of a card's provider until the commit; undefined when the card does not exist.
 * Must be the first lock of every transaction that books a provider's time, to avoid deadlocks.
 */
export async function lockCalendar(
  db: TransactionDb,
  cardId: string,
): Promise<LockedCalendar | undefined> {
  return lockCalendarOfCard(db, cardId);
}

/** Blocks bookings with this user, if they are a provider, until the commit. */
export async function lockOwnCalendar(db: TransactionDb, userId: string): Promise<void> {
  await lockProfileOfUser(db, userId);
}

export interface RequestedTime {
  /** Epoch milliseconds. */
  start: number;
  /** Minutes. */
  duration: number;
  /** Minutes between its end and the next job. */
  pause: number;
  now: number;
  /** An order that is to be moved: the times that it occupies do not count. */
  exceptOrderId?: string | null;
}

/** Returns true when this start is a slot of `listSlots`: the same rules decide both. */
export async function isTimeOffered(
  db: Db,
  calendar: LockedCalendar,
  settings: Settings,
  { start, duration, pause, now, exceptOrderId = null }: RequestedTime,
): Promise<boolean> {
  const range = { start, end: start + (duration + pause) * MINUTE_MS };
  // Read after the calendar was locked, so that a change that held the lock before is visible.
  const days = await findDays(db, calendar.id, range, { ...datesOf(range), exceptOrderId });
  return isOfferedSlot(start, slotRules(calendar, settings, { duration, pause, now, ...days }));
}

/** Returns true when a range contains at least `minutes` of a provider's working hours, without days off. */
export async function hasWorkingTime(
  db: Db,
  providerProfileId: string,
  range: Interval,
  minutes: number,
): Promise<boolean> {
  const week = await findWeek(db, providerProfileId, datesOf(range));
  return week !== undefined && workingMinutesIn(range, week) >= minutes;
}

/** Returns true when the provider is busy in a part of this time, or a job begins within the pause after it. */
export async function isTimeTaken(
  db: Db,
  calendar: Pick<LockedCalendar, 'id'>,
  { start, duration, pause }: Pick<RequestedTime, 'start' | 'duration' | 'pause'>,
): Promise<boolean> {
  const time = { start, end: start + duration * MINUTE_MS };
  return hasBusyTime(db, calendar.id, time, pause * MINUTE_MS);
}

/** Returns true when an outside calendar of the provider says busy in a part of this time. */
export async function isTakenOutside(
  db: Db,
  providerProfileId: string,
  { start, duration }: Pick<RequestedTime, 'start' | 'duration'>,
): Promise<boolean> {
  return hasOutsideTime(db, providerProfileId, { start, end: start + duration * MINUTE_MS });
}

/** A day off of a provider: the next day with work ('yyyy-MM-dd'), and the first slots from then on. */
interface DayOff {
  backOn: string;
  timezone: string;
  /** Epoch milliseconds, on days of their own. */
  starts: number[];
}

const DAYS_AFTER_DAY_OFF = 14;
const STARTS_AFTER_DAY_OFF = 3;

/** Returns the day off in which a start lies, null when the provider did not take its day off. */
export async function findDayOff(
  db: Db,
  providerProfileId: string,
  settings: Settings,
  time: RequestedTime,
): Promise<DayOff | null> {
  const start = Temporal.Instant.fromEpochMilliseconds(time.start);
  const dates = datesOf({ start: time.start, end: time.start + MAX_DAYS_AHEAD * DAY_MS });
  const week = await findWeek(db, providerProfileId, dates);
  if (!week) return null;
  const { timezone } = week;
  const day = start.toZonedDateTimeISO(timezone).toPlainDate().toString();
  const [first, ...later] = workingDays({ first: day, last: dates.last }, week);
  if (!first?.isDayOff) return null;
  const worked = later.filter(({ hours }) => hours !== null).slice(0, DAYS_AFTER_DAY_OFF);
  const [back, last] = [worked[0], worked.at(-1)];
  if (!back?.hours || !last?.hours) return { backOn: dates.last, timezone, starts: [] };
  const range = { start: back.hours.start - DAY_MS, end: last.hours.end + DAY_MS };
  const days = await findDays(db, providerProfileId, range, { ...dates, exceptOrderId: null });
  const rules = slotRules(week, settings, { ...time, ...days });
  const starts = worked.flatMap(({ date }) => findFirstSlots(date, rules, { count: 1 }));
  return {
    backOn: back.date,
    timezone,
    starts: starts.slice(0, STARTS_AFTER_DAY_OFF).map((slot) => slot.start),
  };
}
