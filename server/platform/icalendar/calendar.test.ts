import { expect, test } from 'vitest';
import { readBytes, type Reading } from './reading.ts';
import { shapes } from './shapes.fixtures.ts';

const range = {
  from: Date.UTC(2026, 10, 27),
  to: Date.UTC(2028, 0, 1),
  timezone: 'America/Lima',
  ownHost: 'oficio.example',
};

const read = (lines: string): Reading =>
  readBytes(
    Buffer.from(`BEGIN:VCALENDAR\r\n${lines.replaceAll('\n', '\r\n')}\r\nEND:VCALENDAR\r\n`),
    range,
  );

/** Writes times of UTC, as "2026-12-01 09:00 10:00". */
function describeReading(reading: Reading) {
  if (reading.kind === 'refused') return { busy: [], remarks: [], refusal: reading.refusal };
  const busy = reading.busyTimes.map(({ from, to }) => {
    const [start = '', end = ''] = [from, to].map((at) =>
      new Date(at).toISOString().slice(0, 16).replace('T', ' '),
    );
    return `${start} ${start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`;
  });
  return { busy, remarks: reading.remarks.map(({ kind }) => kind) };
}

test.each(shapes)('$title', ({ lines, busy, remarks = [] }) => {
  expect(describeReading(read(lines))).toEqual({ busy, remarks });
});

test.each([
  ['<html><body>Inicia sesión</body></html>', 'not-a-calendar'],
  ['', 'not-a-calendar'],
  ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261201', 'cut-off'],
  [
    `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:20261201\nEND:VEVENT\n'.repeat(10_001)}END:VCALENDAR`,
    'too-many-events',
  ],
])('a text that is no whole calendar is refused', (text, refusal) => {
  expect(readBytes(Buffer.from(text), range)).toEqual({ kind: 'refused', refusal });
});

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1',
])('the rule %s, which hung other readers, takes no time besides its start', (rule) => {
  const lines = `BEGIN:VEVENT\nUID:a\nDTSTART:20270301T090000Z\nDURATION:PT1H\nRRULE:${rule}\nEND:VEVENT`;
  expect(describeReading(read(lines)).busy).toEqual(['2027-03-01 09:00 10:00']);
});

test('the last days of each month, which hung other readers, are worked out', () => {
  const lines =
    'BEGIN:VEVENT\nUID:a\nDTSTART;VALUE=DATE:20261130\nRRULE:FREQ=DAILY;BYMONTHDAY=-1,-2;COUNT=4\nEND:VEVENT';
  expect(describeReading(read(lines)).busy).toEqual([
    '2026-11-30 05:00 2026-12-01 05:00',
    '2026-12-30 05:00 2027-01-01 05:00',
    '2027-01-30 05:00 2027-01-31 05:00',
  ]);
});

test('a rule with too many times is busy from its start on', () => {
  const lines =
    'BEGIN:VEVENT\nUID:a\nSUMMARY:Riego\nDTSTART:20271231T120000Z\nRRULE:FREQ=SECONDLY;BYHOUR=3\nEND:VEVENT\n' +
    'BEGIN:VEVENT\nUID:b\nDTSTART:20261201T120000Z\nDURATION:PT1H\nRRULE:FREQ=SECONDLY\nEND:VEVENT';
  expect(describeReading(read(lines))).toEqual({
    busy: ['2026-12-01 12:00 2028-01-01 00:00'],
    remarks: ['event'],
  });
});
