import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { ErrorBody } from '@oficio/contract/platform/api/errors.ts';
import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestUser } from './accounts.fixtures.ts';

let server: OwnApp;

beforeAll(async () => {
  server = await ownApp({
    env: { TRUST_PROXY: '127.0.0.1' },
    timeouts: { wrongPassword: 100 },
  });
});
afterAll(() => server.stop());

const login = (email: string, password: string, ip = '198.51.100.7') =>
  server.call(
    endpoints.login,
    { body: { email, password } },
    { headers: { 'x-forwarded-for': ip } },
  );
const withoutId = (error: ErrorBody) => ({ ...error, requestId: undefined });

test('a wrong password gets the same WRONG_CREDENTIALS response for unknown, known, unverified and deactivated accounts', async () => {
  const users = [
    await createTestUser(server.context),
    await createTestUser(server.context, { isVerified: false }),
    await createTestUser(server.context, { isActive: false }),
    { email: 'nadie@prueba.example' },
  ];
  await server.context.db
    .updateTable('users')
    .set({ password_hash: null })
    .where(
      'email',
      '=',
      (await createTestUser(server.context, { email: 'google@prueba.example' })).email,
    )
    .execute();
  const responses = [];
  for (const { email } of [...users, { email: 'google@prueba.example' }]) {
    responses.push(await login(email, 'no es la buena'));
  }
  const seen = responses.map(({ status, error, headers }) => ({
    status,
    error: withoutId(error),
    headers: [...headers.keys()].toSorted(),
  }));
  expect(seen[0]).toMatchObject({ status: 401, error: { code: 'WRONG_CREDENTIALS' } });
  for (const other of seen) expect(other).toEqual(seen[0]);
});

test('NOT_VERIFIED and DEACTIVATED are returned only after the right password', async () => {
  const unverified = await createTestUser(server.context, { isVerified: false });
  const response = await login(unverified.email, unverified.password);
  expect([response.status, response.error.code]).toEqual([401, 'NOT_VERIFIED']);
  expect(response.error.message).toContain('verificada');
  const deactivated = await createTestUser(server.context, { isActive: false });
  expect((await login(deactivated.email, deactivated.password)).error.code).toBe('DEACTIVATED');
});

test('the address is compared without case, the password with case', async () => {
  const user = await createTestUser(server.context);
  expect((await login(user.email.toUpperCase(), user.password)).status).toBe(200);
  expect((await login(user.email, user.password.toUpperCase())).status).toBe(401);
});

test('ten failures block an account for one IP address with TOO_MANY_LOGINS, until 15 minutes have passed', async () => {
  const user = await createTestUser(server.context);
  for (let count = 0; count < 10; count += 1) {
    expect((await login(user.email, 'equivocada')).status).toBe(401);
  }
  const blocked = await login(user.email, user.password);
  expect([blocked.status, blocked.error.code]).toEqual([429, 'TOO_MANY_LOGINS']);
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect((await login(user.email, user.password, '203.0.113.9')).status).toBe(200);
  const other = await createTestUser(server.context);
  expect((await login(other.email, other.password)).status).toBe(200);
  server.advance(15 * MINUTE_MS + 1_000);
  expect((await login(user.email, user.password)).status).toBe(200);
});

test('an unknown address has the same limit', async () => {
  const guess = () => login('nadie2@prueba.example', 'equivocada');
  const responses = await Promise.all(Array.from({ length: 10 }, guess));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await guess()).status).toBe(429);
});

test('of thirty concurrent wrong passwords ten are checked and the others are refused', async () => {
  const user = await createTestUser(server.context);
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, index) => login(user.email, `adivina ${index}`)),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('concurrent logins with the right password are never limited, and they clear earlier failures', async () => {
  const user = await createTestUser(server.context);
  for (let count = 0; count < 3; count += 1) await login(user.email, 'equivocada');
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => login(user.email, user.password)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
});

test('an IPv6 network counts as one IP address', async () => {
  const user = await createTestUser(server.context);
  const guess = (_: unknown, index: number) =>
    login(user.email, 'equivocada', `2001:db8:1:2::${index + 1}`);
  await Promise.all(Array.from({ length: 10 }, guess));
  expect((await login(user.email, user.password, '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await login(user.email, user.password, '2001:db8:1:3::1')).status).toBe(200);
});

test('one password tried on a hundred accounts blocks the IP address', async () => {
  const limited = await ownApp({
    beside: server,
    env: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' },
    timeouts: { wrongPassword: 0 },
  });
  const spray = (email: string, password: string, ip: string) =>
    limited.call(
      endpoints.login,
      { body: { email, password } },
      { headers: { 'x-forwarded-for': ip } },
    );
  // Accounts of the tests have cheap hashes.
  const accounts = await Promise.all(
    Array.from({ length: 100 }, () => createTestUser(limited.context)),
  );
  const guesses = accounts.map(({ email }) => spray(email, 'Verano2026.', '192.0.2.7'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401]));
  const user = await createTestUser(limited.context);
  expect((await spray(user.email, user.password, '192.0.2.7')).error.code).toBe('TOO_MANY_LOGINS');
  expect((await spray(user.email, user.password, '192.0.2.8')).status).toBe(200);
  await limited.stop();
});

test('a login without fields, with a NUL, with a list or with an unknown field is refused with 400', async () => {
  const bodies = [
    {},
    { email: 'a@b.co' },
    { email: 'a@b.co', password: 'x\0y' },
    { email: ['a@b.co'], password: 'x' },
    { email: 'a@b.co', password: 'x', admin: true },
    { email: 'a@b.co, c@d.co', password: 'x' },
  ];
  for (const body of bodies) {
    expect((await server.call(endpoints.login, { body })).status).toBe(400);
  }
});
