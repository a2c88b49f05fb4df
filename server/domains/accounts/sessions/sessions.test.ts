import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestUser } from '../accounts.fixtures.ts';

const COOKIE = 'oficio-session';
const ownOrigin = { origin: 'http://localhost:3000' };
let server: OwnApp;

beforeAll(async () => {
  server = await ownApp();
});
afterAll(() => server.stop());

async function logIn() {
  const user = await createTestUser(server.context);
  const { email, password } = user;
  const response = await server.call(endpoints.login, { body: { email, password } });
  return {
    user,
    accessToken: response.body.accessToken,
    token: response.cookies[COOKIE] ?? '',
    response,
  };
}
const refresh = (token: string | undefined, headers: Record<string, string> = ownOrigin) =>
  server.call(
    endpoints.refreshSession,
    {},
    { headers, cookies: token === undefined ? {} : { [COOKIE]: token } },
  );
const logout = (token?: string, headers: Record<string, string> = ownOrigin) =>
  server.call(endpoints.logout, {}, { headers, cookies: token ? { [COOKIE]: token } : {} });
const whoAmI = (token: string) => server.call(endpoints.getOwnUser, {}, { token });

async function rotate(token: string, times: number): Promise<string> {
  let current = token;
  for (let count = 0; count < times; count += 1) {
    current = (await refresh(current)).cookies[COOKIE] ?? '';
  }
  return current;
}

test('logging in returns a working token and a cookie that scripts and other sites never get', async () => {
  const { accessToken, response, user } = await logIn();
  expect(response.status).toBe(200);
  const me = await whoAmI(accessToken);
  expect(me.body).toMatchObject({ id: user.id, email: user.email });
  const [line] = response.headers.getSetCookie();
  expect(line).toMatch(
    /^oficio-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const payload = JSON.parse(
    Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, unknown>;
  expect(payload).toMatchObject({ email: user.email, roles: ['CLIENT'], isVerified: true });
  expect(Number(payload['exp']) - Number(payload['iat'])).toBe(900);
});

test('the cookie has the __Host- prefix and is Secure on https', async () => {
  const https = await ownApp({ env: { PUBLIC_URL: 'https://oficio.example' } });
  const { email, password } = await createTestUser(https.context);
  const response = await https.call(endpoints.login, { body: { email, password } });
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Host-oficio-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const again = await https.call(
    endpoints.refreshSession,
    {},
    { cookies: response.cookies, headers: { origin: 'https://oficio.example' } },
  );
  expect(again.status).toBe(200);
  await https.stop();
});

test('each login starts its own family of tokens, whatever cookie was sent', async () => {
  const { user, token } = await logIn();
  const second = await server.call(
    endpoints.login,
    { body: { email: user.email, password: user.password } },
    { cookies: { [COOKIE]: token } },
  );
  expect(second.cookies[COOKIE]).not.toBe(token);
  await logout(token);
  expect((await refresh(second.cookies[COOKIE])).status).toBe(200);
});

test('a refresh issues the next token, also when the request has an expired access token', async () => {
  const { token } = await logIn();
  const response = await refresh(token, { ...ownOrigin, authorization: 'Bearer long.run.out' });
  expect(response.status).toBe(200);
  expect(response.cookies[COOKIE]).not.toBe(token);
  expect((await whoAmI(response.body.accessToken)).status).toBe(200);
});

test('only hashes of refresh tokens are stored', async () => {
  const { token } = await logIn();
  const next = await rotate(token, 1);
  const rows = await server.context.db.selectFrom('session_tokens').select('token_hash').execute();
  const hashes = rows.map((row) => row.token_hash);
  expect(hashes).not.toContain(token);
  expect(hashes).not.toContain(next);
});

test('after a lost response the old token gets the same successor again, for a day or until the successor is used', async () => {
  const { token } = await logIn();
  const lost = await rotate(token, 1);
  server.advance(23 * HOUR_MS);
  expect((await refresh(token)).cookies[COOKIE]).toBe(lost);
  server.advance(2 * HOUR_MS);
  expect((await refresh(token)).error.code).toBe('SESSION_STOLEN');
});

test('the predecessor stays valid for another tab, for 30 s after its successor was used', async () => {
  const { token } = await logIn();
  const second = await rotate(token, 1);
  await rotate(second, 1);
  server.advance(29_000);
  expect((await refresh(token)).cookies[COOKIE]).toBe(second);
});

test('an older token ends the family with SESSION_STOLEN for the thief and for the victim', async () => {
  const { token, accessToken } = await logIn();
  const third = await rotate(token, 2);
  server.advance(31_000);
  const thief = await refresh(token);
  expect([thief.status, thief.error.code]).toEqual([403, 'SESSION_STOLEN']);
  const victim = await refresh(third);
  expect([victim.status, victim.error.code]).toEqual([403, 'SESSION_STOLEN']);
  expect((await whoAmI(accessToken)).status).toBe(401);
});

test('the grace period covers the immediate predecessor only: a grandparent counts as stolen within the 30 s', async () => {
  const { token } = await logIn();
  await rotate(token, 3);
  expect((await refresh(token)).status).toBe(403);
});

test('a missing, unknown, malformed or 30 days old cookie is refused with SESSION_EXPIRED', async () => {
  const { token } = await logIn();
  for (const bad of [undefined, '', 'x'.repeat(43), 'a b;c', 'x'.repeat(5_000)]) {
    const response = await refresh(bad);
    expect([response.status, response.error.code]).toEqual([401, 'SESSION_EXPIRED']);
  }
  server.advance(29 * DAY_MS);
  const next = await refresh(token);
  expect(next.status).toBe(200);
  server.advance(DAY_MS + 1_000);
  expect((await refresh(next.cookies[COOKIE])).error.code).toBe('SESSION_EXPIRED');
});

test('refresh and logout from another site are refused with FOREIGN_ORIGIN and change nothing', async () => {
  const { token } = await logIn();
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', ...ownOrigin },
    { 'sec-fetch-site': 'same-site', ...ownOrigin },
    { 'sec-fetch-site': 'none', ...ownOrigin },
  ];
  for (const headers of foreign) {
    for (const call of [refresh, logout]) {
      const response = await call(token, headers);
      expect([response.status, response.error.code]).toEqual([403, 'FOREIGN_ORIGIN']);
    }
  }
  expect((await refresh(token, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
});

test('ten tabs refresh at once for twenty rounds in one session, with a third of the responses lost', async () => {
  const { token, user } = await logIn();
  let jar = token;
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 20; round += 1) {
    const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(jar)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(responses.map(({ cookies }) => cookies[COOKIE])).size).toBe(1);
    for (const { cookies } of responses) if (random() > 1 / 3) jar = cookies[COOKIE] ?? jar;
    if (random() < 1 / 3) server.advance(10 * 60_000);
  }
  const sessions = await server.context.db
    .selectFrom('sessions')
    .select('ended_at')
    .where('user_id', '=', user.id)
    .execute();
  expect(sessions).toEqual([{ ended_at: null }]);
});

test('a round whose responses are all lost does not end the session', async () => {
  const { token } = await logIn();
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    server.advance(HOUR_MS);
  }
  expect((await refresh(token)).status).toBe(200);
});
