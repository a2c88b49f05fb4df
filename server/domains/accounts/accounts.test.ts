import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { ensureAdministrator } from './registration/administrator.service.ts';
import {
  refundReferralCredit,
  rewardReferrer,
  claimReferralCredit,
} from './accounts-referrals.service.ts';
import { createTestUser, signIn } from './accounts.fixtures.ts';
import { addRole } from './accounts.service.ts';

const administrator = { ADMIN_EMAIL: 'Jefa@Prueba.example', ADMIN_PASSWORD: 'la clave de la jefa' };
let server: OwnApp;

beforeAll(async () => {
  server = await ownApp({ env: administrator });
});
afterAll(() => server.stop());

const userOf = (id: string) =>
  server.context.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the administrator of the environment is created once and replaces an unverified registration of the address', async () => {
  const stranger = await createTestUser(server.context, {
    email: 'jefa@prueba.example',
    password: 'la clave de un extraño',
    isVerified: false,
  });
  const held = await signIn(server, stranger);
  const made = await Promise.all([
    ensureAdministrator(server.context),
    ensureAdministrator(server.context),
  ]);
  expect(made.filter((email) => email !== undefined)).toEqual(['jefa@prueba.example']);
  expect((await server.call(endpoints.getOwnUser, {}, { token: held })).status).toBe(401);
  const login = (password: string) =>
    server.call(endpoints.login, { body: { email: 'jefa@prueba.example', password } });
  expect((await login('la clave de un extraño')).status).toBe(401);
  const { body } = await login(administrator.ADMIN_PASSWORD);
  const me = await server.call(endpoints.getOwnUser, {}, { token: body.accessToken });
  expect(me.body.roles.toSorted()).toEqual(['ADMIN', 'CLIENT']);
  expect(await ensureAdministrator(server.context)).toBeUndefined();
});

test('no administrator is created while another one is active, unless that is the demo administrator', async () => {
  const other = await ownApp({ env: administrator });
  const demo = await createTestUser(other.context, { email: 'demo@prueba.example' });
  await other.context.transaction(({ db }) => addRole(db, demo.id, 'ADMIN'));
  const warn = vi.spyOn(other.context.log, 'warn');
  expect(await ensureAdministrator(other.context)).toBeUndefined();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('ADMIN_EMAIL'));
  expect(await ensureAdministrator(other.context, 'demo@prueba.example')).toBe(
    'jefa@prueba.example',
  );
  expect(await ensureAdministrator(other.context, 'demo@prueba.example')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  await other.stop();
});

test('on an empty database the administrator is a new, verified user without accepted terms', async () => {
  const empty = await ownApp({ env: administrator });
  expect(await ensureAdministrator(empty.context)).toBe('jefa@prueba.example');
  const [user] = await empty.context.db.selectFrom('users').selectAll().execute();
  expect(user).toMatchObject({ roles: ['ADMIN', 'CLIENT'], terms_accepted_at: null });
  expect(user?.verified_at).not.toBeNull();
  await empty.stop();
});

test('a credit is spent once, however many orders claim it at once, and can be refunded', async () => {
  const { id } = await createTestUser(server.context, { referralCredits: 2 });
  const claim = () => server.context.transaction(({ db }) => claimReferralCredit(db, id));
  const claimed = await Promise.all(Array.from({ length: 8 }, claim));
  expect(claimed.filter(Boolean)).toHaveLength(2);
  expect(await userOf(id)).toMatchObject({ referral_credits: 0, promotions_used_count: 2 });
  await server.context.transaction(({ db }) => refundReferralCredit(db, id));
  expect(await userOf(id)).toMatchObject({ referral_credits: 1, promotions_used_count: 1 });
});

test('the referrer is rewarded once per referred user, also when two orders complete at once', async () => {
  const owner = await createTestUser(server.context);
  const { id } = await createTestUser(server.context, { referredByUserId: owner.id });
  const other = await createTestUser(server.context);
  const rewardFor = (otherPartyId: string) =>
    server.context.transaction(({ db }) => rewardReferrer(db, id, otherPartyId, 3));
  expect(await rewardFor(owner.id)).toBeUndefined();
  const reward = () => rewardFor(other.id);
  const rewarded = await Promise.all([reward(), reward(), reward()]);
  expect(rewarded.filter(Boolean)).toEqual([owner.id]);
  expect((await userOf(owner.id)).referral_credits).toBe(3);
  const alone = await createTestUser(server.context);
  const unreferred = server.context.transaction(({ db }) =>
    rewardReferrer(db, alone.id, other.id, 3),
  );
  expect(await unreferred).toBeUndefined();
});

test('a role is added once', async () => {
  const { id } = await createTestUser(server.context);
  const add = () => server.context.transaction(({ db }) => addRole(db, id, 'PROVIDER'));
  await Promise.all([add(), add(), add()]);
  expect((await userOf(id)).roles).toEqual(['CLIENT', 'PROVIDER']);
});

test('the nightly job deletes expired records and leaves valid ones', async () => {
  const { context } = server;
  const user = await createTestUser(context);
  const token = await signIn(server, user);
  const run = () => runJob(server, 'administration.delete-old-records');
  await context.db.insertInto('attempts').values({ kind: 'LOGIN', subject: 'x' }).execute();
  await run();
  expect((await server.call(endpoints.getOwnUser, {}, { token })).status).toBe(200);
  const attempts = () =>
    context.db.selectFrom('attempts').select('id').where('subject', '=', 'x').execute();
  expect(await attempts()).toHaveLength(1);
  server.advance(31 * DAY_MS);
  await run();
  expect((await server.call(endpoints.getOwnUser, {}, { token })).status).toBe(401);
  expect(await attempts()).toEqual([]);
});

test('every sign-in flow works with a single database connection', async () => {
  const narrow = await ownApp({ env: { DATABASE_POOL: '1' } });
  const email = 'una@prueba.example';
  const body = { email, fullName: 'Una', password: 'la primera frase larga' };
  const tokenFrom = async (kind: string) => {
    const mail = (await narrow.mails(email)).find((candidate) => candidate.kind === kind);
    return /token=([\w-]{43})/.exec(mail?.plain_text ?? '')?.[1] ?? '';
  };
  const other = { ...body, email: 'otra@prueba.example' };
  const registered = await Promise.all(
    [body, other].map((registration) => narrow.call(endpoints.register, { body: registration })),
  );
  const cookies = registered[0]?.cookies ?? {};
  const query = { token: await tokenFrom('verify-email') };
  expect((await narrow.call(endpoints.verifyEmail, { query }, { cookies })).status).toBe(200);
  const login = { body: { email, password: body.password } };
  const logins = await Promise.all([1, 2, 3].map(() => narrow.call(endpoints.login, login)));
  const headers = { 'sec-fetch-site': 'same-origin' };
  const refreshed = await Promise.all(
    logins.map((signedIn) =>
      narrow.call(endpoints.refreshSession, {}, { cookies: signedIn.cookies, headers }),
    ),
  );
  expect(refreshed.map(({ status }) => status)).toEqual([200, 200, 200]);
  await narrow.call(endpoints.forgotPassword, { body: { email } });
  const reset = { token: await tokenFrom('reset-password'), password: 'la segunda frase larga' };
  expect((await narrow.call(endpoints.resetPassword, { body: reset })).status).toBe(200);
  await narrow.stop();
});
