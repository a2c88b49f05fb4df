import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { endUserSessions } from './sessions/sessions.service.ts';
import { createTestUser, signIn } from './accounts.fixtures.ts';

const COOKIE = 'oficio-session';
const ownOrigin = { origin: 'http://localhost:3000' };
let server: TestApp;

beforeAll(async () => {
  server = await sharedApp();
});

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

test('logging out ends the session and its access token, clears the cookie, and is idempotent', async () => {
  const { token, accessToken } = await logIn();
  const response = await logout(token);
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^oficio-session=; .*Path=\/; Expires=Thu, 01 Jan 1970/,
  );
  expect((await whoAmI(accessToken)).status).toBe(401);
  expect((await refresh(token)).error.code).toBe('SESSION_EXPIRED');
  expect((await logout(token)).status).toBe(204);
  expect((await logout()).status).toBe(204);
  expect((await logout('x'.repeat(43))).status).toBe(204);
});

test('no token that a concurrent refresh issues survives a logout', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { token } = await logIn();
    const race = [refresh(token), refresh(token), logout(token), refresh(token), refresh(token)];
    const responses = await Promise.all(race);
    expect(responses.every(({ status }) => [200, 204, 401].includes(status))).toBe(true);
    const issuedTokens = responses.flatMap(({ cookies }) => cookies[COOKIE] || []);
    for (const refreshToken of [token, ...issuedTokens])
      expect((await refresh(refreshToken)).status).toBe(401);
    const tokens = responses.flatMap(({ body }) => body?.accessToken ?? []);
    for (const accessToken of tokens) expect((await whoAmI(accessToken)).status).toBe(401);
  }
});

test('a deactivated user gets DEACTIVATED at login, at refresh and with an issued access token', async () => {
  const { token, accessToken, user } = await logIn();
  await server.context.transaction(async (tx) => {
    await tx.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
    await endUserSessions(tx, user.id, 'DEACTIVATED', await server.context.now(tx.db));
  });
  const login = { body: { email: user.email, password: user.password } };
  const refused = [
    await refresh(token),
    await whoAmI(accessToken),
    await server.call(endpoints.login, login),
  ];
  for (const response of refused) {
    expect([response.status, response.error.code]).toEqual([403, 'DEACTIVATED']);
  }
});

test('no token that a concurrent refresh issues survives a deactivation', async () => {
  const { token, user } = await logIn();
  const deactivate = server.context.transaction(async (tx) => {
    await tx.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
    await endUserSessions(tx, user.id, 'DEACTIVATED', await server.context.now(tx.db));
  });
  const [first, , second] = await Promise.all([refresh(token), deactivate, refresh(token)]);
  const tokens = [first, second].flatMap(({ status, body }) =>
    status === 200 ? body.accessToken : [],
  );
  for (const accessToken of tokens) expect((await whoAmI(accessToken)).status).toBe(403);
  expect((await refresh(token)).status).toBe(403);
});

test('roles are read from the database, not from the token', async () => {
  const user = await createTestUser(server.context, { roles: ['CLIENT', 'ADMIN'] });
  const token = await signIn(server, user);
  await server.context.db
    .updateTable('users')
    .set({ roles: ['CLIENT'] })
    .where('id', '=', user.id)
    .execute();
  expect((await whoAmI(token)).body.roles).toEqual(['CLIENT']);
});
