import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  getMonthlyAvailability,
  getOwnProviderProfile,
  getProviderProfile,
  updateProviderProfile,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { completeFirstOrder, createRegularClient, requestOrder } from '../orders.fixtures.ts';

let app: OwnApp;
let second: OwnApp;

beforeAll(async () => {
  app = await ownApp();
  second = await ownApp({ beside: app });
});

/** Moves the clocks of both instances. */
function advance(hours: number): void {
  for (const instance of [app, second]) instance.advance(hours * HOUR_MS);
}
afterAll(async () => {
  await second.stop();
  await app.stop();
});

interface Shop {
  provider: Provider;
  card: CardFixture;
}

async function openShop(options: Parameters<typeof createProvider>[1] = {}): Promise<Shop> {
  const provider = await createProvider(app.context, options);
  const isEmergency = true;
  return { provider, card: await createCard(app.context, provider.profileId, { isEmergency }) };
}

function book({ provider, card }: Shop, client: Person, time = '10:00', on = app) {
  return requestOrder(on, card, client, instantAt(provider, 5, time));
}

const withdraw = (client: Person, id: string) =>
  app.call(orders.withdrawOrder, { params: { id } }, { token: client.token });

/** Hours between the creation of an order and its deadline. */
const answerHours = (order: { createdAt: string; deadline: string | null }) =>
  (Date.parse(order.deadline ?? '') - Date.parse(order.createdAt)) / HOUR_MS;

test('a client without a completed order has one pending order with a provider and three in all, also with concurrent bookings', async () => {
  const client = await createPerson(app.context);
  const shop = await openShop();
  const times = ['08:00', '09:00', '10:00', '11:00'];
  const responses = await Promise.all(
    times.map((time, index) => book(shop, client, time, index % 2 ? app : second)),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.error.code).toBe('TOO_MANY_PENDING_WITH_PROVIDER');
  expect(refused?.error.message).toContain(
    'Ya tienes una orden pendiente con este prestador o una reserva por venir.',
  );
  const others = await Promise.all([1, 2, 3].map(() => openShop()));
  const elsewhere = await Promise.all(others.map((other) => book(other, client)));
  expect(elsewhere.filter(({ status }) => status === 201)).toHaveLength(2);
  const third = elsewhere.find(({ status }) => status === 409);
  expect(third?.error.code).toBe('TOO_MANY_PENDING');
  expect(third?.error.message).toContain('hasta que completes tu primera orden');
  await completeFirstOrder(app.context, client.userId);
  expect((await book(shop, client, '15:00')).status).toBe(201);
});

test('an order that does not count leaves its client new', async () => {
  const client = await createPerson(app.context);
  await completeFirstOrder(app.context, client.userId);
  const quick = await app.context.pool.query(
    `update service_orders set accepted_at = created_at, provider_marked_at = created_at + interval '1 minute'
      where client_id = $1`,
    [client.userId],
  );
  expect(quick.rowCount).toBe(1);
  const shop = await openShop();
  const first = await book(shop, client);
  expect(answerHours(first.body)).toBe(12);
  expect((await book(shop, client, '12:00')).error.code).toBe('TOO_MANY_PENDING_WITH_PROVIDER');
});

test('the provider has 12 hours for an order of a new client, 48 for others, and 2 for an emergency of either', async () => {
  const shop = await openShop();
  const [fresh, regular] = [
    await createPerson(app.context),
    await createRegularClient(app.context),
  ];
  expect(answerHours((await book(shop, fresh)).body)).toBe(12);
  expect(answerHours((await book(shop, regular, '12:00')).body)).toBe(48);
  const urgent = { more: { isEmergencyRequest: true } };
  for (const client of [await createPerson(app.context), regular]) {
    const { body } = await requestOrder(app, shop.card, client, undefined, urgent);
    expect(answerHours(body)).toBe(2);
  }
});

test('twenty-nine throw-away accounts leave two thirds of the days of the calendar free', async () => {
  const provider = await createProvider(app.context, { availability: everyDay('09:00', '17:00') });
  const packages = [{ priceCents: 5_000, duration: 480 }];
  const card = await createCard(app.context, provider.profileId, { packages });
  const days = Array.from({ length: 88 }, (_, index) => index + 1);
  const accounts = await Promise.all(Array.from({ length: 29 }, () => createPerson(app.context)));
  const statuses = await Promise.all(
    accounts.map(async (client, account) => {
      const made: number[] = [];
      for (const day of days.slice(account * 3, account * 3 + 3))
        made.push(
          (await requestOrder(app, card, client, instantAt(provider, day, '09:00'))).status,
        );
      return made;
    }),
  );
  expect(statuses.flat().filter((status) => status === 201)).toHaveLength(29);
  const months = new Set(days.map((day) => dayAfter(provider, day).slice(0, 7)));
  const free = new Map<string, boolean>();
  for (const month of months) {
    const { body } = await app.call(getMonthlyAvailability, {
      params: { id: provider.profileId },
      query: { month, duration: '480' },
    });
    for (const [day, isFree] of Object.entries(body)) free.set(day, isFree);
  }
  const freeDays = days.filter((day) => free.get(dayAfter(provider, day)));
  expect(freeDays.length / days.length).toBeGreaterThanOrEqual(2 / 3);
});

test('a provider who takes new clients one at a time has one pending order of them, also of two at once', async () => {
  const shop = await openShop();
  const token = { token: shop.provider.token };
  const body = { newClientsOneAtATime: true };
  const saved = await app.call(updateProviderProfile, { body }, token);
  expect(saved.body.newClientsOneAtATime).toBe(true);
  expect((await app.call(getOwnProviderProfile, {}, token)).body.newClientsOneAtATime).toBe(true);
  const params = { id: shop.provider.profileId };
  const seen = await app.call(getProviderProfile, { params });
  expect(seen.body).not.toHaveProperty('newClientsOneAtATime');

  const [one, other] = [await createPerson(app.context), await createPerson(app.context)];
  const responses = await Promise.all([
    book(shop, one, '10:00', app),
    book(shop, other, '12:00', second),
  ]);
  const made = responses.find(({ status }) => status === 201)?.body;
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.error).toMatchObject({ code: 'NEW_CLIENTS_WAIT' });
  const regular = await createRegularClient(app.context);
  expect((await book(shop, regular, '14:00')).status).toBe(201);
  await app.call(orders.acceptOrder, { params: { id: made?.id ?? '' } }, token);
  const next = made?.client.id === one.userId ? other : one;
  expect((await book(shop, next, '16:00')).status).toBe(201);
});

test('a provider declines all pending orders of new clients in one step', async () => {
  const shop = await openShop();
  const token = { token: shop.provider.token };
  const regular = await createRegularClient(app.context);
  const kept = (await book(shop, regular, '08:00')).body;
  const clients = await Promise.all([1, 2, 3].map(() => createPerson(app.context)));
  const made = [];
  for (const [index, client] of clients.entries())
    made.push((await book(shop, client, `${10 + index}:00`)).body);
  expect((await app.call(orders.getNewClientOrders, {}, token)).body).toEqual({ pending: 3 });
  const body = { rejectionReason: 'Por ahora solo atiendo a clientes conocidos.' };
  const both = await Promise.all([
    app.call(orders.rejectNewClientOrders, { body }, token),
    second.call(orders.rejectNewClientOrders, { body }, token),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.reduce((sum, response) => sum + response.body.rejected, 0)).toBe(3);
  expect((await app.call(orders.getNewClientOrders, {}, token)).body).toEqual({ pending: 0 });
  const statusOf = async ({ id }: { id: string }) =>
    (await app.call(orders.getOrder, { params: { id } }, token)).body;
  for (const order of made)
    expect(await statusOf(order)).toMatchObject({
      status: 'REJECTED',
      rejectionReason: body.rejectionReason,
    });
  expect((await statusOf(kept)).status).toBe('PENDING');
  expect((await app.notifications(clients[0] as Person)).at(-1)?.message).toContain('rechazó');
  const foreign = await openShop();
  const others = await app.call(
    orders.rejectNewClientOrders,
    { body },
    { token: foreign.provider.token },
  );
  expect(others.body).toEqual({ rejected: 0 });
});

test('withdrawing and booking again does not start the answer time anew', async () => {
  const shop = await openShop();
  const [fresh, regular] = [
    await createPerson(app.context),
    await createRegularClient(app.context),
  ];
  const held = [];
  for (const [client, time] of [
    [fresh, '10:00'],
    [regular, '12:00'],
  ] as const) {
    const first = (await book(shop, client, time)).body;
    await withdraw(client, first.id);
    held.push({ client, time, first });
  }
  advance(5);
  for (const { client, time, first } of held) {
    const again = (await book(shop, client, time)).body;
    expect(again.deadline).toBe(first.deadline);
    await withdraw(client, again.id);
  }
  advance(6);
  const late = (await book(shop, fresh)).body;
  expect(answerHours(late)).toBe(2);
  await withdraw(fresh, late.id);
  advance(24);
  expect(answerHours((await book(shop, fresh)).body)).toBe(12);
});

test('a withdrawn emergency leaves the answer time of other orders as it is, and keeps its own', async () => {
  const shop = await openShop();
  const client = await createRegularClient(app.context);
  const urgent = { more: { isEmergencyRequest: true } };
  const emergency = async () =>
    (await requestOrder(app, shop.card, client, undefined, urgent)).body;
  const { id } = await emergency();
  await app.context.pool.query(
    "update service_orders set created_at = created_at - interval '5 hours' where id = $1",
    [id],
  );
  await withdraw(client, id);
  expect(answerHours((await book(shop, client)).body)).toBe(48);
  expect(answerHours(await emergency())).toBe(2);
});

test('an instant booking of a new client is a request where the provider takes them one at a time', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId, { instantNoticeHours: 2 });
  await app.call(
    updateProviderProfile,
    { body: { newClientsOneAtATime: true } },
    { token: provider.token },
  );
  const shop = { provider, card };
  const [first, other] = [await createPerson(app.context), await createPerson(app.context)];
  const body = {
    serviceCardId: card.id,
    servicePackageId: card.packageIds[0],
    scheduledDate: instantAt(provider, 5, '10:00'),
  };
  const preview = async (person: Person) =>
    (await app.call(orders.previewOrder, { body }, { token: person.token })).body.outcome;
  expect(await preview(first)).toBe('request');
  expect((await book(shop, first)).body).toMatchObject({ status: 'PENDING', isInstant: false });
  expect((await book(shop, other, '12:00')).error.code).toBe('NEW_CLIENTS_WAIT');
  const known = await createRegularClient(app.context);
  expect(await preview(known)).toBe('confirmed');
  expect((await book(shop, known, '14:00')).body.status).toBe('ACCEPTED');
});

test('bookings of a new client that have not begun count like requests, also at once', async () => {
  const shops: Shop[] = [];
  for (let index = 0; index < 4; index += 1) {
    const provider = await createProvider(app.context);
    const card = await createCard(app.context, provider.profileId, { instantNoticeHours: 2 });
    shops.push({ provider, card });
  }
  const [first, ...others] = shops as [Shop, ...Shop[]];
  const client = await createPerson(app.context);
  const twice = await Promise.all([book(first, client), book(first, client, '14:00', second)]);
  expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  expect((await book(first, client, '16:00')).error.code).toBe('TOO_MANY_PENDING_WITH_PROVIDER');
  const elsewhere = await Promise.all(others.map((shop) => book(shop, client)));
  expect(elsewhere.map(({ status }) => String(status)).toSorted()).toEqual(['201', '201', '409']);
  expect(elsewhere.find(({ status }) => status === 409)?.error.code).toBe('TOO_MANY_PENDING');
  advance(24 * 6);
  const { provider } = first;
  const next = await requestOrder(app, first.card, client, instantAt(provider, 8, '10:00'));
  expect(next.status).toBe(201);
});
