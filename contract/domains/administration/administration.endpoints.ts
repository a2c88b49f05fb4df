import { z } from 'zod';
import { administrationErrors } from './administration.errors.ts';
import { accountsErrors } from '../accounts/accounts.errors.ts';
import { ERASURE_DAYS } from '../accounts/accounts.rules.ts';
import { accessTokenSchema } from '../accounts/accounts.schema.ts';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { countrySchema } from '#platform/country-schema.ts';
import { idParams } from '#platform/ids.ts';
import { jsonSchema } from '#platform/api/json-value.ts';
import * as shape from './administration.schema.ts';

const tag = 'Administration';

export const listUsers = defineEndpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/users',
  access: 'admin',
  right: 'people',
  tag,
  summary: 'Users, newest first; filtered by part of the name or email address, role and country',
  query: shape.listUsersQuery,
  response: z.array(shape.userSummarySchema),
});

export const listUserCountries = defineEndpoint({
  name: 'listUserCountries',
  method: 'GET',
  path: '/users/countries',
  access: 'admin',
  right: 'people',
  tag,
  summary: 'The countries that accounts name, also those that are not open',
  response: z.array(countrySchema),
});

export const getUserDetails = defineEndpoint({
  name: 'getUserDetails',
  method: 'GET',
  path: '/users/:id/details',
  access: 'admin',
  right: 'people',
  tag,
  summary: 'A user with profile, zones, referral and promotion counts and their newest orders',
  params: idParams,
  response: shape.userDetailsSchema,
  errors: [administrationErrors.USER_NOT_FOUND],
});

export const updateUserAsAdmin = defineEndpoint({
  name: 'updateUserAsAdmin',
  method: 'PATCH',
  path: '/users/:id/admin',
  access: 'admin',
  right: 'people',
  sessionOnly: true,
  tag,
  summary:
    'Replace the roles and rights of a user, or activate or deactivate them; nobody gives a right that they lack, deactivation needs a reason and ends their sessions and open orders',
  params: idParams,
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

export const eraseUser = defineEndpoint({
  name: 'eraseUser',
  method: 'POST',
  path: '/users/:id/erasure',
  access: 'admin',
  right: 'people',
  sessionOnly: true,
  tag,
  summary:
    'Delete the personal data of a deactivated user permanently, at their request; orders and reviews stay without a name',
  params: idParams,
  response: shape.userDetailsSchema,
  errors: [
    administrationErrors.USER_STILL_ACTIVE,
    administrationErrors.USER_HAS_OPEN_ORDERS,
    administrationErrors.USER_NOT_FOUND,
    administrationErrors.USER_ERASED,
  ],
});

export const getMailDelivery = defineEndpoint({
  name: 'getMailDelivery',
  method: 'GET',
  path: '/admin/mail',
  access: 'admin',
  tag,
  summary:
    'Where mails go: to a mail server, to the mailbox of this machine, or nowhere because none is configured',
  response: shape.mailDeliverySchema,
});

export const getOwnRights = defineEndpoint({
  name: 'getOwnRights',
  method: 'GET',
  path: '/admin/rights',
  access: 'admin',
  tag,
  summary: 'What the caller may administrate, and which rights they may give',
  response: shape.ownRightsSchema,
});

export const requestErasure = defineEndpoint({
  name: 'requestErasure',
  method: 'POST',
  path: '/users/me/erasure',
  access: 'user',
  sessionOnly: true,
  tag,
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

export const cancelErasure = defineEndpoint({
  name: 'cancelErasure',
  method: 'DELETE',
  path: '/users/me/erasure',
  access: 'user',
  sessionOnly: true,
  tag,
  summary: 'Cancel the erasure of the own account; repeating it changes nothing',
  response: accessTokenSchema,
});

export const exportUserData = defineEndpoint({
  name: 'exportUserData',
  method: 'GET',
  path: '/users/me/export',
  access: 'user',
  sessionOnly: true,
  tag,
  summary: 'All data stored about the signed-in user',
  response: z.record(z.string(), jsonSchema),
  rateLimit: { max: 10, minutes: 60 },
});
