import { defineEndpoint } from '../../platform/api/endpoint.ts';
import { platformErrors } from '../../platform/api/platform.errors.ts';
import * as shape from './accounts-google.schema.ts';
import { accountsErrors } from './accounts.errors.ts';

const tag = 'Accounts';

export const getSignInOptions = defineEndpoint({
  name: 'getSignInOptions',
  method: 'GET',
  path: '/auth/options',
  access: 'anyone',
  ignoresAccessToken: true,
  shared: true,
  tag,
  summary: 'How people can sign in here, beside e-mail and password',
  response: shape.signInOptionsSchema,
});

export const beginGoogleSignIn = defineEndpoint({
  name: 'beginGoogleSignIn',
  method: 'GET',
  path: '/auth/google',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
  summary: 'A browser navigation: redirects to Google, or to /auth/error',
  query: shape.googleSignInQuery,
  status: 302,
});

export const finishGoogleSignIn = defineEndpoint({
  name: 'finishGoogleSignIn',
  method: 'GET',
  path: '/auth/google/callback',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
  summary: 'Where Google sends the browser back: redirects to /auth/callback, or to /auth/error',
  query: shape.googleCallbackQuery,
  status: 302,
});

export const exchangeSignInCode = defineEndpoint({
  name: 'exchangeSignInCode',
  method: 'POST',
  path: '/auth/google/session',
  access: 'anyone',
  ignoresAccessToken: true,
  tag,
  summary: 'Begin a session with the one-use code of /auth/callback, in the browser that began',
  body: shape.exchangeCodeBody,
  response: shape.exchangedCodeSchema,
  errors: [
    accountsErrors.SIGN_IN_CODE_INVALID,
    accountsErrors.DEACTIVATED,
    platformErrors.FOREIGN_ORIGIN,
  ],
  rateLimit: { max: 60, minutes: 10 },
});
