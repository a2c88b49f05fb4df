import { randomUUID } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import { previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { calendarOf, startFeed, type TestFeed } from '#domains/calendars/calendars.fixtures.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  everyDay,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { actOn, openMoveOf, readOrder } from '../orders-changes.fixtures.ts';
import { createRegularClient, requestOrder } from '../orders.fixtures.ts';

const MINUTE = 60_000;

let app: OwnApp;
let feed: TestFeed;

beforeAll(async () => {
  app = await ownApp({ env: { CALENDARS_TO_LOOPBACK: '1' } });
  feed = await startFeed();
});
beforeEach(() => {
  feed.answer = calendarOf([]);
});
afterAll(async () => {
  await feed.stop();
  await app.stop();
});

const createWorker = (timezone?: string) =>
  createProvider(app.context, {
    availability: everyDay('09:00', '12:00'),
    ...(timezone && { timezone }),
  });
const add = ({ token }: Provider) =>
  app.call(endpoints.addCalendar, { body: { url: feed.url(randomUUID()) } }, { token });
const list = async ({ token }: Provider) =>
  (await app.call(endpoints.listCalendars, {}, { token })).body;

/** An hour of the third day from now that a calendar takes. */
const tenToEleven = (provider: Provider): [string, string] => [
  instantAt(provider, 3, '10:00'),
  instantAt(provider, 3, '11:00'),
];

test('an hour of an outside event is refused, the next one is booked', async () => {
  const provider = await createWorker();
  feed.answer = calendarOf([tenToEleven(provider)]);
  await add(provider);
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  const taken = await requestOrder(app, card, client, instantAt(provider, 3, '10:00'));
  expect(taken.error).toMatchObject({ statusCode: 409, code: 'SLOT_TAKEN' });
  expect((await requestOrder(app, card, client, instantAt(provider, 3, '11:00'))).status).toBe(201);
});

test('a booking reads a calendar that is older than five minutes', async () => {
  const provider = await createWorker();
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  await add(provider);
  feed.answer = calendarOf([tenToEleven(provider)]);
  app.advance(4 * MINUTE);
  const early = await requestOrder(app, card, client, instantAt(provider, 4, '10:00'));
  expect(early.status).toBe(201);
  expect((await list(provider))[0]?.events).toBe(0);
  app.advance(2 * MINUTE);
  const taken = await requestOrder(app, card, client, instantAt(provider, 3, '10:00'));
  expect(taken.error.code).toBe('SLOT_TAKEN');
});

test('a booking with an idempotency key reads an old calendar too, and a repetition is the same order', async () => {
  const provider = await createWorker();
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  await add(provider);
  await add(provider);
  feed.answer = calendarOf([tenToEleven(provider)]);
  app.advance(6 * MINUTE);
  const book = (time: string, key: string) =>
    requestOrder(app, card, client, instantAt(provider, 3, time), {
      headers: { 'idempotency-key': key },
    });
  expect((await book('10:00', randomUUID())).error.code).toBe('SLOT_TAKEN');
  expect((await list(provider)).map(({ events }) => events)).toEqual([1, 1]);
  const key = randomUUID();
  const first = await book('11:00', key);
  app.advance(6 * MINUTE);
  expect((await book('11:00', key)).body.id).toBe(first.body.id);
});

test('the preview of an hour and a proposal to move read an old calendar', async () => {
  const provider = await createWorker();
  const card = await createCard(app.context, provider.profileId, { instantNoticeHours: 2 });
  const client = await createPerson(app.context);
  await add(provider);
  app.advance(16 * MINUTE);
  const body = {
    serviceCardId: card.id,
    servicePackageId: card.packageIds[0],
    isEmergencyRequest: false,
    scheduledDate: instantAt(provider, 4, '09:00'),
  };
  const { body: preview } = await app.call(previewOrder, { body }, { token: client.token });
  expect(preview.outcome).toBe('confirmed');
  const booked = await requestOrder(app, card, client, instantAt(provider, 4, '09:00'));
  feed.answer = calendarOf([tenToEleven(provider)]);
  app.advance(6 * MINUTE);
  const propose = (time: string) =>
    actOn(app, client, booked.body.id, 'proposeMove', {
      body: { starts: [instantAt(provider, 3, time)] },
    });
  expect((await propose('10:00')).error.code).toBe('SLOT_TAKEN');
  expect((await propose('11:00')).status).toBe(201);
});

test('a calendar that never answers delays a booking, and its last good reading holds', async () => {
  const provider = await createWorker();
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  feed.answer = calendarOf([tenToEleven(provider)]);
  await add(provider);
  const held: (() => void)[] = [];
  feed.answer = (_request, response) => void held.push(() => response.destroy());
  app.advance(6 * MINUTE);
  const taken = await requestOrder(app, card, client, instantAt(provider, 3, '10:00'));
  expect(taken.error.code).toBe('SLOT_TAKEN');
  expect((await requestOrder(app, card, client, instantAt(provider, 3, '11:00'))).status).toBe(201);
  for (const release of held) release();
  await expect.poll(async () => (await list(provider))[0]?.failure).not.toBeNull();
});

test('a booking after the clocks have changed meets the hours that were read before', async () => {
  const timezone = 'Europe/Madrid';
  const change = Temporal.Now.zonedDateTimeISO(timezone).getTimeZoneTransition('next');
  if (!change) throw new Error('The clocks never change.');
  const before = change.subtract({ days: 2 });
  app.advance(before.epochMilliseconds - Date.now());
  const provider = await createWorker(timezone);
  const first = before.toPlainDate().toString().replaceAll('-', '');
  feed.answer = calendarOf(
    [],
    `BEGIN:VEVENT\r\nUID:a\r\nDTSTART:${first}T100000\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n`,
  );
  await add(provider);
  feed.answer = (_request, response) => void response.writeHead(500).end();
  app.advance(2.5 * 24 * 60 * MINUTE);
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  const at = (hour: number) =>
    before
      .add({ days: 4 })
      .toPlainDate()
      .toZonedDateTime({ timeZone: timezone, plainTime: { hour } });
  const book = (hour: number) =>
    requestOrder(app, card, client, new Date(at(hour).epochMilliseconds).toISOString());
  expect((await book(10)).error.code).toBe('SLOT_TAKEN');
  expect((await book(11)).status).toBe(201);
});

test('a provider who accepts an hour that a calendar has taken since is asked once', async () => {
  const provider = await createWorker();
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  await add(provider);
  const { id } = (await requestOrder(app, card, client, instantAt(provider, 3, '10:00'))).body;
  feed.answer = calendarOf([tenToEleven(provider)]);
  app.advance(6 * MINUTE);
  const asked = await actOn(app, provider, id, 'accept');
  expect([asked.status, asked.error.code]).toEqual([409, 'CALENDAR_BUSY']);
  expect(asked.error.message).toContain('tu calendario dice ocupado');
  expect((await readOrder(app, client, id)).status).toBe('PENDING');
  const accepted = await actOn(app, provider, id, 'accept', { body: { despiteCalendar: true } });
  expect([accepted.status, accepted.body.status]).toEqual([200, 'ACCEPTED']);
});

test('a held hour that a calendar has taken since is refused to the client with the other ones, and asks the provider once', async () => {
  const provider = await createWorker();
  const card = await createCard(app.context, provider.profileId);
  const client = await createRegularClient(app.context);
  await add(provider);
  const starts = ['10:00', '11:00'].map((time) => instantAt(provider, 3, time));
  const [taken, free] = starts;
  const open = async (by: Person) => {
    const { id } = (await requestOrder(app, card, client, instantAt(provider, 4, '09:00'))).body;
    await actOn(app, provider, id, 'accept');
    const { body } = await actOn(app, by, id, 'proposeMove', { body: { starts } });
    return { id, moveId: openMoveOf(body) };
  };
  const ofProvider = await open(provider);
  feed.answer = calendarOf([tenToEleven(provider)]);
  app.advance(6 * MINUTE);
  const take = (person: Person, move: typeof ofProvider, body: object) =>
    actOn(app, person, move.id, 'acceptMove', { moveId: move.moveId, body });
  const refused = await take(client, ofProvider, { start: taken, despiteCalendar: true });
  expect([refused.status, refused.error.code]).toEqual([409, 'MOVE_HOUR_BUSY']);
  expect(refused.error.message).toContain('11:00');
  expect(refused.error.details).toEqual({ starts: [new Date(free ?? '').toISOString()] });
  expect((await take(client, ofProvider, { start: free })).status).toBe(200);
  await actOn(app, client, ofProvider.id, 'cancel');
  feed.answer = calendarOf([]);
  app.advance(6 * MINUTE);
  const ofClient = await open(client);
  feed.answer = calendarOf([tenToEleven(provider)]);
  app.advance(6 * MINUTE);
  expect((await take(provider, ofClient, { start: taken })).error.code).toBe('CALENDAR_BUSY');
  expect((await take(provider, ofClient, { start: taken, despiteCalendar: true })).status).toBe(
    200,
  );
});
