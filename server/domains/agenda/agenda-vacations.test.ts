import { randomUUID } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import {
  getServiceCard,
  pauseServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import * as waiting from '@oficio/contract/domains/orders/waiting/waiting.endpoints.ts';
import { getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  getOwnProviderProfile,
  listSlots,
  updateProviderProfile,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { changeRows, runJob, type TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';
import { lockOwnCalendar } from '../providers/providers-slots.service.ts';
import { changeDays } from '../providers/providers.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

async function createWorld() {
  const provider = await createProvider(app.context, { availability: everyDay('09:00', '13:00') });
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context, { fullName: 'Ana Pérez' });
  const book = (time: string, days: number, status: 'PENDING' | 'ACCEPTED' = 'ACCEPTED') =>
    createOrderInState(app.context, {
      clientId: client.userId,
      card,
      status,
      start: new Date(instantAt(provider, days, time)),
    });
  return { provider, card, client, book };
}

const take = (
  provider: Provider,
  [from, to]: readonly [number, number],
  { key = randomUUID(), ...more }: { dryRun?: boolean; note?: string; key?: string } = {},
) => {
  const body = { from: dayAfter(provider, from), to: dayAfter(provider, to), ...more };
  return app.call(
    endpoints.createVacation,
    { body },
    { token: provider.token, headers: { 'idempotency-key': key } },
  );
};

const takeBack = (provider: Provider, id: string | null) =>
  app.call(endpoints.deleteVacation, { params: { id: id ?? '' } }, { token: provider.token });

async function slotsOf(provider: Provider, days: number) {
  const query = { date: dayAfter(provider, days), duration: 60 };
  return (await app.call(listSlots, { params: { id: provider.profileId }, query })).body;
}

async function exceptionsOf({ token }: Provider) {
  return (await app.call(getOwnProviderProfile, {}, { token })).body.availabilityExceptions;
}

const cardFor = (card: CardFixture, viewer?: Person) =>
  app.call(getServiceCard, { params: { id: card.id } }, viewer);

/** Lets the days of all vacations of a provider begin and end earlier. */
const moveVacations = (provider: Provider, days: number) =>
  sql`update vacations set first_day = first_day - ${days}::int, last_day = last_day - ${days}::int, back_on = back_on - ${days}::int
       where provider_profile_id = ${provider.profileId}`.execute(app.context.db);

const runVacations = () => runJob(app, 'agenda.vacations');

test('a preview names the orders in the days with free hours afterwards and changes nothing', async () => {
  const { provider, card, book } = await createWorld();
  const early = await book('09:00', 3);
  const late = await book('11:00', 4, 'PENDING');
  await book('09:00', 6);
  const { status, body } = await take(provider, [3, 5], { dryRun: true });
  expect({ status, id: body.id, backOn: body.backOn }).toEqual({
    status: 201,
    id: null,
    backOn: dayAfter(provider, 6),
  });
  const at = (days: number, time: string) =>
    new Date(instantAt(provider, days, time)).toISOString();
  expect(body.orders).toMatchObject([
    // The day after the vacation has an order at nine already.
    { id: early, starts: [at(6, '10:00'), at(7, '09:00'), at(8, '09:00')], isProposed: false },
    { id: late, clientName: 'Ana Pérez', starts: [at(6, '11:00'), at(7, '11:00'), at(8, '11:00')] },
  ]);
  expect(await exceptionsOf(provider)).toEqual([]);
  expect(await slotsOf(provider, 5)).toHaveLength(7);
  expect((await cardFor(card)).status).toBe(200);
});

test('a vacation takes its days off, keeps the orders, and one step proposes new hours to each client', async () => {
  const { provider, client, book } = await createWorld();
  const orderId = await book('09:00', 3);
  const { body } = await take(provider, [3, 5], { note: 'Viaje' });
  expect(body).toMatchObject({ note: 'Viaje', orders: [{ id: orderId, isProposed: false }] });
  expect(await slotsOf(provider, 4)).toEqual([]);
  const query = { date: dayAfter(provider, 4) };
  const reasons = await app.call(endpoints.getReasons, { query }, { token: provider.token });
  expect(new Set(reasons.body.map(({ reason }) => reason))).toEqual(new Set(['dayOff']));
  const propose = () =>
    app.call(
      endpoints.proposeVacationMoves,
      { params: { id: body.id ?? '' } },
      { token: provider.token },
    );
  expect((await propose()).body.orders).toMatchObject([{ id: orderId, isProposed: true }]);
  const seen = await app.call(getOrder, { params: { id: orderId } }, { token: client.token });
  expect(seen.body).toMatchObject({ status: 'ACCEPTED', moves: [{ proposedBy: 'provider' }] });
  await propose();
  const { rows } = await sql`select from order_moves where order_id = ${orderId}`.execute(
    app.context.db,
  );
  expect(rows).toHaveLength(1);
  await app.settle();
  const notified = await app.notifications(client);
  expect(notified.filter(({ message }) => message.includes('propone'))).toHaveLength(1);
  const listed = await app.call(endpoints.listVacations, {}, { token: provider.token });
  expect(listed.body).toMatchObject([{ id: body.id, orders: [{ id: orderId }] }]);
});

test('an order that waits for the provider gets new hours too', async () => {
  const { provider, book } = await createWorld();
  await book('09:00', 3, 'PENDING');
  const { body } = await take(provider, [3, 4]);
  const params = { id: body.id ?? '' };
  const { body: proposed } = await app.call(
    endpoints.proposeVacationMoves,
    { params },
    { token: provider.token },
  );
  expect(proposed.orders).toMatchObject([{ isProposed: true }]);
});

test('taking a vacation back restores the days off and special hours of before', async () => {
  const { provider } = await createWorld();
  const special = { date: dayAfter(provider, 4), active: true, from: '10:00', to: '12:00' };
  const holiday = { date: dayAfter(provider, 5), active: false, from: null, to: null };
  const availabilityExceptions = [special, holiday];
  const body = { availabilityExceptions };
  await app.call(updateProviderProfile, { body }, { token: provider.token });
  const { body: vacation } = await take(provider, [3, 6]);
  expect(await exceptionsOf(provider)).toHaveLength(4);
  expect((await takeBack(provider, vacation.id)).status).toBe(204);
  expect(await exceptionsOf(provider)).toEqual([special, holiday]);
  expect(await slotsOf(provider, 3)).toHaveLength(7);
  expect(await takeBack(provider, vacation.id)).toMatchObject({
    status: 404,
    body: { code: 'VACATION_NOT_FOUND' },
  });
});

test('a vacation begins and ends by itself: its services pause, clients wait, and the first one is notified', async () => {
  const { provider, card, client } = await createWorld();
  const paused = await createCard(app.context, provider.profileId);
  await app.call(pauseServiceCard, { params: { id: paused.id } }, { token: provider.token });
  await take(provider, [2, 3]);
  await runVacations();
  expect((await cardFor(card)).body).toMatchObject({ isPaused: false });
  await moveVacations(provider, 2);
  await runVacations();
  const backOn = dayAfter(provider, 2);
  expect((await cardFor(card, client)).body).toMatchObject({ isPaused: true, backOn });
  expect((await cardFor(paused)).status).toBe(404);
  const start = instantAt(provider, 4, '09:00');
  expect((await requestOrder(app, card, client, start)).status).toBe(404);
  const wait = (day: string) =>
    app.call(
      waiting.joinWaitingList,
      { params: { id: card.id }, body: { day, servicePackageId: card.packageIds[0] } },
      { token: client.token },
    );
  expect(await wait(dayAfter(provider, 4))).toMatchObject({
    status: 409,
    body: { code: 'WAITING_DAY_CLOSED' },
  });
  expect((await wait(backOn)).status).toBe(204);
  await app.settle();
  expect(await app.notifications(client)).toEqual([]);
  await moveVacations(provider, 2);
  // The days off of the moved vacation are past, but those that were stored are not.
  await changeRows(app, (db) =>
    db
      .deleteFrom('availability_exceptions')
      .where('provider_profile_id', '=', provider.profileId)
      .execute(),
  );
  await runVacations();
  expect((await cardFor(card, client)).body).toMatchObject({ isPaused: false });
  expect((await cardFor(card, client)).body.backOn).toBeUndefined();
  expect((await cardFor(paused)).status).toBe(404);
  await app.settle();
  expect(await app.notifications(client)).toHaveLength(1);
  expect((await requestOrder(app, card, client, start)).status).toBe(201);
});

test('a vacation from today pauses the services immediately, and taking it back resumes them', async () => {
  const { provider, card } = await createWorld();
  const { body } = await take(provider, [-3, 1]);
  expect(body.from).toBe(dayAfter(provider, 0));
  expect((await cardFor(card)).body).toMatchObject({ backOn: dayAfter(provider, 2) });
  await takeBack(provider, body.id);
  expect((await cardFor(card)).body.isPaused).toBe(false);
});

test('a change of hours or days off, and a vacation that follows, change the day on which the provider is back', async () => {
  const { provider, card } = await createWorld();
  await take(provider, [-1, 1]);
  const backOn = async () => {
    await app.settle();
    const { body } = await app.call(endpoints.listVacations, {}, { token: provider.token });
    return [body[0]?.backOn, (await cardFor(card)).body.backOn];
  };
  const off = (days: number) => ({
    date: dayAfter(provider, days),
    active: false,
    from: null,
    to: null,
  });
  const change = (body: object) =>
    app.call(updateProviderProfile, { body }, { token: provider.token });
  const expected = (days: number) => [dayAfter(provider, days), dayAfter(provider, days)];
  expect(await backOn()).toEqual(expected(2));
  await change({ availabilityExceptions: [off(0), off(1), off(2)] });
  expect(await backOn()).toEqual(expected(3));
  const { body: following } = await take(provider, [3, 4]);
  expect(await backOn()).toEqual(expected(5));
  await takeBack(provider, following.id);
  expect(await backOn()).toEqual(expected(3));
  const weekday = new Date(`${dayAfter(provider, 3)}T12:00:00Z`).getUTCDay();
  const days = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
  const closed = { active: false, from: null, to: null };
  const availability = { ...everyDay('09:00', '13:00'), [days[weekday] ?? '']: closed };
  await change({ availability });
  expect(await backOn()).toEqual(expected(4));
});

test('vacations in the past, beyond two years, in days of others or with too many days off are refused', async () => {
  const { provider } = await createWorld();
  const refusal = async (days: readonly [number, number]) => {
    const { status, body } = await take(provider, days);
    return [status, (body as { code?: string }).code];
  };
  expect(await refusal([-3, -1])).toEqual([400, 'VACATION_OVER']);
  expect(await refusal([740, 745])).toEqual([400, 'EXCEPTION_TOO_FAR']);
  expect((await take(provider, [3, 5])).status).toBe(201);
  expect(await refusal([5, 8])).toEqual([409, 'VACATION_OVERLAPS']);
  expect(await refusal([10, 200])).toEqual([400, 'INVALID_INPUT']);
  await sql`insert into availability_exceptions (provider_profile_id, date)
    select ${provider.profileId}, ${dayAfter(provider, 100)}::date + n from generate_series(1, 360) n`.execute(
    app.context.db,
  );
  expect(await refusal([10, 13])).toEqual([409, 'VACATION_LIMIT']);
});

test('a vacation that begins while a booking arrives either names the order or refuses it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { provider, card, client } = await createWorld();
    const [booked, taken] = await Promise.all([
      requestOrder(app, card, client, instantAt(provider, 3, '10:00')),
      take(provider, [2, 4]),
    ]);
    expect(taken.status).toBe(201);
    const named = taken.body.orders.length;
    expect({ status: booked.status, named }).toEqual(
      booked.status === 201 ? { status: 201, named: 1 } : { status: 409, named: 0 },
    );
  }
});

test('a vacation waits for a change of hours that is being made, and restores it when it is taken back', async () => {
  const { provider } = await createWorld();
  const { context } = app;
  const special = { date: dayAfter(provider, 3), active: true, from: '10:00', to: '12:00' };
  const { taking } = await context.transaction(async (tx) => {
    await lockOwnCalendar(tx.db, provider.userId);
    const sent = take(provider, [2, 4]);
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db);
        return rows.length;
      })
      .toBe(1);
    await changeDays(tx, provider.profileId, [special.date], [special]);
    return { taking: sent };
  });
  await takeBack(provider, (await taking).body.id);
  expect(await exceptionsOf(provider)).toEqual([special]);
});

test('two devices that take the same days make one vacation', async () => {
  const { provider } = await createWorld();
  const results = await Promise.all([take(provider, [3, 5]), take(provider, [4, 6])]);
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await exceptionsOf(provider)).toHaveLength(3);
  const key = randomUUID();
  const presses = [await take(provider, [9, 9], { key }), await take(provider, [9, 9], { key })];
  expect(new Set(presses.map(({ body }) => body.id)).size).toBe(1);
});
