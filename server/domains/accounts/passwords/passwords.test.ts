import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestUser, signIn, type TestUser } from '../accounts.fixtures.ts';

const newPassword = 'otra frase larga';
let server: OwnApp;

beforeAll(async () => {
  server = await ownApp();
});
afterAll(() => server.stop());

const forgot = (email: string, headers: Record<string, string> = {}) =>
  server.call(endpoints.forgotPassword, { body: { email } }, { headers });
const resend = (email: string, cookies: Record<string, string> = {}) =>
  server.call(endpoints.resendVerification, { body: { email } }, { cookies });
const reset = (token: string, password = newPassword) =>
  server.call(endpoints.resetPassword, { body: { token, password } });
const login = ({ email }: { email: string }, password: string) =>
  server.call(endpoints.login, { body: { email, password } });

async function tokensOf({ email }: { email: string }): Promise<string[]> {
  const mails = await server.mails(email);
  return mails.flatMap(({ plain_text: text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? []);
}
async function requestReset(): Promise<{ user: TestUser; token: string }> {
  const user = await createTestUser(server.context);
  await forgot(user.email);
  return { user, token: (await tokensOf(user))[0] ?? '' };
}

test('a reset changes the password, ends every session and notifies the owner', async () => {
  const { user, token } = await requestReset();
  const accessToken = await signIn(server, user);
  expect((await reset(token)).status).toBe(200);
  expect((await server.call(endpoints.getOwnUser, {}, { token: accessToken })).status).toBe(401);
  expect((await login(user, user.password)).status).toBe(401);
  expect((await login(user, newPassword)).status).toBe(200);
  const kinds = (await server.mails(user.email)).map(({ kind }) => kind);
  expect(kinds).toEqual(['password-changed', 'reset-password']);
});

test('a session that a reset ended gets 401 at its next refresh', async () => {
  const { user, token } = await requestReset();
  const { cookies } = await login(user, user.password);
  await reset(token);
  const headers = { origin: 'http://localhost:3000' };
  const response = await server.call(endpoints.refreshSession, {}, { cookies, headers });
  expect([response.status, response.error.code]).toEqual([401, 'SESSION_EXPIRED']);
});

test('a login with the old password concurrent with the reset opens no usable session', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { user, token } = await requestReset();
    const responses = await Promise.all([
      login(user, user.password),
      reset(token),
      login(user, user.password),
    ]);
    expect(responses[1].status).toBe(200);
    const tokens = [responses[0], responses[2]].flatMap(({ body }) => body.accessToken ?? []);
    for (const accessToken of tokens) {
      const me = await server.call(endpoints.getOwnUser, {}, { token: accessToken });
      expect(me.status).toBe(401);
    }
  }
});

test('a used, superseded, expired, made-up or verification link is refused with RESET_LINK_INVALID', async () => {
  const { user, token: older } = await requestReset();
  await forgot(user.email);
  const token = (await tokensOf(user)).find((candidate) => candidate !== older) ?? '';
  const invalid = async (link: string) => {
    const response = await reset(link);
    expect([response.status, response.error.code]).toEqual([400, 'RESET_LINK_INVALID']);
  };
  await invalid(older);
  expect((await reset(token)).status).toBe(200);
  await invalid(token);
  await invalid('x'.repeat(43));
  const late = await requestReset();
  server.advance(HOUR_MS + 1_000);
  await invalid(late.token);
  const unverified = await createTestUser(server.context, { isVerified: false });
  await resend(unverified.email);
  await invalid((await tokensOf(unverified))[0] ?? '');
});

test('a reset link that is used ten times concurrently works once', async () => {
  const { user, token } = await requestReset();
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => reset(token, `otra frase larga ${index}`)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(9);
  const winner = responses.findIndex(({ status }) => status === 200);
  expect((await login(user, `otra frase larga ${winner}`)).status).toBe(200);
});

test('COMMON_PASSWORD leaves the link unused', async () => {
  const { token } = await requestReset();
  expect((await reset(token, 'Password1')).error.code).toBe('COMMON_PASSWORD');
  expect((await reset(token)).status).toBe(200);
});

test('reset tokens are stored hashed, and their links use PUBLIC_URL, whatever Host was sent', async () => {
  const user = await createTestUser(server.context);
  await forgot(user.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  const [mail] = await server.mails(user.email);
  expect(mail?.plain_text).toContain('http://localhost:3000/reset-password?token=');
  expect(`${mail?.html}${mail?.plain_text}`).not.toContain('evil.example');
  const rows = await server.context.db.selectFrom('mailed_links').select('token_hash').execute();
  expect(rows.map((row) => row.token_hash)).not.toContain((await tokensOf(user))[0]);
});

test('forgot and resend respond equally for known, unknown, unverified and deactivated addresses', async () => {
  const known = await createTestUser(server.context);
  const unverified = await createTestUser(server.context, { isVerified: false });
  const deactivated = await createTestUser(server.context, { isActive: false });
  for (const call of [forgot, resend]) {
    const responses = [];
    for (const email of [
      known.email,
      unverified.email,
      deactivated.email,
      'nadie@prueba.example',
    ]) {
      const { status, body, headers } = await call(email);
      responses.push({ status, body, headers: [...headers.keys()].toSorted() });
    }
    for (const response of responses) expect(response).toEqual(responses[0]);
  }
  expect((await server.mails(known.email)).map(({ kind }) => kind).toSorted()).toEqual([
    'already-registered',
    'reset-password',
  ]);
  expect((await server.mails(unverified.email)).map(({ kind }) => kind).toSorted()).toEqual([
    'reset-password',
    'verify-email',
  ]);
  expect(await server.mails(deactivated.email)).toEqual([]);
  expect(await server.mails('nadie@prueba.example')).toEqual([]);
});

test('a reset link that was mailed before the deactivation is refused', async () => {
  const { user, token } = await requestReset();
  const { db } = server.context;
  await db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
  const response = await reset(token);
  expect([response.status, response.error.code]).toEqual([403, 'DEACTIVATED']);
});

test('choosing a password by mail also verifies the address', async () => {
  const user = await createTestUser(server.context, { isVerified: false });
  await forgot(user.email);
  await reset((await tokensOf(user))[0] ?? '');
  expect((await login(user, newPassword)).status).toBe(200);
});

test('a resent link still signs in only the browser that registered', async () => {
  const email = 'reenviada@prueba.example';
  const body = { email, fullName: 'Ana', password: newPassword };
  const { cookies } = await server.call(endpoints.register, { body });
  const [first] = await tokensOf({ email });
  await resend(email, cookies);
  const token = (await tokensOf({ email })).find((candidate) => candidate !== first) ?? '';
  const verify = (jar: Record<string, string>) =>
    server.call(endpoints.verifyEmail, { query: { token } }, { cookies: jar });
  expect((await verify({})).body.accessToken).toBeUndefined();
  expect((await verify(cookies)).body.accessToken).toBeDefined();
  expect((await login({ email }, newPassword)).status).toBe(200);
});

test('an address gets at most three mails an hour, and the response does not reveal it', async () => {
  const user = await createTestUser(server.context);
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await forgot(user.email)).status);
  expect(statuses).toEqual(Array(6).fill(200));
  expect(await server.mails(user.email)).toHaveLength(3);
  server.advance(HOUR_MS + 1_000);
  await forgot(user.email);
  expect(await server.mails(user.email)).toHaveLength(4);
});

test('ten mails an hour from one IP address end in TOO_MANY_REQUESTS', async () => {
  const limited = await ownApp({ env: { RATE_LIMIT: 'on' } });
  const requestMail = (count: number) => {
    const endpoint = count % 2 ? endpoints.forgotPassword : endpoints.resendVerification;
    return limited.call(endpoint, { body: { email: `a${count}@prueba.example` } });
  };
  const responses = await Promise.all(Array.from({ length: 10 }, (_, count) => requestMail(count)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await requestMail(11);
  expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  await limited.stop();
});
