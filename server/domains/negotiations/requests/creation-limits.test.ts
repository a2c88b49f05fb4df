import { randomUUID } from 'node:crypto';
import { withdrawOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import { callsOf } from '../negotiations.fixtures.ts';
import {
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { createRegularClient, requestOrder } from '#domains/orders/orders.fixtures.ts';

let app: OwnApp;
let second: OwnApp;

beforeAll(async () => {
  const env = { RATE_LIMIT: 'on' };
  app = await ownApp({ env });
  second = await ownApp({ env, beside: app });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

interface Shop {
  provider: Provider;
  card: CardFixture;
}

async function openShop(): Promise<Shop> {
  const provider = await createProvider(app.context);
  return { provider, card: await createCard(app.context, provider.profileId) };
}

function book({ provider, card }: Shop, client: Person, on = app, headers = {}) {
  return requestOrder(on, card, client, instantAt(provider, 3, '10:00'), { headers });
}

async function bookAndWithdraw(shop: Shop, client: Person) {
  const booked = await book(shop, client);
  if (booked.status === 201)
    await app.call(withdrawOrder, { params: { id: booked.body.id } }, { token: client.token });
  return booked;
}

test('sixty bookings that are withdrawn at once reach the provider with no mail, and with ten at most', async () => {
  const [fast, slow] = [await openShop(), await openShop()];
  for (const shop of [fast, slow]) {
    const client = await createRegularClient(app.context);
    const responses = [];
    for (let round = 0; round < 60; round += 1) {
      const booked = await book(shop, client);
      responses.push(booked);
      // The mail of the request leaves before the withdrawal.
      if (shop === slow) await app.mails(shop.provider.email);
      const params = { id: booked.body.id };
      if (booked.status === 201) await app.call(withdrawOrder, { params }, { token: client.token });
    }
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = responses.slice(5);
    for (const { status, error, headers } of refused) {
      expect([status, error.code]).toEqual([429, 'TOO_MANY_CREATED_WITH_PROVIDER']);
      expect(error.message).toMatch(/5 solicitudes .* en 2[34] horas\.$/);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
    }
  }
  expect(await app.mails(fast.provider.email)).toEqual([]);
  expect(await app.mails(slow.provider.email)).toHaveLength(10);
});

test('orders and quotes count together, ten an hour and thirty a day over all providers', async () => {
  const client = await createRegularClient(app.context);
  const shops = await Promise.all([1, 2, 3, 4].map(openShop));
  const calls = callsOf(app);
  const quote = async (shop: Shop) => {
    const asked = await calls.request({ ...shop, client }, '10:00');
    if (asked.status === 201) await calls.withdraw(client, asked.body.id);
    return asked;
  };
  const statuses: number[] = [];
  for (const shop of shops.slice(0, 3)) {
    statuses.push((await bookAndWithdraw(shop, client)).status);
    for (let round = 0; round < 3; round += 1) statuses.push((await quote(shop)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
  const refused = await quote(shops[3] as Shop);
  expect(refused.error).toMatchObject({ statusCode: 429, code: 'TOO_MANY_CREATED' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
});

test('concurrent bookings on two instances do not exceed the limit, and retries with the same key are not counted', async () => {
  const client = await createRegularClient(app.context);
  const shop = await openShop();
  for (let round = 0; round < 3; round += 1) await bookAndWithdraw(shop, client);
  const key = { 'idempotency-key': randomUUID() };
  const first = await book(shop, client, app, key);
  expect(first.status).toBe(201);
  for (let round = 0; round < 3; round += 1)
    expect((await book(shop, client, second, key)).body.id).toBe(first.body.id);
  const times = ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
  const responses = await Promise.all(
    times.map((time, index) =>
      requestOrder(index % 2 ? app : second, shop.card, client, instantAt(shop.provider, 3, time)),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
});

test('an order that a quote opened is not counted again, and the limit ends with its window', async () => {
  const client = await createRegularClient(app.context);
  const shop = await openShop();
  const calls = callsOf(app);
  const { body } = await calls.request({ ...shop, client }, '15:00');
  await calls.offer(shop.provider, body.id, 20);
  expect((await calls.accept(client, body.id)).status).toBe(200);
  for (let round = 0; round < 4; round += 1)
    expect((await bookAndWithdraw(shop, client)).status).toBe(201);
  expect((await bookAndWithdraw(shop, client)).status).toBe(429);
  app.advance(25 * HOUR_MS);
  expect((await bookAndWithdraw(shop, client)).status).toBe(201);
});
