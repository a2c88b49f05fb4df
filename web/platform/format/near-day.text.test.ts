import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { addDays, formatNearDay, shortTime } from './near-day.text.ts';

test('a near day is named, and another one has weekday, day and month', () => {
  expect(formatNearDay('2026-11-23', '2026-11-23')).toBe('hoy');
  expect(formatNearDay('2026-12-01', '2026-11-30')).toBe('mañana');
  expect(formatNearDay('2026-11-25', '2026-11-23')).toBe('mié 25 nov');
  expect(formatNearDay('2026-11-23')).toBe('lun 23 nov');
});

test('the date of an instant depends on the zone', () => {
  const now = new Date('2026-11-24T03:30:00Z');
  expect(calendarDate(now, 'America/Lima')).toBe('2026-11-23');
  expect(calendarDate(now, 'Europe/Madrid')).toBe('2026-11-24');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('a short time has no leading zero', () => {
  expect([shortTime('09:00'), shortTime('16:30'), shortTime('00:30')]).toEqual([
    '9:00',
    '16:30',
    '0:30',
  ]);
});
