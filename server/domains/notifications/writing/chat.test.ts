import { markChatRead } from '@oficio/contract/domains/chat/chat.endpoints.ts';
import {
  countUnreadNotifications,
  listNotifications,
} from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Person } from '#domains/providers/providers.fixtures.ts';
import { removeExpiredInstances, notifyOfUnread } from '#domains/chat/chat-presence.service.ts';
import { createPair, openChat, type ChatPage } from '#domains/chat/chat.fixtures.ts';
import { openSocket } from '#testing/test-socket.ts';
import { chatRead } from '#domains/chat/chat.events.ts';
import { deliver } from '../notifications.fixtures.ts';
import { withoutHour } from '#testing/without-hour.ts';

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

/** Returns the subjects of the mails to a user, oldest first. */
const mailed = async ({ email }: Person) =>
  (await app.mails(email)).map(({ subject }) => subject).toReversed();

async function notificationsOf({ token }: Person) {
  await app.settle();
  return (await app.call(listNotifications, {}, { token })).body.map(({ message, link }) => [
    withoutHour(message),
    link,
  ]);
}

const presences = (orderId: string) =>
  app.context.db.selectFrom('chat_presences').selectAll().where('order_id', '=', orderId).execute();

test('the first unread message notifies a party who is not in the chat, once until they have read', async () => {
  const { orderId, client, provider } = await createPair(app);
  const page = await open(client);
  await page.join(orderId);
  for (const text of ['Hola <b>Beto</b>', '¿Puedes hoy?']) await page.send(orderId, text);
  const notification = ['Carla Cliente te escribió por «Fugas».', `/orders/${orderId}/chat`];
  expect(await notificationsOf(provider)).toEqual([notification]);
  const [mail] = await app.mails(provider.email);
  expect(mail?.subject).toBe('Mensaje de Carla Cliente');
  expect(mail?.plain_text).toContain('Hola <b>Beto</b>');
  expect(mail?.plain_text).toContain(`http://localhost:3000/orders/${orderId}/chat`);
  expect(mail?.html).not.toContain('<b>Beto');
  const read = { params: { id: orderId }, body: { seq: 2 } };
  await app.call(markChatRead, read, { token: provider.token });
  for (const text of ['¿Sí?', '¿No?']) await page.send(orderId, text);
  expect(await notificationsOf(provider)).toEqual([notification, notification]);
  expect(await mailed(provider)).toHaveLength(2);
  expect(await notificationsOf(client)).toEqual([]);
});

test('a party in the chat is not notified, and after leaving only of messages that stay unread', async () => {
  const { orderId, client, provider } = await createPair(app);
  const [page, other] = [await open(client), await open(provider)];
  await page.join(orderId);
  await other.join(orderId);
  await page.send(orderId, 'uno');
  await expect.poll(other.news).toEqual(['uno']);
  expect(await notificationsOf(provider)).toEqual([]);
  const notify = () => notifyOfUnread(app.context, { orderId, userId: provider.userId });
  await notify();
  expect(await notificationsOf(provider)).toEqual([]);
  other.socket.disconnect();
  const due = () =>
    app.context.pool
      .query<{ wait: number }>(
        `select extract(epoch from start_after - now())::float as wait from pgboss.job
          where name = 'chat.tell-of-unread' and data->>'orderId' = $1`,
        [orderId],
      )
      .then(({ rows }) => rows);
  await expect.poll(due).toHaveLength(1);
  expect((await due())[0]?.wait).toBeGreaterThan(25);
  expect(await presences(orderId)).toMatchObject([{ user_id: client.userId }]);
  await notify();
  await notify();
  expect(await mailed(provider)).toEqual(['Mensaje de Carla Cliente']);
});

test('a page that joined without options has read the messages sent to it', async () => {
  const { orderId, client, provider } = await createPair(app);
  const [page, plain] = [await open(client), await open(provider)];
  await page.join(orderId);
  await page.send(orderId, 'antes');
  expect(await mailed(provider)).toHaveLength(1);
  plain.socket.emit('joinChat', orderId);
  await expect.poll(plain.histories).toEqual([[1]]);
  await page.send(orderId, 'durante');
  await expect.poll(plain.news).toEqual(['durante']);
  plain.socket.disconnect();
  await expect.poll(async () => (await presences(orderId)).length).toBe(1);
  await notifyOfUnread(app.context, { orderId, userId: provider.userId });
  expect(await mailed(provider)).toHaveLength(1);
  await page.send(orderId, 'después');
  expect(await mailed(provider)).toHaveLength(2);
});

test('reading a chat or writing in it marks its notifications as read on every open page', async () => {
  const { orderId, client, provider } = await createPair(app);
  const [page, other] = [await open(client), await open(provider)];
  const bell = await openSocket(app, provider.token);
  const { token } = provider;
  const unread = async () => {
    await app.settle();
    return (await app.call(countUnreadNotifications, {}, { token })).body;
  };
  const one = { count: 1, countBesideChats: 0 };
  const none = { count: 0, countBesideChats: 0 };
  await page.join(orderId);
  await page.send(orderId, 'uno');
  await page.send(orderId, 'dos');
  expect(await unread()).toEqual(one);
  const params = { id: orderId };
  // A position before the notified message does not count.
  await app.call(markChatRead, { params, body: { seq: 0 } }, { token });
  expect(await unread()).toEqual(one);
  await app.call(markChatRead, { params, body: { seq: 2 } }, { token });
  expect(await unread()).toEqual(none);
  await expect.poll(() => bell.of('liveChange')).toEqual([{ kind: 'notifications' }]);

  await page.send(orderId, 'tres');
  expect(await unread()).toEqual(one);
  // A late event of the earlier reading must not mark the new notification.
  await deliver(app.context, chatRead({ orderId, reader: 'provider' }));
  expect(await unread()).toEqual(one);
  await other.join(orderId);
  expect(await unread()).toEqual(one);
  await other.send(orderId, 'contesto');
  expect(await unread()).toEqual(none);
  await expect
    .poll(() => bell.of('chatUnread').at(-1))
    .toEqual({ orderId, lastSeq: 4, lastReadSeq: 4, unreadCount: 0 });
  bell.socket.disconnect();
});

test('a user who leaves the chat while being authorized does not count as present', async () => {
  const { orderId, client, provider } = await createPair(app);
  const [page, other] = [await open(client), await open(provider)];
  await page.join(orderId);
  await app.context.db.transaction().execute(async (tx) => {
    await sql`lock table service_orders in access exclusive mode`.execute(tx);
    other.socket.emit('joinChat', orderId, {});
    await delay(300);
    other.socket.disconnect();
    await delay(300);
  });
  await delay(300);
  await expect.poll(() => presences(orderId)).toMatchObject([{ user_id: client.userId }]);
  await page.send(orderId, '¿Hola?');
  expect(await notificationsOf(provider)).toHaveLength(1);
});

test('users on an instance that was killed do not count as present', async () => {
  const { orderId, client, provider } = await createPair(app);
  const { db } = app.context;
  const killed = crypto.randomUUID();
  const row = { order_id: orderId, user_id: provider.userId, instance_id: killed };
  await db.insertInto('chat_instances').values({ id: killed }).execute();
  await db.insertInto('chat_presences').values(row).execute();
  const page = await open(client);
  await page.join(orderId);
  await page.send(orderId, 'Hola');
  await removeExpiredInstances(app.context);
  expect(await notificationsOf(provider)).toEqual([]);
  const longAgo = new Date(Date.now() - 60_000);
  await db
    .updateTable('chat_instances')
    .set({ seen_at: longAgo })
    .where('id', '=', killed)
    .execute();
  await removeExpiredInstances(app.context);
  expect(await presences(orderId)).toMatchObject([{ user_id: client.userId }]);
  expect(await mailed(provider)).toHaveLength(1);
});
