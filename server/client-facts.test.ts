import { eraseUser } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import type { SettlementCause } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import * as negotiations from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from './testing/shared-app.ts';
import type { TestApp } from './testing/test-app.ts';
import { createOrderInState, moveBack } from './domains/orders/orders.fixtures.ts';
import { createPerson, instantAt, type Person } from './domains/providers/providers.fixtures.ts';
import {
  acceptWork,
  completeWork,
  openShop,
  requestWork,
  type Shop,
} from './domains/reputation/reputation.fixtures.ts';
import { recalculateOutdated } from './domains/reputation/reputation.jobs.ts';
import { refreshClient } from './domains/reputation/clients/clients.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const run = { id: 'run', data: {}, attempt: 1, signal: new AbortController().signal };
const none = { cancelledLate: null, absent: null };

/** Returns the facts of the client in a new request, as one of its parties reads them. */
async function factsIn(shop: Shop, client: Person, viewer: Person = shop.provider) {
  await app.settle();
  const id = await requestWork(app, shop, client);
  const { body } = await app.call(orders.getOrder, { params: { id } }, viewer);
  return body.client.facts;
}

async function completeFive(shop: Shop, client: Person): Promise<void> {
  for (let index = 0; index < 5; index += 1) await completeWork(app, shop, client);
}

async function cancelStarted(shop: Shop, client: Person, person: Person): Promise<void> {
  const id = await requestWork(app, shop, client);
  expect((await acceptWork(app, shop, id)).status).toBe(200);
  await moveBack(app.context, id);
  const cancelled = await app.call(
    orders.cancelOrder,
    { params: { id }, body: { reason: 'ILLNESS' } },
    person,
  );
  expect([cancelled.status, cancelled.body.isLate]).toEqual([200, true]);
}

test('facts of a client are shown to a provider from five orders on, and never to the client', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  for (let index = 0; index < 4; index += 1) await completeWork(app, shop, client);
  expect(await factsIn(shop, client)).toEqual(none);
  await completeWork(app, shop, client);
  // Another provider sees them too, before accepting.
  const other = await openShop(app);
  const facts = { cancelledLate: { count: 0, cases: 5 }, absent: { count: 0, cases: 5 } };
  expect(await factsIn(other, client)).toEqual(facts);
  expect(await factsIn(other, client, client)).toBeNull();
  const listed = await app.call(orders.listProviderOrders, {}, other.provider);
  expect(listed.body.map((order) => order.client.facts)).toEqual([facts, facts]);
});

test('a quote shows the facts of its client to the provider only', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  await completeFive(shop, client);
  await app.settle();
  const body = {
    providerProfileId: shop.provider.profileId,
    serviceCardId: shop.card.id,
    initialRequestMessage: 'Quiero cambiar todas las ventanas de la sala.',
    scheduledDate: instantAt(shop.provider, 2, '10:00'),
  };
  const created = await app.call(negotiations.createNegotiation, { body }, client);
  expect([created.status, created.body.client.facts]).toEqual([201, null]);
  const params = { id: created.body.id };
  const seen = await app.call(negotiations.getNegotiation, { params }, shop.provider);
  expect(seen.body.client.facts?.absent).toEqual({ count: 0, cases: 5 });
});

test('a client is charged only for what they caused', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  await completeFive(shop, client);
  await cancelStarted(shop, client, shop.provider);
  const withdrawn = { params: { id: await requestWork(app, shop, client) } };
  expect((await app.call(orders.withdrawOrder, withdrawn, client)).status).toBe(200);
  expect(await factsIn(shop, client)).toEqual({
    cancelledLate: { count: 0, cases: 5 },
    absent: { count: 0, cases: 5 },
  });
  await cancelStarted(shop, client, client);
  expect(await factsIn(shop, client)).toEqual({
    cancelledLate: { count: 1, cases: 6 },
    absent: { count: 0, cases: 6 },
  });
});

test('a settled absence is charged to a client only if the administrator named them', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  const admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  await completeFive(shop, client);
  const settle = async (cause: SettlementCause) => {
    const start = new Date(Date.now() - 3_600_000);
    const values = { clientId: client.userId, card: shop.card, status: 'ACCEPTED', start } as const;
    const params = { id: await createOrderInState(app.context, values) };
    expect((await app.call(orders.reportAbsence, { params }, shop.provider)).status).toBe(201);
    const answer = { params, body: { comment: 'Sí estuve.' } };
    expect((await app.call(orders.contradictAbsence, answer, client)).status).toBe(200);
    const body = { as: 'CANCELLED', cause, grounds: 'Las fotos lo muestran.' };
    expect((await app.call(orders.settleOrder, { params, body }, admin)).status).toBe(204);
  };
  await settle('nobody');
  await settle('provider');
  expect(await factsIn(shop, client)).toMatchObject({ absent: { count: 0, cases: 5 } });
  await settle('client');
  expect(await factsIn(shop, client)).toMatchObject({ absent: { count: 1, cases: 6 } });
});

test('an absence that the client admits is charged to them, and an order that nobody marked is not', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  await completeFive(shop, client);
  const start = new Date(Date.now() - 3_600_000);
  const values = { clientId: client.userId, card: shop.card, status: 'ACCEPTED', start } as const;
  const params = { id: await createOrderInState(app.context, values) };
  await app.call(orders.reportAbsence, { params }, shop.provider);
  expect((await app.call(orders.agreeAbsence, { params }, client)).status).toBe(200);
  expect(await factsIn(shop, client)).toEqual({
    cancelledLate: { count: 0, cases: 6 },
    absent: { count: 1, cases: 6 },
  });
});

test('an order of more than 180 days ago leaves the facts of its client', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  await completeFive(shop, client);
  await app.settle();
  const { db } = app.context;
  await db
    .updateTable('service_orders')
    .set({ created_at: new Date(Date.now() - 181 * 86_400_000) })
    .where('client_id', '=', client.userId)
    .execute();
  // As if the figures had been calculated when these orders still counted.
  const own = db.updateTable('client_reputation').where('user_id', '=', client.userId);
  await own.set({ outdated_on: '2020-01-01' }).execute();
  await recalculateOutdated.run(app.context, {}, run);
  expect(await factsIn(shop, client)).toEqual(none);
});

test('the figures of an erased client are deleted, and a late calculation does not bring them back', async () => {
  const shop = await openShop(app);
  const client = await createPerson(app.context);
  await completeFive(shop, client);
  await app.settle();
  const { db } = app.context;
  const stored = () =>
    db
      .selectFrom('client_reputation')
      .select('orders')
      .where('user_id', '=', client.userId)
      .execute();
  expect(await stored()).toEqual([{ orders: 5 }]);
  const admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  await db.updateTable('users').set({ is_active: false }).where('id', '=', client.userId).execute();
  const params = { id: client.userId };
  expect((await app.call(eraseUser, { params }, admin)).status).toBe(200);
  await refreshClient(app.context, client.userId);
  expect(await stored()).toEqual([]);
});
