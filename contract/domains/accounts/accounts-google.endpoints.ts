import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import * as shape from './accounts-google.schema.ts';
import { accountsErrors } from './accounts.errors.ts';

const { get, post } = endpointsOf('Accounts');

export const getSignInOptions = get('getSignInOptions', '/auth/options', {
  access: 'anyone',
  ignoresAccessToken: true,
  shared: true,
  summary: 'List the ways to sign in besides e-mail and password',
  response: shape.signInOptionsSchema,
});

export const beginGoogleSignIn = get('beginGoogleSignIn', '/auth/google', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Start a sign-in by browser navigation: redirects to Google, or to /auth/error',
  query: shape.googleSignInQuery,
  status: 302,
});

export const finishGoogleSignIn = get('finishGoogleSignIn', '/auth/google/callback', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Redirect URI for Google: redirects to /auth/callback, or to /auth/error',
  query: shape.googleCallbackQuery,
  status: 302,
});

export const exchangeSignInCode = post('exchangeSignInCode', '/auth/google/session', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Open a session with the one-use code of /auth/callback, in the browser that started',
  body: shape.exchangeCodeBody,
  response: shape.exchangedCodeSchema,
  errors: [
    accountsErrors.SIGN_IN_CODE_INVALID,
    accountsErrors.DEACTIVATED,
    platformErrors.FOREIGN_ORIGIN,
  ],
  rateLimit: { max: 60, minutes: 10 },
});
