import {
  listSlots,
  updateProviderProfile,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { updateSetting } from '@oficio/contract/domains/settings/settings.endpoints.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import { hasSlotOn } from '#domains/providers/providers-free-days.columns.ts';
import type { SlotQuery } from '#domains/providers/providers-free-days.rules.ts';
import {
  createProvider,
  dayAfter,
  everyDay,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import { actOn, openMoveOf, partyActions, readOrder } from '../orders-changes.fixtures.ts';
import { createRegularClient, requestOrder } from '../orders.fixtures.ts';

const ZONES = ['America/Bogota', 'Pacific/Kiritimati', 'Europe/Madrid', 'Pacific/Pago_Pago'];

/** A provider with a card and two clients. */
export interface Shop {
  app: TestApp;
  administrator: Person;
  provider: Provider;
  card: CardFixture;
  pauseMinutes: number;
  clients: Person[];
  orderIds: string[];
}

export async function openShop(
  app: TestApp,
  administrator: Person,
  { timezone = 'America/Bogota', pauseMinutes = 0 } = {},
): Promise<Shop> {
  const provider = await createProvider(app.context, { timezone });
  const packages = [{ priceCents: 5_000, duration: 60 }];
  const card = await createCard(app.context, provider.profileId, { packages, pauseMinutes });
  const clients = [await createRegularClient(app.context), await createRegularClient(app.context)];
  return { app, administrator, provider, card, pauseMinutes, clients, orderIds: [] };
}

export async function questionOf(app: TestApp, day: string, from?: string): Promise<SlotQuery> {
  const { db } = app.context;
  return { day, from, now: await app.context.now(db), settings: await readSettings(db) };
}

/** Returns the answer of the record of free days. */
export async function isFound(shop: Shop, duration: number, question: SlotQuery): Promise<boolean> {
  const columns = {
    profile: 'profile',
    duration: sql<number>`${duration}::integer`,
    pause: sql<number>`${shop.pauseMinutes}::integer`,
  };
  const rows = await shop.app.context.db
    .selectFrom('provider_profiles as profile')
    .select('profile.id')
    .where('profile.id', '=', shop.provider.profileId)
    .where(hasSlotOn(columns, question))
    .execute();
  return rows.length === 1;
}

export async function slotsOf(
  { app, provider, card }: Shop,
  date: string,
  duration: number,
): Promise<string[]> {
  const query = { date, duration: `${duration}`, serviceCardId: card.id };
  return (await app.call(listSlots, { params: { id: provider.profileId }, query })).body;
}

export type Event =
  | { kind: 'book'; client: number; days: number; slot: number }
  | { kind: 'act'; order: number; action: number; days: number }
  | { kind: 'hours'; from: number; length: number }
  | { kind: 'exception'; days: number; from: number | null }
  | { kind: 'zone'; zone: number }
  | { kind: 'step'; step: number };

export const timeAt = (halfHours: number) =>
  `${String(Math.floor(halfHours / 2)).padStart(2, '0')}:${halfHours % 2 ? '30' : '00'}`;

export async function changeProfile({ app, provider }: Shop, body: object): Promise<void> {
  const { status } = await app.call(updateProviderProfile, { body }, { token: provider.token });
  if (status !== 200) throw new Error(`The change of the profile is ${status}.`);
}

async function book(shop: Shop, { client, days, slot }: Event & { kind: 'book' }): Promise<void> {
  const date = dayAfter(shop.provider, days);
  const slots = await slotsOf(shop, date, 60);
  const time = slots[slot % Math.max(1, slots.length)];
  if (!time) return;
  const at = instantAt(shop.provider, days, time);
  const { status, body } = await requestOrder(
    shop.app,
    shop.card,
    shop.clients[client] as Person,
    at,
  );
  if (status === 201) shop.orderIds.push(body.id);
}

async function act(shop: Shop, event: Event & { kind: 'act' }): Promise<void> {
  const id = shop.orderIds[event.order % Math.max(1, shop.orderIds.length)];
  if (!id) return;
  const parties = [shop.provider, ...shop.clients];
  for (const party of event.days < 2 ? parties : parties.toReversed()) {
    const order = await readOrder(shop.app, party, id);
    const known = partyActions.filter((action) => order.nextActions?.includes(action));
    const action = known[event.action % Math.max(1, known.length)];
    if (!action) continue;
    const slots = await slotsOf(shop, dayAfter(shop.provider, event.days), 60);
    const starts = slots.slice(0, 2).map((time) => instantAt(shop.provider, event.days, time));
    const start = order.moves.find(({ outcome }) => outcome === null)?.starts[0];
    const body =
      action === 'proposeMove' ? { starts } : action === 'acceptMove' ? { start } : undefined;
    const moveId = openMoveOf(order);
    await actOn(shop.app, party, id, action, { ...(body && { body }), ...(moveId && { moveId }) });
    return;
  }
}

/** Does what the event says, if the state of the shop allows it. */
export async function perform(shop: Shop, event: Event): Promise<void> {
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
      await shop.app.call(updateSetting, input, { token: shop.administrator.token });
    }
  }
}

const days = fc.constantFrom(0, 1, 2, 2, 3);
export const anyEvent = fc.oneof<fc.MaybeWeightedArbitrary<Event>[]>(
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
