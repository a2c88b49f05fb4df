import * as endpoints from '@oficio/contract/domains/chat/chat.endpoints.ts';
import {
  confirmOrder,
  markOrderFinished,
} from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { moveBack } from '../orders/orders.fixtures.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { openSocket } from '#testing/test-socket.ts';
import { createPair, openChat, type ChatPage } from './chat.fixtures.ts';

let app: TestApp;
const opened: ChatPage[] = [];

beforeAll(async () => {
  app = await sharedApp();
});
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.disconnect();
});

async function open(person: Person): Promise<ChatPage> {
  const page = await openChat(app, person);
  opened.push(page);
  return page;
}

test('a page that joins without options can chat', async () => {
  const { orderId, client, provider } = await createPair(app);
  const [clientPage, providerPage] = [await open(client), await open(provider)];
  clientPage.socket.emit('joinChat', orderId);
  providerPage.socket.emit('joinChat', orderId);
  await expect.poll(() => [clientPage.histories(), providerPage.histories()]).toEqual([[[]], [[]]]);
  clientPage.socket.emit('sendMessage', { orderId, content: '  Hola, ¿a qué hora?\n ' });
  await expect.poll(providerPage.news).toEqual(['Hola, ¿a qué hora?']);
  providerPage.socket.emit('sendMessage', { orderId, content: 'A las nueve 👍' });
  const texts = ['Hola, ¿a qué hora?', 'A las nueve 👍'];
  for (const page of [clientPage, providerPage]) await expect.poll(page.news).toEqual(texts);
  expect(clientPage.of('newMessage')[0]).toEqual({
    id: expect.any(String) as string,
    orderId,
    seq: 1,
    clientId: null,
    content: texts[0],
    createdAt: expect.any(String) as string,
    author: { id: client.userId, fullName: 'Carla Cliente', photoUrl: null },
  });
  const late = await open(client);
  late.socket.emit('joinChat', orderId);
  await expect.poll(late.histories).toEqual([[1, 2]]);
  expect([clientPage, providerPage, late].flatMap((page) => page.of('chatError'))).toEqual([]);
});

test('a message sent again with the same client message id is stored once', async () => {
  const { orderId, client, provider } = await createPair(app);
  const [clientPage, providerPage] = [await open(client), await open(provider)];
  await clientPage.join(orderId);
  await providerPage.join(orderId);
  const first = await clientPage.send(orderId, 'Hola', 'a-1');
  const repeated = await Promise.all([
    clientPage.send(orderId, 'Hola', 'a-1'),
    clientPage.send(orderId, 'otra cosa', 'a-1'),
  ]);
  expect(repeated).toEqual([first, first]);
  // Client message ids are unique per author.
  expect(await providerPage.send(orderId, 'Yo también', 'a-1')).toMatchObject({
    value: { seq: 2 },
  });
  await expect.poll(providerPage.news).toEqual(['Hola', 'Yo también']);
});

test('a page that joins again receives the missed messages without a gap', async () => {
  const { orderId, client, provider } = await createPair(app);
  const [clientPage, providerPage] = [await open(client), await open(provider)];
  await clientPage.join(orderId);
  await providerPage.join(orderId);
  await clientPage.send(orderId, 'uno');
  await expect.poll(providerPage.news).toEqual(['uno']);
  providerPage.socket.disconnect();
  for (const text of ['dos', 'tres']) await clientPage.send(orderId, text);
  const back = await open(provider);
  await back.join(orderId, { lastSeq: 1 });
  await clientPage.send(orderId, 'cuatro');
  await expect.poll(back.news).toEqual(['cuatro']);
  expect(back.histories()).toEqual([[2, 3]]);
  // Joins again on an open socket, also with a position beyond the last message.
  await back.join(orderId, { lastSeq: 3 });
  await back.join(orderId, { lastSeq: 77 });
  await back.join(orderId, { lastSeq: 4 });
  expect(back.histories().slice(1)).toEqual([[4], [1, 2, 3, 4], []]);
});

test('a long chat sends the last 100 messages, and pages read older ones over HTTP', async () => {
  const { orderId, client } = await createPair(app);
  const { db } = app.context;
  const parties = await db
    .selectFrom('service_orders as o')
    .innerJoin('provider_profiles as p', 'p.id', 'o.provider_profile_id')
    .select(['o.id as order_id', 'o.client_id', 'p.user_id as provider_user_id'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('chats')
    .values({ ...parties, last_seq: 260 })
    .execute();
  const rows = Array.from({ length: 260 }, (_, index) => ({
    order_id: orderId,
    seq: index + 1,
    id: crypto.randomUUID(),
    author_id: client.userId,
    content: index < 250 ? `mensaje ${index + 1}` : '👩'.repeat(4_000),
  }));
  await db.insertInto('chat_messages').values(rows).execute();
  const page = await open(client);
  const joined = await page.join(orderId);
  expect(joined).toMatchObject({ value: { lastSeq: 260, lastReadSeq: 0, access: 'open' } });
  const [history = []] = page.histories();
  expect([history.length, history[0], history.at(-1)]).toEqual([100, 161, 260]);

  const read = (query: Record<string, string>) =>
    app.call(endpoints.listMessages, { params: { id: orderId }, query }, { token: client.token });
  const older = await read({ before: '161', limit: '100' });
  expect(older.body.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, n) => 160 - n));
  expect(older.headers.get('link')).toContain(`/messages?before=61&limit=100>; rel="next"`);
  const oldest = await read({ before: '3' });
  expect(oldest.body.map(({ content }) => content)).toEqual(['mensaje 2', 'mensaje 1']);
  expect(oldest.headers.get('link')).toBeNull();
  for (const [name, value] of ['before=0', 'before=-1', 'before=x', 'limit=101'].map((pair) =>
    pair.split('='),
  ))
    expect((await read({ [String(name)]: String(value) })).status).toBe(400);
});

test('the longest messages are delivered, and a history of long messages is shortened', async () => {
  const { orderId, client, provider } = await createPair(app);
  const [clientPage, providerPage] = [await open(client), await open(provider)];
  await clientPage.join(orderId);
  await providerPage.join(orderId);
  const longest = '🔧'.repeat(4_000);
  for (let index = 0; index < 30; index += 1)
    expect(await clientPage.send(orderId, longest, crypto.randomUUID())).toMatchObject({
      ok: true,
    });
  await expect.poll(() => providerPage.news().length).toBe(30);
  const late = await open(provider);
  await late.join(orderId);
  const [history = []] = late.histories();
  expect(history.at(-1)).toBe(30);
  expect(history.length).toBeGreaterThan(5);
});

test('unread messages are counted per user and pushed to their open pages', async () => {
  const { orderId, client, provider } = await createPair(app);
  const clientPage = await open(client);
  const bell = await openSocket(app, provider.token);
  await clientPage.join(orderId);
  for (const text of ['uno', 'dos', 'tres']) await clientPage.send(orderId, text);
  const unread = { orderId, lastSeq: 3, lastReadSeq: 0, unreadCount: 3 };
  await expect.poll(() => bell.of('chatUnread')).toHaveLength(3);
  expect(bell.of('chatUnread').at(-1)).toEqual(unread);
  const list = async ({ token }: Person) =>
    (await app.call(endpoints.listUnreadChats, {}, { token })).body;
  expect(await list(provider)).toEqual({ total: 3, hasChats: true, chats: [unread] });
  expect(await list(client)).toEqual({ total: 0, hasChats: true, chats: [] });

  const mark = (seq: number, { token } = provider) =>
    app.call(endpoints.markChatRead, { params: { id: orderId }, body: { seq } }, { token });
  const read2 = { ...unread, lastReadSeq: 2, unreadCount: 1 };
  const twice = await Promise.all([mark(2), mark(2)]);
  expect(twice.map(({ status, body }) => [status, body])).toEqual([
    [200, read2],
    [200, read2],
  ]);
  expect((await mark(1)).body).toEqual(read2);
  expect((await mark(99)).body).toEqual({ ...unread, lastReadSeq: 3, unreadCount: 0 });
  await expect.poll(() => bell.of('chatUnread')).toHaveLength(5);
  expect(await list(provider)).toEqual({ total: 0, hasChats: true, chats: [] });
  expect((await mark(-1)).status).toBe(400);
  expect((await mark(1, await createPerson(app.context))).error.code).toBe('CHAT_NOT_FOUND');
  bell.socket.disconnect();
});

test('the summary contains the other party and the state of the chat, and whether they are in it', async () => {
  const { orderId, client, provider } = await createPair(app);
  const read = ({ token }: Person) =>
    app.call(endpoints.getChat, { params: { id: orderId } }, { token });
  const seen = (await read(client)).body;
  const page = await open(provider);
  await page.join(orderId);
  expect((await read(client)).body).toEqual({ ...seen, isCounterpartPresent: true });
  expect(seen).toEqual({
    orderId,
    kind: 'order',
    access: 'open',
    orderStatus: 'ACCEPTED',
    cardTitle: 'Fugas',
    counterpart: { id: provider.userId, fullName: 'Beto Prestador', photoUrl: null },
    lastSeq: 0,
    lastReadSeq: 0,
    counterpartReadSeq: 0,
    isCounterpartPresent: false,
    unreadCount: 0,
  });
  expect((await read(provider)).body.counterpart.fullName).toBe('Carla Cliente');
  const clientPage = await open(client);
  await clientPage.join(orderId);
  page.socket.disconnect();
  await expect
    .poll(() => clientPage.of('counterpartPresence'))
    .toEqual([{ orderId, isPresent: false }]);
  expect(page.of('counterpartPresence')).toEqual([{ orderId, isPresent: true }]);
  await clientPage.send(orderId, 'Hola');
  const others = clientPage.received.filter(([event]) => event !== 'counterpartPresence');
  expect(others.map(([event]) => event)).toEqual(['messageHistory', 'newMessage']);
  expect((await read(await createPerson(app.context))).error).toMatchObject({
    statusCode: 404,
    code: 'CHAT_NOT_FOUND',
  });
});

test('both parties read the chat of a completed order and cannot write in it', async () => {
  const { orderId, client, provider } = await createPair(app);
  const [clientPage, providerPage] = [await open(client), await open(provider)];
  await clientPage.join(orderId);
  await clientPage.send(orderId, 'Gracias');
  const params = { id: orderId };
  await moveBack(app.context, orderId);
  await app.call(markOrderFinished, { params }, { token: provider.token });
  const last = await clientPage.send(orderId, 'Ya lo vi', 'last');
  expect(last).toMatchObject({ ok: true });
  await app.call(confirmOrder, { params }, { token: client.token });
  expect(await clientPage.send(orderId, 'Una cosa más', 'late')).toMatchObject({
    code: 'CHAT_NOT_OPEN',
  });
  // The first acknowledgement may be lost.
  expect(await clientPage.send(orderId, 'Ya lo vi', 'last')).toEqual(last);
  expect(clientPage.of('chatError')).toEqual([
    'El chat solo está disponible para órdenes en estado "Aceptada".',
  ]);
  expect(await providerPage.join(orderId)).toMatchObject({ value: { access: 'readOnly' } });
  expect(providerPage.histories()).toEqual([[1, 2]]);
  const { body } = await app.call(endpoints.listMessages, { params }, { token: client.token });
  expect(body.map(({ content }) => content)).toEqual(['Ya lo vi', 'Gracias']);
});
