import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import * as endpoints from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import { listSlots } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrokenInvariants } from '#testing/invariants.ts';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Provider,
} from '../providers/providers.fixtures.ts';
import { calendarOf, startFeed, type TestFeed } from './calendars.fixtures.ts';

const env = { CALENDARS_TO_LOOPBACK: '1' };

let app: OwnApp;
let feed: TestFeed;

beforeAll(async () => {
  app = await ownApp({ env });
  feed = await startFeed();
  // An installation has one, as the invariants say.
  await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
beforeEach(() => {
  feed.answer = calendarOf([]);
});
afterAll(async () => {
  await feed.stop();
  await app.stop();
});

const createWorker = (timezone = 'America/Bogota') =>
  createProvider(app.context, { timezone, availability: everyDay('09:00', '12:00') });
const add = async ({ token }: Provider, name: string = randomUUID()) =>
  (await app.call(endpoints.addCalendar, { body: { url: feed.url(name) } }, { token })).body;
const list = async ({ token }: Provider) =>
  (await app.call(endpoints.listCalendars, {}, { token })).body;
const reread = ({ token }: Provider, id: string) =>
  app.call(endpoints.rereadCalendar, { params: { id } }, { token });

async function slotsOn({ profileId: id }: Provider, date: string) {
  return (await app.call(listSlots, { params: { id }, query: { date, duration: 60 } })).body;
}

const hour = (provider: Provider, from: string, to: string): [string, string] => [
  instantAt(provider, 3, from),
  instantAt(provider, 3, to),
];

/** Lets the feed hold its responses. Returns a promise of the first one. */
function holdResponse(): Promise<ServerResponse> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  feed.answer = (_request, response) => resolve(response);
  return promise;
}

test('a calendar that another instance claims is skipped, and the others are read', async () => {
  const claimed = await createWorker();
  const { id } = await add(claimed, 'claimed');
  await add(await createWorker(), 'unclaimed');
  app.advance(16 * MINUTE_MS);
  feed.requests.length = 0;
  await app.context.transaction(async (tx) => {
    await tx.db
      .selectFrom('outside_calendars')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute();
    await runJob(app, 'calendars.read-due');
  });
  expect(feed.requests.map(({ path }) => path)).toEqual(['/secret/unclaimed.ics']);
});

test('a calendar that changes while it is read is stored as it was read last', async () => {
  const provider = await createWorker();
  const { id } = await add(provider);
  const held = holdResponse();
  const reading = reread(provider, id);
  const response = await held;
  // Another instance reads it meanwhile.
  await app.context.db
    .updateTable('outside_calendars')
    .set({ read_at: new Date(Date.now() + MINUTE_MS), events: 0 })
    .where('id', '=', id)
    .execute();
  response.end(calendarOf([hour(provider, '09:00', '10:00')]));
  expect((await reading).body.events).toBe(0);
  expect(await slotsOn(provider, dayAfter(provider, 3))).toHaveLength(5);
});

test('a calendar that is removed while it is read stays removed', async () => {
  const provider = await createWorker();
  const { id } = await add(provider);
  const held = holdResponse();
  const reading = reread(provider, id);
  const response = await held;
  const removed = await app.call(
    endpoints.deleteCalendar,
    { params: { id } },
    { token: provider.token },
  );
  expect(removed.status).toBe(204);
  response.end(calendarOf([hour(provider, '09:00', '10:00')]));
  expect((await reading).error.code).toBe('CALENDAR_NOT_FOUND');
  expect(await list(provider)).toEqual([]);
  expect(await slotsOn(provider, dayAfter(provider, 3))).toHaveLength(5);
});

test('a calendar with 10,000 events is read', async () => {
  const provider = await createWorker();
  const start = Date.parse(instantAt(provider, 1, '20:00'));
  const late = Array.from({ length: 9_999 }, (_, index): [string, string] => {
    const from = start + (index % 90) * DAY_MS + Math.floor(index / 90) * 1_000;
    return [new Date(from).toISOString(), new Date(from + 1_000).toISOString()];
  });
  feed.answer = calendarOf([...late, hour(provider, '10:00', '11:00')]);
  expect(await add(provider)).toMatchObject({ events: 10_000, failure: null });
  expect(await slotsOn(provider, dayAfter(provider, 3))).toEqual(['09:00', '11:00']);
});

const hourlyFeed = (minute: number) =>
  calendarOf(
    [],
    `BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20200101T00${String(minute).padStart(2, '0')}00Z\r\nDURATION:PT1M\r\nRRULE:FREQ=HOURLY\r\nEND:VEVENT\r\n`,
  );

test('ten providers add a calendar with an hour that repeats every hour, at once', async () => {
  feed.answer = hourlyFeed(0);
  const providers = await Promise.all(Array.from({ length: 10 }, () => createWorker()));
  const added = await Promise.all(
    providers.map(({ token }) => {
      const body = { url: feed.url(randomUUID()), despiteRemarks: true };
      return app.call(endpoints.addCalendar, { body }, { token });
    }),
  );
  expect(added.map(({ status }) => status)).toEqual(providers.map(() => 201));
  const [first] = providers as [Provider];
  const { rows } = await app.context.pool.query<{ times: number }>(
    'select count(*)::int as times from outside_busy_times where provider_profile_id = $1',
    [first.profileId],
  );
  expect(rows[0]?.times).toBeLessThan(3_000);
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
});

test('a reading refreshes only the days that changed', async () => {
  const provider = await createWorker();
  const days = Array.from({ length: 60 }, (_, index) => index + 1);
  const hourOf = (index: number): [string, string] => [
    instantAt(provider, index, '09:00'),
    instantAt(provider, index, '10:00'),
  ];
  feed.answer = calendarOf(days.map(hourOf));
  const { id } = await add(provider);
  const changed = async () => {
    const { rows } = await app.context.pool.query<{ days: string[] }>(
      'select changed_days::text[] as days from outside_calendars where id = $1',
      [id],
    );
    return rows[0]?.days;
  };
  expect(await changed()).toHaveLength(60);
  feed.answer = calendarOf([...days.map(hourOf), hour(provider, '11:00', '12:00')]);
  await reread(provider, id);
  expect(await changed()).toEqual([dayAfter(provider, 3)]);
  expect(await slotsOn(provider, dayAfter(provider, 3))).toEqual(['10:00']);
  await app.call(endpoints.deleteCalendar, { params: { id } }, { token: provider.token });
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
});

test('clocks that change between the reading and a look keep the hours of a calendar', async () => {
  const timezone = 'Europe/Madrid';
  const change = Temporal.Now.zonedDateTimeISO(timezone).getTimeZoneTransition('next');
  const before = (change?.epochMilliseconds ?? 0) - 2 * DAY_MS;
  app.advance(before - Date.now());
  const provider = await createWorker(timezone);
  const date = (days: number) =>
    Temporal.Instant.fromEpochMilliseconds(before + days * DAY_MS)
      .toZonedDateTimeISO(timezone)
      .toPlainDate()
      .toString();
  const first = date(0).replaceAll('-', '');
  feed.answer = calendarOf(
    [],
    `BEGIN:VEVENT\r\nUID:a\r\nDTSTART:${first}T100000\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n`,
  );
  await add(provider);
  for (const days of [1, 3, 4])
    expect(await slotsOn(provider, date(days))).toEqual(['09:00', '11:00']);
  app.advance(2.5 * DAY_MS);
  expect(await slotsOn(provider, date(4))).toEqual(['09:00', '11:00']);
});
