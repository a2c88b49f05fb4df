import { listDaySlots } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type { SeededCard } from './seed-cards.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Start of an appointment so many days from now, epoch milliseconds; the nearest day that has a slot. */
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
    // Asked as if from long before, so that days gone by have slots too.
    const asked = date.subtract({ days: 30 }).toZonedDateTime(timezone).epochMilliseconds;
    const rules = {
      step: 30,
      now: asked,
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
