const DAY = 86_400_000;

/** The zones in which a day begins first and last. */
const FIRST_ZONE = 'Pacific/Kiritimati';
const LAST_ZONE = 'Etc/GMT+12';

export type DayJudgment = 'past' | 'too-far' | 'bookable';

const dateIn = (timezone: string, instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString();

/**
 * Judges a date ('yyyy-MM-dd') of a question: 'past' if it has passed everywhere, 'too-far' if the booking window ends
 * before it everywhere. With a `timezone`, the calendar of that zone decides. `now` is in epoch milliseconds.
 */
export function judgeDay(
  date: string,
  { now, windowDays, timezone }: { now: number; windowDays: number; timezone?: string },
): DayJudgment {
  if (date < dateIn(timezone ?? LAST_ZONE, now)) return 'past';
  return date > dateIn(timezone ?? FIRST_ZONE, now + windowDays * DAY) ? 'too-far' : 'bookable';
}
