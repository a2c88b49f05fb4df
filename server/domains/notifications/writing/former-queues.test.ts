import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { callsOf, createNegotiators } from '#domains/negotiations/negotiations.fixtures.ts';
import { createOrderInState } from '#domains/orders/orders.fixtures.ts';
import { createPerson } from '#domains/providers/providers.fixtures.ts';

let formerApp: OwnApp;

beforeAll(async () => {
  formerApp = await ownApp();
});
afterAll(() => formerApp.stop());

/** Inserts the job of an event as the version before did, twice as after a crash. */
async function leave(name: string, event: object): Promise<void> {
  const data = { eventId: randomUUID(), publishedAt: new Date().toISOString(), event };
  await formerApp.context.pool.query(
    'insert into pgboss.job (name, data) values ($1, $2), ($1, $2)',
    [name, data],
  );
}

test('events that the version before left in its queues are delivered once', async () => {
  const people = await createNegotiators(formerApp);
  const { provider, client, card } = people;
  await formerApp.context.jobs.stop();
  const order = { clientId: client.userId, card, status: 'ACCEPTED' } as const;
  const orderId = await createOrderInState(formerApp.context, order);
  const { id: negotiationId } = (await callsOf(formerApp).request(people)).body;
  await formerApp.context.pool.query("delete from pgboss.job where name like 'notifications.%'");
  await leave('notifications.order-created', { kind: 'orders.created', orderId });
  await leave('notifications.order-accepted', { kind: 'orders.accepted', orderId });
  const completed = { kind: 'orders.completed', orderId, by: 'system' };
  await leave('notifications.order-completed', completed);
  await leave('notifications.negotiation-created', { kind: 'negotiations.created', negotiationId });
  await leave('notifications.negotiation-rejected', {
    kind: 'negotiations.rejected',
    negotiationId,
    by: 'client',
  });

  const app = await ownApp({ beside: formerApp });
  const kindsOf = async (userId: string) => {
    await app.settle();
    const rows = app.context.db.selectFrom('notifications').select('kind');
    const found = await rows.where('user_id', '=', userId).execute();
    return found.map(({ kind }) => kind).toSorted();
  };
  expect(await kindsOf(client.userId)).toEqual(['order-accepted', 'order-completed']);
  expect(await kindsOf(provider.userId)).toEqual([
    'negotiation-created',
    'negotiation-rejected',
    'order-completed',
    'order-created',
  ]);
  await app.stop();
});

test('a dispute that the version before announced refreshes the queue of the administrators', async () => {
  const { client, card } = await createNegotiators(formerApp);
  const order = { clientId: client.userId, card, status: 'ACCEPTED', isMarked: true } as const;
  const id = await createOrderInState(formerApp.context, order);
  await formerApp.context.pool.query(
    `insert into order_history (order_id, action, by_party, from_status, to_status, at)
     values ($1, 'escalateProblem', 'system', 'ACCEPTED', 'ACCEPTED', now())`,
    [id],
  );
  const admin = await createPerson(formerApp.context, { roles: ['ADMIN', 'CLIENT'] });
  const page = await openSocket(formerApp, admin.token);
  await leave('administration.problem-escalated', {
    kind: 'orders.problem-escalated',
    orderId: id,
  });
  const app = await ownApp({ beside: formerApp });
  await expect.poll(() => page.of('liveChange')).toContainEqual({ kind: 'dispute', id });
  page.socket.disconnect();
  await app.stop();
});
