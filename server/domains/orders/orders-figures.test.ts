import type { Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';
import { createOrderInState, requestOrder } from './orders.fixtures.ts';

let app: OwnApp;
let provider: Provider;
let card: CardFixture;

beforeAll(async () => {
  app = await ownApp();
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId, {
    packages: [
      { priceCents: 5_000, duration: 60 },
      { priceCents: 7_000, duration: 60 },
    ],
  });
});
afterAll(() => app.stop());

async function change(settings: Record<string, string>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  await app.context.db
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute();
}

test('while settings change, the costs of each order use one consistent set', async () => {
  const cheap = { platform_fee_percentage: '10', launch_promotion_enabled: 'true' };
  const dear = { platform_fee_percentage: '20', launch_promotion_enabled: 'false' };
  await change(cheap);
  const shops = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const other = await createProvider(app.context);
      const otherCard = await createCard(app.context, other.profileId);
      return { other, otherCard, client: await createPerson(app.context) };
    }),
  );
  const flips = (async () => {
    for (let round = 0; round < 20; round += 1) await change(round % 2 ? cheap : dear);
  })();
  const responses = await Promise.all(
    shops.map(({ other, otherCard, client }) =>
      requestOrder(app, otherCard, client, instantAt(other, 2, '09:00')),
    ),
  );
  await flips;
  for (const { status, body } of responses) {
    expect(status).toBe(201);
    const { platformFee, discountAmount, appliedPromotionType: type } = body;
    // No order combines the fee of one set with the promotion of another.
    expect([
      { platformFee: 5, discountAmount: 5, type: 'LAUNCH' },
      { platformFee: 10, discountAmount: 0, type: 'NONE' },
    ]).toContainEqual({ platformFee, discountAmount, type });
  }
  await change(cheap);
});

function book(client: Person, more: Record<string, unknown>, time = '09:00', days = 3) {
  return requestOrder(app, card, client, instantAt(provider, days, time), { more });
}

test.each(['1e309', '0x10', ' 50 ', '50', true, [50], 1.005, 1e-7, 0, -50, 1e15])(
  'an expected total of %j is refused and books nothing',
  async (expectedTotal) => {
    const client = await createPerson(app.context);
    const refused = await book(client, { expectedTotal });
    expect(refused.error).toMatchObject({ statusCode: 400, code: 'INVALID_INPUT' });
    const own = await app.call(orders.listClientOrders, {}, { token: client.token });
    expect(own.body).toEqual([]);
  },
);

test('numbers that JSON does not allow are refused', async () => {
  const client = await createPerson(app.context);
  for (const literal of ['NaN', 'Infinity', '1e309']) {
    const response = await fetch(`${app.url}/api/service-orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
      body: `{"serviceCardId":"${card.id}","servicePackageId":"${card.packageIds[0]}","isEmergencyRequest":true,"expectedTotal":${literal}}`,
    });
    expect(response.status).toBe(400);
  }
});

test('the database refuses amounts that are not valid money', async () => {
  const client = await createPerson(app.context);
  const id = await createOrderInState(app.context, { clientId: client.userId, card });
  const wrong = ["'NaN'::numeric", "'Infinity'::numeric", '0', '-1', '1000000000', 'null'];
  for (const value of wrong) {
    const figures = [
      `update service_packages set price_cents = ${value} where id = '${card.packageIds[0]}'`,
      `update service_orders set base_price_cents = ${value} where id = '${id}'`,
    ];
    for (const statement of figures)
      await expect(app.context.pool.query(statement)).rejects.toThrow(
        /check constraint|not-null|cannot convert|does not exist in the currency/,
      );
  }
  const infinite = `update service_orders set scheduled_at = 'infinity' where id = '${id}'`;
  await expect(app.context.pool.query(infinite)).rejects.toThrow(/check constraint/);
  const empty = `update service_orders set blocks = '{}' where id = '${id}'`;
  await expect(app.context.pool.query(empty)).rejects.toThrow(/check constraint/);
});

test('a provider cannot book or preview their own service, not even as an administrator', async () => {
  const { db } = app.context;
  const owner = await createProvider(app.context);
  const own = await createCard(app.context, owner.profileId);
  const roles: Role[] = ['CLIENT', 'PROVIDER', 'ADMIN'];
  await db.updateTable('users').set({ roles }).where('id', '=', owner.userId).execute();
  const booked = await requestOrder(app, own, owner, instantAt(owner, 2, '09:00'));
  expect(booked.error).toMatchObject({ statusCode: 403, code: 'OWN_SERVICE' });
  const choice = { serviceCardId: own.id, servicePackageId: own.packageIds[0] };
  const quoted = await app.call(orders.previewOrder, { body: choice }, { token: owner.token });
  expect(quoted.error).toMatchObject({ statusCode: 403, code: 'OWN_SERVICE' });
});

test('an archived package cannot be booked', async () => {
  const { db } = app.context;
  const otherCard = await createCard(app.context, provider.profileId, {
    packages: [
      { priceCents: 5_000, duration: 60 },
      { priceCents: 7_000, duration: 60 },
    ],
  });
  const archived = otherCard.packageIds[1] ?? '';
  await db
    .updateTable('service_packages')
    .set({ archived_at: new Date() })
    .where('id', '=', archived)
    .execute();
  const client = await createPerson(app.context);
  const choice = { serviceCardId: otherCard.id, servicePackageId: archived };
  const refused = await book(client, choice);
  expect(refused.error).toMatchObject({ statusCode: 409, code: 'PACKAGE_UNAVAILABLE' });
});

test('concurrent confirmations complete the order once and notify once', async () => {
  const client = await createPerson(app.context);
  const start = new Date(instantAt(provider, 30, '09:00'));
  const id = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
    isMarked: true,
    start,
  });
  const confirm = () => app.call(orders.confirmOrder, { params: { id } }, { token: client.token });
  const responses = await Promise.all([1, 2, 3, 4].map(confirm));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  const notifications = await app.notifications(provider);
  expect(notifications.filter(({ link }) => link?.endsWith(id))).toHaveLength(1);
});
