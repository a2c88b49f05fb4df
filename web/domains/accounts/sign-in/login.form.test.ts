import { expect, test } from 'vitest';
import type { SessionUser } from '#platform/session/session.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { pathAfterSignIn, isUnverifiedError, toReturnPath } from './login.form.ts';

const user = {
  hasAcceptedTerms: true,
  country: 'Perú',
  roles: ['CLIENT'],
  providerProfileId: null,
} as SessionUser;

test.each([
  ['/orders/1?tab=2#x', '/orders/1?tab=2#x'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/%2f%2fevil.example', null],
  ['https://evil.example/', null],
  ['/login', null],
  ['/login?returnTo=%2Fdashboard', '/dashboard'],
  ['/complete-profile?returnTo=%2F%2Fevil.example', null],
  ['/login-help', '/login-help'],
  [null, null],
])('returnTo %j leads to %j', (value, path) => {
  expect(toReturnPath(value)).toBe(path);
});

test('a sign-in leads to missing details first, then to the requested page, then to the default page', () => {
  const to = '/my-services/create';
  const newcomer = { ...user, hasAcceptedTerms: false, country: null };
  expect(pathAfterSignIn(newcomer, to)).toBe('/accept-terms?returnTo=%2Fmy-services%2Fcreate');
  expect(pathAfterSignIn({ ...user, country: null }, null)).toBe('/complete-profile');
  const operator = { ...user, country: null, roles: ['ADMIN' as const] };
  expect(pathAfterSignIn(operator, null)).toBe('/admin');
  expect(pathAfterSignIn(operator, to)).toBe(to);
  expect(pathAfterSignIn(user, to)).toBe(to);
  expect(pathAfterSignIn(user, null)).toBe('/');
  expect(pathAfterSignIn({ ...user, providerProfileId: 'x' }, null)).toBe('/profiles/me');
});

test('an unverified account is recognized by the code of the error', () => {
  expect(isUnverifiedError(new ApiError(401, { code: 'NOT_VERIFIED' }))).toBe(true);
  expect(isUnverifiedError(new ApiError(401, { code: 'INVALID_CREDENTIALS' }))).toBe(false);
});
