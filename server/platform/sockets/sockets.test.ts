import { setTimeout as delay } from 'node:timers/promises';
import { liveChange } from '@oficio/contract/platform/changes.ts';
import { SOCKET_PATH, type SocketAcknowledgement } from '@oficio/contract/platform/api/socket.ts';
import { io, Manager } from 'socket.io-client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createPerson } from '#domains/providers/providers.fixtures.ts';
import { signIn } from '#domains/accounts/accounts.fixtures.ts';
import { issueAccessToken } from '#domains/accounts/accounts.service.ts';
import { sharedApp } from '#testing/shared-app.ts';
import { ownApp, type TestApp } from '#testing/test-app.ts';
import { openSocket, type TestSocket } from '#testing/test-socket.ts';

let app: TestApp;
const opened: TestSocket[] = [];

beforeAll(async () => {
  app = await sharedApp();
});
afterEach(() => {
  vi.useRealTimers();
  for (const { socket } of opened.splice(0)) socket.disconnect();
});

async function open(token: unknown, namespace?: string): Promise<TestSocket> {
  const socket = await openSocket(app, token, { ...(namespace && { namespace }) });
  opened.push(socket);
  return socket;
}

const order = { kind: 'order', id: '0198c0de-0000-7000-8000-000000000001' } as const;
const push = (userId: string) =>
  app.context.transaction((tx) => tx.live.toUser(userId, liveChange, order));

test('only a valid token of an active session opens a socket', async () => {
  const { token, userId } = await createPerson(app.context);
  await expect(open(token)).resolves.toBeDefined();
  for (const bad of [
    undefined,
    null,
    '',
    'x',
    7,
    { token },
    [token],
    `${token}x`,
    'x'.repeat(9_000),
  ])
    await expect(open(bad)).rejects.toMatchObject({ data: { statusCode: 401 } });
  await expect(open(token, '/')).rejects.toMatchObject({ data: { statusCode: 404 } });
  for (const name of ['/unknown', '/__proto__', '/notifications/x'])
    await expect(open(token, name)).rejects.toThrow('Invalid namespace');
  const { db } = app.context;
  await db.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute();
  await expect(open(token)).rejects.toMatchObject({ data: { code: 'DEACTIVATED' } });
});

test('a message to one user reaches all their sockets and no socket of another user, whatever that socket requests', async () => {
  const [anna, eve] = await Promise.all([createPerson(app.context), createPerson(app.context)]);
  const [first, second, foreign] = await Promise.all([
    open(anna.token),
    open(anna.token),
    open(eve.token),
  ]);
  for (const event of ['join', 'joinChat', 'subscribe', 'room', 'newNotification', 'liveChange'])
    foreign.socket.emit(event, `user:${anna.userId}`, anna.userId, { room: `user:${anna.userId}` });
  await delay(100);
  await push(anna.userId);
  await expect
    .poll(() => [first.of('liveChange'), second.of('liveChange')])
    .toEqual([[order], [order]]);
  await delay(100);
  expect(foreign.received).toEqual([]);
});

test('a transaction that is rolled back pushes nothing', async () => {
  const { token, userId } = await createPerson(app.context);
  const page = await open(token);
  const failed = app.context.transaction(async (tx) => {
    await tx.live.toUser(userId, liveChange, order);
    await tx.live.disconnectUser(userId);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await push(userId);
  await expect.poll(() => page.received).toHaveLength(1);
  expect(page.isOpen()).toBe(true);
});

/** A token that expired so long ago that its grace of 30 s ends in 3 s. */
async function tokenNearExpiry(userId: string): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 15 * 60_000 - 27_000 });
  const token = await signIn(app, { id: userId });
  vi.useRealTimers();
  return token;
}

test('a socket stays open 30 s after its token expires unless it is renewed with the same session', async () => {
  const { userId, token: other } = await createPerson(app.context);
  const lost = await open(await tokenNearExpiry(userId));
  const renewed = await tokenNearExpiry(userId);
  const renewedSocket = await open(renewed);
  const { sid } = JSON.parse(atob(renewed.split('.')[1] ?? '')) as { sid: string };
  const renew = (socket: TestSocket, token: unknown) =>
    socket.socket.timeout(2_000).emitWithAck('renew', { token }) as Promise<SocketAcknowledgement>;
  expect(await renew(renewedSocket, await issueAccessToken(app.context, userId, sid))).toEqual({
    ok: true,
  });
  expect(await renew(lost, other)).toMatchObject({ ok: false, code: 'FORBIDDEN' });
  expect(await renew(lost, 'x')).toMatchObject({ ok: false, code: 'NOT_AUTHENTICATED' });
  await expect.poll(() => lost.isOpen(), { timeout: 6_000 }).toBe(false);
  expect(lost.closing).toBe('expired');
  expect(renewedSocket.isOpen()).toBe(true);
});

test('the eleventh connection of a user closes their oldest one and no connection of another user', async () => {
  const [anna, eve] = await Promise.all([createPerson(app.context), createPerson(app.context)]);
  const other = await open(eve.token);
  const pages: TestSocket[] = [];
  for (let index = 0; index < 11; index += 1) pages.push(await open(anna.token));
  await expect.poll(() => pages[0]?.isOpen()).toBe(false);
  expect(pages[0]?.closing).toBe('superseded');
  expect(pages.slice(1).every(({ isOpen }) => isOpen())).toBe(true);
  expect(other.isOpen()).toBe(true);
});

test('malformed messages are refused with the sentence of their field and change nothing', async () => {
  const { token } = await createPerson(app.context);
  const page = await open(token);
  const sendRenew = (...args: unknown[]) =>
    page.socket.timeout(2_000).emitWithAck('renew', ...args) as Promise<SocketAcknowledgement>;
  for (const args of [
    [],
    [1],
    ['x'],
    [null],
    [[]],
    [{}],
    [{ token: 1 }],
    [{ token }, 2],
    [{ token, x: 1 }],
  ])
    expect(await sendRenew(...args)).toMatchObject({
      ok: false,
      statusCode: 400,
      code: 'INVALID_INPUT',
    });
  // These messages request no acknowledgement.
  page.socket.emit('renew');
  page.socket.emit('renew', { toString: 1 });
  page.socket.emit('__proto__', {});
  page.socket.emit('', null);
  expect(await sendRenew({ token })).toEqual({ ok: true });
});

test('an event without a listener is acknowledged with an error', async () => {
  const { token } = await createPerson(app.context);
  for (const namespace of ['/notifications', '/chat']) {
    const page = await open(token, namespace);
    for (const event of ['unknown', 'toString', '', 'liveChange'])
      expect(await page.socket.timeout(2_000).emitWithAck(event, { x: 1 })).toMatchObject({
        ok: false,
        statusCode: 404,
        code: 'NOT_FOUND',
      });
    expect(await page.socket.timeout(2_000).emitWithAck('renew', { token })).toEqual({ ok: true });
  }
});

test('oversized, binary and unreadable data close only their own connection', async () => {
  const { token } = await createPerson(app.context);
  const good = await open(token);
  const attempts: ((page: TestSocket) => void)[] = [
    ({ socket }) => socket.emit('renew', 'x'.repeat(20_000)),
    ({ socket }) => socket.emit('renew', { token: Buffer.from('x') }),
    ({ socket }) => void socket.io.engine.write(Buffer.from('x')),
    ({ socket }) => void socket.io.engine.write('9{]'),
    ({ socket }) => void socket.io.engine.write('2/notifications,["connect"]'),
    ({ socket }) => {
      for (let index = 0; index < 400; index += 1) socket.emit('x', index);
    },
  ];
  for (const attempt of attempts) {
    const page = await open(token);
    attempt(page);
    await expect.poll(() => page.isOpen(), { timeout: 3_000 }).toBe(false);
  }
  expect(good.isOpen()).toBe(true);
});

test('a connection on which no socket was opened, or whose sockets have all left, is closed', async () => {
  const timeouts = { unauthenticatedSocket: 1_500 };
  const hasty = await ownApp({ beside: app, timeouts });
  try {
    const { token } = await createPerson(hasty.context);
    const page = await openSocket(hasty, token);
    const options = { path: SOCKET_PATH, transports: ['websocket'], reconnection: false };
    const left = io(`${hasty.url}/notifications`, { ...options, forceNew: true, auth: { token } });
    await new Promise<void>((resolve) => void left.once('connect', resolve));
    const since = performance.now();
    /** Milliseconds after which each connection was closed. */
    const closed = new Map<string, number>();
    const parked = new Manager(hasty.url, options);
    parked.on('close', () => void closed.set('parked', performance.now() - since));
    left.io.engine.on('close', () => void closed.set('left', performance.now() - since));
    left.io.engine.write('1/notifications,');
    await expect.poll(() => closed.size, { timeout: 4_000 }).toBe(2);
    // Timers of Node may fire a millisecond early.
    for (const after of closed.values())
      expect(after).toBeGreaterThan(timeouts.unauthenticatedSocket - 5);
    expect(page.isOpen()).toBe(true);
    page.socket.disconnect();
  } finally {
    await hasty.stop();
  }
});
