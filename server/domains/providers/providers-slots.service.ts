import type * as endpoints from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { providersErrors } from '@oficio/contract/domains/providers/providers.errors.ts';
import {
  isOfferedSlot,
  listDaySlots,
  mapMonth,
  type Interval,
  type SlotRules,
} from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, TransactionDb } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { readSettings } from '../settings/settings.service.ts';
import { listExceptions } from './providers-exceptions.queries.ts';
import {
  findVisibleProfile,
  isInstantTaken,
  listBusyTimes,
  lockCalendarOfCard,
  lockProfileOfUser,
  type ProviderCalendarRow,
} from './providers.queries.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const DEFAULT_DURATION = 60;

/** A provider's calendar, locked until the commit. */
export type LockedCalendar = ProviderCalendarRow;

/** The days of a calendar, with room for every zone on both sides. */
function rangeOfDays(first: string, days: number): Interval {
  const start = Date.parse(`${first}T00:00:00Z`);
  return { start: start - DAY, end: start + (days + 1) * DAY };
}

const FIRST_DATE = Date.UTC(1970, 0, 2);
const LAST_DATE = Date.UTC(9999, 0, 1);

/** The dates that it is somewhere on earth between two instants, as far as the database has dates. */
function datesOf({ start, end }: Interval): { first: string; last: string } {
  const dateAt = (instant: number) => {
    const known = Math.min(Math.max(instant, FIRST_DATE), LAST_DATE);
    return new Date(known).toISOString().slice(0, 10);
  };
  return { first: dateAt(start - DAY), last: dateAt(end + DAY) };
}

function slotRules(
  calendar: Pick<ProviderCalendarRow, 'availability' | 'timezone'>,
  settings: Settings,
  rest: Pick<SlotRules, 'duration' | 'now' | 'busy' | 'exceptions'>,
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

async function loadRules(
  context: Context,
  profileId: string,
  range: Interval,
  duration: number,
): Promise<SlotRules> {
  const { db } = context;
  const profile = await findVisibleProfile(db, profileId);
  if (!profile) throw new DomainError(providersErrors.PROFILE_NOT_FOUND);
  const settings = await readSettings(db);
  const now = await context.now(db);
  const busy = await listBusyTimes(db, profileId, range);
  const exceptions = await listExceptions(db, profileId, datesOf(range));
  return slotRules(profile, settings, { duration, now, busy, exceptions });
}

/** The starts offered on a day, 'HH:mm' on the provider's clock. */
export const listSlots: UseCase<typeof endpoints.listSlots> = async (
  context,
  _actor,
  { params, query },
) => {
  const rules = await loadRules(context, params.id, rangeOfDays(query.date, 1), query.duration);
  return listDaySlots(query.date, rules).map((slot) => slot.time);
};

/** Which days of a month have a start left. */
export const getMonthlyAvailability: UseCase<typeof endpoints.getMonthlyAvailability> = async (
  context,
  _actor,
  { params, query },
) => {
  const range = rangeOfDays(`${query.month}-01`, 31);
  const rules = await loadRules(context, params.id, range, query.duration ?? DEFAULT_DURATION);
  return mapMonth(query.month, rules);
};

/** How many days ahead of now slots are offered. */
export const getBookingWindow: UseCase<typeof endpoints.getBookingWindow> = async ({ db }) => {
  const { booking_window_days: days } = await readSettings(db);
  return { days };
};

/**
 * Is this start (epoch milliseconds) of a card's provider gone already? Asked before locking the calendar, so that a
 * crowd that wants one hour is turned away without queueing; false still has to be asked again under the lock.
 */
export async function isStartGone(db: Db, cardId: string, start: number): Promise<boolean> {
  return isInstantTaken(db, cardId, new Date(start));
}

/**
 * Locks the calendar of a card's provider until the commit; undefined when there is no such card. The first lock of
 * every transaction that takes a provider's time (fault B38).
 */
export async function lockCalendar(
  db: TransactionDb,
  cardId: string,
): Promise<LockedCalendar | undefined> {
  return lockCalendarOfCard(db, cardId);
}

/** Lets no time of this user, if a provider, be taken until the commit. */
export async function lockOwnCalendar(db: TransactionDb, userId: string): Promise<void> {
  await lockProfileOfUser(db, userId);
}

export interface WantedTime {
  /** Epoch milliseconds. */
  start: number;
  /** Minutes. */
  duration: number;
  now: number;
}

/** Is this start one that `listSlots` shows? The same rules decide both. */
export async function isTimeOffered(
  db: Db,
  calendar: LockedCalendar,
  settings: Settings,
  { start, duration, now }: WantedTime,
): Promise<boolean> {
  const range = { start, end: start + duration * MINUTE };
  const busy = await listBusyTimes(db, calendar.id, range);
  // Asked for after the calendar was locked: a change that it waited for counts already.
  const exceptions = await listExceptions(db, calendar.id, datesOf(range));
  return isOfferedSlot(start, slotRules(calendar, settings, { duration, now, busy, exceptions }));
}

/** Does an order hold a part of this time? */
export async function isTimeTaken(
  db: Db,
  calendar: Pick<LockedCalendar, 'id'>,
  { start, duration }: Pick<WantedTime, 'start' | 'duration'>,
): Promise<boolean> {
  const busy = await listBusyTimes(db, calendar.id, { start, end: start + duration * MINUTE });
  return busy.length > 0;
}
