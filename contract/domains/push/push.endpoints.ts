import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import { pushErrors } from './push.errors.ts';
import * as shape from './push.schema.ts';

const { get, post, put, remove } = endpointsOf('Push');

export const getPushKey = get('getPushKey', '/push/key', {
  access: 'user',
  summary: 'The public key with which a browser subscribes (VAPID, RFC 8292)',
  response: shape.pushKeySchema,
});

export const savePushSubscription = put('savePushSubscription', '/push/subscriptions', {
  access: 'user',
  sessionOnly: true,
  summary:
    'Send notifications to this browser, for the person and session of the token; idempotent. A browser that somebody else used moves to this person',
  body: shape.pushSubscriptionBody,
  response: shape.pushSubscriptionSchema,
  errors: [pushErrors.PUSH_SERVICE_UNKNOWN, pushErrors.PUSH_KEYS_INVALID],
});

export const deletePushSubscription = remove('deletePushSubscription', '/push/subscriptions', {
  access: 'user',
  summary:
    'Send nothing more to the browser of this session; idempotent. Signing out does the same',
});

export const testPush = post('testPush', '/push/subscriptions/test', {
  access: 'user',
  summary: 'Send a test to the browser of this session, six an hour',
  response: shape.pushTestSchema,
  errors: [pushErrors.NOT_SUBSCRIBED, platformErrors.TOO_MANY_REQUESTS],
});

export const confirmPush = post('confirmPush', '/push/subscriptions/confirm', {
  access: 'user',
  summary: 'Say that the test arrived, so that mails may wait for this browser; idempotent',
  response: shape.pushSubscriptionSchema,
  errors: [pushErrors.NOT_SUBSCRIBED],
});
