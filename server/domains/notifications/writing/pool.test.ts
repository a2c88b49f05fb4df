import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import * as providers from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import { moveBack, requestOrder } from '#domains/orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  everyDay,
  instantAt,
  type Person,
} from '#domains/providers/providers.fixtures.ts';
import { publishAtOnce } from '#domains/reviews/reviews.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp({ env: { DATABASE_POOL: '1' } });
  await publishAtOnce(app);
});
afterAll(() => app.stop());

test('concurrent requests succeed with a single database connection', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const start = instantAt(provider, 2, '09:00');
  const clients = await Promise.all(Array.from({ length: 10 }, () => createPerson(app.context)));
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      requestOrder(app, card, clients[index % 10] as Person, start),
    ),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(39);
  const id = responses.find(({ status }) => status === 201)?.body.id ?? '';
  const winner = clients[statuses.indexOf(201) % 10] as Person;
  const params = { id };
  const asProvider = { token: provider.token };
  const asClient = { token: winner.token };
  const accepted = await app.call(orders.acceptOrder, { params }, asProvider);
  await moveBack(app.context, id);
  const done = [
    accepted,
    await app.call(orders.markOrderFinished, { params }, asProvider),
    await app.call(orders.confirmOrder, { params }, asClient),
    await app.call(orders.listClientOrders, {}, asClient),
    await app.call(orders.listProviderOrders, {}, asProvider),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const review = { orderId: id, rating: 5 };
  const headers = { 'idempotency-key': 'una' };
  const reviewed = await app.call(createReview, { body: review }, { ...asClient, headers });
  expect(reviewed.status).toBe(201);
  const body = { bio: '', availability: everyDay('09:00', '17:00') };
  const joined = await app.call(providers.createProviderProfile, { body }, asClient);
  expect(joined.status).toBe(201);
  await app.settle();
  const notifications = await app.call(listNotifications, {}, asProvider);
  expect(notifications.body).toHaveLength(3);
});
