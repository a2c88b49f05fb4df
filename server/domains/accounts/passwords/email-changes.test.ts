import * as credentials from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import {
  createTestUser,
  signIn,
  testPassword,
  untilWaiting,
  type TestUser,
} from '../accounts.fixtures.ts';

let server: OwnApp;

beforeAll(async () => {
  server = await ownApp();
});
afterAll(() => server.stop());

let addresses = 0;
const newAddress = () => `nueva${(addresses += 1)}@prueba.example`;
const login = async (email: string, password = testPassword) =>
  (await server.call(endpoints.login, { body: { email, password } })).status;
const requestChange = (token: string, email: string, currentPassword = testPassword) =>
  server.call(credentials.requestEmailChange, { body: { email, currentPassword } }, { token });
const confirm = (token: string) => server.call(credentials.confirmEmailChange, { body: { token } });
const ownUser = async (token: string) =>
  (await server.call(endpoints.getOwnUser, {}, { token })).body;
const kindsTo = async (email: string) => (await server.mails(email)).map(({ kind }) => kind);
const register = (email: string) =>
  server.call(endpoints.register, {
    body: { email, fullName: 'Otra Persona', password: testPassword },
  });

async function linkTo(email: string, kind = 'confirm-email'): Promise<string> {
  const mail = (await server.mails(email)).find((candidate) => candidate.kind === kind);
  return /token=([\w-]{43})/.exec(mail?.plain_text ?? '')?.[1] ?? '';
}
async function signedIn(): Promise<{ user: TestUser; token: string }> {
  const user = await createTestUser(server.context);
  return { user, token: await signIn(server, user) };
}
async function startChange(email = newAddress()) {
  const { user, token } = await signedIn();
  expect((await requestChange(token, email)).status).toBe(200);
  return { user, token, email, link: await linkTo(email) };
}
async function expectInvalid(link: string) {
  const response = await confirm(link);
  expect([response.status, response.error.code]).toEqual([400, 'EMAIL_LINK_INVALID']);
}

test('a new address takes effect once its link is used; both addresses are notified, other sessions end', async () => {
  const { user, token, email, link } = await startChange();
  const other = await signIn(server, user);
  const [ownPage, otherPage] = [await openSocket(server, token), await openSocket(server, other)];
  expect(await ownUser(token)).toMatchObject({ email: user.email, pendingEmail: email });
  expect([await login(user.email), await login(email)]).toEqual([200, 401]);
  const [mail] = await server.mails(email);
  expect(mail?.plain_text).toContain('http://localhost:3000/confirm-email?token=');
  const rows = await server.context.db.selectFrom('email_changes').select('token_hash').execute();
  expect(rows.map((row) => row.token_hash)).not.toContain(link);

  const response = await confirm(link);
  expect([response.status, response.body.email]).toEqual([200, email]);
  await expect.poll(() => otherPage.isOpen()).toBe(false);
  expect([otherPage.closing, ownPage.isOpen()]).toEqual(['ended', true]);
  ownPage.socket.disconnect();
  expect(await ownUser(token)).toMatchObject({ id: user.id, email, pendingEmail: null });
  expect((await server.call(endpoints.getOwnUser, {}, { token: other })).status).toBe(401);
  expect([await login(user.email), await login(email)]).toEqual([401, 200]);
  expect(await kindsTo(user.email)).toEqual(['email-changed', 'email-change-requested']);
  expect(await kindsTo(email)).toEqual(['email-changed', 'confirm-email']);
});

test('an account of the demo with a new address no longer belongs to the demo', async () => {
  const { user, link } = await startChange();
  const { db } = server.context;
  await db.updateTable('users').set({ is_demo: true }).where('id', '=', user.id).execute();
  expect((await confirm(link)).status).toBe(200);
  const account = db.selectFrom('users').select('is_demo').where('id', '=', user.id);
  expect(await account.executeTakeFirst()).toEqual({ is_demo: false });
});

test('a link that is used again, also five times concurrently, changes the address once', async () => {
  const { token, email, link } = await startChange();
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(link)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await confirm(link)).body).toEqual(responses[0]?.body);
  expect((await kindsTo(email)).filter((kind) => kind === 'email-changed')).toHaveLength(1);
  expect((await ownUser(token)).email).toBe(email);
});

test('a request for a taken address gets the same response, and only its owner is notified', async () => {
  const [free, taken] = [newAddress(), (await createTestUser(server.context)).email];
  const seen = [];
  for (const email of [free, taken.toUpperCase()]) {
    const { user, token } = await signedIn();
    const { status, body } = await requestChange(token, email);
    const pending = (await ownUser(token)).pendingEmail === email.toLowerCase();
    seen.push({ status, body, pending, own: await kindsTo(user.email) });
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]).toMatchObject({ status: 200, pending: true, own: ['email-change-requested'] });
  expect(await kindsTo(free)).toEqual(['confirm-email']);
  const [mail] = await server.mails(taken);
  expect([mail?.kind, mail?.plain_text.includes('token=')]).toEqual(['email-refused', false]);
  expect(await login(taken)).toBe(200);
});

test('EMAIL_UNCHANGED, WRONG_PASSWORD and invalid addresses send no mail', async () => {
  const { user, token } = await signedIn();
  const email = newAddress();
  const same = await requestChange(token, ` ${user.email.toUpperCase()} `);
  expect([same.status, same.error.code]).toEqual([400, 'EMAIL_UNCHANGED']);
  const wrong = await requestChange(token, email, 'no es esta');
  expect([wrong.status, wrong.error.code]).toEqual([400, 'WRONG_PASSWORD']);
  for (const bad of ['sin arroba', '', 'a@b', 'dos@a.example,otra@b.example'])
    expect((await requestChange(token, bad)).status).toBe(400);
  expect([...(await kindsTo(user.email)), ...(await kindsTo(email))]).toEqual([]);
  expect((await ownUser(token)).pendingEmail).toBeNull();
});

test('a made-up, superseded or expired link is refused with EMAIL_LINK_INVALID', async () => {
  await expectInvalid('x'.repeat(43));
  expect((await confirm('short')).status).toBe(400);
  const { token, email, link: older } = await startChange();
  const second = newAddress();
  await requestChange(token, second);
  await expectInvalid(older);
  expect((await confirm(await linkTo(second))).status).toBe(200);
  await expectInvalid(older);
  expect((await ownUser(token)).email).toBe(second);
  expect(await login(email)).toBe(401);
  const late = await startChange();
  server.advance(25 * HOUR_MS);
  await expectInvalid(late.link);
  server.advance(-25 * HOUR_MS);
});

test('a new password, chosen in the profile or by mail, voids a change that a stranger requested', async () => {
  const here = await startChange();
  const body = { currentPassword: testPassword, password: 'otra frase larga y nueva' };
  await server.call(credentials.changePassword, { body }, { token: here.token });
  await expectInvalid(here.link);
  const byMail = await startChange();
  await server.call(endpoints.forgotPassword, { body: { email: byMail.user.email } });
  const token = await linkTo(byMail.user.email, 'reset-password');
  await server.call(endpoints.resetPassword, { body: { token, password: body.password } });
  await expectInvalid(byMail.link);
  expect(await login(byMail.user.email, body.password)).toBe(200);
});

test('a reset link that was mailed to the former address stops working', async () => {
  const { user, link } = await startChange();
  await server.call(endpoints.forgotPassword, { body: { email: user.email } });
  const token = await linkTo(user.email, 'reset-password');
  await confirm(link);
  const body = { token, password: 'otra frase larga y nueva' };
  expect((await server.call(endpoints.resetPassword, { body })).error.code).toBe(
    'RESET_LINK_INVALID',
  );
});

test('a change is refused with EMAIL_TAKEN when the address was registered and verified meanwhile', async () => {
  const { user, token, email, link } = await startChange();
  await register(email);
  const theirs = await linkTo(email, 'verify-email');
  await server.call(endpoints.verifyEmail, { query: { token: theirs } });
  const response = await confirm(link);
  expect([response.status, response.error.code]).toEqual([409, 'EMAIL_TAKEN']);
  expect((await ownUser(token)).email).toBe(user.email);
  expect(await login(user.email)).toBe(200);
});

test('an unverified registration of the address does not block the change', async () => {
  const { user, token, email, link } = await startChange();
  await register(email);
  const theirs = await linkTo(email, 'verify-email');
  expect((await confirm(link)).status).toBe(200);
  expect(await ownUser(token)).toMatchObject({ id: user.id, email });
  const stale = await server.call(endpoints.verifyEmail, { query: { token: theirs } });
  expect([stale.status, stale.error.code]).toEqual([400, 'VERIFICATION_LINK_INVALID']);
});

test('a concurrent registration of the address does not block the change', async () => {
  const { token, email, link } = await startChange();
  const { db } = server.context;
  const registering = await db.startTransaction().execute();
  await createTestUser({ db: registering }, { email, isVerified: false });
  const confirming = confirm(link);
  await untilWaiting(server.context, 1);
  await registering.commit().execute();
  expect((await confirming).status).toBe(200);
  expect((await ownUser(token)).email).toBe(email);
});

test('one of two accounts that confirm the same address gets it, also during a registration of the address', async () => {
  for (let round = 0; round < 3; round += 1) {
    const email = newAddress();
    const first = await startChange(email);
    const second = await signedIn();
    await requestChange(second.token, email);
    const links = (await server.mails(email)).flatMap(
      ({ plain_text: text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? [],
    );
    expect(links).toHaveLength(2);
    const [registered, ...responses] = await Promise.all([register(email), ...links.map(confirm)]);
    expect(registered.status).toBe(201);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const emails = [(await ownUser(first.token)).email, (await ownUser(second.token)).email];
    expect(emails.filter((address) => address === email)).toHaveLength(1);
  }
});

test('three changes an hour per account end in TOO_MANY_EMAIL_CHANGES, and one address gets three mails', async () => {
  const { user, token } = await signedIn();
  for (let count = 0; count < 3; count += 1)
    expect((await requestChange(token, newAddress())).status).toBe(200);
  const refused = await requestChange(token, newAddress());
  expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY_EMAIL_CHANGES']);
  // The header says what the sentence says.
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3_000);
  expect(refused.error.message).toContain(`en ${Math.ceil(seconds / 60)} min.`);
  expect(await server.mails(user.email)).toHaveLength(3);
  const known = await createTestUser(server.context);
  for (let count = 0; count < 4; count += 1) {
    const response = await requestChange((await signedIn()).token, known.email);
    expect(response.status).toBe(200);
  }
  expect(await server.mails(known.email)).toHaveLength(3);
});
