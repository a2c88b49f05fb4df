import { updateServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listSlots } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import { cardBody } from '#domains/catalog/catalog.fixtures.ts';
import {
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { actOn, openMoveOf } from '../orders-changes.fixtures.ts';
import { createRegularClient, requestOrder } from '../orders.fixtures.ts';

let app: TestApp;
let client: Person;

beforeAll(async () => {
  app = await sharedApp();
  client = await createRegularClient(app.context);
});

async function slotsOf(
  { profileId }: Provider,
  date: string,
  { duration = 60, card }: { duration?: number; card?: CardFixture | undefined } = {},
): Promise<string[]> {
  const query = { date, duration: String(duration), ...(card && { serviceCardId: card.id }) };
  return (await app.call(listSlots, { params: { id: profileId }, query })).body;
}

async function book(card: CardFixture, caller: Person, start: string, packageAt = 0) {
  const more = { servicePackageId: card.packageIds[packageAt] };
  return requestOrder(app, card, caller, start, { more });
}

const pauseOf = async (id: string) =>
  (
    await app.context.db
      .selectFrom('service_orders')
      .select('pause_minutes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).pause_minutes;

test('between two jobs lies the pause of the earlier one, whichever was booked first', async () => {
  const packages = [30, 60, 90].map((duration) => ({ priceCents: 5_000, duration }));
  const run = async (
    pauses: number[],
    choices: { card: number; slot: number; length: number }[],
    isListed: boolean,
  ) => {
    const provider = await createProvider(app.context, {
      availability: everyDay('06:00', '23:30'),
    });
    const cards: CardFixture[] = [];
    for (const pauseMinutes of pauses)
      cards.push(await createCard(app.context, provider.profileId, { packages, pauseMinutes }));
    const date = dayAfter(provider, 2);
    for (const { card: at, slot, length } of choices) {
      const card = cards[at % cards.length] as CardFixture;
      const duration = packages[length]?.duration ?? 0;
      const offered = await slotsOf(provider, date, { duration, card });
      const all = await slotsOf(
        await createProvider(app.context, { availability: everyDay('06:00', '23:30') }),
        date,
        { duration },
      );
      const from = isListed ? offered : all;
      const time = from[slot % Math.max(1, from.length)];
      if (!time) continue;
      const { status, body } = await book(card, client, instantAt(provider, 2, time), length);
      expect([time, status]).toEqual([time, offered.includes(time) ? 201 : 409]);
      if (status === 201) await actOn(app, provider, body.id, 'accept');
    }
    const { rows } = await sql<{ start: Date; end: Date; pause: number }>`
      select scheduled_at as start, upper(blocks) as "end", pause_minutes as pause from service_orders
       where provider_profile_id = ${provider.profileId} order by 1`.execute(app.context.db);
    const gaps = rows.slice(1).map(({ start }, index) => ({
      gap: start.getTime() - (rows[index]?.end.getTime() ?? 0),
      pause: (rows[index]?.pause ?? 0) * MINUTE_MS,
    }));
    expect(gaps.filter(({ gap, pause }) => gap < pause)).toEqual([]);
  };
  const choice = fc.record({
    card: fc.nat({ max: 1 }),
    slot: fc.nat({ max: 40 }),
    length: fc.nat({ max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 2 }),
      fc.array(choice, { minLength: 2, maxLength: 5 }),
      fc.boolean(),
      run,
    ),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);

test('two bookings at once keep the pause between them', async () => {
  const provider = await createProvider(app.context, { availability: everyDay('08:00', '14:00') });
  const card = await createCard(app.context, provider.profileId, { pauseMinutes: 60 });
  const times = ['08:00', '09:00', '09:30', '10:00', '11:00'];
  const clients = await Promise.all(times.map(() => createRegularClient(app.context)));
  const results = await Promise.all(
    times.map((time, index) => book(card, clients[index] ?? client, instantAt(provider, 2, time))),
  );
  const booked = results.flatMap(({ status, body }) =>
    status === 201 ? [Date.parse(body.scheduledDate)] : [],
  );
  expect(booked.length).toBeGreaterThan(0);
  const sorted = booked.toSorted((a, b) => a - b);
  const distances = sorted.slice(1).map((start, index) => start - (sorted[index] ?? 0));
  expect(distances.filter((distance) => distance < 120 * MINUTE_MS)).toEqual([]);
});

test('no offered start lies within a pause after an order, and none is accepted there', async () => {
  const lengths = [30, 60, 90];
  const run = async (pauseMinutes: number, choices: { slot: number; length: number }[]) => {
    const provider = await createProvider(app.context, {
      availability: everyDay('06:00', '23:30'),
    });
    const packages = lengths.map((duration) => ({ priceCents: 5_000, duration }));
    const card = await createCard(app.context, provider.profileId, { packages, pauseMinutes });
    const date = dayAfter(provider, 2);
    const pauses: { from: number; to: number }[] = [];
    for (const { slot, length } of choices) {
      const offered = await slotsOf(provider, date, { duration: lengths[length] ?? 0, card });
      const time = offered[slot % Math.max(1, offered.length)];
      if (!time) continue;
      const start = instantAt(provider, 2, time);
      const { status, body } = await book(card, client, start, length);
      expect(status).toBe(201);
      await actOn(app, provider, body.id, 'accept');
      const from = Date.parse(body.endsAt);
      pauses.push({ from, to: from + pauseMinutes * MINUTE_MS });
    }
    for (const duration of lengths) {
      const starts = (await slotsOf(provider, date, { duration, card })).map((time) =>
        Date.parse(instantAt(provider, 2, time)),
      );
      const inPause = starts.filter((at) => pauses.some(({ from, to }) => at >= from && at < to));
      expect(inPause).toEqual([]);
    }
    const [first] = pauses;
    if (!first || pauseMinutes === 0) return;
    const refused = await book(card, client, new Date(first.from).toISOString());
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'SLOT_TAKEN' }]);
  };
  const choice = fc.record({ slot: fc.nat({ max: 40 }), length: fc.nat({ max: 2 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 120 }),
      fc.array(choice, { minLength: 1, maxLength: 3 }),
      run,
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

test('the pause of the card is copied when it is booked, and moves with the order', async () => {
  const provider = await createProvider(app.context, { availability: everyDay('08:00', '14:00') });
  const card = await createCard(app.context, provider.profileId, { pauseMinutes: 60 });
  const date = dayAfter(provider, 3);
  const { body: order } = await book(card, client, instantAt(provider, 3, '09:00'));
  await actOn(app, provider, order.id, 'accept');
  await app.context.db
    .updateTable('service_cards')
    .set({ pause_minutes: 0 })
    .where('id', '=', card.id)
    .execute();
  expect(await slotsOf(provider, date)).toEqual('08:00 11:00 11:30 12:00 12:30 13:00'.split(' '));
  const starts = [instantAt(provider, 3, '11:00')];
  const { body: moved } = await actOn(app, provider, order.id, 'proposeMove', { body: { starts } });
  const details = { body: { start: starts[0] }, moveId: openMoveOf(moved) };
  expect((await actOn(app, client, order.id, 'acceptMove', details)).status).toBe(200);
  expect(await slotsOf(provider, date)).toEqual('08:00 08:30 09:00 09:30 10:00 13:00'.split(' '));
  expect(await pauseOf(order.id)).toBe(60);
  await actOn(app, client, order.id, 'cancel');
  expect(await slotsOf(provider, date)).toHaveLength(11);
});

test('a pause has 0 to 120 minutes', async () => {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId, { pauseMinutes: 30 });
  const { skill_id: skillId } = await app.context.db
    .selectFrom('service_cards')
    .select('skill_id')
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  const save = (pauseMinutes: number) =>
    app.call(
      updateServiceCard,
      { params: { id: card.id }, body: cardBody(skillId, { pauseMinutes }) },
      { token: provider.token },
    );
  for (const wrong of [-1, 121, 7.5]) {
    const { status, body } = await save(wrong);
    expect([status, body]).toMatchObject([400, { issues: [{ path: 'pauseMinutes' }] }]);
  }
  const { status, body } = await save(120);
  expect([status, body.pauseMinutes]).toEqual([200, 120]);
});
