import { SOCKET_CLOSING } from '@oficio/contract/platform/api/socket.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { network, type FakeSocket } from '#testing/fake-socket.ts';
import { ApiError } from '../api/api-error.ts';
import {
  retryWithoutLimit,
  liveState,
  onLive,
  onLiveState,
  onResync,
  restartLive,
  sendLive,
  startLive,
  type Live,
} from './live.ts';
import { clearSession, setToken } from '../session/session.ts';

const news = { namespace: '/news', name: 'arrived', payload: z.string() } as const;
const tokenOf = (name: string) => `a.${btoa(JSON.stringify({ id: 'u1', fullName: name }))}.c`;
const received: string[] = [];
const resync = vi.fn<() => void>();
/** Responds to a renewal of the session. */
const renewal = vi.fn<() => Promise<Response>>();
const renewTo = (name: string) =>
  renewal.mockImplementation(async () => Response.json({ accessToken: tokenOf(name) }));
let subscriptions: (() => void)[] = [];
let live: Live;

function start(): FakeSocket {
  subscriptions = [onLive(news, (text) => void received.push(text)), onResync(resync)];
  live = startLive();
  return network.socketOf('/news');
}

beforeEach(() => {
  vi.useFakeTimers();
  network.reset();
  received.length = 0;
  resync.mockReset();
  renewal.mockReset();
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) =>
    address === '/api/auth/refresh' ? renewal() : Promise.reject(new TypeError('lost')),
  );
  setToken(tokenOf('first'));
});
afterEach(() => {
  live.stop();
  subscriptions.forEach((unsubscribe) => unsubscribe());
  clearSession();
  vi.useRealTimers();
});

test('a push message reaches its listeners, and every connection resynchronizes', () => {
  const socket = start();
  expect(socket.calls).toEqual([['connect', { token: tokenOf('first') }]]);
  socket.serve('connect');
  expect(resync).toHaveBeenCalledTimes(1);
  socket.serve('any', 'arrived', 'hola');
  socket.serve('any', 'other', 'no');
  expect(received).toEqual(['hola']);
  subscriptions[0]?.();
  socket.serve('any', 'arrived', 'adiós');
  expect(received).toEqual(['hola']);
  // The namespace is closed, because it has no listener left.
  expect(socket.connected).toBe(false);
});

test('a renewed token is sent to the server, and a token of another session opens a new socket', async () => {
  const socket = start();
  socket.serve('connect');
  setToken(tokenOf('second'));
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.calls.at(-1)).toEqual(['renew', { token: tokenOf('second') }]);
  network.respond = () => ({ ok: false });
  setToken(tokenOf('third'));
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.calls.slice(-3)).toEqual([
    ['renew', { token: tokenOf('third') }],
    ['disconnect'],
    ['connect', { token: tokenOf('third') }],
  ]);
});

test.each(['expired', 'ended'])(
  'a socket closed as %s reconnects after the session is renewed',
  async (reason) => {
    const socket = start();
    socket.serve('connect');
    renewTo('second');
    socket.serve(SOCKET_CLOSING, { reason });
    socket.serve('disconnect', 'io server disconnect');
    await vi.advanceTimersByTimeAsync(0);
    expect(socket.calls.at(-1)).toEqual(['connect', { token: tokenOf('second') }]);
    // A second refusal right away does not start another renewal.
    socket.active = false;
    socket.serve('connect_error', new Error('no'));
    await vi.advanceTimersByTimeAsync(0);
    expect(renewal).toHaveBeenCalledTimes(1);
  },
);

test('a socket closed right after a renewal rechecks the session after a pause', async () => {
  const socket = start();
  socket.serve('connect');
  renewTo('first');
  socket.serve('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(0);
  socket.serve('connect');
  await vi.advanceTimersByTimeAsync(1_000);
  socket.serve('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(renewal).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(renewal).toHaveBeenCalledTimes(2);
});

test('an ended session does not reconnect', async () => {
  const socket = start();
  socket.serve('connect');
  renewal.mockResolvedValue(Response.json({}, { status: 401 }));
  socket.serve('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.calls).toHaveLength(1);
});

test('a disconnected page resynchronizes and reconnects within a minute, on focus, when online and on navigation', () => {
  const socket = start();
  socket.serve('connect');
  resync.mockReset();
  vi.advanceTimersByTime(60_000);
  expect(resync).not.toHaveBeenCalled();
  socket.serve('disconnect', 'transport close');
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  live.reconnect();
  expect(resync).toHaveBeenCalledTimes(4);
  expect(socket.calls).toHaveLength(5);
});

test('a superseded tab reconnects only when it gets the focus', () => {
  const socket = start();
  socket.serve('connect');
  resync.mockReset();
  socket.serve(SOCKET_CLOSING, { reason: 'superseded' });
  socket.serve('disconnect', 'io server disconnect');
  vi.advanceTimersByTime(60_000);
  expect(resync).toHaveBeenCalledTimes(1);
  expect([socket.calls.length, renewal.mock.calls.length]).toEqual([1, 0]);
  window.dispatchEvent(new Event('focus'));
  expect(socket.calls).toHaveLength(2);
});

test('a stopped connection does not listen, resynchronize or reconnect', () => {
  const socket = start();
  live.stop();
  socket.calls = [];
  vi.advanceTimersByTime(200_000);
  window.dispatchEvent(new Event('focus'));
  setToken(tokenOf('later'));
  expect([socket.calls, resync.mock.calls]).toEqual([[], []]);
});

const say = { name: 'say', args: z.tuple([z.string()]), answer: z.number() } as const;

test('a sent message is acknowledged, refused with the error of the server, or times out', async () => {
  await expect(sendLive('/news', say, 'antes')).rejects.toMatchObject({ status: 0 });
  const socket = start();
  await expect(sendLive('/news', say, 'pronto')).rejects.toMatchObject({ status: 0 });
  socket.serve('connect');
  network.respond = (_name, [text]) => {
    if (text === 'sí') return { ok: true, value: 7 };
    if (text === 'no') return { ok: false, statusCode: 409, code: 'CLOSED', message: 'Cerrado.' };
    return undefined;
  };
  expect(await sendLive('/news', say, 'sí')).toBe(7);
  const refusal = await sendLive('/news', say, 'no').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 409, code: 'CLOSED', message: 'Cerrado.' });
  await expect(sendLive('/news', say, '...')).rejects.toMatchObject({ status: 0 });
  restartLive();
  expect(network.restarts).toBe(1);
});

test('state listeners receive each change of state, also when only the device is offline', () => {
  const states: string[] = [];
  const socket = start();
  subscriptions.push(onLiveState(() => states.push(liveState('/news'))));
  socket.serve('connect');
  const device = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  device.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  socket.serve('disconnect', 'transport close');
  expect(states).toEqual(['connected', 'disconnected', 'connected', 'disconnected']);
});

test('a connection whose session cannot be checked is unrestored, and unlimited retries reconnect it', async () => {
  const socket = start();
  socket.serve('connect');
  const restoreLimit = retryWithoutLimit();
  expect(network.attempts).toBe(Infinity);
  renewal.mockRejectedValue(new TypeError('lost'));
  socket.serve('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(0);
  expect(liveState('/news')).toBe('unrestored');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(socket.calls).toHaveLength(2);
  socket.serve('connect');
  expect(liveState('/news')).toBe('connected');
  restoreLimit();
  expect(network.attempts).toBe(5);
});
