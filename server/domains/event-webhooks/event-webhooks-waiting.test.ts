import { createWebhook } from '@oficio/contract/domains/event-webhooks/event-webhooks.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startEventReceiver,
  type TestEventReceiver,
} from '../../../scripts/testing/event-receiver.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createNegotiators } from '../negotiations/negotiations.fixtures.ts';
import { requestOrder } from '../orders/orders.fixtures.ts';
import { createPerson, instantAt } from '../providers/providers.fixtures.ts';
import { recordAttempt } from '../webhooks/webhooks.queries.ts';
import { deliverToWebhook } from './event-webhooks-delivery.service.ts';

const env = { WEBHOOKS_TO_LOOPBACK: '1' };
/** Leaves the second attempt of a delivery to others. */
let hasty: OwnApp;
let patient: OwnApp;
let receiver: TestEventReceiver;

beforeAll(async () => {
  receiver = await startEventReceiver();
  hasty = await ownApp({ env, timeouts: { soonDelivery: 0 } });
  patient = await ownApp({ env, beside: hasty });
});
afterAll(async () => {
  await patient.stop();
  await hasty.stop();
  await receiver.stop();
});

test('the job of a webhook waits for a delivery that is due soon', async () => {
  const { client, provider, card } = await createNegotiators(hasty);
  const { token } = await createPerson(hasty.context, { roles: ['ADMIN', 'CLIENT'] });
  const body = { url: receiver.url, events: ['order.*'] };
  const webhook = (await hasty.call(createWebhook, { body }, { token })).body;
  receiver.trust(webhook.secret);
  receiver.respondWith(() => 500);
  await requestOrder(hasty, card, client, instantAt(provider, 9, '10:00'));
  const { signal } = new AbortController();
  await hasty.settle();
  await deliverToWebhook(hasty.context, webhook.id, signal);
  expect(receiver.attempts).toHaveLength(1);
  receiver.respondWith(() => 204);
  // Instead of five seconds after the first attempt.
  const [now, id] = [Date.now(), receiver.attempts[0]?.id ?? ''];
  const attempt = { id, purpose: 'event', status: 500, at: new Date(now) } as const;
  await recordAttempt(hasty.context.db, { ...attempt, nextAt: new Date(now + 1_000) });
  await deliverToWebhook(patient.context, webhook.id, signal);
  expect(receiver.received).toHaveLength(1);
});
