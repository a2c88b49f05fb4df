import * as google from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startMisbehavingIssuer,
  type MisbehavingIssuer,
} from '../../testing/misbehaving-issuer.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { googleSteps } from './accounts-google.fixtures.ts';
import { createTestUser } from './accounts.fixtures.ts';

let issuer: MisbehavingIssuer;
let server: TestApp;

beforeAll(async () => {
  issuer = await startMisbehavingIssuer();
  server = await startTestApp({ env: issuer.environment });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});
beforeEach(() => issuer.behaves({}));

async function comeBack() {
  const { asked, cookies } = await googleSteps(server).begin();
  const { state = '', nonce = '' } = asked;
  return googleSteps(server).finish({ state, code: nonce, iss: issuer.url }, cookies);
}

test('not configured: no button, and the path leads to the page that says so', async () => {
  const plain = await startTestApp();
  expect((await plain.call(google.getSignInOptions, {})).body).toEqual({ google: false });
  expect((await googleSteps(plain).begin()).location).toBe('/auth/error?code=not_configured');
  expect((await googleSteps(plain).finish({}, {})).location).toBe(
    '/auth/error?code=not_configured',
  );
  await plain.stop();
  expect((await server.call(google.getSignInOptions, {})).body).toEqual({ google: true });
});

describe('an issuer that is down or slow (I2)', () => {
  const logIn = async () => {
    const { email, password } = await createTestUser(server.context);
    const began = performance.now();
    const { status } = await server.call(endpoints.login, { body: { email, password } });
    return { status, took: performance.now() - began };
  };

  test.each(['token', 'jwks'] as const)('at the %s', async (at) => {
    issuer.behaves({ fails: { at, with: 'status 503' } });
    expect((await comeBack()).location).toBe('/auth/error?code=unavailable');
    issuer.behaves({ fails: { at, with: 'silence' } });
    const began = performance.now();
    const slow = comeBack();
    expect(await logIn()).toMatchObject({ status: 200 });
    expect((await slow).location).toBe('/auth/error?code=unavailable');
    expect(performance.now() - began).toBeLessThan(6_000);
  });

  test('from the beginning, and back again by itself', async () => {
    const fresh = await startTestApp({ env: issuer.environment });
    issuer.behaves({ fails: { at: 'discovery', with: 'silence' } });
    const slow = googleSteps(fresh).begin();
    expect((await logIn()).took).toBeLessThan(2_000);
    expect((await slow).location).toBe('/auth/error?code=unavailable');
    issuer.behaves({});
    expect((await googleSteps(fresh).begin()).location).toContain(issuer.url);
    await fresh.stop();
  });

  test('not there at all', async () => {
    const env = { ...issuer.environment, GOOGLE_ISSUER: 'http://127.0.0.1:9' };
    const alone = await startTestApp({ env });
    expect((await googleSteps(alone).begin()).location).toBe('/auth/error?code=unavailable');
    await alone.stop();
  });
});
