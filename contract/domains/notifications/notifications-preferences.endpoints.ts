import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { notificationsErrors } from './notifications.errors.ts';
import * as shape from './notifications-preferences.schema.ts';

const { get, post, put } = endpointsOf('Notifications');

export const listPreferences = get('listPreferences', '/notifications/preferences', {
  access: 'user',
  summary:
    'Which notifications reach the user by push, by the channel of the operator and by mail, by topic',
  response: shape.preferencesSchema,
});

export const setPreference = put('setPreference', '/notifications/preferences', {
  access: 'user',
  summary: 'Choose by which ways the notifications of a topic reach the user',
  body: shape.preferenceBody,
  response: shape.preferencesSchema,
});

export const listLinkedPreferences = post(
  'listLinkedPreferences',
  '/notifications/preferences/linked',
  {
    onlyReads: true,
    access: 'anyone',
    summary: 'The same for the user of a mailed link, without a session',
    body: shape.preferencesLinkBody,
    response: shape.preferencesSchema,
    errors: [notificationsErrors.PREFERENCES_LINK_INVALID],
  },
);

export const setLinkedPreference = put('setLinkedPreference', '/notifications/preferences/linked', {
  access: 'anyone',
  summary: 'Choose for the user of a mailed link, without a session',
  body: shape.linkedPreferenceBody,
  response: shape.preferencesSchema,
  errors: [notificationsErrors.PREFERENCES_LINK_INVALID],
});

export const unsubscribe = post('unsubscribe', '/notifications/preferences/unsubscribe', {
  access: 'anyone',
  acceptsForm: true,
  summary: 'One-click of mail programs (RFC 8058): no more mails of the topics; idempotent',
  query: shape.unsubscribeQuery,
  body: shape.unsubscribeBody,
  errors: [notificationsErrors.PREFERENCES_LINK_INVALID],
});

export const openUnsubscribeLink = get(
  'openUnsubscribeLink',
  '/notifications/preferences/unsubscribe',
  {
    access: 'anyone',
    summary:
      'The same address in a browser: redirects to the page of the preferences and changes nothing',
    query: shape.unsubscribeQuery,
    status: 302,
  },
);
