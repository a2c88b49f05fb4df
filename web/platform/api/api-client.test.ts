import { defineEndpoint } from '@oficio/contract/platform/api/endpoint.ts';
import { pageQuery } from '@oficio/contract/platform/api/page.ts';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mockServer } from '../../testing/mock-server.ts';
import { drainToasts } from '../../ui/feedback/toast-queue.ts';
import { callEndpoint, callPage, logout } from './api-client.ts';
import { ApiError, errorMessage } from './api-error.ts';
import { SESSION_KEY } from '../session/session-storage.ts';
import { clearSession, getSession, setToken } from '../session/session.ts';

const about = { access: 'user', tag: 'Test', summary: 'Test' } as const;
const listThings = defineEndpoint({
  ...about,
  name: 'listThings',
  method: 'GET',
  path: '/owners/:id/things',
  params: z.object({ id: z.string() }),
  query: pageQuery,
  response: z.array(z.object({ id: z.string() })),
});
const addThing = defineEndpoint({
  ...about,
  name: 'addThing',
  method: 'POST',
  path: '/things',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
});
const login = defineEndpoint({
  ...about,
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  body: z.object({ email: z.string() }),
  response: z.object({ accessToken: z.string() }),
});

function tokenOf(name: string): string {
  return `a.${btoa(JSON.stringify({ id: 'u1', fullName: name }))}.c`;
}

type Answer = Response | Promise<Response>;
type Handler = (path: string, request: Request) => Answer;
let calls: string[] = [];

function serve(handler: Handler): void {
  const respond = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
    return handler(pathname + search, request);
  };
  mockServer.use(http.all('*/api/*', respond));
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Accepts only `good`; refreshing gives it. */
function serveWithRefresh(good: string, refresh: () => Answer): void {
  serve((path, { headers }) => {
    if (path === '/api/auth/refresh') return refresh();
    if (headers.get('authorization') !== `Bearer ${good}`) return json({ message: 'no' }, 401);
    return json([{ id: '1' }]);
  });
}

const listOne = () =>
  callEndpoint(listThings, { params: { id: 'a/b' }, query: { limit: undefined } });
const refreshes = () => calls.filter((call) => call.endsWith('/auth/refresh')).length;

beforeEach(() => {
  calls = [];
  clearSession();
  drainToasts();
});
afterEach(() => void vi.unstubAllGlobals().useRealTimers());

test('addresses are encoded and say nothing of what is undefined', async () => {
  serve(() => json([]));
  await listOne();
  await callEndpoint(listThings, { params: { id: '1' }, query: { cursor: 'x-1' } });
  expect(calls).toEqual(['GET /api/owners/a%2Fb/things', 'GET /api/owners/1/things?cursor=x-1']);
});

test('a list tells where its next page begins', async () => {
  serve(() =>
    json([{ id: '1' }], 200, { link: '</api/owners/1/things?limit=1&cursor=ab_c>; rel="next"' }),
  );
  const page = await callPage(listThings, { params: { id: '1' } });
  expect(page).toEqual({ items: [{ id: '1' }], nextCursor: 'ab_c' });
});

test('twenty refused calls share one refresh and are each tried once more (H9)', async () => {
  setToken(tokenOf('old'));
  serveWithRefresh(tokenOf('new'), () => json({ accessToken: tokenOf('new') }));
  const answers = await Promise.all(Array.from({ length: 20 }, listOne));
  expect(answers.every((answer) => answer.length === 1)).toBe(true);
  expect(refreshes()).toBe(1);
  expect(calls.length).toBe(41);
  expect(getSession().accessToken).toBe(tokenOf('new'));
});

test('a retry that is refused again is the end of it (H9)', async () => {
  setToken(tokenOf('old'));
  serveWithRefresh('never', () => json({ accessToken: tokenOf('new') }));
  await expect(listOne()).rejects.toMatchObject({ status: 401 });
  expect(calls.length).toBe(3);
});

test('the retry repeats the key of its intent', async () => {
  setToken(tokenOf('old'));
  const keys: (string | null)[] = [];
  serve((path, { headers }) => {
    if (path === '/api/auth/refresh') return json({ accessToken: tokenOf('new') });
    keys.push(headers.get('idempotency-key'));
    return keys.length === 1 ? json({}, 401) : json({ id: '1' }, 201);
  });
  await callEndpoint(addThing, { body: { name: 'x' } });
  await callEndpoint(addThing, { body: { name: 'x' } }, { idempotencyKey: 'mine' });
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0], 'mine']);
});

test('a refresh that is refused with 403 closes the session and keeps the reason', async () => {
  setToken(tokenOf('old'));
  serveWithRefresh('never', () => json({ message: 'theft' }, 403));
  await expect(listOne()).rejects.toMatchObject({ status: 401 });
  expect(getSession()).toMatchObject({ accessToken: null, isExpired: false });
  expect(getSession().securityAlert).toContain('Por motivos de seguridad');
});

test('a refresh that is refused with 401 ends the session with a word about it', async () => {
  setToken(tokenOf('old'));
  serveWithRefresh('never', () => json({}, 401));
  await Promise.allSettled([listOne(), listOne()]);
  expect(getSession()).toMatchObject({ accessToken: null, isExpired: true, securityAlert: null });
  expect(drainToasts()).toEqual([
    { tone: 'error', message: 'Tu sesión ha expirado. Por favor, inicia sesión de nuevo.' },
  ]);
});

test('who was not signed in is not told of a session that ran out', async () => {
  serveWithRefresh('never', () => json({}, 401));
  await expect(listOne()).rejects.toMatchObject({ status: 401 });
  expect(drainToasts()).toEqual([]);
});

test.each([
  ['a dead network', () => Response.error()],
  ['a failing server', () => json({}, 503)],
  ['a proxy page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('%s while refreshing does not sign out', async (_, refresh) => {
  setToken(tokenOf('old'));
  serveWithRefresh('never', refresh);
  await expect(listOne()).rejects.toBeInstanceOf(ApiError);
  expect(getSession().accessToken).toBe(tokenOf('old'));
});

test('the token of a faster tab is taken over without another refresh', async () => {
  setToken(tokenOf('old'));
  const request = async (_: string, work: () => Promise<string>) => {
    const state = { accessToken: tokenOf('other tab') };
    localStorage.setItem(SESSION_KEY, JSON.stringify({ version: 1, state }));
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  serveWithRefresh(tokenOf('other tab'), () => json({}, 500));
  expect(await listOne()).toHaveLength(1);
  expect(refreshes()).toBe(0);
});

test('a refused login is not a session to renew', async () => {
  serve(() => json({ message: 'Credenciales no válidas.', code: 'WRONG_CREDENTIALS' }, 401));
  await expect(callEndpoint(login, { body: { email: 'a@b.c' } })).rejects.toMatchObject({
    status: 401,
    code: 'WRONG_CREDENTIALS',
    message: 'Credenciales no válidas.',
  });
  expect(calls).toEqual(['POST /api/auth/login']);
});

test('several messages are joined with commas, and fields keep theirs', async () => {
  const issues = [{ path: 'name', message: 'uno' }];
  serve(() => json({ message: ['uno', 'dos'], issues, details: { total: 5 } }, 400));
  const error: unknown = await callEndpoint(addThing, { body: { name: '' } }).catch(
    (cause: unknown) => cause,
  );
  expect(error).toMatchObject({ message: 'uno, dos', issues, details: { total: 5 } });
  expect(errorMessage(error, 'fallback')).toBe('uno, dos');
});

test.each([
  ['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
  ['no list', () => json({ not: 'a list' })],
  ['an empty answer', () => new Response('')],
  ['an error page', () => new Response('<h1>502</h1>', { status: 502 })],
  ['an odd error', () => json({ message: { a: 1 }, code: 7 }, 500)],
])('%s is an ApiError for which the page has its own words', async (_, answer) => {
  serve(answer);
  const error: unknown = await callPage(listThings, { params: { id: '1' } }).catch(
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(errorMessage(error, 'fallback')).toBe('fallback');
});

test('a call without an answer is given up after 15 seconds (H8)', async () => {
  vi.useFakeTimers();
  serve(() => new Promise(() => undefined));
  const given = listOne().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(14_900);
  expect(calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await given).toMatchObject({ status: 0, code: 'NETWORK' });
});

test('the caller can give up earlier', async () => {
  serve(() => new Promise(() => undefined));
  const controller = new AbortController();
  const given = callEndpoint(listThings, { params: { id: '1' } }, { signal: controller.signal });
  controller.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
});

test('signing out forgets the session even when the network is dead (D27)', async () => {
  setToken(tokenOf('old'));
  serve(() => Response.error());
  const leaving = logout();
  expect(getSession().accessToken).toBeNull();
  await leaving;
  expect(calls).toEqual(['POST /api/auth/logout']);
});
