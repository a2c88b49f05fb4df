import { login, logout } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { blockUser } from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { acceptOrder, withdrawOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { markAllNotificationsRead } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import * as push from '@oficio/contract/domains/push/push.endpoints.ts';
import { HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { testPassword } from '#domains/accounts/accounts.fixtures.ts';
import { createNegotiators } from '#domains/negotiations/negotiations.fixtures.ts';
import { requestOrder } from '#domains/orders/orders.fixtures.ts';
import { createPerson, instantAt, type Person } from '#domains/providers/providers.fixtures.ts';
import {
  startPushService,
  type TestPushService,
} from '../../../../scripts/testing/push-service.ts';
import type { ClimbData, PushData } from './climb.service.ts';
import { advanceClocks, climbLadders, listJobs, moveClocksTo } from './ladder.fixtures.ts';
import { climb, deliverPush } from './sending.service.ts';
import { quietUntil } from './steps.rules.ts';

let service: TestPushService;
let app: OwnApp;
let people: Awaited<ReturnType<typeof createNegotiators>>;

beforeAll(async () => {
  service = await startPushService();
  const env = { PUSH_SERVICES: service.origin, QUIET_HOURS: 'on' };
  app = await ownApp({ env, logLevel: 'silent' });
});
beforeEach(async () => {
  people = await createNegotiators(app);
  await moveToClock('12:00');
});
afterEach(() => {
  service.respondWith(() => undefined);
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

/** Moves the clocks of the use cases and of the push service forward. */
const advance = (milliseconds: number) => advanceClocks(app, milliseconds, service);
const moveToClock = (time: string) => moveClocksTo(app, time, people.provider, service);
const jobsOf = <Data>(name: string) => listJobs<Data>(app, name);
const climbAll = () => climbLadders(app);

async function subscribe({ token }: Person, isConfirmed = true): Promise<void> {
  await app.call(push.savePushSubscription, { body: service.subscribe() }, { token });
  if (isConfirmed) await app.call(push.confirmPush, {}, { token });
}

const mailsTo = async ({ email }: Person) => {
  await app.settle();
  return app.context.db
    .selectFrom('mailbox_messages')
    .select(['kind', 'subject', 'plain_text'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();
};
const kindsTo = async (person: Person) => (await mailsTo(person)).map(({ kind }) => kind);

async function book(day: number | null, client = people.client) {
  const start = day === null ? undefined : instantAt(people.provider, day, '10:00');
  const urgent = day === null ? { more: { isEmergencyRequest: true } } : {};
  const response = await requestOrder(app, people.card, client, start, urgent);
  expect(response.status).toBe(201);
  return response;
}

const bodies = () => service.received.map(({ message }) => message.notification.body);

test('a new order is pushed to each browser, and mailed only when it stays unseen', async () => {
  const { provider } = people;
  await subscribe(provider);
  service.received.length = 0;
  const { body: order } = await book(3);
  await app.settle();
  expect(service.received).toEqual([]);
  await climbAll();
  expect(bodies()).toEqual([expect.stringContaining(' pide «')]);
  expect(service.received[0]?.message.notification.navigate).toBe(
    `http://localhost:3000/orders/${order.id}`,
  );
  expect(await kindsTo(provider)).toEqual([]);
  await climbAll();
  expect(await kindsTo(provider)).toEqual(['order-created']);
  await climbAll();
  expect(await kindsTo(provider)).toEqual(['order-created']);
  expect(service.received).toHaveLength(1);
});

test('nothing is sent about what was seen, on any step', async () => {
  const { provider } = people;
  const { token } = provider;
  await subscribe(provider);
  service.received.length = 0;
  await book(3);
  await app.settle();
  await app.call(markAllNotificationsRead, {}, { token });
  await climbAll();
  expect(service.received).toEqual([]);
  await book(4, await createPerson(app.context));
  await climbAll();
  expect(service.received).toHaveLength(1);
  await app.call(markAllNotificationsRead, {}, { token });
  await climbAll();
  expect(await kindsTo(provider)).toEqual([]);
  const { rows } = await app.context.pool.query('select from notification_ladders');
  expect(rows).toEqual([]);
});

test('a request that is withdrawn or answered meanwhile is neither pushed nor mailed', async () => {
  const { provider, client } = people;
  await subscribe(provider);
  service.received.length = 0;
  const { body: order } = await book(3);
  await app.settle();
  await app.call(withdrawOrder, { params: { id: order.id } }, { token: client.token });
  await climbAll();
  expect(bodies()).toEqual([expect.stringContaining('retiró su solicitud')]);
  await climbAll();
  expect(await kindsTo(provider)).toEqual([]);
});

test('a person whose browser did not confirm a test gets the mail as without it', async () => {
  const { provider, client } = people;
  await subscribe(client, false);
  service.received.length = 0;
  const { body: order } = await book(3);
  await app.settle();
  await app.call(acceptOrder, { params: { id: order.id } }, { token: provider.token });
  expect(await kindsTo(client)).toEqual(['order-accepted']);
  await climbAll();
  expect(bodies()).toEqual([expect.stringContaining('aceptó tu orden')]);
  await climbAll();
  expect(await kindsTo(client)).toEqual(['order-accepted']);
});

test('quiet hours hold push and mail until 7, except an own emergency', async () => {
  const { provider } = people;
  await subscribe(provider);
  service.received.length = 0;
  await moveToClock('23:30');
  await book(4);
  await climbAll();
  await climbAll();
  expect(service.received).toEqual([]);
  const now = await app.context.now(app.context.db);
  const { rows } = await app.context.pool.query<{ step: string; due_at: Date }>(
    'select step, due_at from notification_ladders',
  );
  expect(rows).toEqual([
    { step: 'push', due_at: new Date(quietUntil(now, provider.timezone) ?? 0) },
  ]);
  await book(null, await createPerson(app.context));
  await climbAll();
  expect(bodies()).toEqual([expect.stringContaining('Solicitud urgente')]);
  await moveToClock('07:00');
  await climbAll();
  expect(service.received).toHaveLength(2);
});

test('several things that wait for the morning are one mail', async () => {
  const { provider, client } = people;
  await moveToClock('23:00');
  for (const day of [4, 5, 6]) {
    const { body: order } = await book(day);
    await app.settle();
    await app.call(acceptOrder, { params: { id: order.id } }, { token: provider.token });
    await app.settle();
  }
  expect(await kindsTo(client)).toEqual([]);
  await moveToClock('07:05');
  await climbAll();
  const mails = await mailsTo(client);
  expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['digest', 'Tienes 3 avisos sin leer'],
  ]);
  expect(mails[0]?.plain_text.match(/aceptó tu orden/g)).toHaveLength(3);
});

test('a mail about several things leaves out a person who was blocked meanwhile', async () => {
  const { provider } = people;
  await moveToClock('23:00');
  const writers = ['Abel Pérez', 'Bruno Vega', 'Celia Ruiz'];
  for (const fullName of writers) {
    const { token, userId } = await createPerson(app.context, { fullName });
    const body = { message: 'Hola', providerProfileId: provider.profileId };
    await app.call(createServiceRequest, { body }, { token });
    await app.settle();
    if (fullName === 'Bruno Vega')
      await app.call(blockUser, { params: { id: userId } }, { token: provider.token });
  }
  await moveToClock('07:05');
  await climbAll();
  const mails = await mailsTo(provider);
  expect(mails.map(({ subject }) => subject)).toEqual(['Tienes 2 avisos sin leer']);
  const named = writers.filter((name) => mails[0]?.plain_text.includes(name));
  expect(named).toEqual(['Abel Pérez', 'Celia Ruiz']);
});

test('what waited for the morning is pushed first, and mailed together only when it stays unseen for the usual time', async () => {
  const { provider, client } = people;
  await subscribe(client);
  await moveToClock('23:00');
  for (const day of [4, 5]) {
    const { body: order } = await book(day);
    await app.call(acceptOrder, { params: { id: order.id } }, { token: provider.token });
    await app.settle();
    await advance(MINUTE_MS);
  }
  service.received.length = 0;
  await moveToClock('07:00');
  // Both steps are taken in one minute.
  const morning = await app.context.now(app.context.db);
  await advance(MINUTE_MS - (morning % MINUTE_MS));
  await climbAll();
  expect(service.received).toHaveLength(2);
  const { rows } = await app.context.pool.query<{ due: Date }>(
    `select due_at as due from notification_ladders join notifications n on n.id = notification_id where n.user_id = $1`,
    [client.userId],
  );
  expect(new Set(rows.map(({ due }) => due.getTime())).size).toBe(1);
  expect((rows[0]?.due.getTime() ?? 0) - morning).toBeGreaterThan(14 * MINUTE_MS);
  expect(await kindsTo(client)).toEqual([]);
  await advance(16 * MINUTE_MS);
  await climbAll();
  expect(await kindsTo(client)).toEqual(['digest']);
});

test('a push waits while the service asks for it or is away, and is not sent once it was seen', async () => {
  const { provider } = people;
  const { token } = provider;
  await subscribe(provider);
  service.received.length = 0;
  service.respondWith(() => ({ status: 503 }));
  await book(3);
  await climbAll();
  const [data] = await jobsOf<PushData>('notifications.push');
  expect(data).toBeDefined();
  if (!data) return;
  service.respondWith(() => ({ status: 429, headers: { 'retry-after': '30' } }));
  await deliverPush(app.context, data);
  expect(await jobsOf('notifications.push')).toHaveLength(2);
  service.respondWith(() => undefined);
  await app.call(markAllNotificationsRead, {}, { token });
  await deliverPush(app.context, data);
  expect(service.received).toEqual([]);
});

test('what waits for a device is sent neither to the person who uses it next nor after signing out', async () => {
  const { provider, client } = people;
  const credentials = { email: provider.email, password: testPassword };
  const { body: session, cookies } = await app.call(login, { body: credentials });
  const subscription = service.subscribe();
  const subscribeAs = (token: string) =>
    app.call(push.savePushSubscription, { body: subscription }, { token });
  await subscribeAs(session.accessToken);
  service.received.length = 0;
  service.respondWith(() => ({ status: 503 }));
  await book(3);
  await climbAll();
  const waiting = (await jobsOf<PushData>('notifications.push')).at(-1);
  if (!waiting) throw new Error('Nothing waits for the device.');
  service.respondWith(() => undefined);
  await subscribeAs(client.token);
  await deliverPush(app.context, waiting);
  expect(service.received).toEqual([]);
  await subscribeAs(session.accessToken);
  await deliverPush(app.context, waiting);
  expect(service.received).toHaveLength(1);
  await app.call(logout, {}, { cookies, headers: { origin: 'http://localhost:3000' } });
  await deliverPush(app.context, waiting);
  expect(service.received).toHaveLength(1);
});

test('a push that is too old is not sent, and none may arrive in the quiet hours', async () => {
  const { provider } = people;
  await subscribe(provider);
  service.received.length = 0;
  await moveToClock('21:00');
  await book(4);
  await climbAll();
  expect(Number(service.received[0]?.headers['ttl'])).toBeLessThanOrEqual(HOUR_MS / 1_000);
  service.respondWith(() => ({ status: 503 }));
  await moveToClock('12:00');
  await book(5, await createPerson(app.context));
  await climbAll();
  const data = (await jobsOf<PushData>('notifications.push')).at(-1);
  service.respondWith(() => undefined);
  await advance(25 * HOUR_MS);
  const before = service.received.length;
  if (data) await deliverPush(app.context, data);
  expect(service.received).toHaveLength(before);
});

test('a step that two instances take at once is taken once', async () => {
  const { provider } = people;
  await subscribe(provider);
  service.received.length = 0;
  await book(3);
  const data = (await jobsOf<ClimbData>('notifications.climb')).at(-1);
  expect(data).toBeDefined();
  if (data) await Promise.all([1, 2, 3].map(() => climb(app.context, data)));
  await app.settle();
  expect(service.received).toHaveLength(1);
});
