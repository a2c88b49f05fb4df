import { getChat, listMessages } from '@oficio/contract/domains/chat/chat.endpoints.ts';
import { confirmOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { type TestApp, ownApp } from '#testing/test-app.ts';
import { createPerson, type Person } from '../providers/providers.fixtures.ts';
import { createPair, openChat, type ChatPage } from './chat.fixtures.ts';

let app: TestApp;
const opened: ChatPage[] = [];

beforeAll(async () => {
  app = await sharedApp();
});
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.disconnect();
});

async function open(person: Person, on = app): Promise<ChatPage> {
  const page = await openChat(on, person);
  opened.push(page);
  return page;
}

const NOT_FOUND = 'No se pudo cargar el chat.';

test('joining the chat of an order of others is refused like a missing order, and logged', async () => {
  const { orderId, client } = await createPair(app);
  const own = await open(client);
  await own.join(orderId);
  const stranger = await open(await createPerson(app.context));
  const lines: unknown[] = [];
  const { log } = app.context;
  const info = log.info.bind(log);
  log.info = (details: unknown, ...more: []) => {
    lines.push(details);
    info(details, ...more);
  };
  const acknowledgements = [await stranger.join(orderId), await stranger.join(crypto.randomUUID())];
  log.info = info;
  const refusal = { ok: false, code: 'CHAT_NOT_FOUND', message: NOT_FOUND };
  expect(acknowledgements).toEqual([
    expect.objectContaining(refusal),
    expect.objectContaining(refusal),
  ]);
  expect(lines).toMatchObject([{ event: 'joinChat', code: 'CHAT_NOT_FOUND' }, {}]);
  await own.send(orderId, 'secreto');
  await expect.poll(own.news).toEqual(['secreto']);
  expect(stranger.received).toEqual([
    ['chatError', NOT_FOUND],
    ['chatError', NOT_FOUND],
  ]);
});

test('joinChat with invalid arguments is refused and does not affect other sockets', async () => {
  const { orderId, client } = await createPair(app);
  const page = await open(client);
  const invalidValues: unknown[] = [
    [orderId],
    { orderId },
    { __proto__: orderId },
    '__proto__',
    'constructor',
    7,
    null,
    true,
    '',
    `${orderId}' or 1=1`,
    'x'.repeat(10_000),
  ];
  for (const value of invalidValues) {
    expect(await page.join(value)).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
    page.socket.emit('joinChat', value);
  }
  page.socket.emit('joinChat');
  await expect.poll(() => page.of('chatError')).toHaveLength(2 * invalidValues.length + 1);
  expect(page.histories()).toEqual([]);
  expect(await page.join(orderId)).toMatchObject({ ok: true });
  // 1 MB closes this connection only.
  const big = await open(client);
  big.socket.emit('joinChat', 'x'.repeat(1_000_000));
  await expect.poll(() => big.isOpen()).toBe(false);
  expect(await page.send(orderId, 'Hola')).toMatchObject({ ok: true });
});

test('every message is authorized again: joined socket, active user, accepted order', async () => {
  const { orderId, client } = await createPair(app);
  const other = await createPair(app);
  const page = await open(client);
  expect(await page.send(orderId, 'sin entrar')).toMatchObject({ code: 'CHAT_NOT_JOINED' });
  await page.join(orderId);
  expect(await page.send(other.orderId, 'ajeno')).toMatchObject({ code: 'CHAT_NOT_JOINED' });
  for (const content of ['', ' \n\u00a0 ', 'x'.repeat(4_001), 7, null, ['x'], '\u0000'])
    expect(await page.send(orderId, content as string)).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await page.request('sendMessage', { orderId, content: 'x', authorId: 'y' })).toMatchObject(
    {
      code: 'INVALID_INPUT',
    },
  );
  const { db } = app.context;
  const change = (status: 'CANCELLED' | 'ACCEPTED') =>
    db
      .updateTable('service_orders')
      .set(
        status === 'CANCELLED'
          ? { status, cancellation_reason: 'NO_ANSWER', cancelled_by: 'system', is_late: false }
          : { status, cancellation_reason: null, cancelled_by: null, is_late: null },
      )
      .where('id', '=', orderId)
      .execute();
  expect(await page.send(orderId, 'uno')).toMatchObject({ ok: true });
  await change('CANCELLED');
  expect(await page.send(orderId, 'dos')).toMatchObject({ code: 'CHAT_NOT_OPEN' });
  // The order was accepted before, so its messages can still be read.
  expect(await page.join(orderId)).toMatchObject({ value: { access: 'readOnly', lastSeq: 1 } });
  await change('ACCEPTED');
  await db.updateTable('users').set({ is_active: false }).where('id', '=', client.userId).execute();
  expect(await page.send(orderId, 'tres')).toMatchObject({ code: 'DEACTIVATED' });
  expect(page.of('newMessage')).toHaveLength(1);
});

test('a refusal with several sentences joins them with commas, as pages do with HTTP errors', async () => {
  const { orderId, client } = await createPair(app);
  const page = await open(client);
  page.socket.emit('sendMessage', { orderId, content: '', clientId: '' });
  await expect.poll(() => page.of('chatError')).toHaveLength(1);
  const refusal = await page.send(orderId, '', ' ');
  if (refusal.ok || !Array.isArray(refusal.message)) throw new Error('Not refused with a list');
  expect(refusal.message).toHaveLength(2);
  expect(page.of('chatError')[0]).toBe(refusal.message.join(', '));
});

test('an order that was never accepted has a closed chat', async () => {
  for (const status of ['PENDING', 'REJECTED', 'CANCELLED'] as const) {
    const { orderId, client } = await createPair(app, status);
    const page = await open(client);
    expect(await page.join(orderId)).toMatchObject({ code: 'CHAT_NOT_OPEN' });
    expect(page.received.map(([event]) => event)).toEqual(['chatError']);
    const params = { id: orderId };
    const asClient = { token: client.token };
    const summary = await app.call(getChat, { params }, asClient);
    expect(summary.body).toMatchObject({ access: 'closed', orderStatus: status });
    expect((await app.call(listMessages, { params }, asClient)).error.code).toBe('CHAT_NOT_OPEN');
  }
});

test('a user can send ten messages in ten seconds over all sockets, and other users are not limited', async () => {
  const strict = await ownApp({ beside: app, env: { RATE_LIMIT: 'on' } });
  const { orderId, client, provider } = await createPair(app);
  const pages = [await open(client, strict), await open(client, strict)] as const;
  const other = await open(provider, strict);
  for (const page of [...pages, other]) await page.join(orderId);
  const acknowledgements = await Promise.all(
    Array.from({ length: 14 }, (_, index) => pages[index % 2 === 0 ? 0 : 1].send(orderId, 'x')),
  );
  expect(acknowledgements.filter(({ ok }) => ok)).toHaveLength(10);
  const refused = acknowledgements.find(({ ok }) => !ok);
  expect(refused).toMatchObject({ statusCode: 429, code: 'CHAT_TOO_FAST' });
  const { retryAfterSeconds } =
    (refused as { details?: { retryAfterSeconds: number } }).details ?? {};
  expect(retryAfterSeconds).toBeGreaterThan(7);
  expect(retryAfterSeconds).toBeLessThanOrEqual(10);
  expect(pages.flatMap((page) => page.of('chatError'))).toHaveLength(4);
  expect(await other.send(orderId, 'Yo sí')).toMatchObject({ ok: true });
  await strict.stop();
});

test('a message sent while the order is completed is either stored before or refused', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { orderId, client, provider } = await createPair(app);
    const { db } = app.context;
    await db
      .updateTable('service_orders')
      .set({ provider_marked_at: new Date() })
      .where('id', '=', orderId)
      .execute();
    const page = await open(provider);
    await page.join(orderId);
    const complete = () =>
      app.call(confirmOrder, { params: { id: orderId } }, { token: client.token });
    const [acknowledgement, completed] = await Promise.all([
      page.send(orderId, 'justo ahora'),
      new Promise((resolve) => setTimeout(resolve, round / 2)).then(complete),
    ]);
    expect(completed.status).toBe(200);
    const stored = await db
      .selectFrom('chat_messages as m')
      .select('m.seq')
      .where('m.order_id', '=', orderId)
      .execute();
    expect(stored).toHaveLength(acknowledgement.ok ? 1 : 0);
    expect(acknowledgement).toMatchObject(
      acknowledgement.ok ? { value: { seq: 1 } } : { code: 'CHAT_NOT_OPEN' },
    );
    expect(await page.send(orderId, 'tarde')).toMatchObject({ code: 'CHAT_NOT_OPEN' });
    page.socket.disconnect();
  }
});
