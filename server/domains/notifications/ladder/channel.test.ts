import { randomUUID } from 'node:crypto';
import * as preferences from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import * as notifications from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import * as push from '@oficio/contract/domains/push/push.endpoints.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createNegotiators } from '#domains/negotiations/negotiations.fixtures.ts';
import { requestOrder } from '#domains/orders/orders.fixtures.ts';
import { createPerson, instantAt, type Person } from '#domains/providers/providers.fixtures.ts';
import { findAddressRefusal } from '#domains/webhooks/webhooks.service.ts';
import {
  startPushService,
  type TestPushService,
} from '../../../../scripts/testing/push-service.ts';
import {
  startWebhookReceiver,
  type TestWebhookReceiver,
} from '../../../../scripts/testing/webhook-receiver.ts';
import { writeNotifications } from '../notifications-writing.service.ts';
import { deliverToChannel } from './channel.service.ts';
import type { ChannelData } from './climb.service.ts';
import { climb } from './sending.service.ts';
import type { Step } from './steps.rules.ts';
import { advanceClocks, climbLadders, listJobs, moveClocksTo } from './ladder.fixtures.ts';

let service: TestPushService;
let receiver: TestWebhookReceiver;
let app: OwnApp;
let people: Awaited<ReturnType<typeof createNegotiators>>;
let env: Record<string, string>;

beforeAll(async () => {
  service = await startPushService();
  receiver = await startWebhookReceiver();
  env = {
    PUSH_SERVICES: service.origin,
    QUIET_HOURS: 'on',
    CHANNEL_URL: receiver.url,
    CHANNEL_SECRET: receiver.secret,
    WEBHOOKS_TO_LOOPBACK: '1',
  };
  app = await ownApp({ env, logLevel: 'silent' });
});
beforeEach(async () => {
  people = await createNegotiators(app);
  await moveToClock('12:00');
  service.received.length = 0;
  receiver.received.length = 0;
  receiver.statuses.length = 0;
});
afterEach(() => {
  receiver.respondWith(() => undefined);
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
  await service.stop();
});

const advance = (milliseconds: number) => advanceClocks(app, milliseconds, service, receiver);
const moveToClock = (time: string) => moveClocksTo(app, time, people.provider, service, receiver);
const climbAll = () => climbLadders(app);

async function subscribe({ token }: Person): Promise<void> {
  await app.call(push.savePushSubscription, { body: service.subscribe() }, { token });
  await app.call(push.confirmPush, {}, { token });
}

async function turnOn({ token }: Person, topic = 'orders'): Promise<void> {
  const body = { topic, push: true, channel: true, mail: true };
  expect((await app.call(preferences.setPreference, { body }, { token })).status).toBe(200);
}

async function book(day: number | null, client = people.client) {
  const start = day === null ? undefined : instantAt(people.provider, day, '10:00');
  const urgent = day === null ? { more: { isEmergencyRequest: true } } : {};
  const { body } = await requestOrder(app, people.card, client, start, urgent);
  return body;
}

const readAll = ({ token }: Person) =>
  app.call(notifications.markAllNotificationsRead, {}, { token });

async function mailsTo({ email }: Person): Promise<string[]> {
  await app.settle();
  const { rows } = await app.context.pool.query<{ kind: string }>(
    'select kind from mailbox_messages where recipient = $1 order by created_at',
    [email],
  );
  return rows.map(({ kind }) => kind);
}

/** Makes the next attempt of the message that failed last, as its job does. */
async function tryAgain(): Promise<void> {
  const data = (await listJobs<ChannelData>(app, 'notifications.channel')).at(-1);
  expect(data).toBeDefined();
  if (data) await deliverToChannel(app.context, data);
  await app.settle();
}

async function readLog() {
  const { rows } = await app.context.pool.query<{
    id: string;
    attempts: number;
    last_status: number | null;
    is_ended: boolean;
  }>(
    'select id, attempts, last_status, ended_at is not null as is_ended from webhook_deliveries order by id',
  );
  return rows.at(-1);
}

test('the channel is offered to people with a phone number, off until they turn it on', async () => {
  const channelsOf = async (person: Person) => {
    const { body } = await app.call(preferences.listPreferences, {}, { token: person.token });
    return new Set(body.map(({ channel }) => channel));
  };
  const { provider, client } = people;
  expect(await channelsOf(provider)).toEqual(new Set([false]));
  await turnOn(provider);
  expect(await channelsOf(provider)).toEqual(new Set([true, false]));
  // A page of an older version does not send it.
  const older = { topic: 'orders', push: false, mail: true };
  const { body } = await app.call(
    preferences.setPreference,
    { body: older },
    { token: provider.token },
  );
  expect(body).toContainEqual({ topic: 'orders', push: false, channel: true, mail: true });
  const without = await createPerson(app.context, { phone: null });
  expect(await channelsOf(without)).toEqual(new Set([null]));
  expect(await channelsOf(client)).toEqual(new Set([false]));
});

test('what stays unseen after the push goes to the channel, signed, and is mailed last', async () => {
  const { provider } = people;
  await subscribe(provider);
  await turnOn(provider);
  const order = await book(3);
  await climbAll();
  expect([service.received.length, receiver.received.length]).toEqual([1, 0]);
  await climbAll();
  expect([service.received.length, receiver.received.length]).toEqual([1, 1]);
  expect(await mailsTo(provider)).toEqual([]);
  const [message] = receiver.received;
  const id = service.received[0]?.message.notification.data.id;
  expect(message?.id).toBe(id);
  expect(message?.body).toEqual({
    type: 'notification.order_created',
    id,
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    recipient: { phone: '+541155550000', name: 'Beto Prestador' },
    message: expect.stringContaining('Carla Cliente pide «') as string,
    url: `http://localhost:3000/orders/${order.id}`,
  });
  await climbAll();
  expect(await mailsTo(provider)).toEqual(['order-created']);
  expect(await readLog()).toEqual({ id, attempts: 1, last_status: 204, is_ended: true });
  await climbAll();
  expect([service.received.length, receiver.received.length]).toEqual([1, 1]);
});

test('a person without a browser gets the channel first, and the mail later', async () => {
  const { provider } = people;
  await turnOn(provider);
  await book(3);
  await climbAll();
  expect(receiver.received).toHaveLength(1);
  expect(await mailsTo(provider)).toEqual([]);
  await climbAll();
  expect(await mailsTo(provider)).toEqual(['order-created']);
});

test('nothing goes to the channel about what was seen, before the step or between two attempts', async () => {
  const { provider } = people;
  await subscribe(provider);
  await turnOn(provider);
  await book(3);
  await climbAll();
  await readAll(provider);
  await climbAll();
  expect(receiver.statuses).toEqual([]);
  await book(4, await createPerson(app.context));
  await climbAll();
  receiver.respondWith(() => ({ status: 503 }));
  await climbAll();
  expect(receiver.statuses).toEqual([503]);
  await readAll(provider);
  receiver.respondWith(() => undefined);
  await tryAgain();
  expect(receiver.statuses).toEqual([503]);
  expect(await readLog()).toMatchObject({ attempts: 1, last_status: 503, is_ended: true });
  expect(await mailsTo(provider)).toEqual([]);
});

test('nothing goes to the channel unless the person turned it on and has a phone number, also after it was turned off', async () => {
  const { provider } = people;
  await subscribe(provider);
  await book(3);
  await climbAll();
  await climbAll();
  expect(await mailsTo(provider)).toEqual(['order-created']);
  await turnOn(provider);
  await book(4, await createPerson(app.context));
  await climbAll();
  const off = { topic: 'orders', push: true, channel: false, mail: true };
  await app.call(preferences.setPreference, { body: off }, { token: provider.token });
  await climbAll();
  expect(receiver.statuses).toEqual([]);
  await turnOn(provider);
  receiver.respondWith(() => ({ status: 500 }));
  await book(5, await createPerson(app.context));
  await climbAll();
  await climbAll();
  expect(receiver.statuses).toEqual([500]);
  await app.context.db
    .updateTable('users')
    .set({ phone: null })
    .where('id', '=', provider.userId)
    .execute();
  await tryAgain();
  expect(receiver.statuses).toEqual([500]);
  expect(await readLog()).toMatchObject({ is_ended: true });
});

test('a receiver that is away gets the same message again, signed at the time of each attempt', async () => {
  const { provider } = people;
  await turnOn(provider);
  const seen: { id: string; timestamp: number }[] = [];
  receiver.respondWith(({ id, timestamp }) => {
    seen.push({ id, timestamp });
    return seen.length < 3 ? { status: 500 } : undefined;
  });
  await book(3);
  await climbAll();
  await advance(HOUR_MS);
  await tryAgain();
  expect(await readLog()).toMatchObject({ attempts: 2, last_status: 500, is_ended: false });
  await advance(HOUR_MS);
  await tryAgain();
  expect(receiver.statuses).toEqual([500, 500, 204]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
  expect((seen[2]?.timestamp ?? 0) - (seen[0]?.timestamp ?? 0)).toBeGreaterThanOrEqual(7_200);
  await tryAgain();
  expect(receiver.statuses).toHaveLength(3);
});

test('a gone receiver ends the attempts, and one that asks for a pause gets it', async () => {
  const { provider } = people;
  await turnOn(provider);
  receiver.respondWith(() => ({ status: 410 }));
  await book(3);
  await climbAll();
  expect(await readLog()).toMatchObject({ attempts: 1, last_status: 410, is_ended: true });
  receiver.respondWith(() => ({ status: 429, headers: { 'retry-after': '1800' } }));
  await book(4, await createPerson(app.context));
  await climbAll();
  const { rows } = await app.context.pool.query<{ next: Date }>(
    'select next_attempt_at as next from webhook_deliveries where ended_at is null order by id desc',
  );
  const wait = (rows[0]?.next.getTime() ?? 0) - (await app.context.now(app.context.db));
  expect(wait).toBeGreaterThan(HOUR_MS / 4);
  expect(await readLog()).toMatchObject({ attempts: 1, last_status: 429, is_ended: false });
});

test('a receiver whose clock is wrong refuses the message, and gets it when the clock is right again', async () => {
  const { provider } = people;
  await turnOn(provider);
  receiver.setClock((await app.context.now(app.context.db)) - Date.now() - HOUR_MS);
  await book(3);
  await climbAll();
  expect(receiver.statuses).toEqual([400]);
  await advance(0);
  await tryAgain();
  expect(receiver.statuses).toEqual([400, 204]);
});

test('the attempts end after three days, and after an hour for an emergency', async () => {
  const { provider } = people;
  await turnOn(provider);
  receiver.respondWith(() => ({ status: 500 }));
  await book(3);
  await climbAll();
  await advance(2 * DAY_MS);
  await tryAgain();
  expect(await readLog()).toMatchObject({ attempts: 2, is_ended: false });
  await advance(DAY_MS);
  await tryAgain();
  expect(await readLog()).toMatchObject({ attempts: 2, is_ended: true });
  await book(null, await createPerson(app.context));
  await climbAll();
  expect(await readLog()).toMatchObject({ attempts: 1, is_ended: false });
  await advance(HOUR_MS);
  await tryAgain();
  expect(await readLog()).toMatchObject({ attempts: 1, is_ended: true });
});

test('quiet hours hold the channel, also an attempt that is repeated at night', async () => {
  const { provider } = people;
  await turnOn(provider);
  receiver.respondWith(() => ({ status: 500 }));
  await book(4);
  await climbAll();
  expect(receiver.statuses).toEqual([500]);
  await moveToClock('22:30');
  await tryAgain();
  expect(receiver.statuses).toEqual([500]);
  await book(5, await createPerson(app.context));
  await climbAll();
  expect(receiver.statuses).toEqual([500]);
  await moveToClock('07:01');
  receiver.respondWith(() => undefined);
  await tryAgain();
  expect(receiver.statuses).toEqual([500, 204]);
});

test('a channel inside of the own network is refused at the start and at each attempt', async () => {
  const { provider } = people;
  const { config } = app.context;
  await turnOn(provider);
  expect(await findAddressRefusal(config, receiver.url)).toBeNull();
  const strict = { ...config, WEBHOOKS_TO_LOOPBACK: false };
  expect(await findAddressRefusal(strict, receiver.url)).toContain('https');
  expect(await findAddressRefusal(strict, 'https://127.0.0.1/')).toContain('public');
  receiver.respondWith(() => ({ status: 500 }));
  await book(3);
  await climbAll();
  const before = receiver.connections;
  const data = (await listJobs<ChannelData>(app, 'notifications.channel')).at(-1);
  if (data) await deliverToChannel({ ...app.context, config: strict }, data);
  expect(receiver.connections).toBe(before);
  expect(await readLog()).toMatchObject({ attempts: 2, last_status: null, is_ended: false });
});

test('a step of the channel that three instances take at once is sent once', async () => {
  await turnOn(people.provider);
  await book(3);
  const [data] = (
    await listJobs<{ notificationId: string; step: Step }>(app, 'notifications.climb')
  ).slice(-1);
  expect(data?.step).toBe('channel');
  if (data) await Promise.all([1, 2, 3].map(() => climb(app.context, data)));
  await app.settle();
  expect(receiver.statuses).toEqual([204]);
});

test('a step that is due while the server is down is taken after the start, once', async () => {
  receiver.setClock(0);
  const database = await createTestDatabase();
  const options = { env: { ...env, QUIET_HOURS: 'off' }, logLevel: 'silent', database } as const;
  const first = await ownApp({
    ...options,
    database: { ...database, drop: () => Promise.resolve() },
  });
  const { provider, client, card } = await createNegotiators(first);
  const body = { topic: 'orders', push: true, channel: true, mail: true };
  await first.call(preferences.setPreference, { body }, { token: provider.token });
  await requestOrder(first, card, client, instantAt(provider, 3, '10:00'));
  await first.settle();
  await first.stop();
  const connection = new Client({ connectionString: database.connectionString });
  await connection.connect();
  const { rowCount } = await connection.query(
    "update pgboss.job set start_after = now() - interval '1 hour' where name = 'notifications.climb'",
  );
  await connection.end();
  expect([rowCount, receiver.statuses.length]).toEqual([1, 0]);
  const second = await ownApp(options);
  await second.settle();
  expect(receiver.statuses).toEqual([204]);
  await second.stop();
});

const NOTIFICATIONS = 200;
const ROUNDS = 6;

test('in two hundred random orders of seeing and sending, each step is sent once and never after the notification was seen', async () => {
  const reader = await createPerson(app.context);
  const { token } = reader;
  await subscribe(reader);
  await turnOn(reader, 'openings');
  const about = { service_card_id: people.card.id };
  const kind = 'search-alert-found';
  for (let number = 0; number < NOTIFICATIONS; number += 1)
    await writeNotifications(app.context, randomUUID(), () => [
      { kind, userId: reader.userId, about, details: undefined },
    ]);
  const { rows } = await app.context.pool.query<{ id: string }>(
    'select id from notifications where user_id = $1',
    [reader.userId],
  );
  expect(rows).toHaveLength(NOTIFICATIONS);
  const order: readonly Step[] = ['push', 'channel', 'mail'];
  const states = rows.map(({ id }) => ({ id, isSeen: false, sent: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const state of states) {
      const chance = Math.random();
      if (chance < 0.15) {
        await app.call(notifications.markNotificationRead, { params: { id: state.id } }, { token });
        state.isSeen = true;
      } else if (chance < 0.75) {
        const step = order[state.sent] ?? 'mail';
        await climb(app.context, { notificationId: state.id, step });
        if (!state.isSeen && state.sent < order.length) state.sent += 1;
      }
    }
    // Messages of this round have left before the next reading.
    await app.settle();
  }
  const expected = (count: number) =>
    states.flatMap(({ id, sent }) => (sent >= count ? [id] : [])).toSorted();
  const pushed = service.received.map(({ message }) => message.notification.data.id ?? '');
  expect(pushed.toSorted()).toEqual(expected(1));
  expect(receiver.received.map(({ id }) => id).toSorted()).toEqual(expected(2));
  expect(await mailsTo(reader)).toEqual(expected(3).map(() => kind));
  expect(expected(3).length).toBeLessThan(NOTIFICATIONS);
}, 120_000);
