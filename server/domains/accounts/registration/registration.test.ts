import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { TERMS_VERSION } from '#domains/texts/texts-terms.rules.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestUser, testPassword } from '../accounts.fixtures.ts';

let server: OwnApp;

beforeAll(async () => {
  server = await ownApp();
});
afterAll(() => server.stop());

let addresses = 0;
const newAddress = () => `persona${(addresses += 1)}@prueba.example`;

const register = (body: Record<string, unknown>, cookies: Record<string, string> = {}) =>
  server.call(
    endpoints.register,
    { body: { fullName: 'Ana Prueba', password: testPassword, ...body } },
    { cookies },
  );
const verify = (token: string, cookies: Record<string, string> = {}) =>
  server.call(endpoints.verifyEmail, { query: { token } }, { cookies });
const login = (email: string, password = testPassword) =>
  server.call(endpoints.login, { body: { email, password } });

async function linkTokens(email: string): Promise<string[]> {
  const mails = await server.mails(email);
  return mails
    .filter(({ kind }) => kind === 'verify-email')
    .map(({ plain_text: text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '');
}
async function newestToken(email: string): Promise<string> {
  return (await linkTokens(email))[0] ?? '';
}
const userOf = (email: string) =>
  server.context.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

test('registering does not wait for a mail server that is down, and the mail stays in the queue', async () => {
  const withoutMailServer = await ownApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const body = { fullName: 'Ana Prueba', email: 'ana@example.com', password: testPassword };
  expect((await withoutMailServer.call(endpoints.register, { body })).status).toBe(201);
  const waiting = () =>
    withoutMailServer.context.pool.query(
      `select data from pgboss.job where name = 'mail.deliver' and state = 'retry'`,
    );
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  expect(JSON.stringify((await waiting()).rows)).toContain(body.email);
  await withoutMailServer.stop();
});

test('registering records the terms, mails a link of PUBLIC_URL and signs in the same browser once', async () => {
  const email = newAddress();
  const response = await register({ email: email.toUpperCase(), fullName: '  José  ' });
  expect(response.status).toBe(201);
  const user = await userOf(email);
  expect(user.full_name).toBe('José');
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(user.terms_version).toBe(TERMS_VERSION);
  expect(user.terms_accepted_at).not.toBeNull();
  expect(response.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict/);

  const [mail] = await server.mails(email);
  expect(mail?.plain_text).toContain('http://localhost:3000/verify-email?token=');
  const token = await newestToken(email);
  const links = await server.context.db.selectFrom('mailed_links').select('token_hash').execute();
  expect(links.map((link) => link.token_hash)).not.toContain(token);

  const first = await verify(token, response.cookies);
  expect(first.body.accessToken).toBeDefined();
  expect(first.body.user).toMatchObject({ email, isVerified: true, hasAcceptedTerms: true });
  expect(first.cookies['oficio-session']).toMatch(/^[\w-]{43}$/);
  const again = await verify(token, response.cookies);
  expect(again.status).toBe(200);
  expect(again.body.accessToken).toBeUndefined();
  expect(again.cookies['oficio-session']).toBeUndefined();
});

test('a mail scanner or another device only confirms, and the registering browser still gets its session', async () => {
  const email = newAddress();
  const { cookies } = await register({ email });
  const token = await newestToken(email);
  const scanner = await verify(token);
  expect(scanner.status).toBe(200);
  expect(scanner.body).toEqual({ message: expect.stringContaining('Inicia sesión') as string });
  const foreign = await verify(token, { 'oficio-registration': 'x'.repeat(43) });
  expect(foreign.body.accessToken).toBeUndefined();
  expect((await verify(token, cookies)).body.accessToken).toBeDefined();
});

test('two links that are opened five times each at once all succeed and open one session', async () => {
  const email = newAddress();
  const { cookies } = await register({ email });
  await register({ email }, cookies);
  const tokens = await linkTokens(email);
  expect(tokens).toHaveLength(2);
  // Confirmed beforehand, so that the concurrent requests compete only for the session.
  await verify(tokens[0] ?? '');
  const opened = Array.from({ length: 10 }, (_, index) => verify(tokens[index % 2] ?? '', cookies));
  const responses = await Promise.all(opened);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(responses.filter(({ body }) => body.accessToken)).toHaveLength(1);
  const { id } = await userOf(email);
  const sessions = server.context.db.selectFrom('sessions').select('id').where('user_id', '=', id);
  expect(await sessions.execute()).toHaveLength(1);
});

test('a made-up link and one older than 24 hours are refused with VERIFICATION_LINK_INVALID', async () => {
  expect((await verify('x'.repeat(43))).error.code).toBe('VERIFICATION_LINK_INVALID');
  expect((await verify('short')).status).toBe(400);
  const email = newAddress();
  const { cookies } = await register({ email });
  const token = await newestToken(email);
  server.advance(DAY_MS + 1_000);
  const late = await verify(token, cookies);
  expect([late.status, late.error.code]).toEqual([400, 'VERIFICATION_LINK_INVALID']);
  expect((await userOf(email)).verified_at).toBeNull();
});

test('a known address gets the same response as a new one, and its owner gets a mail', async () => {
  const known = await createTestUser(server.context);
  const unknown = newAddress();
  const pair = [await register({ email: unknown }), await register({ email: known.email })];
  const seen = pair.map(({ status, body, headers }) => ({
    status,
    body,
    headers: [...headers.keys()].filter((name) => name !== 'set-cookie').toSorted(),
    cookies: headers.getSetCookie().map((line) => line.replace(/=[\w-]{43};/, '=;')),
  }));
  expect(seen[1]).toEqual(seen[0]);
  expect((await server.mails(known.email)).map(({ kind }) => kind)).toEqual(['already-registered']);
  expect((await userOf(known.email)).full_name).toBe(known.fullName);
  expect((await login(known.email, testPassword)).status).toBe(200);
});

test('an address that strangers register gets at most three mails an hour', async () => {
  const known = await createTestUser(server.context);
  const responses = [];
  for (let count = 0; count < 5; count += 1) responses.push(await register({ email: known.email }));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await server.mails(known.email)).toHaveLength(3);
});

test('one address that is registered twenty times at once in several spellings becomes one account', async () => {
  const email = newAddress();
  const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('p', 'P')];
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => register({ email: spellings[index % 4] })),
  );
  expect(new Set(responses.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
  const found = await server.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .execute();
  expect(found).toHaveLength(1);
});

test('common passwords are refused with COMMON_PASSWORD, short, long and malformed ones as invalid', async () => {
  const tries: [string, string][] = [
    ['12345678', 'COMMON_PASSWORD'],
    ['Contraseña123', 'COMMON_PASSWORD'],
    ['corta12', 'INVALID_INPUT'],
    ['a\0bcdefghij', 'INVALID_INPUT'],
    ['ñ'.repeat(129), 'INVALID_INPUT'],
  ];
  for (const [password, code] of tries) {
    const email = newAddress();
    const response = await register({ email, password });
    expect([response.status, response.error.code]).toEqual([400, code]);
    expect(await server.mails(email)).toEqual([]);
  }
});

test('a password is stored exactly as sent: spaces, composed and decomposed letters differ', async () => {
  const email = newAddress();
  const password = '  cafe\u0301 con pan ';
  await register({ email, password });
  await verify(await newestToken(email));
  expect((await login(email, password)).status).toBe(200);
  expect((await login(email, password.trim())).status).toBe(401);
  expect((await login(email, password.normalize('NFC'))).status).toBe(401);
});

test('a referral code gives one credit and records its owner; INVALID_REFERRAL_CODE refuses an unknown one', async () => {
  const owner = await createTestUser(server.context);
  const email = newAddress();
  const response = await register({ email, referralCode: ` ${owner.referralCode.toLowerCase()} ` });
  expect(response.status).toBe(201);
  expect(await userOf(email)).toMatchObject({ referral_credits: 1, referred_by_user_id: owner.id });

  const deactivated = await createTestUser(server.context, { isActive: false });
  for (const referralCode of ['AAAAAAAA', deactivated.referralCode]) {
    const refused = await register({ email: newAddress(), referralCode });
    expect([refused.status, refused.error.code]).toEqual([400, 'INVALID_REFERRAL_CODE']);
  }
  for (const referralCode of ['ABC', 'А'.repeat(8), 'A'.repeat(10_000)]) {
    expect((await register({ email: newAddress(), referralCode })).status).toBe(400);
  }
});

test('a name of invisible characters is refused beside its field', async () => {
  for (const fullName of ['\u3164', '\u200E\u200F', '\u00AD\u2800']) {
    const email = newAddress();
    const response = await register({ email, fullName });
    expect([response.status, response.error.message]).toEqual([400, ['Este campo es obligatorio']]);
    expect(await server.mails(email)).toEqual([]);
  }
});

test('registering fails with REGISTRATION_CLOSED while an administrator has closed it', async () => {
  const { db } = server.context;
  await db.insertInto('settings').values({ key: 'registration_open', value: 'false' }).execute();
  const response = await register({ email: newAddress() });
  expect([response.status, response.error.code]).toEqual([403, 'REGISTRATION_CLOSED']);
  await db.deleteFrom('settings').execute();
});

test('mails do not contain the name that a stranger typed', async () => {
  const email = newAddress();
  await register({ email, fullName: 'Gana dinero en http://malo.example' });
  const [mail] = await server.mails(email);
  expect(`${mail?.subject}${mail?.html}${mail?.plain_text}`).not.toContain('malo.example');
});
