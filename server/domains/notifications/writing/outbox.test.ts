import { listNotifications } from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { createOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createCard } from '../../catalog/catalog-booking.fixtures.ts';
import { createPerson, createProvider, instantAt } from '../../providers/providers.fixtures.ts';

let one: TestApp;

beforeAll(async () => {
  one = await startTestApp();
});
afterAll(() => one.stop());

test('what a process had still to tell when it ended, the next ones tell once (A11, A12)', async () => {
  const provider = await createProvider(one.context);
  const card = await createCard(one.context, provider.profileId, { title: 'Fugas' });
  const client = await createPerson(one.context);
  const { token } = provider;
  const told = async (app: TestApp) =>
    (await app.call(listNotifications, {}, { token })).body.map(({ message }) => message);
  // From here on it only answers, as if it died after each commit.
  await one.context.jobs.stop();
  for (const time of ['09:00', '11:00', '13:00']) {
    const body = {
      serviceCardId: card.id,
      servicePackageId: card.packageIds[0],
      scheduledDate: instantAt(provider, 2, time),
    };
    const { status } = await one.call(createOrder, { body }, { token: client.token });
    expect(status).toBe(201);
  }
  expect(await told(one)).toEqual([]);
  const next = [await startTestApp({ beside: one }), await startTestApp({ beside: one })] as const;
  await expect.poll(() => told(next[0]), { timeout: 10_000 }).toHaveLength(3);
  expect(await next[1].mails(provider.email)).toHaveLength(3);
  expect(await told(next[1])).toHaveLength(3);
  for (const app of next) await app.stop();
});
