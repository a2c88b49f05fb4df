import { minutesOfDay, weekdays } from '#platform/wall-clock.ts';
import type { Availability, AvailabilityException, DayHours } from './providers.schema.ts';

export interface WorkingHours {
  availability: Availability;
  /** Dates whose hours replace those of the week. */
  exceptions: readonly AvailabilityException[];
}

/**
 * Returns the hours of a date ('yyyy-MM-dd', ISO weekday 1 to 7): those of its exception if it has
 * one, else those of its weekday.
 */
export function hoursOfDate(
  date: string,
  isoWeekday: number,
  { availability, exceptions }: WorkingHours,
): DayHours | undefined {
  const weekday = weekdays[isoWeekday - 1];
  return (
    exceptions.find((exception) => exception.date === date) ?? (weekday && availability[weekday])
  );
}

/**
 * Returns date ('yyyy-MM-dd'), ISO weekday and minutes since midnight in a zone. Uses `Intl`,
 * because browsers do not support Temporal yet.
 */
function wallClock(now: number, timezone: string) {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  const isoWeekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return { date, isoWeekday, minutes: minutesOfDay(`${parts.get('hour')}:${parts.get('minute')}`) };
}

/** 'off': not a working day; 'outside': a working day, but not one of its hours; 'working': within the hours. */
export type WorkState = 'working' | 'outside' | 'off';

/**
 * Returns the state of a provider at `now` (epoch milliseconds), in their zone and with their
 * exceptions.
 */
export function workStateAt(now: number, timezone: string, hours: WorkingHours): WorkState {
  const { date, isoWeekday, minutes } = wallClock(now, timezone);
  const today = hoursOfDate(date, isoWeekday, hours);
  if (!today?.active || today.from === null || today.to === null) return 'off';
  const isWithin = minutes >= minutesOfDay(today.from) && minutes < minutesOfDay(today.to);
  return isWithin ? 'working' : 'outside';
}
