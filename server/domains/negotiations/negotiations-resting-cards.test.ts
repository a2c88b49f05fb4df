import * as catalog from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { previewOrder, rejectOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { watchInvariants } from '#testing/invariants.ts';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { completeFirstOrder, requestOrder } from '../orders/orders.fixtures.ts';
import { createPerson, instantAt } from '../providers/providers.fixtures.ts';
import { callsOf, createNegotiators, type NegotiationCalls } from './negotiations.fixtures.ts';
import type { Negotiators } from './negotiations.fixtures.ts';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 12);

let app: TestApp;
let findBroken: Awaited<ReturnType<typeof watchInvariants>>;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await sharedApp();
  findBroken = await watchInvariants(app.context.pool);
  calls = callsOf(app);
  // One of the invariants.
  await createPerson(app.context, { roles: ['ADMIN'] });
});

const book = ({ provider, card, client }: Negotiators, time: string) =>
  requestOrder(app, card, client, instantAt(provider, 2, time));
const pause = ({ provider, card }: Negotiators) =>
  app.call(catalog.pauseServiceCard, { params: { id: card.id } }, { token: provider.token });
const remove = ({ provider, card }: Negotiators) =>
  app.call(catalog.deleteServiceCard, { params: { id: card.id } }, { token: provider.token });

test('a paused card can be neither booked nor quoted', async () => {
  const people = await createNegotiators(app);
  await pause(people);
  const { card, client } = people;
  const body = {
    serviceCardId: card.id,
    servicePackageId: card.packageIds[0],
    isEmergencyRequest: false,
  };
  const refused = [
    await book(people, '09:00'),
    await requestOrder(app, card, client, undefined, { more: { isEmergencyRequest: true } }),
    await calls.request(people),
    await app.call(previewOrder, { body }, { token: client.token }),
  ];
  for (const { error } of refused)
    expect(error).toMatchObject({ statusCode: 404, code: 'CARD_NOT_FOUND' });
});

test('an open negotiation continues while its card is paused', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const { id } = (await calls.request(people)).body;
  await pause(people);
  expect((await calls.offer(provider, id, 40)).status).toBe(201);
  expect((await calls.preview(client, id)).status).toBe(200);
  expect((await calls.accept(client, id)).body.status).toBe('ACCEPTED');
});

test('a deleted card can be neither booked nor quoted', async () => {
  const people = await createNegotiators(app);
  expect((await remove(people)).status).toBe(204);
  const gone = {
    statusCode: 410,
    code: 'CARD_DELETED',
    message: 'Este servicio ya no se ofrece.',
  };
  expect((await book(people, '09:00')).error).toMatchObject(gone);
  expect((await calls.request(people)).error).toMatchObject(gone);
});

test('a card with open orders and negotiations is not deleted, and the refusal names them', async () => {
  const people = await createNegotiators(app);
  await completeFirstOrder(app.context, people.client.userId);
  const { provider } = people;
  const order = (await book(people, '09:00')).body;
  const negotiation = (await calls.request(people, '12:00')).body;
  const refused = await remove(people);
  const name = 'Carla Cliente';
  const at = (time: string) => new Date(instantAt(provider, 2, time)).toISOString();
  expect(refused.error).toMatchObject({
    statusCode: 409,
    code: 'CARD_IN_USE',
    message:
      'No se puede eliminar: tiene 1 orden abierta y 1 presupuesto en curso. Espera a que terminen o pausa el servicio.',
    details: {
      orders: [{ id: order.id, clientName: name, scheduledDate: at('09:00') }],
      negotiations: [{ id: negotiation.id, clientName: name, scheduledDate: at('12:00') }],
    },
  });
  await calls.offer(provider, negotiation.id, 40);
  await calls.reject(people.client, negotiation.id);
  expect((await remove(people)).error.message).toBe(
    'No se puede eliminar: tiene 1 orden abierta. Espera a que termine o pausa el servicio.',
  );
  await book(people, '15:00');
  expect((await remove(people)).error.message).toMatch(/: tiene 2 órdenes abiertas\. /);
  expect((await book(people, '17:00')).status).toBe(201);
});

test('the check before a deletion refuses what the deletion would refuse, and deletes nothing', async () => {
  const people = await createNegotiators(app);
  const check = ({ token }: { token: string }) =>
    app.call(catalog.checkDeletion, { params: { id: people.card.id } }, { token });
  expect((await check(people.provider)).status).toBe(204);
  const order = (await book(people, '09:00')).body;
  const refused = await check(people.provider);
  expect(refused.error).toMatchObject({ statusCode: 409, details: { orders: [{ id: order.id }] } });
  expect(refused.error.message).toBe((await remove(people)).error.message);
  const other = await createNegotiators(app);
  expect((await check(other.provider)).error.code).toBe('CARD_NOT_FOUND');
});

test('an ended order keeps its copy of a deleted card', async () => {
  const people = await createNegotiators(app);
  const { id } = (await book(people, '09:00')).body;
  const call = { params: { id }, body: { rejectionReason: 'Ese día no puedo' } };
  const { token } = people.provider;
  const before = (await app.call(rejectOrder, call, { token })).body;
  expect((await remove(people)).status).toBe(204);
  const { rows } = await app.context.pool.query<{ card_title: string }>(
    'select card_title from service_orders where id = $1',
    [id],
  );
  expect(rows).toEqual([{ card_title: before.serviceCard.title }]);
});

test('a card is never deleted and booked, quoted or accepted at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await createNegotiators(app);
    const { provider, client } = people;
    const { id } = (await calls.request(people, '12:00')).body;
    await calls.offer(provider, id, 40);
    // Every second round begins without open work, so that the deletion can be first.
    if (round % 2) await calls.reject(client, id);
    const [removed, ...others] = await Promise.all([
      remove(people),
      book(people, '09:00'),
      calls.accept(client, id),
      calls.request(people, '15:00'),
    ]);
    expect([204, 409]).toContain(removed.status);
    const statuses = others.map(({ status }) => status);
    expect(Math.max(...statuses)).toBeLessThan(500);
    const isAnySuccessful = statuses.some((status) => status < 400);
    expect(isAnySuccessful && removed.status === 204).toBe(false);
  }
  expect(await findBroken()).toEqual({});
}, 120_000);
