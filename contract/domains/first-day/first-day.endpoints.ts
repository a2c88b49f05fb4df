import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { firstDayErrors } from './first-day.errors.ts';
import * as shape from './first-day.schema.ts';

const { get, post } = endpointsOf('First day');

export const getFirstDay = get('getFirstDay', '/admin/first-day', {
  right: 'settings',
  summary: 'What this installation still needs, and what is left of its demo',
  response: shape.firstDaySchema,
});

export const sendTestMail = post('sendTestMail', '/admin/first-day/test-mail', {
  right: 'settings',
  summary: 'Send a mail to oneself now, and say what the mail server answered',
  response: shape.testMailSchema,
});

export const removeDemo = post('removeDemo', '/admin/first-day/demo-removal', {
  right: 'settings',
  summary: 'Erase all accounts of the demo; idempotent. Accounts of people are not touched',
  body: shape.removeDemoBody,
  response: shape.firstDaySchema,
  errors: [firstDayErrors.DEMO_NEEDS_ADMINISTRATOR],
});
