import * as endpoints from '@oficio/contract/domains/orders/waiting/waiting.endpoints.ts';
import { MAX_WAITING_DAYS } from '@oficio/contract/domains/orders/orders-waiting.rules.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { updateProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createCard, type CardFixture } from '../../catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Person,
  type Provider,
} from '../../providers/providers.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders.fixtures.ts';
import { giveDueTurns, removePastDays } from './turns.service.ts';

const MINUTE = 60_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface FullDay {
  provider: Provider;
  card: CardFixture;
  day: string;
  orderId: string;
  client: Person;
}

/** A provider with one slot a day, which an accepted order takes on the day in `days` days. */
async function createFullDay(days = 3): Promise<FullDay> {
  const provider = await createProvider(app.context, { availability: everyDay('09:00', '10:00') });
  const packages = [
    { priceCents: 5_000, duration: 60 },
    { priceCents: 9_000, duration: 30 },
  ];
  const card = await createCard(app.context, provider.profileId, { packages });
  const client = await createPerson(app.context);
  const start = new Date(instantAt(provider, days, '09:00'));
  const booking = { clientId: client.userId, card, status: 'ACCEPTED', start } as const;
  const orderId = await createOrderInState(app.context, booking);
  return { provider, card, day: dayAfter(provider, days), orderId, client };
}

function entryOf({ card, day }: Pick<FullDay, 'card' | 'day'>, index = 0) {
  return { day, servicePackageId: card.packageIds[index] ?? '' };
}

function join(full: Pick<FullDay, 'card' | 'day'>, person: Person, index = 0) {
  const input = { params: { id: full.card.id }, body: entryOf(full, index) };
  return app.call(endpoints.joinWaitingList, input, { token: person.token });
}

async function listOf({ card }: FullDay, person: Person) {
  const params = { id: card.id };
  return (await app.call(endpoints.listWaitingEntries, { params }, { token: person.token })).body;
}

function cancel({ orderId, client }: FullDay) {
  const input = { params: { id: orderId }, body: { reason: 'CHANGE_OF_PLANS' } };
  return app.call(orders.cancelOrder, input, { token: client.token });
}

const giveTurns = () => giveDueTurns(app.context, new AbortController().signal);

async function messagesOf(person: Person) {
  return (await app.notifications(person)).map(({ message }) => message);
}

/** Returns the number of notifications of each of these people. */
async function toldCount(people: readonly Person[]): Promise<number[]> {
  await app.settle();
  const { rows } = await app.context.pool.query<{ user_id: string }>(
    "select user_id from notifications where kind = 'waiting-list-free'",
  );
  return people.map(({ userId }) => rows.filter((row) => row.user_id === userId).length);
}

test('a client waits for a full day once, sees it and leaves it, and repetitions change nothing', async () => {
  const full = await createFullDay();
  const person = await createPerson(app.context);
  const joined = await Promise.all([join(full, person), join(full, person)]);
  expect(joined.map(({ status }) => status)).toEqual([204, 204]);
  expect(await listOf(full, person)).toEqual([entryOf(full)]);
  const leaving = { params: { id: full.card.id }, query: entryOf(full) };
  for (const _ of [1, 2]) {
    const left = await app.call(endpoints.leaveWaitingList, leaving, { token: person.token });
    expect(left.status).toBe(204);
  }
  expect(await listOf(full, person)).toEqual([]);
});

test('only a full day within the booking window of a foreign card is accepted', async () => {
  const full = await createFullDay();
  const person = await createPerson(app.context);
  const codeOf = async (day: string) => (await join({ ...full, day }, person)).error.code;
  expect(await codeOf(dayAfter(full.provider, 4))).toBe('WAITING_DAY_FREE');
  expect(await codeOf(dayAfter(full.provider, -1))).toBe('WAITING_DAY_OUTSIDE');
  expect(await codeOf(dayAfter(full.provider, 400))).toBe('WAITING_DAY_OUTSIDE');
  expect(await codeOf('2026-02-30')).toBe('INVALID_INPUT');
  expect((await join(full, full.provider)).error.code).toBe('OWN_SERVICE');
  const other = await createFullDay();
  const foreign = { card: { ...full.card, packageIds: other.card.packageIds }, day: full.day };
  expect((await join(foreign, person)).error.code).toBe('PACKAGE_UNAVAILABLE');
  const unknown = { card: { ...full.card, id: crypto.randomUUID() }, day: full.day };
  expect((await join(unknown, person)).error.code).toBe('CARD_NOT_FOUND');
  expect(await listOf(full, person)).toEqual([]);
});

test('a user waits for at most 20 days, also with concurrent requests', async () => {
  const provider = await createProvider(app.context, { availability: everyDay('09:00', '10:00') });
  const card = await createCard(app.context, provider.profileId, {
    packages: [{ priceCents: 5_000, duration: 120 }],
  });
  const person = await createPerson(app.context);
  const days = Array.from({ length: MAX_WAITING_DAYS + 3 }, (_, index) =>
    dayAfter(provider, index + 1),
  );
  const responses = await Promise.all(days.map((day) => join({ card, day }, person)));
  expect(responses.filter(({ status }) => status === 204)).toHaveLength(MAX_WAITING_DAYS);
  const refused = responses.find(({ status }) => status !== 204);
  expect(refused?.error).toMatchObject({ statusCode: 409, code: 'TOO_MANY_WAITING' });
});

test('of 200 people who wait for a freed hour the first is notified at once, the second after 15 minutes, and nobody once it is taken', async () => {
  const full = await createFullDay();
  const people: Person[] = [];
  for (let index = 0; index < 200; index += 1) people.push(await createPerson(app.context));
  for (const person of people) expect((await join(full, person)).status).toBe(204);
  await giveTurns();
  expect((await toldCount(people)).every((count) => count === 0)).toBe(true);
  expect((await cancel(full)).status).toBe(200);
  const told = (await toldCount(people)).flatMap((count, index) => (count > 0 ? [index] : []));
  expect(told).toEqual([0]);
  const [first, second, third] = people as [Person, Person, Person];
  expect(await messagesOf(first)).toEqual([
    expect.stringMatching(/^Se liberó una hora el .+ para «.+»\.$/),
  ]);
  const [notice] = await app.notifications(first);
  const { servicePackageId } = entryOf(full);
  expect(notice?.link).toBe(
    `/service-cards/${full.card.id}?package=${servicePackageId}&dia=${full.day}`,
  );
  const [mail] = await app.mails(first.email);
  expect(mail?.subject).toMatch(/^Se liberó una hora: /);
  expect(await listOf(full, first)).toEqual([]);
  await giveTurns();
  expect(await messagesOf(second)).toEqual([]);
  app.advance(15 * MINUTE);
  await Promise.all([giveTurns(), giveTurns(), giveTurns()]);
  expect(await messagesOf(second)).toHaveLength(1);
  expect(await messagesOf(third)).toEqual([]);
  const start = instantAt(full.provider, 3, '09:00');
  expect((await requestOrder(app, full.card, second, start)).status).toBe(201);
  app.advance(15 * MINUTE);
  await giveTurns();
  const counts = await toldCount(people);
  expect(counts.map(Boolean).filter(Boolean)).toHaveLength(2);
  expect(await listOf(full, third)).toEqual([entryOf(full)]);
}, 120_000);

test('a shorter package is notified of a gap that is too short for the client who came first', async () => {
  const full = await createFullDay();
  const [long, short] = [await createPerson(app.context), await createPerson(app.context)];
  await join(full, long);
  await join(full, short, 1);
  const body = { availability: everyDay('09:00', '10:30') };
  await app.call(updateProviderProfile, { body }, { token: full.provider.token });
  expect(await messagesOf(short)).toHaveLength(1);
  expect(await messagesOf(long)).toEqual([]);
});

test('removed days off, rejected, withdrawn and moved orders free their hours', async () => {
  const full = await createFullDay();
  const person = await createPerson(app.context);
  const off = dayAfter(full.provider, 5);
  const providerToken = { token: full.provider.token };
  const daysOff = { availabilityExceptions: [{ date: off, active: false }] };
  await app.call(updateProviderProfile, { body: daysOff }, providerToken);
  await join({ ...full, day: off }, person);
  await app.call(updateProviderProfile, { body: { availabilityExceptions: [] } }, providerToken);
  expect(await messagesOf(person)).toHaveLength(1);

  const booked = await requestOrder(
    app,
    full.card,
    full.client,
    instantAt(full.provider, 6, '09:00'),
  );
  const params = { id: booked.body.id };
  await join({ ...full, day: dayAfter(full.provider, 6) }, person);
  await app.call(orders.withdrawOrder, { params }, { token: full.client.token });
  expect(await messagesOf(person)).toHaveLength(2);

  const again = await requestOrder(
    app,
    full.card,
    full.client,
    instantAt(full.provider, 7, '09:00'),
  );
  await join({ ...full, day: dayAfter(full.provider, 7) }, person);
  const rejection = { params: { id: again.body.id }, body: { rejectionReason: 'No puedo' } };
  await app.call(orders.rejectOrder, rejection, providerToken);
  expect(await messagesOf(person)).toHaveLength(3);

  await join(full, person);
  const starts = [instantAt(full.provider, 8, '09:00'), instantAt(full.provider, 9, '09:00')];
  const proposal = { params: { id: full.orderId }, body: { starts } };
  const proposed = await app.call(orders.proposeMove, proposal, { token: full.client.token });
  await join({ ...full, day: dayAfter(full.provider, 9) }, person);
  const moveId = proposed.body.moves[0]?.id ?? '';
  const taking = { params: { id: full.orderId, moveId }, body: { start: starts[0] } };
  const taken = await app.call(orders.acceptMove, taking, providerToken);
  expect(taken.status).toBe(200);
  // The old hour and the hour that was held in vain.
  expect(await messagesOf(person)).toHaveLength(5);
});

test('an hour that becomes free while a client joins is found by the next run', async () => {
  const full = await createFullDay();
  const person = await createPerson(app.context);
  await join(full, person);
  await app.context.pool.query(
    "update service_orders set status = 'CANCELLED', cancelled_by = 'system', cancellation_reason = 'NO_ANSWER', is_late = false, deadline_at = null where id = $1",
    [full.orderId],
  );
  await giveTurns();
  expect(await messagesOf(person)).toHaveLength(1);
});

test('a deactivated client is passed over, and past days are removed', async () => {
  const full = await createFullDay();
  const [gone, next] = [await createPerson(app.context), await createPerson(app.context)];
  await join(full, gone);
  await join(full, next);
  const { db } = app.context;
  await db.updateTable('users').set({ is_active: false }).where('id', '=', gone.userId).execute();
  await cancel(full);
  expect(await messagesOf(next)).toHaveLength(1);
  const left = () =>
    app.context.pool.query('select from waiting_list where user_id = $1', [gone.userId]);
  expect((await left()).rowCount).toBe(1);
  app.advance(6 * 1_440 * MINUTE);
  await removePastDays(app.context);
  expect((await left()).rowCount).toBe(0);
});
