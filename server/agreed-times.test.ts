import { randomUUID } from 'node:crypto';
import {
  createAppointment,
  createVacation,
  getReasons,
} from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import { listSlots } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import { callsOf, createNegotiators } from '#domains/negotiations/negotiations.fixtures.ts';
import { actOn } from '#domains/orders/orders-changes.fixtures.ts';
import { createRegularClient, requestOrder } from '#domains/orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

async function slotsOf({ id }: CardFixture, provider: Provider, days: number) {
  const query = { date: dayAfter(provider, days), duration: '60', serviceCardId: id };
  return (await app.call(listSlots, { params: { id: provider.profileId }, query })).body;
}

async function createWorld() {
  const provider = await createProvider(app.context, { availability: everyDay('09:00', '13:00') });
  return { provider, card: await createCard(app.context, provider.profileId) };
}

const take = (
  provider: Provider,
  [from, to]: readonly [number, number],
  more: { dryRun?: boolean } = {},
) => {
  const body = { from: dayAfter(provider, from), to: dayAfter(provider, to), ...more };
  const headers = { 'idempotency-key': randomUUID() };
  return app.call(createVacation, { body }, { token: provider.token, headers });
};

test('a job with a pause is neither offered nor booked just before another one, and the agenda says why', async () => {
  const provider = await createProvider(app.context, { availability: everyDay('08:00', '14:00') });
  const card = await createCard(app.context, provider.profileId, { pauseMinutes: 120 });
  const date = dayAfter(provider, 2);
  const client = await createRegularClient(app.context);
  const book = (time: string) => requestOrder(app, card, client, instantAt(provider, 2, time));
  await book('11:00');
  expect(await slotsOf(card, provider, 2)).toEqual(['08:00']);
  expect((await book('08:30')).error.code).toBe('SLOT_TAKEN');
  const reasons = await app.call(getReasons, { query: { date } }, { token: provider.token });
  expect(reasons.body).toContainEqual({ start: '08:30', reason: 'pause' });
  expect((await book('08:00')).status).toBe(201);
  // Other appointments need no pause before them.
  const appointment = {
    title: 'Dentista',
    start: instantAt(provider, 3, '10:00'),
    end: instantAt(provider, 3, '11:00'),
  };
  await app.call(createAppointment, { body: appointment }, { token: provider.token });
  expect(await slotsOf(card, provider, 3)).toContain('09:00');
});

test('moves and quotes keep the pause before another job', async () => {
  const people = await createNegotiators(app, { pauseMinutes: 120 });
  const { provider, card } = people;
  const calls = callsOf(app);
  const client = await createRegularClient(app.context);
  const { body: order } = await requestOrder(app, card, client, instantAt(provider, 2, '14:00'));
  await actOn(app, provider, order.id, 'accept');
  expect((await calls.request(people, '12:00')).error.code).toBe('SLOT_TAKEN');
  const { id } = (await calls.request(people, '10:00')).body;
  const later = { scheduledDate: instantAt(provider, 2, '11:30') };
  expect((await calls.offer(provider, id, 100, later)).error.code).toBe('SLOT_TAKEN');
  await calls.offer(provider, id, 100, { durationMinutes: 180 });
  expect((await calls.read(people.client, id)).body.isTimeTaken).toBe(true);
  expect((await calls.preview(people.client, id)).error.code).toBe('SLOT_TAKEN');
  expect((await calls.accept(people.client, id)).error.code).toBe('SLOT_TAKEN');
  const { body: other } = await requestOrder(app, card, client, instantAt(provider, 3, '09:00'));
  await actOn(app, provider, other.id, 'accept');
  const propose = (time: string) =>
    actOn(app, provider, other.id, 'proposeMove', {
      body: { starts: [instantAt(provider, 2, time)] },
    });
  expect((await propose('12:00')).error.code).toBe('SLOT_TAKEN');
  expect((await propose('10:00')).status).toBe(201);
});

test('a vacation names open quotes in its days first, and nobody agrees on a day off', async () => {
  const { provider, card } = await createWorld();
  const calls = callsOf(app);
  const ask = async (days: number) => {
    const client = await createPerson(app.context, { fullName: 'Ana Pérez' });
    const more = { scheduledDate: instantAt(provider, days, '10:00') };
    const { id } = (await calls.request({ provider, client, card }, '10:00', more)).body;
    return { id, client };
  };
  const offered = await ask(3);
  await calls.offer(provider, offered.id, 100);
  const unanswered = await ask(4);
  const outside = await ask(6);
  const { body } = await take(provider, [3, 5], { dryRun: true });
  expect(body.orders).toEqual([]);
  expect(body.quotes).toMatchObject([
    { id: offered.id, clientName: 'Ana Pérez', isOfferable: false },
    {
      id: unanswered.id,
      start: new Date(instantAt(provider, 4, '10:00')).toISOString(),
      isOfferable: true,
    },
  ]);
  await take(provider, [3, 5]);
  const preview = await calls.preview(offered.client, offered.id);
  const refused = await calls.accept(offered.client, offered.id);
  for (const { status, error } of [preview, refused]) {
    expect([status, error.code]).toEqual([409, 'DAY_OFF']);
    expect(error.message).toMatch(/vuelve el .* por ejemplo: .*, 09:00/);
    expect(error.details).toMatchObject({
      backOn: dayAfter(provider, 6),
      starts: [6, 7, 8].map((days) => new Date(instantAt(provider, days, '09:00')).toISOString()),
    });
  }
  expect((await calls.read(offered.client, offered.id)).body.status).toBe(
    'PENDING_CLIENT_RESPONSE',
  );
  const moved = { scheduledDate: instantAt(provider, 6, '09:00') };
  expect((await calls.offer(provider, unanswered.id, 90, moved)).status).toBe(201);
  expect((await calls.accept(unanswered.client, unanswered.id)).status).toBe(200);
  await calls.offer(provider, outside.id, 80);
  const { rowCount } = await app.context.pool.query(
    `select from service_orders o join availability_exceptions e on e.provider_profile_id = o.provider_profile_id
        and e.opens_at is null and e.date = (o.scheduled_at at time zone 'America/Bogota')::date
      where o.provider_profile_id = $1`,
    [provider.profileId],
  );
  expect(rowCount).toBe(0);
});

test('an acceptance and a vacation at once never leave an agreed order on a day off', async () => {
  const { provider, card } = await createWorld();
  const client = await createPerson(app.context);
  const calls = callsOf(app);
  const more = { scheduledDate: instantAt(provider, 3, '10:00') };
  const { id } = (await calls.request({ provider, client, card }, '10:00', more)).body;
  await calls.offer(provider, id, 100);
  const [accepted, taken] = await Promise.all([calls.accept(client, id), take(provider, [3, 3])]);
  expect(taken.status).toBe(201);
  // The vacation either names the order, or the acceptance names the vacation.
  const named = { orders: taken.body.orders.length, quotes: taken.body.quotes.length };
  expect(['accepted', 'DAY_OFF']).toContain(accepted.error.code ?? 'accepted');
  expect(named).toEqual(
    accepted.status === 200 ? { orders: 1, quotes: 0 } : { orders: 0, quotes: 1 },
  );
});
