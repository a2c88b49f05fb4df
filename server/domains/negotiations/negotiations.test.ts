import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { changeClientRating } from '../accounts/accounts-reputation.service.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import { createPerson, createProvider, instantAt } from '../providers/providers.fixtures.ts';
import { changeProviderRating } from '../providers/providers.service.ts';
import {
  callsOf,
  createNegotiators,
  requestMessage,
  type NegotiationCalls,
} from './negotiations.fixtures.ts';

let app: TestApp;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await sharedApp();
  calls = callsOf(app);
});

test('the provider sees the rating and reviews of the requesting client, the client only the ratings', async () => {
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  const start = new Date(instantAt(provider, 4, '10:00'));
  const order = { clientId: client.userId, card, status: 'COMPLETED', start } as const;
  const orderId = await createOrderInState(app.context, order);
  const at = new Date();
  const published = { reveal_at: at, publish_at: at, published_at: at };
  const review = { order_id: orderId, comment: 'Pagó a tiempo', tags: [], ...published };
  await app.context.db
    .insertInto('reviews')
    .values([
      {
        ...review,
        id: crypto.randomUUID(),
        author_id: provider.userId,
        client_id: client.userId,
        rating: 4,
      },
      {
        ...review,
        id: crypto.randomUUID(),
        author_id: client.userId,
        provider_profile_id: provider.profileId,
        rating: 5,
      },
    ])
    .execute();
  await app.context.transaction(async ({ db }) => {
    await changeClientRating(db, client.userId, { stars: 4, reviews: 1 });
    await changeProviderRating(db, provider.profileId, { stars: 5, reviews: 1 });
  });
  const { id } = (await calls.request(people, '10:00')).body;
  const [seen] = (await calls.list(provider)).body;
  expect(seen?.client.rating).toEqual({ average: 4, count: 1 });
  expect(seen?.client.reviewsReceived).toMatchObject([
    { rating: 4, comment: 'Pagó a tiempo', author: { fullName: provider.fullName } },
  ]);
  expect((await calls.read(provider, id)).body.client).toEqual(seen?.client);
  const { body: own } = await calls.read(client, id);
  expect(own.client.reviewsReceived).toEqual([]);
  expect(own.providerProfile.rating).toEqual({ average: 5, count: 1 });
});

test('a negotiation leads to an order, and its view shows each action', async () => {
  const people = await createNegotiators(app, { title: 'Fugas' });
  const { provider, client, card } = people;
  const created = await calls.request(people, '10:00');
  expect(created.status).toBe(201);
  const { id } = created.body;
  expect(created.body).toMatchObject({
    status: 'PENDING_PROVIDER_RESPONSE',
    client: { id: client.userId, fullName: 'Carla Cliente', photoUrl: null },
    providerProfile: {
      id: provider.profileId,
      user: { id: provider.userId },
      timezone: 'America/Bogota',
    },
    serviceCard: { id: card.id, title: 'Fugas', emergencyFee: 15.5 },
    offers: [],
    initialRequestMessage: requestMessage,
    initialRequestImageUrls: [],
    isEmergency: false,
    isTimeTaken: false,
    finalAgreedPrice: null,
    createdServiceOrder: null,
    cancellationReason: null,
    history: [{ action: 'create', by: 'client', from: null, to: 'PENDING_PROVIDER_RESPONSE' }],
  });
  expect(created.body.deadline).toBe(created.body.scheduledDate);
  const first = await calls.offer(provider, id, 120.5, { message: 'Incluye materiales' });
  expect(first).toMatchObject({
    status: 201,
    body: {
      by: 'provider',
      author: { id: provider.userId, fullName: provider.fullName },
      amount: 120.5,
      message: 'Incluye materiales',
      scheduledDate: null,
      negotiation: { id, status: 'PENDING_CLIENT_RESPONSE' },
    },
  });
  const other = instantAt(provider, 3, '11:30');
  const counter = await calls.offer(client, id, 100, { scheduledDate: other });
  expect(counter.body.negotiation).toMatchObject({
    status: 'PENDING_PROVIDER_RESPONSE',
    scheduledDate: new Date(other).toISOString(),
    offers: [{ amount: 120.5 }, { amount: 100, message: null }],
  });
  const accepted = await calls.accept(provider, id, { offerId: counter.body.id });
  expect(accepted).toMatchObject({
    status: 200,
    body: {
      status: 'ACCEPTED',
      finalAgreedPrice: 100,
      createdServiceOrder: { totalAmount: 100, providerPayout: 100 },
      deadline: null,
    },
  });
  expect(accepted.body.history.map(({ action, by }) => `${by} ${action}`)).toEqual([
    'client create',
    'provider offer',
    'client offer',
    'provider accept',
  ]);
  const orderId = accepted.body.createdServiceOrder?.id ?? '';
  for (const [list, { token }] of [
    [orders.listClientOrders, client],
    [orders.listProviderOrders, provider],
  ] as const) {
    const { body } = await app.call(list, {}, { token });
    expect(body).toMatchObject([
      {
        id: orderId,
        status: 'ACCEPTED',
        servicePackage: null,
        scheduledDate: new Date(other).toISOString(),
        finalPrice: 100,
        totalAmount: 100,
        providerPayout: 100,
      },
    ]);
  }
  const [read, shown] = [await calls.read(client, id), await calls.read(provider, id)];
  // The provider reads the street on the order, and alone the facts of the client.
  expect(shown.body).toEqual({
    ...read.body,
    job: { ...read.body.job, street: null },
    client: { ...read.body.client, facts: { cancelledLate: null, absent: null } },
  });
});

test('every endpoint returns 404 to users who are not a party of the negotiation', async () => {
  const people = await createNegotiators(app);
  const { id } = (await calls.request(people)).body;
  const stranger = await createProvider(app.context);
  const file = new Blob(['no picture']);
  const responses = [
    await calls.read(stranger, id),
    await calls.offer(stranger, id, 5),
    await calls.accept(stranger, id),
    await calls.reject(stranger, id),
    await calls.preview(stranger, id),
    await calls.addImage(stranger, id, file),
    await calls.read(stranger, crypto.randomUUID()),
    await calls.accept(stranger, crypto.randomUUID()),
    await calls.addImage(stranger, crypto.randomUUID(), file),
  ];
  for (const { error } of responses)
    expect(error).toMatchObject({ statusCode: 404, code: 'NEGOTIATION_NOT_FOUND' });
  expect((await calls.list(stranger)).body).toEqual([]);
  expect((await calls.read(people.client, id)).body.status).toBe('PENDING_PROVIDER_RESPONSE');
});

test('lists are filtered by role and state, sorted newest first and paged', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const own = await createNegotiators(app);
  const ids: string[] = [];
  for (const time of ['10:00', '12:00', '14:00'])
    ids.push((await calls.request(people, time)).body.id);
  const asClient = (await calls.request({ ...own, client: provider }, '10:00')).body.id;
  await calls.reject(provider, ids[1] ?? '');
  const idsOf = async (person: typeof client, query = {}) =>
    (await calls.list(person, query)).body.map(({ id }) => id);
  expect(await idsOf(client)).toEqual(ids.toReversed());
  expect(await idsOf(client, { role: 'provider' })).toEqual([]);
  expect(await idsOf(provider)).toEqual([asClient, ...ids.toReversed()]);
  expect(await idsOf(provider, { role: 'client' })).toEqual([asClient]);
  expect(await idsOf(provider, { role: 'provider', state: 'open' })).toEqual([ids[2], ids[0]]);
  expect(await idsOf(client, { state: 'closed' })).toEqual([ids[1]]);
  const page = await calls.list(client, { limit: 2 });
  expect(page.body.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect(page.headers.get('link')).toContain(`cursor=${ids[1]}`);
  const rest = await calls.list(client, { limit: 2, cursor: ids[1] ?? '' });
  expect(rest.body.map(({ id }) => id)).toEqual([ids[0]]);
  expect(rest.headers.get('link')).toBeNull();
  expect((await calls.list(client, { role: 'admin' })).status).toBe(400);
});

test('a negotiation requires a session, and a new one the accepted terms', async () => {
  const people = await createNegotiators(app);
  const { id } = (await calls.request(people)).body;
  const signedOut = { ...people.client, token: 'nothing' };
  expect((await calls.read(signedOut, id)).status).toBe(401);
  const newcomer = await createPerson(app.context, { hasAcceptedTerms: false });
  expect((await calls.request({ ...people, client: newcomer })).error.code).toBe(
    'TERMS_NOT_ACCEPTED',
  );
  expect((await calls.list(newcomer)).status).toBe(200);
});
