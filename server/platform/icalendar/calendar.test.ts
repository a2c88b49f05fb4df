import { DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import fc from 'fast-check';
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

test('a rule with too many times takes the written time only', () => {
  const lines =
    'BEGIN:VEVENT\nUID:a\nSUMMARY:Riego\nDTSTART:20271230T120000Z\nDURATION:PT1H\nRRULE:FREQ=SECONDLY;BYHOUR=3\nEND:VEVENT\n' +
    'BEGIN:VEVENT\nUID:b\nDTSTART:20261201T120000Z\nDURATION:PT1H\nRRULE:FREQ=SECONDLY\nEND:VEVENT';
  expect(describeReading(read(lines))).toEqual({
    busy: ['2026-12-01 12:00 13:00', '2027-12-30 12:00 13:00'],
    remarks: ['event', 'event'],
  });
});

test('of a calendar with more than 2,600 times, whole days count after these, and it is said', () => {
  const hourly =
    'BEGIN:VEVENT\nUID:a\nDTSTART:20200101T000000Z\nDURATION:PT1M\nRRULE:FREQ=HOURLY\nEND:VEVENT';
  const reading = read(hourly);
  if (reading.kind === 'refused') throw new Error(reading.refusal);
  const { busyTimes, remarks } = reading;
  // Three of the first day that is busy as a whole are in it.
  expect(busyTimes).toHaveLength(2_600 - 3 + 1);
  expect(busyTimes[0]).toEqual({ from: range.from, to: range.from + MINUTE_MS });
  const last = busyTimes.at(-1);
  expect(last?.to).toBe(Date.UTC(2028, 0, 1, 5));
  expect(remarks).toEqual([{ kind: 'crowded', from: Date.UTC(2027, 2, 15, 5) }]);
  expect(last?.from).toBe(Date.UTC(2027, 2, 15, 5));
});

const whole = [
  'UID:a',
  'SUMMARY:Cita',
  'DTSTART;TZID=America/Lima:20261210T090000',
  'DTEND;TZID=America/Lima:20261210T100000',
];
/** An edit of a text: some characters from a position on are replaced by others. */
const edit = fc.record({
  at: fc.nat({ max: 200 }),
  removed: fc.nat({ max: 12 }),
  put: fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.stringMatching(/^[-+:;,="/TZ0-9]{0,8}$/),
    fc.constantFrom(
      '\r\n',
      '\n ',
      'TZID=',
      'RRULE:FREQ=',
      'UNTIL=',
      'COUNT=',
      'BYDAY=',
      '99999999',
    ),
  ),
});
const mutate = (text: string, edits: readonly { at: number; removed: number; put: string }[]) =>
  edits.reduce((now, { at, removed, put }) => {
    const from = at % (now.length + 1);
    return now.slice(0, from) + put + now.slice(from + removed);
  }, text);

test('no change of an event that is not repeated blocks more than the days that are written in it', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      const text = mutate(whole.join('\r\n'), edits);
      const reading = read(`BEGIN:VEVENT\r\n${text}\r\nEND:VEVENT`);
      fc.pre(!/DURATION|RRULE|RDATE/i.test(text) && reading.kind === 'read');
      if (reading.kind !== 'read' || reading.busyTimes.length === 0) return;
      const unfolded = text.replaceAll(/\r?\n[ \t]/g, '');
      const days = [...unfolded.matchAll(/(?=(\d{4})-?(\d{2})-?(\d{2}))/g)].map(
        ([, year, month, day]) => Date.UTC(Number(year), Number(month) - 1, Number(day)),
      );
      // With a day for zones and for the end of the day.
      expect(reading.busyTimes[0]?.from).toBeGreaterThanOrEqual(
        Math.max(range.from, Math.min(...days) - 2 * DAY_MS),
      );
      expect(reading.busyTimes.at(-1)?.to).toBeLessThanOrEqual(Math.max(...days) + 3 * DAY_MS);
    }),
    { numRuns: 2_000 },
  );
});

test('no change of a series that is not understood blocks more than one day of it', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const text = mutate('FREQ=WEEKLY;INTERVAL=1;COUNT=3;BYDAY=TH;UNTIL=20270110T140000Z', edits);
      fc.pre(!/[\r\n]/.test(text));
      const event = [...whole, `RRULE:${text}`].join('\r\n');
      const reading = read(`BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT`);
      if (reading.kind !== 'read' || reading.remarks.every(({ kind }) => kind !== 'event')) return;
      expect(describeReading(reading).busy).toEqual(['2026-12-10 14:00 15:00']);
    }),
    { numRuns: 1_000 },
  );
});
