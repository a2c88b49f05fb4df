import { setTimeout } from 'node:timers/promises';
import * as endpoints from '@oficio/contract/domains/first-day/first-day.endpoints.ts';
import { getBrandSettings, updateBrand } from '@oficio/contract/domains/brand/brand.endpoints.ts';
import { updateSetting } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeRows, runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { demoAdmin } from '../../../demo/content/accounts.ts';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { ensureAdministrator } from '../accounts/registration/administrator.service.ts';
import { hashPassword } from '#platform/passwords/password-hash.ts';
import { signIn, untilWaiting } from '../accounts/accounts.fixtures.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import { loadPlaces } from '../places/places-loading.service.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';
import { reportCallsOf } from '../reports/reports.fixtures.ts';
import { callsOf, createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { lockOwnCalendar } from '../providers/providers-slots.service.ts';
import { DEMO_REMOVAL, eraseDemo } from './first-day.service.ts';

let app: OwnApp;
let admin: Person;
let smtp: SMTPServer;
let isRefusing = false;
const recipients: string[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done(isRefusing ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
    },
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(null));
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  app = await ownApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  await loadPlaces(app.context);
  await seedDemo(app.context);
  await app.settle();
  admin = await createPerson(app.context, {
    roles: ['ADMIN', 'CLIENT'],
    email: 'operadora@example.com',
  });
});
afterAll(async () => {
  await app.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const as = (person: { token: string } = admin) => ({ token: person.token });
const read = async () => (await app.call(endpoints.getFirstDay, {}, as())).body;
const isDone = async (key: string) => (await read()).steps.find((step) => step.key === key)?.isDone;
const remove = (word: string, person?: { token: string }) =>
  app.call(endpoints.removeDemo, { body: { word } }, as(person));

test('the mail is done once the mail server of this configuration accepted a test mail', async () => {
  expect(await isDone('mail')).toBe(false);
  isRefusing = true;
  const failed = await app.call(endpoints.sendTestMail, {}, as());
  expect(failed.body).toMatchObject({ outcome: 'FAILED', to: admin.email });
  expect(failed.body.reason).toContain('no such mailbox');
  expect(await isDone('mail')).toBe(false);
  isRefusing = false;
  const sent = await app.call(endpoints.sendTestMail, {}, as());
  expect(sent.body).toEqual({ outcome: 'SENT', to: admin.email, reason: null });
  expect(await isDone('mail')).toBe(true);
  const other = await ownApp({ beside: app, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const { body } = await other.call(endpoints.getFirstDay, {}, as());
  await other.stop();
  expect(body.steps.find(({ key }) => key === 'mail')?.isDone).toBe(false);
});

test('a test mail to an address that cannot exist says so, and none is sent', async () => {
  const before = recipients.length;
  const owner = await createPerson(app.context, {
    roles: ['ADMIN'],
    email: 'duena@taller.example',
  });
  const { body } = await app.call(endpoints.sendTestMail, {}, as(owner));
  expect(body.outcome).toBe('FAILED');
  expect(body.reason).toContain('.example');
  expect(recipients).toHaveLength(before);
  await changeRows(app, (db) => db.deleteFrom('users').where('id', '=', owner.userId).execute());
});

test('who is responsible is done with a name and a support address of its own', async () => {
  const { version, own } = (await app.call(getBrandSettings, {}, as())).body;
  const body = { ...own, legalName: 'Talleres SAC', version };
  await app.call(updateBrand, { body }, as());
  expect(await isDone('legal')).toBe(false);
  await app.call(
    updateSetting,
    { params: { key: 'support_email' }, body: { value: 'ayuda@talleres.pe' } },
    as(),
  );
  expect(await isDone('legal')).toBe(true);
});

test('an administrator with the password of the environment or of the demo is not enough', async () => {
  const only = async (env: Record<string, string>) => {
    const other = await ownApp({ beside: app, env });
    const { body } = await other.call(endpoints.getFirstDay, {}, as());
    await other.stop();
    return body.steps.find(({ key }) => key === 'administrator')?.isDone;
  };
  const { testPassword } = await import('../accounts/accounts.fixtures.ts');
  expect(await only({})).toBe(true);
  expect(await only({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: 'another-one-1234' })).toBe(true);
  expect(await only({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: testPassword })).toBe(false);
});

test('the password that the environment gave is not an own one, also after a start without it', async () => {
  const ADMIN_EMAIL = 'jefa@taller.pe';
  const ADMIN_PASSWORD = 'administra con calma';
  const first = await ownApp({ env: { ADMIN_EMAIL, ADMIN_PASSWORD } });
  await ensureAdministrator(first.context);
  const { db } = first.context;
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', ADMIN_EMAIL)
    .executeTakeFirstOrThrow();
  const later = await ownApp({ beside: first });
  const isOwn = async () => {
    const token = await signIn(later, person);
    const { body } = await later.call(endpoints.getFirstDay, {}, { token });
    return body.steps.find(({ key }) => key === 'administrator')?.isDone;
  };
  expect(await isOwn()).toBe(false);
  const passwordHash = await hashPassword('otra clave muy larga');
  await db.updateTable('users').set({ password_hash: passwordHash }).execute();
  expect(await isOwn()).toBe(true);
  await later.stop();
  await first.stop();
});

test('removing the demo needs the word and an administrator of its own', async () => {
  for (const word of ['', 'si', 'QUITAR todo'])
    expect((await remove(word)).error).toMatchObject({ statusCode: 400, code: 'INVALID_INPUT' });
  const { id } = await app.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoAdmin.email)
    .executeTakeFirstOrThrow();
  const token = await signIn(app, { id });
  expect((await app.call(endpoints.getFirstDay, {}, { token })).body.demo?.isOwnAccount).toBe(true);
  expect((await remove('QUITAR', { token })).error).toMatchObject({
    statusCode: 409,
    code: 'DEMO_NEEDS_ADMINISTRATOR',
  });
  expect((await read()).demo).toMatchObject({
    waiting: 0,
    isBeingRemoved: false,
    isOwnAccount: false,
  });
});

/** Creates an order between two people, and one that a person has with a provider of the demo. */
async function createOrdersBesideDemo() {
  const { db } = app.context;
  const [client, provider] = [await createPerson(app.context), await createProvider(app.context)];
  const own = await createCard(app.context, provider.profileId);
  const between = await createOrderInState(app.context, {
    clientId: client.userId,
    card: own,
    status: 'ACCEPTED',
  });
  const demoCard = await db
    .selectFrom('service_cards')
    .innerJoin('provider_profiles', 'provider_profiles.id', 'provider_profile_id')
    .innerJoin('users', 'users.id', 'provider_profiles.user_id')
    .select([
      'service_cards.id',
      'service_cards.title',
      'provider_profile_id',
      'users.id as userId',
    ])
    .where('users.is_demo', '=', true)
    .orderBy('service_cards.id')
    .executeTakeFirstOrThrow();
  const booked = await createOrderInState(app.context, {
    clientId: client.userId,
    card: {
      id: demoCard.id,
      title: demoCard.title,
      providerProfileId: demoCard.provider_profile_id,
      packageIds: [],
    },
  });
  const readPeoplesRecords = async () => ({
    people: await db
      .selectFrom('users')
      .selectAll()
      .where('is_demo', '=', false)
      .where('id', '!=', admin.userId)
      .orderBy('id')
      .execute(),
    orders: await db
      .selectFrom('service_orders')
      .selectAll()
      .where('id', 'in', [between, booked])
      .orderBy('id')
      .execute(),
    card: await db.selectFrom('service_cards').selectAll().where('id', '=', own.id).execute(),
  });
  return { provider, between, booked, readPeoplesRecords };
}

describe('the demo is removed', () => {
  let orders: Awaited<ReturnType<typeof createOrdersBesideDemo>>;
  let before: Awaited<ReturnType<typeof orders.readPeoplesRecords>>;

  test('a removal of the demo stops in the middle when the process ends', async () => {
    orders = await createOrdersBesideDemo();
    before = await orders.readPeoplesRecords();
    const { demo } = await read();
    expect(demo).toMatchObject({ waiting: 1, isBeingRemoved: false });
    expect(demo?.accounts).toBeGreaterThan(20);
    expect(demo?.cards).toBeGreaterThan(20);

    await app.context.db.updateTable('first_day').set({ demo_removed_at: new Date() }).execute();
    const stop = new AbortController();
    const running = eraseDemo(app.context, stop.signal);
    const rest = ((demo?.accounts ?? 0) * 3) / 4;
    while (((await read()).demo?.accounts ?? 0) > rest) await setTimeout(50);
    stop.abort();
    await expect(running).rejects.toThrow('aborted');
    expect((await read()).demo?.accounts).toBeGreaterThan(1);
  });

  test('a removal that was stopped goes on, and what people have stays', async () => {
    expect((await remove(' quitar ')).body.demo?.isBeingRemoved).toBe(true);
    await app.settle();
    expect((await read()).demo).toMatchObject({ accounts: 1, waiting: 1, isBeingRemoved: true });
    expect(await orders.readPeoplesRecords()).toEqual(before);
  });

  test('an account with an open order of a person is hidden, and is erased after the order has ended', async () => {
    const { db } = app.context;
    const { provider, between, booked } = orders;
    // The account that waits is hidden, and the erasure of due accounts waits for its order too.
    await runJob(app, 'administration.erase-due-accounts');
    expect((await read()).demo).toMatchObject({ accounts: 1, waiting: 1 });
    const { body: cards } = await app.call(listServiceCards, { query: {} });
    expect(cards.map(({ providerProfile: { id } }) => id)).toEqual([provider.profileId]);

    // The night after the order of a person has ended.
    await db
      .updateTable('service_orders')
      .set({ status: 'REJECTED', deadline_at: null, rejection_reason: 'x' })
      .where('id', '=', booked)
      .execute();
    await runJob(app, DEMO_REMOVAL);
    expect((await read()).demo).toBeNull();
    // Nobody is behind the addresses of the demo.
    expect(recipients.filter((address) => address.endsWith('oficio.example'))).toEqual([]);
    // Nothing of the demo waits for an administrator.
    const { rows } = await app.context.pool.query<{ orders: number; reports: number }>(
      `select (select count(*)::int from service_orders
              where status in ('PENDING', 'ACCEPTED') and id <> $1) as orders,
            (select count(*)::int from reports where decided_at is null) as reports`,
      [between],
    );
    expect(rows).toEqual([{ orders: 0, reports: 0 }]);
    // A restart neither brings it back nor prints a password that opens nothing.
    expect(await seedDemo(app.context)).toEqual([]);
    const entry = await db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'DEMO_REMOVED')
      .execute();
    expect(entry).toEqual([{ actor_id: admin.userId }]);
  });
});

/** Creates two people and a card; the provider is of the demo, whose removal has begun. */
async function createDemoNegotiators() {
  const people = await createNegotiators(app);
  await app.context.db
    .updateTable('users')
    .set({ is_demo: true })
    .where('id', '=', people.provider.userId)
    .execute();
  return people;
}

const isErased = async ({ userId }: Person) => {
  const user = app.context.db.selectFrom('users').select('erased_at').where('id', '=', userId);
  return (await user.executeTakeFirstOrThrow()).erased_at !== null;
};

test('a booking that commits during the removal keeps the account of the demo', async () => {
  const { provider, client, card } = await createDemoNegotiators();
  let removal: Promise<void> | undefined;
  await app.context.transaction(async (tx) => {
    await lockOwnCalendar(tx.db, provider.userId);
    const inside = { ...app.context, transaction: (run: (same: typeof tx) => unknown) => run(tx) };
    await createOrderInState(inside as typeof app.context, { clientId: client.userId, card });
    removal = runJob(app, DEMO_REMOVAL);
    await Promise.race([untilWaiting(app.context, 1), removal]);
  });
  await removal;
  expect(await isErased(provider)).toBe(false);
});

test('the removal ends the open quotes between the demo and people', async () => {
  const people = await createDemoNegotiators();
  const calls = callsOf(app);
  const { id } = (await calls.request(people)).body;
  await runJob(app, DEMO_REMOVAL);
  expect(await isErased(people.provider)).toBe(true);
  expect((await calls.read(people.client, id)).body.status).toBe('CANCELLED');
});

test('the removal of the demo marks the notifications about its reports as read', async () => {
  const { provider, client } = await createDemoNegotiators();
  await app.context.db
    .updateTable('users')
    .set({ is_demo: true })
    .where('id', '=', client.userId)
    .execute();
  const { id } = (await reportCallsOf(app).report(client, 'PROFILE', provider.profileId)).body;
  const notice = async () =>
    (await app.notifications(admin)).find(({ link }) => link === `/admin/reports/${id}`)?.isRead;
  expect(await notice()).toBe(false);
  await runJob(app, DEMO_REMOVAL);
  expect(await notice()).toBe(true);
});
