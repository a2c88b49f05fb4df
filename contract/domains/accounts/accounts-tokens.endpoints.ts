import { endpointsOf } from '#platform/api/endpoints-of.ts';
import {
  createPersonalTokenBody,
  newPersonalTokenSchema,
  personalTokensSchema,
} from './accounts-tokens.schema.ts';
import { accountsErrors } from './accounts.errors.ts';

const { get, post, remove } = endpointsOf('Accounts');

export const createPersonalToken = post('createPersonalToken', '/users/me/tokens', {
  access: 'user',
  sessionOnly: true,
  refusedDuringErasure: true,
  summary:
    'Create a personal token for a program (20 at most), shown once; the owner gets a mail. A new password or address ends it',
  body: createPersonalTokenBody,
  response: newPersonalTokenSchema,
  status: 201,
  errors: [
    accountsErrors.TOO_MANY_TOKENS,
    accountsErrors.WRONG_PASSWORD,
    accountsErrors.NO_PASSWORD,
    accountsErrors.SIGN_IN_AGAIN,
    accountsErrors.TOO_MANY_LOGINS,
  ],
});

export const listPersonalTokens = get('listPersonalTokens', '/users/me/tokens', {
  access: 'user',
  sessionOnly: true,
  summary: 'List own personal tokens without their secrets, newest first',
  response: personalTokensSchema,
});

export const deletePersonalToken = remove('deletePersonalToken', '/users/me/tokens/:id', {
  access: 'user',
  sessionOnly: true,
  summary: 'Revoke an own personal token at once',
  errors: [accountsErrors.TOKEN_NOT_FOUND],
});
