import { expect, test } from 'vitest';
import {
  calendarDate,
  formatAgo,
  formatAppointment,
  formatDayAndTime,
  formatTime,
  zonedInstant,
  zoneName,
} from './time-format.ts';

test.each([
  ['2026-03-03', '14:30', 'America/Lima', '2026-03-03T19:30:00.000Z'],
  ['2026-07-01', '09:00', 'Europe/Madrid', '2026-07-01T07:00:00.000Z'],
  ['2026-12-31', '23:00', 'America/Argentina/Buenos_Aires', '2027-01-01T02:00:00.000Z'],
  // The clock jumps from 02:00 to 03:00 on this night.
  ['2026-03-29', '02:30', 'Europe/Madrid', '2026-03-29T01:30:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, instant) => {
  expect(zonedInstant(date, time, zone)).toBe(instant);
});

test('an instant is told with weekday, date and hour of its place', () => {
  const instant = '2031-03-03T19:30:00.000Z';
  expect(formatDayAndTime(instant, 'America/Lima')).toBe('lunes, 3 de marzo de 2031, 14:30');
  expect(formatTime('2026-01-01T05:00:00Z', 'America/Lima')).toBe('00:00');
  expect(calendarDate('2026-01-01T03:00:00Z', 'America/Lima')).toBe('2025-12-31');
});

test('the zone is named only for those who are elsewhere', () => {
  const instant = '2031-03-03T19:30:00.000Z';
  expect(formatAppointment(instant, 'America/Lima', 'America/Bogota')).not.toContain('(');
  expect(formatAppointment(instant, 'America/Lima', 'Europe/Madrid')).toContain(
    `(${zoneName('America/Lima')})`,
  );
});

test('how long ago something was', () => {
  const now = new Date('2026-01-10T12:00:00Z');
  expect(formatAgo('2026-01-10T11:55:00Z', now)).toBe('hace 5 minutos');
  expect(formatAgo('2026-01-09T11:55:00Z', now)).toBe('ayer');
  expect(formatAgo('2026-01-10T11:59:50Z', now)).toBe('ahora');
});
