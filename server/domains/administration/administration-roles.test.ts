import { updateUserAsAdmin } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { listSlots } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import {
  callsOf,
  createNegotiators,
  type Negotiators,
} from '../negotiations/negotiations.fixtures.ts';
import { actOn, openMoveOf } from '../orders/orders-changes.fixtures.ts';
import { createOrderInState, moveBack, requestOrder } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  instantAt,
  type Person,
} from '../providers/providers.fixtures.ts';

let app: TestApp;
let admin: Person;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  app = await sharedApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  calls = callsOf(app);
});

function setRoles(id: string, roles: string[]) {
  const input = { params: { id }, body: { roles } };
  return app.call(updateUserAsAdmin, input, { token: admin.token });
}

async function book({ provider, card, client }: Negotiators, time: string): Promise<string> {
  const response = await requestOrder(app, card, client, instantAt(provider, 2, time));
  expect(response.status).toBe(201);
  return response.body.id;
}

const accept = (id: string, { token }: Person) =>
  app.call(orders.acceptOrder, { params: { id } }, { token });

async function read(id: string, { token }: Person) {
  return (await app.call(orders.getOrder, { params: { id } }, { token })).body;
}

test('orders and negotiations without an answer lapse when the PROVIDER role is lost', async () => {
  const negotiators = await createNegotiators(app);
  const { provider, client } = negotiators;
  const pending = await book(negotiators, '09:00');
  const requested = (await calls.request(negotiators, '11:00')).body.id;
  const offered = (await calls.request(negotiators, '13:00')).body.id;
  await calls.offer(provider, offered, 90);
  // Their own orders as a client are not affected.
  const other = await createProvider(app.context);
  const otherCard = await createCard(app.context, other.profileId);
  const own = await createOrderInState(app.context, { card: otherCard, clientId: provider.userId });

  expect((await setRoles(provider.userId, ['CLIENT'])).status).toBe(200);
  const cancelled = { status: 'CANCELLED', cancellationReason: 'PROVIDER_ROLE_LOST' };
  expect(await read(pending, client)).toMatchObject(cancelled);
  for (const id of [requested, offered])
    expect((await calls.read(client, id)).body).toMatchObject(cancelled);
  expect((await read(own, provider)).status).toBe('PENDING');
  const mails = (await app.mails(client.email)).filter(({ kind }) => kind.endsWith('-cancelled'));
  expect(mails).toHaveLength(3);
  for (const { plain_text: text } of mails)
    expect(text).toContain('el prestador ya no ofrece servicios');

  const refused = [
    await accept(pending, provider),
    await app.call(
      orders.rejectOrder,
      { params: { id: pending }, body: { rejectionReason: 'No puedo' } },
      { token: provider.token },
    ),
    await calls.offer(provider, requested, 90),
    await calls.accept(provider, offered),
    await calls.reject(provider, requested),
    await calls.preview(provider, offered),
  ];
  for (const { error } of refused)
    expect(error).toMatchObject({ statusCode: 403, code: 'PROVIDER_ROLE_LOST' });
});

test('a user who lost the PROVIDER role sees and finishes accepted orders', async () => {
  const negotiators = await createNegotiators(app);
  const { provider, client } = negotiators;
  const id = await book(negotiators, '09:00');
  await accept(id, provider);
  await setRoles(provider.userId, ['CLIENT']);
  expect((await read(id, client)).status).toBe('ACCEPTED');
  const { token } = provider;
  const listed = await app.call(orders.listProviderOrders, {}, { token });
  expect(listed.body.map((order) => order.id)).toEqual([id]);
  await moveBack(app.context, id);
  const params = { id };
  expect((await app.call(orders.markOrderFinished, { params }, { token })).status).toBe(200);
  expect((await app.call(orders.undoOrderMark, { params }, { token })).status).toBe(200);
  expect((await app.call(orders.markOrderFinished, { params }, { token })).status).toBe(200);
  const done = await app.call(orders.confirmOrder, { params }, { token: client.token });
  expect(done.body.status).toBe('COMPLETED');
});

test('a user who lost the PROVIDER role moves and cancels accepted orders, in hours that only the parties see', async () => {
  const negotiators = await createNegotiators(app);
  const { provider, client } = negotiators;
  const id = await book(negotiators, '09:00');
  await accept(id, provider);
  await setRoles(provider.userId, ['CLIENT']);
  const day = dayAfter(provider, 2);
  const slotsFor = async (person?: Person) => {
    const input = { params: { id: provider.profileId }, query: { date: day, duration: '60' } };
    const { status, body } = await app.call(listSlots, input, person && { token: person.token });
    return status === 200 ? body.includes('15:00') : status;
  };
  const stranger = await createPerson(app.context);
  expect(await Promise.all([provider, client, stranger, undefined].map(slotsFor))).toEqual([
    true,
    true,
    404,
    404,
  ]);
  const start = new Date(instantAt(provider, 2, '15:00')).toISOString();
  const hourOf = async (proposer: Person, other: Person, starts: string[]) => {
    expect((await read(id, proposer)).nextActions).toContain('proposeMove');
    const proposed = await actOn(app, proposer, id, 'proposeMove', { body: { starts } });
    expect(proposed.status).toBe(201);
    const answer = { moveId: openMoveOf(proposed.body), body: { start: starts[0] } };
    return (await actOn(app, other, id, 'acceptMove', answer)).body.scheduledDate;
  };
  expect(await hourOf(provider, client, [start])).toBe(start);
  const next = new Date(instantAt(provider, 2, '17:00')).toISOString();
  expect(await hourOf(client, provider, [next])).toBe(next);
  const cancelled = await actOn(app, provider, id, 'cancel');
  expect(cancelled.body).toMatchObject({ status: 'CANCELLED', cancelledBy: 'provider' });
  expect(await slotsFor(client)).toBe(404);
});

test('either an acceptance or a concurrent loss of the PROVIDER role wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const negotiators = await createNegotiators(app);
    const { provider, client } = negotiators;
    const pending = await book(negotiators, '09:00');
    const requested = (await calls.request(negotiators, '11:00')).body.id;
    await calls.offer(provider, requested, 90);
    await calls.offer(client, requested, 80);
    const [changed, ordered, agreed] = await Promise.all([
      setRoles(provider.userId, ['CLIENT']),
      accept(pending, provider),
      calls.accept(provider, requested),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 403, 409]).toContain(ordered.status);
    expect([200, 403, 404, 409]).toContain(agreed.status);
    const order = await read(pending, client);
    expect(order.status).toBe(ordered.status === 200 ? 'ACCEPTED' : 'CANCELLED');
    const negotiation = (await calls.read(client, requested)).body;
    expect(negotiation.status).toBe(agreed.status === 200 ? 'ACCEPTED' : 'CANCELLED');
  }
});
