import * as notifications from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import type { Notification } from '@oficio/contract/domains/notifications/notifications.schema.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { type OwnApp, type TestApp, ownApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createPerson, createProvider, instantAt } from '../providers/providers.fixtures.ts';

let firstApp: TestApp;
let secondApp: OwnApp;

beforeAll(async () => {
  firstApp = await sharedApp();
  secondApp = await ownApp({ beside: firstApp });
});
afterAll(async () => {
  await secondApp.stop();
});

test('notifications of an order are pushed within 1 s to its parties only, on any instance', async () => {
  const provider = await createProvider(firstApp.context);
  const card = await createCard(firstApp.context, provider.profileId, { title: 'Fugas' });
  const [client, stranger] = [
    await createPerson(firstApp.context),
    await createPerson(firstApp.context),
  ];
  const pages = [
    await openSocket(firstApp, provider.token),
    await openSocket(secondApp, provider.token),
    await openSocket(secondApp, client.token),
    await openSocket(firstApp, stranger.token),
  ] as const;
  const [atProvider, elsewhere, atClient, atStranger] = pages;
  const body = {
    serviceCardId: card.id,
    servicePackageId: card.packageIds[0],
    scheduledDate: instantAt(provider, 2, '09:00'),
  };
  const placed = await firstApp.call(orders.createOrder, { body }, { token: client.token });
  const change = { kind: 'order', id: placed.body.id };
  const news = () => [atProvider, elsewhere].map((page) => page.of('newNotification').length);
  await expect.poll(news, { timeout: 1_000, interval: 10 }).toEqual([1, 1]);
  const { token } = provider;
  const [stored] = (await firstApp.call(notifications.listNotifications, {}, { token })).body;
  expect(atProvider.of('newNotification')).toEqual([stored]);
  await expect.poll(() => atClient.received).toEqual([['liveChange', change]]);

  const params = { id: placed.body.id };
  await secondApp.call(orders.acceptOrder, { params }, { token });
  await expect.poll(() => atClient.of('newNotification'), { timeout: 4_000 }).toHaveLength(1);
  const [accepted] = atClient.of('newNotification') as Notification[];
  expect(accepted).toMatchObject({ isRead: false, link: `/orders/${params.id}` });
  // Accepting also reads the provider's notification of the order.
  const read = { kind: 'notifications' };
  await expect.poll(() => elsewhere.of('liveChange')).toEqual([change, change, read]);
  expect(atStranger.received).toEqual([]);
  for (const { socket } of pages) socket.disconnect();
});

test('a notification that is read in a tab is shown as read in the others', async () => {
  const { token } = await createPerson(firstApp.context);
  const page = await openSocket(secondApp, token);
  await firstApp.call(notifications.markAllNotificationsRead, {}, { token });
  await expect.poll(() => page.received).toEqual([['liveChange', { kind: 'notifications' }]]);
  page.socket.disconnect();
});
