import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createPerson, instantAt } from '#domains/providers/providers.fixtures.ts';
import { requestOrder } from '#domains/orders/orders.fixtures.ts';
import {
  callsOf,
  createNegotiators,
  type NegotiationCalls,
  type Negotiators,
} from '../negotiations.fixtures.ts';

let app: TestApp;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await sharedApp();
  calls = callsOf(app);
});

/** Opens a negotiation with `count` offers of 100.00 in turn, the provider's first. */
async function open(
  count = 0,
  more: Record<string, unknown> = {},
): Promise<Negotiators & { id: string; offerIds: string[] }> {
  const people = await createNegotiators(app);
  const { id } = (await calls.request(people, '10:00', more)).body;
  const offerIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = index % 2 === 0 ? people.provider : people.client;
    offerIds.push((await calls.offer(person, id, 100)).body.id);
  }
  return { ...people, id, offerIds };
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test('of 200 concurrent offers of one party one is stored and the others are refused with 409', async () => {
  const { provider, client, id } = await open();
  const responses = await Promise.all(
    times(200).map((index) => calls.offer(provider, id, index + 1)),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  const codes = responses.flatMap(({ status, error }) => (status === 409 ? [error.code] : []));
  expect(new Set(codes)).toEqual(new Set(['NOT_YOUR_TURN']));
  expect((await calls.read(client, id)).body.offers).toHaveLength(1);
});

test('concurrent offers of both parties never violate the turn or the limit', async () => {
  const { provider, client, id } = await open();
  for (let round = 0; round < 5; round += 1)
    await Promise.all(
      times(20).map((index) => calls.offer(index % 2 === 0 ? provider : client, id, 50 + round)),
    );
  const { body } = await calls.read(client, id);
  expect(body.offers.map(({ by }) => by)).toEqual(['provider', 'client', 'provider', 'client']);
  expect(body.status).toBe('PENDING_PROVIDER_RESPONSE');
  expect((await calls.offer(provider, id, 5)).error).toMatchObject({
    statusCode: 409,
    code: 'OFFER_LIMIT_REACHED',
    message: 'Has alcanzado tu límite de contraofertas.',
  });
  expect((await calls.offer(client, id, 5)).error.code).toBe('NOT_YOUR_TURN');
  expect((await calls.accept(provider, id)).status).toBe(200);
});

test('a party cannot act out of turn or accept their own offer', async () => {
  const { provider, client, id } = await open();
  const early = [
    await calls.offer(client, id, 5),
    await calls.accept(client, id),
    await calls.reject(client, id),
    await calls.preview(client, id),
  ];
  for (const { error } of early)
    expect(error).toMatchObject({ statusCode: 409, code: 'NOT_YOUR_TURN' });
  expect((await calls.accept(provider, id)).error.code).toBe('NOTHING_TO_ACCEPT');
  expect((await calls.preview(provider, id)).error.code).toBe('NOTHING_TO_ACCEPT');
  await calls.offer(provider, id, 70);
  for (const { error } of [
    await calls.accept(provider, id),
    await calls.preview(provider, id),
    await calls.reject(provider, id),
  ])
    expect(error).toMatchObject({ statusCode: 409, code: 'NOT_YOUR_TURN' });
});

test('a closed negotiation refuses every action with its status', async () => {
  const { provider, client, id } = await open(1);
  expect((await calls.reject(client, id)).body).toMatchObject({
    status: 'REJECTED',
    deadline: null,
    finalAgreedPrice: null,
    createdServiceOrder: null,
  });
  const late = [
    await calls.offer(client, id, 5),
    await calls.accept(client, id),
    await calls.reject(provider, id),
    await calls.preview(client, id),
  ];
  for (const { error } of late)
    expect(error).toMatchObject({
      statusCode: 409,
      code: 'NEGOTIATION_CLOSED',
      message: 'No se puede: el presupuesto está rechazado.',
    });
});

test.each([
  '"1e309"',
  'true',
  '[5]',
  '"0x10"',
  '" 5 "',
  'null',
  '1.005',
  '0.005',
  '0.001',
  '-0',
  '1e-7',
  '1e15',
  '1e309',
  '10000000',
])('an offer with the invalid amount %s is refused and changes nothing', async (amount) => {
  const { provider, id } = await open();
  const response = await fetch(`${app.url}/api/negotiations/${id}/offers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${provider.token}`, 'content-type': 'application/json' },
    body: `{"amount":${amount}}`,
  });
  expect(response.status).toBe(400);
  expect((await calls.read(provider, id)).body.offers).toEqual([]);
});

test('amounts are returned exactly to the cent', async () => {
  for (const amount of [0.01, 0.07, 0.29, 1.1, 4.35, 19.99, 9_999_999.99]) {
    const { provider, client, id } = await open();
    expect((await calls.offer(provider, id, amount)).body.amount).toBe(amount);
    expect((await calls.preview(client, id)).body).toMatchObject({
      basePrice: amount,
      total: amount,
    });
  }
});

test('an offer can propose another slot, but only a free one', async () => {
  const { provider, client, card, id } = await open();
  const at = (time: string) => ({ scheduledDate: instantAt(provider, 2, time) });
  await requestOrder(app, card, await createPerson(app.context), instantAt(provider, 2, '15:00'));
  for (const time of ['07:00', '15:30', '14:30', '10:10'])
    expect((await calls.offer(provider, id, 10, at(time))).error.code).toBe('SLOT_TAKEN');
  const past = { scheduledDate: instantAt(provider, -2, '10:00') };
  expect((await calls.offer(provider, id, 10, past)).error.code).toBe('INVALID_START');
  const moved = (await calls.offer(provider, id, 10, at('16:00'))).body;
  const { scheduledDate } = moved.negotiation;
  expect(scheduledDate).toBe(new Date(instantAt(provider, 2, '16:00')).toISOString());
  expect(moved).toMatchObject({ scheduledDate, negotiation: { deadline: scheduledDate } });
  const same = (await calls.offer(client, id, 9, at('16:00'))).body;
  expect(same).toMatchObject({ scheduledDate: null, negotiation: { scheduledDate } });
  expect((await calls.accept(provider, id)).body.scheduledDate).toBe(scheduledDate);
  const urgent = await open(0, { isEmergency: true });
  const response = await calls.offer(urgent.provider, urgent.id, 10, at('16:00'));
  expect(response.error).toMatchObject({ statusCode: 400, code: 'EMERGENCY_WITHOUT_TIME' });
});

test('repeating an offer with the same key stores one offer', async () => {
  const { provider, id } = await open();
  const key = { 'idempotency-key': 'una' };
  const first = await calls.offer(provider, id, 10, {}, key);
  const again = await calls.offer(provider, id, 10, {}, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await calls.offer(provider, id, 11, {}, key)).error.code).toBe('KEY_REUSED');
});

test('a negotiation about a card that can no longer be booked can only be rejected', async () => {
  const { provider, client, id } = await open(1);
  const { db } = app.context;
  await db
    .updateTable('users')
    .set({ roles: ['CLIENT'] })
    .where('id', '=', provider.userId)
    .execute();
  for (const { error } of [
    await calls.offer(client, id, 5),
    await calls.accept(client, id),
    await calls.preview(client, id),
  ])
    expect(error).toMatchObject({ statusCode: 404, code: 'CARD_NOT_FOUND' });
  expect((await calls.reject(client, id)).status).toBe(200);
});

test('offers are append-only, and the database enforces the turn and the limit', async () => {
  const { id, offerIds } = await open(2);
  const { db } = app.context;
  const change = db
    .updateTable('negotiation_offers')
    .set({ amount_cents: 1 })
    .where('id', '=', offerIds[0] ?? '');
  await expect(change.execute()).rejects.toThrow('never changed');
  const insert = (position: number, by_party: 'client' | 'provider') =>
    db
      .insertInto('negotiation_offers')
      .values({ id: crypto.randomUUID(), negotiation_id: id, position, by_party, amount_cents: 1 })
      .execute();
  await expect(insert(2, 'client')).rejects.toThrow('negotiation_offers_position');
  await expect(insert(3, 'client')).rejects.toThrow('negotiation_offers_turn');
  await expect(insert(5, 'provider')).rejects.toThrow('negotiation_offers_turn');
});

test('of a concurrent offer, acceptance and rejection exactly one succeeds', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { provider, client, id, offerIds } = await open(1);
    const responses = await Promise.all([
      calls.offer(client, id, 90),
      calls.accept(client, id, { offerId: offerIds[0] }),
      calls.reject(client, id),
      calls.offer(client, id, 80),
      calls.reject(client, id),
    ]);
    const won = responses.filter(({ status }) => status < 300);
    expect(won).toHaveLength(1);
    for (const { status } of responses) expect([200, 201, 409]).toContain(status);
    const { body } = await calls.read(provider, id);
    expect(body.history).toHaveLength(3);
  }
});
