import { updateServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listSlots } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import fc from 'fast-check';
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

async function slotsOf({ profileId }: Provider, date: string, duration = 60): Promise<string[]> {
  const input = { params: { id: profileId }, query: { date, duration: String(duration) } };
  return (await app.call(listSlots, input)).body;
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
      const offered = await slotsOf(provider, date, lengths[length]);
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
      const starts = (await slotsOf(provider, date, duration)).map((time) =>
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
