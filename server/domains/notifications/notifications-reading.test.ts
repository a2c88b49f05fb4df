import { updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import {
  countUnreadNotifications,
  listNotifications,
} from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createPair, openChat } from '../chat/chat.fixtures.ts';
import { callsOf, createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
} from '../providers/providers.fixtures.ts';
import { publishAtOnce, publishLater } from '../reviews/reviews.fixtures.ts';
import { withoutHour } from '#testing/without-hour.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
  await publishAtOnce(app);
});
afterAll(() => publishLater(app));

const messagesOf = async (person: Person) =>
  (await app.notifications(person)).map(({ message }) => withoutHour(message));

test('notifications contain the current name of a user and do not change for a namesake', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId, { title: 'Luz y gas' });
  const luz = await createPerson(app.context, { fullName: 'Luz' });
  const namesake = await createPerson(app.context, { fullName: 'Luz' });
  const orderId = await createOrderInState(app.context, {
    clientId: luz.userId,
    card,
    status: 'COMPLETED',
  });
  await requestOrder(app, card, luz, instantAt(provider, 2, '10:00'));
  await app.settle();
  await requestOrder(app, card, namesake, instantAt(provider, 2, '12:00'));
  await app.settle();
  await app.call(createReview, { body: { orderId, rating: 5 } }, { token: luz.token });
  await app.settle();
  const body = { fullName: 'Luz Marina ($&)' };
  await app.call(updateOwnUser, { body }, { token: luz.token });
  const starts = (await messagesOf(provider)).map((message) => message.split(' para ')[0]);
  expect(starts).toEqual([
    'Luz Marina ($&) pide «Luz y gas»',
    'Luz pide «Luz y gas»',
    'Luz Marina ($&) te dejó una reseña de 5 estrellas.',
  ]);
});

test('a notification of a negotiation contains the current title of the card', async () => {
  const people = await createNegotiators(app, { title: 'Fugas' });
  await callsOf(app).request(people);
  await app.settle();
  await app.context.db
    .updateTable('service_cards')
    .set({ title: 'Fugas de gas' })
    .where('id', '=', people.card.id)
    .execute();
  expect(await messagesOf(people.provider)).toEqual([
    'Carla Cliente pide un presupuesto para «Fugas de gas».',
  ]);
});

test('the hour in a sentence stays when the provider moves to another zone', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  await requestOrder(app, card, await createPerson(app.context), instantAt(provider, 2, '10:00'));
  const before = await messagesOf(provider);
  expect(before).toEqual([expect.stringMatching(/10:00\.$/)]);
  await app.context.db
    .updateTable('provider_profiles')
    .set({ timezone: 'Asia/Tokyo' })
    .where('id', '=', provider.profileId)
    .execute();
  expect(await messagesOf(provider)).toEqual(before);
});

test('a page of notifications takes the same number of queries for one kind as for several', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const calls = callsOf(app);
  const { id } = (await calls.request(people)).body;
  // Outside a transaction every query acquires a connection. Other work of the process can only add queries, so that the
  // smallest of several counts is the one of the request.
  const countQueries = async () => {
    await app.settle();
    const counts: number[] = [];
    let kinds = 0;
    for (let turn = 0; turn < 5; turn += 1) {
      let queries = 0;
      const countQuery = () => (queries += 1);
      app.context.pool.on('acquire', countQuery);
      const { body } = await app.call(listNotifications, {}, { token: provider.token });
      app.context.pool.off('acquire', countQuery);
      counts.push(queries);
      kinds = body.length;
    }
    return { queries: Math.min(...counts), kinds };
  };
  const one = await countQueries();
  await calls.offer(provider, id, 10);
  await app.settle();
  await calls.offer(client, id, 12);
  await app.settle();
  await requestOrder(app, people.card, client, instantAt(provider, 4, '10:00'));
  const more = await countQueries();
  expect([one.kinds, more.kinds]).toEqual([1, 3]);
  expect(more.queries).toBe(one.queries);
});

test('a chat that is read counts as read in the bell before the listener has stored it', async () => {
  const { orderId, client, provider } = await createPair(app);
  const page = await openChat(app, client);
  await page.join(orderId);
  await page.send(orderId, 'Hola');
  const [notification] = await app.notifications(provider);
  expect(notification).toMatchObject({ link: `/orders/${orderId}/chat`, isRead: false });
  const { token } = provider;
  const count = async () => (await app.call(countUnreadNotifications, {}, { token })).body;
  expect(await count()).toEqual({ count: 1, countBesideChats: 0 });
  await app.context.db
    .updateTable('chats')
    .set({ provider_read_seq: 1 })
    .where('order_id', '=', orderId)
    .execute();
  expect(await count()).toEqual({ count: 0, countBesideChats: 0 });
  expect(await app.notifications(provider)).toEqual([{ ...notification, isRead: true }]);
  page.socket.disconnect();
});
