import { getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { getServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import * as reviews from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '#testing/invariants.ts';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
} from '../providers/providers.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

let day = 1;

/** Creates an order that was completed some days ago. */
async function prepare({ completedDaysAgo = 0 } = {}) {
  const provider = await createProvider(app.context, { fullName: 'Beto Prestador' });
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context, { fullName: 'Carla Cliente' });
  const start = new Date(instantAt(provider, (day += 1), '10:00'));
  const order = { clientId: client.userId, card, status: 'COMPLETED', start } as const;
  const orderId = await createOrderInState(app.context, order);
  await app.context.db
    .insertInto('order_history')
    .values({
      order_id: orderId,
      action: 'confirm',
      by_party: 'client',
      from_status: 'PENDING',
      to_status: 'COMPLETED',
      at: new Date(Date.now() - completedDaysAgo * DAY_MS),
    })
    .execute();
  return { provider, card, client, orderId };
}

function write({ token }: Person, orderId: string, more: Record<string, unknown> = {}) {
  const body = { orderId, rating: 5, tags: ['Puntual'], ...more };
  return app.call(reviews.createReview, { body }, { token });
}

function edit({ token }: Person, id: string, body: Record<string, unknown>) {
  return app.call(reviews.updateReview, { params: { id }, body }, { token });
}

function answer({ token }: Person, id: string, text: string) {
  return app.call(reviews.answerReview, { params: { id }, body: { text } }, { token });
}

async function pendingOf({ token }: Person) {
  return (await app.call(reviews.listPendingReviews, {}, { token })).body;
}

async function receivedBy({ token }: Person, role: 'client' | 'provider') {
  const { body } = await app.call(reviews.listReceivedReviews, { query: { role } }, { token });
  return body;
}

async function ratingOf(profileId: string) {
  return (await app.call(getProviderProfile, { params: { id: profileId } })).body.rating;
}

/** Moves the planned publication of an order's reviews into the past, as if the time had passed. */
async function letTimePass(orderId: string, milliseconds: number): Promise<void> {
  const age = sql`${milliseconds} * interval '1 millisecond'`;
  await sql`
    update reviews set created_at = created_at - ${age}, reveal_at = reveal_at - ${age},
                       publish_at = publish_at - ${age}, published_at = published_at - ${age}
     where order_id = ${orderId}
  `.execute(app.context.db);
}

const publish = () => runJob(app, 'reviews.publish-due');

const plannedFor = (orderId: string) =>
  app.context.db
    .selectFrom('reviews')
    .select(['author_id', 'publish_at', 'published_at', 'reveal_at'])
    .where('order_id', '=', orderId)
    .execute();

test('a review is sealed until the days are over, and is then published at a full hour', async () => {
  const { provider, client, orderId } = await prepare({ completedDaysAgo: 2 });
  const written = await write(client, orderId);
  expect(written).toMatchObject({ status: 201, body: { publishedAt: null, orderId } });
  const revealAt = new Date(written.body.revealAt);
  expect(revealAt.getTime() % HOUR_MS).toBe(0);
  expect(revealAt.getTime() - Date.now()).toBeGreaterThan(5 * DAY_MS - HOUR_MS);
  expect(revealAt.getTime() - Date.now()).toBeLessThan(5 * DAY_MS + HOUR_MS);
  await publish();
  expect(await receivedBy(provider, 'provider')).toEqual([]);
  expect(await ratingOf(provider.profileId)).toEqual({ average: null, count: 0 });
  // Several full hours pass, but not the days.
  await letTimePass(orderId, 4 * DAY_MS);
  await publish();
  expect(await receivedBy(provider, 'provider')).toEqual([]);
  await letTimePass(orderId, DAY_MS + HOUR_MS);
  await publish();
  expect(await receivedBy(provider, 'provider')).toMatchObject([{ rating: 5, answer: null }]);
  expect(await ratingOf(provider.profileId)).toEqual({ average: 5, count: 1 });
  expect((await app.notifications(provider)).map(({ message }) => message)).toEqual([
    'Carla Cliente te dejó una reseña de 5 estrellas.',
  ]);
});

test('when both have written, both reviews are published at the next full hour with one sentence for both', async () => {
  const { provider, card, client, orderId } = await prepare();
  const first = await write(client, orderId, { rating: 4 });
  const second = await write(provider, orderId, { rating: 3, tags: [] });
  // The second author does not get a nearer date.
  expect(second.body.revealAt).toBe(first.body.revealAt);
  const planned = await plannedFor(orderId);
  for (const row of planned) {
    expect(row.published_at).toBeNull();
    expect(row.publish_at.getTime() % HOUR_MS).toBe(0);
    expect(row.publish_at.getTime() - Date.now()).toBeLessThanOrEqual(HOUR_MS);
  }
  await publish();
  expect(await receivedBy(provider, 'provider')).toEqual([]);
  await letTimePass(orderId, HOUR_MS);
  await publish();
  const [ofProvider] = await receivedBy(provider, 'provider');
  const [ofClient] = await receivedBy(client, 'client');
  expect([ofProvider?.rating, ofClient?.rating]).toEqual([4, 3]);
  expect(ofProvider?.createdAt).toBe(ofClient?.createdAt);
  const { body } = await app.call(getServiceCard, { params: { id: card.id } });
  expect(body.providerProfile.reviewTags).toEqual([{ tag: 'Puntual', count: 1 }]);
  const sentences = [];
  for (const person of [client, provider]) {
    const notifications = await app.notifications(person);
    expect(notifications).toHaveLength(1);
    sentences.push(notifications[0]?.message);
  }
  expect(sentences).toEqual([
    expect.stringMatching(/^Se publicaron las dos reseñas de .+ con Beto Prestador\.$/),
    expect.stringMatching(/^Se publicaron las dos reseñas de .+ con Carla Cliente\.$/),
  ]);
});

test('two parties who write at the same moment are published together', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { provider, client, orderId } = await prepare();
    const statuses = await Promise.all([write(client, orderId), write(provider, orderId)]);
    expect(statuses.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = await plannedFor(orderId);
    expect(one?.publish_at).toEqual(other?.publish_at);
    expect(Number(one?.publish_at) - Date.now()).toBeLessThanOrEqual(HOUR_MS);
  }
});

test('several instances publish a review once', async () => {
  const { provider, client, orderId } = await prepare();
  await write(client, orderId);
  await write(provider, orderId);
  await letTimePass(orderId, HOUR_MS);
  const beside = await ownApp({ beside: app });
  try {
    await Promise.all(
      [app, beside, app, beside].map((each) => runJob(each, 'reviews.publish-due')),
    );
  } finally {
    await beside.stop();
  }
  expect(await ratingOf(provider.profileId)).toEqual({ average: 5, count: 1 });
  expect(await app.notifications(client)).toHaveLength(1);
});

test('the order shows a sealed review to its author only', async () => {
  const { provider, client, orderId } = await prepare();
  await write(client, orderId);
  const authorsFor = async ({ token }: Person) => {
    const { body } = await app.call(getOrder, { params: { id: orderId } }, { token });
    return body.reviews.map(({ author }) => author.id);
  };
  expect(await authorsFor(client)).toEqual([client.userId]);
  expect(await authorsFor(provider)).toEqual([]);
  await letTimePass(orderId, 8 * DAY_MS);
  await publish();
  expect(await authorsFor(provider)).toEqual([client.userId]);
});

test('pending reviews are the own sealed ones and the completed orders without one', async () => {
  const { provider, card, client, orderId } = await prepare();
  const waiting = {
    orderId,
    cardTitle: card.title,
    subjectName: 'Beto Prestador',
    reviewedAs: 'provider',
  };
  expect(await pendingOf(client)).toMatchObject({ sealed: [], waiting: [waiting] });
  const { body } = await write(client, orderId);
  expect(await pendingOf(client)).toMatchObject({
    sealed: [{ id: body.id, revealAt: body.revealAt, cardTitle: card.title, rating: 5 }],
    waiting: [],
  });
  expect(await pendingOf(provider)).toMatchObject({
    sealed: [],
    waiting: [{ orderId, subjectName: 'Carla Cliente', reviewedAs: 'client' }],
  });
  const before = await pendingOf(client);
  await write(provider, orderId);
  // Nothing that the author sees says that the other party has written.
  expect(await pendingOf(client)).toEqual(before);
  await letTimePass(orderId, HOUR_MS);
  await publish();
  expect(await pendingOf(client)).toEqual({ sealed: [], waiting: [] });
  const old = await prepare({ completedDaysAgo: 61 });
  expect(await pendingOf(old.client)).toEqual({ sealed: [], waiting: [] });
});

test('only the author edits a sealed review, and nobody a published one', async () => {
  const { provider, client, orderId } = await prepare();
  const { body } = await write(client, orderId);
  const changed = { rating: 2, comment: 'Llegó tarde', tags: ['Impuntual'] };
  for (const other of [provider, await createPerson(app.context)])
    expect((await edit(other, body.id, changed)).error.code).toBe('REVIEW_NOT_FOUND');
  expect((await edit(client, crypto.randomUUID(), changed)).error.code).toBe('REVIEW_NOT_FOUND');
  expect((await edit(client, body.id, { ...changed, tags: ['Puntual'] })).status).toBe(400);
  expect((await pendingOf(client)).sealed).toMatchObject([{ rating: 5, tags: ['Puntual'] }]);
  const edited = await edit(client, body.id, changed);
  expect(edited.body).toMatchObject({ ...changed, createdAt: body.createdAt });
  await letTimePass(orderId, 8 * DAY_MS);
  await publish();
  expect((await edit(client, body.id, { rating: 5 })).error).toMatchObject({
    statusCode: 409,
    code: 'REVIEW_PUBLISHED',
    message: 'Tu reseña ya se publicó y no se puede editar.',
  });
  expect((await edit(provider, body.id, changed)).error.code).toBe('REVIEW_NOT_FOUND');
  expect(await ratingOf(provider.profileId)).toEqual({ average: 2, count: 1 });
  expect(await receivedBy(provider, 'provider')).toMatchObject([changed]);
});

test('an edit that runs with the publication is published or refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { provider, client, orderId } = await prepare();
    const { body } = await write(client, orderId);
    await letTimePass(orderId, 8 * DAY_MS);
    const [edited] = await Promise.all([
      edit(client, body.id, { rating: 1, tags: [] }),
      publish(),
      publish(),
    ]);
    const stars = edited.status === 200 ? 1 : 5;
    expect(edited.status === 200 || edited.error.code === 'REVIEW_PUBLISHED').toBe(true);
    expect(await ratingOf(provider.profileId)).toEqual({ average: stars, count: 1 });
    expect(await receivedBy(provider, 'provider')).toMatchObject([{ rating: stars }]);
  }
});

test('an author who writes after the days is published at the next full hour', async () => {
  const { provider, client, orderId } = await prepare({ completedDaysAgo: 30 });
  await write(client, orderId);
  await letTimePass(orderId, HOUR_MS);
  await publish();
  expect(await receivedBy(provider, 'provider')).toHaveLength(1);
  const { body } = await write(provider, orderId);
  const left = new Date(body.revealAt).getTime() - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(HOUR_MS);
  expect(await receivedBy(client, 'client')).toEqual([]);
});

test('a changed setting changes no date that an author saw', async () => {
  const { provider, client, orderId } = await prepare();
  const { body } = await write(client, orderId);
  const setDays = (value: string) =>
    app.context.db
      .insertInto('settings')
      .values({ key: 'review_reveal_days', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  try {
    await setDays('1');
    expect((await pendingOf(client)).sealed[0]?.revealAt).toBe(body.revealAt);
    const other = await prepare();
    const { body: sooner } = await write(other.client, other.orderId);
    expect(Date.parse(sooner.revealAt)).toBeLessThan(Date.parse(body.revealAt));
    await setDays('0');
    expect(await receivedBy(provider, 'provider')).toEqual([]);
    // Published at once, while the sealed one of the other party waits for the full hour.
    expect((await write(provider, orderId)).body.publishedAt).not.toBeNull();
    expect(await receivedBy(client, 'client')).toHaveLength(1);
    expect(await receivedBy(provider, 'provider')).toEqual([]);
    await letTimePass(orderId, HOUR_MS);
    await publish();
    expect(await receivedBy(provider, 'provider')).toHaveLength(1);
  } finally {
    await app.context.db.deleteFrom('settings').where('key', '=', 'review_reveal_days').execute();
  }
});

test('the subject answers a published review once, and its author is notified', async () => {
  const { provider, client, orderId } = await prepare();
  const { body } = await write(client, orderId);
  await write(provider, orderId);
  expect((await answer(provider, body.id, 'Gracias')).error.code).toBe('REVIEW_NOT_FOUND');
  await letTimePass(orderId, HOUR_MS);
  await publish();
  for (const other of [client, await createPerson(app.context)])
    expect((await answer(other, body.id, 'Gracias')).error.code).toBe('REVIEW_NOT_FOUND');
  expect((await answer(provider, body.id, '')).status).toBe(400);
  expect((await answer(provider, body.id, 'x'.repeat(501))).status).toBe(400);
  const answered = await answer(provider, body.id, 'Gracias, Carla');
  expect(answered).toMatchObject({ status: 201, body: { answer: { text: 'Gracias, Carla' } } });
  expect((await answer(provider, body.id, 'Otra vez')).error).toMatchObject({
    statusCode: 409,
    code: 'REVIEW_ANSWERED',
  });
  const profile = await app.call(getProviderProfile, { params: { id: provider.profileId } });
  expect(profile.body.reviewsReceived).toMatchObject([{ answer: { text: 'Gracias, Carla' } }]);
  expect((await app.notifications(client)).at(-1)).toMatchObject({
    message: expect.stringMatching(
      /^Beto Prestador respondió tu reseña de «Reparación de fugas» del .+\.$/,
    ) as string,
    link: `/provider-profiles/${provider.profileId}`,
  });
  const [ofClient] = await receivedBy(client, 'client');
  expect((await answer(client, ofClient?.id ?? '', 'Igualmente')).status).toBe(201);
  expect((await app.notifications(provider)).at(-1)?.link).toBe(`/orders/${orderId}`);
});

test('one of several answers at once is stored', async () => {
  const { provider, client, orderId } = await prepare();
  const { body } = await write(client, orderId);
  await letTimePass(orderId, 8 * DAY_MS);
  await publish();
  const texts = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'];
  const responses = await Promise.all(texts.map((text) => answer(provider, body.id, text)));
  const stored = responses.filter(({ status }) => status === 201);
  expect(stored).toHaveLength(1);
  const refused = responses.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['REVIEW_ANSWERED']));
  const [received] = await receivedBy(provider, 'provider');
  expect(received?.answer).toEqual(stored[0]?.body.answer);
});

test('a review can be answered for thirty days after its publication', async () => {
  const { provider, client, orderId } = await prepare({ completedDaysAgo: 60 });
  const { body } = await write(client, orderId);
  await letTimePass(orderId, HOUR_MS);
  await publish();
  await letTimePass(orderId, 31 * DAY_MS);
  expect((await answer(provider, body.id, 'Gracias')).error).toMatchObject({
    statusCode: 409,
    code: 'ANSWER_TOO_LATE',
    message: 'Una reseña se puede responder hasta 30 días después de publicarse.',
  });
});

test('reviews that are published in another order than written count like the newest', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  const orders = [];
  for (const hour of ['10:00', '14:00'])
    orders.push(
      await createOrderInState(app.context, {
        clientId: client.userId,
        card,
        status: 'COMPLETED',
        start: new Date(instantAt(provider, (day += 1), hour)),
      }),
    );
  const [older = '', newer = ''] = orders;
  await write(client, older, { rating: 1, tags: [] });
  await write(client, newer, { rating: 5 });
  const publishOrder = async (orderId: string) => {
    const { db } = app.context;
    const past = sql<Date>`date_trunc('hour', now())`;
    await db
      .updateTable('reviews')
      .set({ publish_at: past })
      .where('order_id', '=', orderId)
      .execute();
    await publish();
  };
  await publishOrder(newer);
  expect(await ratingOf(provider.profileId)).toEqual({ average: 5, count: 1 });
  await publishOrder(older);
  expect(await ratingOf(provider.profileId)).toEqual({ average: 5, count: 1 });
  expect(await receivedBy(provider, 'provider')).toHaveLength(2);
});

test('after all these reviews, ratings and counts agree with the published ones', async () => {
  const broken = await findBrokenInvariants(app.context.pool);
  expect(Object.keys(broken).filter((rule) => /rating|review/.test(rule))).toEqual([]);
});
