import { getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { requestOrder } from '#domains/orders/orders.fixtures.ts';
import { createPerson, instantAt } from '#domains/providers/providers.fixtures.ts';
import { callsOf, createNegotiators, type NegotiationCalls } from '../negotiations.fixtures.ts';

let app: TestApp;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await sharedApp();
  calls = callsOf(app);
});

test('an offer without a duration lasts an hour, and each offer names its own', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const { id } = (await calls.request(people)).body;
  const first = await calls.offer(provider, id, 100, { durationMinutes: 240 });
  expect(first.body.durationMinutes).toBe(240);
  expect((await calls.preview(client, id)).body.durationMinutes).toBe(240);
  expect((await calls.offer(client, id, 90)).body.durationMinutes).toBe(60);
  const { offers } = (await calls.read(provider, id)).body;
  expect(offers.map(({ durationMinutes }) => durationMinutes)).toEqual([240, 60]);
});

test.each([15, 50, 735, '60', null])(
  'an offer that lasts %j minutes is refused',
  async (minutes) => {
    const people = await createNegotiators(app);
    const { id } = (await calls.request(people)).body;
    const refused = await calls.offer(people.provider, id, 10, { durationMinutes: minutes });
    expect(refused.error).toMatchObject({
      statusCode: 400,
      issues: [
        {
          path: 'durationMinutes',
          message: 'La duración va de 30 minutos a 12 horas, en pasos de 15 minutos.',
        },
      ],
    });
    expect((await calls.read(people.client, id)).body.offers).toEqual([]);
  },
);

test('an acceptance takes exactly the offered duration from the calendar', async () => {
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  const { id } = (await calls.request(people)).body;
  await calls.offer(provider, id, 100, { durationMinutes: 150 });
  const orderId = (await calls.accept(client, id)).body.createdServiceOrder?.id ?? '';
  const order = await app.call(getOrder, { params: { id: orderId } }, { token: client.token });
  expect(order.body).toMatchObject({
    scheduledDate: new Date(instantAt(provider, 2, '10:00')).toISOString(),
    endsAt: new Date(instantAt(provider, 2, '12:30')).toISOString(),
  });
  const book = async (time: string) =>
    requestOrder(app, card, await createPerson(app.context), instantAt(provider, 2, time));
  expect((await book('12:00')).error.code).toBe('SLOT_TAKEN');
  expect((await book('12:30')).status).toBe(201);
});

test('an acceptance whose duration reaches into another order returns 409, a shorter one fits', async () => {
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  const { id } = (await calls.request(people)).body;
  await requestOrder(app, card, await createPerson(app.context), instantAt(provider, 2, '11:30'));
  expect((await calls.read(client, id)).body.isTimeTaken).toBe(false);
  await calls.offer(provider, id, 100, { durationMinutes: 120 });
  expect((await calls.read(client, id)).body.isTimeTaken).toBe(true);
  const taken = { statusCode: 409, code: 'SLOT_TAKEN' };
  expect((await calls.preview(client, id)).error).toMatchObject(taken);
  expect((await calls.accept(client, id)).error).toMatchObject(taken);
  expect((await calls.read(client, id)).body.status).toBe('PENDING_CLIENT_RESPONSE');
  await calls.offer(client, id, 100, { durationMinutes: 90 });
  expect((await calls.accept(provider, id)).status).toBe(200);
});

test('an offer proposes another slot only where its duration has room', async () => {
  const people = await createNegotiators(app);
  const { provider, card } = people;
  const { id } = (await calls.request(people)).body;
  await requestOrder(app, card, await createPerson(app.context), instantAt(provider, 2, '15:00'));
  const at = (time: string, durationMinutes: number) =>
    calls.offer(provider, id, 10, {
      scheduledDate: instantAt(provider, 2, time),
      durationMinutes,
    });
  expect((await at('13:00', 180)).error.code).toBe('SLOT_TAKEN');
  expect((await at('13:00', 120)).status).toBe(201);
});

test('an emergency order also ends after its agreed duration', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const { id } = (await calls.request(people, '10:00', { isEmergency: true })).body;
  await calls.offer(provider, id, 100, { durationMinutes: 120 });
  const orderId = (await calls.accept(client, id)).body.createdServiceOrder?.id ?? '';
  const { body } = await app.call(getOrder, { params: { id: orderId } }, { token: client.token });
  expect(Date.parse(body.endsAt) - Date.parse(body.scheduledDate)).toBe(120 * 60_000);
});
