import * as accounts from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import {
  getServiceCard,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { cancelOrder, getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { type OwnApp, type TestApp, ownApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { testPassword } from '../accounts/accounts.fixtures.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { callsOf, createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
} from '../providers/providers.fixtures.ts';
import { withoutHour } from '#testing/without-hour.ts';

let app: TestApp;
let secondApp: OwnApp;
let admin: Person;

beforeAll(async () => {
  app = await sharedApp();
  secondApp = await ownApp({ beside: app });
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterAll(async () => {
  await secondApp.stop();
});

const reason = 'Varias personas avisaron que no llegó. <b>Escríbenos</b>';
const setActive = (id: string, isActive: boolean) =>
  app.call(
    endpoints.updateUserAsAdmin,
    { params: { id }, body: { isActive, ...(!isActive && { reason }) } },
    { token: admin.token },
  );
const statusOf = async (call: Promise<{ status: number }>) => (await call).status;

test('a deactivation hides the provider, ends their sessions and cancels pending orders on all instances', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  const orderId = await createOrderInState(app.context, { card, clientId: client.userId });
  const body = { email: provider.email, password: testPassword };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { cookies } = await app.call(accounts.login, { body });
  const pages = [
    await openSocket(app, provider.token),
    await openSocket(secondApp, provider.token),
  ];
  const shown = async (at: TestApp) => [
    await statusOf(at.call(getServiceCard, { params: { id: card.id } })),
    await statusOf(at.call(getProviderProfile, { params: { id: provider.profileId } })),
    (await at.call(listServiceCards, {})).body.filter(({ id }) => id === card.id).length,
  ];
  expect([await shown(app), await shown(secondApp)]).toEqual([
    [200, 200, 1],
    [200, 200, 1],
  ]);

  expect((await setActive(provider.userId, false)).body.isActive).toBe(false);
  expect(await shown(app)).toEqual([404, 404, 0]);
  await expect.poll(() => shown(secondApp), { timeout: 2_000 }).toEqual([404, 404, 0]);
  await expect.poll(() => pages.some(({ isOpen }) => isOpen()), { timeout: 2_000 }).toBe(false);
  for (const at of [app, secondApp]) {
    const refused = await at.call(accounts.getOwnUser, {}, { token: provider.token });
    expect(refused).toMatchObject({ status: 403, error: { code: 'DEACTIVATED' } });
    await expect(openSocket(at, provider.token)).rejects.toMatchObject({
      data: { statusCode: 403 },
    });
  }
  expect((await app.call(accounts.login, { body })).error.code).toBe('DEACTIVATED');
  const refresh = await app.call(accounts.refreshSession, {}, { cookies, headers });
  expect(refresh.error.code).toBe('DEACTIVATED');
  const order = await app.call(getOrder, { params: { id: orderId } }, { token: client.token });
  expect(order.body).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: 'PARTY_DEACTIVATED',
  });
  const kinds = (await app.mails(client.email)).map(({ kind }) => kind);
  expect(kinds).toEqual(['order-cancelled']);
  expect((await app.mails(provider.email)).map(({ kind }) => kind)).toEqual([
    'account-deactivated',
  ]);

  expect((await setActive(provider.userId, true)).body.isActive).toBe(true);
  expect(await shown(app)).toEqual([200, 200, 1]);
  // Activating does not restore the ended sessions.
  expect(await statusOf(app.call(accounts.getOwnUser, {}, { token: provider.token }))).toBe(401);
  expect(await statusOf(app.call(accounts.login, { body }))).toBe(200);
});

test('orders and negotiations created during a deactivation of a party do not stay open', async () => {
  const calls = callsOf(app);
  for (const isProviderLeaving of [true, false]) {
    const negotiators = await createNegotiators(app);
    const { provider, client, card } = negotiators;
    const leaving = isProviderLeaving ? provider : client;
    const wanted = ['08:00', '10:00', '12:00', '14:00'].map((time) => instantAt(provider, 3, time));
    await calls.request(negotiators, '16:00');
    const [deactivated, ...others] = await Promise.all([
      setActive(leaving.userId, false),
      ...wanted.map((start) => requestOrder(app, card, client, start)),
      calls.request(negotiators, '18:00'),
    ]);
    expect(deactivated.status).toBe(200);
    for (const { status } of others) expect([201, 401, 403, 404, 409]).toContain(status);
    const open = await app.context.db
      .selectFrom('service_orders')
      .select('id')
      .where('service_card_id', '=', card.id)
      .where('status', '=', 'PENDING')
      .unionAll(
        app.context.db
          .selectFrom('negotiations')
          .select('id')
          .where('service_card_id', '=', card.id)
          .where('deadline_at', 'is not', null),
      )
      .execute();
    expect(open).toEqual([]);
  }
});

test('a deactivation needs a reason, which the user reads and the audit log stores until erasure', async () => {
  const { userId, email } = await createPerson(app.context, { roles: ['CLIENT'] });
  const body = { email, password: testPassword };
  const change = (values: Record<string, unknown>) =>
    app.call(
      endpoints.updateUserAsAdmin,
      { params: { id: userId }, body: values },
      { token: admin.token },
    );
  const newest = async () => {
    const { body: entries } = await app.call(listAuditEntries, {}, { token: admin.token });
    return entries.find(({ action }) => action === 'USER_DEACTIVATED');
  };
  const refused = await change({ isActive: false });
  expect(refused.error).toMatchObject({
    statusCode: 400,
    issues: [{ path: 'reason', message: 'Escribe el motivo' }],
  });
  expect(await statusOf(app.call(accounts.login, { body }))).toBe(200);

  const { body: details } = await change({ isActive: false, reason: `  ${reason}  ` });
  expect(details.deactivation).toMatchObject({ reason });
  expect((await app.call(accounts.login, { body })).error).toMatchObject({
    statusCode: 403,
    message: 'Tu cuenta está desactivada. Contacta con soporte.',
    details: { reason },
  });
  const wrong = await app.call(accounts.login, { body: { email, password: 'otra frase larga' } });
  expect(wrong.error).toMatchObject({ statusCode: 401, code: 'WRONG_CREDENTIALS' });
  expect(wrong.error.details).toBeUndefined();
  const [mail] = await app.mails(email);
  expect(mail).toMatchObject({
    kind: 'account-deactivated',
    subject: 'Tu cuenta de Oficio fue desactivada',
  });
  expect(mail?.plain_text).toContain(reason);
  expect(mail?.html).not.toContain('<b>Escríbenos</b>');
  expect(await newest()).toMatchObject({
    subject: { id: userId },
    before: { isActive: true },
    after: { isActive: false, reason },
  });
  expect((await newest())?.after).not.toHaveProperty('deactivationId');
  // Idempotent: the first reason stays, and no second mail is sent.
  await change({ isActive: false, reason: 'Otro motivo' });
  expect((await app.call(accounts.login, { body })).error.details).toEqual({ reason });
  expect(await app.mails(email)).toHaveLength(1);

  expect((await change({ isActive: true })).body.deactivation).toBeNull();
  const { accessToken } = (await app.call(accounts.login, { body })).body;
  const { body: exported } = await app.call(endpoints.exportUserData, {}, { token: accessToken });
  expect(exported['deactivations']).toMatchObject([{ reason }]);
  await change({ isActive: false, reason: 'Lo pidió' });
  await app.call(endpoints.eraseUser, { params: { id: userId } }, { token: admin.token });
  expect((await newest())?.after).toEqual({ isActive: false, reason: null });
});

test('the other party of an accepted order is notified of a deactivation once, and cancels free of charge for good', async () => {
  const provider = await createProvider(app.context, { fullName: 'Beto Prestador' });
  const card = await createCard(app.context, provider.profileId, { title: 'Fugas de agua' });
  const client = await createPerson(app.context, { fullName: 'Carla Cliente' });
  const start = new Date(Date.now() - 3_600_000);
  const order = { card, clientId: client.userId, status: 'ACCEPTED', start } as const;
  const id = await createOrderInState(app.context, order);
  const read = async () =>
    (await app.call(getOrder, { params: { id } }, { token: client.token })).body;
  expect(await read()).toMatchObject({ isCancellationLate: true, otherDeactivatedAt: null });
  await setActive(provider.userId, false);
  await setActive(provider.userId, false);
  await app.settle();
  const sentence =
    'La cuenta de Beto Prestador fue desactivada. Puedes cancelar «Fugas de agua» cuando quieras: es gratis y no cuenta como tardía.';
  expect((await app.notifications(client)).map(({ message }) => withoutHour(message))).toEqual([
    sentence,
  ]);
  const mails = await app.mails(client.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['order-party-deactivated']);
  expect(withoutHour(mails[0]?.plain_text ?? '')).toContain(sentence);
  const shown = { isCancellationLate: false, otherDeactivatedAt: expect.any(String) as string };
  expect(await read()).toMatchObject(shown);
  // Neither an activation nor a second deactivation takes it back or repeats it.
  await setActive(provider.userId, true);
  expect(await read()).toMatchObject(shown);
  await setActive(provider.userId, false);
  await app.settle();
  expect(await app.notifications(client)).toHaveLength(1);
  const body = { reason: 'OTHER', comment: 'Ya no va a venir' };
  const cancelled = await app.call(cancelOrder, { params: { id }, body }, { token: client.token });
  expect(cancelled.body).toMatchObject({ status: 'CANCELLED', isLate: false });
});

test('the details list the work that a deactivation cancels, leaves and hides', async () => {
  const negotiators = await createNegotiators(app);
  const { provider, client, card } = negotiators;
  const { userId: clientId } = client;
  await requestOrder(app, card, client, instantAt(provider, 3, '08:00'));
  await createOrderInState(app.context, {
    card,
    clientId,
    status: 'ACCEPTED',
    start: new Date(instantAt(provider, 4, '08:00')),
  });
  await callsOf(app).request(negotiators, '16:00');
  const workOf = async (id: string) =>
    (await app.call(endpoints.getUserDetails, { params: { id } }, { token: admin.token })).body
      .openWork;
  const one = { asClient: 0, asProvider: 1 };
  expect(await workOf(provider.userId)).toEqual({
    pendingOrders: one,
    openNegotiations: one,
    acceptedOrders: one,
    listedCards: 1,
  });
  const own = { asClient: 1, asProvider: 0 };
  expect(await workOf(clientId)).toEqual({
    pendingOrders: own,
    openNegotiations: own,
    acceptedOrders: own,
    listedCards: 0,
  });
  await setActive(provider.userId, false);
  const none = { asClient: 0, asProvider: 0 };
  expect(await workOf(provider.userId)).toEqual({
    pendingOrders: none,
    openNegotiations: none,
    acceptedOrders: one,
    listedCards: 0,
  });
});

test('losing the PROVIDER role hides the cards and does not end the session', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const read = () => statusOf(app.call(getServiceCard, { params: { id: card.id } }));
  const change = (roles: string[]) =>
    app.call(
      endpoints.updateUserAsAdmin,
      { params: { id: provider.userId }, body: { roles } },
      { token: admin.token },
    );
  expect(await read()).toBe(200);
  await change(['CLIENT']);
  expect(await read()).toBe(404);
  expect(await statusOf(app.call(accounts.getOwnUser, {}, { token: provider.token }))).toBe(200);
  await change(['CLIENT', 'PROVIDER']);
  expect(await read()).toBe(200);
});
