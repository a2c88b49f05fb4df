import { login, logout } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/push/push.endpoints.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestUser } from './domains/accounts/accounts.fixtures.ts';
import { createPerson, type Person } from './domains/providers/providers.fixtures.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';
import {
  createBrowser,
  startPushService,
  type TestPushService,
} from '../scripts/testing/push-service.ts';
import { listPushTargets, preparePush } from './domains/push/push.service.ts';

let service: TestPushService;
let app: OwnApp;

beforeAll(async () => {
  service = await startPushService();
  app = await ownApp({ env: { PUSH_SERVICES: service.origin }, logLevel: 'silent' });
});
afterEach(() => {
  service.respondWith(() => undefined);
  service.setClock(0);
  vi.restoreAllMocks();
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const save = ({ token }: { token: string }, body: object) =>
  app.call(endpoints.savePushSubscription, { body }, { token });

async function subscribe(person: Person): Promise<{ id: string; userId: string }> {
  expect((await save(person, service.subscribe())).status).toBe(200);
  const { userId } = person;
  const [target] = await listPushTargets(app.context.db, userId);
  return { id: target?.id ?? '', userId };
}

const message = { body: 'Hola', link: '/avisos', tag: 'thing' };
/** Sends a message to a browser; undefined for one that is not subscribed. */
async function send(target: { id: string; userId: string }) {
  const sendMessage = await preparePush(app.context, target);
  return sendMessage?.({ message, ttlSeconds: 600, isUrgent: true }, Date.now());
}

test('a subscribed browser gets a test, and its person confirms that it arrived', async () => {
  const person = await createPerson(app.context);
  const { token } = person;
  expect((await app.call(endpoints.testPush, {}, { token })).error.code).toBe('NOT_SUBSCRIBED');
  expect((await app.call(endpoints.confirmPush, {}, { token })).error.code).toBe('NOT_SUBSCRIBED');
  const { id } = await subscribe(person);
  const before = service.received.length;
  expect((await app.call(endpoints.testPush, {}, { token })).body).toEqual({ isSent: true });
  const received = service.received.at(before);
  expect(received?.message.notification).toMatchObject({
    body: 'Los avisos llegan a este dispositivo.',
    navigate: 'http://localhost:3000/dashboard',
  });
  expect(received?.headers).toMatchObject({ ttl: '60', urgency: 'high' });
  expect(await listPushTargets(app.context.db, person.userId)).toEqual([
    { id, isConfirmed: false },
  ]);
  await app.call(endpoints.confirmPush, {}, { token });
  expect(await listPushTargets(app.context.db, person.userId)).toEqual([{ id, isConfirmed: true }]);
});

test('the keys of the installation are created once, by any number of instances', async () => {
  const person = await createPerson(app.context);
  const key = async () =>
    (await app.call(endpoints.getPushKey, {}, { token: person.token })).body.publicKey;
  await app.context.db.deleteFrom('push_keys').execute();
  const keys = await Promise.all(Array.from({ length: 8 }, key));
  expect(new Set([...keys, await key()]).size).toBe(1);
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
});

test('addresses outside of the known push services are refused, and nothing is requested', async () => {
  const person = await createPerson(app.context);
  const requested = vi.spyOn(globalThis, 'fetch');
  const { keys } = createBrowser('').subscription;
  const ports = Array.from(
    { length: 100 },
    (_, index) => `https://fcm.googleapis.com:${8_000 + index}/a`,
  );
  const { port } = new URL(service.origin);
  const hostile = [
    ...ports,
    ...[
      'fcm.googleapis.com.evil.example',
      'evil-push.apple.com.example',
      'xpush.apple.com',
      'push.apple.com',
      'localhost',
      '127.0.0.1',
      '127.1',
      '0x7f000001',
      '2130706433',
      '0.0.0.0',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '169.254.169.254',
      '10.0.0.1',
      '192.168.0.1',
      '172.16.0.1',
      'metadata.google.internal',
      'fcm.googleapis.com@evil.example',
      'evil.example#fcm.googleapis.com',
      'evil.example?fcm.googleapis.com',
      'evil.example\\.push.apple.com',
      'fcm.googleapis.com.',
      'xn--fcm.googleapis.com',
      'user@fcm.googleapis.com',
    ].flatMap((host) => [
      `https://${host}/a`,
      `http://${host}/a`,
      `//${host}/a`,
      `ftp://${host}/a`,
    ]),
    'javascript:alert(1)',
    'data:text/plain,a',
    'file:///etc/passwd',
    'about:blank',
    'http://',
    '',
    'a',
    'https:fcm',
    `http://localhost:${port}/push/0`,
    `http://127.0.0.1:${Number(port) + 1}/push/0`,
    `https://127.0.0.1:${port}/push/0`,
    `http://u:p@127.0.0.1:${port}/push/0`,
    'http://fcm.googleapis.com/a',
    'ws://fcm.googleapis.com/a',
  ];
  expect(hostile.length).toBeGreaterThanOrEqual(200);
  const before = requested.mock.calls.length;
  const refused = [];
  for (const endpoint of hostile) refused.push(await save(person, { endpoint, keys }));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([400]));
  expect(refused.some(({ error }) => error.code === 'PUSH_SERVICE_UNKNOWN')).toBe(true);
  // The calls of this test itself.
  expect(requested.mock.calls.length - before).toBe(hostile.length);
  expect(await listPushTargets(app.context.db, person.userId)).toEqual([]);
});

test('the services of the common browsers are allowed, with usable keys only', async () => {
  const person = await createPerson(app.context);
  const { keys } = createBrowser('').subscription;
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-by3p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/a',
  ])
    expect((await save(person, { endpoint, keys })).status).toBe(200);
  const endpoint = 'https://fcm.googleapis.com/fcm/send/b';
  const wrong = await save(person, { endpoint, keys: { ...keys, p256dh: 'AAAA' } });
  expect(wrong.error.code).toBe('PUSH_KEYS_INVALID');
  // A session is one browser.
  expect(await listPushTargets(app.context.db, person.userId)).toHaveLength(1);
});

test('a browser that somebody else used moves to the person who subscribes it', async () => {
  const [first, second] = [await createPerson(app.context), await createPerson(app.context)];
  const subscription = service.subscribe();
  await save(first, subscription);
  await app.call(endpoints.confirmPush, {}, { token: first.token });
  expect((await save(first, subscription)).body).toEqual({ isConfirmed: true });
  expect((await save(second, subscription)).body).toEqual({ isConfirmed: false });
  expect(await listPushTargets(app.context.db, first.userId)).toEqual([]);
  expect(await listPushTargets(app.context.db, second.userId)).toHaveLength(1);
  await app.call(endpoints.deletePushSubscription, {}, { token: second.token });
  await app.call(endpoints.deletePushSubscription, {}, { token: second.token });
  expect(await listPushTargets(app.context.db, second.userId)).toEqual([]);
});

test('signing out removes the subscription of that browser and no other', async () => {
  const { email, password } = await createTestUser(app.context);
  const sessions = [];
  for (const _ of [1, 2]) {
    const { body, cookies } = await app.call(login, { body: { email, password } });
    await save({ token: body.accessToken }, service.subscribe());
    sessions.push(cookies);
  }
  const rows = () =>
    app.context.db
      .selectFrom('push_subscriptions')
      .innerJoin('users', 'users.id', 'user_id')
      .select('push_subscriptions.id')
      .where('email', '=', email)
      .execute();
  expect(await rows()).toHaveLength(2);
  const headers = { origin: 'http://localhost:3000' };
  await app.call(logout, {}, { cookies: sessions[0] ?? {}, headers });
  expect(await rows()).toHaveLength(1);
});

test('404 and 410 delete a subscription after one request', async () => {
  for (const status of [404, 410]) {
    const target = await subscribe(await createPerson(app.context));
    service.respondWith(() => ({ status }));
    const before = service.requests.length;
    expect(await send(target)).toEqual({ kind: 'gone' });
    expect(await send(target)).toBeUndefined();
    expect(service.requests.length - before).toBe(1);
  }
});

test.each([
  [{ status: 413 }, { kind: 'refused', status: 413 }],
  [{ status: 400 }, { kind: 'refused', status: 400 }],
  [
    { status: 429, headers: { 'retry-after': '7' } },
    { kind: 'wait', ms: 7_000 },
  ],
  [{ status: 429 }, { kind: 'wait', ms: 60_000 }],
  [{ status: 503 }, { kind: 'unavailable', status: 503 }],
  [
    { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
    { kind: 'refused', status: 302 },
  ],
])('the response %j of a push service is understood', async (response, outcome) => {
  const target = await subscribe(await createPerson(app.context));
  service.respondWith(() => response);
  expect(await send(target)).toEqual(outcome);
  service.respondWith(() => undefined);
  expect(await send(target)).toEqual({ kind: 'sent' });
});

test('a clock that is wrong by hours is tolerated, and by more than that nothing is lost', async () => {
  const target = await subscribe(await createPerson(app.context));
  for (const hours of [-11, 11]) {
    service.setClock(hours * HOUR_MS);
    expect(await send(target)).toEqual({ kind: 'sent' });
  }
  for (const hours of [-13, 13]) {
    service.setClock(hours * HOUR_MS);
    expect(await send(target)).toEqual({ kind: 'unavailable', status: 403 });
  }
  service.setClock(0);
  expect(await send(target)).toEqual({ kind: 'sent' });
});

test('a service that cannot be reached is unavailable', async () => {
  const target = await subscribe(await createPerson(app.context));
  await app.context.db
    .updateTable('push_subscriptions')
    .set({ endpoint: `${service.origin.replace(/:\d+$/, '')}:9/push/0` })
    .where('id', '=', target.id)
    .execute();
  app.context.config.PUSH_SERVICES.push('http://127.0.0.1:9');
  expect(await send(target)).toEqual({ kind: 'unavailable', status: null });
});

test('a person tests a device six times an hour', async () => {
  const person = await createPerson(app.context);
  await subscribe(person);
  const limited = await ownApp({
    beside: app,
    env: { RATE_LIMIT: 'on', PUSH_SERVICES: service.origin },
  });
  const { token } = person;
  const statuses = [];
  for (let number = 0; number < 7; number++)
    statuses.push((await limited.call(endpoints.testPush, {}, { token })).status);
  await limited.stop();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});
