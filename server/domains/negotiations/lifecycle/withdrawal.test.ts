import { listProviderOrders } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  callsOf,
  createNegotiators,
  type NegotiationCalls,
  type Negotiators,
} from '../negotiations.fixtures.ts';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 12);

let app: TestApp;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await sharedApp();
  calls = callsOf(app);
});

/** Opens a negotiation with `count` offers of 100.00 in turn, the provider's first. */
async function open(people: Negotiators, count: number): Promise<string> {
  const { id } = (await calls.request(people)).body;
  for (let index = 0; index < count; index += 1)
    await calls.offer(index % 2 === 0 ? people.provider : people.client, id, 100);
  return id;
}

test.each([0, 1, 2, 3, 4])(
  'the client withdraws a request with %i offers, whoever has to respond',
  async (count) => {
    const people = await createNegotiators(app);
    const id = await open(people, count);
    const { status, body } = await calls.withdraw(people.client, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: 'WITHDRAWN',
      deadline: null,
      createdServiceOrder: null,
    });
    expect(body.history.at(-1)).toMatchObject({ action: 'withdraw', by: 'client' });
    expect((await calls.read(people.provider, id)).body.status).toBe('CANCELLED');
  },
);

test('only the client withdraws a request, once, while it is open', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const id = await open(people, 1);
  const notYours = { statusCode: 403, code: 'WITHDRAWAL_NOT_YOURS' };
  expect((await calls.withdraw(provider, id)).error).toMatchObject(notYours);
  expect((await calls.withdraw(client, id)).status).toBe(200);
  const closed = {
    statusCode: 409,
    code: 'NEGOTIATION_CLOSED',
    message: 'No se puede: el presupuesto está cancelado.',
  };
  for (const { error } of [
    await calls.withdraw(client, id),
    await calls.offer(client, id, 5),
    await calls.accept(client, id),
    await calls.reject(client, id),
  ])
    expect(error).toMatchObject(closed);
  const agreed = await open(people, 1);
  await calls.accept(client, agreed);
  expect((await calls.withdraw(client, agreed)).error.code).toBe('NEGOTIATION_CLOSED');
});

test('a withdrawal after the deadline is refused', async () => {
  const people = await createNegotiators(app);
  const id = await open(people, 1);
  await app.context.db
    .updateTable('negotiations')
    .set({ deadline_at: new Date(0), reminder_at: null })
    .where('id', '=', id)
    .execute();
  expect((await calls.withdraw(people.client, id)).error.code).toBe('NEGOTIATION_EXPIRED');
});

test('concurrent withdrawals, offers, acceptances and rejections leave one result', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await createNegotiators(app);
    const { provider, client } = people;
    const isClientsTurn = round % 2 === 0;
    const id = await open(people, isClientsTurn ? 1 : 2);
    const party = isClientsTurn ? client : provider;
    const [withdrawal, offer, acceptance, ...others] = await Promise.all([
      calls.withdraw(client, id),
      calls.offer(party, id, 90),
      calls.accept(party, id),
      calls.reject(party, id),
      calls.withdraw(client, id),
    ]);
    const responses = [withdrawal, offer, acceptance, ...others];
    for (const { status } of responses) expect([200, 201, 409]).toContain(status);
    const { body } = await calls.read(client, id);
    // A withdrawal is still possible after an offer; nothing is possible after the other actions.
    const isWithdrawnOffer = offer.status === 201 && body.status === 'CANCELLED';
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(isWithdrawnOffer ? 2 : 1);
    const isWithdrawn = [withdrawal, others[1]].some((response) => response?.status === 200);
    expect(body.cancellationReason === 'WITHDRAWN').toBe(isWithdrawn);
    const { token } = provider;
    const orders = (await app.call(listProviderOrders, {}, { token })).body;
    expect(orders).toHaveLength(acceptance.status === 200 ? 1 : 0);
  }
}, 60_000);
