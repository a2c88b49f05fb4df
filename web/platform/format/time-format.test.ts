import { expect, test } from 'vitest';
import {
  formatAgo,
  formatAppointment,
  formatBriefTime,
  formatDayAndTime,
  formatTime,
  zoneName,
} from './time-format.ts';

test('an instant is formatted with weekday, date and time of its zone', () => {
  const instant = '2031-03-03T19:30:00.000Z';
  expect(formatDayAndTime(instant, 'America/Lima')).toBe('lunes, 3 de marzo de 2031, 14:30');
  expect(formatTime('2026-01-01T05:00:00Z', 'America/Lima')).toBe('00:00');
});

test('an appointment names its zone only when the device has another time', () => {
  const instant = '2031-03-03T19:30:00.000Z';
  expect(formatAppointment(instant, 'America/Lima', 'America/Bogota')).not.toContain('(');
  expect(formatAppointment(instant, 'America/Lima', 'Europe/Madrid')).toContain(
    `(${zoneName('America/Lima')})`,
  );
});

test('a brief time has the month only when it is not near', () => {
  const soon = new Date(Date.now() + 2 * 86_400_000);
  expect(formatBriefTime(soon, 'America/Lima')).toMatch(/^[a-záé]{3} \d{1,2}, \d\d:\d\d$/u);
  expect(formatBriefTime('2126-03-11T15:00:00Z', 'America/Lima')).toBe('lun 11 mar, 10:00');
});

test('an elapsed time is formatted in words', () => {
  const now = new Date('2026-01-10T12:00:00Z');
  expect(formatAgo('2026-01-10T11:55:00Z', now)).toBe('hace 5 minutos');
  expect(formatAgo('2026-01-09T11:55:00Z', now)).toBe('ayer');
  expect(formatAgo('2026-01-10T11:59:50Z', now)).toBe('ahora');
});
