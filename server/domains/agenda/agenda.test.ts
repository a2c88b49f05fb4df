import { randomUUID } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/agenda/agenda.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  getMonthlyAvailability,
  listSlots,
  updateProviderProfile,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Provider,
} from '../providers/providers.fixtures.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

const availability = everyDay('09:00', '13:00');

async function createWorld() {
  const provider = await createProvider(app.context, { availability });
  const card = await createCard(app.context, provider.profileId);
  const client = await createPerson(app.context, { fullName: 'Ana Pérez' });
  const at = (time: string, days = 2) => instantAt(provider, days, time);
  const book = (time: string, days = 2) =>
    createOrderInState(app.context, {
      clientId: client.userId,
      card,
      status: 'ACCEPTED',
      start: new Date(at(time, days)),
    });
  return { provider, card, client, at, book };
}

const block = (
  provider: Provider,
  [start, end]: readonly [string, string],
  { title = 'Dentista', key = randomUUID() } = {},
) =>
  app.call(
    endpoints.createAppointment,
    { body: { title, start, end } },
    { token: provider.token, headers: { 'idempotency-key': key } },
  );

async function slotsOf(provider: Provider, days = 2) {
  const query = { date: dayAfter(provider, days), duration: 60 };
  return (await app.call(listSlots, { params: { id: provider.profileId }, query })).body;
}

async function agendaOf(provider: Provider, days = 2) {
  const date = dayAfter(provider, days);
  const query = { from: date, to: date };
  const { body } = await app.call(endpoints.getAgenda, { query }, { token: provider.token });
  const clock = (instant: string) =>
    Temporal.Instant.from(instant)
      .toZonedDateTimeISO(provider.timezone)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' });
  return body.map(({ kind, start, end, ...rest }) => ({
    kind,
    hours: `${clock(start)} ${clock(end)}`,
    ...rest,
  }));
}

test('the agenda of a day has orders, held hours, pauses, private and outside times and the free hours between', async () => {
  const { provider, client, at, book } = await createWorld();
  const orderId = await book('09:00');
  await app.context.db
    .updateTable('service_orders')
    .set({ pause_minutes: 15 })
    .where('id', '=', orderId)
    .execute();
  const body = { starts: [at('11:00')] };
  const proposed = await app.call(
    orders.proposeMove,
    { params: { id: orderId }, body },
    { token: client.token },
  );
  expect(proposed.status).toBe(201);
  const { body: made } = await block(provider, [at('10:30'), at('11:00')]);
  const calendarId = randomUUID();
  await sql`insert into outside_calendars (id, provider_profile_id, address) values (${calendarId}, ${provider.profileId}, 'https://calendar.example')`.execute(
    app.context.db,
  );
  await sql`insert into outside_busy_times values (${calendarId}, ${provider.profileId}, tstzrange(${at('12:15')}, ${at('12:30')}))`.execute(
    app.context.db,
  );
  const ofOrder = { orderId, title: 'Paquete 1', clientName: 'Ana Pérez', status: 'ACCEPTED' };
  const { id: appointmentId, updatedAt } = made;
  expect(await agendaOf(provider)).toEqual([
    { kind: 'order', hours: '09:00 10:00', ...ofOrder },
    { kind: 'pause', hours: '10:00 10:15', ...ofOrder },
    { kind: 'free', hours: '10:15 10:30' },
    { kind: 'private', hours: '10:30 11:00', title: 'Dentista', appointmentId, updatedAt },
    { kind: 'held', hours: '11:00 12:00', ...ofOrder },
    { kind: 'pause', hours: '12:00 12:15', ...ofOrder },
    { kind: 'outside', hours: '12:15 12:30' },
    { kind: 'free', hours: '12:30 13:00' },
  ]);
});

test('an accepted emergency is first in the agenda of today until it is marked as finished', async () => {
  const { provider, client, card } = await createWorld();
  const orderId = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
    isEmergency: true,
  });
  const emergencies = async (days: number) =>
    (await agendaOf(provider, days)).filter(({ kind }) => kind === 'emergency');
  const [first] = await agendaOf(provider, 0);
  expect(first).toMatchObject({ kind: 'emergency', orderId, clientName: 'Ana Pérez' });
  expect(await emergencies(1)).toEqual([]);
  await app.context.db
    .updateTable('service_orders')
    .set({ provider_marked_at: new Date() })
    .where('id', '=', orderId)
    .execute();
  expect(await emergencies(0)).toEqual([]);
});

test('the provider gets one reason for each hour that is not offered, clients get hours only', async () => {
  const { provider, at, book } = await createWorld();
  await book('10:00');
  await block(provider, [at('12:00'), at('12:30')]);
  const query = { date: dayAfter(provider, 2), duration: 60 };
  const { body } = await app.call(endpoints.getReasons, { query }, { token: provider.token });
  const hidden = Object.fromEntries(body.map(({ start, reason }) => [start, reason]));
  expect(hidden).toMatchObject({
    '08:30': 'notWorking',
    '09:30': 'order',
    '10:00': 'order',
    '10:30': 'order',
    '11:30': 'private',
    '12:00': 'private',
    '12:30': 'doesNotFit',
    '13:00': 'notWorking',
  });
  expect(await slotsOf(provider)).toEqual(['09:00', '11:00']);
  expect(body).toHaveLength(46);
});

test('a private appointment takes its hours, and nobody but its owner reads the title', async () => {
  const { provider, card, client, at } = await createWorld();
  const { status, body } = await block(provider, [at('09:00'), at('11:30')], { title: 'Quimio' });
  expect({ status, title: body.title }).toEqual({ status: 201, title: 'Quimio' });
  expect(await slotsOf(provider)).toEqual(['11:30', '12:00']);
  const refused = await requestOrder(app, card, client, at('10:00'));
  expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  const params = { id: provider.profileId };
  const query = { month: dayAfter(provider, 2).slice(0, 7) };
  const month = await app.call(getMonthlyAvailability, { params, query }, { token: client.token });
  expect(JSON.stringify([refused.body, month.body])).not.toContain('Quimio');
  const other = await createProvider(app.context);
  expect(await agendaOf(other)).not.toContainEqual(expect.objectContaining({ kind: 'private' }));
  const foreign = await app.call(
    endpoints.deleteAppointment,
    { params: { id: body.id } },
    { token: other.token },
  );
  expect(foreign).toMatchObject({ status: 404, body: { code: 'APPOINTMENT_NOT_FOUND' } });
});

test('an hour of an order or of another appointment cannot be blocked, and the refusal names it', async () => {
  const { provider, at, book } = await createWorld();
  const orderId = await book('10:00');
  expect(await block(provider, [at('09:30'), at('10:30')])).toMatchObject({
    status: 409,
    body: {
      code: 'HOUR_HAS_ORDER',
      message: 'A esa hora tienes la orden «Paquete 1» con Ana Pérez.',
      details: { orderId, clientName: 'Ana Pérez' },
    },
  });
  await block(provider, [at('12:00'), at('12:30')]);
  expect(await block(provider, [at('12:15'), at('12:45')])).toMatchObject({
    status: 409,
    body: { code: 'HOUR_BLOCKED', message: 'A esa hora ya tienes «Dentista».' },
  });
  expect((await block(provider, [at('12:30'), at('12:45')])).status).toBe(201);
});

test('an hour that a proposal holds cannot be blocked, and the refusal names its order', async () => {
  const { provider, client, at, book } = await createWorld();
  const orderId = await book('09:00');
  const body = { starts: [at('11:00')] };
  const proposed = await app.call(orders.proposeMove, { params: { id: orderId }, body }, client);
  expect(proposed.status).toBe(201);
  expect(await block(provider, [at('11:30'), at('12:30')])).toMatchObject({
    status: 409,
    body: { code: 'HOUR_HAS_ORDER', details: { orderId, clientName: 'Ana Pérez' } },
  });
});

test.each([
  ['over', 'APPOINTMENT_OVER', -2, -1],
  ['too far ahead', 'APPOINTMENT_TOO_FAR', 731, 732],
])('an appointment that is %s is refused', async (_, code, from, to) => {
  const { provider, at } = await createWorld();
  const refused = await block(provider, [at('10:00', from), at('10:00', to)]);
  expect(refused).toMatchObject({ status: 400, body: { code } });
});

test('an appointment ends after its start and lasts seven days at most', async () => {
  const { provider, at } = await createWorld();
  expect((await block(provider, [at('10:00'), at('10:00')])).status).toBe(400);
  expect((await block(provider, [at('10:00', 2), at('10:01', 9)])).status).toBe(400);
});

test('a provider has a thousand appointments ahead at most', async () => {
  const { provider, at } = await createWorld();
  await sql`insert into private_appointments (id, provider_profile_id, title, during)
    select gen_random_uuid(), ${provider.profileId}, 'Clase',
           tstzrange(${at('00:00', 5)}::timestamptz + n * interval '1 minute', ${at('00:00', 5)}::timestamptz + (n + 1) * interval '1 minute')
      from generate_series(1, 1000) n`.execute(app.context.db);
  const refused = await block(provider, [at('09:00'), at('10:00')]);
  expect(refused).toMatchObject({ status: 409, body: { code: 'APPOINTMENT_LIMIT' } });
});

test('a change frees the old hours, and one from an older version is refused', async () => {
  const { provider, at } = await createWorld();
  const { body: made } = await block(provider, [at('09:00'), at('10:00')]);
  const change = (body: Record<string, unknown>) =>
    app.call(
      endpoints.updateAppointment,
      { params: { id: made.id }, body: { updatedAt: made.updatedAt, ...body } as never },
      { token: provider.token },
    );
  const [first, second] = await Promise.all([
    change({ start: at('11:00'), end: at('13:00') }),
    change({ start: at('12:00'), end: at('13:00') }),
  ]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = first.status === 409 ? first : second;
  expect(refused.body).toMatchObject({ code: 'APPOINTMENT_CHANGED' });
  expect((await slotsOf(provider)).slice(0, 3)).toEqual(['09:00', '09:30', '10:00']);
  const remove = () =>
    app.call(endpoints.deleteAppointment, { params: { id: made.id } }, { token: provider.token });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect(await slotsOf(provider)).toHaveLength(7);
  const gone = await change({ title: 'Otra' });
  expect(gone).toMatchObject({ status: 404, body: { code: 'APPOINTMENT_NOT_FOUND' } });
});

test('two devices that block one hour make one appointment', async () => {
  const { provider, at } = await createWorld();
  const hours = [at('09:00'), at('10:00')] as const;
  const results = await Promise.all(Array.from({ length: 6 }, () => block(provider, hours)));
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409, 409, 409,
  ]);
  const again = { key: randomUUID() };
  const later = [at('11:00'), at('12:00')] as const;
  const presses = [await block(provider, later, again), await block(provider, later, again)];
  expect(new Set(presses.map(({ body }) => body.id)).size).toBe(1);
  expect((await agendaOf(provider)).filter(({ kind }) => kind === 'private')).toHaveLength(2);
});

test('a booking and a block of one hour at once never both succeed', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { provider, card, client, at } = await createWorld();
    const [booked, blocked] = await Promise.all([
      requestOrder(app, card, client, at('10:00')),
      block(provider, [at('10:30'), at('11:30')]),
    ]);
    expect([booked.status, blocked.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  }
});

test('the private appointments to come are listed, however far away, for their owner only', async () => {
  const { provider, at } = await createWorld();
  const { body: far } = await block(provider, [at('09:00', 300), at('10:00', 300)]);
  const { body: near } = await block(provider, [at('09:00'), at('10:00')]);
  await sql`insert into private_appointments (id, provider_profile_id, title, during)
    values (gen_random_uuid(), ${provider.profileId}, 'Ayer', tstzrange(now() - interval '1 day', now() - interval '1 hour'))`.execute(
    app.context.db,
  );
  const listOf = async ({ token }: { token: string }) =>
    (await app.call(endpoints.listAppointments, {}, { token })).body;
  expect(await listOf(provider)).toEqual([near, far]);
  expect(await listOf(await createProvider(app.context))).toEqual([]);
});

test('a private appointment stays at its instant when the provider changes the zone', async () => {
  const { provider, at } = await createWorld();
  const { body: made } = await block(provider, [at('09:00'), at('10:00')]);
  const body = { timezone: 'Europe/Madrid' };
  const changed = await app.call(updateProviderProfile, { body }, { token: provider.token });
  expect(changed.status).toBe(200);
  const date = Temporal.Instant.from(made.start)
    .toZonedDateTimeISO('Europe/Madrid')
    .toPlainDate()
    .toString();
  const query = { from: date, to: date };
  const agenda = await app.call(endpoints.getAgenda, { query }, { token: provider.token });
  const { start, end } = made;
  expect(agenda.body).toContainEqual(expect.objectContaining({ kind: 'private', start, end }));
});
