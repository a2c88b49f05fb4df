import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { messageSchema } from '#platform/ids.ts';
import * as shape from './accounts-credentials.schema.ts';
import { accountsErrors } from './accounts.errors.ts';

const { post } = endpointsOf('Accounts');

export const changePassword = post('changePassword', '/users/me/password', {
  access: 'user',
  sessionOnly: true,
  summary: 'Change own password; ends every other session and renews the tokens of this one',
  body: shape.changePasswordBody,
  response: shape.passwordChangedSchema,
  errors: [
    accountsErrors.WRONG_PASSWORD,
    accountsErrors.NO_PASSWORD,
    accountsErrors.COMMON_PASSWORD,
    accountsErrors.TOO_MANY_LOGINS,
  ],
});

export const requestEmailChange = post('requestEmailChange', '/users/me/email', {
  access: 'user',
  sessionOnly: true,
  summary: 'Mail a link to a new address; the same response whether or not it is taken',
  body: shape.requestEmailChangeBody,
  response: messageSchema,
  errors: [
    accountsErrors.WRONG_PASSWORD,
    accountsErrors.NO_PASSWORD,
    accountsErrors.EMAIL_UNCHANGED,
    accountsErrors.TOO_MANY_LOGINS,
    accountsErrors.TOO_MANY_EMAIL_CHANGES,
  ],
});

export const pauseOwnAccount = post('pauseOwnAccount', '/users/me/pause', {
  access: 'user',
  sessionOnly: true,
  summary: 'Hide the own account and end its sessions until the next sign-in; orders go on',
  errors: [accountsErrors.ONLY_ADMINISTRATOR],
});

export const confirmEmailChange = post('confirmEmailChange', '/auth/confirm-email', {
  access: 'anyone',
  ignoresAccessToken: true,
  summary: 'Change the address of an account with a mailed token; ends every other session',
  body: shape.confirmEmailChangeBody,
  response: shape.emailChangedSchema,
  errors: [
    accountsErrors.EMAIL_LINK_INVALID,
    accountsErrors.EMAIL_TAKEN,
    accountsErrors.DEACTIVATED,
  ],
});
