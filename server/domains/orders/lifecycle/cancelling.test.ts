import { cancelReasons } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { endDueOrders } from '../orders-deadlines.service.ts';
import { createOrderInState, requestOrder, type OrderOptions } from '../orders.fixtures.ts';
import { actOn, readOrder, setAgo, setStart, settle } from '../orders-changes.fixtures.ts';

const signal = new AbortController().signal;

let app: OwnApp;
let provider: Provider;
let card: CardFixture;
let client: Person;
let administrator: Person;

beforeAll(async () => {
  app = await ownApp();
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId);
  client = await createPerson(app.context);
  administrator = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterAll(() => app.stop());

let nextStart = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 20 * 24 * HOUR_MS;

/** Creates an order at a time that no other test uses. */
function order(options: Partial<OrderOptions> = {}): Promise<string> {
  nextStart += HOUR_MS;
  const start = new Date(nextStart);
  return createOrderInState(app.context, { clientId: client.userId, card, start, ...options });
}

test('a client withdraws a pending order, and its slot can be booked again', async () => {
  const start = instantAt(provider, 4, '10:00');
  const { id } = (await requestOrder(app, card, client, start)).body;
  expect((await actOn(app, provider, id, 'withdraw')).error.code).toBe('ORDER_WRONG_PARTY');
  const withdrawn = await actOn(app, client, id, 'withdraw');
  expect(withdrawn).toMatchObject({
    status: 200,
    body: {
      status: 'CANCELLED',
      cancellationReason: 'WITHDRAWN',
      cancelledBy: 'client',
      isLate: false,
      deadline: null,
      nextActions: [],
    },
  });
  expect(withdrawn.body.history.at(-1)).toMatchObject({ action: 'withdraw', by: 'client' });
  expect((await actOn(app, client, id, 'withdraw')).error).toMatchObject({
    code: 'ORDER_WRONG_STATE',
    message: 'No se puede: la orden está cancelada.',
  });
  const again = await requestOrder(app, card, await createPerson(app.context), start);
  expect(again.status).toBe(201);
  await actOn(app, provider, again.body.id, 'accept');
  expect((await actOn(app, client, id, 'withdraw')).status).toBe(409);
  await actOn(app, provider, again.body.id, 'cancel');
});

test('an accepted order cannot be withdrawn, and a pending one cannot be cancelled', async () => {
  const [pending, accepted] = [await order(), await order({ status: 'ACCEPTED' })];
  for (const person of [client, provider])
    expect((await actOn(app, person, pending, 'cancel')).error.code).toBe('ORDER_WRONG_STATE');
  expect((await actOn(app, client, accepted, 'withdraw')).error.code).toBe('ORDER_WRONG_STATE');
});

test('each party cancels an accepted order with a reason of the list', async () => {
  for (const reason of cancelReasons)
    for (const [by, person] of [
      ['client', client],
      ['provider', provider],
    ] as const) {
      const id = await order({ status: 'ACCEPTED' });
      const comment = reason === 'OTHER' ? 'Se inundó la casa.' : undefined;
      const { status, body } = await actOn(app, person, id, 'cancel', {
        body: { reason, comment },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'CANCELLED',
        cancellationReason: reason,
        cancellationComment: comment ?? null,
        cancelledBy: by,
        isLate: false,
        deadline: null,
      });
      expect(body.history.at(-1)).toMatchObject({
        action: 'cancel',
        by,
        from: 'ACCEPTED',
        to: 'CANCELLED',
      });
    }
});

test('a cancellation without a reason of the list, or with OTHER and no words, is refused and changes nothing', async () => {
  const id = await order({ status: 'ACCEPTED' });
  const before = await readOrder(app, client, id);
  for (const [body, message] of [
    [{}, 'Elige el motivo de la cancelación'],
    [{ reason: 'BORED' }, 'Elige el motivo de la cancelación'],
    [{ reason: 'WITHDRAWN' }, 'Elige el motivo de la cancelación'],
    [{ reason: 'OTHER' }, 'Cuéntanos el motivo con tus palabras'],
    [{ reason: 'OTHER', comment: ' \u00a0 ' }, 'Cuéntanos el motivo con tus palabras'],
  ] as const) {
    const { status, error } = await actOn(app, client, id, 'cancel', { body });
    expect([status, error.message]).toEqual([400, [expect.stringContaining(message)]]);
  }
  expect(await readOrder(app, client, id)).toEqual(before);
});

test('a marked order cannot be cancelled', async () => {
  const id = await order({ status: 'ACCEPTED', isMarked: true });
  for (const person of [client, provider])
    expect((await actOn(app, person, id, 'cancel')).error.code).toBe('ORDER_ALREADY_MARKED');
});

const lateness = [
  { notice: 24, start: 24 * 60 + 1, accepted: 60, isLate: false },
  { notice: 24, start: 24 * 60 - 1, accepted: 60, isLate: true },
  { notice: 2, start: 121, accepted: 60, isLate: false },
  { notice: 2, start: 119, accepted: 60, isLate: true },
  { notice: 48, start: 48 * 60 - 1, accepted: 60, isLate: true },
  { notice: 48, start: 30, accepted: 14, isLate: false },
  { notice: 48, start: 30, accepted: 16, isLate: true },
  { notice: 24, start: -1, accepted: 5, isLate: true },
] as const;

test.each(lateness)(
  'with $notice h of notice, $start minutes before the start and $accepted after the acceptance, a cancellation is late: $isLate',
  async ({ notice, start, accepted, isLate }) => {
    for (const person of [client, provider]) {
      const { profileId } = provider;
      const own = await createCard(app.context, profileId);
      const id = await order({ status: 'ACCEPTED', card: own });
      const { db } = app.context;
      await db
        .updateTable('service_orders')
        .set({ notice_hours: notice })
        .where('id', '=', id)
        .execute();
      await setStart(app.context, id, Date.now() + start * MINUTE_MS);
      await setAgo(app.context, id, ['accepted_at'], accepted);
      const before = await readOrder(app, person, id);
      expect(before).toMatchObject({ noticeHours: notice, isCancellationLate: isLate });
      const { body } = await actOn(app, person, id, 'cancel');
      expect(body).toMatchObject({ isLate, isCancellationLate: null });
    }
  },
);

test('a cancellation whose lateness is not the one that the user read is refused with the new one', async () => {
  const id = await order({ status: 'ACCEPTED' });
  await setStart(app.context, id, Date.now() + 24 * HOUR_MS + MINUTE_MS);
  await setAgo(app.context, id, ['accepted_at'], 60);
  const seen = await readOrder(app, client, id);
  expect(seen.isCancellationLate).toBe(false);
  expect(Date.parse(seen.cancellationLateFrom ?? '')).toBeGreaterThan(Date.now());
  const cancel = (expectedLate: boolean) =>
    actOn(app, client, id, 'cancel', { body: { reason: 'PRICE', expectedLate } });
  const early = await cancel(true);
  expect(early.error).toMatchObject({
    statusCode: 409,
    code: 'CANCELLATION_LATENESS_CHANGED',
    details: { isLate: false },
  });
  await setStart(app.context, id, Date.now() + 24 * HOUR_MS - MINUTE_MS);
  expect((await cancel(false)).error).toMatchObject({
    code: 'CANCELLATION_LATENESS_CHANGED',
    details: { isLate: true },
  });
  expect((await readOrder(app, client, id)).status).toBe('ACCEPTED');
  expect((await cancel(true)).body).toMatchObject({ status: 'CANCELLED', isLate: true });
});

test('cancelling an emergency is late from ten minutes after its acceptance', async () => {
  for (const [minutes, isLate] of [
    [9, false],
    [10, true],
  ] as const) {
    const id = await order({ status: 'ACCEPTED', isEmergency: true, start: new Date() });
    await setAgo(app.context, id, ['accepted_at'], minutes);
    expect((await readOrder(app, client, id)).isCancellationLate).toBe(isLate);
    expect((await actOn(app, client, id, 'cancel')).body.isLate).toBe(isLate);
  }
});

test('a cancellation is never late when the other party is deactivated', async () => {
  const leaving = await createPerson(app.context);
  const id = await order({ status: 'ACCEPTED', clientId: leaving.userId });
  await setStart(app.context, id, Date.now() - 30 * MINUTE_MS);
  await setAgo(app.context, id, ['accepted_at'], 600);
  expect((await readOrder(app, provider, id)).isCancellationLate).toBe(true);
  const { db } = app.context;
  await db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', leaving.userId)
    .execute();
  expect((await readOrder(app, provider, id)).isCancellationLate).toBe(false);
  expect((await actOn(app, provider, id, 'cancel')).body).toMatchObject({
    isLate: false,
    cancelledBy: 'provider',
  });
});

test('after a cancellation phone numbers and the street are hidden again', async () => {
  const id = await order({ status: 'ACCEPTED' });
  const open = await readOrder(app, provider, id);
  expect(open.client).toMatchObject({ phone: '+541155550000' });
  await actOn(app, client, id, 'cancel');
  const seen = await readOrder(app, provider, id);
  expect(seen).toMatchObject({ client: { phone: null, address: null }, job: { street: null } });
  const own = await readOrder(app, client, id);
  expect(own).toMatchObject({ client: { address: null }, provider: { phone: null } });
});

async function creditsOf(id: string): Promise<number> {
  const { db } = app.context;
  const row = await db
    .selectFrom('users')
    .select('referral_credits')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.referral_credits;
}

async function runDue(id: string): Promise<void> {
  await setAgo(app.context, id, ['deadline_at'], 1);
  await Promise.all([endDueOrders(app.context, signal), endDueOrders(app.context, signal)]);
}

/** The ways in which an order is cancelled. Each begins with a pending order. */
const cancellations: Record<string, (id: string, other: Provider, hirer: Person) => Promise<void>> =
  {
    async withdraw(id, _other, hirer) {
      const all = await Promise.all([1, 2].map(() => actOn(app, hirer, id, 'withdraw')));
      expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    },
    async cancelByBoth(id, other, hirer) {
      await actOn(app, other, id, 'accept');
      const all = await Promise.all([other, hirer].map((one) => actOn(app, one, id, 'cancel')));
      expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    },
    async agreeAbsence(id, other, hirer) {
      await actOn(app, other, id, 'accept');
      await setStart(app.context, id, Date.now() - HOUR_MS);
      await actOn(app, hirer, id, 'reportAbsence');
      await actOn(app, other, id, 'agreeAbsence');
    },
    async closeAbsence(id, other) {
      await actOn(app, other, id, 'accept');
      await setStart(app.context, id, Date.now() - HOUR_MS);
      await actOn(app, other, id, 'reportAbsence');
      await runDue(id);
    },
    async closeUnconfirmed(id, other) {
      await actOn(app, other, id, 'accept');
      await runDue(id);
    },
    async settle(id) {
      await Promise.all([1, 2].map(() => settle(app, administrator, id, 'CANCELLED')));
    },
  };

test.each(Object.keys(cancellations))(
  'referral credit and launch promotion return once when an order ends by: %s',
  async (name) => {
    const { db } = app.context;
    const other = await createProvider(app.context, { referralCredits: 1 });
    const hirer = await createPerson(app.context);
    const service = await createCard(app.context, other.profileId);
    const book = (time: string) => requestOrder(app, service, hirer, instantAt(other, 3, time));
    const end = cancellations[name] ?? (async () => undefined);
    const settings = [
      { key: 'launch_promotion_enabled', value: 'false' },
      { key: 'launch_promotion_limit', value: '1' },
    ];
    await db.insertInto('settings').values(settings).execute();
    const discounted = (await book('10:00')).body;
    expect([discounted.appliedPromotionType, await creditsOf(other.userId)]).toEqual([
      'REFERRAL',
      0,
    ]);
    await end(discounted.id, other, hirer);
    expect((await readOrder(app, hirer, discounted.id)).status).toBe('CANCELLED');
    expect(await creditsOf(other.userId)).toBe(1);
    await db
      .updateTable('settings')
      .set({ value: 'true' })
      .where('key', '=', 'launch_promotion_enabled')
      .execute();
    const launched = (await book('12:00')).body;
    expect(launched.appliedPromotionType).toBe('LAUNCH');
    await end(launched.id, other, hirer);
    const next = (await book('14:00')).body;
    expect(next.appliedPromotionType).toBe('LAUNCH');
    await actOn(app, hirer, next.id, 'withdraw');
    await db.deleteFrom('settings').execute();
  },
);
