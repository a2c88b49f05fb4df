import { listDaySlots } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type { SeededCard } from './seed-cards.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Returns the start (epoch milliseconds) of the `slot`-th slot, `dayOffset` days from now, or on
 * the nearest day with a slot further away from now.
 */
export function findStart(
  card: SeededCard,
  duration: number,
  now: number,
  dayOffset: number,
  slot: number,
): number {
  const { timezone, availability } = card.provider;
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  const step = dayOffset < 0 ? -1 : 1;
  for (let away = 0; away < 14; away += 1) {
    const date = today.add({ days: dayOffset + step * away });
    // A time long before the date makes slots of past days bookable.
    const calculatedAt = date.subtract({ days: 30 }).toZonedDateTime(timezone).epochMilliseconds;
    const rules = {
      step: 30,
      now: calculatedAt,
      minNoticeMinutes: 60,
      windowDays: 90,
      busy: [],
      exceptions: [],
    };
    const slots = listDaySlots(date.toString(), { availability, timezone, duration, ...rules });
    const isLater = (start: number) => dayOffset < 0 || start > now + 2 * HOUR;
    const open = slots.filter(({ start }) => isLater(start));
    const chosen = open[Math.min(slot, open.length - 1)];
    if (chosen) return chosen.start;
  }
  return now + dayOffset * DAY;
}
