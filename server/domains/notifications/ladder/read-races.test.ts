import { setTimeout as delay } from 'node:timers/promises';
import * as notifications from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { acceptOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import * as push from '@oficio/contract/domains/push/push.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestUser, signIn } from '#domains/accounts/accounts.fixtures.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from '#domains/orders/orders.fixtures.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import {
  startPushService,
  type TestPushService,
} from '../../../../scripts/testing/push-service.ts';
import type { ClimbData, PushData } from './climb.service.ts';
import { climb, deliverPush } from './sending.service.ts';

const ROUNDS = 100;
const DEVICES = 2;
const TOLERANCE_MS = 1_000;

let service: TestPushService;
let apps: [TestApp, TestApp];

beforeAll(async () => {
  service = await startPushService();
  const env = { PUSH_SERVICES: service.origin };
  const first = await startTestApp({ env, logLevel: 'silent' });
  apps = [first, await startTestApp({ env, logLevel: 'silent', beside: first })];
});
afterAll(async () => {
  await apps[1].stop();
  await apps[0].stop();
  await service.stop();
});

async function jobsOf<Data>(name: string): Promise<Data[]> {
  const { rows } = await apps[0].context.pool.query<{ data: Data }>(
    "select data from pgboss.job where name = $1 and state in ('created', 'retry') order by created_on",
    [name],
  );
  return rows.map(({ data }) => data);
}

/** Creates a client with two signed-in devices and a provider who can accept the client's requests. */
async function createParties() {
  const [{ context }] = apps;
  const provider = await createProvider(context);
  const card = await createCard(context, provider.profileId);
  const user = await createTestUser(context);
  const tokens = [await signIn({ context }, user), await signIn({ context }, user)] as const;
  for (const token of tokens) {
    await apps[0].call(push.savePushSubscription, { body: service.subscribe() }, { token });
    await apps[0].call(push.confirmPush, {}, { token });
  }
  return { provider, card, client: { id: user.id, tokens } };
}

/** The steps of the notification that was written last. */
async function lastStep(): Promise<ClimbData> {
  const data = (await jobsOf<ClimbData>('notifications.climb')).findLast(
    ({ step }) => step === 'push',
  );
  if (!data) throw new Error('The notification has no step.');
  return data;
}

test('nothing is sent more than a second after the reading, by two instances and two devices at once, also not by a later attempt', async () => {
  const { provider, card, client } = await createParties();
  const readAt = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    // Every third time the service is away at first, so that the job waits for another attempt.
    service.respondWith(() => (round % 3 === 0 ? { status: 503 } : undefined));
    const order = { clientId: client.id, card, isEmergency: true };
    const id = await createOrderInState(apps[0].context, order);
    const accepted = await apps[0].call(acceptOrder, { params: { id } }, { token: provider.token });
    expect(accepted.status).toBe(200);
    await apps[0].settle();
    const step = await lastStep();
    const [here, there] = round % 2 === 0 ? apps : ([apps[1], apps[0]] as const);
    const sending = climb(here.context, step);
    await delay(Math.random() * 60);
    const reads = client.tokens.map(async (token, device) => {
      const app = device === 0 ? there : here;
      const params = { id: step.notificationId };
      const { status } = await app.call(notifications.markNotificationRead, { params }, { token });
      readAt.set(
        step.notificationId,
        Math.min(Date.now(), readAt.get(step.notificationId) ?? Infinity),
      );
      return status;
    });
    expect(await Promise.all(reads)).toEqual([200, 200]);
    await sending;
    for (const [device, app] of apps.entries()) {
      const token = client.tokens[device];
      const unread = await app.call(notifications.countUnreadNotifications, {}, { token });
      expect(unread.body.count).toBe(0);
    }
  }
  await delay(TOLERANCE_MS);
  service.respondWith(() => undefined);
  for (const data of await jobsOf<PushData>('notifications.push'))
    await deliverPush(apps[1].context, data);
  await apps[0].settle();
  const late = service.received.filter(
    ({ at, message }) => at > (readAt.get(message.notification.data.id ?? '') ?? 0) + TOLERANCE_MS,
  );
  expect(readAt.size).toBe(ROUNDS);
  expect(late).toEqual([]);
  expect(service.received.length).toBeLessThanOrEqual(ROUNDS * DEVICES);
}, 120_000);
