import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { zonedInstant } from './zoned-clock.ts';

test.each([
  ['2026-03-03', '14:30', 'America/Lima', '2026-03-03T19:30:00.000Z'],
  ['2026-07-01', '09:00', 'Europe/Madrid', '2026-07-01T07:00:00.000Z'],
  ['2026-12-31', '23:00', 'America/Argentina/Buenos_Aires', '2027-01-01T02:00:00.000Z'],
  // The clock jumps from 02:00 to 03:00 on this night.
  ['2026-03-29', '02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
])('%s %s in %s is the instant %s', (date, time, zone, instant) => {
  expect(zonedInstant(date, time, zone)).toBe(instant);
});

test('a calendar date is the date in the given zone', () => {
  expect(calendarDate('2026-01-01T03:00:00Z', 'America/Lima')).toBe('2025-12-31');
});
