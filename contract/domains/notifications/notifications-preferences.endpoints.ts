import { defineEndpoint } from '#platform/api/endpoint.ts';
import { notificationsErrors } from './notifications.errors.ts';
import * as shape from './notifications-preferences.schema.ts';

const tag = 'Notifications';
const path = '/notifications/preferences';

export const listPreferences = defineEndpoint({
  name: 'listPreferences',
  method: 'GET',
  path,
  access: 'user',
  tag,
  summary:
    'Which notifications reach the user by push, by the channel of the operator and by mail, by topic',
  response: shape.preferencesSchema,
});

export const setPreference = defineEndpoint({
  name: 'setPreference',
  method: 'PUT',
  path,
  access: 'user',
  tag,
  summary: 'Choose by which ways the notifications of a topic reach the user',
  body: shape.preferenceBody,
  response: shape.preferencesSchema,
});

export const listLinkedPreferences = defineEndpoint({
  name: 'listLinkedPreferences',
  method: 'POST',
  path: `${path}/linked`,
  onlyReads: true,
  access: 'anyone',
  tag,
  summary: 'The same for the user of a mailed link, without a session',
  body: shape.preferencesLinkBody,
  response: shape.preferencesSchema,
  errors: [notificationsErrors.PREFERENCES_LINK_INVALID],
});

export const setLinkedPreference = defineEndpoint({
  name: 'setLinkedPreference',
  method: 'PUT',
  path: `${path}/linked`,
  access: 'anyone',
  tag,
  summary: 'Choose for the user of a mailed link, without a session',
  body: shape.linkedPreferenceBody,
  response: shape.preferencesSchema,
  errors: [notificationsErrors.PREFERENCES_LINK_INVALID],
});

export const unsubscribe = defineEndpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: `${path}/unsubscribe`,
  access: 'anyone',
  acceptsForm: true,
  tag,
  summary: 'One-click of mail programs (RFC 8058): no more mails of the topics; idempotent',
  query: shape.unsubscribeQuery,
  body: shape.unsubscribeBody,
  status: 204,
  errors: [notificationsErrors.PREFERENCES_LINK_INVALID],
});

export const openUnsubscribeLink = defineEndpoint({
  name: 'openUnsubscribeLink',
  method: 'GET',
  path: `${path}/unsubscribe`,
  access: 'anyone',
  tag,
  summary:
    'The same address in a browser: redirects to the page of the preferences and changes nothing',
  query: shape.unsubscribeQuery,
  status: 302,
});
