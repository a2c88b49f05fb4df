import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import {
  createPersonalTokenBody,
  newPersonalTokenSchema,
  personalTokensSchema,
} from './accounts-tokens.schema.ts';
import { accountsErrors } from './accounts.errors.ts';

const tag = 'Accounts';

export const createPersonalToken = defineEndpoint({
  name: 'createPersonalToken',
  method: 'POST',
  path: '/users/me/tokens',
  access: 'user',
  sessionOnly: true,
  refusedDuringErasure: true,
  tag,
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

export const listPersonalTokens = defineEndpoint({
  name: 'listPersonalTokens',
  method: 'GET',
  path: '/users/me/tokens',
  access: 'user',
  sessionOnly: true,
  tag,
  summary: 'List own personal tokens without their secrets, newest first',
  response: personalTokensSchema,
});

export const deletePersonalToken = defineEndpoint({
  name: 'deletePersonalToken',
  method: 'DELETE',
  path: '/users/me/tokens/:id',
  access: 'user',
  sessionOnly: true,
  tag,
  summary: 'Revoke an own personal token at once',
  params: idParams,
  status: 204,
  errors: [accountsErrors.TOKEN_NOT_FOUND],
});
