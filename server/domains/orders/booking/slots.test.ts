import { randomUUID } from 'node:crypto';
import * as providers from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
} from '#domains/providers/providers.fixtures.ts';
import { actOn } from '../orders-changes.fixtures.ts';
import { createOrderInState, createRegularClient, requestOrder } from '../orders.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const availability = everyDay('09:00', '12:00');

test('slots are the free starts of a day, and a month lists the days that have one', async () => {
  const provider = await createProvider(app.context, { availability });
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  const params = { id: provider.profileId };
  const date = dayAfter(provider, 2);
  const slots = async (duration: number) =>
    (await app.call(providers.listSlots, { params, query: { date, duration } })).body;
  expect(await slots(60)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  const at = (time: string) => new Date(instantAt(provider, 2, time));
  const taken = { clientId: client.userId, card };
  await createOrderInState(app.context, { ...taken, start: at('09:30') });
  await createOrderInState(app.context, { ...taken, start: at('11:00'), status: 'REJECTED' });
  expect(await slots(60)).toEqual(['10:30', '11:00']);
  expect(await slots(120)).toEqual([]);
  const month = date.slice(0, 7);
  const monthly = await app.call(providers.getMonthlyAvailability, { params, query: { month } });
  expect(monthly.body).toMatchObject({ [date]: true });
  const long = await app.call(providers.getMonthlyAvailability, {
    params,
    query: { month, duration: 120 },
  });
  expect(long.body[date]).toBe(false);
});

test('the slots for moving an order count its own slot as free for its parties only', async () => {
  const provider = await createProvider(app.context, { availability: everyDay('10:00', '11:30') });
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context);
  const at = (time: string) => new Date(instantAt(provider, 3, time)).toISOString();
  const id = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
    start: new Date(at('10:00')),
  });
  const date = dayAfter(provider, 3);
  const listAs = async (caller: { token: string } | undefined, exceptOrder?: string) => {
    const params = { id: provider.profileId };
    const more = { duration: '60', ...(exceptOrder && { exceptOrder }) };
    const slots = await app.call(providers.listSlots, { params, query: { date, ...more } }, caller);
    const query = { month: date.slice(0, 7), ...more };
    const month = await app.call(providers.getMonthlyAvailability, { params, query }, caller);
    expect([slots.status, month.status]).toEqual([200, 200]);
    return { slots: slots.body, isFree: month.body[date] };
  };
  // The hour of the order itself would be no move.
  const ofParty = { slots: ['10:30'], isFree: true };
  const ofOthers = { slots: [], isFree: false };
  expect(await listAs(client, id)).toEqual(ofParty);
  expect(await listAs(provider, id)).toEqual(ofParty);
  expect(await listAs(client)).toEqual(ofOthers);
  expect(await listAs(undefined, id)).toEqual(ofOthers);
  expect(await listAs(await createPerson(app.context), id)).toEqual(ofOthers);
  expect(await listAs(client, randomUUID())).toEqual(ofOthers);
  const body = { starts: [at('10:30')] };
  const proposed = await actOn(app, client, id, 'proposeMove', { body });
  expect(proposed.status).toBe(201);
  // The held slot stays offered, because a proposal that is withdrawn can be made again.
  expect(await listAs(client, id)).toEqual(ofParty);
});

test('a private appointment takes its hours from what is offered and booked', async () => {
  const provider = await createProvider(app.context, { availability });
  const card = await createCard(app.context, provider.profileId);
  const client = await createRegularClient(app.context);
  const [start, end] = [instantAt(provider, 2, '10:00'), instantAt(provider, 2, '11:00')];
  await app.context.pool.query(
    `insert into private_appointments (id, provider_profile_id, title, during)
     values (gen_random_uuid(), $1, 'Dentista', tstzrange($2, $3))`,
    [provider.profileId, start, end],
  );
  const query = { date: dayAfter(provider, 2), duration: 60 };
  const { body } = await app.call(providers.listSlots, {
    params: { id: provider.profileId },
    query,
  });
  expect(body).toEqual(['09:00', '11:00']);
  expect((await requestOrder(app, card, client, start)).error.code).toBe('SLOT_TAKEN');
});
