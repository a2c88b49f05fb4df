import * as endpoints from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { MAX_BLOCKS } from '@oficio/contract/domains/blocks/blocks.rules.ts';
import { getUserDetails } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { getServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import {
  listFavorites,
  addFavorite,
} from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { listSlots } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from './testing/shared-app.ts';
import type { TestApp } from './testing/test-app.ts';
import { createTestUser } from './domains/accounts/accounts.fixtures.ts';
import { openChat } from './domains/chat/chat.fixtures.ts';
import { lapseDueNegotiations } from './domains/negotiations/negotiations-deadlines.service.ts';
import { callsOf, createNegotiators } from './domains/negotiations/negotiations.fixtures.ts';
import { createOrderInState, requestOrder, waitForDay } from './domains/orders/orders.fixtures.ts';
import { publishReviewsNow } from './domains/reviews/reviews.fixtures.ts';
import { giveDueTurns } from './domains/orders/waiting/turns.service.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Person,
} from './domains/providers/providers.fixtures.ts';
import { createCard } from './domains/catalog/catalog-booking.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const as = ({ token }: { token: string }) => ({ token });
const block = (person: Person, id: string) =>
  app.call(endpoints.blockUser, { params: { id } }, as(person));
const unblock = (person: Person, id: string) =>
  app.call(endpoints.unblockUser, { params: { id } }, as(person));
const blocksOf = async (person: Person) =>
  (await app.call(endpoints.listBlocks, {}, as(person))).body;
const readCard = async (person: Person, id: string) =>
  (await app.call(getServiceCard, { params: { id } }, as(person))).status;

test('a block is listed once with its date and is undone only by the person who made it', async () => {
  const { provider, client, card } = await createNegotiators(app);
  expect((await block(client, provider.userId)).status).toBe(204);
  const listed = await blocksOf(client);
  expect(listed).toMatchObject([{ userId: provider.userId, fullName: provider.fullName }]);
  expect((await block(client, provider.userId)).status).toBe(204);
  expect(await blocksOf(client)).toEqual(listed);
  expect((await unblock(provider, client.userId)).status).toBe(204);
  expect(await readCard(client, card.id)).toBe(404);
  for (const _ of [1, 2]) expect((await unblock(client, provider.userId)).status).toBe(204);
  expect(await blocksOf(client)).toEqual([]);
  expect(await readCard(client, card.id)).toBe(200);
});

test('two people who blocked each other stay hidden until both undo it', async () => {
  const { provider, client, card } = await createNegotiators(app);
  await block(client, provider.userId);
  await block(provider, client.userId);
  await unblock(client, provider.userId);
  expect(await readCard(client, card.id)).toBe(404);
  await unblock(provider, client.userId);
  expect(await readCard(client, card.id)).toBe(200);
});

test('oneself, unknown people and more than the limit cannot be blocked', async () => {
  const person = await createPerson(app.context);
  expect((await block(person, person.userId)).error.code).toBe('OWN_BLOCK');
  expect((await block(person, randomUUID())).error.code).toBe('BLOCKED_USER_NOT_FOUND');
  const others = [await createTestUser(app.context), await createTestUser(app.context)];
  await app.context.pool.query(
    `with made as (
       insert into users (id, email, full_name, referral_code)
       select gen_random_uuid(), 'b' || n || '@prueba.example', 'Bloqueada', upper(substr(md5(n::text || $1), 1, 10))
         from generate_series(1, $2) n returning id)
     insert into user_blocks (blocker_id, blocked_id) select $1::uuid, id from made`,
    [person.userId, MAX_BLOCKS - 1],
  );
  const statuses = await Promise.all(others.map(({ id }) => block(person, id)));
  expect(statuses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    204, 409,
  ]);
  expect(statuses.find(({ status }) => status === 409)?.error.code).toBe('BLOCKS_FULL');
  expect(await blocksOf(person)).toHaveLength(MAX_BLOCKS);
});

test('an open order goes on after a block: chat, hours for a move, mark, confirmation, notifications, review', async () => {
  const { provider, client, card } = await createNegotiators(app);
  const id = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
  });
  await block(provider, client.userId);
  const params = { params: { id } };
  const query = { date: dayAfter(provider, 2), duration: '60', exceptOrder: id };
  const slots = await app.call(
    listSlots,
    { params: { id: provider.profileId }, query },
    as(client),
  );
  expect(slots.body.length).toBeGreaterThan(0);
  const [atClient, atProvider] = [await openChat(app, client), await openChat(app, provider)];
  await atClient.join(id);
  await atProvider.join(id);
  await atClient.send(id, 'Sigo esperando');
  await expect.poll(atProvider.news).toEqual(['Sigo esperando']);
  for (const page of [atClient, atProvider]) page.socket.disconnect();
  const at = instantAt(provider, -1, '10:00');
  await app.context.pool.query(
    `update service_orders set scheduled_at = $2::timestamptz,
       blocks = tstzmultirange(tstzrange($2::timestamptz, $2::timestamptz + interval '1 hour')) where id = $1`,
    [id, at],
  );
  expect((await app.call(orders.markOrderFinished, params, as(provider))).status).toBe(200);
  expect((await app.call(orders.confirmOrder, params, as(client))).status).toBe(200);
  const review = { orderId: id, rating: 2, comment: 'Llegó tarde', tags: [] };
  expect((await app.call(createReview, { body: review }, as(client))).status).toBe(201);
  expect((await app.notifications(client)).map(({ link }) => link)).toEqual([`/orders/${id}`]);
  // The end of the order is part of it; a review is not.
  expect((await app.notifications(provider)).map(({ link }) => link)).toEqual([`/orders/${id}`]);
});

test('an open negotiation takes no offer, acceptance or picture after a block, and ends without a notification', async () => {
  const calls = callsOf(app);
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const requested = (await calls.request(people, '10:00')).body.id;
  const offered = (await calls.request(people, '12:00')).body.id;
  await calls.offer(provider, offered, 40);
  await app.settle();
  // An action marks the notifications about its record as read.
  const read = async (person: Person) =>
    (await app.notifications(person)).map(({ id, message }) => [id, message]);
  const before = [await read(client), await read(provider)];
  await block(client, provider.userId);
  const picture = new Blob([new Uint8Array(10)]);
  for (const refused of [
    await calls.offer(provider, requested, 40),
    await calls.preview(client, offered),
    await calls.accept(client, offered),
    await calls.addImage(client, requested, picture),
  ])
    expect(refused.error.code).toBe('CARD_NOT_FOUND');
  expect((await calls.list(client)).body).toHaveLength(2);
  expect((await calls.reject(provider, requested)).status).toBe(200);
  await app.context.pool.query(
    'update negotiations set reminder_at = null, deadline_at = now() - interval $$1 minute$$ where id = $1',
    [offered],
  );
  await lapseDueNegotiations(app.context, new AbortController().signal);
  expect((await calls.read(client, offered)).body.status).toBe('CANCELLED');
  expect([await read(client), await read(provider)]).toEqual(before);
});

test('a provider does not see reviews of a client by an author with whom there is a block', async () => {
  const calls = callsOf(app);
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  const authors = await Promise.all(['Uno', 'Dos'].map(() => createNegotiators(app)));
  for (const [index, author] of authors.entries()) {
    const { userId: clientId } = client;
    const order = { clientId, card: author.card, status: 'COMPLETED' } as const;
    const orderId = await createOrderInState(app.context, order);
    const body = { orderId, rating: 4, comment: `Reseña ${index}`, tags: [] };
    expect((await app.call(createReview, { body }, as(author.provider))).status).toBe(201);
  }
  await publishReviewsNow(app);
  const orderId = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
  });
  const negotiationId = (await calls.request(people)).body.id;
  const seenBy = async (viewer: Person) => {
    const order = await app.call(orders.getOrder, { params: { id: orderId } }, as(viewer));
    const listed = await app.call(orders.listProviderOrders, {}, as(viewer));
    const negotiation = await calls.read(viewer, negotiationId);
    const [inList] = (await calls.list(viewer)).body;
    const clients = [
      order.body.client,
      listed.body[0]?.client,
      negotiation.body.client,
      inList?.client,
    ];
    return clients.map((each) => ({
      comments: each?.reviewsReceived.map(({ comment }) => comment).toSorted(),
      rating: each?.rating,
    }));
  };
  const rating = { average: 4, count: 2 };
  const everything = { comments: ['Reseña 0', 'Reseña 1'], rating };
  expect(await seenBy(provider)).toEqual([everything, everything, everything, everything]);
  const [first, second] = authors;
  await block(provider, first?.provider.userId ?? '');
  const one = { comments: ['Reseña 1'], rating };
  expect(await seenBy(provider)).toEqual([one, one, one, one]);
  await block(second?.provider as Person, provider.userId);
  // The rating is a public figure, as on a profile.
  const none = { comments: [], rating };
  expect(await seenBy(provider)).toEqual([none, none, none, none]);
});

test('favorites of both are hidden during a block and return with its end', async () => {
  const { provider, client, card } = await createNegotiators(app);
  await app.call(addFavorite, { params: { id: card.id } }, as(client));
  const favorites = async () => (await app.call(listFavorites, {}, as(client))).body;
  await block(provider, client.userId);
  expect(await favorites()).toEqual([]);
  await unblock(provider, client.userId);
  expect(await favorites()).toEqual([card.id]);
});

test('a free hour is offered to the next person in the waiting list, not to a blocked one', async () => {
  const provider = await createProvider(app.context, { availability: everyDay('09:00', '10:00') });
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  const start = new Date(instantAt(provider, 3, '09:00'));
  const id = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
    start,
  });
  const [first, second] = [await createPerson(app.context), await createPerson(app.context)];
  for (const person of [first, second]) await waitForDay(app, card, person, dayAfter(provider, 3));
  await block(first, provider.userId);
  const cancelling = { params: { id }, body: { reason: 'CHANGE_OF_PLANS' } };
  await app.call(orders.cancelOrder, cancelling, as(client));
  await app.settle();
  await giveDueTurns(app.context, new AbortController().signal);
  expect(await app.notifications(first)).toEqual([]);
  expect(await app.notifications(second)).toHaveLength(1);
});

test('an ended order cannot be repeated with a blocked provider', async () => {
  const { provider, client, card } = await createNegotiators(app);
  const id = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'COMPLETED',
  });
  const repeatable = async () =>
    JSON.stringify((await app.call(orders.getOrder, { params: { id } }, as(client))).body).includes(
      card.packageIds[0],
    );
  expect(await repeatable()).toBe(true);
  await block(provider, client.userId);
  expect(await repeatable()).toBe(false);
});

test('a hidden card responds to a booking like a missing one even when its slot is taken', async () => {
  const { provider, client, card } = await createNegotiators(app);
  const start = instantAt(provider, 2, '09:00');
  const other = await createPerson(app.context);
  expect((await requestOrder(app, card, other, start)).status).toBe(201);
  expect((await requestOrder(app, card, client, start)).error.code).toBe('SLOT_TAKEN');
  await block(provider, client.userId);
  expect((await requestOrder(app, card, client, start)).error.code).toBe('CARD_NOT_FOUND');
});

test('a block does not keep an administrator from their work', async () => {
  const admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  const { provider, client } = await createNegotiators(app);
  await block(provider, admin.userId);
  await block(client, admin.userId);
  const details = await app.call(getUserDetails, { params: { id: provider.userId } }, as(admin));
  expect(details.body.fullName).toBe(provider.fullName);
});
