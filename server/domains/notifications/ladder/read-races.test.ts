import { setTimeout as delay } from 'node:timers/promises';
import * as preferences from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import * as notifications from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { acceptOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import * as push from '@oficio/contract/domains/push/push.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestUser, signIn } from '#domains/accounts/accounts.fixtures.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from '#domains/orders/orders.fixtures.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import {
  startPushService,
  type TestPushService,
} from '../../../../scripts/testing/push-service.ts';
import {
  startWebhookReceiver,
  type TestWebhookReceiver,
} from '../../../../scripts/testing/webhook-receiver.ts';
import { deliverToChannel } from './channel.service.ts';
import type { ChannelData, ClimbData, PushData } from './climb.service.ts';
import { listJobs } from './ladder.fixtures.ts';
import { climb, deliverPush } from './sending.service.ts';
import type { Step } from './steps.rules.ts';

const ROUNDS = Number(process.env['READ_ROUNDS'] ?? 15);
const DEVICES = 2;
const TOLERANCE_MS = 1_000;

let service: TestPushService;
let receiver: TestWebhookReceiver;
let apps: [OwnApp, OwnApp];

beforeAll(async () => {
  service = await startPushService();
  receiver = await startWebhookReceiver();
  const env = {
    PUSH_SERVICES: service.origin,
    CHANNEL_URL: receiver.url,
    CHANNEL_SECRET: receiver.secret,
    WEBHOOKS_TO_LOOPBACK: '1',
  };
  const first = await ownApp({ env, logLevel: 'silent' });
  apps = [first, await ownApp({ env, logLevel: 'silent', beside: first })];
});
afterAll(async () => {
  await apps[1].stop();
  await apps[0].stop();
  await receiver.stop();
  await service.stop();
});

/** Creates a client with two signed-in devices and a provider who can accept the client's requests. */
async function createParties() {
  const [{ context }] = apps;
  const provider = await createProvider(context);
  const card = await createCard(context, provider.profileId);
  const user = await createTestUser(context);
  const tokens = [await signIn({ context }, user), await signIn({ context }, user)] as const;
  return { provider, card, client: { id: user.id, tokens } };
}
type Parties = Awaited<ReturnType<typeof createParties>>;

/** Accepts a request of the client. Returns the first step of the notification. */
async function notifyClient({ provider, card, client }: Parties, step: Step): Promise<ClimbData> {
  const [{ context }] = apps;
  const id = await createOrderInState(context, { clientId: client.id, card, isEmergency: true });
  const accepted = await apps[0].call(acceptOrder, { params: { id } }, { token: provider.token });
  expect(accepted.status).toBe(200);
  const jobs = await listJobs<ClimbData>(apps[0], 'notifications.climb');
  const data = jobs.findLast((each) => each.step === step);
  if (!data) throw new Error('The notification has no step.');
  return data;
}

/** Takes a step on one instance while two devices read the notification, each on another one. Returns when it was read first. */
async function readWhileSending(step: ClimbData, { client }: Parties, round: number) {
  const [here, there] = round % 2 === 0 ? apps : ([apps[1], apps[0]] as const);
  const sending = climb(here.context, step);
  await delay(Math.random() * 60);
  const reads = client.tokens.map(async (token, device) => {
    const app = device === 0 ? there : here;
    const params = { id: step.notificationId };
    const { status } = await app.call(notifications.markNotificationRead, { params }, { token });
    return { status, at: Date.now() };
  });
  const read = await Promise.all(reads);
  expect(read.map(({ status }) => status)).toEqual([200, 200]);
  await sending;
  for (const [device, app] of apps.entries()) {
    const token = client.tokens[device];
    const unread = await app.call(notifications.countUnreadNotifications, {}, { token });
    expect(unread.body.count).toBe(0);
  }
  return Math.min(...read.map(({ at }) => at));
}

test('nothing is pushed more than a second after the reading, by two instances and two devices at once, also not by a later attempt', async () => {
  const parties = await createParties();
  for (const token of parties.client.tokens) {
    await apps[0].call(push.savePushSubscription, { body: service.subscribe() }, { token });
    await apps[0].call(push.confirmPush, {}, { token });
  }
  const readAt = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    // Every third time the service is away at first, so that the job waits for another attempt.
    service.respondWith(() => (round % 3 === 0 ? { status: 503 } : undefined));
    const step = await notifyClient(parties, 'push');
    readAt.set(step.notificationId, await readWhileSending(step, parties, round));
  }
  await delay(TOLERANCE_MS);
  service.respondWith(() => undefined);
  for (const data of await listJobs<PushData>(apps[0], 'notifications.push'))
    await deliverPush(apps[1].context, data);
  await apps[0].settle();
  const late = service.received.filter(
    ({ at, message }) => at > (readAt.get(message.notification.data.id ?? '') ?? 0) + TOLERANCE_MS,
  );
  expect(readAt.size).toBe(ROUNDS);
  expect(late).toEqual([]);
  expect(service.received.length).toBeLessThanOrEqual(ROUNDS * DEVICES);
}, 120_000);

test('nothing goes to the channel more than a second after the reading, by two instances and two devices at once, also not by a later attempt', async () => {
  const parties = await createParties();
  const body = { topic: 'orders', push: false, channel: true, mail: false };
  await apps[0].call(preferences.setPreference, { body }, { token: parties.client.tokens[0] });
  const readAt = new Map<string, number>();
  const arrivals: { id: string; at: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    receiver.respondWith(({ id }) => {
      arrivals.push({ id, at: Date.now() });
      return round % 3 === 0 ? { status: 503 } : undefined;
    });
    const step = await notifyClient(parties, 'channel');
    readAt.set(step.notificationId, await readWhileSending(step, parties, round));
  }
  await delay(TOLERANCE_MS);
  for (const data of await listJobs<ChannelData>(apps[0], 'notifications.channel'))
    await deliverToChannel(apps[1].context, data);
  await apps[0].settle();
  expect(readAt.size).toBe(ROUNDS);
  // Some were sent before they were read.
  expect(arrivals.length).toBeGreaterThan(0);
  expect(arrivals.filter(({ id, at }) => at > (readAt.get(id) ?? 0) + TOLERANCE_MS)).toEqual([]);
}, 120_000);
