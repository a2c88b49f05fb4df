/** A calendar of the kind that a product or a person writes, and when its owner is busy. */
export interface Shape {
  title: string;
  /** The lines of the calendar between its first and its last one. */
  lines: string;
  /** Times of UTC, as "2026-12-01 09:00 10:00"; the second part may have a date of its own. */
  busy: string[];
  /** Kinds of what was not understood. */
  remarks?: string[];
}

const event = (lines: string) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT`;
const one = (start: string, end: string, rest = '') =>
  event(`UID:a\nDTSTART${start}\nDTEND${end}${rest && `\n${rest}`}`);
const LIMA = ';TZID=America/Lima:';
const MADRID = ';TZID=Europe/Madrid:';
const hour = one(`${LIMA}20261201T090000`, `${LIMA}20261201T100000`);
const weekly = (rest: string) =>
  one(
    `${LIMA}20261201T090000`,
    `${LIMA}20261201T100000`,
    `RRULE:FREQ=WEEKLY;COUNT=3\n${rest}`.trim(),
  );
const outlookZone = `BEGIN:VTIMEZONE
TZID:Horario de la empresa
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`;
const three = ['2026-12-01 14:00 15:00', '2026-12-08 14:00 15:00', '2026-12-15 14:00 15:00'];

/** Read from 2026-11-27 on for 400 days, by a person in Lima (UTC-5, without changes of the clocks). */
export const shapes: Shape[] = [
  { title: 'one hour in a zone', lines: hour, busy: ['2026-12-01 14:00 15:00'] },
  {
    title: 'one hour in UTC',
    lines: one(':20261201T140000Z', ':20261201T150000Z'),
    busy: ['2026-12-01 14:00 15:00'],
  },
  {
    title: 'a floating time, in the zone of the reader',
    lines: one(':20261201T090000', ':20261201T100000'),
    busy: ['2026-12-01 14:00 15:00'],
  },
  {
    title: 'a floating time of a calendar with a zone (Apple, Google)',
    lines: `X-WR-TIMEZONE:Europe/Madrid\n${one(':20261201T090000', ':20261201T100000')}`,
    busy: ['2026-12-01 08:00 09:00'],
  },
  {
    title: 'a whole day, in the zone of the reader',
    lines: one(';VALUE=DATE:20261201', ';VALUE=DATE:20261202'),
    busy: ['2026-12-01 05:00 2026-12-02 05:00'],
  },
  {
    title: 'whole days of a vacation',
    lines: one(';VALUE=DATE:20261201', ';VALUE=DATE:20261208'),
    busy: ['2026-12-01 05:00 2026-12-08 05:00'],
  },
  {
    title: 'a whole day without an end',
    lines: event('UID:a\nDTSTART;VALUE=DATE:20261201'),
    busy: ['2026-12-01 05:00 2026-12-02 05:00'],
  },
  {
    title: 'a whole day that ends when it begins',
    lines: one(';VALUE=DATE:20261201', ';VALUE=DATE:20261201'),
    busy: ['2026-12-01 05:00 2026-12-02 05:00'],
  },
  {
    title: 'a date without VALUE',
    lines: one(':20261201', ':20261202'),
    busy: ['2026-12-01 05:00 2026-12-02 05:00'],
  },
  {
    title: 'a whole day with a zone (SabreDAV)',
    lines: one(
      ';TZID=Europe/Madrid;VALUE=DATE:20261201',
      ';TZID=Europe/Madrid;VALUE=DATE:20261202',
    ),
    busy: ['2026-11-30 23:00 2026-12-01 23:00'],
  },
  {
    title: 'a time without an end takes no time',
    lines: event(`UID:a\nDTSTART${LIMA}20261201T090000`),
    busy: [],
  },
  {
    title: 'a duration',
    lines: event(`UID:a\nDTSTART${LIMA}20261201T090000\nDURATION:PT1H30M`),
    busy: ['2026-12-01 14:00 15:30'],
  },
  {
    title: 'an end before the start',
    lines: one(`${LIMA}20261201T100000`, `${LIMA}20261201T090000`),
    busy: ['2026-12-01 14:00 15:00'],
  },
  {
    title: 'events that overlap are one time',
    lines: `${hour}\n${one(`${LIMA}20261201T093000`, `${LIMA}20261201T110000`).replace('UID:a', 'UID:b')}`,
    busy: ['2026-12-01 14:00 16:00'],
  },
  {
    title: 'folded lines',
    lines: one(':20261201T14\n 0000Z', ':2026\n\t1201T150000Z'),
    busy: ['2026-12-01 14:00 15:00'],
  },
  {
    title: 'lower case names, and lines without a colon',
    lines: hour.replace('DTSTART', 'dtstart').replace('UID:a', 'UID:a\nnonsense'),
    busy: ['2026-12-01 14:00 15:00'],
  },
  {
    title: 'free time (Google, TRANSP)',
    lines: one(`${LIMA}20261201T090000`, `${LIMA}20261201T100000`, 'TRANSP:TRANSPARENT'),
    busy: [],
  },
  {
    title: 'free time (Outlook)',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ),
    busy: [],
  },
  {
    title: 'busy, out of office and tentative (Outlook)',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'X-MICROSOFT-CDO-BUSYSTATUS:OOF\nSTATUS:TENTATIVE',
    ),
    busy: ['2026-12-01 14:00 15:00'],
  },
  {
    title: 'a canceled event',
    lines: one(`${LIMA}20261201T090000`, `${LIMA}20261201T100000`, 'STATUS:CANCELLED'),
    busy: [],
  },
  {
    title: 'an invitation that the owner declined (Google)',
    lines: `X-WR-CALNAME:ana@example.com\n${one(`${LIMA}20261201T090000`, `${LIMA}20261201T100000`, 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:luis@example.com\nATTENDEE;CN=Ana;PARTSTAT=DECLINED:mailto:Ana@example.com')}`,
    busy: [],
  },
  {
    title: 'an invitation that another declined',
    lines: `X-WR-CALNAME:ana@example.com\n${one(`${LIMA}20261201T090000`, `${LIMA}20261201T100000`, 'ATTENDEE;PARTSTAT=DECLINED:mailto:luis@example.com\nATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@example.com')}`,
    busy: ['2026-12-01 14:00 15:00'],
  },
  {
    title: 'an invitation that its only attendee declined',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'ATTENDEE;PARTSTAT=DECLINED:mailto:ana@example.com',
    ),
    busy: [],
  },
  {
    title: 'an own order that comes back',
    lines: hour.replace('UID:a', 'UID:0197f3a0-5b1c-7d2e-8f3a-1b2c3d4e5f60@oficio.example'),
    busy: [],
  },
  {
    title: 'an order of another installation',
    lines: hour.replace('UID:a', 'UID:0197f3a0-5b1c-7d2e-8f3a-1b2c3d4e5f60@other.example'),
    busy: ['2026-12-01 14:00 15:00'],
  },
  { title: 'every week, three times', lines: weekly(''), busy: three },
  {
    title: 'every week until an instant of UTC',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'RRULE:FREQ=WEEKLY;UNTIL=20261215T140000Z',
    ),
    busy: three,
  },
  {
    title: 'every week until a date',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'RRULE:FREQ=WEEKLY;UNTIL=20261215',
    ),
    busy: three,
  },
  {
    title: 'every week until a time of the own zone',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'RRULE:FREQ=WEEKLY;UNTIL=20261215T090000',
    ),
    busy: three,
  },
  {
    title: 'an end just before the last time excludes it',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'RRULE:FREQ=WEEKLY;UNTIL=20261215T135959Z',
    ),
    busy: three.slice(0, 2),
  },
  {
    title: 'a series that was deleted ends before it begins (Google)',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'RRULE:FREQ=WEEKLY;UNTIL=20261130T045959Z',
    ),
    busy: [],
  },
  {
    title: 'whole days until a date',
    lines: one(';VALUE=DATE:20261201', ';VALUE=DATE:20261202', 'RRULE:FREQ=WEEKLY;UNTIL=20261208'),
    busy: ['2026-12-01 05:00 2026-12-02 05:00', '2026-12-08 05:00 2026-12-09 05:00'],
  },
  {
    title: 'a rule that began years ago',
    lines: one(
      `${LIMA}20150106T090000`,
      `${LIMA}20150106T100000`,
      'RRULE:FREQ=WEEKLY;UNTIL=20261215T140000Z',
    ),
    busy: three,
  },
  {
    title: 'a birthday of 1604 (Apple)',
    lines: one(';VALUE=DATE:16041202', ';VALUE=DATE:16041203', 'RRULE:FREQ=YEARLY;UNTIL=20270101'),
    busy: ['2026-12-02 05:00 2026-12-03 05:00'],
  },
  {
    title: 'an event that begins before the range and lasts into it',
    lines: one(';VALUE=DATE:20261120', ';VALUE=DATE:20261201'),
    busy: ['2026-11-27 00:00 2026-12-01 05:00'],
  },
  {
    title: 'an exception',
    lines: weekly(`EXDATE${LIMA}20261208T090000`),
    busy: [three[0] ?? '', three[2] ?? ''],
  },
  {
    title: 'an exception in UTC',
    lines: weekly('EXDATE:20261208T140000Z'),
    busy: [three[0] ?? '', three[2] ?? ''],
  },
  {
    title: 'an exception that is a date',
    lines: weekly('EXDATE;VALUE=DATE:20261208'),
    busy: [three[0] ?? '', three[2] ?? ''],
  },
  {
    title: 'two exceptions in one line',
    lines: weekly(`EXDATE${LIMA}20261208T090000,20261215T090000`),
    busy: three.slice(0, 1),
  },
  {
    title: 'an exception that is not understood is not applied',
    lines: weekly('EXDATE:next tuesday'),
    busy: three,
    remarks: ['doubt'],
  },
  {
    title: 'a moved occurrence',
    lines: `${weekly('')}\n${event(`UID:a\nRECURRENCE-ID${LIMA}20261208T090000\nDTSTART${LIMA}20261209T160000\nDTEND${LIMA}20261209T170000`)}`,
    busy: [three[0] ?? '', '2026-12-09 21:00 22:00', three[2] ?? ''],
  },
  {
    title: 'a moved occurrence, named in UTC (Nextcloud)',
    lines: `${weekly('')}\n${event(`UID:a\nRECURRENCE-ID:20261208T140000Z\nDTSTART${LIMA}20261209T160000\nDTEND${LIMA}20261209T170000`)}`,
    busy: [three[0] ?? '', '2026-12-09 21:00 22:00', three[2] ?? ''],
  },
  {
    title: 'a canceled occurrence',
    lines: `${weekly('')}\n${event(`UID:a\nRECURRENCE-ID${LIMA}20261208T090000\nSTATUS:CANCELLED\nDTSTART${LIMA}20261208T090000\nDTEND${LIMA}20261208T100000`)}`,
    busy: [three[0] ?? '', three[2] ?? ''],
  },
  {
    title: 'of two changes of one occurrence, that of the higher SEQUENCE holds',
    lines: `${weekly('')}\n${event(`UID:a\nSEQUENCE:2\nRECURRENCE-ID${LIMA}20261208T090000\nDTSTART${LIMA}20261208T100000\nDTEND${LIMA}20261208T110000`)}\n${event(`UID:a\nSEQUENCE:1\nRECURRENCE-ID${LIMA}20261208T090000\nDTSTART${LIMA}20261208T120000\nDTEND${LIMA}20261208T130000`)}`,
    busy: [three[0] ?? '', '2026-12-08 15:00 16:00', three[2] ?? ''],
  },
  {
    title: 'a change of an occurrence and those after it',
    lines: `${weekly('')}\n${event(`UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE${LIMA}20261208T090000\nDTSTART${LIMA}20261208T110000\nDTEND${LIMA}20261208T130000`)}`,
    busy: [three[0] ?? '', '2026-12-08 16:00 18:00', '2026-12-15 16:00 18:00'],
  },
  {
    title: 'a changed occurrence without its series',
    lines: event(
      `UID:a\nRECURRENCE-ID${LIMA}20261208T090000\nDTSTART${LIMA}20261208T100000\nDTEND${LIMA}20261208T110000`,
    ),
    busy: ['2026-12-08 15:00 16:00'],
  },
  {
    title: 'an added date',
    lines: weekly(`RDATE${LIMA}20261203T090000`),
    busy: [three[0] ?? '', '2026-12-03 14:00 15:00', ...three.slice(1)],
  },
  {
    title: 'an added period until an end',
    lines: weekly('RDATE;VALUE=PERIOD:20261203T140000Z/20261203T170000Z'),
    busy: [three[0] ?? '', '2026-12-03 14:00 17:00', ...three.slice(1)],
  },
  {
    title: 'an added period with a duration',
    lines: weekly('RDATE;VALUE=PERIOD:20261203T140000Z/PT2H'),
    busy: [three[0] ?? '', '2026-12-03 14:00 16:00', ...three.slice(1)],
  },
  {
    title: 'a rule over the end of summer time keeps the hour of the clock',
    lines: one(`${MADRID}20271030T090000`, `${MADRID}20271030T100000`, 'RRULE:FREQ=DAILY;COUNT=2'),
    busy: ['2027-10-30 07:00 08:00', '2027-10-31 08:00 09:00'],
  },
  {
    title: 'an hour that the clocks skip is not counted',
    lines: one(`${MADRID}20270327T023000`, `${MADRID}20270327T030000`, 'RRULE:FREQ=DAILY;COUNT=2'),
    busy: ['2027-03-27 01:30 02:00', '2027-03-29 00:30 01:00'],
  },
  {
    title: 'an hour that the clocks repeat is the first one',
    lines: one(`${MADRID}20271031T023000`, `${MADRID}20271031T024500`),
    busy: ['2027-10-31 00:30 00:45'],
  },
  {
    title: 'a whole day of 25 hours',
    lines: `X-WR-TIMEZONE:Europe/Madrid\n${event(`UID:a\nDTSTART${MADRID}20271031T000000\nDURATION:P1D`)}`,
    busy: ['2027-10-30 22:00 2027-10-31 23:00'],
  },
  {
    title: 'a zone of Windows (Outlook)',
    lines: one(
      ';TZID=SA Pacific Standard Time:20261201T090000',
      ';TZID=SA Pacific Standard Time:20261201T100000',
    ),
    busy: ['2026-12-01 14:00 15:00'],
  },
  {
    title: 'a zone of Windows with changes of the clocks (Exchange)',
    lines: one(
      ';TZID="Romance Standard Time":20270701T090000',
      ';TZID="Romance Standard Time":20270701T100000',
    ),
    busy: ['2027-07-01 07:00 08:00'],
  },
  {
    title: 'a zone that the calendar defines, in winter',
    lines: `${outlookZone}\n${one(';TZID=Horario de la empresa:20261201T090000', ';TZID=Horario de la empresa:20261201T100000')}`,
    busy: ['2026-12-01 08:00 09:00'],
  },
  {
    title: 'a zone that the calendar defines, in summer',
    lines: `${outlookZone}\n${one(';TZID=Horario de la empresa:20270701T090000', ';TZID=Horario de la empresa:20270701T100000')}`,
    busy: ['2027-07-01 07:00 08:00'],
  },
  {
    title: 'a zone with the path of its vendor (Mozilla, Evolution)',
    lines: one(
      ';TZID=/freeassociation.sourceforge.net/Europe/Madrid:20261201T090000',
      ';TZID=/freeassociation.sourceforge.net/Europe/Madrid:20261201T100000',
    ),
    busy: ['2026-12-01 08:00 09:00'],
  },
  {
    title: 'a zone that nobody knows is that of the reader, and it is said',
    lines: one(';TZID=Mi hora:20261201T090000', ';TZID=Mi hora:20261201T100000'),
    busy: ['2026-12-01 14:00 15:00'],
    remarks: ['zone'],
  },
  {
    title: 'a rule that is not understood takes the written time only',
    lines: one(`${LIMA}20261201T090000`, `${LIMA}20261201T100000`, 'RRULE:FREQ=FORTNIGHTLY'),
    busy: ['2026-12-01 14:00 15:00'],
    remarks: ['event'],
  },
  {
    title: 'a rule with a part that nobody knows takes the written time only',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'RRULE:FREQ=WEEKLY;UNTL=20271231',
    ),
    busy: ['2026-12-01 14:00 15:00'],
    remarks: ['event'],
  },
  {
    title: 'a rule that is not understood and began long ago takes no time, and it is said',
    lines: one(`${LIMA}20200107T090000`, `${LIMA}20200107T100000`, 'RRULE:FREQ=FORTNIGHTLY'),
    busy: [],
    remarks: ['ignored'],
  },
  {
    title: 'a rule that is not understood but is over takes no time',
    lines: one(
      `${LIMA}20200107T090000`,
      `${LIMA}20200107T100000`,
      'RRULE:FREQ=FORTNIGHTLY;UNTIL=2020-12-31',
    ),
    busy: [],
  },
  {
    title: 'a start with a date but without a time that is understood takes its day',
    lines: one(':20261201 a las 9', ':20261201 a las 10'),
    busy: ['2026-12-01 05:00 2026-12-02 05:00'],
    remarks: ['event'],
  },
  {
    title: 'an end that is not understood takes the day of the start',
    lines: one(':20261202T020000Z', ':pronto'),
    busy: ['2026-12-01 05:00 2026-12-02 05:00'],
    remarks: ['event'],
  },
  {
    title: 'an event of which no date can be read takes no time, and it is said',
    lines: one(':el martes', ':el martes', 'SUMMARY:Riego'),
    busy: [],
    remarks: ['ignored'],
  },
  {
    title: 'a free event that is not understood takes no time',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'RRULE:FREQ=LUNAR\nTRANSP:TRANSPARENT',
    ),
    busy: [],
  },
  {
    title: 'an event of Proton with parameters and an alarm',
    lines: event(
      `UID:a\nDTSTART;VALUE=DATE-TIME;TZID=America/Lima:20261201T090000\nDTEND;VALUE=DATE-TIME;TZID=America/Lima:20261201T100000\nBEGIN:VALARM\nTRIGGER:-PT15M\nDURATION:PT5H\nEND:VALARM`,
    ),
    busy: ['2026-12-01 14:00 15:00'],
  },
  {
    title: 'a zone with a colon that nobody quoted (Google)',
    lines: one(';TZID=GMT-05:00:20261201T090000', ';TZID=GMT-05:00:20261201T100000'),
    busy: ['2026-12-01 14:00 15:00'],
  },
  {
    title: 'a zone with colons and slashes that nobody quoted (Exchange)',
    lines: one(
      ';TZID=tzone://Microsoft/Utc:20261201T140000',
      ';TZID=tzone://Microsoft/Utc:20261201T150000',
    ),
    busy: ['2026-12-01 14:00 15:00'],
  },
  {
    title: 'a quoted zone with a colon',
    lines: one(
      ';TZID="tzone://Microsoft/Utc":20261201T140000',
      ';TZID="tzone://Microsoft/Utc":20261201T150000',
    ),
    busy: ['2026-12-01 14:00 15:00'],
  },
  ...(
    [
      ['with dashes and colons', '2026-12-01T14:00:00Z', '2026-12-01T15:00:00Z'],
      ['with fractions of a second', '2026-12-01T14:00:00.000Z', '2026-12-01T15:00:00.000Z'],
      ['without seconds', '20261201T1400Z', '20261201T1500Z'],
      ['with an offset of UTC', '20261201T140000+0000', '20261201T150000+00:00'],
      ['with an offset of Lima', '20261201T090000-0500', '2026-12-01T10:00:00-05:00'],
      ['without seconds, in the zone of the reader', '2026-12-01T09:00', '20261201T1000'],
    ] as const
  ).map(([form, start, end]) => ({
    title: `a time ${form}`,
    lines: one(`:${start}`, `:${end}`),
    busy: ['2026-12-01 14:00 15:00'],
  })),
  {
    title: 'whole days with dashes',
    lines: one(';VALUE=DATE:2026-12-01', ';VALUE=DATE:2026-12-02'),
    busy: ['2026-12-01 05:00 2026-12-02 05:00'],
  },
  {
    title: 'a series that is over, its end with dashes',
    lines: one(':20200107T140000Z', ':20200107T150000Z', 'RRULE:FREQ=WEEKLY;UNTIL=2020-12-31'),
    busy: [],
  },
  {
    title: 'every week until a day with dashes',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'RRULE:FREQ=WEEKLY;UNTIL=2026-12-15',
    ),
    busy: three,
  },
  {
    title: 'a count of -1 is none (Java)',
    lines: one(
      `${LIMA}20261201T090000`,
      `${LIMA}20261201T100000`,
      'RRULE:FREQ=WEEKLY;COUNT=-1;UNTIL=20261215',
    ),
    busy: three,
  },
  ...[
    '/America/Lima',
    '/mozilla.org/20050126_1/America/Lima',
    '/freeassociation.sourceforge.net/Tzfile/America/Lima',
    '"(UTC-05:00) Bogota, Lima, Quito"',
    '(UTC-05:00) Bogota, Lima, Quito',
    '(GMT-05:00) Bogota, Lima, Quito',
    '(UTC-05:00) Bogotá, Lima, Quito, Río Branco',
    'GMT-0500',
    'UTC-5',
  ].map((zone) => ({
    title: `the zone ${zone}`,
    lines: one(`;TZID=${zone}:20261201T090000`, `;TZID=${zone}:20261201T100000`),
    busy: ['2026-12-01 14:00 15:00'],
  })),
  ...[
    '(UTC+01:00) Brussels, Copenhagen, Madrid, Paris',
    '(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna',
    '/Europe/Stockholm',
  ].map((zone) => ({
    title: `the zone ${zone}, in summer`,
    lines: one(`;TZID=${zone}:20270701T090000`, `;TZID=${zone}:20270701T100000`),
    busy: ['2027-07-01 07:00 08:00'],
  })),
  ...(
    [
      ['(UTC-05:00) Eastern Time (US & Canada)', '13:00 14:00'],
      ['(UTC-05:00) Hora del este (EE. UU. y Canadá)', '13:00 14:00'],
      ['(UTC-06:00) Guadalajara, Mexico City, Monterrey', '15:00 16:00'],
      ['(UTC-07:00) Chihuahua, La Paz, Mazatlan', '16:00 17:00'],
      ['(UTC-03:00) Brasilia', '12:00 13:00'],
      ['(UTC+05:45) Lugar que nadie conoce', '03:15 04:15'],
    ] as const
  ).map(([zone, hours]) => ({
    title: `the zone ${zone}, in July`,
    lines: one(`;TZID=${zone}:20270701T090000`, `;TZID=${zone}:20270701T100000`),
    busy: [`2027-07-01 ${hours}`],
  })),
  {
    title: 'several calendars in one file, each with a zone of its own',
    lines: `X-WR-TIMEZONE:Europe/Madrid\n${one(':20261201T090000', ':20261201T100000')}\nEND:VCALENDAR\nBEGIN:VCALENDAR\n${one(':20261202T090000', ':20261202T100000')}`,
    busy: ['2026-12-01 08:00 09:00', '2026-12-02 14:00 15:00'],
  },
  ...['X-MICROSOFT-CDO-BUSYSTATUS', 'BUSYSTATUS'].map((name) => ({
    title: `a day of work elsewhere takes no time (${name})`,
    lines: one(
      ';VALUE=DATE:20261201',
      ';VALUE=DATE:20261202',
      `TRANSP:OPAQUE\n${name}:WORKINGELSEWHERE`,
    ),
    busy: [],
  })),
  {
    title: 'busy periods of a VFREEBUSY, without the free ones (Zimbra, Exchange)',
    lines: `BEGIN:VFREEBUSY\nDTSTART:20261201T000000Z\nDTEND:20270101T000000Z\nFREEBUSY;FBTYPE=BUSY:20261201T140000Z/20261201T150000Z,20261202T140000Z/PT2H\nFREEBUSY;FBTYPE=FREE:20261203T140000Z/PT1H\nFREEBUSY;FBTYPE=BUSY-TENTATIVE:20261204T140000Z/PT1H\nEND:VFREEBUSY`,
    busy: ['2026-12-01 14:00 15:00', '2026-12-02 14:00 16:00', '2026-12-04 14:00 15:00'],
  },
  {
    title: 'a busy period that is not understood takes its day',
    lines: 'BEGIN:VFREEBUSY\nFREEBUSY:20261201T140000Z/pronto,20261202T140000Z/PT1H\nEND:VFREEBUSY',
    busy: ['2026-12-01 05:00 2026-12-02 05:00', '2026-12-02 14:00 15:00'],
    remarks: ['event'],
  },
  {
    title: 'events with less than five minutes between them are one time',
    lines: `${hour}\n${one(`${LIMA}20261201T100400`, `${LIMA}20261201T110000`).replace('UID:a', 'UID:b')}`,
    busy: ['2026-12-01 14:00 16:00'],
  },
  {
    title: 'tasks and journals are no events',
    lines: `BEGIN:VTODO\nUID:t\nDTSTART:20261201T140000Z\nDUE:20261201T150000Z\nEND:VTODO\nBEGIN:VJOURNAL\nDTSTART:20261201T140000Z\nEND:VJOURNAL`,
    busy: [],
  },
];
