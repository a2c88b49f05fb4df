import { defineEndpoint } from '#platform/api/endpoint.ts';
import { firstDayErrors } from './first-day.errors.ts';
import * as shape from './first-day.schema.ts';

const tag = 'First day';

export const getFirstDay = defineEndpoint({
  name: 'getFirstDay',
  method: 'GET',
  path: '/admin/first-day',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'What this installation still needs, and what is left of its demo',
  response: shape.firstDaySchema,
});

export const sendTestMail = defineEndpoint({
  name: 'sendTestMail',
  method: 'POST',
  path: '/admin/first-day/test-mail',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Send a mail to oneself now, and say what the mail server answered',
  response: shape.testMailSchema,
});

export const removeDemo = defineEndpoint({
  name: 'removeDemo',
  method: 'POST',
  path: '/admin/first-day/demo-removal',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Erase all accounts of the demo; idempotent. Accounts of people are not touched',
  body: shape.removeDemoBody,
  response: shape.firstDaySchema,
  errors: [firstDayErrors.DEMO_NEEDS_ADMINISTRATOR],
});
