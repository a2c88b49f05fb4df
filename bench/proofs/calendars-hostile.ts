import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { readInThread } from '@oficio/server/platform/icalendar/read-in-thread.ts';
import { readFrom, startServer } from './calendars-network.ts';

const MEGABYTES = 5_000_000;
const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const wrap = (lines: string) => `BEGIN:VCALENDAR\n${lines}\nEND:VCALENDAR\n`;
const event = (lines: string, uid = 'a') => `BEGIN:VEVENT\nUID:${uid}\n${lines}\nEND:VEVENT`;
const ruled = (rule: string, start = '20200101T090000Z') =>
  wrap(event(`DTSTART:${start}\nDURATION:PT1H\nRRULE:${rule}`));
/** Repeats a text up to the size that is accepted. */
const fill = (text: string) => text.repeat(Math.floor(MEGABYTES / text.length));
const many = (count: number, lines: (index: number) => string) =>
  wrap(Array.from({ length: count }, (_, index) => event(lines(index), `u${index}`)).join('\n'));

const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'];
const limits = [
  '',
  ';BYMONTHDAY=-1,-2',
  ';BYMONTH=2;BYMONTHDAY=30',
  ';BYHOUR=3',
  ';BYMONTH=2;BYMONTHDAY=29',
  ';BYYEARDAY=366;BYMONTH=1',
  ';BYWEEKNO=53;BYMONTH=6',
  ';BYDAY=5MO;BYMONTH=2',
  ';INTERVAL=999999999',
  ';COUNT=999999999',
  ';BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11;BYMINUTE=0,1,2,3,4,5,6,7,8,9;BYSECOND=0,1,2,3,4,5,6,7,8,9',
  ';BYSETPOS=-366;BYDAY=MO,TU,WE,TH,FR,SA,SU',
];
const starts = ['00010101T000000Z', '16040101T000000Z', '20200101T090000Z', '99991231T235959Z'];

/** 300 calendars that were made to hold or break a reader. */
function listHostile(): string[] {
  const rules = frequencies.flatMap((frequency) =>
    limits.flatMap((limit) => starts.map((start) => ruled(`FREQ=${frequency}${limit}`, start))),
  );
  const texts = [
    fill('\n'),
    fill('a'),
    fill('\r\n '),
    wrap(fill('BEGIN:VEVENT\n')),
    wrap(fill('END:VEVENT\n')),
    wrap(`X:${fill('a')}`),
    wrap(event(`SUMMARY:${fill('a')}`)),
    wrap(event(`DTSTART;${fill('A=B;')}:20261201T090000Z`)),
    wrap(event(`DTSTART;TZID="${fill('a')}":20261201T090000`)),
    wrap(event(`DTSTART:20261201T090000Z\nRRULE:${fill('FREQ=DAILY;')}`)),
    wrap(event(`DTSTART:20261201T090000Z\nRRULE:FREQ=DAILY;BYDAY=${fill('MO,')}MO`)),
    wrap(event(`DTSTART:20261201T090000Z\nEXDATE:${fill('20261201T090000Z,')}20261201T090000Z`)),
    wrap(event(`DTSTART:20261201T090000Z\nRDATE:${fill('20261201T090000Z,')}20261201T090000Z`)),
    wrap(event(`DTSTART:20261201T090000Z\nDURATION:P${'9'.repeat(100_000)}D`)),
    many(10_001, () => 'DTSTART:20261201T090000Z'),
    many(10_000, () => 'DTSTART:20200101T090000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY'),
    many(10_000, () => 'DTSTART:20200101T090000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=500'),
    many(100, () => 'DTSTART:20200101T090000Z\nRRULE:FREQ=SECONDLY;BYHOUR=3'),
    many(3_000, (index) => `DTSTART;TZID=Zone ${index}:20261201T090000\nDURATION:PT1H`),
    '\u0000'.repeat(1_000_000),
  ];
  return [...texts, ...rules].slice(0, 300);
}

export interface HostileResult {
  calendars: number;
  slowestMs: number;
  heldMs: number;
  /** How many ended in which way. */
  outcomes: string;
}

/**
 * Measures the longest turn of the event loop, in milliseconds of this thread's work. Time in which another process has the
 * processor does not count, so that the figure means the same on a busy machine.
 */
function watchTurns(): { stop: () => number } {
  const read = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let last = read();
  let longest = 0;
  const turn = () => {
    const now = read();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(turn, 2);
  return {
    stop() {
      clearInterval(timer);
      return longest;
    },
  };
}

/** The ways in which a server sends a text. */
const encodings = [
  { name: 'gzip', encode: gzipSync },
  { name: 'br', encode: (text: string) => brotliCompressSync(text, fastest) },
  { name: 'deflate', encode: deflateSync },
  { name: 'identity', encode: (text: string) => Buffer.from(text) },
];

/**
 * Fetches hostile calendars over HTTP from this machine and reads them, one after another. Measures the longest and the longest
 * pause of the event loop.
 */
export async function readHostile(): Promise<HostileResult> {
  const from = Date.UTC(2026, 10, 27);
  const range = { from, to: from + 400 * DAY_MS, timezone: 'America/Lima', ownHost: 'a.example' };
  const hostile = listHostile();
  const outcomes = new Map<string, number>();
  let slowestMs = 0;
  let heldMs = 0;
  let sent = { encoding: 'identity', body: Buffer.alloc(0) };
  const server = await startServer((_request, response) =>
    response.writeHead(200, { 'content-encoding': sent.encoding }).end(sent.body),
  );
  for (const [index, text] of hostile.entries()) {
    const { name, encode } = encodings[index % encodings.length] as (typeof encodings)[number];
    sent = { encoding: name, body: encode(text) };
    const turns = watchTurns();
    const start = performance.now();
    const outcome = await readFrom(server.url, (bytes) => readInThread(bytes, range));
    slowestMs = Math.max(slowestMs, performance.now() - start);
    heldMs = Math.max(heldMs, turns.stop());
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  await server.stop();
  return {
    calendars: hostile.length,
    slowestMs,
    heldMs,
    outcomes: [...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(', '),
  };
}
