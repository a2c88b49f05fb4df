import { expect, test } from 'vitest';
import { writeCalendarFile } from './calendar-file.ts';

const event = {
  site: 'Fixo, S.A.',
  uid: '0197a000-0000-7000-8000-000000000001@oficio.example',
  start: '2026-03-10T15:00:00.000Z',
  minutes: 90,
  stamp: '2026-03-01T10:00:00.000Z',
  title: 'Fugas; llaves, duchas',
  description: 'Línea uno\nLínea dos',
  location: 'Av. Arequipa 1234, Lima',
};

test('an event has times in UTC and escaped texts', () => {
  const lines = writeCalendarFile(event).split('\r\n');
  expect(lines).toContain('DTSTART:20260310T150000Z');
  expect(lines).toContain('DTEND:20260310T163000Z');
  expect(lines).toContain('SUMMARY:Fugas\\; llaves\\, duchas');
  expect(lines).toContain('DESCRIPTION:Línea uno\\nLínea dos');
  expect(lines).toContain('LOCATION:Av. Arequipa 1234\\, Lima');
  expect(writeCalendarFile({ ...event, location: null })).not.toContain('LOCATION');
});

test('a file names its site, but no calendar: Outlook would open a new one for it', () => {
  const text = writeCalendarFile(event);
  expect(text.split('\r\n')).toContain('PRODID:-//Fixo\\, S.A.//calendar//ES');
  expect(text).not.toContain('X-WR-CALNAME');
});

test('no line is longer than 75 octets, and no character is split', () => {
  const title =
    'Instalación eléctrica con certificación para edificios pequeños y medianos '.repeat(3);
  const text = writeCalendarFile({ ...event, title });
  for (const line of text.split('\r\n'))
    expect(encodeURIComponent(line).replace(/%../g, '_').length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});
