import { listDaySlots } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import { weekdays } from '@oficio/contract/platform/wall-clock.ts';
import { expect, test } from 'vitest';
import { zonedInstant } from '#platform/format/zoned-clock.ts';

/** Lists the days of the clock changes of a zone until the end of 2028 and the days before them. */
function daysOfChange(zone: string): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  let at = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.year > 2028) return days;
    days.push(next.toPlainDate().subtract({ days: 1 }), next.toPlainDate());
    at = next;
  }
}

test('every offered slot has the same instant in the browser and on the server, across clock changes', () => {
  const allDay = { active: true, from: '00:00', to: '23:59' };
  const availability = Object.fromEntries(weekdays.map((day) => [day, allDay])) as Record<
    (typeof weekdays)[number],
    typeof allDay
  >;
  const zones = ['Europe/Madrid', 'Atlantic/Canary', 'America/Santiago', 'Pacific/Easter'];
  for (const timezone of [...zones, 'America/New_York', 'America/Anchorage', 'America/Havana']) {
    for (const day of daysOfChange(timezone)) {
      const date = day.toString();
      const now = day.subtract({ days: 2 }).toZonedDateTime(timezone).epochMilliseconds;
      const rules = { availability, exceptions: [], timezone, duration: 30, step: 30, busy: [] };
      const slots = listDaySlots(date, { ...rules, now, minNoticeMinutes: 0, windowDays: 9 });
      expect(slots.length).toBeGreaterThan(40);
      for (const { time, start } of slots)
        expect(Date.parse(zonedInstant(date, time, timezone))).toBe(start);
    }
  }
});
