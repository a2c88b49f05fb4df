import * as google from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultTimeouts } from '#platform/timeouts.ts';
import { startMisbehavingIssuer, type MisbehavingIssuer } from '#testing/misbehaving-issuer.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { googleSteps } from './google.fixtures.ts';
import { createTestUser } from '../accounts.fixtures.ts';

/** Has no issuer. The others run beside it, on its database. */
let plain: OwnApp;
const cleanups: (() => Promise<void>)[] = [];

beforeAll(async () => {
  plain = await ownApp();
  cleanups.push(() => plain.stop());
});
afterAll(async () => {
  for (const cleanUp of cleanups.toReversed()) await cleanUp();
});

/** Starts an issuer and a server that uses it. */
async function startBoth(): Promise<{ issuer: MisbehavingIssuer; server: OwnApp }> {
  const issuer = await startMisbehavingIssuer();
  const server = await ownApp({ beside: plain, env: issuer.environment });
  cleanups.push(
    () => issuer.stop(),
    () => server.stop(),
  );
  return { issuer, server };
}
type Both = Awaited<ReturnType<typeof startBoth>>;

/** Goes to the issuer and returns from it, as a browser does. */
async function signInWith({ issuer, server }: Both) {
  const { parameters, cookies } = await googleSteps(server).start();
  const { state = '', nonce = '' } = parameters;
  return googleSteps(server).finish({ state, code: nonce, iss: issuer.url }, cookies);
}

/** Signs in by password, which does not depend on the issuer. Returns the status. */
async function logIn(server: OwnApp): Promise<number> {
  const { email, password } = await createTestUser(server.context);
  return (await server.call(endpoints.login, { body: { email, password } })).status;
}

/** Expects that a sign-in by password ends while one with the silent issuer waits, and that the latter ends at its timeout. */
async function expectSilenceHandled(
  { issuer, server }: Both,
  signIn: () => Promise<{ location: string }>,
): Promise<void> {
  const finished: string[] = [];
  const slow = signIn().then(({ location }) => {
    finished.push('google');
    return location;
  });
  expect(await logIn(server)).toBe(200);
  expect(finished).toEqual([]);
  await issuer.hangUp();
  expect(await slow).toBe('/auth/error?code=unavailable');
  const { config } = server.context;
  Object.assign(config, { timeouts: { ...config.timeouts, issuer: 200 } });
  expect((await signIn()).location).toBe('/auth/error?code=unavailable');
  Object.assign(config, { timeouts: defaultTimeouts });
}

test('without configuration the button is off, and the endpoints redirect to the error page', async () => {
  expect((await plain.call(google.getSignInOptions, {})).body).toEqual({ google: false });
  expect((await googleSteps(plain).start()).location).toBe('/auth/error?code=not_configured');
  expect((await googleSteps(plain).finish({}, {})).location).toBe(
    '/auth/error?code=not_configured',
  );
  const { server } = await startBoth();
  expect((await server.call(google.getSignInOptions, {})).body).toEqual({ google: true });
});

describe('an issuer that is down or slow', () => {
  test.each(['token', 'jwks'] as const)(
    'a sign-in ends on the error page when the %s endpoint fails, while passwords work',
    async (at) => {
      const both = await startBoth();
      both.issuer.misbehave({ fails: { at, with: 'status 503' } });
      expect((await signInWith(both)).location).toBe('/auth/error?code=unavailable');
      both.issuer.misbehave({ fails: { at, with: 'silence' } });
      await expectSilenceHandled(both, () => signInWith(both));
    },
  );

  test('a sign-in ends on the error page when the discovery endpoint fails, and works again without a restart', async () => {
    const both = await startBoth();
    const { issuer, server } = both;
    issuer.misbehave({ fails: { at: 'discovery', with: 'silence' } });
    await expectSilenceHandled(both, () => googleSteps(server).start());
    issuer.misbehave({});
    expect((await googleSteps(server).start()).location).toContain(issuer.url);
  });

  test('a sign-in ends on the error page when the issuer refuses connections', async () => {
    const { issuer } = await startBoth();
    const env = { ...issuer.environment, GOOGLE_ISSUER: 'http://127.0.0.1:9' };
    const alone = await ownApp({ beside: plain, env });
    cleanups.push(() => alone.stop());
    expect((await googleSteps(alone).start()).location).toBe('/auth/error?code=unavailable');
  });
});
