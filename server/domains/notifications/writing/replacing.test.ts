import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { changeRows, type TestApp } from '#testing/test-app.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import { createRegularClient, moveBack, requestOrder } from '#domains/orders/orders.fixtures.ts';
import { createProvider, instantAt } from '#domains/providers/providers.fixtures.ts';
import { deliver } from '../notifications.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

/** Creates an accepted order. `act` performs an action of one of its parties. */
async function bookAndAccept() {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId, { title: 'Fugas' });
  const client = await createRegularClient(app.context);
  const { body } = await requestOrder(app, card, client, instantAt(provider, 4, '10:00'));
  const params = { id: body.id };
  await app.call(orders.acceptOrder, { params }, { token: provider.token });
  return { id: body.id, params, provider, client };
}

/** Returns the events of an order as the queue stored them, in the order of their causes. */
async function deliveriesOf(orderId: string) {
  await app.settle();
  const { rows } = await app.context.pool.query<{ data: { event: never } }>(
    `select data from pgboss.job
      where name = 'notifications.order-action' and data -> 'event' ->> 'id' = $1
      order by created_on`,
    [orderId],
  );
  return rows.map(({ data }) => data.event);
}

/** Deletes the notifications of an order, delivers its events in this order and returns what was written. */
async function written(orderId: string, handle: () => Promise<unknown>) {
  const { db } = app.context;
  await changeRows(app, () =>
    db.deleteFrom('notifications').where('order_id', '=', orderId).execute(),
  );
  await handle();
  const rows = await db
    .selectFrom('notifications')
    .select(['kind', 'user_id'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ kind, user_id: userId }) => `${kind} ${userId}`).toSorted();
}

async function inTurn(events: readonly never[]): Promise<void> {
  for (const event of events) await deliver(app.context, event);
}

/** Expects the notifications of an order to be the same in whatever order its events are handled. */
async function expectSameInAnyOrder(orderId: string, kinds: readonly string[]): Promise<void> {
  const events = await deliveriesOf(orderId);
  const expected = await written(orderId, () => inTurn(events));
  expect(expected.map((each) => each.split(' ')[0])).toEqual(kinds);
  const turns = events.flatMap((_, index) => {
    const turned = [...events.slice(index), ...events.slice(0, index)];
    return [turned, turned.toReversed()];
  });
  for (const turn of turns) expect(await written(orderId, () => inTurn(turn))).toEqual(expected);
  for (let round = 0; round < 5; round += 1)
    expect(
      await written(orderId, () => Promise.all(events.map((event) => inTurn([event])))),
    ).toEqual(expected);
}

test('an earlier event that is handled late, or at once with a newer one, deletes and repeats nothing newer', async () => {
  const { id, params, provider, client } = await bookAndAccept();
  const propose = async (hour: string) => {
    const body = { starts: [instantAt(provider, 5, hour)] };
    const { token } = provider;
    const moved = await app.call(orders.proposeMove, { params, body }, { token });
    return moved.body.moves.at(-1)?.id ?? '';
  };
  const withdrawn = { id, moveId: await propose('09:00') };
  await app.call(orders.withdrawMove, { params: withdrawn }, { token: provider.token });
  const moveId = await propose('11:00');
  await expectSameInAnyOrder(id, ['order-accepted', 'order-created', 'order-move-proposed']);
  await app.call(orders.declineMove, { params: { id, moveId } }, { token: client.token });
  await expectSameInAnyOrder(id, ['order-accepted', 'order-created', 'order-move-declined']);
});

test('of marks and their undoing, only the latest stays in whatever order they are handled', async () => {
  const { id, params, provider } = await bookAndAccept();
  await moveBack(app.context, id);
  const { token } = provider;
  await app.call(orders.markOrderFinished, { params }, { token });
  await app.call(orders.undoOrderMark, { params }, { token });
  await app.call(orders.markOrderFinished, { params }, { token });
  await expectSameInAnyOrder(id, ['order-accepted', 'order-created', 'order-marked-finished']);
});
