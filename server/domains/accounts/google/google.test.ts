import { pauseOwnAccount } from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOidcIssuer, type OidcIssuer } from '../../../../scripts/testing/oidc-issuer.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { googleSteps, publicUrl, type Values } from './google.fixtures.ts';
import { createTestUser, signIn, testPassword } from '../accounts.fixtures.ts';

let issuer: OidcIssuer;
let server: OwnApp;

beforeAll(async () => {
  issuer = await startOidcIssuer();
  issuer.registerProduct(publicUrl);
  server = await ownApp({ env: issuer.environment });
});
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

let userCount = 0;
let person = { sub: '', email: '', email_verified: true, name: 'Ana Google' };
beforeEach(() => {
  userCount += 1;
  person = { ...person, sub: `sub-${userCount}`, email: `google${userCount}@prueba.example` };
  issuer.setPerson(person);
});

/** Performs all steps up to the page that receives the one-use code. */
async function returnFromIssuer(query: Record<string, string> = {}) {
  const { location, cookies } = await googleSteps(server).start(query);
  const back = await issuer.visit(new URL(location));
  return googleSteps(server).finish(Object.fromEntries(back.searchParams), cookies);
}
const exchange = (token: string, cookies: Values) => googleSteps(server).exchange(token, cookies);
async function signInWithGoogle(query: Record<string, string> = {}) {
  const { token, cookies, location } = await returnFromIssuer(query);
  expect(location).toContain('/auth/callback?token=');
  const response = await exchange(token, cookies);
  expect(response.status).toBe(200);
  return response;
}
const whoAmI = (token: string) => server.call(endpoints.getOwnUser, {}, { token });
const userOf = (email: string) =>
  server.context.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

test('a new user gets a verified account without password, and accepts the terms separately', async () => {
  const response = await signInWithGoogle({ returnTo: '/favorites?a=1' });
  expect(response.body.returnTo).toBe('/favorites?a=1');
  expect(response.cookies['oficio-session']).toMatch(/^[\w-]{43}$/);
  const me = await whoAmI(response.body.accessToken);
  expect(me.body).toMatchObject({
    email: person.email,
    fullName: 'Ana Google',
    isVerified: true,
    hasAcceptedTerms: false,
    roles: ['CLIENT'],
  });
  expect((await userOf(person.email))?.password_hash).toBeNull();
  const login = { email: person.email, password: testPassword };
  expect((await server.call(endpoints.login, { body: login })).error.code).toBe(
    'WRONG_CREDENTIALS',
  );
});

test('the sign-in sends state, nonce and an S256 challenge, and hides them from scripts', async () => {
  const { location, parameters, headers } = await googleSteps(server).start();
  expect(new URL(location).origin).toBe(issuer.url);
  expect(parameters).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: `${publicUrl}/api/auth/google/callback`,
  });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(parameters[name]).toMatch(/^[\w-]{43}$/);
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^oficio-google=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('an identity keeps its user when its e-mail address changes, verified or not', async () => {
  const first = await signInWithGoogle();
  const me = (await whoAmI(first.body.accessToken)).body;
  issuer.setPerson({ ...person, email: 'other@prueba.example', email_verified: false });
  const again = await signInWithGoogle();
  expect((await whoAmI(again.body.accessToken)).body).toMatchObject({ id: me.id, email: me.email });
  expect(again.cookies['oficio-session']).not.toBe(first.cookies['oficio-session']);
});

test('another identity with the address of the first one does not get its account', async () => {
  await signInWithGoogle();
  issuer.setPerson({ ...person, sub: `${person.sub}-other` });
  expect((await returnFromIssuer()).location).toBe('/auth/error?code=other_identity');
});

test('an address that Google did not verify neither signs in nor creates a user', async () => {
  const user = await createTestUser(server.context, { email: person.email });
  issuer.setPerson({ ...person, email_verified: false });
  expect((await returnFromIssuer()).location).toBe('/auth/error?code=email_unverified');
  issuer.setPerson({ ...person, email: 'nobody@prueba.example', email_verified: false });
  expect((await returnFromIssuer()).location).toBe('/auth/error?code=email_unverified');
  expect(await userOf('nobody@prueba.example')).toBeUndefined();
  const { email, password } = user;
  expect((await server.call(endpoints.login, { body: { email, password } })).status).toBe(200);
});

test('a verified account is linked, its owner is notified, and its password and sessions stay valid', async () => {
  const user = await createTestUser(server.context, { email: person.email });
  const before = await signIn(server, user);
  issuer.setPerson({ ...person, email: person.email.toUpperCase() });
  const response = await signInWithGoogle();
  const me = await whoAmI(response.body.accessToken);
  expect(me.body).toMatchObject({ id: user.id, fullName: user.fullName, hasAcceptedTerms: true });
  expect((await whoAmI(before)).status).toBe(200);
  const { email, password } = user;
  expect((await server.call(endpoints.login, { body: { email, password } })).status).toBe(200);
  await signInWithGoogle();
  const mails = await server.mails(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Ahora puedes entrar a Oficio con Google']);
  expect(mails[0]?.plain_text).toContain(`${publicUrl}/profiles/me`);
});

test('the owner of an address replaces a stranger’s unverified registration completely', async () => {
  const { email } = person;
  const attacker = await server.call(endpoints.register, {
    body: { fullName: 'Mala Persona', email, password: testPassword },
  });
  const registered = await userOf(email);
  const oldSession = await signIn(server, { id: registered?.id ?? '' });
  const [mail] = await server.mails(email);
  const link = /token=([\w-]{43})/.exec(mail?.plain_text ?? '')?.[1] ?? '';

  const owner = await signInWithGoogle();
  expect((await whoAmI(oldSession)).status).toBe(401);
  expect((await whoAmI(owner.body.accessToken)).body).toMatchObject({
    id: registered?.id,
    fullName: 'Ana Google',
    isVerified: true,
    hasAcceptedTerms: false,
  });
  const login = () => server.call(endpoints.login, { body: { email, password: testPassword } });
  expect((await login()).error.code).toBe('WRONG_CREDENTIALS');
  const { cookies } = attacker;
  const opened = await server.call(endpoints.verifyEmail, { query: { token: link } }, { cookies });
  expect(opened.status).toBe(200);
  expect(opened.body.accessToken).toBeUndefined();
  expect((await login()).error.code).toBe('WRONG_CREDENTIALS');
});

test('a deactivated user is refused, by identity and by address', async () => {
  const known = await signInWithGoogle();
  const deactivate = () =>
    server.context.db
      .updateTable('users')
      .set({ is_active: false })
      .where('email', '=', person.email)
      .execute();
  const { token, cookies } = await returnFromIssuer();
  await deactivate();
  expect((await exchange(token, cookies)).error.code).toBe('DEACTIVATED');
  expect((await returnFromIssuer()).location).toBe('/auth/error?code=deactivated');
  expect((await whoAmI(known.body.accessToken)).status).toBe(403);
  await createTestUser(server.context, { email: 'off@prueba.example', isActive: false });
  issuer.setPerson({ ...person, sub: 'off', email: 'off@prueba.example' });
  expect((await returnFromIssuer()).location).toBe('/auth/error?code=deactivated');
});

test('only existing users can sign in while registration is closed', async () => {
  const { db } = server.context;
  await createTestUser(server.context, { email: person.email });
  await db.insertInto('settings').values({ key: 'registration_open', value: 'false' }).execute();
  await signInWithGoogle();
  issuer.setPerson({ ...person, sub: 'closed', email: 'closed@prueba.example' });
  expect((await returnFromIssuer()).location).toBe('/auth/error?code=registration_closed');
  expect(await userOf('closed@prueba.example')).toBeUndefined();
  await db.deleteFrom('settings').where('key', '=', 'registration_open').execute();
});

test('a referral code has the same effect for a new user as at registration', async () => {
  const owner = await createTestUser(server.context);
  const response = await signInWithGoogle({ ref: ` ${owner.referralCode.toLowerCase()} ` });
  expect((await whoAmI(response.body.accessToken)).body).toMatchObject({
    referredByCode: owner.referralCode,
    referralCredits: 1,
  });
  // The code is ignored, valid or not, for a user who already has an account.
  await signInWithGoogle({ ref: 'NOBODYS1' });
  issuer.setPerson({ ...person, sub: 'bad-code', email: 'badcode@prueba.example' });
  for (const ref of ['NOBODYS1', 'x'.repeat(60), 'АВСDEF22']) {
    expect((await returnFromIssuer({ ref })).location).toBe('/auth/error?code=referral_code');
  }
  expect(await userOf('badcode@prueba.example')).toBeUndefined();
});

test('two concurrent sign-ins of a new user create one account', async () => {
  const [first, second] = await Promise.all([returnFromIssuer(), returnFromIssuer()]);
  expect([first.location, second.location].join()).not.toContain('error');
  const identities = server.context.db
    .selectFrom('google_identities')
    .select('user_id')
    .where('subject', '=', person.sub);
  expect(await identities.execute()).toHaveLength(1);
});

test('an issuer that returns the address only at its userinfo endpoint works', async () => {
  const terse = await startOidcIssuer({ hasAllClaimsInIdToken: false });
  terse.registerProduct(publicUrl);
  const other = await ownApp({ env: terse.environment });
  terse.setPerson(person);
  const { location, cookies } = await googleSteps(other).start();
  const back = await terse.visit(new URL(location));
  const { token } = await googleSteps(other).finish(Object.fromEntries(back.searchParams), cookies);
  expect(token).not.toBe('');
  const { db } = other.context;
  const [user] = await db.selectFrom('users').select(['email', 'full_name']).execute();
  expect(user).toEqual({ email: person.email, full_name: 'Ana Google' });
  await other.stop();
  await terse.stop();
});

test('the issuer can rotate its keys at any time', async () => {
  await signInWithGoogle();
  issuer.rotateKeys();
  await signInWithGoogle();
});

test('a sign-in with Google ends the pause of the account', async () => {
  const token = (await signInWithGoogle()).body.accessToken;
  const { status } = await server.call(pauseOwnAccount, {}, { token });
  expect(status).toBe(204);
  expect((await userOf(person.email))?.paused_at).toBeInstanceOf(Date);
  expect((await signInWithGoogle()).body.hasEndedPause).toBe(true);
  expect((await userOf(person.email))?.paused_at).toBeNull();
  expect((await signInWithGoogle()).body.hasEndedPause).toBe(false);
});
