import { expect, test } from 'vitest';
import { loggedUrl } from './logging.ts';

test.each([
  ['/api/auth/verify-email?token=secret', '/api/auth/verify-email'],
  ['/verify-email?token=secret', '/verify-email'],
  ['/reset-password?token=secret', '/reset-password'],
  ['/auth/callback?token=secret', '/auth/callback'],
  ['/api/service-cards?search=plomero', '/api/service-cards?search=plomero'],
])('%s is logged as %s', (url, logged) => expect(loggedUrl(url)).toBe(logged));
