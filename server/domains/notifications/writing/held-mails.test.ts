import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { callsOf, createNegotiators } from '#domains/negotiations/negotiations.fixtures.ts';
import { requestOrder } from '#domains/orders/orders.fixtures.ts';
import { instantAt } from '#domains/providers/providers.fixtures.ts';
import { lockNotificationsOf } from '../notifications.queries.ts';
import { sendHeldMail } from './held-mails.service.ts';
import { HELD_MAILS } from '../notifications-writing.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

async function heldJobs(person: {
  userId: string;
}): Promise<{ notificationId: string; seconds: number }[]> {
  await app.settle();
  const { rows } = await app.context.pool.query<{ notificationId: string; seconds: number }>(
    `select data->>'notificationId' as "notificationId",
            extract(epoch from start_after - now())::float as seconds
       from pgboss.job join notifications n on n.id = (data->>'notificationId')::uuid
      where name = $1 and state = 'created' and n.user_id = $2
      order by created_on`,
    [HELD_MAILS, person.userId],
  );
  return rows;
}

const kindsOf = async (email: string) => (await app.mails(email)).map(({ kind }) => kind);

async function storedKinds(email: string): Promise<string[]> {
  await app.settle();
  const { rows } = await app.context.pool.query<{ kind: string }>(
    'select kind from mailbox_messages where recipient = $1',
    [email],
  );
  return rows.map(({ kind }) => kind);
}

test('a new request notifies its provider at once and mails them a minute later, once', async () => {
  const { provider, client, card } = await createNegotiators(app);
  await requestOrder(app, card, client, instantAt(provider, 2, '10:00'));
  const held = await heldJobs(provider);
  expect(held).toHaveLength(1);
  expect(held[0]?.seconds).toBeLessThanOrEqual(60);
  expect(held[0]?.seconds).toBeGreaterThan(40);
  expect(await app.notifications(provider)).toHaveLength(1);
  expect(await storedKinds(provider.email)).toEqual([]);
  const { notificationId = '' } = held[0] ?? {};
  await Promise.all([1, 2, 3].map(() => sendHeldMail(app.context, { notificationId })));
  await sendHeldMail(app.context, { notificationId });
  expect(await storedKinds(provider.email)).toEqual(['order-created']);
});

test('neither request nor withdrawal is mailed when an order, an emergency or a quote is withdrawn within the minute', async () => {
  const negotiators = await createNegotiators(app);
  const { provider, client, card } = negotiators;
  const calls = callsOf(app);
  const urgent = { more: { isEmergencyRequest: true } };
  const start = instantAt(provider, 2, '10:00');
  for (const booking of [
    () => requestOrder(app, card, client, start),
    () => requestOrder(app, card, client, undefined, urgent),
  ]) {
    const { body } = await booking();
    await app.settle();
    await app.call(orders.withdrawOrder, { params: { id: body.id } }, { token: client.token });
  }
  const { body } = await calls.request(negotiators);
  await app.settle();
  await calls.withdraw(client, body.id);
  expect(await kindsOf(provider.email)).toEqual([]);
  expect(await app.notifications(provider)).toHaveLength(6);
});

test('a withdrawal after the minute is mailed', async () => {
  const negotiators = await createNegotiators(app);
  const { provider, client, card } = negotiators;
  const { body } = await requestOrder(app, card, client, instantAt(provider, 2, '10:00'));
  expect(await kindsOf(provider.email)).toEqual(['order-created']);
  await app.call(orders.withdrawOrder, { params: { id: body.id } }, { token: client.token });
  expect(await kindsOf(provider.email)).toEqual(['order-cancelled', 'order-created']);
});

test('a request that was answered within the minute is not mailed, but its cancellation is', async () => {
  const { provider, client, card } = await createNegotiators(app);
  const { body } = await requestOrder(app, card, client, instantAt(provider, 2, '10:00'));
  await app.settle();
  const params = { id: body.id };
  await app.call(orders.acceptOrder, { params }, { token: provider.token });
  const reason = { reason: 'CHANGE_OF_PLANS' };
  await app.call(orders.cancelOrder, { params, body: reason }, { token: client.token });
  expect(await kindsOf(provider.email)).toEqual(['order-cancelled']);
});

test('of a withdrawal and the mail at the same moment, both mails leave or none', async () => {
  const { provider, client, card } = await createNegotiators(app);
  for (let round = 0; round < 6; round += 1) {
    const start = instantAt(provider, 2, `${10 + round}:00`);
    const { body } = await requestOrder(app, card, client, start);
    const held = (await heldJobs(provider)).at(-1)?.notificationId ?? '';
    await Promise.all([
      sendHeldMail(app.context, { notificationId: held }),
      app.call(orders.withdrawOrder, { params: { id: body.id } }, { token: client.token }),
    ]);
    const kinds = await kindsOf(provider.email);
    const count = (kind: string) => kinds.filter((each) => each === kind).length;
    expect(count('order-cancelled')).toBe(count('order-created'));
  }
});

test('a request whose withdrawal has no notification yet is not mailed, and its withdrawal is not either', async () => {
  const { provider, client, card } = await createNegotiators(app);
  const { body } = await requestOrder(app, card, client, instantAt(provider, 2, '10:00'));
  const held = (await heldJobs(provider)).at(-1)?.notificationId ?? '';
  await app.context.transaction(async (tx) => {
    // The notification of the withdrawal waits for this lock.
    await lockNotificationsOf(tx.db, body.id);
    await app.call(orders.withdrawOrder, { params: { id: body.id } }, { token: client.token });
    await sendHeldMail(app.context, { notificationId: held });
  });
  expect(await kindsOf(provider.email)).toEqual([]);
  expect(await app.notifications(provider)).toHaveLength(2);
});
