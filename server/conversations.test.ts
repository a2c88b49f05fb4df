import { blockUser, unblockUser } from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import * as chat from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { getNegotiation } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import * as requests from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { listThreads } from '@oficio/contract/domains/threads/threads.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { withoutHour } from '#testing/without-hour.ts';
import { openChat } from './domains/chat/chat.fixtures.ts';
import { callsOf, createNegotiators } from './domains/negotiations/negotiations.fixtures.ts';
import { createPerson, type Person } from './domains/providers/providers.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

const write = (person: Person, id: string, content: string, clientId?: string) =>
  app.call(
    chat.postMessage,
    { params: { id }, body: { content, ...(clientId && { clientId }) } },
    { token: person.token },
  );

const summaryOf = (person: Person, id: string) =>
  app.call(chat.getChat, { params: { id } }, { token: person.token });

const lastMessage = async (person: Person, id: string) =>
  (await app.call(getNegotiation, { params: { id } }, { token: person.token })).body.lastMessage;

const hasMessages = async (person: Person, id: string) =>
  (await app.call(getNegotiation, { params: { id } }, { token: person.token })).body.hasMessages;

const firstThread = async (person: Person) =>
  (await app.call(listThreads, {}, { token: person.token })).body[0];

const unreadOf = async (person: Person) =>
  (await app.call(chat.listUnreadChats, {}, { token: person.token })).body;

async function noticesOf(person: Person) {
  await app.settle();
  const { body } = await app.call(listNotifications, {}, { token: person.token });
  return body.map(({ message, link, isRead }) => ({ message: withoutHour(message), link, isRead }));
}

async function createRequest() {
  const people = await createNegotiators(app);
  const { body } = await app.call(
    requests.createServiceRequest,
    {
      body: { message: 'Hola, ¿hablas con cebúes?', providerProfileId: people.provider.profileId },
    },
    { token: people.client.token },
  );
  return { ...people, id: body.id };
}

async function createQuote() {
  const people = await createNegotiators(app);
  const calls = callsOf(app);
  const { body } = await calls.request(people, '10:00');
  return { ...people, calls, id: body.id };
}

test('a provider answers a service request in its chat, and both write as often as they want', async () => {
  const { provider, client, id } = await createRequest();
  expect((await summaryOf(provider, id)).body).toMatchObject({
    kind: 'serviceRequest',
    access: 'open',
    orderStatus: null,
    cardTitle: null,
    counterpart: { id: client.userId },
  });
  expect((await firstThread(provider))?.isAnswerDue).toBe(true);
  expect((await write(provider, id, 'Sí, y con ñandúes')).body).toMatchObject({ seq: 1 });
  const { body: answered } = await app.call(
    requests.getServiceRequest,
    { params: { id } },
    { token: client.token },
  );
  expect(answered.answeredAt).not.toBeNull();
  expect(await noticesOf(provider)).toMatchObject([{ isRead: true }]);
  expect(await noticesOf(client)).toEqual([
    {
      message: `${(await summaryOf(client, id)).body.counterpart.fullName} te escribió.`,
      link: `/mensajes/${id}`,
      isRead: false,
    },
  ]);
  await write(client, id, '¿Mañana?');
  await write(client, id, '¿A las nueve?');
  await write(provider, id, 'A las diez');
  const page = await app.call(chat.listMessages, { params: { id } }, { token: client.token });
  expect(page.body.map(({ content }) => content)).toEqual([
    'A las diez',
    '¿A las nueve?',
    '¿Mañana?',
    'Sí, y con ñandúes',
  ]);
});

test('the unread messages of a service request and of a quote are the same in the inbox, the menu and the chat', async () => {
  for (const create of [createRequest, createQuote]) {
    const { provider, client, id } = await create();
    for (const text of ['uno', 'dos']) await write(provider, id, text);
    expect(await firstThread(client)).toMatchObject({
      id,
      text: 'dos',
      isOwn: false,
      unreadCount: 2,
    });
    expect(await unreadOf(client)).toMatchObject({ total: 2, chats: [{ orderId: id }] });
    expect((await summaryOf(client, id)).body.unreadCount).toBe(2);
    await app.call(
      chat.markChatRead,
      { params: { id }, body: { seq: 2 } },
      { token: client.token },
    );
    expect((await firstThread(client))?.unreadCount).toBe(0);
    expect((await unreadOf(client)).total).toBe(0);
    // Each conversation stands in the list once.
    const { body } = await app.call(listThreads, {}, { token: client.token });
    expect(body.map((thread) => thread.id)).toEqual([id]);
    // Writing reads.
    await write(client, id, 'tres');
    await write(provider, id, 'cuatro');
    expect((await unreadOf(provider)).total).toBe(0);
    expect(await firstThread(provider)).toMatchObject({ text: 'cuatro', isOwn: true });
  }
});

test('a quote says who wrote last in its chat and when', async () => {
  const { provider, client, id } = await createQuote();
  expect(await lastMessage(client, id)).toBeNull();
  for (const [author, by] of [
    [client, 'client'],
    [provider, 'provider'],
  ] as const) {
    const { createdAt } = (await write(author, id, '¿Y con ñandúes?')).body;
    expect(await lastMessage(client, id)).toEqual({ by, at: createdAt });
    expect(await lastMessage(provider, id)).toEqual({ by, at: createdAt });
  }
});

test('a message moves its service request or quote to the top of the inbox', async () => {
  const { provider, client, calls, card, id: older } = await createQuote();
  app.advance(60_000);
  const newer = (await calls.request({ provider, client, card }, '12:00')).body.id;
  const ids = async () =>
    (await app.call(listThreads, {}, { token: client.token })).body.map(({ id }) => id);
  expect(await ids()).toEqual([newer, older]);
  app.advance(60_000);
  await write(provider, older, '¿Cuántos baños son?');
  expect(await ids()).toEqual([older, newer]);
});

test('a provider asks back in a quote before a price, the client is notified and answers, and nothing else changes', async () => {
  const { provider, client, calls, id } = await createQuote();
  await write(provider, id, '¿Cuántos baños son?');
  expect((await noticesOf(client))[0]).toMatchObject({ link: `/mensajes/${id}`, isRead: false });
  expect((await noticesOf(client))[0]?.message).toContain('te escribió por «');
  expect((await app.mails(client.email))[0]?.plain_text).toContain('¿Cuántos baños son?');
  await write(client, id, 'Dos');
  const { body: quote } = await calls.read(provider, id);
  expect(quote).toMatchObject({ status: 'PENDING_PROVIDER_RESPONSE', offers: [] });
  expect((await calls.offer(provider, id, 90, { message: 'Con repuestos' })).status).toBe(201);
  // An offer is later than the messages before it.
  expect((await firstThread(client))?.text).toBe('Con repuestos');
  await write(client, id, '¿Con garantía?');
  expect((await firstThread(provider))?.text).toBe('¿Con garantía?');
});

test('nobody writes in a quote that ended; what was written can be read', async () => {
  const written = await createQuote();
  await write(written.provider, written.id, 'Hola', 'first');
  await written.calls.reject(written.provider, written.id);
  const refused = await write(written.client, written.id, 'Otra cosa');
  expect(refused.error).toMatchObject({ statusCode: 409, code: 'CONVERSATION_CLOSED' });
  for (const person of [written.client, written.provider]) {
    expect((await summaryOf(person, written.id)).body.access).toBe('readOnly');
    expect(await hasMessages(person, written.id)).toBe(true);
  }
  // The acknowledgement of a stored message may have been lost.
  expect((await write(written.provider, written.id, 'Hola', 'first')).body.seq).toBe(1);
  const silent = await createQuote();
  await silent.calls.reject(silent.provider, silent.id);
  expect((await summaryOf(silent.client, silent.id)).body.access).toBe('closed');
  expect(await hasMessages(silent.client, silent.id)).toBe(false);
});

test('a message while the quote is rejected is either stored before or refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { provider, client, calls, id } = await createQuote();
    const [written, rejected] = await Promise.all([
      write(client, id, 'Espera'),
      calls.reject(provider, id),
    ]);
    expect(rejected.status).toBe(200);
    expect([200, 409]).toContain(written.status);
    const stored = await app.context.db
      .selectFrom('chat_messages')
      .select('seq')
      .where('order_id', '=', id)
      .execute();
    expect(stored).toHaveLength(written.status === 200 ? 1 : 0);
    expect((await write(client, id, 'Tarde')).error.code).toBe('CONVERSATION_CLOSED');
  }
});

test('after a block or without an active account nobody writes in a service request or quote', async () => {
  for (const create of [createRequest, createQuote]) {
    const { provider, client, id } = await create();
    await write(provider, id, 'Hola');
    const params = { id: provider.userId };
    await app.call(blockUser, { params }, { token: client.token });
    for (const person of [provider, client]) {
      expect((await write(person, id, 'Otra cosa')).error.code).toBe('CONVERSATION_CLOSED');
      expect((await summaryOf(person, id)).body.access).toBe('readOnly');
    }
    await app.call(unblockUser, { params }, { token: client.token });
    expect((await write(client, id, 'De nuevo')).status).toBe(200);
    await app.context.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', provider.userId)
      .execute();
    expect((await write(client, id, '¿Sigues?')).error.code).toBe('CONVERSATION_CLOSED');
  }
});

test('a message while the other one blocks is either stored before the block or refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { provider, client, id } = await createRequest();
    await write(provider, id, 'Hola');
    const block = app.call(blockUser, { params: { id: provider.userId } }, { token: client.token });
    await Promise.all([block, write(provider, id, 'Una más')]);
    const before = await summaryOf(client, id);
    expect((await write(provider, id, 'Y otra')).error.code).toBe('CONVERSATION_CLOSED');
    expect((await summaryOf(client, id)).body.lastSeq).toBe(before.body.lastSeq);
  }
});

/** Returns the number of transactions that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await app.context.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test.each([['service request', createRequest] as const, ['quote', createQuote] as const])(
  'a block is acknowledged after a message in a %s that was authorized before it',
  async (_, create) => {
    const { provider, client, id } = await create();
    await write(provider, id, 'Hola');
    await app.settle();
    const holder = await app.context.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from chats where order_id = $1 for update', [id]);
      const message = write(provider, id, 'Una más');
      await expect.poll(countWaiting).toBe(1);
      const params = { id: provider.userId };
      const block = app.call(blockUser, { params }, { token: client.token });
      // Without its lock the block would be acknowledged now, and the message stored after it.
      await expect.poll(countWaiting).toBe(2);
      await holder.query('commit');
      expect((await message).body).toMatchObject({ seq: 2 });
      expect((await block).status).toBe(204);
    } finally {
      holder.release();
    }
  },
);

test('others neither read nor write in a service request or quote, over HTTP or on a socket', async () => {
  const stranger = await createPerson(app.context);
  const socket = await openChat(app, stranger);
  for (const create of [createRequest, createQuote]) {
    const { provider, id } = await create();
    await write(provider, id, 'Hola');
    const refusals = [
      await write(stranger, id, 'Otra cosa'),
      await summaryOf(stranger, id),
      await app.call(chat.listMessages, { params: { id } }, { token: stranger.token }),
      await app.call(chat.pollChat, { params: { id }, body: {} }, { token: stranger.token }),
    ];
    for (const { error } of refusals) expect(error.code).toBe('CHAT_NOT_FOUND');
    expect(await socket.join(id)).toMatchObject({ ok: false, code: 'CHAT_NOT_FOUND' });
  }
  socket.socket.disconnect();
});

test('the chat of a service request works on a socket: messages, unread count, typing', async () => {
  const { provider, client, id } = await createRequest();
  const [mine, theirs] = [await openChat(app, provider), await openChat(app, client)];
  await mine.join(id);
  await theirs.join(id);
  await mine.send(id, 'Hola');
  await expect.poll(theirs.news).toEqual(['Hola']);
  await mine.request('typing', id);
  await expect.poll(() => theirs.of('counterpartTyping')).toEqual([{ orderId: id }]);
  // Whoever is in the chat is not notified.
  expect(await noticesOf(client)).toEqual([]);
  mine.socket.disconnect();
  theirs.socket.disconnect();
});
