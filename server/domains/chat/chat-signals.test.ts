import * as endpoints from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { cancelOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { type OwnApp, type TestApp, ownApp } from '#testing/test-app.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { isPresent } from './chat-presence.queries.ts';
import { createPair, openChat, type ChatPage } from './chat.fixtures.ts';

let app: TestApp;
/** Another instance on the same database, with limits. */
let strict: OwnApp;
const opened: ChatPage[] = [];

beforeAll(async () => {
  app = await sharedApp();
  strict = await ownApp({ beside: app, env: { RATE_LIMIT: 'on' } });
});
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await strict.stop();
});

async function open(person: Person, on = app): Promise<ChatPage> {
  const page = await openChat(on, person);
  opened.push(page);
  return page;
}

const params = (id: string) => ({ params: { id } });
const post = (
  orderId: string,
  { token }: Person,
  content: string,
  { clientId, on = app }: { clientId?: string; on?: TestApp } = {},
) => on.call(endpoints.postMessage, { ...params(orderId), body: { content, clientId } }, { token });
const poll = (orderId: string, { token }: Person, lastSeq = 0) =>
  app.call(endpoints.pollChat, { ...params(orderId), body: { lastSeq } }, { token });

test('the author of a message sees how far the other party has read, live and after a reload', async () => {
  const { orderId, client, provider } = await createPair(app);
  const page = await open(client);
  await page.join(orderId);
  for (const text of ['uno', 'dos']) await page.send(orderId, text);
  const read = async () =>
    (await app.call(endpoints.getChat, params(orderId), { token: client.token })).body
      .counterpartReadSeq;
  expect(await read()).toBe(0);
  const mark = { ...params(orderId), body: { seq: 1 } };
  await app.call(endpoints.markChatRead, mark, { token: provider.token });
  await expect.poll(() => page.of('readByCounterpart')).toEqual([{ orderId, seq: 1 }]);
  expect(await read()).toBe(1);
  // Reading the same again pushes nothing, and a party does not see its own reading. Who writes has read what came before.
  await app.call(endpoints.markChatRead, mark, { token: provider.token });
  await app.call(endpoints.markChatRead, mark, { token: client.token });
  await post(orderId, provider, 'Ya voy');
  await expect.poll(page.news).toEqual(['uno', 'dos', 'Ya voy']);
  expect([page.of('readByCounterpart').length, await read()]).toEqual([1, 3]);
});

test('a party in the chat sees that the other one types, a few times in ten seconds, and nobody else does', async () => {
  const { orderId, client, provider } = await createPair(app);
  const others = await createPair(app);
  const [typist, reader] = [await open(client, strict), await open(provider)];
  expect(await typist.request('typing', orderId)).toMatchObject({ code: 'CHAT_NOT_JOINED' });
  await typist.join(orderId);
  const stranger = await open(others.provider);
  await stranger.join(others.orderId);
  for (let count = 0; count < 20; count += 1)
    expect(await typist.request('typing', orderId)).toMatchObject({ ok: true });
  expect(await typist.request('typing', others.orderId)).toMatchObject({ code: 'CHAT_NOT_JOINED' });
  await expect.poll(() => reader.of('counterpartTyping')).toHaveLength(6);
  expect(reader.of('counterpartTyping')[0]).toEqual({ orderId });
  expect([stranger.of('counterpartTyping'), typist.of('counterpartTyping')]).toEqual([[], []]);
});

test('nobody sees a party type in a chat that has closed', async () => {
  const { orderId, client, provider } = await createPair(app);
  const [typist, reader] = [await open(client), await open(provider)];
  await typist.join(orderId);
  await post(orderId, provider, 'No puedo ir');
  const body = { reason: 'ILLNESS' };
  expect((await app.call(cancelOrder, { ...params(orderId), body }, provider)).status).toBe(200);
  expect(await typist.request('typing', orderId)).toMatchObject({ ok: true });
  // The read position is sent after the typing would be.
  await app.call(endpoints.markChatRead, { ...params(orderId), body: { seq: 1 } }, client);
  await expect.poll(() => reader.of('readByCounterpart')).toEqual([{ orderId, seq: 1 }]);
  expect(reader.of('counterpartTyping')).toEqual([]);
});

test('nobody sees a party enter a chat that has closed', async () => {
  const { orderId, client, provider } = await createPair(app);
  const [visitor, reader] = [await open(client), await open(provider)];
  await post(orderId, provider, 'No puedo ir');
  const body = { reason: 'ILLNESS' };
  expect((await app.call(cancelOrder, { ...params(orderId), body }, provider)).status).toBe(200);
  // The read position is sent after the presence would be.
  expect(await visitor.request('joinChat', orderId)).toMatchObject({ ok: true });
  await expect.poll(() => reader.of('readByCounterpart')).toEqual([{ orderId, seq: 1 }]);
  expect(reader.of('counterpartPresence')).toEqual([]);
});

test('a party without a websocket writes and reads over HTTP, each message once and in order', async () => {
  const { orderId, client, provider } = await createPair(app);
  const page = await open(provider);
  await page.join(orderId);
  const first = await post(orderId, client, '  Hola ', { clientId: 'h-1' });
  expect(first.body).toMatchObject({ seq: 1, content: 'Hola', clientId: 'h-1' });
  expect((await post(orderId, client, 'otra cosa', { clientId: 'h-1' })).body).toEqual(first.body);
  await page.send(orderId, 'Buenas');
  await expect.poll(page.news).toEqual(['Hola', 'Buenas']);
  const polled = (await poll(orderId, client, 1)).body;
  expect(polled.messages.map(({ content }) => content)).toEqual(['Buenas']);
  expect(polled.chat).toMatchObject({ lastSeq: 2, unreadCount: 1, counterpartReadSeq: 2 });
  expect((await poll(orderId, client, 2)).body.messages).toEqual([]);
  // A position beyond the last message gets all.
  expect((await poll(orderId, client, 77)).body.messages).toHaveLength(2);
});

test('over HTTP every message is authorized and limited as on a socket', async () => {
  const { orderId, client } = await createPair(app);
  const ended = await createPair(app, 'CANCELLED');
  const stranger = await createPerson(app.context);
  for (const call of [post(orderId, stranger, 'x'), poll(orderId, stranger)])
    expect((await call).error).toMatchObject({ statusCode: 404, code: 'CHAT_NOT_FOUND' });
  for (const call of [post(ended.orderId, ended.client, 'x'), poll(ended.orderId, ended.client)])
    expect((await call).error).toMatchObject({ statusCode: 409, code: 'CHAT_NOT_OPEN' });
  expect((await post(orderId, client, ' \n')).status).toBe(400);
  for (let count = 0; count < 10; count += 1)
    expect((await post(orderId, client, 'x', { on: strict })).status).toBe(200);
  expect((await post(orderId, client, 'x', { on: strict })).error.code).toBe('CHAT_TOO_FAST');
});

test('who polls counts as being in the chat, and a message then notifies nobody', async () => {
  const { orderId, client, provider } = await createPair(app);
  const presence = { order_id: orderId, user_id: client.userId };
  expect(await isPresent(app.context.db, presence)).toBe(false);
  await poll(orderId, client);
  expect(await isPresent(app.context.db, presence)).toBe(true);
  await post(orderId, provider, '¿Sigues ahí?');
  const chat = await app.context.db
    .selectFrom('chats')
    .select('client_notified_seq')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(chat.client_notified_seq).toBe(0);
});
