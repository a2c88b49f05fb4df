import * as credentials from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import * as administration from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createTestUser, signIn, testPassword } from '../accounts/accounts.fixtures.ts';

let server: TestApp;

beforeAll(async () => {
  server = await sharedApp();
});

const login = async (email: string) =>
  (await server.call(endpoints.login, { body: { email, password: testPassword } })).status;
const requestChange = (token: string, email: string) =>
  server.call(
    credentials.requestEmailChange,
    { body: { email, currentPassword: testPassword } },
    { token },
  );
const confirm = (token: string) => server.call(credentials.confirmEmailChange, { body: { token } });

/** Creates an account with an unconfirmed change to this address. */
async function createWithPendingChange(email: string) {
  const user = await createTestUser(server.context);
  const token = await signIn(server, user);
  expect((await requestChange(token, email)).status).toBe(200);
  const mail = (await server.mails(email)).find(({ kind }) => kind === 'confirm-email');
  const link = /token=([\w-]{43})/.exec(mail?.plain_text ?? '')?.[1] ?? '';
  return { user, token, email, link };
}

test('a deactivation invalidates a pending email change, also after the account is activated again', async () => {
  const { user, email, link } = await createWithPendingChange('nueva-1@prueba.example');
  const admin = await createTestUser(server.context, { roles: ['ADMIN', 'CLIENT'] });
  const token = await signIn(server, admin);
  const setActive = (isActive: boolean) =>
    server.call(
      administration.updateUserAsAdmin,
      {
        params: { id: user.id },
        body: isActive ? { isActive } : { isActive, reason: 'Lo pidió por correo.' },
      },
      { token },
    );
  expect((await setActive(false)).status).toBe(200);
  expect((await confirm(link)).error.code).toBe('EMAIL_LINK_INVALID');
  await setActive(true);
  expect((await confirm(link)).error.code).toBe('EMAIL_LINK_INVALID');
  expect(await login(email)).toBe(401);
});

test('the export lists the email changes of an account, and erasing deletes them and the mails', async () => {
  const { user, token, email, link } = await createWithPendingChange('nueva-2@prueba.example');
  await confirm(link);
  const pending = 'nueva-3@prueba.example';
  await requestChange(token, pending);
  const { body } = await server.call(administration.exportUserData, {}, { token });
  expect(body['emailChanges']).toMatchObject([
    { old_email: user.email, new_email: email },
    { old_email: email, new_email: pending, confirmed_at: null },
  ]);
  const admin = await createTestUser(server.context, { roles: ['ADMIN', 'CLIENT'] });
  const asAdmin = { token: await signIn(server, admin) };
  const params = { id: user.id };
  await server.call(
    administration.updateUserAsAdmin,
    { params, body: { isActive: false, reason: 'Lo pidió por correo.' } },
    asAdmin,
  );
  expect((await server.call(administration.eraseUser, { params }, asAdmin)).status).toBe(200);
  for (const address of [user.email, email, pending])
    expect(await server.mails(address)).toEqual([]);
  const left = await server.context.pool.query('select from email_changes where user_id = $1', [
    user.id,
  ]);
  expect(left.rowCount).toBe(0);
});
