import { randomUUID } from 'node:crypto';
import { pauseOwnAccount } from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import * as accounts from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { ERASURE_DAYS } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import {
  getServiceCard,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { cancelOrder, getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { isReading, type EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#domains.ts';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { scheduleErasure } from '../accounts/accounts-erasure.service.ts';
import { signIn, testPassword } from '../accounts/accounts.fixtures.ts';
import type { CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import { callsOf, createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

const as = ({ token }: { token: string }) => ({ token });
const pause = (person: Person) => app.call(pauseOwnAccount, {}, as(person));
const whoAmI = (person: { token: string }) => app.call(accounts.getOwnUser, {}, as(person));
const requestErasure = (person: { token: string }, currentPassword: string | null = testPassword) =>
  app.call(endpoints.requestErasure, { body: { currentPassword } }, as(person));
const cancelErasure = (person: { token: string }) =>
  app.call(endpoints.cancelErasure, {}, as(person));

/** The user as administrators see them. */
async function detailsOf({ userId: id }: Person) {
  const admin = await createPerson(app.context, { roles: ['ADMIN'] });
  const { body } = await app.call(endpoints.getUserDetails, { params: { id } }, as(admin));
  // Another test needs the only administrator.
  await app.context.db
    .updateTable('users')
    .set({ roles: ['CLIENT'] })
    .where('id', '=', admin.userId)
    .execute();
  return body;
}

async function logIn({ email }: Person) {
  const { body } = await app.call(accounts.login, { body: { email, password: testPassword } });
  return { token: body.accessToken, hasEndedPause: body.hasEndedPause };
}

/** Statuses of the profile, of the card and of a booking, and the number of listed cards. */
async function visibilityOf(provider: Provider, card: CardFixture, client: Person) {
  const profile = { params: { id: provider.profileId } };
  const list = await app.call(listServiceCards, { query: { provider: provider.profileId } });
  const booking = await requestOrder(app, card, client, instantAt(provider, 5, '09:00'));
  return [
    (await app.call(getProviderProfile, profile)).status,
    (await app.call(getServiceCard, { params: { id: card.id } })).status,
    list.body.length,
    booking.status,
  ];
}

const HIDDEN = [404, 404, 0, 404];
const VISIBLE = [200, 200, 1, 201];

test('a paused account is invisible until its owner signs in again, and loses nothing', async () => {
  const { provider, client, card } = await createNegotiators(app);
  const orderId = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
  });
  const page = await openSocket(app, provider.token);
  const before = (await whoAmI(provider)).body;
  expect((await pause(provider)).status).toBe(204);
  await expect.poll(page.isOpen).toBe(false);
  expect((await whoAmI(provider)).status).toBe(401);
  expect(await visibilityOf(provider, card, client)).toEqual(HIDDEN);
  expect((await detailsOf(provider)).pausedAt).not.toBeNull();
  const open = await app.call(getOrder, { params: { id: orderId } }, as(client));
  expect(open.body).toMatchObject({ status: 'ACCEPTED' });
  expect((await app.mails(provider.email))[0]).toMatchObject({ kind: 'account-paused' });
  expect((await app.mails(provider.email))[0]?.plain_text).toContain('Google');

  const session = await logIn(provider);
  expect(session.hasEndedPause).toBe(true);
  expect((await whoAmI(session)).body).toEqual(before);
  expect((await logIn(provider)).hasEndedPause).toBe(false);
  expect(await visibilityOf(provider, card, client)).toEqual(VISIBLE);
});

test('the orders of a paused account still notify it', async () => {
  const { provider, client, card } = await createNegotiators(app);
  const orderId = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
  });
  await pause(client);
  const body = { reason: 'ILLNESS' };
  await app.call(cancelOrder, { params: { id: orderId }, body }, as(provider));
  expect((await app.mails(client.email)).map(({ kind }) => kind)).toContain('order-cancelled');
  expect(await app.notifications(await logIn(client))).toHaveLength(1);
});

test('the only administrator can neither pause nor erase the own account', async () => {
  const admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  expect((await pause(admin)).error.code).toBe('ONLY_ADMINISTRATOR');
  expect((await requestErasure(admin)).error.code).toBe('ONLY_ADMINISTRATOR');
  const second = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  const statuses = await Promise.all([pause(admin), requestErasure(second)]);
  expect(statuses.filter(({ status }) => status < 300)).toHaveLength(1);
  await app.context.db
    .updateTable('users')
    .set({ roles: ['CLIENT'], erasure_due_at: null })
    .where('id', 'in', [admin.userId, second.userId])
    .execute();
});

test('an erasure needs the password and hides the account for the days in which it can be cancelled', async () => {
  const { provider, client, card } = await createNegotiators(app);
  expect((await requestErasure(provider, 'otra')).error.code).toBe('WRONG_PASSWORD');
  const requested = await requestErasure(provider);
  expect(requested.status).toBe(200);
  const { erasureDueAt, accessToken } = requested.body;
  expect(Date.parse(erasureDueAt)).toBeGreaterThan(Date.now() + (ERASURE_DAYS - 0.1) * DAY_MS);
  expect((await whoAmI({ token: accessToken })).body.erasureDueAt).toBe(erasureDueAt);
  expect(await visibilityOf(provider, card, client)).toEqual(HIDDEN);
  expect(await detailsOf(provider)).toMatchObject({ pausedAt: null, erasureDueAt });
  // A repetition changes nothing and mails nothing.
  expect((await requestErasure(provider)).body.erasureDueAt).toBe(erasureDueAt);
  const mails = await app.mails(provider.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['erasure-requested']);
  expect(mails[0]?.plain_text).toContain('Cancelar el borrado');

  const session = await logIn(provider);
  expect((await whoAmI(session)).body.erasureDueAt).toBe(erasureDueAt);
  for (const _ of [1, 2]) expect((await cancelErasure(session)).status).toBe(200);
  expect((await whoAmI(session)).body.erasureDueAt).toBeNull();
  expect(await visibilityOf(provider, card, client)).toEqual(VISIBLE);
  expect((await app.mails(provider.email)).map(({ kind }) => kind)).toContain('erasure-cancelled');
});

test.each([
  ['America/Lima', 'Perú', '2026-12-01T03:30:00Z', '7 de diciembre de 2026'],
  ['Europe/Madrid', 'España', '2026-12-01T23:30:00Z', '9 de diciembre de 2026'],
  [null, 'Perú', '2026-12-01T03:30:00Z', '7 de diciembre de 2026'],
  [null, 'España', '2026-12-01T23:30:00Z', '9 de diciembre de 2026'],
])(
  'the mail about an erasure names the day where the user is: %s, %s',
  async (timezone, country, at, day) => {
    const person = timezone
      ? await createProvider(app.context, { timezone })
      : await createPerson(app.context);
    await app.context.db
      .updateTable('users')
      .set({ country })
      .where('id', '=', person.userId)
      .execute();
    const now = async () => Date.parse(at);
    await app.context.transaction((tx) =>
      scheduleErasure({ ...app.context, now }, tx, person.userId),
    );
    const [mail] = await app.mails(person.email);
    expect(mail?.subject).toBe(`Tu cuenta de Oficio se borrará el ${day}`);
    expect(mail?.plain_text).toContain(`el ${day} borraremos tus datos`);
  },
);

test('an account without a password erases itself within ten minutes of its sign-in', async () => {
  const person = await createPerson(app.context);
  await app.context.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', person.userId)
    .execute();
  expect((await requestErasure(person)).error.code).toBe('NO_PASSWORD');
  const pool = app.context.pool;
  await pool.query(
    "update sessions set created_at = now() - interval '11 minutes' where user_id = $1",
    [person.userId],
  );
  const stale = await requestErasure(person, null);
  expect([stale.status, stale.error.code]).toEqual([409, 'SIGN_IN_AGAIN']);
  expect(stale.error.message).toContain('entra otra vez con Google');
  expect((await whoAmI(person)).body.erasureDueAt).toBeNull();
  const fresh = { token: await signIn(app, { id: person.userId }) };
  expect((await requestErasure(fresh, null)).status).toBe(200);
  expect((await whoAmI(fresh)).body.erasureDueAt).not.toBeNull();
});

test('an account with a password cannot erase itself without it, however fresh its sign-in', async () => {
  const person = await createPerson(app.context);
  expect((await requestErasure(person, null)).error.code).toBe('WRONG_PASSWORD');
  expect((await whoAmI(person)).body.erasureDueAt).toBeNull();
});

test('open orders of either party prevent an erasure and are named; negotiations end', async () => {
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  const calls = callsOf(app);
  const negotiationId = (await calls.request(people)).body.id;
  const orderId = await createOrderInState(app.context, { clientId: client.userId, card });
  for (const [person, counterpart] of [
    [client, provider.fullName],
    [provider, client.fullName],
  ] as const) {
    const refused = await requestErasure(person);
    expect(refused.error).toMatchObject({
      code: 'ORDERS_STILL_OPEN',
      details: { orders: [{ id: orderId, title: card.title, counterpart }] },
    });
  }
  await app.context.pool.query(
    `update service_orders set status = 'CANCELLED', deadline_at = null, reminder_at = null,
       cancellation_reason = 'NO_ANSWER', cancelled_by = 'system', is_late = false where id = $1`,
    [orderId],
  );
  expect((await requestErasure(client)).status).toBe(200);
  expect((await calls.read(provider, negotiationId)).body.status).toBe('CANCELLED');
});

test('an account that will be erased books nothing and requests no price', async () => {
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  await requestErasure(client);
  const booking = await requestOrder(app, card, client, instantAt(provider, 2, '09:00'));
  expect(booking.error.code).toBe('ERASURE_PENDING');
  expect((await callsOf(app).request(people)).error.code).toBe('ERASURE_PENDING');
});

/** Endpoints that change something and stay allowed, each with its reason. */
const allowedDespiteErasure: Record<string, readonly string[]> = {
  'the own account and its sessions': [
    'saveAddress',
    'deleteAddress',
    'changePassword',
    'requestEmailChange',
    'pauseOwnAccount',
    'updateOwnUser',
    'uploadOwnPhoto',
    'applyReferral',
    'requestErasure',
    'cancelErasure',
    'blockUser',
    'unblockUser',
    'markNotificationRead',
    'markAllNotificationsRead',
    'markPageRead',
    'savePushSubscription',
    'deletePushSubscription',
    'testPush',
    'confirmPush',
    'setPreference',
    'deleteCalendarFeed',
    'deletePersonalToken',
  ],
  'the own profile and cards, which nobody sees': [
    'updateProviderProfile',
    'addCalendar',
    'rereadCalendar',
    'deleteCalendar',
    'updateServiceCard',
    'pauseServiceCard',
    'deleteServiceCard',
    'replaceCoverImage',
    'addGalleryImage',
    'describeGalleryImage',
    'orderGallery',
    'deleteGalleryImage',
    'withdrawVerification',
    'createAppointment',
    'updateAppointment',
    'deleteAppointment',
    'createVacation',
    'deleteVacation',
  ],
  'seen by nobody else': ['addFavorite', 'removeFavorite', 'leaveWaitingList'],
  'the end of what had begun': [
    'addNegotiationImage',
    'rejectNegotiation',
    'withdrawNegotiation',
    'markServiceRequestAnswered',
    'markChatRead',
    'pollChat',
    'createReview',
    'updateReview',
    'answerReview',
  ],
  'an open order, without which an erasure cannot be requested': [
    'addOrderImage',
    'addProblemImage',
    'addReplyImage',
    'answerProblem',
    'rejectSolution',
    'acceptOrder',
    'rejectOrder',
    'rejectNewClientOrders',
    'setOut',
    'markOrderFinished',
    'undoOrderMark',
    'confirmOrder',
    'withdrawOrder',
    'cancelOrder',
    'handBackOrder',
    'proposeMove',
    'acceptMove',
    'declineMove',
    'withdrawMove',
    'reportAbsence',
    'agreeAbsence',
    'contradictAbsence',
    'reportProblem',
    'withdrawProblem',
  ],
};

const changing = routes
  .map(({ endpoint }) => endpoint)
  .filter(
    (endpoint) =>
      !isReading(endpoint) && endpoint.access !== 'anyone' && endpoint.access !== 'admin',
  );

test('an account that will be erased can begin nothing, by any endpoint', async () => {
  const { provider } = await createNegotiators(app);
  const call = (endpoint: EndpointDefinition) =>
    app.call(endpoint, { params: { id: randomUUID() } }, as(provider));
  const beginning = changing.filter(({ refusedDuringErasure }) => refusedDuringErasure);
  expect(beginning.map(({ name }) => name)).toContain('createServiceRequest');
  for (const endpoint of beginning)
    expect((await call(endpoint)).error.code).not.toBe('ERASURE_PENDING');
  await requestErasure(provider);
  for (const endpoint of beginning) {
    const { status, error } = await call(endpoint);
    const { name } = endpoint;
    expect({ name, status, code: error.code }).toEqual({
      name,
      status: 409,
      code: 'ERASURE_PENDING',
    });
    expect(error.message).toContain('cancela antes el borrado');
  }
  await cancelErasure(provider);
  for (const endpoint of beginning)
    expect((await call(endpoint)).error.code).not.toBe('ERASURE_PENDING');
});

test('for every endpoint that changes something it is decided whether an account that will be erased may use it', () => {
  const undecided = changing
    .filter(({ refusedDuringErasure }) => !refusedDuringErasure)
    .map(({ name }) => name);
  expect(undecided.toSorted()).toEqual(Object.values(allowedDespiteErasure).flat().toSorted());
});

test('a booking and an erasure at once never leave an open order of an erased account', async () => {
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  const start = instantAt(provider, 2, '09:00');
  const [booking, erasure] = await Promise.all([
    requestOrder(app, card, client, start),
    requestErasure(provider),
  ]);
  expect(booking.status === 201).toBe(erasure.status !== 200);
});

test('a due account is erased once by the jobs of two instances, and not before', async () => {
  const [due, early, cancelled] = [
    await createPerson(app.context, { fullName: 'Vencida Borrable' }),
    await createPerson(app.context, { fullName: 'Temprana Borrable' }),
    await createPerson(app.context, { fullName: 'Cancelada Borrable' }),
  ];
  for (const person of [due, early, cancelled])
    expect((await requestErasure(person)).status).toBe(200);
  await app.context.db
    .updateTable('users')
    .set({ erasure_due_at: new Date(Date.now() - 1_000) })
    .where('id', 'in', [due.userId, cancelled.userId])
    .execute();
  await cancelErasure(cancelled);
  await app.settle();
  const beside = await ownApp({ beside: app });
  const job = 'administration.erase-due-accounts';
  await Promise.all([runJob(app, job), runJob(beside, job)]);
  await beside.stop();
  const { rows } = await app.context.pool.query<{ full_name: string }>(
    `select full_name from users where id = any($1) order by full_name`,
    [[due.userId, early.userId, cancelled.userId]],
  );
  expect(rows.map((row) => row.full_name)).toEqual([
    'Cancelada Borrable',
    'Cuenta eliminada',
    'Temprana Borrable',
  ]);
  const audit = await app.context.pool.query('select from audit_log where subject_id = $1', [
    due.userId,
  ]);
  expect(audit.rowCount).toBe(1);
  expect((await whoAmI(due)).status).toBe(401);
  expect(await app.mails(due.email)).toEqual([]);
});

test('an account that cannot be erased delays no other, and the job reports it', async () => {
  const people = [
    await createPerson(app.context, { fullName: 'Imposible Borrable' }),
    await createPerson(app.context, { fullName: 'Posible Borrable' }),
  ];
  for (const [index, person] of people.entries()) {
    await requestErasure(person);
    const due = new Date(Date.now() - 10_000 + index);
    await app.context.db
      .updateTable('users')
      .set({ erasure_due_at: due })
      .where('id', '=', person.userId)
      .execute();
  }
  const [impossible, possible] = people.map(({ userId }) => userId);
  await app.context.pool.query(`
    create function refuse_erasure() returns trigger language plpgsql as $$
      begin raise exception 'this row fails'; end $$;
    create trigger refuse_erasure before update on users for each row
      when (new.erased_at is not null and new.id = '${impossible}') execute function refuse_erasure()`);
  const job = 'administration.erase-due-accounts';
  const silent = { ...app, context: { ...app.context, log: pino({ level: 'silent' }) } };
  await expect(runJob(silent, job)).rejects.toThrow('1 records failed');
  const names = async () =>
    (
      await app.context.db
        .selectFrom('users')
        .select('full_name')
        .where('id', 'in', [impossible ?? '', possible ?? ''])
        .orderBy('full_name')
        .execute()
    ).map((row) => row.full_name);
  expect(await names()).toEqual(['Cuenta eliminada', 'Imposible Borrable']);
  await app.context.pool.query('drop trigger refuse_erasure on users');
  await runJob(app, job);
  expect(await names()).toEqual(['Cuenta eliminada', 'Cuenta eliminada']);
});

test('an account with an order that is still open is not erased before the order ends', async () => {
  const { client, card } = await createNegotiators(app);
  await requestErasure(client);
  const orderId = await createOrderInState(app.context, { clientId: client.userId, card });
  await app.context.db
    .updateTable('users')
    .set({ erasure_due_at: new Date(Date.now() - 1_000) })
    .where('id', '=', client.userId)
    .execute();
  const job = 'administration.erase-due-accounts';
  await runJob(app, job);
  expect((await whoAmI(client)).body.fullName).toBe(client.fullName);
  await app.context.pool.query(
    `update service_orders set status = 'CANCELLED', deadline_at = null, reminder_at = null,
       cancellation_reason = 'NO_ANSWER', cancelled_by = 'system', is_late = false where id = $1`,
    [orderId],
  );
  await runJob(app, job);
  expect((await whoAmI(client)).status).toBe(401);
});
