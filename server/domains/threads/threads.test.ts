import {
  getChat,
  listMessages,
  listUnreadChats,
  postMessage,
} from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { cancelOrder, getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { listThreads } from '@oficio/contract/domains/threads/threads.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createPair, openChat } from '../chat/chat.fixtures.ts';
import {
  callsOf,
  createNegotiators,
  requestMessage,
} from '../negotiations/negotiations.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const list = (person: Person, query: Record<string, unknown> = {}) =>
  app.call(listThreads, { query }, { token: person.token });

const write = (client: Person, providerProfileId: string, message: string) =>
  app.call(createServiceRequest, { body: { message, providerProfileId } }, { token: client.token });

test('the chats of orders, quotes and service requests are one list, newest first, for both parties', async () => {
  const { provider, client, card } = await createNegotiators(app);
  const calls = callsOf(app);
  const quote = await calls.request({ provider, client, card }, '10:00');
  expect(quote.status).toBe(201);
  await write(client, provider.profileId, 'Hola, ¿hablas con cebúes?');
  const received = await list(provider);
  expect(received.body).toMatchObject([
    {
      kind: 'serviceRequest',
      party: 'provider',
      counterpart: { id: client.userId, fullName: 'Carla Cliente' },
      title: null,
      text: 'Hola, ¿hablas con cebúes?',
      isOwn: false,
      isAnswerDue: true,
      unreadCount: 0,
    },
    { kind: 'quote', id: quote.body.id, text: requestMessage, isOwn: false, isAnswerDue: true },
  ]);
  expect((await list(client)).body).toMatchObject([
    { kind: 'serviceRequest', party: 'client', isOwn: true, isAnswerDue: false },
    { kind: 'quote', party: 'client', isOwn: true, isAnswerDue: false },
  ]);
  await calls.offer(provider, quote.body.id, 90, { message: 'Llevo los repuestos' });
  const [first] = (await list(client)).body;
  expect(first).toMatchObject({
    kind: 'quote',
    text: 'Llevo los repuestos',
    isOwn: false,
    isAnswerDue: true,
  });
  // Nobody else sees them.
  expect((await list(await createProvider(app.context))).body).toEqual([]);
  expect((await app.call(listThreads, {})).status).toBe(401);
});

test('a new message moves its order to the top, with the same unread count as everywhere', async () => {
  const { orderId, client, provider } = await createPair(app);
  const otherProvider = await createProvider(app.context);
  const page = await openChat(app, client);
  await page.join(orderId);
  await page.send(orderId, 'uno');
  await page.send(orderId, 'dos');
  await write(client, otherProvider.profileId, 'Otra cosa');
  const kinds = async () => (await list(client)).body.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['serviceRequest', 'order']);
  await page.send(orderId, 'tres');
  page.socket.disconnect();
  expect(await kinds()).toEqual(['order', 'serviceRequest']);
  const [thread] = (await list(provider)).body;
  expect(thread).toMatchObject({ kind: 'order', id: orderId, text: 'tres', unreadCount: 3 });
  const { body: unread } = await app.call(listUnreadChats, {}, { token: provider.token });
  expect(unread.total).toBe(thread?.unreadCount);
  expect((await list(client)).body[0]).toMatchObject({ isOwn: true, unreadCount: 0 });
  const { body: order } = await app.call(
    getOrder,
    { params: { id: orderId } },
    { token: client.token },
  );
  expect(thread?.orderNumber).toBe(order.number);
});

test('both parties read the chat of a canceled order from the order and from the inbox', async () => {
  const { orderId, client, provider } = await createPair(app);
  const params = { id: orderId };
  for (const { token } of [client, provider]) {
    const written = await app.call(postMessage, { params, body: { content: 'Hola' } }, { token });
    expect(written.status).toBe(200);
  }
  const body = { reason: 'CHANGE_OF_PLANS' } as const;
  const canceled = await app.call(cancelOrder, { params, body }, { token: client.token });
  expect(canceled.status).toBe(200);
  for (const { token, ...person } of [client, provider]) {
    const [thread] = (await list({ token, ...person })).body;
    expect(thread).toMatchObject({ kind: 'order', id: orderId, text: 'Hola' });
    const order = await app.call(getOrder, { params }, { token });
    expect(order.body).toMatchObject({ status: 'CANCELLED', hasMessages: true });
    expect((await app.call(getChat, { params }, { token })).body.access).toBe('readOnly');
    const messages = await app.call(listMessages, { params }, { token });
    expect(messages.body.map(({ content }) => content)).toEqual(['Hola', 'Hola']);
    const late = await app.call(postMessage, { params, body: { content: 'Adiós' } }, { token });
    expect(late.error).toMatchObject({ statusCode: 409, code: 'CHAT_NOT_OPEN' });
  }
});

test('threads are found by name, by service and by the number of the order', async () => {
  const { orderId, client, provider } = await createPair(app);
  const page = await openChat(app, client);
  await page.join(orderId);
  await page.send(orderId, 'Hola');
  page.socket.disconnect();
  const other = await createProvider(app.context, { fullName: 'Zoé 100% Ñandú' });
  await write(client, other.profileId, 'Otra cosa');
  const kinds = async (search: string) =>
    (await list(client, { search })).body.map(({ kind }) => kind);
  const [{ orderNumber } = {}] = (await list(client, { search: 'FUGAS' })).body;
  expect(await kinds('beto')).toEqual(['order']);
  expect(await kinds(orderNumber?.toLowerCase() ?? '')).toEqual(['order']);
  expect(await kinds('nandu')).toEqual(['serviceRequest']);
  expect(await kinds('100%')).toEqual(['serviceRequest']);
  expect(await kinds('_')).toEqual([]);
  expect(await kinds('cachirulo')).toEqual([]);
  expect((await list(provider, { search: 'carla' })).body).toHaveLength(1);
  for (const query of [
    { search: 'a'.repeat(81) },
    { cursor: 'x' },
    { cursor: `${'9'.repeat(18)}_${orderId}` },
    { limit: 101 },
    { state: 'x' },
  ])
    expect((await list(client, query)).status).toBe(400);
});

test('the pages contain every thread once, also those of the same microsecond, in each kind', async () => {
  const { provider, client } = await createNegotiators(app);
  const { db } = app.context;
  const at = new Date(Date.now() - 60_000);
  await sql`insert into service_requests (id, client_id, provider_profile_id, message, created_at)
    select gen_random_uuid(), ${client.userId}, ${provider.profileId}, 'Mensaje ' || n,
           ${at}::timestamptz + (n / 5) * interval '1 microsecond'
      from generate_series(1, 23) n`.execute(db);
  const ids: string[] = [];
  let query: Record<string, string> = { limit: '4' };
  for (let pages = 0; pages < 20; pages += 1) {
    const { body, headers } = await list(provider, query);
    ids.push(...body.map(({ id }) => id));
    const cursor = /cursor=([\w-]+)/.exec(headers.get('link') ?? '')?.[1];
    if (!cursor) break;
    query = { limit: '4', cursor };
  }
  expect(ids).toHaveLength(23);
  expect(new Set(ids).size).toBe(23);
});

test('a text that an administrator hid shows a fixed sentence to the other party only', async () => {
  const { provider, client } = await createNegotiators(app);
  const { body } = await write(client, provider.profileId, 'Un insulto de ventrílocuo');
  await app.context.db
    .updateTable('service_requests')
    .set({ hidden_reason: 'Insulto' })
    .where('id', '=', body.id)
    .execute();
  expect((await list(provider)).body[0]?.text).not.toContain('ventrílocuo');
  expect((await list(client)).body[0]?.text).toContain('ventrílocuo');
  const stranger = await createPerson(app.context);
  expect((await list(stranger)).body).toEqual([]);
});
