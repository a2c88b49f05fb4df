import { DOLLARS } from '@oficio/contract/platform/price.ts';
import { listClientOrders } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { requestOrder } from '#domains/orders/orders.fixtures.ts';
import { createPerson, instantAt, type Person } from '#domains/providers/providers.fixtures.ts';
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

/** Opens a negotiation with one offer of the provider. */
async function openWithOffer(
  people: Negotiators,
  amount: number,
  { time = '10:00', more = {} }: { time?: string; more?: Record<string, unknown> } = {},
) {
  const { id } = (await calls.request(people, time, more)).body;
  const offerId = (await calls.offer(people.provider, id, amount)).body.id;
  return { id, offerId };
}

async function ordersOf({ token }: Person) {
  return (await app.call(listClientOrders, {}, { token })).body;
}

test('the preview and the order have the same figures', async () => {
  const people = await createNegotiators(app);
  const { client, provider } = people;
  const { id, offerId } = await openWithOffer(people, 77.77);
  const { status, body } = await calls.preview(client, id);
  expect(status).toBe(200);
  expect(body).toEqual({
    basePrice: 77.77,
    emergencyFee: 0,
    platformFee: 7.78,
    total: 77.77,
    discountAmount: 7.78,
    appliedPromotionType: 'LAUNCH',
    providerPayout: 77.77,
    ...DOLLARS,
    offerId,
    scheduledDate: new Date(instantAt(provider, 2, '10:00')).toISOString(),
    durationMinutes: 60,
    noticeHours: 24,
  });
  await calls.accept(client, id, { offerId, expectedTotal: body.total });
  const [order] = await ordersOf(client);
  expect(order).toMatchObject({
    finalPrice: 77.77,
    platformFee: 7.78,
    discountAmount: 7.78,
    totalAmount: 77.77,
    providerPayout: 77.77,
    history: [{ action: 'acceptOffer', by: 'client', from: null, to: 'ACCEPTED' }],
  });
});

test('an emergency costs the latest offer plus the fee of the card, and a changed fee is refused with 409', async () => {
  const people = await createNegotiators(app);
  const { client, card } = people;
  const { id, offerId } = await openWithOffer(people, 100, { more: { isEmergency: true } });
  const preview = await calls.preview(client, id);
  expect(preview.body).toMatchObject({
    basePrice: 100,
    emergencyFee: 15.5,
    total: 115.5,
    scheduledDate: null,
  });
  const { db } = app.context;
  await db
    .updateTable('service_cards')
    .set({ emergency_fee_cents: 2_000 })
    .where('id', '=', card.id)
    .execute();
  const changed = await calls.accept(client, id, { offerId, expectedTotal: 115.5 });
  expect(changed.error).toMatchObject({
    statusCode: 409,
    code: 'PRICE_CHANGED',
    details: { basePrice: 100, emergencyFee: 20, total: 120 },
  });
  expect((await calls.read(client, id)).body.status).toBe('PENDING_CLIENT_RESPONSE');
  const accepted = await calls.accept(client, id, { offerId, expectedTotal: 120 });
  expect(accepted.body).toMatchObject({
    status: 'ACCEPTED',
    finalAgreedPrice: 100,
    createdServiceOrder: { totalAmount: 120 },
    serviceCard: { emergencyFee: 20 },
  });
  expect(await ordersOf(client)).toMatchObject([{ isEmergency: true, totalAmount: 120 }]);
});

test('an acceptance is refused when any figure that was shown has changed, not only the total', async () => {
  const people = await createNegotiators(app);
  const { client } = people;
  const { id, offerId } = await openWithOffer(people, 100);
  const { body } = await calls.preview(client, id);
  const { basePrice, emergencyFee, platformFee, total } = body;
  const { discountAmount, appliedPromotionType } = body;
  const costs = { basePrice, emergencyFee, platformFee, total };
  const shown = { ...costs, discountAmount, appliedPromotionType };
  const { db } = app.context;
  const setting = { key: 'platform_fee_percentage', value: '15' };
  await db.insertInto('settings').values(setting).execute();
  const changed = await calls.accept(client, id, { offerId, expectedSummary: shown });
  expect(changed.error).toMatchObject({
    statusCode: 409,
    code: 'PRICE_CHANGED',
    details: { ...shown, platformFee: 15, discountAmount: 15 },
  });
  expect((await calls.read(client, id)).body.status).toBe('PENDING_CLIENT_RESPONSE');
  const expectedSummary = { ...shown, platformFee: 15, discountAmount: 15 };
  expect((await calls.accept(client, id, { offerId, expectedSummary })).status).toBe(200);
  await db.deleteFrom('settings').execute();
});

test('accepting an offer that is not the latest is refused', async () => {
  const people = await createNegotiators(app);
  const { client, provider } = people;
  const { id, offerId } = await openWithOffer(people, 100);
  await calls.offer(client, id, 80);
  const newer = (await calls.offer(provider, id, 500)).body.id;
  const stale = await calls.accept(client, id, { offerId });
  expect(stale.error).toMatchObject({ statusCode: 409, code: 'OFFER_OUTDATED' });
  const foreign = await calls.accept(client, id, { offerId: crypto.randomUUID() });
  expect(foreign.error.code).toBe('OFFER_OUTDATED');
  for (const body of [{ offerId: 'x' }, { expectedTotal: '5' }, { amount: 1 }])
    expect((await calls.accept(client, id, body)).status).toBe(400);
  expect(await ordersOf(client)).toEqual([]);
  expect((await calls.accept(client, id, { offerId: newer })).body.finalAgreedPrice).toBe(500);
});

test('fifty concurrent acceptances and a later one open one order', async () => {
  const people = await createNegotiators(app);
  const { client } = people;
  const { id } = await openWithOffer(people, 100);
  const responses = await Promise.all(Array.from({ length: 50 }, () => calls.accept(client, id)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  const again = await calls.accept(client, id);
  expect(again.error).toMatchObject({
    code: 'NEGOTIATION_CLOSED',
    message: 'No se puede: el presupuesto está aceptado.',
  });
  expect(await ordersOf(client)).toHaveLength(1);
});

test('repeating an acceptance with the same key returns the same order', async () => {
  const people = await createNegotiators(app);
  const { client } = people;
  const { id } = await openWithOffer(people, 100);
  const key = { 'idempotency-key': 'una' };
  const first = await calls.accept(client, id, undefined, key);
  const again = await calls.accept(client, id, undefined, key);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await ordersOf(client)).toHaveLength(1);
});

test('accepting an offer whose slot has been booked returns 409, and the negotiation stays open', async () => {
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  const { id } = await openWithOffer(people, 100);
  const start = instantAt(provider, 2, '10:00');
  await requestOrder(app, card, await createPerson(app.context), start);
  const taken = { statusCode: 409, code: 'SLOT_TAKEN' };
  expect((await calls.preview(client, id)).error).toMatchObject(taken);
  expect((await calls.accept(client, id)).error).toMatchObject(taken);
  expect((await calls.read(client, id)).body).toMatchObject({
    status: 'PENDING_CLIENT_RESPONSE',
    isTimeTaken: true,
    createdServiceOrder: null,
  });
  expect(await ordersOf(client)).toEqual([]);
  const later = { scheduledDate: instantAt(provider, 2, '11:30') };
  await calls.offer(client, id, 100, later);
  expect((await calls.accept(provider, id)).body.status).toBe('ACCEPTED');
});

test('of concurrent acceptances and bookings of one slot exactly one succeeds', async () => {
  const first = await createNegotiators(app);
  const { provider, card } = first;
  const rivals: (() => Promise<{ status: number }>)[] = [];
  for (let index = 0; index < 5; index += 1) {
    const client = await createPerson(app.context);
    const { id } = await openWithOffer({ ...first, client }, 50 + index);
    rivals.push(() => calls.accept(client, id));
    const booking = await createPerson(app.context);
    rivals.push(() => requestOrder(app, card, booking, instantAt(provider, 2, '10:30')));
  }
  const responses = await Promise.all(rivals.map((rival) => rival()));
  expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('an acceptance books the slot in the calendar, regardless of changed weekly hours', async () => {
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  const { id } = await openWithOffer(people, 100, { time: '19:00' });
  const { db } = app.context;
  await db
    .updateTable('provider_profiles')
    .set({ availability: JSON.stringify({}) })
    .where('id', '=', provider.profileId)
    .execute();
  expect((await calls.accept(client, id)).status).toBe(200);
  const other = await createPerson(app.context);
  const start = instantAt(provider, 2, '19:30');
  expect((await requestOrder(app, card, other, start)).error.code).toBe('SLOT_TAKEN');
});

test('two providers who accept each other’s offers concurrently cause no deadlock', async () => {
  const [one, other] = [await createNegotiators(app), await createNegotiators(app)];
  const crossed = [
    { ...one, client: other.provider as Person },
    { ...other, client: one.provider as Person },
  ];
  const acceptances: (() => Promise<{ status: number }>)[] = [];
  for (const people of crossed)
    for (const time of ['08:00', '10:00', '12:00']) {
      const { id } = await openWithOffer(people, 10, { time });
      acceptances.push(() => calls.accept(people.client, id));
    }
  const responses = await Promise.all(acceptances.map((accept) => accept()));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
});
