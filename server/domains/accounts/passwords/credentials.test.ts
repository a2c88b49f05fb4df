import * as credentials from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { createTestUser, lockUserRow, signIn, type TestUser } from '../accounts.fixtures.ts';

const next = 'otra frase larga y nueva';
const headers = { origin: 'http://localhost:3000' };
let server: TestApp;

beforeAll(async () => {
  server = await sharedApp();
});

const login = ({ email }: { email: string }, password: string) =>
  server.call(endpoints.login, { body: { email, password } });
const change = (token: string, body: Record<string, unknown>) =>
  server.call(credentials.changePassword, { body }, { token });
const whoAmI = async (token: string) =>
  (await server.call(endpoints.getOwnUser, {}, { token })).status;
const refresh = (cookies: Record<string, string>) =>
  server.call(endpoints.refreshSession, {}, { cookies, headers });

async function signedIn() {
  const user = await createTestUser(server.context);
  const own = await login(user, user.password);
  return { user, token: own.body.accessToken, cookies: own.cookies };
}
const bodyFor = ({ password }: TestUser, changes: Record<string, unknown> = {}) => ({
  currentPassword: password,
  password: next,
  ...changes,
});

test('changing the password ends the other sessions, renews the tokens of this one and mails the owner', async () => {
  const { user, token, cookies } = await signedIn();
  const other = await signIn(server, user);
  const [ownPage, otherPage] = [await openSocket(server, token), await openSocket(server, other)];
  const response = await change(token, bodyFor(user));
  expect(response.status).toBe(200);
  await expect.poll(() => otherPage.isOpen()).toBe(false);
  expect([otherPage.closing, ownPage.isOpen()]).toEqual(['ended', true]);
  ownPage.socket.disconnect();
  expect([await whoAmI(other), await whoAmI(response.body.accessToken)]).toEqual([401, 200]);
  expect([(await login(user, user.password)).status, (await login(user, next)).status]).toEqual([
    401, 200,
  ]);

  expect((await refresh(cookies)).error.code).toBe('SESSION_EXPIRED');
  const renewed = await refresh(response.cookies);
  expect(renewed.status).toBe(200);
  expect((await refresh(renewed.cookies)).status).toBe(200);
  const mails = await server.mails(user.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['password-changed']);
});

test('wrong passwords here and at the sign-in are counted together: WRONG_PASSWORD, then TOO_MANY_LOGINS', async () => {
  const { user, token } = await signedIn();
  for (let guess = 0; guess < 5; guess += 1) {
    const wrong = await change(token, bodyFor(user, { currentPassword: `no es ${guess}` }));
    expect([wrong.status, wrong.error.code]).toEqual([400, 'WRONG_PASSWORD']);
    expect((await login(user, `tampoco ${guess}`)).status).toBe(401);
  }
  const email = { email: 'nueva-clave@prueba.example', currentPassword: user.password };
  const blocked = [
    await change(token, bodyFor(user)),
    await login(user, user.password),
    await server.call(credentials.requestEmailChange, { body: email }, { token }),
  ];
  for (const { status, error, headers: sent } of blocked) {
    expect([status, error.code]).toEqual([429, 'TOO_MANY_LOGINS']);
    expect(Number(sent.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await whoAmI(token)).toBe(200);
  expect(await server.mails(user.email)).toEqual([]);
});

test('a common, short or missing new password is refused and changes nothing', async () => {
  const { user, token } = await signedIn();
  const common = await change(token, bodyFor(user, { password: 'Password1' }));
  expect([common.status, common.error.code]).toEqual([400, 'COMMON_PASSWORD']);
  for (const body of [
    bodyFor(user, { password: 'corta' }),
    { password: next },
    { currentPassword: user.password },
    bodyFor(user, { currentPassword: 'a\0b' }),
    bodyFor(user, { userId: user.id }),
  ])
    expect((await change(token, body)).status).toBe(400);
  expect((await login(user, user.password)).status).toBe(200);
});

test('a user who signed in with Google gets NO_PASSWORD and chooses a first password by mail', async () => {
  const { user, token } = await signedIn();
  const { db } = server.context;
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
  const refused = await change(token, bodyFor(user));
  expect([refused.status, refused.error.code]).toEqual([409, 'NO_PASSWORD']);
  const body = { email: 'otra@prueba.example', currentPassword: 'x' };
  const email = await server.call(credentials.requestEmailChange, { body }, { token });
  expect([email.status, email.error.code]).toEqual([409, 'NO_PASSWORD']);
  const own = () => server.call(endpoints.getOwnUser, {}, { token });
  expect((await own()).body.hasPassword).toBe(false);

  await server.call(endpoints.forgotPassword, { body: { email: user.email } });
  const [mail] = await server.mails(user.email);
  const link = /token=([\w-]{43})/.exec(mail?.plain_text ?? '')?.[1] ?? '';
  await server.call(endpoints.resetPassword, { body: { token: link, password: next } });
  const again = await login(user, next);
  const after = await server.call(endpoints.getOwnUser, {}, { token: again.body.accessToken });
  expect(after.body.hasPassword).toBe(true);
});

test('one of two concurrent changes succeeds, and the other one is refused for its old password', async () => {
  const { user, token } = await signedIn();
  const second = await signIn(server, user);
  const wanted = ['la primera frase nueva', 'la segunda frase nueva'];
  const responses = await Promise.all([
    change(token, bodyFor(user, { password: wanted[0] })),
    change(second, bodyFor(user, { password: wanted[1] })),
  ]);
  const winner = responses.findIndex(({ status }) => status === 200);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([400, 401]).toContain(responses[1 - winner]?.status);
  expect((await login(user, wanted[winner] ?? '')).status).toBe(200);
  expect((await login(user, wanted[1 - winner] ?? '')).status).toBe(401);
});

test('a refresh concurrent with the change never ends the session of the browser that changed the password', async () => {
  const { user, token, cookies } = await signedIn();
  const held = await lockUserRow(server, user.id);
  const changing = change(token, bodyFor(user));
  await held.untilWaiting(1);
  const refreshing = refresh(cookies);
  await held.untilWaiting(2);
  await held.release();
  const [changed, refreshed] = [await changing, await refreshing];
  expect([changed.status, refreshed.status]).toEqual([200, 401]);
  expect(refreshed.cookies).toEqual({});
  expect((await refresh(changed.cookies)).status).toBe(200);
  expect(await whoAmI(changed.body.accessToken)).toBe(200);
});

test('a change from a session that ended meanwhile changes nothing', async () => {
  const { user, token, cookies } = await signedIn();
  const held = await lockUserRow(server, user.id);
  const changing = change(token, bodyFor(user));
  await held.untilWaiting(1);
  expect((await server.call(endpoints.logout, {}, { cookies, headers })).status).toBe(204);
  await held.release();
  expect((await changing).status).toBe(401);
  expect((await login(user, user.password)).status).toBe(200);
});
