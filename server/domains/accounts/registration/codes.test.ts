import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsMessages } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp, type TestResponse } from '#testing/test-app.ts';
import { createTestUser, testPassword, untilWaiting, lockUserRow } from '../accounts.fixtures.ts';

type Cookies = Record<string, string>;

let server: OwnApp;

beforeAll(async () => {
  server = await ownApp();
});
afterAll(() => server.stop());

let addresses = 0;
const newAddress = () => `codigo${(addresses += 1)}@prueba.example`;

async function register(email: string, cookies: Cookies = {}): Promise<Cookies> {
  const body = { fullName: 'Ana Prueba', email, password: testPassword };
  const response = await server.call(endpoints.register, { body }, { cookies });
  expect(response.status).toBe(201);
  return { ...cookies, ...response.cookies };
}
const enter = (email: string, code: string, cookies: Cookies = {}, from = server) =>
  from.call(endpoints.verifyCode, { body: { email, code } }, { cookies });
const resend = (email: string, cookies: Cookies = {}) =>
  server.call(endpoints.resendVerification, { body: { email } }, { cookies });
const openLink = (token: string, cookies: Cookies = {}) =>
  server.call(endpoints.verifyEmail, { query: { token } }, { cookies });
const login = async (email: string) =>
  (await server.call(endpoints.login, { body: { email, password: testPassword } })).status;

/** Returns code and link of the newest verification mail. */
async function newestMail(email: string) {
  const [mail] = (await server.mails(email)).filter(({ kind }) => kind === 'verify-email');
  const text = mail?.plain_text ?? '';
  return {
    code: /Tu código: (\d{6})/.exec(text)?.[1] ?? '',
    token: /token=([\w-]{43})/.exec(text)?.[1] ?? '',
    subject: mail?.subject,
  };
}
/** Returns the `index`th code that differs from this one. */
const otherCode = (code: string, index = 1) =>
  String((Number(code) + index) % 1_000_000).padStart(6, '0');
const isVerified = async (email: string) => {
  const users = server.context.db.selectFrom('users').where('email', '=', email);
  return (await users.select('verified_at').executeTakeFirstOrThrow()).verified_at !== null;
};
const seen = ({ status, error, headers }: TestResponse<unknown>) => ({
  status,
  error: { ...error, requestId: undefined },
  headers: [...headers.keys()].toSorted(),
});
const INVALID = { status: 400, error: { code: 'VERIFICATION_CODE_INVALID' } };

test('the code of the mail signs in the browser that registered, once, and only its hash is stored', async () => {
  const email = newAddress();
  const cookies = await register(email);
  const { code, subject } = await newestMail(email);
  expect(subject).toBe(`Confirma tu correo en Oficio: ${code}`);
  const links = await server.context.db.selectFrom('mailed_links').selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(code);

  const first = await enter(email.toUpperCase(), ` ${code.slice(0, 3)} ${code.slice(3)}`, cookies);
  expect(first.body).toMatchObject({
    message: accountsMessages.verified,
    accessToken: expect.any(String) as string,
    user: { email, isVerified: true, hasAcceptedTerms: true },
  });
  expect(first.cookies['oficio-session']).toMatch(/^[\w-]{43}$/);
  const again = await enter(email, code, cookies);
  expect([again.status, again.body]).toEqual([
    200,
    { message: accountsMessages.verifiedElsewhere },
  ]);
  expect(again.cookies['oficio-session']).toBeUndefined();
});

test('an unknown and a verified address, a wrong and an expired code and another browser get one response', async () => {
  const [email, late] = [newAddress(), newAddress()];
  const verified = await createTestUser(server.context);
  const cookies = await register(email);
  const lateCookies = await register(late);
  const { code } = await newestMail(email);
  const { code: lateCode } = await newestMail(late);
  const responses = [
    await enter(newAddress(), code, cookies),
    await enter(verified.email, code, await register(verified.email)),
    await enter(email, otherCode(code), cookies),
    await enter(email, code),
    await enter(email, code, lateCookies),
    await enter(late, code, cookies),
  ];
  server.advance(15 * MINUTE_MS + 1_000);
  responses.push(await enter(late, lateCode, lateCookies));
  const [refusal, ...others] = responses.map(seen);
  expect(refusal).toMatchObject(INVALID);
  for (const other of others) expect(other).toEqual(refusal);
  expect([await isVerified(email), await isVerified(late)]).toEqual([false, false]);
  server.resetClock();
  expect((await enter(email, code, cookies)).status).toBe(200);
});

test('every wrong code costs the same statements, whatever the address', async () => {
  const email = newAddress();
  const cookies = await register(email);
  const verified = await createTestUser(server.context);
  const { code } = await newestMail(email);
  const counted = async () => {
    const { rows } = await server.context.pool.query<{ count: number }>(
      "select count(*)::int as count from attempts where kind = 'CODE_ADDRESS'",
    );
    return rows[0]?.count ?? 0;
  };
  // Each commits one counted try, because a commit takes longer than the statements before it.
  for (const address of [email, verified.email, newAddress()]) {
    const before = await counted();
    await enter(address, otherCode(code), cookies);
    expect((await counted()) - before).toBe(1);
  }
});

test('of many tries at once five are compared, and the right code is refused afterwards', async () => {
  const beside = await ownApp({ beside: server });
  const email = newAddress();
  const cookies = await register(email);
  const { code, token } = await newestMail(email);
  const wrong = Array.from({ length: 20 }, (_, index) =>
    enter(email, otherCode(code, index + 1), cookies, index % 2 ? server : beside),
  );
  for (const response of await Promise.all(wrong)) expect(seen(response)).toMatchObject(INVALID);
  const tries = await server.context.db
    .selectFrom('mailed_links')
    .select('code_tries')
    .where('code_tries', '>', 4)
    .execute();
  expect(tries).toEqual([{ code_tries: 5 }]);
  expect(seen(await enter(email, code, cookies))).toMatchObject(INVALID);
  expect(await isVerified(email)).toBe(false);
  // The link of the same mail works on.
  expect((await openLink(token, cookies)).body.accessToken).toBeDefined();
  await beside.stop();
});

test('tries from another browser use up nothing', async () => {
  const email = newAddress();
  const cookies = await register(email);
  const { code } = await newestMail(email);
  const stranger = await register(newAddress());
  for (let count = 0; count < 8; count += 1) await enter(email, otherCode(code), stranger);
  expect((await enter(email, code, cookies)).body.accessToken).toBeDefined();
});

test('a new mail replaces the code, and the links of both mails work', async () => {
  const email = newAddress();
  const cookies = await register(email);
  const first = await newestMail(email);
  await resend(email);
  const second = await newestMail(email);
  expect(second.token).not.toBe(first.token);
  const old = await enter(email, first.code, cookies);
  expect(old.status).toBe(first.code === second.code ? 200 : 400);
  expect((await enter(email, second.code, cookies)).body.accessToken).toBeDefined();
  expect((await openLink(first.token)).status).toBe(200);
});

test('twenty tries a day are compared over all codes of an address', async () => {
  const email = newAddress();
  const cookies = await register(email);
  for (let mails = 0; mails < 4; mails += 1) {
    if (mails > 0) await resend(email);
    if (mails === 3) server.advance(61 * MINUTE_MS);
    if (mails === 3) await resend(email);
    const { code } = await newestMail(email);
    for (let count = 1; count <= 5; count += 1) await enter(email, otherCode(code, count), cookies);
  }
  await resend(email);
  const { code, token } = await newestMail(email);
  expect(seen(await enter(email, code, cookies))).toMatchObject(INVALID);
  expect((await openLink(token, cookies)).body.accessToken).toBeDefined();
});

test('a later registration of the address ends the code of the earlier one', async () => {
  const email = newAddress();
  const cookies = await register(email);
  const { code } = await newestMail(email);
  const other = await register(email);
  const { code: newCode } = await newestMail(email);
  expect(seen(await enter(email, code, cookies))).toMatchObject(INVALID);
  expect((await enter(email, newCode, other)).body.accessToken).toBeDefined();
});

test('a code after the link was opened elsewhere still signs in, and two tabs get one session', async () => {
  const email = newAddress();
  const cookies = await register(email);
  const { code, token } = await newestMail(email);
  expect((await openLink(token)).body.accessToken).toBeUndefined();
  const tabs = await Promise.all([
    enter(email, code, cookies),
    enter(email, code, cookies),
    server.call(
      endpoints.claimRegistrationSession,
      { body: { email } },
      { cookies, headers: { 'sec-fetch-site': 'same-origin' } },
    ),
  ]);
  expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(tabs.filter(({ body }) => body.accessToken)).toHaveLength(1);
});

test('a server that dies between the confirmation and the session changes nothing but the counted try', async () => {
  const email = newAddress();
  const cookies = await register(email);
  const { code } = await newestMail(email);
  const { id } = await server.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const dying = await ownApp({ beside: server, logLevel: 'silent' });
  const held = await lockUserRow(server, id);
  const lost = enter(email, code, cookies, dying);
  await untilWaiting(server.context, 1);
  await server.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect((await lost).status).toBe(503);
  await held.release();
  await dying.stop();
  expect(await isVerified(email)).toBe(false);
  expect((await enter(email, code, cookies)).body.accessToken).toBeDefined();
});

test('after a lost response the address is verified and the password signs in', async () => {
  const email = newAddress();
  const cookies = await register(email);
  const { code } = await newestMail(email);
  await enter(email, code, cookies);
  const again = await enter(email, code, cookies);
  expect([again.status, again.body.accessToken]).toEqual([200, undefined]);
  expect(await login(email)).toBe(200);
});

test('the code of a day before has ended, and its link too', async () => {
  const email = newAddress();
  const cookies = await register(email);
  const { code, token } = await newestMail(email);
  server.advance(DAY_MS + 1_000);
  expect(seen(await enter(email, code, cookies))).toMatchObject(INVALID);
  expect((await openLink(token, cookies)).status).toBe(400);
});

test('a code that is no number of six digits is refused beside its field and costs no try', async () => {
  const email = newAddress();
  const cookies = await register(email);
  const { code } = await newestMail(email);
  const bodies = [
    {},
    { email },
    ...[
      '',
      '12345',
      '1234567',
      'abcdef',
      '１２３４５６',
      '1'.repeat(300),
      `${code}\0`,
      null,
      123_456,
    ].map((value) => ({ email, code: value })),
    { email, code, admin: true },
  ];
  for (const body of bodies) {
    const { status } = await server.call(endpoints.verifyCode, { body }, { cookies });
    expect(status).toBe(400);
  }
  expect((await enter(email, code, cookies)).body.accessToken).toBeDefined();
});

/** `npm test -- thorough` sends 10,000 guesses over 100 addresses. */
const GUESSES = Number(process.env.CODE_GUESSES ?? 200);
const VICTIMS = Math.min(100, GUESSES / 10);

test('guesses over many addresses open no account, not even with the right code among them', async () => {
  const victims = [];
  for (let count = 0; count < VICTIMS; count += 1) {
    const email = newAddress();
    const cookies = await register(email);
    victims.push({ email, cookies, ...(await newestMail(email)) });
  }
  const perVictim = GUESSES / VICTIMS;
  const statuses = new Set<number>();
  for (let guess = 1; guess <= perVictim; guess += 1) {
    // The right code comes after five wrong ones, so that chance decides nothing.
    const responses = await Promise.all(
      victims.map(({ email, cookies, code }) =>
        enter(email, otherCode(code, guess > 5 ? 0 : guess), cookies),
      ),
    );
    for (const { status } of responses) statuses.add(status);
  }
  expect([...statuses]).toEqual([400]);
  const verified = await Promise.all(victims.map(({ email }) => isVerified(email)));
  expect(verified.filter(Boolean)).toEqual([]);
}, 300_000);

test('sixty codes of one network are compared in 15 minutes, whatever the addresses', async () => {
  const limited = await ownApp({ env: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' } });
  const from = (ip: string) =>
    limited.call(
      endpoints.verifyCode,
      { body: { email: newAddress(), code: '123456' } },
      { headers: { 'x-forwarded-for': ip } },
    );
  const responses = await Promise.all(Array.from({ length: 70 }, () => from('198.51.100.7')));
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(60);
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect((await from('203.0.113.9')).status).toBe(400);
  await limited.stop();
});
