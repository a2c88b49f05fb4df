import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { accountsMessages } from '@oficio/contract/domains/accounts/accounts.text.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { signIn } from '../accounts.fixtures.ts';

type Cookies = Record<string, string>;

const owners = 'clave de la dueña 2';
const strangers = 'clave del extraño 1';
let server: TestApp;

beforeAll(async () => {
  server = await sharedApp();
});

let addresses = 0;
const newAddress = () => `disputada${(addresses += 1)}@prueba.example`;
const verify = (token: string, cookies: Cookies = {}) =>
  server.call(endpoints.verifyEmail, { query: { token } }, { cookies });
const login = async (email: string, password: string) =>
  (await server.call(endpoints.login, { body: { email, password } })).status;
const resend = (email: string, cookies: Cookies = {}) =>
  server.call(endpoints.resendVerification, { body: { email } }, { cookies });
const userOf = (email: string) =>
  server.context.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

async function linksTo(email: string, kind = 'verify-email'): Promise<string[]> {
  const mails = await server.mails(email);
  return mails
    .filter((mail) => mail.kind === kind)
    .map(({ plain_text: text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '');
}

/**
 * Registers from one browser. Returns its cookies and the mailed link, empty if none was mailed.
 */
async function register(email: string, password: string, cookies: Cookies = {}) {
  const known = await linksTo(email);
  const body = { email, password, fullName: 'Ana Prueba' };
  const response = await server.call(endpoints.register, { body }, { cookies });
  expect(response.status).toBe(201);
  const link = (await linksTo(email)).find((token) => !known.includes(token));
  return { link: link ?? '', cookies: { ...cookies, ...response.cookies } };
}

async function expectNoPassword(email: string) {
  expect([await login(email, owners), await login(email, strangers)]).toEqual([401, 401]);
}

async function choosePasswordByMail(email: string) {
  await server.call(endpoints.forgotPassword, { body: { email } });
  const [token] = await linksTo(email, 'reset-password');
  const body = { token: token ?? '', password: owners };
  expect((await server.call(endpoints.resetPassword, { body })).status).toBe(200);
  expect([await login(email, owners), await login(email, strangers)]).toEqual([200, 401]);
}

test('the link of a stranger who registers first is refused with VERIFICATION_LINK_SUPERSEDED', async () => {
  const email = newAddress();
  const stranger = await register(email, strangers);
  const owner = await register(email, owners);
  for (const cookies of [owner.cookies, stranger.cookies, {}]) {
    const first = await verify(stranger.link, cookies);
    expect([first.status, first.error.code]).toEqual([400, 'VERIFICATION_LINK_SUPERSEDED']);
  }
  expect((await userOf(email)).verified_at).toBeNull();
  await expectNoPassword(email);

  const foreign = await signIn(server, await userOf(email));
  const second = await verify(owner.link, owner.cookies);
  expect(second.body).toMatchObject({ message: accountsMessages.verified, user: { email } });
  expect([await login(email, owners), await login(email, strangers)]).toEqual([200, 401]);
  expect((await server.call(endpoints.getOwnUser, {}, { token: foreign })).status).toBe(401);

  const late = await verify(stranger.link, owner.cookies);
  expect([late.status, late.body.accessToken]).toEqual([200, undefined]);
  expect([await login(email, owners), await login(email, strangers)]).toEqual([200, 401]);
});

test('no link activates the password of a stranger who registers second', async () => {
  const email = newAddress();
  const owner = await register(email, owners);
  const stranger = await register(email, strangers);
  expect((await verify(owner.link, owner.cookies)).error.code).toBe('VERIFICATION_LINK_SUPERSEDED');
  const second = await verify(stranger.link, owner.cookies);
  expect(second.body).toEqual({ message: accountsMessages.verifiedWithoutPassword });
  expect(await userOf(email)).toMatchObject({ password_hash: null, terms_accepted_at: null });
  await expectNoPassword(email);
  expect((await verify(owner.link, owner.cookies)).body.accessToken).toBeUndefined();
  await expectNoPassword(email);
  await choosePasswordByMail(email);
});

test.each(['first', 'second'])(
  'when a stranger registers %s, the newest link opened on another device activates no password',
  async (order) => {
    const email = newAddress();
    const isFirst = order === 'first';
    await register(email, isFirst ? strangers : owners);
    const { link } = await register(email, isFirst ? owners : strangers);
    const response = await verify(link);
    expect(response.body).toEqual({ message: accountsMessages.verifiedWithoutPassword });
    await expectNoPassword(email);
    await choosePasswordByMail(email);
  },
);

test('a contested link that a scanner opened first still signs in its own browser', async () => {
  const email = newAddress();
  await register(email, strangers);
  const owner = await register(email, owners);
  await verify(owner.link);
  await expectNoPassword(email);
  const opened = await verify(owner.link, owner.cookies);
  expect(opened.body.accessToken).toBeDefined();
  expect([await login(email, owners), await login(email, strangers)]).toEqual([200, 401]);
});

test('the last password of a browser that registers twice becomes valid on any device', async () => {
  const email = newAddress();
  const first = await register(email, strangers);
  const second = await register(email, owners, first.cookies);
  expect((await verify(first.link)).error.code).toBe('VERIFICATION_LINK_SUPERSEDED');
  expect((await verify(second.link)).body).toEqual({ message: accountsMessages.verifiedElsewhere });
  expect([await login(email, owners), await login(email, strangers)]).toEqual([200, 401]);
});

test('a resent link repeats the last registration, whichever browser requests it', async () => {
  const email = newAddress();
  const stranger = await register(email, strangers);
  const owner = await register(email, owners);
  const known = await linksTo(email);
  await resend(email, stranger.cookies);
  const resent = (await linksTo(email)).find((token) => !known.includes(token)) ?? '';
  expect((await verify(resent, owner.cookies)).body.accessToken).toBeDefined();
  expect([await login(email, owners), await login(email, strangers)]).toEqual([200, 401]);
});

test('a registration replaces the earlier ones even when its address gets no more mails', async () => {
  const email = newAddress();
  const mailed = [];
  for (let count = 0; count < 3; count += 1) mailed.push(await register(email, strangers));
  const owner = await register(email, owners);
  expect(owner.link).toBe('');
  for (const { link } of mailed)
    expect((await verify(link)).error.code).toBe('VERIFICATION_LINK_SUPERSEDED');
  const known = await linksTo(email);
  await resend(email);
  const resent = (await linksTo(email)).find((token) => !known.includes(token)) ?? '';
  expect((await verify(resent, owner.cookies)).body.accessToken).toBeDefined();
  expect([await login(email, owners), await login(email, strangers)]).toEqual([200, 401]);
});

test('a verification concurrent with a stranger’s registration never activates the stranger’s password', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = newAddress();
    const owner = await register(email, owners);
    const body = { email, password: strangers, fullName: 'Extraño' };
    const [response] = await Promise.all([
      verify(owner.link, owner.cookies),
      server.call(endpoints.register, { body }),
      resend(email, owner.cookies),
    ]);
    expect([200, 400]).toContain(response.status);
    for (const link of await linksTo(email)) await verify(link, owner.cookies);
    expect(await login(email, strangers)).toBe(401);
    expect(await login(email, owners)).toBe(response.status === 200 ? 200 : 401);
  }
});

test('choosing a password revokes the verification links that were mailed before', async () => {
  const email = newAddress();
  const owner = await register(email, strangers);
  await choosePasswordByMail(email);
  expect((await verify(owner.link, owner.cookies)).body.accessToken).toBeUndefined();
  expect(await login(email, strangers)).toBe(401);
});
