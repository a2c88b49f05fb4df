import { defineEndpoint } from '#platform/api/endpoint.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import { pushErrors } from './push.errors.ts';
import * as shape from './push.schema.ts';

const tag = 'Push';

export const getPushKey = defineEndpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  access: 'user',
  tag,
  summary: 'The public key with which a browser subscribes (VAPID, RFC 8292)',
  response: shape.pushKeySchema,
});

export const savePushSubscription = defineEndpoint({
  name: 'savePushSubscription',
  method: 'PUT',
  path: '/push/subscriptions',
  access: 'user',
  sessionOnly: true,
  tag,
  summary:
    'Send notifications to this browser, for the person and session of the token; idempotent. A browser that somebody else used moves to this person',
  body: shape.pushSubscriptionBody,
  response: shape.pushSubscriptionSchema,
  errors: [pushErrors.PUSH_SERVICE_UNKNOWN, pushErrors.PUSH_KEYS_INVALID],
});

export const deletePushSubscription = defineEndpoint({
  name: 'deletePushSubscription',
  method: 'DELETE',
  path: '/push/subscriptions',
  access: 'user',
  tag,
  summary:
    'Send nothing more to the browser of this session; idempotent. Signing out does the same',
  status: 204,
});

export const testPush = defineEndpoint({
  name: 'testPush',
  method: 'POST',
  path: '/push/subscriptions/test',
  access: 'user',
  tag,
  summary: 'Send a test to the browser of this session, six an hour',
  response: shape.pushTestSchema,
  errors: [pushErrors.NOT_SUBSCRIBED, platformErrors.TOO_MANY_REQUESTS],
});

export const confirmPush = defineEndpoint({
  name: 'confirmPush',
  method: 'POST',
  path: '/push/subscriptions/confirm',
  access: 'user',
  tag,
  summary: 'Say that the test arrived, so that mails may wait for this browser; idempotent',
  response: shape.pushSubscriptionSchema,
  errors: [pushErrors.NOT_SUBSCRIBED],
});
