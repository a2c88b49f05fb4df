import * as endpoints from '@oficio/contract/domains/orders/waiting/waiting.endpoints.ts';
import { MAX_WAITING_DAYS } from '@oficio/contract/domains/orders/orders-waiting.rules.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  deleteServiceCard,
  pauseServiceCard,
  resumeServiceCard,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { blockUser, unblockUser } from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { updateProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { createOrderInState, createRegularClient, requestOrder } from '../orders.fixtures.ts';
import { giveDueTurns, removePastDays } from './turns.service.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
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
  const client = await createRegularClient(app.context);
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
async function notificationCount(people: readonly Person[]): Promise<number[]> {
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
  // The window is 90 days.
  for (const days of [-1, 91, 400])
    expect(await codeOf(dayAfter(full.provider, days))).toBe('WAITING_DAY_OUTSIDE');
  expect(await codeOf('2026-02-30')).toBe('INVALID_INPUT');
  expect((await join(full, full.provider)).error.code).toBe('OWN_SERVICE');
  const other = await createFullDay();
  const foreign = { card: { ...full.card, packageIds: other.card.packageIds }, day: full.day };
  expect((await join(foreign, person)).error.code).toBe('PACKAGE_UNAVAILABLE');
  const unknown = { card: { ...full.card, id: crypto.randomUUID() }, day: full.day };
  expect((await join(unknown, person)).error.code).toBe('CARD_NOT_FOUND');
  expect(await listOf(full, person)).toEqual([]);
});

test('nobody can wait for a day off, for hours that do not fit, or for the rest of a day that is over', async () => {
  const full = await createFullDay();
  const person = await createPerson(app.context);
  const off = dayAfter(full.provider, 5);
  const body = { availabilityExceptions: [{ date: off, active: false }] };
  await app.call(updateProviderProfile, { body }, { token: full.provider.token });
  const refused = await join({ ...full, day: off }, person);
  expect(refused.error).toMatchObject({ statusCode: 409, code: 'WAITING_DAY_CLOSED' });
  const stateOf = async (day: string) => {
    const input = { params: { id: full.card.id }, query: entryOf({ ...full, day }) };
    return (await app.call(endpoints.getWaitingDay, input)).body;
  };
  expect(await stateOf(off)).toEqual({ isFull: false });
  expect(await stateOf(full.day)).toEqual({ isFull: true });
  expect(await stateOf(dayAfter(full.provider, 4))).toEqual({ isFull: false });
  const long = await createCard(app.context, full.provider.profileId, {
    packages: [{ priceCents: 5_000, duration: 120 }],
  });
  expect((await join({ card: long, day: full.day }, person)).error.code).toBe('WAITING_DAY_CLOSED');
});

async function ownEntries(person: Person) {
  return (await app.call(endpoints.listOwnWaitingEntries, {}, { token: person.token })).body;
}

const pause = ({ card, provider }: FullDay, isPaused: boolean) =>
  app.call(
    isPaused ? pauseServiceCard : resumeServiceCard,
    { params: { id: card.id } },
    { token: provider.token },
  );

test('entries on a paused card are listed, can be removed and leave room for others, and resuming restarts the turns', async () => {
  const [full, other] = [await createFullDay(), await createFullDay()];
  const [person, second] = [await createPerson(app.context), await createPerson(app.context)];
  await join(full, second);
  const days = [];
  for (let index = 1; index <= MAX_WAITING_DAYS; index += 1) {
    const day = dayAfter(full.provider, 10 + index);
    const start = new Date(instantAt(full.provider, 10 + index, '09:00'));
    const taken = { clientId: full.client.userId, card: full.card, start } as const;
    await createOrderInState(app.context, { ...taken, status: 'ACCEPTED' });
    days.push(day);
    expect((await join({ ...full, day }, person)).status).toBe(204);
  }
  expect((await join(other, person)).error.code).toBe('TOO_MANY_WAITING');
  await pause(full, true);
  const entries = await ownEntries(person);
  expect(entries.map(({ day }) => day)).toEqual(days);
  expect(new Set(entries.map(({ isOffered }) => isOffered))).toEqual(new Set([false]));
  const { title: cardTitle } = full.card;
  expect(entries[0]).toMatchObject({ cardTitle, packageName: 'Paquete 1' });
  expect((await join(other, person)).status).toBe(204);
  const leaving = { params: { id: full.card.id }, query: entryOf({ ...full, day: days[0] ?? '' }) };
  await app.call(endpoints.leaveWaitingList, leaving, { token: person.token });
  expect(await ownEntries(person)).toHaveLength(MAX_WAITING_DAYS);

  await cancel(full);
  expect(await messagesOf(second)).toEqual([]);
  await pause(full, false);
  expect(await messagesOf(second)).toHaveLength(1);
});

test('the end of a block restarts the turns', async () => {
  const full = await createFullDay();
  const person = await createPerson(app.context);
  await join(full, person);
  const params = { id: person.userId };
  await app.call(blockUser, { params }, { token: full.provider.token });
  await cancel(full);
  expect(await messagesOf(person)).toEqual([]);
  await app.call(unblockUser, { params }, { token: full.provider.token });
  expect(await messagesOf(person)).toHaveLength(1);
});

test('a client who was passed over while a card was hidden is found by the hourly run', async () => {
  const full = await createFullDay();
  const person = await createPerson(app.context);
  await join(full, person);
  const hide = (reason: string | null) =>
    app.context.db
      .updateTable('service_cards')
      .set({ hidden_reason: reason })
      .where('id', '=', full.card.id)
      .execute();
  await hide('Un motivo');
  await cancel(full);
  await app.settle();
  await hide(null);
  await runJob(app, 'orders.remove-past-waiting-days');
  await giveTurns();
  expect(await messagesOf(person)).toHaveLength(1);
});

test('clients who wait on a deleted card are notified once, and their entries end', async () => {
  const full = await createFullDay();
  const [one, other] = [await createPerson(app.context), await createPerson(app.context)];
  for (const person of [one, other]) await join(full, person);
  const next = dayAfter(full.provider, 8);
  const start = new Date(instantAt(full.provider, 8, '09:00'));
  const taken = { clientId: full.client.userId, card: full.card, start } as const;
  const id = await createOrderInState(app.context, { ...taken, status: 'ACCEPTED' });
  await join({ ...full, day: next }, one);
  await pause(full, true);
  for (const orderId of [full.orderId, id]) await cancel({ ...full, orderId });
  await app.settle();
  const token = { token: full.provider.token };
  await app.call(deleteServiceCard, { params: { id: full.card.id } }, token);
  await runJob(app, 'orders.remove-past-waiting-days');
  for (const person of [one, other]) {
    expect(await messagesOf(person)).toEqual([
      '«Reparación de fugas» ya no se ofrece: dejamos de esperar una hora libre para ti.',
    ]);
    expect(await ownEntries(person)).toEqual([]);
    expect((await app.mails(person.email)).map(({ kind }) => kind)).toEqual(['waiting-list-ended']);
  }
});

test('one day that fails does not stop the turns of the others', async () => {
  const [broken, full] = [await createFullDay(), await createFullDay()];
  const [one, other] = [await createPerson(app.context), await createPerson(app.context)];
  await join(broken, one);
  await join(full, other);
  const { pool } = app.context;
  await pool.query(`
    create function refuse_day() returns trigger language plpgsql as $$ begin
      if old.provider_profile_id = '${broken.provider.profileId}' and new.told_at is not null then
        raise exception 'a broken day';
      end if;
      return new; end $$;
    create trigger refuse_day before update on waiting_days for each row execute function refuse_day()`);
  const silent = { ...app.context, log: pino({ level: 'silent' }) };
  await pool.query(
    "update service_orders set status = 'CANCELLED', cancelled_by = 'system', cancellation_reason = 'NO_ANSWER', is_late = false, deadline_at = null where id = any($1)",
    [[broken.orderId, full.orderId]],
  );
  await pool.query("update waiting_days set due_at = '2020-01-01' where provider_profile_id = $1", [
    broken.provider.profileId,
  ]);
  await giveDueTurns(silent, new AbortController().signal);
  expect(await notificationCount([one, other])).toEqual([0, 1]);
  await pool.query('drop function refuse_day() cascade');
  await giveTurns();
  expect(await notificationCount([one, other])).toEqual([1, 1]);
});

test('a user waits for at most 20 days, also with concurrent requests', async () => {
  const provider = await createProvider(app.context, { availability: everyDay('09:00', '10:00') });
  const card = await createCard(app.context, provider.profileId);
  const person = await createPerson(app.context);
  const days = [];
  for (let index = 1; index <= MAX_WAITING_DAYS + 3; index += 1) {
    days.push(dayAfter(provider, index));
    const start = new Date(instantAt(provider, index, '09:00'));
    const taken = { clientId: provider.userId, card, status: 'ACCEPTED', start } as const;
    await createOrderInState(app.context, taken);
  }
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
  expect((await notificationCount(people)).every((count) => count === 0)).toBe(true);
  expect((await cancel(full)).status).toBe(200);
  const notified = (await notificationCount(people)).flatMap((count, index) =>
    count > 0 ? [index] : [],
  );
  expect(notified).toEqual([0]);
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
  app.advance(15 * MINUTE_MS);
  await Promise.all([giveTurns(), giveTurns(), giveTurns()]);
  expect(await messagesOf(second)).toHaveLength(1);
  expect(await messagesOf(third)).toEqual([]);
  const start = instantAt(full.provider, 3, '09:00');
  expect((await requestOrder(app, full.card, second, start)).status).toBe(201);
  app.advance(15 * MINUTE_MS);
  await giveTurns();
  const counts = await notificationCount(people);
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
  const offStart = new Date(instantAt(full.provider, 5, '09:00'));
  const booking = { clientId: full.client.userId, card: full.card, start: offStart } as const;
  const takenId = await createOrderInState(app.context, { ...booking, status: 'ACCEPTED' });
  expect((await join({ ...full, day: off }, person)).status).toBe(204);
  const daysOff = { availabilityExceptions: [{ date: off, active: false }] };
  await app.call(updateProviderProfile, { body: daysOff }, providerToken);
  await cancel({ ...full, orderId: takenId });
  expect(await messagesOf(person)).toEqual([]);
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
  // The old slot and the one that was held in vain.
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
  app.advance(6 * 1_440 * MINUTE_MS);
  await removePastDays(app.context);
  expect((await left()).rowCount).toBe(0);
});
