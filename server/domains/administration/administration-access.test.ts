import * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { listSettings } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { type TestApp, ownApp } from '#testing/test-app.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await sharedApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});

test('only administrators read accounts, their details, settings and the audit log', async () => {
  const { token, userId } = await createProvider(app.context);
  const reads = [
    [endpoints.listUsers, {}],
    [endpoints.getUserDetails, { params: { id: admin.userId } }],
    // Own details are forbidden too, because administrators see more than the user does.
    [endpoints.getUserDetails, { params: { id: userId } }],
    [listSettings, {}],
    [listAuditEntries, {}],
  ] as const;
  for (const [endpoint, input] of reads) {
    const response = await app.call(endpoint, input, { token });
    expect({ name: endpoint.name, ...response.error }).toMatchObject({
      name: endpoint.name,
      statusCode: 403,
      code: 'FORBIDDEN',
    });
    expect((await app.call(endpoint, input)).status).toBe(401);
    expect((await app.call(endpoint, input, { token: admin.token })).status).toBe(200);
  }
});

test.each([
  ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hola@oficio.example' }, 'SERVER'],
  ['the mailbox of this machine', {}, 'MAILBOX'],
  ['nowhere', { PUBLIC_URL: 'https://oficio.example' }, 'NONE'],
] as const)('administrators read that mails go to %s', async (_where, env, to) => {
  const own = await ownApp({ beside: app, env });
  const { token } = await createPerson(own.context, { roles: ['ADMIN'] });
  const { body } = await own.call(endpoints.getMailDelivery, {}, { token });
  await own.stop();
  expect(body).toEqual({ to });
});
