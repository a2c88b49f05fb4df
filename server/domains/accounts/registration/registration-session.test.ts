import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestUser, testPassword } from '../accounts.fixtures.ts';

const ownOrigin = { 'sec-fetch-site': 'same-origin' };
let server: OwnApp;

beforeAll(async () => {
  server = await ownApp();
});
afterAll(() => server.stop());

let addresses = 0;
const newAddress = () => `espera${(addresses += 1)}@prueba.example`;

type Cookies = Record<string, string>;

async function register(email: string, password = testPassword): Promise<Cookies> {
  const body = { fullName: 'Ana Prueba', email, password };
  return (await server.call(endpoints.register, { body })).cookies;
}
const poll = (email: string, cookies: Cookies, headers: Record<string, string> = ownOrigin) =>
  server.call(endpoints.claimRegistrationSession, { body: { email } }, { cookies, headers });

/** Returns the tokens of the verification links, newest first. */
async function linkTokens(email: string): Promise<string[]> {
  const mails = await server.mails(email);
  return mails
    .filter(({ kind }) => kind === 'verify-email')
    .map(({ plain_text: text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '');
}
/** Opens the link on another device, without any cookie. */
const openLink = (token = '') => server.call(endpoints.verifyEmail, { query: { token } });

test('the registering browser gets its session once after the link was opened on another device', async () => {
  const email = newAddress();
  const cookies = await register(email);
  expect((await poll(email, cookies)).body).toEqual({});
  const [token] = await linkTokens(email);
  expect((await openLink(token)).body.accessToken).toBeUndefined();

  expect((await poll(email, {})).body).toEqual({});
  expect((await poll(email, { 'oficio-registration': 'x'.repeat(43) })).body).toEqual({});
  expect((await poll(newAddress(), cookies)).body).toEqual({});
  const foreign = await poll(email, cookies, { 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, foreign.error.code]).toEqual([403, 'FOREIGN_ORIGIN']);

  const responses = await Promise.all(Array.from({ length: 5 }, () => poll(email, cookies)));
  const [given, ...more] = responses.filter(({ body }) => body.accessToken);
  expect(more).toEqual([]);
  expect(given?.cookies['oficio-session']).toMatch(/^[\w-]{43}$/);
  const me = await server.call(endpoints.getOwnUser, {}, { token: given?.body.accessToken ?? '' });
  expect(me.body).toMatchObject({ email, isVerified: true });
  const again = await poll(email, cookies);
  expect([again.body, again.cookies['oficio-session']]).toEqual([{}, undefined]);
});

test('polling for an address that has an account looks like polling for a new one', async () => {
  const known = await createTestUser(server.context);
  const unknown = newAddress();
  const responses = [];
  for (const email of [unknown, known.email]) {
    const cookies = await register(email);
    const { status, body, headers } = await poll(email, cookies);
    responses.push({ status, body, headers: [...headers.keys()].toSorted() });
  }
  expect(responses[1]).toEqual(responses[0]);
  expect(responses[0]).toMatchObject({ status: 200, body: {} });
});

test('a registration whose password was replaced meanwhile gives its browser no session', async () => {
  const email = newAddress();
  const cookies = await register(email);
  await openLink((await linkTokens(email))[0]);
  await server.call(endpoints.forgotPassword, { body: { email } });
  const mails = await server.mails(email);
  const token = /reset-password\?token=([\w-]{43})/.exec(mails[0]?.plain_text ?? '')?.[1] ?? '';
  const reset = { body: { token, password: 'otra clave de la dueña' } };
  expect((await server.call(endpoints.resetPassword, reset)).status).toBe(200);
  expect((await poll(email, cookies)).body).toEqual({});
});

test.each(['stranger', 'owner'])(
  'when two browsers register one address, the %s first, only the one of the opened link gets a session',
  async (first) => {
    const email = newAddress();
    const passwords = { stranger: 'clave del extraño 1', owner: 'clave de la dueña 2' };
    const order =
      first === 'stranger' ? (['stranger', 'owner'] as const) : (['owner', 'stranger'] as const);
    const cookies: Partial<Record<'stranger' | 'owner', Cookies>> = {};
    const links: Partial<Record<'stranger' | 'owner', string>> = {};
    for (const person of order) {
      cookies[person] = await register(email, passwords[person]);
      const known = Object.values(links);
      links[person] = (await linkTokens(email)).find((token) => !known.includes(token));
    }
    await openLink(links.owner);
    expect((await poll(email, cookies.stranger ?? {})).body).toEqual({});
  },
);

test('a deactivated account and a registration older than 24 hours never get a session', async () => {
  const [email, late] = [newAddress(), newAddress()];
  const cookies = { [email]: await register(email), [late]: await register(late) };
  for (const address of [email, late]) await openLink((await linkTokens(address))[0]);
  await server.context.db
    .updateTable('users')
    .set({ is_active: false })
    .where('email', '=', email)
    .execute();
  expect((await poll(email, cookies[email] ?? {})).body).toEqual({});
  server.advance(DAY_MS + 1_000);
  expect((await poll(late, cookies[late] ?? {})).body).toEqual({});
});
