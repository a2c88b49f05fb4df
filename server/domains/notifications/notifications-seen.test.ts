import * as negotiations from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import * as notifications from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { answerReview, createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import * as serviceRequests from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { type OwnApp, type TestApp, ownApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import { callsOf, createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import {
  createOrderInState,
  createRegularClient,
  requestOrder,
} from '../orders/orders.fixtures.ts';
import {
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';
import { publishAtOnce, publishLater } from '../reviews/reviews.fixtures.ts';
import { shortMomentOf } from './templates/kind.template.ts';

let app: TestApp;
let secondApp: OwnApp;
let provider: Provider;
let client: Person;
let card: CardFixture;

beforeAll(async () => {
  app = await sharedApp();
  secondApp = await ownApp({ beside: app });
  await publishAtOnce(app);
});
afterAll(() => publishLater(app));
beforeEach(async () => {
  provider = await createProvider(app.context, { fullName: 'Beto Prestador' });
  client = await createRegularClient(app.context, { fullName: 'Lucía Vega', country: 'Perú' });
  card = await createCard(app.context, provider.profileId, { title: 'Fugas' });
});
afterAll(async () => {
  await secondApp.stop();
});

const unreadOf = async (person: Person) =>
  (await app.notifications(person)).filter(({ isRead }) => !isRead);

const unreadLinks = async (person: Person) => (await unreadOf(person)).map(({ link }) => link);

const look = ({ token }: Person, page: string) =>
  app.call(notifications.markPageRead, { body: { page } }, { token });

let hour = 8;
async function book(): Promise<{ id: string; start: string }> {
  const start = instantAt(provider, 2, `${String((hour += 1)).padStart(2, '0')}:00`);
  const { body } = await requestOrder(app, card, client, start);
  await app.settle();
  return { id: body.id, start };
}

test('looking at a page marks the notifications that lead to it, on every device, and no others', async () => {
  const device = await openSocket(secondApp, provider.token);
  const [first, second] = [await book(), await book()];
  // The other instance pushes the order and the notification of each booking in its own time.
  await expect.poll(() => device.received).toHaveLength(4);
  device.received.length = 0;
  const stranger = await look(client, `/orders/${first.id}`);
  expect(stranger.status).toBe(200);
  expect(await unreadLinks(provider)).toEqual([`/orders/${first.id}`, `/orders/${second.id}`]);
  const { body } = await look(provider, `/orders/${first.id}`);
  expect(body).toEqual({ count: 1, countBesideChats: 1 });
  await expect.poll(() => device.received).toEqual([['liveChange', { kind: 'notifications' }]]);
  // The second look changes nothing and pushes nothing; nor does another page.
  await look(provider, `/orders/${first.id}`);
  await look(provider, `/orders/${first.id}/chat`);
  await look(provider, '/orders');
  expect(await unreadLinks(provider)).toEqual([`/orders/${second.id}`]);
  expect(device.received).toHaveLength(1);
  device.socket.disconnect();
  await look(provider, `/orders/${second.id}`);
});

test('reading a page does not mark it: only the explicit call does', async () => {
  const { id } = await book();
  await app.call(orders.getOrder, { params: { id } }, { token: provider.token });
  expect(await unreadLinks(provider)).toEqual([`/orders/${id}`]);
  await look(provider, `/orders/${id}`);
});

test('whoever acts on an order has read what was written about it before', async () => {
  const { id } = await book();
  await app.call(orders.acceptOrder, { params: { id } }, { token: provider.token });
  await app.settle();
  expect(await unreadOf(provider)).toEqual([]);
  expect(await unreadLinks(client)).toEqual([`/orders/${id}`]);
  const cancellation = { params: { id }, body: { reason: 'PRICE' } };
  await app.call(orders.cancelOrder, cancellation, { token: client.token });
  await app.settle();
  expect(await unreadOf(client)).toEqual([]);
  // Written after the provider's last act.
  expect(await unreadLinks(provider)).toEqual([`/orders/${id}`]);
  await look(provider, `/orders/${id}`);
});

test('whoever answers a quote has read what was written about it before', async () => {
  const people = await createNegotiators(app);
  const calls = callsOf(app);
  const { id } = (await calls.request(people)).body;
  await app.settle();
  expect(await unreadOf(people.provider)).toHaveLength(1);
  await calls.offer(people.provider, id, 100);
  await app.settle();
  expect(await unreadOf(people.provider)).toEqual([]);
  expect(await unreadLinks(people.client)).toEqual([`/negotiations/${id}`]);
  await app.call(negotiations.rejectNegotiation, { params: { id } }, people.client);
  await app.settle();
  expect(await unreadOf(people.client)).toEqual([]);
});

test('an answered contact request is read', async () => {
  const body = { providerProfileId: provider.profileId, message: 'Hola, ¿atiendes los domingos?' };
  const { token } = client;
  const sent = await app.call(serviceRequests.createServiceRequest, { body }, { token });
  await app.settle();
  expect(await unreadLinks(provider)).toEqual([`/mensajes/${sent.body.id}`]);
  const params = { id: sent.body.id };
  await app.call(serviceRequests.markServiceRequestAnswered, { params }, { token: provider.token });
  await app.settle();
  expect(await unreadOf(provider)).toEqual([]);
});

test('writing a review reads the call to write it, and answering one reads the review', async () => {
  const orderId = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
    isMarked: true,
    start: new Date(Date.now() - 7_200_000),
  });
  await app.call(orders.confirmOrder, { params: { id: orderId } }, { token: client.token });
  await app.settle();
  expect(await unreadLinks(provider)).toEqual([`/orders/${orderId}`]);
  const own = { body: { orderId, rating: 5 } };
  await app.call(createReview, own, { token: provider.token });
  await app.settle();
  expect(await unreadOf(provider)).toEqual([]);
  const review = await app.call(createReview, own, { token: client.token });
  await app.settle();
  expect(await unreadOf(provider)).toHaveLength(1);
  const answer = { params: { id: review.body.id }, body: { text: 'Gracias' } };
  await app.call(answerReview, answer, { token: provider.token });
  await app.settle();
  expect(await unreadOf(provider)).toEqual([]);
});

test('a part of a page is read alone: documents are not read with reviews', async () => {
  const { db } = app.context;
  const person = await createProvider(app.context);
  const rows = [
    { kind: 'verification-refused', params: { skill: null, validUntil: null } },
    { kind: 'review-received', params: { rating: 5, reviewedAs: 'provider' } },
  ] as const;
  for (const { kind, params } of rows)
    await db
      .insertInto('notifications')
      .values({
        id: crypto.randomUUID(),
        event_id: crypto.randomUUID(),
        user_id: person.userId,
        other_user_id: kind === 'review-received' ? client.userId : null,
        kind,
        params: JSON.stringify(params),
      })
      .execute();
  await look(person, '/profiles/me#verificacion');
  expect(await unreadLinks(person)).toEqual(['/profiles/me#resenas-prestador']);
});

test('a sentence names the other party, the day and the hour', async () => {
  const { id, start } = await book();
  const moment = shortMomentOf(start, provider.timezone);
  expect((await unreadOf(provider)).at(-1)?.message).toBe(
    `Lucía Vega pide «Fugas» para el ${moment}.`,
  );
  expect(moment).toMatch(/^\p{L}+ \d+ \p{L}+, \d\d:00$/u);
  await app.call(orders.acceptOrder, { params: { id } }, { token: provider.token });
  await app.settle();
  expect((await unreadOf(client)).at(-1)?.message).toBe(
    `Beto Prestador aceptó tu orden de «Fugas» del ${moment}.`,
  );
});

test('a path that is none of this app is refused', async () => {
  const { status } = await look(client, 'https://evil.example/orders/1');
  expect(status).toBe(400);
});
