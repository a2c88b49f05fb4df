import { expect, test } from 'vitest';
import { loggedUrl } from './logging.ts';

test.each([
  ['/api/auth/verify-email?token=secret', '/api/auth/verify-email'],
  ['/verify-email?token=secret', '/verify-email'],
  ['/reset-password?token=secret', '/reset-password'],
  ['/Reset-Password?token=secret', '/Reset-Password'],
  ['/%72eset-password?token=secret', '/%72eset-password'],
  ['/verify-email?x=1?token=secret', '/verify-email'],
  ['/auth/callback?token=secret', '/auth/callback'],
  ['/api/service-cards?search=plomero', '/api/service-cards?search=plomero'],
])('%s is logged as %s (D24)', (url, logged) => expect(loggedUrl(url)).toBe(logged));
