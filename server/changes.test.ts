import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPair, openChat } from './domains/chat/chat.fixtures.ts';
import { lapseDueNegotiations } from './domains/negotiations/negotiations-deadlines.service.ts';
import { callsOf, createNegotiators } from './domains/negotiations/negotiations.fixtures.ts';
import { requestOrder } from './domains/orders/orders.fixtures.ts';
import { createPerson, createProvider, instantAt } from './domains/providers/providers.fixtures.ts';

import { ownApp, type OwnApp } from './testing/test-app.ts';
import { openSocket, type TestSocket } from './testing/test-socket.ts';

let app: OwnApp;
const opened: TestSocket[] = [];

/** Without their table, all listeners that write notifications throw. */
beforeAll(async () => {
  app = await ownApp();
  await app.context.pool.query('alter table notifications rename to notifications_out_of_reach');
});
afterAll(() => app.stop());
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.disconnect();
});

async function open(person: { token: string }): Promise<TestSocket> {
  const page = await openSocket(app, person.token);
  opened.push(page);
  return page;
}

/** Waits until a listener has failed at least `events` times, so that the page cannot have received its changes from it. */
async function expectFailure(listener: string, events = 1): Promise<void> {
  const failures = async () => {
    const { rows } = await app.context.pool.query<{ name: string }>(
      `select name from pgboss.job where name = $1 and output is not null`,
      [listener],
    );
    return rows.length;
  };
  await expect.poll(failures, { timeout: 5_000 }).toBeGreaterThanOrEqual(events);
}

const changes = (page: TestSocket) => page.of('liveChange');

test('both parties see an order change although its notification fails', async () => {
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  const [atProvider, atClient] = [await open(provider), await open(client)];
  const start = instantAt(provider, 2, '09:00');
  const { id } = (await requestOrder(app, card, client, start)).body;
  const change = { kind: 'order', id };
  await expect.poll(() => changes(atProvider)).toEqual([change]);
  await app.call(orders.acceptOrder, { params: { id } }, { token: provider.token });
  await expect.poll(() => changes(atClient)).toEqual([change, change]);
  await expectFailure('notifications.order-action', 2);
  expect(changes(atProvider)).toEqual([change, change]);
});

test('both parties see a negotiation and its order change although the notifications fail', async () => {
  const calls = callsOf(app);
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const [atProvider, atClient] = [await open(provider), await open(client)];
  const { id } = (await calls.request(people)).body;
  const change = { kind: 'negotiation', id };
  await expect.poll(() => changes(atProvider)).toEqual([change]);
  await calls.offer(provider, id, 40);
  await expect.poll(() => changes(atClient)).toEqual([change, change]);
  const accepted = await calls.accept(client, id);
  const order = { kind: 'order', id: accepted.body.createdServiceOrder?.id };
  for (const page of [atProvider, atClient])
    await expect.poll(() => changes(page)).toEqual([change, change, order, change]);
  await expectFailure('notifications.negotiation-action', 3);
});

test('both parties see a negotiation lapse although its notification fails', async () => {
  const people = await createNegotiators(app);
  const { id } = (await callsOf(app).request(people)).body;
  const page = await open(people.client);
  await app.context.db
    .updateTable('negotiations')
    .set({ deadline_at: new Date(Date.now() - 1_000), reminder_at: null })
    .where('id', '=', id)
    .execute();
  await lapseDueNegotiations(app.context, new AbortController().signal);
  await expect.poll(() => changes(page)).toEqual([{ kind: 'negotiation', id }]);
});

test('a provider sees a new service request although its notification fails', async () => {
  const provider = await createProvider(app.context);
  const client = await createPerson(app.context);
  const page = await open(provider);
  const body = { message: 'Hola', providerProfileId: provider.profileId };
  const { id } = (await app.call(createServiceRequest, { body }, { token: client.token })).body;
  await expect.poll(() => changes(page)).toEqual([{ kind: 'serviceRequest', id }]);
  await expectFailure('notifications.service-request-created');
});

test('the other party sees an unread message although its notification fails', async () => {
  const { orderId, client, provider } = await createPair(app);
  const page = await open(provider);
  const chat = await openChat(app, client);
  opened.push(chat);
  await chat.join(orderId);
  await chat.send(orderId, 'Hola');
  await expect.poll(() => page.of('chatUnread')).toMatchObject([{ orderId, unreadCount: 1 }]);
  await expectFailure('notifications.chat-unattended');
});
