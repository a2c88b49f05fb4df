const DAY = 86_400_000;

/** A day begins first in the easternmost zone of the world. */
const FIRST_ZONE = 'Pacific/Kiritimati';
/** A day ends last in the westernmost zone of the listed countries: Hawaii, of Estados Unidos. */
const LAST_ZONE = 'Pacific/Honolulu';

export type DayJudgment = 'past' | 'too-far' | 'bookable';

const dateIn = (timezone: string, instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString();

/**
 * Judges a date ('yyyy-MM-dd') of a question: 'past' if it has passed in all listed countries, 'too-far' if the booking
 * window ends before it everywhere. With a `timezone`, the calendar of that zone decides. `now` is in epoch milliseconds.
 */
export function judgeDay(
  date: string,
  { now, windowDays, timezone }: { now: number; windowDays: number; timezone?: string | undefined },
): DayJudgment {
  if (date < dateIn(timezone ?? LAST_ZONE, now)) return 'past';
  return date > dateIn(timezone ?? FIRST_ZONE, now + windowDays * DAY) ? 'too-far' : 'bookable';
}
