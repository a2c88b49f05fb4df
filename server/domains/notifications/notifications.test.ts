import { randomUUIDv7 } from 'node:crypto';
import * as notifications from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { endDueOrders } from '../orders/orders-deadlines.service.ts';
import { createRegularClient, moveBack } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
} from '../providers/providers.fixtures.ts';
import { orderActionPerformed } from '../orders/orders.events.ts';
import { deliver } from './notifications.fixtures.ts';
import { insertNotification } from './notifications.queries.ts';
import { publishAtOnce, publishLater } from '../reviews/reviews.fixtures.ts';
import { withoutHour } from '#testing/without-hour.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
  await publishAtOnce(app);
});
afterAll(() => publishLater(app));

async function prepare() {
  const provider = await createProvider(app.context, { fullName: 'Beto <b>Prestador</b>' });
  const card = await createCard(app.context, provider.profileId, { title: 'Fugas & más' });
  const client = await createRegularClient(app.context, { fullName: 'Carla Cliente' });
  const book = async (time: string) => {
    const body = {
      serviceCardId: card.id,
      servicePackageId: card.packageIds[0],
      scheduledDate: instantAt(provider, 2, time),
    };
    const { body: order } = await app.call(orders.createOrder, { body }, { token: client.token });
    return order.id;
  };
  return { provider, client, book };
}

async function read({ token }: Person) {
  await app.settle();
  return (await app.call(notifications.listNotifications, {}, { token })).body;
}

const kindsOf = async ({ email }: Person) =>
  (await app.mails(email)).map(({ kind }) => kind).toReversed();

test('each event of an order notifies its recipients in the app and by mail, with a link to act', async () => {
  const { provider, client, book } = await prepare();
  const id = await book('09:00');
  const params = { id };
  expect(await kindsOf(provider)).toEqual(['order-created']);
  await app.call(orders.acceptOrder, { params }, { token: provider.token });
  await app.settle();
  await moveBack(app.context, id);
  await app.call(orders.markOrderFinished, { params }, { token: provider.token });
  await app.settle();
  await app.call(orders.confirmOrder, { params }, { token: client.token });
  await app.settle();
  const review = { orderId: id, rating: 5 };
  await app.call(createReview, { body: review }, { token: client.token });
  const toProvider = await read(provider);
  expect(toProvider.map(({ message }) => withoutHour(message)).toReversed()).toEqual([
    expect.stringMatching(/^Carla Cliente pide «Fugas & más» para el .+09:00\.$/),
    'Carla Cliente confirmó que «Fugas & más» terminó. Ya puedes dejar tu reseña.',
    'Carla Cliente te dejó una reseña de 5 estrellas.',
  ]);
  expect(toProvider.at(-1)).toMatchObject({
    link: `/orders/${id}`,
    // The provider accepted the order.
    isRead: true,
  });
  const toClient = await read(client);
  expect(toClient.map(({ message }) => withoutHour(message)).toReversed()).toEqual([
    'Beto <b>Prestador</b> aceptó tu orden de «Fugas & más».',
    'Beto <b>Prestador</b> marcó como finalizado «Fugas & más». Confírmalo si todo está bien.',
  ]);
  expect(toClient[0]?.link).toBe(`/orders/${id}`);
  expect(await kindsOf(provider)).toEqual(['order-created']);
  expect(await kindsOf(client)).toEqual(['order-accepted', 'order-marked-finished']);
  const [mail] = await app.mails(client.email);
  expect(mail?.html).not.toContain('<b>Prestador');
  expect(mail?.plain_text).toContain(`http://localhost:3000/orders/${id}`);
});

test('the notification of a mark is not written after the mark was undone', async () => {
  const { provider, client, book } = await prepare();
  const id = await book('15:00');
  const [params, { token }] = [{ id }, provider];
  await app.call(orders.acceptOrder, { params }, { token });
  await moveBack(app.context, id);
  await app.call(orders.markOrderFinished, { params }, { token });
  await app.call(orders.undoOrderMark, { params }, { token });
  await app.settle();
  const before = await read(client);
  expect(before[0]?.message).toContain('deshizo la marca de «Fugas & más»');
  const marked = orderActionPerformed({ id, action: 'markFinished', by: 'provider' });
  await deliver(app.context, marked);
  expect(await read(client)).toEqual(before);
});

test('a mail contains the reason of a rejection, and deactivated users are not notified', async () => {
  const { provider, client, book } = await prepare();
  const id = await book('10:00');
  const body = { rejectionReason: 'Ese día viajo' };
  await app.call(orders.rejectOrder, { params: { id }, body }, { token: provider.token });
  const [mail] = await app.mails(client.email);
  expect(mail?.plain_text).toContain('Motivo: Ese día viajo');
  const other = await book('11:00');
  const { db } = app.context;
  await app.settle();
  await db.updateTable('users').set({ is_active: false }).where('id', '=', client.userId).execute();
  await app.call(orders.acceptOrder, { params: { id: other } }, { token: provider.token });
  expect(await kindsOf(client)).toEqual(['order-rejected']);
});

test('a listener that runs twice for one event writes one notification', async () => {
  const { client, book } = await prepare();
  const id = await book('12:00');
  const eventId = crypto.randomUUID();
  const accepted = orderActionPerformed({ id, action: 'accept', by: 'provider' });
  const notify = () => deliver(app.context, accepted, eventId);
  await Promise.all([notify(), notify(), notify()]);
  expect(await read(client)).toHaveLength(1);
  expect(await kindsOf(client)).toEqual(['order-accepted']);
});

test('users mark their own notifications as read, also twice at once, and never those of others', async () => {
  const { provider, client, book } = await prepare();
  for (const time of ['13:00', '14:00', '15:00']) await book(time);
  const own = await read(provider);
  expect(own).toHaveLength(3);
  const { token } = provider;
  const count = async () =>
    (await app.call(notifications.countUnreadNotifications, {}, { token })).body.count;
  expect(await count()).toBe(3);
  const id = own[0]?.id ?? '';
  const mark = (person: Person) =>
    app.call(notifications.markNotificationRead, { params: { id } }, { token: person.token });
  const marked = await Promise.all([mark(provider), mark(provider)]);
  expect(marked.map(({ status, body }) => [status, body.isRead])).toEqual([
    [200, true],
    [200, true],
  ]);
  expect((await mark(client)).error).toMatchObject({
    statusCode: 404,
    code: 'NOTIFICATION_NOT_FOUND',
  });
  expect(await count()).toBe(2);
  const all = await app.call(notifications.markAllNotificationsRead, {}, { token });
  expect(all.status).toBe(204);
  expect(await count()).toBe(0);
  const page = await app.call(notifications.listNotifications, { query: { limit: 2 } }, { token });
  expect(page.body.map(({ id: one }) => one)).toEqual(own.slice(0, 2).map(({ id: one }) => one));
  expect(page.headers.get('link')).toContain('rel="next"');
});

test('an order lapses at its deadline while a notification of it is being written', async () => {
  const { provider, client, book } = await prepare();
  const id = await book('16:00');
  await app.settle();
  await app.context.db
    .updateTable('service_orders')
    .set({ deadline_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
  await app.context.transaction(async (tx) => {
    await insertNotification(tx.db, {
      id: randomUUIDv7(),
      user_id: provider.userId,
      event_id: randomUUIDv7(),
      kind: 'order-answer-reminder',
      params: '{}',
      order_id: id,
      other_user_id: client.userId,
    });
    await endDueOrders(app.context, new AbortController().signal);
  });
  const input = { params: { id } };
  const { body } = await app.call(orders.getOrder, input, { token: client.token });
  expect(body.status).toBe('CANCELLED');
});

test('the database refuses a link that is not a path of this app', async () => {
  const { userId } = await createPerson(app.context);
  const write = (link: string) =>
    app.context.transaction((tx) =>
      insertNotification(tx.db, {
        id: randomUUIDv7(),
        user_id: userId,
        event_id: randomUUIDv7(),
        kind: 'legacy',
        params: JSON.stringify({ link, parts: ['Mira esto'] }),
      }),
    );
  await expect(write('/orders/1/chat')).resolves.toBe(true);
  for (const link of [
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil',
    '',
  ])
    await expect(write(link)).rejects.toMatchObject({ code: '23514' });
});
