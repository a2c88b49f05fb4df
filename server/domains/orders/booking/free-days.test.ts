import { updateSetting } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '#testing/invariants.ts';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import type { SlotQuery } from '#domains/providers/providers-free-days.rules.ts';
import { findNextSlots } from '#domains/providers/providers-free-days.service.ts';
import {
  createPerson,
  dayAfter,
  everyDay,
  instantAt,
  type Person,
} from '#domains/providers/providers.fixtures.ts';
import { actOn, openMoveOf } from '../orders-changes.fixtures.ts';
import { requestOrder } from '../orders.fixtures.ts';
import {
  anyEvent,
  changeProfile,
  isFound,
  openShop,
  perform,
  questionOf,
  slotsOf,
  timeAt,
  type Event,
  type Shop,
} from './calendars.fixtures.ts';

/** `npm run prove:orders` plays more histories and requests more answers. */
const HISTORIES = Number(process.env['CALENDAR_HISTORIES'] ?? 2);
const ANSWERS = Number(process.env['CALENDAR_ANSWERS'] ?? 20);
const DURATIONS = [30, 60, 240, 720] as const;

let app: OwnApp;
let administrator: Person;

beforeAll(async () => {
  app = await ownApp();
  administrator = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterAll(() => app.stop());

/** Returns the next slot of a card of each duration, by the duration. */
function nextSlotsOf({ provider, pauseMinutes: pause }: Shop, question: SlotQuery) {
  const cards = DURATIONS.map((duration) => ({
    cardId: String(duration),
    providerProfileId: provider.profileId,
    duration,
    pause,
  }));
  return findNextSlots(app.context.db, cards, question);
}

/** The day of a question on the calendar of the provider. */
const dateOf = ({ provider }: Shop, day: string) =>
  day === 'today' || day === 'tomorrow' ? dayAfter(provider, day === 'today' ? 0 : 1) : day;

/** Expects that record and next slot answer like the slots that can be booked. */
async function expectAnswers(shop: Shop, day: string, from?: string): Promise<void> {
  const question = await questionOf(app, day, from);
  const next = await nextSlotsOf(shop, question);
  for (const duration of DURATIONS) {
    const date = dateOf(shop, day);
    const slots = (await slotsOf(shop, date, duration)).filter((time) => time >= (from ?? ''));
    const time = slots[0];
    expect({
      duration,
      day,
      from,
      isFound: await isFound(shop, duration, question),
      next: next.get(String(duration)),
    }).toEqual({
      duration,
      day,
      from,
      isFound: slots.length > 0,
      next: time ? { date, time } : null,
    });
  }
}

test('the record of free days answers like the slots after any sequence of events', async () => {
  const run = async (
    events: Event[],
    [day, from]: [string, string | undefined],
    pauseMinutes: number,
  ) => {
    const shop = await openShop(app, administrator, { pauseMinutes });
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
    await perform(shop, { kind: 'step', step: 30 });
  };
  const events = fc.array(anyEvent, { minLength: 10, maxLength: 30, size: 'max' });
  const question = fc.tuple(
    fc.constantFrom('today', 'tomorrow'),
    fc.option(fc.nat({ max: 47 }).map(timeAt), { nil: undefined }),
  );
  await fc.assert(fc.asyncProperty(events, question, fc.constantFrom(0, 45, 120), run), {
    numRuns: HISTORIES,
    endOnFailure: true,
  });
}, 7_200_000);

test('a pause over midnight is recorded on the next day too', async () => {
  const shop = await openShop(app, administrator, { pauseMinutes: 120 });
  const [date, next] = [dayAfter(shop.provider, 2), dayAfter(shop.provider, 3)];
  const night = { date: next, active: true, from: '00:00', to: '01:30' };
  const availability = everyDay('00:00', '23:45');
  await changeProfile(shop, { availability, availabilityExceptions: [night] });
  expect(await slotsOf(shop, next, 60)).toEqual(['00:00', '00:30']);
  await bookHours(shop, 2, [(await slotsOf(shop, date, 60)).at(-1) ?? '']);
  expect(await slotsOf(shop, next, 60)).toEqual([]);
  await expectAnswers(shop, next);
});

async function bookHours(shop: Shop, day: number, times: readonly string[]): Promise<string[]> {
  const ids = [];
  for (const time of times) {
    const at = instantAt(shop.provider, day, time);
    const { body } = await requestOrder(app, shop.card, shop.clients[0] as Person, at);
    ids.push(body.id);
  }
  return ids;
}

/** Changes with every commit that changes the calendar, and with the minute. */
async function versionOf({ provider }: Shop): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', date_trunc('minute', now()), p.xmin,
             (select string_agg(o.xmin::text, ' ' order by o.id) from service_orders o where o.provider_profile_id = p.id),
             (select string_agg(e.xmin::text, ' ' order by e.date) from availability_exceptions e
               where e.provider_profile_id = p.id),
             (select string_agg(s.xmin::text, ' ' order by s.key) from settings s)) as version
      from provider_profiles p where p.id = ${provider.profileId}`.execute(app.context.db);
  return rows[0]?.version;
}

/** Returns the answers of record and slots for today; undefined when the calendar changed in between. */
async function compareToday(shop: Shop, from: string, duration: number) {
  const before = await versionOf(shop);
  const { timezone } = await app.context.db
    .selectFrom('provider_profiles')
    .select('timezone')
    .where('id', '=', shop.provider.profileId)
    .executeTakeFirstOrThrow();
  const found = await isFound(shop, duration, await questionOf(app, 'today', from));
  const slots = await slotsOf(shop, dayAfter({ timezone }, 0), duration);
  const isSame = before === (await versionOf(shop));
  return isSame ? { found, bookable: slots.some((time) => time >= from) } : undefined;
}

test('answers for today are those of the slots while calendars change', async () => {
  const shops = await Promise.all([1, 2, 3, 4].map(() => openShop(app, administrator)));
  const finished = new AbortController();
  let events = 0;
  const running = shops.map(async (shop) => {
    for (; !finished.signal.aborted; events += 1) {
      const [event] = fc.sample(anyEvent, 1);
      if (event) await perform(shop, event);
    }
  });
  const answers = { right: 0, wrong: 0, found: 0 };
  for (let round = 0; answers.right + answers.wrong < ANSWERS; round += 1) {
    const from = timeAt((round * 7) % 48);
    const compared = await compareToday(shops[round % 4] as Shop, from, DURATIONS[round % 3] ?? 30);
    if (!compared) continue;
    answers[compared.found === compared.bookable ? 'right' : 'wrong'] += 1;
    if (compared.found) answers.found += 1;
  }
  finished.abort();
  await Promise.all(running);
  expect(answers).toMatchObject({ right: ANSWERS, wrong: 0 });
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
  if (ANSWERS > 100) process.stdout.write(`${JSON.stringify({ ...answers, events })}\n`);
  await perform(shops[0] as Shop, { kind: 'step', step: 30 });
}, 7_200_000);

test('held slots, a taken move and the end of an order change the record at once', async () => {
  const shop = await openShop(app, administrator);
  const [id = ''] = await bookHours(shop, 2, ['08:00']);
  const answers = async () => {
    const dates = [2, 3, 4].map((count) => dayAfter(shop.provider, count));
    const questions = await Promise.all(dates.map((date) => questionOf(app, date)));
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

test('two orders of one provider that end at the same moment both leave the record', async () => {
  const shop = await openShop(app, administrator);
  const ids = await bookHours(shop, 2, ['08:00', '12:00']);
  const [first, second] = await Promise.all([endOrder(ids[0] ?? ''), endOrder(ids[1] ?? '')]);
  await first.query('set constraints all immediate');
  const waiting = second.query('commit');
  await first.query('commit');
  await waiting;
  first.release();
  second.release();
  expect(await isFound(shop, 720, await questionOf(app, dayAfter(shop.provider, 2)))).toBe(true);
});

test('notice, booking window and midnight change the answers without a change of the record', async () => {
  const shop = await openShop(app, administrator);
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
  const before = await isFound(shop, 720, await questionOf(app, dayAfter(shop.provider, 8)));
  const asTomorrow = { ...(await questionOf(app, 'tomorrow')) };
  asTomorrow.now += 7 * 86_400_000;
  expect([before, await isFound(shop, 720, asTomorrow)]).toEqual([false, false]);
  asTomorrow.now += 86_400_000;
  expect(await isFound(shop, 720, asTomorrow)).toBe(true);
});

test('the nightly job corrects a record that was changed by hand, and past days are deleted', async () => {
  const shop = await openShop(app, administrator);
  await bookHours(shop, 2, ['08:00']);
  const { db } = app.context;
  await db.updateTable('provider_free_days').set({ free: '{}' }).execute();
  const day = dayAfter(shop.provider, 2);
  expect(await isFound(shop, 60, await questionOf(app, day))).toBe(false);
  await runJob(app, 'providers.check-free-days');
  expect(await isFound(shop, 60, await questionOf(app, day))).toBe(true);
  const past = { provider_profile_id: shop.provider.profileId, opens: 0, free: '{}' };
  await db
    .insertInto('provider_free_days')
    .values({ ...past, day: dayAfter(shop.provider, -4) })
    .execute();
  await runJob(app, 'administration.delete-old-records');
  const days = await db
    .selectFrom('provider_free_days')
    .select(sql<string>`day::text`.as('day'))
    .where('provider_profile_id', '=', shop.provider.profileId)
    .execute();
  expect(days).toEqual([{ day }]);
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
    const shop = await openShop(app, administrator, { timezone });
    await changeProfile(shop, { availability: everyDay('00:00', '06:00') });
    const start = day.toZonedDateTime({ timeZone: timezone, plainTime: '03:00' });
    await requestOrder(app, shop.card, shop.clients[0] as Person, start.toInstant().toString());
    for (const from of [undefined, '01:30', '04:30']) {
      const question = await questionOf(app, date, from);
      const next = await nextSlotsOf(shop, question);
      for (const duration of DURATIONS) {
        const slots = (await slotsOf(shop, date, duration)).filter((time) => time >= (from ?? ''));
        const time = slots[0];
        expect(next.get(String(duration))).toEqual(time ? { date, time } : null);
        const isMissed = time !== undefined && !(await isFound(shop, duration, question));
        expect(isMissed).toBe(false);
      }
    }
  }
});
