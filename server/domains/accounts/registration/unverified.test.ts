import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestUser, testPassword, type TestUserOptions } from '../accounts.fixtures.ts';
import { deleteUnverified } from '../accounts.jobs.ts';

let server: OwnApp;

beforeAll(async () => {
  server = await ownApp();
});
afterAll(() => server.stop());

const run = () => runJob(server, deleteUnverified.name);
const register = (email: string) =>
  server.call(endpoints.register, {
    body: { email, fullName: 'Ana Prueba', password: testPassword },
  });
const idOf = async (email: string) =>
  (
    await server.context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.id;

async function countOf(table: string, userId: string | undefined): Promise<number | null> {
  const rows = await server.context.pool.query(`select from ${table} where user_id = $1`, [userId]);
  return rows.rowCount;
}

/** Creates an account whose last registration was `days` ago. */
async function createOld(days: number, options: TestUserOptions = {}) {
  const user = await createTestUser(server.context, { isVerified: false, ...options });
  const at = new Date(Date.now() - days * DAY_MS);
  const { db } = server.context;
  await db
    .updateTable('users')
    .set({ created_at: at, updated_at: at })
    .where('id', '=', user.id)
    .execute();
  return user;
}

test('an account that was not verified in 30 days is deleted with its links and mails', async () => {
  const email = 'olvidada@prueba.example';
  await register(email);
  const id = await idOf(email);
  expect(await server.mails(email)).toHaveLength(1);
  server.advance(29 * DAY_MS);
  await run();
  expect(await idOf(email)).toBe(id);
  server.advance(2 * DAY_MS);
  await run();
  expect(await idOf(email)).toBeUndefined();
  expect(await countOf('mailed_links', id)).toBe(0);
  expect(await server.mails(email)).toEqual([]);
  expect((await register(email)).status).toBe(201);
  server.advance(-31 * DAY_MS);
});

test('a registration that cannot be deleted delays no other', async () => {
  const [first, second] = [await createOld(40), await createOld(35)];
  await server.context.pool.query(`
    create function refuse_deletion() returns trigger language plpgsql as $$
      begin raise exception 'this row fails'; end $$;
    create trigger refuse_deletion before delete on users for each row
      when (old.id = '${first.id}') execute function refuse_deletion()`);
  const silent = { ...server, context: { ...server.context, log: pino({ level: 'silent' }) } };
  await expect(runJob(silent, deleteUnverified.name)).rejects.toThrow('1 records failed');
  expect(await idOf(first.email)).toBe(first.id);
  expect(await idOf(second.email)).toBeUndefined();
  await server.context.pool.query('drop trigger refuse_deletion on users');
  await run();
  expect(await idOf(first.email)).toBeUndefined();
});

test('registering again restarts the 30 days, and an account with a valid link stays', async () => {
  const again = await createOld(40);
  await register(again.email);
  const linked = await createOld(40);
  await server.call(endpoints.resendVerification, { body: { email: linked.email } });
  await server.settle();
  await run();
  expect(await idOf(again.email)).toBe(again.id);
  expect(await idOf(linked.email)).toBe(linked.id);
});

test('an account that was verified by mail or by Google is never deleted', async () => {
  const verified = await createOld(400, { isVerified: true });
  const byGoogle = await createOld(400);
  const { db } = server.context;
  await db
    .insertInto('google_identities')
    .values({ issuer: 'https://issuer.example', subject: 'una', user_id: byGoogle.id })
    .execute();
  await run();
  expect(await idOf(verified.email)).toBe(verified.id);
  expect(await idOf(byGoogle.email)).toBe(byGoogle.id);
});

test('a user with the referral code of a deleted account stays, with their credit', async () => {
  const deactivated = await createOld(31);
  const referred = await createTestUser(server.context, {
    referredByUserId: deactivated.id,
    referralCredits: 1,
  });
  await run();
  expect(await idOf(deactivated.email)).toBeUndefined();
  const { db } = server.context;
  const left = await db
    .selectFrom('users')
    .select(['referred_by_user_id', 'referral_credits'])
    .where('id', '=', referred.id)
    .executeTakeFirst();
  expect(left).toEqual({ referred_by_user_id: null, referral_credits: 1 });
});

test('a registration or a link request concurrent with the deletion succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email } = await createOld(31);
    const forgot = { body: { email } };
    const [registered, forgotten] = await Promise.all([
      register(email),
      server.call(endpoints.forgotPassword, forgot),
      run(),
      server.call(endpoints.resendVerification, forgot),
    ]);
    expect([registered.status, forgotten.status]).toEqual([201, 200]);
    expect(await idOf(email)).toBeDefined();
    const [mail] = (await server.mails(email)).filter(({ kind }) => kind === 'verify-email');
    expect(mail).toBeDefined();
  }
});
