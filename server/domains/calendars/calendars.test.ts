import { randomUUID } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import {
  listSlots,
  updateProviderProfile,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import {
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Provider,
} from '../providers/providers.fixtures.ts';
import { calendarOf, startFeed, type TestFeed } from './calendars.fixtures.ts';

const MINUTE = 60_000;
const env = { CALENDARS_TO_LOOPBACK: '1' };

let app: OwnApp;
let feed: TestFeed;

beforeAll(async () => {
  app = await ownApp({ env });
  feed = await startFeed();
});
beforeEach(() => {
  feed.answer = calendarOf([]);
});
afterAll(async () => {
  await feed.stop();
  await app.stop();
});

const createWorker = () =>
  createProvider(app.context, { availability: everyDay('09:00', '12:00') });

const add = ({ token }: Provider, url = feed.url(randomUUID()), name?: string) =>
  app.call(endpoints.addCalendar, { body: { url, ...(name && { name }) } }, { token });
const list = async ({ token }: Provider) =>
  (await app.call(endpoints.listCalendars, {}, { token })).body;
const reread = ({ token }: Provider, id: string) =>
  app.call(endpoints.rereadCalendar, { params: { id } }, { token });
const remove = ({ token }: Provider, id: string) =>
  app.call(endpoints.deleteCalendar, { params: { id } }, { token });

async function slotsOn({ profileId: id }: Provider, days: number) {
  const query = { date: dayAfter({ timezone: 'America/Bogota' }, days), duration: 60 };
  return (await app.call(listSlots, { params: { id }, query })).body;
}

/** An hour of the third day from now that a calendar takes. */
const tenToEleven = (provider: Provider): [string, string] => [
  instantAt(provider, 3, '10:00'),
  instantAt(provider, 3, '11:00'),
];

test('the events of an added calendar take no bookings, and its address stays secret', async () => {
  const provider = await createWorker();
  feed.answer = calendarOf([tenToEleven(provider)], 'X-WR-CALNAME:Familia\r\n');
  const added = await add(provider);
  expect(added).toMatchObject({
    status: 201,
    body: { name: 'Familia', host: '127.0.0.1', events: 1, failure: null, remarks: [] },
  });
  expect(JSON.stringify([added.body, await list(provider)])).not.toContain('secret');
  expect(await slotsOn(provider, 3)).toEqual(['09:00', '11:00']);
});

test('a removed calendar takes no time, and nobody removes that of another', async () => {
  const provider = await createWorker();
  const other = await createWorker();
  feed.answer = calendarOf([tenToEleven(provider)]);
  const { body } = await add(provider, feed.url(), 'Mi agenda');
  expect(body.name).toBe('Mi agenda');
  expect((await remove(other, body.id)).error.code).toBe('CALENDAR_NOT_FOUND');
  expect((await reread(other, body.id)).error.code).toBe('CALENDAR_NOT_FOUND');
  expect((await remove(provider, body.id)).status).toBe(204);
  expect((await remove(provider, body.id)).status).toBe(404);
  expect(await list(provider)).toEqual([]);
  expect(await slotsOn(provider, 3)).toHaveLength(5);
});

test.each([
  ['<html>Inicia sesión</html>', 'no es un calendario'],
  ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n', 'llegó incompleto'],
  [
    calendarOf(Array.from({ length: 10_001 }, () => ['2026-12-01', '2026-12-02'])),
    '10.000 eventos',
  ],
])('a text that is no calendar is not added, and the reason is said (%#)', async (text, words) => {
  const provider = await createWorker();
  feed.answer = text;
  const { error } = await add(provider);
  expect(error).toMatchObject({ statusCode: 400, code: 'CALENDAR_UNREADABLE' });
  expect(error.message).toContain(words);
  expect(await list(provider)).toEqual([]);
});

test('an address that is none, or of no host, is refused in words', async () => {
  const provider = await createWorker();
  expect((await add(provider, 'mi calendario')).error.message).toEqual([
    expect.stringContaining('https://'),
  ]);
  expect((await add(provider, 'http://127.0.0.1:1/a.ics')).error.message).toContain(
    'no encontramos esa dirección',
  );
});

test('a provider has five calendars at most, also when six are added at once, and each once', async () => {
  const provider = await createWorker();
  const six = await Promise.all(Array.from({ length: 6 }, () => add(provider)));
  expect(six.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 201, 201, 409,
  ]);
  expect((await add(provider)).error.code).toBe('TOO_MANY_CALENDARS');
  const another = await createWorker();
  const twice = await Promise.all([add(another, feed.url('same')), add(another, feed.url('same'))]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await add(another, feed.url('same'))).error.code).toBe('CALENDAR_EXISTS');
});

test('a calendar that is gone or fails keeps its last good reading, and it is said', async () => {
  const provider = await createWorker();
  feed.answer = calendarOf([tenToEleven(provider)]);
  const { body } = await add(provider);
  app.advance(MINUTE);
  feed.answer = (_request, response) => void response.writeHead(404).end();
  const failed = await reread(provider, body.id);
  expect(failed.body).toMatchObject({ readAt: body.readAt, events: 1 });
  expect(failed.body.failure).toContain('ya no hay un calendario');
  expect(await slotsOn(provider, 3)).toEqual(['09:00', '11:00']);
  feed.answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '5000' }).write(calendarOf([]));
    response.destroy();
  };
  expect((await reread(provider, body.id)).body.failure).not.toBeNull();
  expect(await slotsOn(provider, 3)).toEqual(['09:00', '11:00']);
  feed.answer = calendarOf([]);
  expect((await reread(provider, body.id)).body).toMatchObject({ failure: null, events: 0 });
  expect(await slotsOn(provider, 3)).toHaveLength(5);
});

test('what is not understood is said before a calendar is added, and takes its own day only', async () => {
  const provider = await createWorker();
  const date = dayAfter(provider, 3).replaceAll('-', '');
  feed.answer = calendarOf(
    [],
    `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Riego\r\nDTSTART:${date} por la tarde\r\nEND:VEVENT\r\n`,
  );
  const url = feed.url(randomUUID());
  const { error } = await add(provider, url);
  expect(error).toMatchObject({ statusCode: 409, code: 'CALENDAR_DOUBTS' });
  const remarks = [
    expect.stringMatching(/No entendimos del todo «Riego»: contamos ocupado solo el \d+ de/),
  ];
  expect(error.details).toEqual({ name: '127.0.0.1', remarks });
  expect(await list(provider)).toEqual([]);
  expect(await slotsOn(provider, 3)).toHaveLength(5);
  const body = { url, despiteRemarks: true };
  const added = await app.call(endpoints.addCalendar, { body }, { token: provider.token });
  expect(added.body.remarks).toEqual(remarks);
  expect(await slotsOn(provider, 3)).toEqual([]);
  expect(await slotsOn(provider, 2)).toHaveLength(5);
  expect(await slotsOn(provider, 4)).toHaveLength(5);
});

test.each([
  ['an order', ''],
  ['a visit for an order', '-visit'],
])('%s that comes back from a calendar takes no time twice', async (_, part) => {
  const provider = await createWorker();
  const { host } = new URL(app.context.config.PUBLIC_URL);
  const uid = `${randomUUID()}${part}@${host}`;
  feed.answer = calendarOf([tenToEleven(provider)]).replace('event-0', uid);
  await add(provider);
  expect(await slotsOn(provider, 3)).toHaveLength(5);
});

test('each calendar is read every 15 minutes by one of two instances, and content that did not change is not sent again', async () => {
  const provider = await createWorker();
  const beside = await ownApp({ env, beside: app });
  try {
    await add(provider, feed.url('due'));
    const requests = () => feed.requests.filter(({ path }) => path.includes('/due'));
    app.advance(10 * MINUTE);
    await runJob(app, 'calendars.read-due');
    expect(requests()).toHaveLength(1);
    app.advance(6 * MINUTE);
    beside.advance(16 * MINUTE);
    await Promise.all([app, beside].map((instance) => runJob(instance, 'calendars.read-due')));
    expect(requests()).toHaveLength(2);
    expect(requests()[1]?.headers['if-none-match']).toBeDefined();
    const [calendar] = await list(provider);
    expect(Date.parse(calendar?.readAt ?? '')).toBeGreaterThan(Date.now() + 15 * MINUTE);
  } finally {
    await beside.stop();
  }
});

test('a change of the zone moves floating times', async () => {
  const provider = await createWorker();
  const day = dayAfter(provider, 3).replaceAll('-', '');
  feed.answer = calendarOf(
    [],
    `BEGIN:VEVENT\r\nUID:a\r\nDTSTART:${day}T100000\r\nDTEND:${day}T110000\r\nEND:VEVENT\r\n`,
  );
  await add(provider);
  expect(await slotsOn(provider, 3)).toEqual(['09:00', '11:00']);
  const body = { timezone: 'America/Santiago' };
  await app.call(updateProviderProfile, { body }, { token: provider.token });
  await app.settle();
  const { rows } = await sql<{ at: Date }>`
    select lower(during) as at from outside_busy_times where provider_profile_id = ${provider.profileId}
  `.execute(app.context.db);
  const wanted = Temporal.PlainDate.from(dayAfter(provider, 3)).toZonedDateTime({
    timeZone: 'America/Santiago',
    plainTime: '10:00',
  });
  expect(rows.map(({ at }) => at.getTime())).toEqual([wanted.epochMilliseconds]);
});

test('calendars count as known for 15 minutes after the last good reading', async () => {
  const provider = await createWorker();
  const areFresh = async () => {
    const now = new Date(await app.context.now(app.context.db));
    const { rows } = await sql<{ known: boolean }>`
      select are_calendars_fresh(${provider.profileId}::uuid, ${now}::timestamptz) as known
    `.execute(app.context.db);
    return rows[0]?.known;
  };
  expect(await areFresh()).toBe(true);
  const { body } = await add(provider);
  app.advance(14 * MINUTE);
  expect(await areFresh()).toBe(true);
  app.advance(2 * MINUTE);
  feed.answer = (_request, response) => void response.writeHead(500).end();
  expect((await reread(provider, body.id)).body.failure).toContain('respondió con un error');
  expect(await areFresh()).toBe(false);
  feed.answer = calendarOf([]);
  await reread(provider, body.id);
  expect(await areFresh()).toBe(true);
});
