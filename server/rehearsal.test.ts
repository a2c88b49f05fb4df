import { addCalendar } from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import { savePushSubscription } from '@oficio/contract/domains/push/push.endpoints.ts';
import { createWebhook } from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventReceiver, type TestEventReceiver } from '../scripts/testing/event-receiver.ts';
import { startPushService, type TestPushService } from '../scripts/testing/push-service.ts';
import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { freshenCalendars } from './domains/calendars/calendars-reading.service.ts';
import { startFeed } from './domains/calendars/calendars.fixtures.ts';
import { deliverToWebhook } from './domains/event-webhooks/event-webhooks-delivery.service.ts';
import { createNegotiators } from './domains/negotiations/negotiations.fixtures.ts';
import { requestOrder } from './domains/orders/orders.fixtures.ts';
import { createPerson, createProvider, instantAt } from './domains/providers/providers.fixtures.ts';
import { listPushTargets, preparePush } from './domains/push/push.service.ts';
import { readConfig } from './platform/config.ts';
import { runJob, ownApp, type OwnApp } from './testing/test-app.ts';

let receiver: TestEventReceiver;
let pushes: TestPushService;
let original: OwnApp;
let copy: OwnApp;

beforeAll(async () => {
  receiver = await startEventReceiver();
  pushes = await startPushService();
  const env = {
    CALENDARS_TO_LOOPBACK: '1',
    WEBHOOKS_TO_LOOPBACK: '1',
    PUSH_SERVICES: pushes.origin,
  };
  copy = await ownApp({ env: { ...env, REHEARSAL: '1' } });
  original = await ownApp({ beside: copy, env });
});
afterAll(async () => {
  await original.stop();
  await copy.stop();
  await pushes.stop();
  await receiver.stop();
});

test('a rehearsal has no mail server, channel, bucket, place of backups, replica and Redis, whatever the environment says', () => {
  const environment = {
    DATABASE_URL: 'postgres://copy.example/copy',
    DATABASE_REPLICA_URL: 'postgres://replica.example/original',
    REDIS_URL: 'redis://redis.example',
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'hola@mail.example',
    CHANNEL_URL: 'https://channel.example',
    CHANNEL_SECRET: `whsec_${'a'.repeat(32)}`,
    S3_URL: 'https://key:secret@s3.example/pictures?region=r',
    BACKUP_S3_URL: 'https://key:secret@s3.example/backups?region=r',
  };
  const names = [
    'SMTP_URL',
    'CHANNEL_URL',
    'S3_URL',
    'BACKUP_S3_URL',
    'DATABASE_REPLICA_URL',
    'REDIS_URL',
    'BACKUP_DIR',
  ] as const;
  const setIn = (config: ReturnType<typeof readConfig>) =>
    names.filter((name) => config[name] !== undefined);
  expect(setIn(readConfig(environment))).toEqual(names.slice(0, -1));
  expect(setIn(readConfig({ ...environment, REHEARSAL: '1' }))).toEqual([]);
  const owning = { ...environment, DATABASE_URL: '', REHEARSAL: '1' };
  expect(setIn(readConfig(owning))).toEqual([]);
});

test('a rehearsal sends no event to a webhook and no message to a phone, which the original sends', async () => {
  const { client, provider, card } = await createNegotiators(copy);
  const admin = await createPerson(copy.context, { roles: ['ADMIN', 'CLIENT'] });
  const body = { url: receiver.url, events: ['order.*'] };
  const webhook = await copy.call(createWebhook, { body }, { token: admin.token });
  receiver.trust(webhook.body.secret);
  const subscription = pushes.subscribe();
  await copy.call(savePushSubscription, { body: subscription }, { token: provider.token });
  const [browser] = await listPushTargets(copy.context.db, provider.userId);
  const target = { id: browser?.id ?? '', userId: provider.userId };
  await requestOrder(copy, card, client, instantAt(provider, 3, '10:00'));
  const { signal } = new AbortController();
  await deliverToWebhook(copy.context, webhook.body.id, signal);
  expect(receiver.attempts).toEqual([]);
  expect(await preparePush(copy.context, target)).toBeUndefined();
  await deliverToWebhook(original.context, webhook.body.id, signal);
  expect(receiver.attempts.map(({ type }) => type)).toEqual(['order.created']);
  expect(await preparePush(original.context, target)).toBeDefined();
});

test('a rehearsal reads no outside calendar, neither when it is due nor at a booking, which the original reads', async () => {
  const feed = await startFeed();
  try {
    const { profileId: providerProfileId, token } = await createProvider(original.context);
    await original.call(addCalendar, { body: { url: feed.url() } }, { token });
    feed.requests.length = 0;
    for (const app of [copy, original]) app.advance(16 * MINUTE_MS);
    await runJob(copy, 'calendars.read-due');
    await freshenCalendars(copy.context, { providerProfileId });
    expect(feed.requests).toEqual([]);
    await runJob(original, 'calendars.read-due');
    expect(feed.requests).toHaveLength(1);
  } finally {
    for (const app of [copy, original]) app.resetClock();
    await feed.stop();
  }
});
