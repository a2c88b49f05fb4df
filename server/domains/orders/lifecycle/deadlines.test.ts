import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { endDueOrders, lapseOrdersOf } from '../orders-deadlines.service.ts';
import { createOrderInState } from '../orders.fixtures.ts';

const HOUR = 3_600_000;
const signal = new AbortController().signal;

let app: TestApp;
let provider: Provider;
let card: CardFixture;
let client: Person;
let nextStart = Math.ceil(Date.now() / HOUR) * HOUR + 30 * 24 * HOUR;

beforeAll(async () => {
  app = await sharedApp();
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId);
  client = await createPerson(app.context);
});

type Options = Omit<Parameters<typeof createOrderInState>[1], 'clientId' | 'card'>;

/** Creates an order at a time that no other test uses. */
function order(options: Options = {}): Promise<string> {
  nextStart += HOUR;
  const start = new Date(nextStart);
  return createOrderInState(app.context, { clientId: client.userId, card, start, ...options });
}

function accept(id: string) {
  return app.call(orders.acceptOrder, { params: { id } }, { token: provider.token });
}

async function read(id: string) {
  const { body } = await app.call(orders.getOrder, { params: { id } }, { token: client.token });
  return body;
}

async function notificationsOf(person: Person): Promise<string[]> {
  return (await app.notifications(person)).map(({ message }) => message);
}

/** Moves the deadline of an order into the past, unless it has none any more. */
async function makeDue(
  id: string,
  statuses: OrderStatus[] = ['PENDING', 'ACCEPTED'],
): Promise<void> {
  const deadline_at = new Date(Date.now() - 1_000);
  await app.context.db
    .updateTable('service_orders')
    .set({ deadline_at })
    .where('id', '=', id)
    .where('deadline_at', 'is not', null)
    .where('status', 'in', statuses)
    .execute();
}

test('an unanswered order is canceled once with its reason, and both parties are notified', async () => {
  const [late, other] = [await order(), await order()];
  await makeDue(late);
  expect((await accept(late)).error).toMatchObject({
    statusCode: 409,
    code: 'ORDER_EXPIRED',
  });
  await Promise.all([endDueOrders(app.context, signal), endDueOrders(app.context, signal)]);
  await endDueOrders(app.context, signal);
  const cancelled = await read(late);
  expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellationReason: 'NO_ANSWER' });
  expect(cancelled.history).toHaveLength(2);
  expect((await read(other)).status).toBe('PENDING');
  for (const [person, reason] of [
    [client, 'el prestador no respondió a tiempo'],
    [provider, 'no respondiste a tiempo'],
  ] as const) {
    const sentence = /^La orden de «Reparación de fugas» del .+ con .+ se canceló: /;
    const messages = await notificationsOf(person);
    const ofEnd = messages.filter((message) => sentence.test(message));
    expect(ofEnd).toEqual([expect.stringContaining(`: ${reason}.`)]);
  }
});

test('an acceptance concurrent with the deadline leads to exactly one transition', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await order();
    const [accepted] = await Promise.all([
      accept(id),
      // An order that was accepted before has the deadline of its work, which is not meant.
      makeDue(id, ['PENDING']).then(() => endDueOrders(app.context, signal)),
    ]);
    await endDueOrders(app.context, signal);
    const after = await read(id);
    expect(after.status).toBe(accepted.status === 200 ? 'ACCEPTED' : 'CANCELLED');
    expect(after.history).toHaveLength(2);
  }
});

test('a marked order is completed at its deadline', async () => {
  const [marked, unmarked] = [
    await order({ status: 'ACCEPTED', isMarked: true }),
    await order({ status: 'ACCEPTED' }),
  ];
  await makeDue(marked);
  await Promise.all([endDueOrders(app.context, signal), endDueOrders(app.context, signal)]);
  const done = await read(marked);
  expect(done).toMatchObject({ status: 'COMPLETED', clientMarkedCompleted: false });
  expect(done.history.at(-1)).toMatchObject({ action: 'autoComplete', by: 'system' });
  expect((await read(unmarked)).status).toBe('ACCEPTED');
});

test('a backlog larger than a batch is processed in one run', async () => {
  const ids = await Promise.all(Array.from({ length: 45 }, () => order()));
  await Promise.all(ids.map((id) => makeDue(id)));
  await endDueOrders(app.context, signal);
  const { db } = app.context;
  const left = await db
    .selectFrom('service_orders')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'CANCELLED')
    .execute();
  expect(left).toEqual([]);
});

test('a deactivation cancels only the pending orders of the user', async () => {
  const leaving = await createPerson(app.context);
  const [pending, accepted] = [
    await order(),
    await createOrderInState(app.context, {
      clientId: leaving.userId,
      card,
      status: 'ACCEPTED',
      start: new Date((nextStart += HOUR)),
    }),
  ];
  const pendingOfDeactivatedUser = await createOrderInState(app.context, {
    clientId: leaving.userId,
    card,
    start: new Date((nextStart += HOUR)),
  });
  await app.context.transaction((tx) =>
    lapseOrdersOf(app.context, tx, leaving.userId, 'PARTY_DEACTIVATED'),
  );
  const { db } = app.context;
  const rows = await db
    .selectFrom('service_orders')
    .select(['id', 'status', 'cancellation_reason'])
    .where('id', 'in', [pending, accepted, pendingOfDeactivatedUser])
    .execute();
  const byId = new Map(rows.map(({ id, ...rest }) => [id, rest]));
  expect(byId.get(pendingOfDeactivatedUser)).toEqual({
    status: 'CANCELLED',
    cancellation_reason: 'PARTY_DEACTIVATED',
  });
  expect(byId.get(pending)?.status).toBe('PENDING');
  expect(byId.get(accepted)?.status).toBe('ACCEPTED');
});
