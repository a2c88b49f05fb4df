import { setTimeout } from 'node:timers/promises';
import {
  register,
  resendVerification,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { blockUser } from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { CostSummary } from '@oficio/contract/domains/orders/orders.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRows, ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { createOrderInState, createRegularClient, requestOrder } from '../orders.fixtures.ts';

let app: OwnApp;
let provider: Provider;
let card: CardFixture;

beforeAll(async () => {
  app = await ownApp();
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId, {
    isEmergency: true,
    emergencyFeeCents: 1_550,
    packages: [
      { priceCents: 5_005, duration: 60 },
      { priceCents: 9_000, duration: 150 },
    ],
  });
});
afterAll(() => app.stop());

function book(
  client: Person,
  scheduledDate: string | undefined,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  return requestOrder(app, card, client, scheduledDate, { more, headers });
}

test('an order stores the booked package, and each party sees only the contact data meant for them', async () => {
  const client = await createPerson(app.context, { fullName: 'Carla Cliente' });
  const scheduledDate = instantAt(provider, 2, '08:30');
  const { status, body } = await book(client, scheduledDate, { expectedTotal: 50.05 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'PENDING',
    scheduledDate: new Date(scheduledDate).toISOString(),
    finalPrice: 50.05,
    platformFee: 5.01,
    discountAmount: 5.01,
    totalAmount: 50.05,
    providerPayout: 50.05,
    appliedPromotionType: 'LAUNCH',
    servicePackage: { name: 'Paquete 1', duration: 60 },
    client: { fullName: 'Carla Cliente', address: null, phone: null, reviewsReceived: [] },
    provider: { phone: null, timezone: 'America/Bogota' },
    history: [{ action: 'create', by: 'client', from: null, to: 'PENDING' }],
  });
  expect(JSON.stringify(body)).not.toContain('@');
  const { id } = body;
  const seen = await app.call(orders.getOrder, { params: { id } }, { token: provider.token });
  expect(seen.body.client).toMatchObject({ address: null, phone: null });
  const stranger = await createPerson(app.context);
  const foreign = await app.call(orders.getOrder, { params: { id } }, { token: stranger.token });
  expect(foreign.error).toMatchObject({ statusCode: 404, code: 'ORDER_NOT_FOUND' });
});

test('each order has a short number of its own, without letters that look alike', async () => {
  const client = await createPerson(app.context);
  const booked = await book(client, instantAt(provider, 6, '08:30'));
  const { id, number } = booked.body;
  const seen = await app.call(orders.getOrder, { params: { id } }, { token: provider.token });
  expect(seen.body.number).toBe(number);
  // Neighbors, the first ones and the last that fit.
  const { rows } = await sql<{ number: string }>`
    select order_number(n) as number from generate_series(1, 20000) as n
    union all select order_number(n) from generate_series(63980000, 63999999) as n
  `.execute(app.context.db);
  const numbers = rows.map((row) => row.number);
  expect(new Set(numbers).size).toBe(40_000);
  for (const each of [number, ...numbers]) expect(each).toMatch(/^[CDFHJKMNPRTVWXY34679]{6}$/);
});

test('the next appointment of a client is an open one that is not over, the nearest first, an emergency before all', async () => {
  const client = await createPerson(app.context);
  const next = async (by = client) =>
    (await app.call(orders.getNextAppointment, {}, { token: by.token })).body.order;
  expect(await next()).toBeNull();
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const other = await createProvider(app.context);
  const place = async (more: Partial<Parameters<typeof createOrderInState>[1]>) =>
    createOrderInState(app.context, {
      clientId: client.userId,
      card: await createCard(app.context, other.profileId),
      ...more,
    });
  const later = await place({ start: at(50) });
  await place({ status: 'ACCEPTED', start: at(-3) });
  await place({ status: 'REJECTED', start: at(4) });
  expect(await next()).toMatchObject({ id: later, provider: { id: other.profileId } });
  const running = await place({ status: 'ACCEPTED', start: at(-0.5) });
  await place({ status: 'ACCEPTED', start: at(30) });
  expect((await next())?.id).toBe(running);
  app.advance(3_600_000);
  expect((await next())?.id).not.toBe(running);
  const urgent = await place({ status: 'ACCEPTED', isEmergency: true, start: at(0) });
  expect((await next())?.id).toBe(urgent);
  // Received orders are on the provider's panel.
  expect(await next(other)).toBeNull();
});

test('of 200 concurrent bookings of one slot one succeeds and the others are refused with 409', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => createPerson(app.context)));
  const scheduledDate = instantAt(provider, 3, '10:00');
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) => book(clients[index % 20] as Person, scheduledDate)),
  );
  const statuses = responses.map((response) => response.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  const codes = new Set(
    responses.filter(({ status }) => status === 409).map(({ error }) => error.code),
  );
  expect([...codes]).toEqual(['SLOT_TAKEN']);
});

test('concurrent bookings of overlapping times never create overlapping orders', async () => {
  const clients = await Promise.all(Array.from({ length: 12 }, () => createPerson(app.context)));
  const times = ['12:00', '12:30', '13:00', '13:30', '14:00', '14:30'];
  const responses = await Promise.all(
    clients.flatMap((client, index) =>
      [0, 1].map((pack) =>
        book(client, instantAt(provider, 4, times[(index + pack) % times.length] as string), {
          servicePackageId: card.packageIds[pack],
        }),
      ),
    ),
  );
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201, 409]));
  const booked = responses
    .filter((response) => response.status === 201)
    .map(({ body }) => {
      const start = Date.parse(body.scheduledDate);
      return { start, end: start + (body.servicePackage?.duration ?? 0) * 60_000 };
    })
    .toSorted((a, b) => a.start - b.start);
  for (const [index, order] of booked.entries())
    expect(order.end).toBeLessThanOrEqual(booked[index + 1]?.start ?? Infinity);
});

test('a repeated key returns the first response, or 422 with another body, and concurrent requests create one order', async () => {
  const client = await createRegularClient(app.context);
  const headers = { 'idempotency-key': 'una-clave' };
  const at = instantAt(provider, 5, '09:00');
  const first = await book(client, at, {}, headers);
  const again = await book(client, at, {}, headers);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  const other = await book(client, instantAt(provider, 5, '11:00'), {}, headers);
  expect(other.error).toMatchObject({ statusCode: 422, code: 'KEY_REUSED' });
  const parallel = await Promise.all(
    Array.from({ length: 5 }, () =>
      book(client, instantAt(provider, 5, '13:00'), {}, { 'idempotency-key': 'otra' }),
    ),
  );
  const ids = new Set(parallel.filter(({ status }) => status === 201).map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  const refusals = parallel.filter(({ status }) => status !== 201).map(({ error }) => error.code);
  expect(refusals.every((code) => code === 'IN_PROGRESS')).toBe(true);
});

test('a booking at a price that changed after the preview returns 409 with the new summary', async () => {
  const client = await createPerson(app.context);
  const otherCard = await createCard(app.context, provider.profileId);
  const choice = { serviceCardId: otherCard.id, servicePackageId: otherCard.packageIds[0] };
  const preview = await app.call(orders.previewOrder, { body: choice }, { token: client.token });
  expect(preview).toMatchObject({ status: 200, body: { total: 50, platformFee: 5 } });
  const { db } = app.context;
  await db
    .updateTable('service_packages')
    .set({ price_cents: 6_000 })
    .where('service_card_id', '=', otherCard.id)
    .execute();
  const expected = { ...choice, expectedTotal: preview.body.total };
  const at = instantAt(provider, 9, '09:00');
  const changed = await book(client, at, expected);
  expect(changed.error).toMatchObject({ statusCode: 409, code: 'PRICE_CHANGED' });
  const summary = changed.error.details as CostSummary;
  expect(summary).toMatchObject({ total: 60, platformFee: 6, appliedPromotionType: 'LAUNCH' });
  const agreed = await book(client, at, { ...choice, expectedTotal: summary.total });
  expect(agreed).toMatchObject({ status: 201, body: { totalAmount: 60 } });
});

test('an order names the package to book again until it is archived, to the client only', async () => {
  const client = await createPerson(app.context);
  const otherCard = await createCard(app.context, provider.profileId);
  const [servicePackageId] = otherCard.packageIds;
  const choice = { serviceCardId: otherCard.id, servicePackageId };
  const { body: order } = await book(client, instantAt(provider, 10, '09:00'), choice);
  expect(order.rebookablePackageId).toBe(servicePackageId);
  const read = async (token: string) => {
    const response = await app.call(orders.getOrder, { params: { id: order.id } }, { token });
    return response.body.rebookablePackageId;
  };
  expect(await read(provider.token)).toBeNull();
  await app.context.db
    .updateTable('service_packages')
    .set({ archived_at: new Date() })
    .where('id', '=', servicePackageId)
    .execute();
  expect(await read(client.token)).toBeNull();
});

test('an order says why it cannot be booked again, to the client only, and does not tell a block from a hidden card', async () => {
  const client = await createPerson(app.context);
  const other = await createProvider(app.context);
  const otherCard = await createCard(app.context, other.profileId);
  const [servicePackageId] = otherCard.packageIds;
  const choice = { serviceCardId: otherCard.id, servicePackageId };
  const { body: order } = await book(client, instantAt(other, 10, '09:00'), choice);
  const read = async (token = client.token) => {
    const { body } = await app.call(orders.getOrder, { params: { id: order.id } }, { token });
    return [body.rebookablePackageId, body.rebookingObstacle];
  };
  const { db } = app.context;
  const change = (columns: { paused_at?: Date | null; hidden_reason?: string | null }) =>
    db.updateTable('service_cards').set(columns).where('id', '=', otherCard.id).execute();
  expect(await read()).toEqual([servicePackageId, null]);
  await change({ paused_at: new Date() });
  expect(await read()).toEqual([null, 'CARD_PAUSED']);
  expect(await read(other.token)).toEqual([null, null]);
  await change({ hidden_reason: 'Anuncia otra cosa.' });
  expect(await read()).toEqual([null, 'UNAVAILABLE']);
  await change({ paused_at: null, hidden_reason: null });
  expect(await read()).toEqual([servicePackageId, null]);
  const blocked = await app.call(
    blockUser,
    { params: { id: client.userId } },
    { token: other.token },
  );
  expect(blocked.status).toBeLessThan(300);
  expect(await read()).toEqual([null, 'UNAVAILABLE']);
  await changeRows(app, () => db.deleteFrom('user_blocks').execute());
  await db
    .updateTable('service_packages')
    .set({ archived_at: new Date() })
    .where('id', '=', servicePackageId ?? '')
    .execute();
  expect(await read()).toEqual([null, 'PACKAGE_GONE']);
});

test('the mails of a registration in the middle of a booking name the provider, if the card is public', async () => {
  const other = await createProvider(app.context, { fullName: 'Lidia Flores' });
  const { id: publicCardId } = await createCard(app.context, other.profileId);
  const registerWith = async (email: string, cardId?: string) => {
    const account = { fullName: 'Nora Nueva', email, password: 'Tres gatos y 1 llave.' };
    const body = { ...account, ...(cardId && { serviceCardId: cardId }) };
    expect((await app.call(register, { body })).status).toBe(201);
    return (await app.mails(email))[0]?.plain_text ?? '';
  };
  expect(await registerWith('nora1@prueba.example', publicCardId)).toContain(
    'para una reserva con Lidia Flores. Confírmalo para terminarla.',
  );
  expect(await registerWith('nora2@prueba.example')).toContain('para empezar a usar Oficio');
  const again = { email: 'nora1@prueba.example', serviceCardId: publicCardId };
  expect((await app.call(resendVerification, { body: again })).status).toBe(200);
  await expect
    .poll(async () => (await app.mails(again.email)).map(({ plain_text: text }) => text))
    .toEqual(Array(2).fill(expect.stringContaining('para una reserva con Lidia Flores')));
  await app.context.db
    .updateTable('service_cards')
    .set({ paused_at: new Date() })
    .where('id', '=', publicCardId)
    .execute();
  for (const hidden of [publicCardId, other.profileId]) {
    const mail = await registerWith(`nora-${hidden}@prueba.example`, hidden);
    expect(mail).toContain('para empezar a usar Oficio');
    expect(mail).not.toContain('Lidia');
  }
});

const figuresChange: [string, (context: OwnApp['context']) => Promise<unknown>, object][] = [
  [
    'a changed commission',
    ({ db }) =>
      db.insertInto('settings').values({ key: 'platform_fee_percentage', value: '12' }).execute(),
    { platformFee: 6, discountAmount: 6 },
  ],
  [
    'the end of the launch promotion',
    ({ db }) =>
      db
        .insertInto('settings')
        .values({ key: 'launch_promotion_enabled', value: 'false' })
        .execute(),
    { appliedPromotionType: 'REFERRAL' },
  ],
  [
    'a referral credit that was spent',
    ({ db }) => db.updateTable('users').set({ referral_credits: 0 }).execute(),
    { discountAmount: 0, appliedPromotionType: 'NONE' },
  ],
];

test('a booking with a figure that changed after the preview returns 409 with the new summary, even if the total is the same', async () => {
  const client = await createPerson(app.context);
  const providerWithCredit = await createProvider(app.context, { referralCredits: 1 });
  const otherCard = await createCard(app.context, providerWithCredit.profileId);
  const choice = { serviceCardId: otherCard.id, servicePackageId: otherCard.packageIds[0] };
  const at = instantAt(providerWithCredit, 9, '09:00');
  const { token } = client;
  const preview = async () =>
    (await app.call(orders.previewOrder, { body: choice }, { token })).body;
  for (const [name, change, expected] of figuresChange) {
    const shown = await preview();
    await change(app.context);
    const more = { ...choice, expectedTotal: shown.total, expectedSummary: shown };
    const { error } = await book(client, at, more);
    expect([name, error.statusCode, error.code]).toEqual([name, 409, 'PRICE_CHANGED']);
    expect(error.message).toContain('el total es el mismo');
    expect([name, error.details]).toMatchObject([name, { ...expected, total: 50 }]);
    expect(error.details).toEqual(await preview());
  }
  const invented = { ...choice, expectedSummary: { fee: 1 } };
  expect((await book(client, at, invented)).status).toBe(400);
  const shown = await preview();
  const agreed = await book(client, at, { ...choice, expectedSummary: shown });
  expect(agreed).toMatchObject({ status: 201, body: { platformFee: 6, providerPayout: 44 } });
  await app.context.db.deleteFrom('settings').execute();
});

test('lists are paged, newest first, and contain only orders of the party', async () => {
  const client = await createPerson(app.context);
  const busy = await createProvider(app.context);
  const otherCard = await createCard(app.context, busy.profileId);
  const ids: string[] = [];
  for (let day = 3; day < 8; day += 1) {
    const start = new Date(instantAt(busy, day, '09:00'));
    ids.unshift(
      await createOrderInState(app.context, { clientId: client.userId, card: otherCard, start }),
    );
    // Ids sort by the millisecond of their creation.
    await setTimeout(2);
  }
  const query = { limit: 2 };
  const first = await app.call(orders.listClientOrders, { query }, { token: client.token });
  expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const cursor = /cursor=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1];
  const next = await app.call(
    orders.listClientOrders,
    { query: { limit: 10, cursor } },
    { token: client.token },
  );
  expect(next.body.map(({ id }) => id)).toEqual(ids.slice(2));
  expect(next.headers.get('link')).toBeNull();
  const received = await app.call(orders.listProviderOrders, {}, { token: busy.token });
  expect(received.body).toHaveLength(5);
  expect(received.body[0]?.client.fullName).toBe(client.fullName);
  const bad = await app.call(
    orders.listClientOrders,
    { query: { cursor: 'nada' } },
    { token: client.token },
  );
  expect(bad.status).toBe(400);
  const asClient = await app.call(orders.listProviderOrders, {}, { token: client.token });
  expect(asClient.status).toBe(403);
});
