import { updateSetting } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import {
  listSlots,
  updateProviderProfile,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../../testing/invariants.ts';
import { runJob, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createCard, type CardFixture } from '../../catalog/catalog-booking.fixtures.ts';
import {
  findNextSlots,
  hasStartOn,
  type StartQuestion,
} from '../../providers/providers-free-days.service.ts';
import {
  createPerson,
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Person,
  type Provider,
} from '../../providers/providers.fixtures.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { deleteOldRecords } from '../../administration/retention/retention.service.ts';
import { actOn, openMoveOf, partyActions, readOrder } from '../changes/changes.fixtures.ts';
import { requestOrder } from '../orders.fixtures.ts';

/** `npm run prove:days` plays more histories. */
const HISTORIES = Number(process.env['CALENDAR_HISTORIES'] ?? 2);
const DURATIONS = [30, 60, 240, 720] as const;
const ZONES = ['America/Bogota', 'Pacific/Kiritimati', 'Europe/Madrid', 'Pacific/Pago_Pago'];

let app: TestApp;
let administrator: Person;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterAll(() => app.stop());

interface Shop {
  provider: Provider;
  card: CardFixture;
  clients: Person[];
  orderIds: string[];
}

async function openShop(timezone = 'America/Bogota'): Promise<Shop> {
  const provider = await createProvider(app.context, { timezone });
  const packages = [{ priceCents: 5_000, duration: 60 }];
  const card = await createCard(app.context, provider.profileId, { packages });
  const clients = [await createPerson(app.context), await createPerson(app.context)];
  return { provider, card, clients, orderIds: [] };
}

async function questionOf(day: string, from?: string): Promise<StartQuestion> {
  const { db } = app.context;
  return { day, from, now: await app.context.now(db), settings: await readSettings(db) };
}

async function isFound(shop: Shop, duration: number, question: StartQuestion): Promise<boolean> {
  const columns = { profile: 'profile', duration: sql<number>`${duration}::integer` };
  const rows = await app.context.db
    .selectFrom('provider_profiles as profile')
    .select('profile.id')
    .where('profile.id', '=', shop.provider.profileId)
    .where(hasStartOn(columns, question))
    .execute();
  return rows.length === 1;
}

async function slotsOf({ provider }: Shop, date: string, duration: number): Promise<string[]> {
  const input = { params: { id: provider.profileId }, query: { date, duration: `${duration}` } };
  return (await app.call(listSlots, input)).body;
}

async function nextSlotOf(shop: Shop, duration: number, question: StartQuestion) {
  const card = { cardId: 'one', providerProfileId: shop.provider.profileId, duration };
  return (await findNextSlots(app.context.db, [card], question)).get('one');
}

/** The day of a question on the calendar of the provider. */
const dateOf = ({ provider }: Shop, day: string) =>
  day === 'today' || day === 'tomorrow' ? dayAfter(provider, day === 'today' ? 0 : 1) : day;

/** Expects that record and next slot answer like the slots that can be booked. */
async function expectAnswers(shop: Shop, day: string, from?: string): Promise<void> {
  for (const duration of DURATIONS) {
    const question = await questionOf(day, from);
    const date = dateOf(shop, day);
    const slots = (await slotsOf(shop, date, duration)).filter((time) => time >= (from ?? ''));
    const time = slots[0];
    expect({
      duration,
      day,
      from,
      isFound: await isFound(shop, duration, question),
      next: await nextSlotOf(shop, duration, question),
    }).toEqual({
      duration,
      day,
      from,
      isFound: slots.length > 0,
      next: time ? { date, time } : null,
    });
  }
}

type Event =
  | { kind: 'book'; client: number; days: number; slot: number }
  | { kind: 'act'; order: number; action: number; days: number }
  | { kind: 'hours'; from: number; length: number }
  | { kind: 'exception'; days: number; from: number | null }
  | { kind: 'zone'; zone: number }
  | { kind: 'step'; step: number };

const timeAt = (halfHours: number) =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;

async function changeProfile({ provider }: Shop, body: object): Promise<void> {
  const { status } = await app.call(updateProviderProfile, { body }, { token: provider.token });
  expect(status).toBe(200);
}

async function book(shop: Shop, { client, days, slot }: Event & { kind: 'book' }): Promise<void> {
  const date = dayAfter(shop.provider, days);
  const slots = await slotsOf(shop, date, 60);
  const time = slots[slot % Math.max(1, slots.length)];
  if (!time) return;
  const at = instantAt(shop.provider, days, time);
  const { status, body } = await requestOrder(app, shop.card, shop.clients[client] as Person, at);
  if (status === 201) shop.orderIds.push(body.id);
}

async function act(shop: Shop, event: Event & { kind: 'act' }): Promise<void> {
  const id = shop.orderIds[event.order % Math.max(1, shop.orderIds.length)];
  if (!id) return;
  const parties = [shop.provider, ...shop.clients];
  for (const party of event.days < 2 ? parties : parties.toReversed()) {
    const order = await readOrder(app, party, id);
    const known = partyActions.filter((action) => order.nextActions?.includes(action));
    const action = known[event.action % Math.max(1, known.length)];
    if (!action) continue;
    const slots = await slotsOf(shop, dayAfter(shop.provider, event.days), 60);
    const starts = slots.slice(0, 2).map((time) => instantAt(shop.provider, event.days, time));
    const start = order.moves.find(({ outcome }) => outcome === null)?.starts[0];
    const body =
      action === 'proposeMove' ? { starts } : action === 'acceptMove' ? { start } : undefined;
    const moveId = openMoveOf(order);
    await actOn(app, party, id, action, { ...(body && { body }), ...(moveId && { moveId }) });
    return;
  }
}

async function perform(shop: Shop, event: Event): Promise<void> {
  switch (event.kind) {
    case 'book':
      return book(shop, event);
    case 'act':
      return act(shop, event);
    case 'hours': {
      const availability = everyDay(timeAt(event.from), timeAt(event.from + event.length));
      return changeProfile(shop, { availability });
    }
    case 'exception': {
      const { days, from } = event;
      const date = dayAfter(shop.provider, days);
      const hours = from === null ? null : { from: timeAt(from), to: timeAt(from + 6) };
      return changeProfile(shop, {
        availabilityExceptions: [{ date, active: hours !== null, ...hours }],
      });
    }
    case 'zone': {
      shop.provider.timezone = ZONES[event.zone] ?? 'America/Lima';
      return changeProfile(shop, { timezone: shop.provider.timezone });
    }
    case 'step': {
      const input = { params: { key: 'slot_step_minutes' }, body: { value: `${event.step}` } };
      await app.call(updateSetting, input, { token: administrator.token });
    }
  }
}

const days = fc.constantFrom(0, 1, 2, 2, 3);
const anyEvent = fc.oneof<fc.MaybeWeightedArbitrary<Event>[]>(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      client: fc.nat({ max: 1 }),
      days,
      slot: fc.nat({ max: 40 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      order: fc.nat({ max: 9 }),
      action: fc.nat({ max: 9 }),
      days,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('hours' as const),
      from: fc.nat({ max: 20 }),
      length: fc.integer({ min: 1, max: 27 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('exception' as const),
      days,
      from: fc.option(fc.nat({ max: 41 }), { nil: null }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('zone' as const), zone: fc.nat({ max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('step' as const), step: fc.constantFrom(15, 30, 50) }),
  },
);

test('the record of free days answers like the slots after any sequence of events', async () => {
  const run = async (events: Event[], [day, from]: [string, string | undefined]) => {
    const shop = await openShop();
    for (const event of events) await perform(shop, event);
    expect(await findBrokenInvariants(app.context.pool)).toEqual({});
    for (const each of [
      'today',
      'tomorrow',
      dayAfter(shop.provider, 2),
      dayAfter(shop.provider, 3),
    ])
      await expectAnswers(shop, each);
    await expectAnswers(shop, day, from);
  };
  const events = fc.array(anyEvent, { minLength: 10, maxLength: 30, size: 'max' });
  const question = fc.tuple(
    fc.constantFrom('today', 'tomorrow'),
    fc.option(fc.nat({ max: 47 }).map(timeAt), { nil: undefined }),
  );
  await fc.assert(fc.asyncProperty(events, question, run), {
    numRuns: HISTORIES,
    endOnFailure: true,
  });
}, 7_200_000);

async function bookHours(shop: Shop, day: number, times: readonly string[]): Promise<string[]> {
  const ids = [];
  for (const time of times) {
    const at = instantAt(shop.provider, day, time);
    const { body } = await requestOrder(app, shop.card, shop.clients[0] as Person, at);
    ids.push(body.id);
  }
  return ids;
}

test('held hours, a taken move and the end of an order change the record at once', async () => {
  const shop = await openShop();
  const [id = ''] = await bookHours(shop, 2, ['08:00']);
  const answers = async () => {
    const dates = [2, 3, 4].map((count) => dayAfter(shop.provider, count));
    const questions = await Promise.all(dates.map((date) => questionOf(date)));
    return Promise.all(questions.map((question) => isFound(shop, 720, question)));
  };
  expect(await answers()).toEqual([false, true, true]);
  const starts = [3, 4].map((count) => instantAt(shop.provider, count, '09:00'));
  const { body } = await actOn(app, shop.provider, id, 'proposeMove', { body: { starts } });
  expect(await answers()).toEqual([false, false, false]);
  const client = shop.clients[0] as Person;
  const taken = { moveId: openMoveOf(body), body: { start: starts[0] } };
  expect((await actOn(app, client, id, 'acceptMove', taken)).status).toBe(200);
  expect(await answers()).toEqual([true, false, true]);
  expect((await actOn(app, client, id, 'cancel')).status).toBe(200);
  expect(await answers()).toEqual([true, true, true]);
});

/** Ends an order; its trigger runs before the commit, which the caller does. */
async function endOrder(id: string): Promise<PoolClient> {
  const client = await app.context.pool.connect();
  await client.query('begin');
  await client.query(
    "update service_orders set status = 'REJECTED', rejection_reason = 'Otro día' where id = $1",
    [id],
  );
  return client;
}

test('two orders of one provider that end at the same moment both free their hours', async () => {
  const shop = await openShop();
  const ids = await bookHours(shop, 2, ['08:00', '12:00']);
  const [first, second] = await Promise.all([endOrder(ids[0] ?? ''), endOrder(ids[1] ?? '')]);
  await first.query('set constraints all immediate');
  const waiting = second.query('commit');
  await first.query('commit');
  await waiting;
  first.release();
  second.release();
  expect(await isFound(shop, 720, await questionOf(dayAfter(shop.provider, 2)))).toBe(true);
});

test('notice, booking window and midnight change the answers without a change of the record', async () => {
  const shop = await openShop();
  const change = async (key: string, value: string) => {
    const input = { params: { key }, body: { value } };
    const { status } = await app.call(updateSetting, input, { token: administrator.token });
    expect(status).toBe(200);
  };
  await bookHours(shop, 8, ['08:00']);
  await change('booking_window_days', '7');
  for (const day of [6, 7, 8]) await expectAnswers(shop, dayAfter(shop.provider, day));
  await change('booking_min_notice_minutes', '1440');
  for (const day of ['today', 'tomorrow']) await expectAnswers(shop, day);
  await change('booking_window_days', '90');
  await change('booking_min_notice_minutes', '60');
  const before = await isFound(shop, 720, await questionOf(dayAfter(shop.provider, 8)));
  const asTomorrow = { ...(await questionOf('tomorrow')) };
  asTomorrow.now += 7 * 86_400_000;
  expect([before, await isFound(shop, 720, asTomorrow)]).toEqual([false, false]);
  asTomorrow.now += 86_400_000;
  expect(await isFound(shop, 720, asTomorrow)).toBe(true);
});

test('the nightly job corrects a record that was changed by hand, and past days are deleted', async () => {
  const shop = await openShop();
  await bookHours(shop, 2, ['08:00']);
  const { db } = app.context;
  await db.updateTable('provider_free_days').set({ free: '{}' }).execute();
  const day = dayAfter(shop.provider, 2);
  expect(await isFound(shop, 60, await questionOf(day))).toBe(false);
  await runJob(app, 'providers.check-free-days');
  expect(await isFound(shop, 60, await questionOf(day))).toBe(true);
  const now = async () => Date.now() + 40 * 86_400_000;
  await deleteOldRecords({ ...app.context, now }, new AbortController().signal);
  expect(await db.selectFrom('provider_free_days').selectAll().execute()).toEqual([]);
});

// The clock of the product only moves forward.
const clockChanges = [
  ['America/New_York', '2027-03-14'],
  ['America/Santiago', '2027-04-04'],
  ['America/Santiago', '2027-09-05'],
  ['Europe/Madrid', '2027-10-31'],
] as const;

test('a provider with a slot on the day of a clock change is always found', async () => {
  let ahead = 0;
  for (const [timezone, date] of clockChanges) {
    const day = Temporal.PlainDate.from(date);
    const target = day.toZonedDateTime(timezone).epochMilliseconds - 2 * 86_400_000;
    app.advance(target - Date.now() - ahead);
    ahead = target - Date.now();
    const shop = await openShop(timezone);
    await changeProfile(shop, { availability: everyDay('00:00', '06:00') });
    const start = day.toZonedDateTime({ timeZone: timezone, plainTime: '03:00' });
    await requestOrder(app, shop.card, shop.clients[0] as Person, start.toInstant().toString());
    for (const from of [undefined, '01:30', '04:30']) {
      for (const duration of DURATIONS) {
        const question = await questionOf(date, from);
        const slots = (await slotsOf(shop, date, duration)).filter((time) => time >= (from ?? ''));
        const time = slots[0];
        expect(await nextSlotOf(shop, duration, question)).toEqual(time ? { date, time } : null);
        const isMissed = time !== undefined && !(await isFound(shop, duration, question));
        expect(isMissed).toBe(false);
      }
    }
  }
});
