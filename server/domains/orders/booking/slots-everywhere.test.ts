import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import * as providers from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  everyDay,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

function moveTo(instant: number): void {
  app.advance(instant - Date.now());
}

interface Shop {
  provider: Provider;
  card: CardFixture;
  client: Person;
}

async function openShop(timezone: string, availabilityExceptions: object[]): Promise<Shop> {
  const availability = everyDay('00:00', '05:00');
  const provider = await createProvider(app.context, { timezone, availability });
  const packages = [{ priceCents: 5_000, duration: 45 }];
  const card = await createCard(app.context, provider.profileId, { packages });
  const client = await createPerson(app.context);
  const body = { availabilityExceptions };
  await app.call(providers.updateProviderProfile, { body }, { token: provider.token });
  return { provider, card, client };
}

async function listedStarts({ provider }: Shop, day: Temporal.PlainDate): Promise<Set<number>> {
  const query = { date: day.toString(), duration: 45 };
  const params = { id: provider.profileId };
  const { body } = await app.call(providers.listSlots, { params, query });
  const { timezone } = provider;
  return new Set(
    body.map(
      (time) => day.toZonedDateTime({ timeZone: timezone, plainTime: time }).epochMilliseconds,
    ),
  );
}

/** Books an instant and rejects the order, so that the slot is free again. */
async function tryStart({ card, client, provider }: Shop, start: number): Promise<number> {
  const response = await requestOrder(app, card, client, new Date(start).toISOString());
  if (response.status === 201) {
    const rejection = { params: { id: response.body.id }, body: { rejectionReason: 'Otro día' } };
    await app.call(orders.rejectOrder, rejection, { token: provider.token });
  } else {
    expect(response.error.code).toBe('SLOT_TAKEN');
  }
  return response.status;
}

/** Expects that of all quarter hours of a day exactly the listed slots can be booked. */
async function expectListedIsBookable(shop: Shop, day: Temporal.PlainDate): Promise<number> {
  const { timezone } = shop.provider;
  const listed = await listedStarts(shop, day);
  const dayStart = day.toZonedDateTime(timezone).epochMilliseconds;
  const end = day.add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds;
  const booked = new Set<number>();
  for (let start = dayStart; start < end; start += 15 * MINUTE_MS)
    if ((await tryStart(shop, start)) === 201) booked.add(start);
  expect(booked).toEqual(listed);
  return listed.size;
}

const changes = [
  ['America/New_York', '2027-03-14'],
  ['Europe/Madrid', '2027-03-28'],
  ['America/Santiago', '2027-04-04'],
  ['America/Santiago', '2027-09-05'],
  ['Europe/Madrid', '2027-10-31'],
  ['Pacific/Easter', '2028-04-01'],
] as const;

test.each(changes)('exactly the listed slots can be booked: %s on %s', async (timezone, date) => {
  const day = Temporal.PlainDate.from(date);
  moveTo(day.toZonedDateTime(timezone).epochMilliseconds - 2 * DAY_MS);
  const off = day.add({ days: 1 });
  const shop = await openShop(timezone, [
    { date: off.toString(), active: false },
    { date: day.subtract({ days: 1 }).toString(), active: true, from: '20:10', to: '23:00' },
  ]);
  const start = new Date(
    day.toZonedDateTime({ timeZone: timezone, plainTime: '04:00' }).epochMilliseconds,
  );
  await createOrderInState(app.context, {
    clientId: shop.client.userId,
    card: shop.card,
    status: 'ACCEPTED',
    duration: 30,
    start,
  });
  expect(await expectListedIsBookable(shop, day)).toBeGreaterThan(3);
  expect(await listedStarts(shop, day.subtract({ days: 1 }))).toHaveProperty('size', 5);
  expect(await expectListedIsBookable(shop, off)).toBe(0);
});

test('a booking concurrent with a new day off is either stored before it or refused', async () => {
  moveTo(Date.parse('2028-06-01T12:00:00Z'));
  const shop = await openShop('America/Bogota', []);
  const { provider, card, client } = shop;
  const date = '2028-06-05';
  const body = { availabilityExceptions: [{ date, active: false }] };
  const times = ['05:00', '05:30', '06:00', '06:30', '07:00', '07:30'];
  const bookedBefore = await requestOrder(app, card, client, `${date}T09:00:00Z`);
  expect(bookedBefore.status).toBe(201);
  const bookings = times.map((time) => requestOrder(app, card, client, `${date}T${time}:00Z`));
  const saved = await app.call(
    providers.updateProviderProfile,
    { body },
    { token: provider.token },
  );
  const responses = await Promise.all(bookings);
  expect(saved.status).toBe(200);
  expect(await listedStarts(shop, Temporal.PlainDate.from(date))).toEqual(new Set());
  const late = await requestOrder(app, card, client, `${date}T08:00:00Z`);
  expect(late.error).toMatchObject({ statusCode: 409, code: 'SLOT_TAKEN' });
  // Orders booked before the change stay, and can still be accepted.
  for (const { status, body: order } of [bookedBefore, ...responses]) {
    expect([201, 409]).toContain(status);
    if (status !== 201) continue;
    const params = { id: order.id };
    const accepted = await app.call(orders.acceptOrder, { params }, { token: provider.token });
    expect(accepted).toMatchObject({
      status: 200,
      body: { status: 'ACCEPTED', scheduledDate: order.scheduledDate },
    });
  }
});
