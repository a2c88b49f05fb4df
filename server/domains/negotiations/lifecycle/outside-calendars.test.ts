import { randomUUID } from 'node:crypto';
import { addCalendar } from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { calendarOf, startFeed, type TestFeed } from '#domains/calendars/calendars.fixtures.ts';
import { instantAt, type Provider } from '#domains/providers/providers.fixtures.ts';
import { callsOf, createNegotiators, type NegotiationCalls } from '../negotiations.fixtures.ts';

const MINUTE = 60_000;

let app: OwnApp;
let feed: TestFeed;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await ownApp({ env: { CALENDARS_TO_LOOPBACK: '1' } });
  feed = await startFeed();
  calls = callsOf(app);
});
afterAll(async () => {
  await feed.stop();
  await app.stop();
});

const hour = (provider: Provider, from: string, to: string) =>
  [instantAt(provider, 2, from), instantAt(provider, 2, to)] as const;

/** The people of a quote, whose provider has an empty calendar elsewhere that was read six minutes ago. */
async function createPeople() {
  const people = await createNegotiators(app);
  const { provider } = people;
  feed.answer = calendarOf([]);
  const body = { url: feed.url(randomUUID()) };
  await app.call(addCalendar, { body }, { token: provider.token });
  return {
    ...people,
    /** Later the provider is busy elsewhere. */
    occupy(from: string, to: string) {
      feed.answer = calendarOf([hour(provider, from, to)]);
      app.advance(6 * MINUTE);
    },
  };
}

const key = () => ({ 'idempotency-key': randomUUID() });

test('a request and an offer of another hour read an old outside calendar first', async () => {
  const people = await createPeople();
  const { provider } = people;
  people.occupy('10:00', '11:00');
  expect((await calls.request(people, '10:00', {}, key())).error.code).toBe('SLOT_TAKEN');
  const { id } = (await calls.request(people, '12:00')).body;
  people.occupy('15:00', '16:00');
  const moved = { scheduledDate: instantAt(provider, 2, '15:00') };
  expect((await calls.offer(provider, id, 100, moved, key())).error.code).toBe('SLOT_TAKEN');
});

test('an acceptance and its preview read an old outside calendar first', async () => {
  const people = await createPeople();
  const { id } = (await calls.request(people, '10:00')).body;
  await calls.offer(people.provider, id, 100);
  people.occupy('10:00', '11:00');
  const refused = await calls.accept(people.client, id, undefined, key());
  expect(refused.error.code).toBe('SLOT_TAKEN');
  expect((await calls.read(people.client, id)).body.status).toBe('PENDING_CLIENT_RESPONSE');
  people.occupy('12:00', '13:00');
  expect((await calls.preview(people.client, id)).status).toBe(200);
  expect((await calls.accept(people.client, id, undefined, key())).status).toBe(200);
});

test('people who are no party of a quote cause no request to a calendar', async () => {
  const people = await createPeople();
  const { id } = (await calls.request(people, '10:00')).body;
  const stranger = await createNegotiators(app);
  people.occupy('10:00', '11:00');
  const before = feed.requests.length;
  expect((await calls.accept(stranger.client, id)).status).toBe(404);
  expect((await calls.preview(stranger.client, id)).status).toBe(404);
  expect(feed.requests).toHaveLength(before);
});
