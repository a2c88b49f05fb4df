import { createHash } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startMisbehavingIssuer,
  type Misbehavior,
  type MisbehavingIssuer,
} from '#testing/misbehaving-issuer.ts';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { googleSteps, publicUrl, type Values } from './google.fixtures.ts';

let issuer: MisbehavingIssuer;
let server: OwnApp;

beforeAll(async () => {
  issuer = await startMisbehavingIssuer();
  server = await ownApp({ env: issuer.environment });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});
beforeEach(() => issuer.misbehave({}));

const steps = () => googleSteps(server);
/** The parameters with which a correct issuer redirects the browser. */
const validParameters = ({ state = '', nonce = '' }: Values): Values => ({
  state,
  code: nonce,
  iss: issuer.url,
});
async function returnFromIssuer(changes: Values = {}, query: Values = {}) {
  const { parameters, cookies } = await steps().start(query);
  return steps().finish({ ...validParameters(parameters), ...changes }, cookies);
}
const exchange = (token: string, cookies: Values, headers?: Values) =>
  steps().exchange(token, cookies, headers);
const countUsers = async () =>
  (await server.context.db.selectFrom('users').select('id').execute()).length;

test('the issuer receives the verifier of the challenge, the client secret and the redirect URI', async () => {
  const { parameters, cookies } = await steps().start();
  const { location } = await steps().finish(validParameters(parameters), cookies);
  expect(location).toMatch(/^\/auth\/callback\?token=[\w-]{43}$/);
  const form = issuer.lastTokenRequest();
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  expect(parameters['code_challenge']).toBe(challenge);
  expect(form.get('redirect_uri')).toBe(`${publicUrl}/api/auth/google/callback`);
  expect(form.get('client_secret')).toBe(issuer.environment.GOOGLE_CLIENT_SECRET);
});

describe('the callback of the issuer', () => {
  test.each([
    ['no state', { state: '' }],
    ['a foreign state', { state: 'x'.repeat(43) }],
  ])('a callback with %s is refused without a request to the issuer', async (_, changes) => {
    const before = issuer.tokenRequests();
    expect((await returnFromIssuer(changes)).location).toBe('/auth/error?code=expired');
    expect(issuer.tokenRequests()).toBe(before);
  });

  test('a callback with a missing, unsigned, foreign or expired cookie is refused', async () => {
    const { parameters, cookies } = await steps().start();
    const other = await steps().start();
    const query = validParameters(parameters);
    const [, payload = ''] = (cookies['oficio-google'] ?? '').split('.');
    const header = Buffer.from('{"alg":"none","typ":"google-attempt+jwt"}').toString('base64url');
    const forged = { 'oficio-google': `${header}.${payload}.` };
    for (const presented of [{}, forged, other.cookies]) {
      expect((await steps().finish(query, presented)).location).toBe('/auth/error?code=expired');
    }
    server.advance(601_000);
    expect((await steps().finish(query, cookies)).location).toBe('/auth/error?code=expired');
    server.advance(-601_000);
  });

  test('the same response is refused on its second use, because the attempt is deleted', async () => {
    const { parameters, cookies } = await steps().start();
    const first = await steps().finish(validParameters(parameters), cookies);
    expect((await steps().finish(validParameters(parameters), first.cookies)).location).toBe(
      '/auth/error?code=expired',
    );
  });

  test.each([
    ['the name of another issuer (mix-up)', { iss: 'https://evil.example' }],
    ['no issuer (mix-up)', { iss: '' }],
    ['no code', { code: '' }],
    ['an error of the issuer', { error: 'server_error', error_description: '<b>Llama al 555</b>' }],
  ])('a callback with %s is refused', async (_, changes) => {
    expect((await returnFromIssuer(changes)).location).toBe('/auth/error?code=refused');
  });

  test('a sign-in that the user denies at the issuer ends as canceled', async () => {
    expect((await returnFromIssuer({ error: 'access_denied' })).location).toBe(
      '/auth/error?code=cancelled',
    );
  });

  test('repeated parameters, or thousands of them, are refused', async () => {
    const { parameters, cookies } = await steps().start();
    const twice = new URLSearchParams({ ...validParameters(parameters) });
    twice.append('code', 'other');
    for (const search of [
      twice.toString(),
      `state=${parameters['state']}&state=b`,
      'a=1&'.repeat(900),
    ]) {
      const response = await fetch(`${server.url}/api/auth/google/callback?${search}`, {
        redirect: 'manual',
        headers: { cookie: `oficio-google=${cookies['oficio-google']}` },
      });
      expect(response.headers.get('location')).toMatch(/^\/auth\/error\?code=(?:refused|expired)$/);
    }
  });
});

const past = Math.floor(Date.now() / 1_000) - 3_600;
test.each<[string, Misbehavior]>([
  ['a wrong nonce', { claims: { nonce: 'another' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['an expired identity token', { claims: { iat: past, exp: past + 60 } }],
  ['no subject', { claims: { sub: undefined } }],
  ['a foreign signature', { signedBy: 'a stranger' }],
  ['no signature', { signedBy: 'nobody' }],
  ['a token response that is not JSON', { fails: { at: 'token', with: 'no JSON' } }],
])('an identity with %s neither signs in nor creates a user', async (_, misbehavior) => {
  const before = await countUsers();
  issuer.misbehave(misbehavior);
  expect((await returnFromIssuer()).location).toBe('/auth/error?code=refused');
  expect(await countUsers()).toBe(before);
});

test('a clock difference of some seconds is tolerated', async () => {
  const soon = Math.floor(Date.now() / 1_000) + 30;
  issuer.misbehave({ claims: { iat: soon, exp: soon + 60 } });
  expect((await returnFromIssuer()).token).not.toBe('');
});

test.each(['yes', 'true', 1, undefined])(
  'an email_verified of %s does not count as true',
  async (value) => {
    issuer.misbehave({ claims: { sub: 'odd', email_verified: value } });
    expect((await returnFromIssuer()).location).toBe('/auth/error?code=email_unverified');
  },
);

test('an invalid address is refused, and an invalid name is replaced', async () => {
  for (const email of [undefined, '', 'nobody', 5, 'a@b', `${'a'.repeat(300)}@b.co`]) {
    issuer.misbehave({ claims: { sub: 'odd', email } });
    expect((await returnFromIssuer()).location).toBe('/auth/error?code=email_unverified');
  }
  const names = [undefined, 7, '', '\u0000', '  ', 'ñ'.repeat(500)];
  for (const [index, name] of names.entries()) {
    const email = `nombre${index}@prueba.example`;
    issuer.misbehave({ claims: { sub: `name-${index}`, email, name } });
    const { token, cookies } = await returnFromIssuer();
    const { accessToken } = (await exchange(token, cookies)).body;
    const me = await server.call(endpoints.getOwnUser, {}, { token: accessToken });
    expect(me.body.fullName).toBe(index === 5 ? 'ñ'.repeat(120) : `nombre${index}`);
  }
});

describe('the one-use code', () => {
  test('the code works only in the browser that started the sign-in, and not from another site', async () => {
    const { token, cookies } = await returnFromIssuer();
    const other = await returnFromIssuer();
    for (const presented of [{}, other.cookies, { 'oficio-google': 'x' }]) {
      const response = await exchange(token, presented);
      expect(response.error.code).toBe('SIGN_IN_CODE_INVALID');
      expect(response.cookies['oficio-session']).toBeUndefined();
    }
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      {},
    ]) {
      expect((await exchange(token, cookies, headers as Values)).error.code).toBe('FOREIGN_ORIGIN');
    }
    expect((await exchange(token, cookies)).status).toBe(200);
  });

  test('the code works once, also for concurrent requests', async () => {
    const { token, cookies } = await returnFromIssuer();
    const responses = await Promise.all([1, 2, 3].map(() => exchange(token, cookies)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400,
    ]);
    expect((await exchange(token, cookies)).error.code).toBe('SIGN_IN_CODE_INVALID');
  });

  test('the code is valid for 60 s and stored only as a hash', async () => {
    const { token, cookies } = await returnFromIssuer();
    const storedCodes = () => server.context.db.selectFrom('sign_in_codes').selectAll().execute();
    expect(JSON.stringify(await storedCodes())).not.toContain(token);
    server.advance(61_000);
    expect((await exchange(token, cookies)).error.code).toBe('SIGN_IN_CODE_INVALID');
    await runJob(server, 'administration.delete-old-records');
    expect(await storedCodes()).toEqual([]);
    server.advance(-61_000);
  });

  test.each(['', 'x', 'x'.repeat(10_000), null, 5])('of %s is refused with 400', async (token) => {
    expect((await exchange(token as string, {})).status).toBe(400);
  });
});

test.each([
  ['/favorites?a=1#b', '/favorites?a=1#b'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/.//evil.example', null],
  ['/%2f%2fevil.example', null],
  ['/\t/evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  [`/${'a'.repeat(2_000)}`, null],
])('a returnTo of %s leads to %s', async (returnTo, expected) => {
  const { token, cookies } = await returnFromIssuer({}, { returnTo });
  expect((await exchange(token, cookies)).body.returnTo).toBe(expected);
});
