import { z } from 'zod';
import { administrationErrors } from './administration.errors.ts';
import { accountsErrors } from '../accounts/accounts.errors.ts';
import { ERASURE_DAYS } from '../accounts/accounts.rules.ts';
import { accessTokenSchema } from '../accounts/accounts.schema.ts';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { countrySchema } from '#platform/country-schema.ts';
import { jsonSchema } from '#platform/api/json-value.ts';
import * as shape from './administration.schema.ts';

const { get, post, patch, remove } = endpointsOf('Administration');

export const listUsers = get('listUsers', '/users', {
  right: 'people',
  summary: 'Users, newest first; filtered by part of the name or email address, role and country',
  query: shape.listUsersQuery,
  response: z.array(shape.userSummarySchema),
});

export const listUserCountries = get('listUserCountries', '/users/countries', {
  right: 'people',
  summary: 'The countries that accounts name, also those that are not open',
  response: z.array(countrySchema),
});

export const getUserDetails = get('getUserDetails', '/users/:id/details', {
  right: 'people',
  summary: 'A user with profile, zones, referral and promotion counts and their newest orders',
  response: shape.userDetailsSchema,
  errors: [administrationErrors.USER_NOT_FOUND],
});

export const updateUserAsAdmin = patch('updateUserAsAdmin', '/users/:id/admin', {
  right: 'people',
  sessionOnly: true,
  summary:
    'Replace the roles and rights of a user, or activate or deactivate them; nobody gives a right that they lack, deactivation needs a reason and ends their sessions and open orders',
  body: shape.updateUserAsAdminBody,
  response: shape.userDetailsSchema,
  errors: [
    administrationErrors.USER_NOT_FOUND,
    administrationErrors.OWN_DEACTIVATION,
    administrationErrors.LAST_ADMINISTRATOR,
    accountsErrors.RIGHT_NOT_OWN,
    administrationErrors.NOT_ADMINISTRATOR,
    administrationErrors.PROVIDER_WITHOUT_PROFILE,
    administrationErrors.USER_ERASED,
  ],
});

export const eraseUser = post('eraseUser', '/users/:id/erasure', {
  right: 'people',
  sessionOnly: true,
  summary:
    'Delete the personal data of a deactivated user permanently, at their request; orders and reviews stay without a name',
  response: shape.userDetailsSchema,
  errors: [
    administrationErrors.USER_STILL_ACTIVE,
    administrationErrors.USER_HAS_OPEN_ORDERS,
    administrationErrors.USER_NOT_FOUND,
    administrationErrors.USER_ERASED,
  ],
});

export const getMailDelivery = get('getMailDelivery', '/admin/mail', {
  access: 'admin',
  summary:
    'Where mails go: to a mail server, to the mailbox of this machine, or nowhere because none is configured',
  response: shape.mailDeliverySchema,
});

export const getOwnRights = get('getOwnRights', '/admin/rights', {
  access: 'admin',
  summary: 'What the caller may administrate, and which rights they may give',
  response: shape.ownRightsSchema,
});

export const requestErasure = post('requestErasure', '/users/me/erasure', {
  access: 'user',
  sessionOnly: true,
  summary: `Hide the own account and delete its personal data after ${ERASURE_DAYS} days; open orders must end first`,
  body: shape.requestErasureBody,
  response: shape.requestedErasureSchema,
  errors: [
    administrationErrors.ORDERS_STILL_OPEN,
    accountsErrors.ONLY_ADMINISTRATOR,
    accountsErrors.WRONG_PASSWORD,
    accountsErrors.NO_PASSWORD,
    accountsErrors.SIGN_IN_AGAIN,
    accountsErrors.TOO_MANY_LOGINS,
  ],
});

export const cancelErasure = remove('cancelErasure', '/users/me/erasure', {
  access: 'user',
  sessionOnly: true,
  summary: 'Cancel the erasure of the own account; repeating it changes nothing',
  response: accessTokenSchema,
});

export const exportUserData = get('exportUserData', '/users/me/export', {
  access: 'user',
  sessionOnly: true,
  summary: 'All data stored about the signed-in user',
  response: z.record(z.string(), jsonSchema),
  rateLimit: { max: 10, minutes: 60 },
});
