import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { createOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import { createRegularClient } from '#domains/orders/orders.fixtures.ts';
import { createProvider, instantAt } from '#domains/providers/providers.fixtures.ts';

let firstApp: OwnApp;

beforeAll(async () => {
  firstApp = await ownApp();
});
afterAll(() => firstApp.stop());

test('notifications that a stopped process had not written are written once by the next processes', async () => {
  const provider = await createProvider(firstApp.context);
  const card = await createCard(firstApp.context, provider.profileId, { title: 'Fugas' });
  const client = await createRegularClient(firstApp.context);
  const { token } = provider;
  const messages = async (app: OwnApp) =>
    (await app.call(listNotifications, {}, { token })).body.map(({ message }) => message);
  // From here on this app handles only requests, as if the process died after each commit.
  await firstApp.context.jobs.stop();
  for (const time of ['09:00', '11:00', '13:00']) {
    const body = {
      serviceCardId: card.id,
      servicePackageId: card.packageIds[0],
      scheduledDate: instantAt(provider, 2, time),
    };
    const { status } = await firstApp.call(createOrder, { body }, { token: client.token });
    expect(status).toBe(201);
  }
  expect(await messages(firstApp)).toEqual([]);
  const next = [await ownApp({ beside: firstApp }), await ownApp({ beside: firstApp })] as const;
  await expect.poll(() => messages(next[0]), { timeout: 10_000 }).toHaveLength(3);
  expect(await next[1].mails(provider.email)).toHaveLength(3);
  expect(await messages(next[1])).toHaveLength(3);
  for (const app of next) await app.stop();
});
