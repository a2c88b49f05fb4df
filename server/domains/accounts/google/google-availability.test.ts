import * as google from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startMisbehavingIssuer, type MisbehavingIssuer } from '#testing/misbehaving-issuer.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { googleSteps } from './google.fixtures.ts';
import { createTestUser } from '../accounts.fixtures.ts';

const cleanups: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const cleanUp of cleanups.toReversed()) await cleanUp();
});

/** Starts an issuer and a server of their own, so that tests with timeouts run concurrently. */
async function startBoth(): Promise<{ issuer: MisbehavingIssuer; server: OwnApp }> {
  const issuer = await startMisbehavingIssuer();
  const server = await ownApp({ env: issuer.environment });
  cleanups.push(
    () => issuer.stop(),
    () => server.stop(),
  );
  return { issuer, server };
}

/** Goes to the issuer and returns from it, as a browser does. */
async function signInWith({ issuer, server }: { issuer: MisbehavingIssuer; server: OwnApp }) {
  const { parameters, cookies } = await googleSteps(server).start();
  const { state = '', nonce = '' } = parameters;
  return googleSteps(server).finish({ state, code: nonce, iss: issuer.url }, cookies);
}

/** Signs in by password, which does not depend on the issuer. Returns the status. */
async function logIn(server: OwnApp): Promise<number> {
  const { email, password } = await createTestUser(server.context);
  return (await server.call(endpoints.login, { body: { email, password } })).status;
}

test('without configuration the button is off, and the endpoints redirect to the error page', async () => {
  const plain = await ownApp();
  expect((await plain.call(google.getSignInOptions, {})).body).toEqual({ google: false });
  expect((await googleSteps(plain).start()).location).toBe('/auth/error?code=not_configured');
  expect((await googleSteps(plain).finish({}, {})).location).toBe(
    '/auth/error?code=not_configured',
  );
  await plain.stop();
  const { server } = await startBoth();
  expect((await server.call(google.getSignInOptions, {})).body).toEqual({ google: true });
});

describe.concurrent('an issuer that is down or slow', () => {
  test.each(['token', 'jwks'] as const)(
    'a sign-in ends on the error page when the %s endpoint fails, while passwords work',
    async (at) => {
      const both = await startBoth();
      both.issuer.misbehave({ fails: { at, with: 'status 503' } });
      expect((await signInWith(both)).location).toBe('/auth/error?code=unavailable');
      both.issuer.misbehave({ fails: { at, with: 'silence' } });
      const finished: string[] = [];
      const slow = signInWith(both).then(({ location }) => {
        finished.push('google');
        return location;
      });
      expect(await logIn(both.server)).toBe(200);
      finished.push('password');
      expect(await slow).toBe('/auth/error?code=unavailable');
      expect(finished).toEqual(['password', 'google']);
    },
  );

  test('a sign-in ends on the error page when the discovery endpoint fails, and works again without a restart', async () => {
    const { issuer, server } = await startBoth();
    issuer.misbehave({ fails: { at: 'discovery', with: 'silence' } });
    const slow = googleSteps(server).start();
    expect(await logIn(server)).toBe(200);
    expect((await slow).location).toBe('/auth/error?code=unavailable');
    issuer.misbehave({});
    expect((await googleSteps(server).start()).location).toContain(issuer.url);
  });

  test('a sign-in ends on the error page when the issuer refuses connections', async () => {
    const { issuer } = await startBoth();
    const env = { ...issuer.environment, GOOGLE_ISSUER: 'http://127.0.0.1:9' };
    const alone = await ownApp({ env });
    cleanups.push(() => alone.stop());
    expect((await googleSteps(alone).start()).location).toBe('/auth/error?code=unavailable');
  });
});
