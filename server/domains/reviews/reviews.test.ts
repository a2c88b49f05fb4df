import { blockUser, unblockUser } from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import * as providers from '@oficio/contract/domains/providers/providers.endpoints.ts';
import * as reviews from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
} from '../providers/providers.fixtures.ts';
import { publishAtOnce, publishLater } from './reviews.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
  await publishAtOnce(app);
});
afterAll(() => publishLater(app));

async function prepare() {
  const provider = await createProvider(app.context, { fullName: 'Beto Prestador' });
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context, { fullName: 'Carla Cliente' });
  let day = 1;
  const order = (
    status: 'PENDING' | 'ACCEPTED' | 'COMPLETED' = 'COMPLETED',
    { userId: clientId } = client,
  ) => {
    const start = new Date(instantAt(provider, (day += 1), '10:00'));
    return createOrderInState(app.context, { clientId, card, status, start });
  };
  return { provider, client, order };
}

function review(author: Person, orderId: string, more: Record<string, unknown> = {}) {
  const body = { orderId, rating: 5, comment: 'Muy bien', tags: ['Puntual'], ...more };
  return app.call(reviews.createReview, { body }, { token: author.token });
}

test('each party reviews the other, and without a seal averages and public pages are updated immediately', async () => {
  const { provider, client, order } = await prepare();
  const params = { id: provider.profileId };
  const before = await app.call(providers.getProviderProfile, { params });
  expect(before.body.rating).toEqual({ average: null, count: 0 });
  const other = await createPerson(app.context, { fullName: 'Otro Cliente' });
  const [first, second] = [await order(), await order('COMPLETED', other)];
  const written = await review(client, first);
  expect(written.status).toBe(201);
  expect(written.body).toMatchObject({
    rating: 5,
    comment: 'Muy bien',
    tags: ['Puntual'],
    author: { fullName: 'Carla Cliente', photoUrl: null },
    providerSubject: { id: provider.profileId },
    clientSubject: null,
  });
  expect((await review(other, second, { rating: 2, tags: ['Impuntual'] })).status).toBe(201);
  const about = await review(provider, first, { rating: 4, tags: [] });
  expect(about.body).toMatchObject({
    providerSubject: null,
    clientSubject: { id: client.userId },
  });
  const after = await app.call(providers.getProviderProfile, { params });
  expect(after.body.rating).toEqual({ average: 3.5, count: 2 });
  expect(after.body.reviewSummary).toEqual({
    stars: [0, 1, 0, 0, 1],
    tags: [
      { tag: 'Impuntual', count: 1 },
      { tag: 'Puntual', count: 1 },
    ],
  });
  expect(after.body.reviewsReceived.map(({ rating }) => rating)).toEqual([2, 5]);
  expect(JSON.stringify(after.body)).not.toContain('@');
  const received = await app.call(
    reviews.listReceivedReviews,
    { query: { limit: 1 } },
    { token: provider.token },
  );
  expect(received.body.map(({ rating }) => rating)).toEqual([2]);
  const cursor = /cursor=([\w-]+)/.exec(received.headers.get('link') ?? '')?.[1];
  const rest = await app.call(
    reviews.listReceivedReviews,
    { query: { cursor } },
    { token: provider.token },
  );
  expect(rest.body.map(({ rating }) => rating)).toEqual([5]);
  const asClient = await app.call(reviews.listReceivedReviews, {}, { token: client.token });
  expect(asClient.body.map(({ rating }) => rating)).toEqual([4]);
});

test('a user with two roles reads the reviews of each role, also of a former role', async () => {
  const { provider, client, order } = await prepare();
  await review(client, await order(), { rating: 5 });
  const other = await createProvider(app.context);
  const card = await createCard(app.context, other.profileId);
  const start = new Date(instantAt(other, 2, '10:00'));
  const hired = { clientId: provider.userId, card, status: 'COMPLETED', start } as const;
  const asClient = { rating: 2, tags: ['Impuntual'] };
  await review(other, await createOrderInState(app.context, hired), asClient);
  const received = async (query: Record<string, unknown>) => {
    const { status, body } = await app.call(
      reviews.listReceivedReviews,
      { query },
      { token: provider.token },
    );
    return status === 200 ? body.map(({ rating }) => rating) : status;
  };
  expect(await received({})).toEqual([5]);
  expect(await received({ role: 'provider' })).toEqual([5]);
  expect(await received({ role: 'client' })).toEqual([2]);
  expect(await received({ role: 'admin' })).toBe(400);
  await app.context.db
    .updateTable('users')
    .set({ roles: ['CLIENT'] })
    .where('id', '=', provider.userId)
    .execute();
  expect(await received({})).toEqual([2]);
  expect(await received({ role: 'provider' })).toEqual([5]);
  const token = client.token;
  const none = await app.call(
    reviews.listReceivedReviews,
    { query: { role: 'provider' } },
    { token },
  );
  expect(none.body).toEqual([]);
  const notifications = await app.notifications(provider);
  expect(new Set(notifications.map(({ link }) => link))).toEqual(
    new Set(['/profiles/me#resenas-cliente', '/profiles/me#resenas-prestador']),
  );
  expect(notifications).toHaveLength(2);
});

test('one of ten concurrent reviews by one author of one order is stored and counted', async () => {
  const { provider, client, order } = await prepare();
  const id = await order();
  const responses = await Promise.all(Array.from({ length: 10 }, () => review(client, id)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = responses.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['ALREADY_REVIEWED']));
  const params = { id: provider.profileId };
  const profile = await app.call(providers.getProviderProfile, { params });
  expect(profile.body.rating).toEqual({ average: 5, count: 1 });
});

test('only the parties of a completed order can review it, with a valid rating', async () => {
  const { client, order } = await prepare();
  const stranger = await createPerson(app.context);
  for (const status of ['PENDING', 'ACCEPTED'] as const)
    expect((await review(client, await order(status))).error).toMatchObject({
      statusCode: 409,
      code: 'ORDER_NOT_COMPLETED',
    });
  const id = await order();
  expect((await review(stranger, id)).error.code).toBe('ORDER_NOT_FOUND');
  expect((await review(client, crypto.randomUUID())).status).toBe(404);
  for (const rating of [0, 6, 4.5, -1, '5', null, [5], true])
    expect([rating, (await review(client, id, { rating })).status]).toEqual([rating, 400]);
  expect((await review(client, id, { tags: ['Impuntual'] })).status).toBe(400);
  const nul = { comment: 'a\u0000b' };
  expect((await review(client, id, nul)).status).toBe(400);
});

test('a repeated idempotency key returns the same review', async () => {
  const { client, order } = await prepare();
  const body = { orderId: await order(), rating: 3 };
  const headers = { 'idempotency-key': 'r-1' };
  const options = { token: client.token, headers };
  const first = await app.call(reviews.createReview, { body }, options);
  const repeated = await app.call(reviews.createReview, { body }, options);
  expect([first.status, repeated.status]).toEqual([201, 201]);
  expect(repeated.body).toEqual(first.body);
});

test('while there is a block only stars and tags of a new review reach others, an answer is 404, and no notice is written', async () => {
  const { provider, client, order } = await prepare();
  const [first, second] = [await order(), await order()];
  const ofClient = await review(provider, first, { comment: 'Amable', tags: [] });
  await app.settle();
  const params = { id: client.userId };
  await app.call(blockUser, { params }, { token: provider.token });
  const before = [await app.notifications(provider), await app.notifications(client)];
  const asClient = { token: client.token };
  const refused = await app.call(
    reviews.answerReview,
    { params: { id: ofClient.body.id }, body: { text: 'Te voy a encontrar' } },
    asClient,
  );
  expect([refused.status, refused.error.code]).toEqual([404, 'REVIEW_NOT_FOUND']);
  const written = await review(client, second, { rating: 1, comment: 'Sé dónde vives', tags: [] });
  // Its author does not notice the block.
  expect(written).toMatchObject({ status: 201, body: { rating: 1, comment: 'Sé dónde vives' } });
  const read = { params: { id: provider.profileId } };
  for (const token of [undefined, provider.token]) {
    const { body } = await app.call(providers.getProviderProfile, read, token ? { token } : {});
    expect(body.rating).toEqual({ average: 1, count: 1 });
    expect(JSON.stringify(body)).not.toContain('Sé dónde vives');
  }
  const received = await app.call(reviews.listReceivedReviews, {}, { token: provider.token });
  expect(received.body).toMatchObject([{ rating: 1, comment: '' }]);
  expect([await app.notifications(provider), await app.notifications(client)]).toEqual(before);
});

test('a sealed review that is edited during a block keeps its new comment from others, and shows it after the block when edited again', async () => {
  const { provider, client, order } = await prepare();
  const { body: sealed } = await review(client, await order(), { comment: 'Buen trabajo' });
  await app.context.pool.query(
    'update reviews set published_at = null, counts = false where id = $1',
    [sealed.id],
  );
  const asClient = { token: client.token };
  const params = { id: sealed.id };
  const edit = (comment: string) => {
    const body = { rating: 2, comment, tags: [] };
    return app.call(reviews.updateReview, { params, body }, asClient);
  };
  const stored = async () => {
    const { rows } = await app.context.pool.query<{ comment: string }>(
      'select comment from reviews where id = $1',
      [sealed.id],
    );
    return rows[0]?.comment;
  };
  const blocked = { params: { id: client.userId } };
  await app.call(blockUser, blocked, { token: provider.token });
  expect((await edit('Buen trabajo')).body).toMatchObject({ rating: 2, comment: 'Buen trabajo' });
  expect(await stored()).toBe('Buen trabajo');
  expect((await edit('Cuídate')).body).toMatchObject({ comment: 'Cuídate' });
  expect(await stored()).toBe('');
  await app.call(unblockUser, blocked, { token: provider.token });
  await edit('Cumplió');
  expect(await stored()).toBe('Cumplió');
});
