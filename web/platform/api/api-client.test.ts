import { endpointsOf } from '@oficio/contract/platform/api/endpoints-of.ts';
import { pageQuery } from '@oficio/contract/platform/api/page.ts';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mockServer } from '#testing/mock-server.ts';
import { drainToasts } from '#ui/feedback/toast-queue.ts';
import { callEndpoint, callPage, logout } from './api-client.ts';
import { ApiError, errorMessage } from './api-error.ts';
import { isServerAway } from './reachability.ts';
import { SESSION_KEY } from '../session/session-storage.ts';
import { clearSession, getSession, setToken } from '../session/session.ts';

const metadata = { access: 'user', summary: 'Test' } as const;
const { get, create, post } = endpointsOf('Test');
const listItems = get('listItems', '/owners/:id/things', {
  ...metadata,
  params: z.object({ id: z.string() }),
  query: pageQuery,
  response: z.array(z.object({ id: z.string() })),
});
const createItem = create('createItem', '/things', {
  ...metadata,
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
});
const login = post('login', '/auth/login', {
  ...metadata,
  body: z.object({ email: z.string() }),
  response: z.object({ accessToken: z.string() }),
});

function tokenOf(name: string): string {
  return `a.${btoa(JSON.stringify({ id: 'u1', fullName: name }))}.c`;
}

type HandlerResult = Response | Promise<Response>;
type Handler = (path: string, request: Request) => HandlerResult;
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

/** Accepts only `validToken`; every other token gets 401. */
function serveWithRefresh(validToken: string, refresh: () => HandlerResult): void {
  serve((path, { headers }) => {
    if (path === '/api/auth/refresh') return refresh();
    if (headers.get('authorization') !== `Bearer ${validToken}`)
      return json({ message: 'no' }, 401);
    return json([{ id: '1' }]);
  });
}

const listOne = () =>
  callEndpoint(listItems, { params: { id: 'a/b' }, query: { limit: undefined } });
const refreshes = () => calls.filter((call) => call.endsWith('/auth/refresh')).length;

beforeEach(() => {
  calls = [];
  clearSession();
  drainToasts();
});
afterEach(() => void vi.unstubAllGlobals().restoreAllMocks().useRealTimers());

test('a request encodes its address and omits undefined parameters', async () => {
  serve(() => json([]));
  await listOne();
  await callEndpoint(listItems, { params: { id: '1' }, query: { cursor: 'x-1' } });
  expect(calls).toEqual(['GET /api/owners/a%2Fb/things', 'GET /api/owners/1/things?cursor=x-1']);
});

test('a list returns the cursor of its next page', async () => {
  serve(() =>
    json([{ id: '1' }], 200, { link: '</api/owners/1/things?limit=1&cursor=ab_c>; rel="next"' }),
  );
  const page = await callPage(listItems, { params: { id: '1' } });
  expect(page).toEqual({ items: [{ id: '1' }], nextCursor: 'ab_c' });
});

test('twenty requests that get 401 share one refresh, and each is retried once', async () => {
  setToken(tokenOf('old'));
  serveWithRefresh(tokenOf('new'), () => json({ accessToken: tokenOf('new') }));
  const responses = await Promise.all(Array.from({ length: 20 }, listOne));
  expect(responses.every((response) => response.length === 1)).toBe(true);
  expect(refreshes()).toBe(1);
  expect(calls.length).toBe(41);
  expect(getSession().accessToken).toBe(tokenOf('new'));
});

test('a retry that gets 401 again is not repeated', async () => {
  setToken(tokenOf('old'));
  serveWithRefresh('never', () => json({ accessToken: tokenOf('new') }));
  await expect(listOne()).rejects.toMatchObject({ status: 401 });
  expect(calls.length).toBe(3);
});

test('a write that new terms refuse renews the session, which leads to their page', async () => {
  setToken(tokenOf('old'));
  serve((path) =>
    path === '/api/auth/refresh'
      ? json({ accessToken: tokenOf('new') })
      : json({ code: 'TERMS_NOT_ACCEPTED', message: 'no' }, 403),
  );
  await expect(listOne()).rejects.toMatchObject({ status: 403, code: 'TERMS_NOT_ACCEPTED' });
  expect(refreshes()).toBe(1);
  expect(getSession().accessToken).toBe(tokenOf('new'));
});

test('the retry sends the same idempotency key', async () => {
  setToken(tokenOf('old'));
  const keys: (string | null)[] = [];
  serve((path, { headers }) => {
    if (path === '/api/auth/refresh') return json({ accessToken: tokenOf('new') });
    keys.push(headers.get('idempotency-key'));
    return keys.length === 1 ? json({}, 401) : json({ id: '1' }, 201);
  });
  await callEndpoint(createItem, { body: { name: 'x' } });
  await callEndpoint(createItem, { body: { name: 'x' } }, { idempotencyKey: 'mine' });
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0], 'mine']);
});

test('a refresh that gets 403 closes the session and stores the reason', async () => {
  setToken(tokenOf('old'));
  serveWithRefresh('never', () => json({ message: 'theft' }, 403));
  await expect(listOne()).rejects.toMatchObject({ status: 401 });
  expect(getSession()).toMatchObject({ accessToken: null, isExpired: false });
  expect(getSession().securityAlert).toContain('Por motivos de seguridad');
});

test('a refresh that gets 401 ends the session and shows one toast', async () => {
  setToken(tokenOf('old'));
  serveWithRefresh('never', () => json({}, 401));
  await Promise.allSettled([listOne(), listOne()]);
  expect(getSession()).toMatchObject({ accessToken: null, isExpired: true, securityAlert: null });
  expect(drainToasts()).toEqual([
    { tone: 'error', message: 'Tu sesión ha expirado. Por favor, inicia sesión de nuevo.' },
  ]);
});

test('a visitor gets no message about an expired session', async () => {
  serveWithRefresh('never', () => json({}, 401));
  await expect(listOne()).rejects.toMatchObject({ status: 401 });
  expect(drainToasts()).toEqual([]);
});

test.each([
  ['a network failure', () => Response.error()],
  ['a server failure', () => json({}, 503)],
  ['a proxy page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('%s while refreshing does not sign out', async (_, refresh) => {
  setToken(tokenOf('old'));
  serveWithRefresh('never', refresh);
  await expect(listOne()).rejects.toBeInstanceOf(ApiError);
  expect(getSession().accessToken).toBe(tokenOf('old'));
});

test('a tab uses the token that another tab has renewed, without a second refresh', async () => {
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

test('a login that gets 401 does not start a refresh', async () => {
  serve(() => json({ message: 'Credenciales no válidas.', code: 'WRONG_CREDENTIALS' }, 401));
  await expect(callEndpoint(login, { body: { email: 'a@b.c' } })).rejects.toMatchObject({
    status: 401,
    code: 'WRONG_CREDENTIALS',
    message: 'Credenciales no válidas.',
  });
  expect(calls).toEqual(['POST /api/auth/login']);
});

test('several error messages are joined with commas, and each field keeps its own', async () => {
  const issues = [{ path: 'name', message: 'uno' }];
  serve(() => json({ message: ['uno', 'dos'], issues, details: { total: 5 } }, 400));
  const error: unknown = await callEndpoint(createItem, { body: { name: '' } }).catch(
    (cause: unknown) => cause,
  );
  expect(error).toMatchObject({ message: 'uno, dos', issues, details: { total: 5 } });
  expect(errorMessage(error, 'fallback')).toBe('uno, dos');
});

test.each([
  ['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
  ['an object instead of a list', () => json({ not: 'a list' })],
  ['an empty body', () => new Response('')],
  ['an error page', () => new Response('<h1>502</h1>', { status: 502 })],
  ['an error of an unknown shape', () => json({ message: { a: 1 }, code: 7 }, 500)],
])(
  'a response with %s becomes an ApiError without a message from the server',
  async (_, respond) => {
    serve(respond);
    const error: unknown = await callPage(listItems, { params: { id: '1' } }).catch(
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(errorMessage(error, 'fallback')).toBe('fallback');
  },
);

test('a request without a response is aborted after 15 seconds', async () => {
  vi.useFakeTimers();
  serve(() => new Promise(() => undefined));
  const result = listOne().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(14_900);
  expect(calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await result).toMatchObject({ status: 0, code: 'NETWORK' });
});

const createOne = () =>
  callEndpoint(createItem, { body: { name: 'x' } }).catch((error: unknown) => error);
const notSent = 'No hay conexión: no se envió nada. Inténtalo de nuevo cuando vuelva.';

test('a change that begins without a network fails with the sentence that nothing was sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve(() => Response.error());
  const error = await createOne();
  expect(error).toMatchObject({ status: 0, code: 'NETWORK' });
  expect(errorMessage(error, 'fallback')).toBe(notSent);
  const read = await listOne().catch((cause: unknown) => cause);
  expect(errorMessage(read, 'fallback')).toBe('fallback');
});

test('a change whose network is lost on the way does not claim that nothing was sent', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  serve(() => {
    isOnline.mockReturnValue(false);
    return Response.error();
  });
  expect(errorMessage(await createOne(), 'fallback')).toBe('fallback');
});

test('a change while the server is away says so, and the server is asked until it responds', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  let isUp = false;
  serve(() => (isUp ? json({ id: 'a' }, 201) : Response.error()));
  expect(errorMessage(await createOne(), 'fallback')).toBe(
    'El sitio no responde. Inténtalo de nuevo cuando vuelva.',
  );
  expect(isServerAway()).toBe(true);
  isUp = true;
  await vi.waitFor(() => expect(isServerAway()).toBe(false), { timeout: 5_000 });
});

test('one failed request does not mean that the server is away', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  serve(() => (calls.at(-1) === 'GET /api/ready' ? json({}) : Response.error()));
  expect(errorMessage(await createOne(), 'fallback')).toBe('fallback');
  expect(isServerAway()).toBe(false);
});

test('a change succeeds on a server that is reached without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve(() => json({ id: 'a' }, 201));
  expect(await createOne()).toEqual({ id: 'a' });
});

test('the caller can abort a request earlier', async () => {
  serve(() => new Promise(() => undefined));
  const controller = new AbortController();
  const result = callEndpoint(listItems, { params: { id: '1' } }, { signal: controller.signal });
  controller.abort();
  await expect(result).rejects.toMatchObject({ name: 'AbortError' });
});

test('signing out deletes the session even without a network', async () => {
  setToken(tokenOf('old'));
  serve(() => Response.error());
  const loggedOut = logout();
  expect(getSession().accessToken).toBeNull();
  await loggedOut;
  expect(calls.filter((call) => call !== 'GET /api/ready')).toEqual(['POST /api/auth/logout']);
});
