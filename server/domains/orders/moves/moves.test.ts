import { randomUUID } from 'node:crypto';
import { listSlots } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
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
import { endDueOrders, expireDueMoves } from '../orders-deadlines.service.ts';
import { createOrderInState, requestOrder, type OrderOptions } from '../orders.fixtures.ts';
import { actOn, openMoveOf, readOrder, setAgo } from '../orders-changes.fixtures.ts';

const signal = new AbortController().signal;

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

interface Shop {
  provider: Provider;
  client: Person;
  card: CardFixture;
  /** Returns the start of an hour on the third day. */
  at: (time: string) => string;
}

async function openShop(): Promise<Shop> {
  const provider = await createProvider(app.context);
  const card = await createCard(app.context, provider.profileId, { isEmergency: true });
  const client = await createPerson(app.context);
  const at = (time: string) => new Date(instantAt(provider, 3, time)).toISOString();
  return { provider, client, card, at };
}

/** Creates an order at ten o'clock, accepted unless `options` say otherwise. */
function orderOf({ client, card, at }: Shop, options: Partial<OrderOptions> = {}) {
  const start = new Date(at('10:00'));
  const base = { clientId: client.userId, card, start, status: 'ACCEPTED' } as const;
  return createOrderInState(app.context, { ...base, ...options });
}

const propose = (person: Person, id: string, starts: readonly string[]) =>
  actOn(app, person, id, 'proposeMove', { body: { starts } });

const take = (person: Person, { id, ...order }: Order, start: string) => {
  const moveId = openMoveOf({ id, ...order });
  return actOn(app, person, id, 'acceptMove', { moveId, body: { start } });
};

async function bookAt({ card }: Shop, start: string) {
  return requestOrder(app, card, await createPerson(app.context), start);
}

async function readBusyTimes(id: string): Promise<string> {
  const { rows } = await app.context.pool.query<{ blocks: string }>(
    'select blocks::text from service_orders where id = $1',
    [id],
  );
  return rows[0]?.blocks ?? '';
}

test.each(['client', 'provider'] as const)(
  'the %s proposes one to three slots, and the other party moves the order to one of them',
  async (by) => {
    const shop = await openShop();
    const [proposer, other] =
      by === 'client' ? [shop.client, shop.provider] : [shop.provider, shop.client];
    const id = await orderOf(shop);
    const starts = [shop.at('12:00'), shop.at('15:00'), shop.at('17:30')];
    const proposed = await propose(proposer, id, starts.toReversed());
    expect(proposed).toMatchObject({
      status: 201,
      body: { status: 'ACCEPTED', scheduledDate: shop.at('10:00') },
    });
    expect(proposed.body.moves).toEqual([
      {
        id: expect.any(String) as string,
        proposedBy: by,
        isVisit: false,
        from: shop.at('10:00'),
        starts,
        outcome: null,
        taken: null,
        createdAt: expect.any(String) as string,
        expiresAt: expect.any(String) as string,
      },
    ]);
    expect((await take(proposer, proposed.body, shop.at('15:00'))).error.code).toBe(
      'ORDER_WRONG_PARTY',
    );
    const moved = await take(other, proposed.body, shop.at('15:00'));
    expect(moved).toMatchObject({
      status: 200,
      body: {
        status: 'ACCEPTED',
        scheduledDate: shop.at('15:00'),
        endsAt: shop.at('16:00'),
        moves: [{ outcome: 'TAKEN', taken: shop.at('15:00') }],
      },
    });
    expect(moved.body.history.slice(-2)).toMatchObject([
      { action: 'proposeMove', by },
      { action: 'acceptMove', by: by === 'client' ? 'provider' : 'client' },
    ]);
    expect(Date.parse(moved.body.deadline ?? '')).toBe(
      Date.parse(shop.at('16:00')) + 7 * 24 * HOUR_MS,
    );
    for (const time of ['10:00', '12:00', '17:30'])
      expect((await bookAt(shop, shop.at(time))).status).toBe(201);
    expect((await bookAt(shop, shop.at('15:00'))).error.code).toBe('SLOT_TAKEN');
  },
);

test('held slots and the old slot are refused to others until the answer', async () => {
  const shop = await openShop();
  const id = await orderOf(shop);
  await propose(shop.provider, id, [shop.at('12:00'), shop.at('15:00')]);
  for (const time of ['10:00', '11:30', '12:00', '15:00', '15:30'])
    expect((await bookAt(shop, shop.at(time))).error.code).toBe('SLOT_TAKEN');
  const query = { date: dayAfter(shop.provider, 3), duration: '60' };
  const params = { id: shop.provider.profileId };
  const { body } = await app.call(listSlots, { params, query });
  for (const time of ['10:00', '12:00', '15:00']) expect(body).not.toContain(time);
  for (const time of ['11:00', '13:00', '16:00']) expect(body).toContain(time);
  const other = await orderOf(shop, { start: new Date(shop.at('18:00')) });
  expect((await propose(shop.client, other, [shop.at('15:00')])).error.code).toBe('SLOT_TAKEN');
});

/** Ends the open proposal of the client, after refused attempts to end it. */
const proposalEnds = {
  async decline({ client, provider }: Shop, order: Order) {
    await endByAction(order, 'declineMove', { by: provider, other: client });
  },
  async withdraw({ client, provider }: Shop, order: Order) {
    await endByAction(order, 'withdrawMove', { by: client, other: provider });
  },
  async expire({ provider, at }: Shop, order: Order) {
    await setAgo(app.context, order.id, ['move_deadline_at'], 1);
    expect((await take(provider, order, at('12:00'))).error).toMatchObject({
      statusCode: 409,
      code: 'MOVE_CLOSED',
    });
    await Promise.all([1, 2].map(() => expireDueMoves(app.context, signal)));
  },
};

async function endByAction(
  order: Order,
  action: 'declineMove' | 'withdrawMove',
  { by, other }: { by: Person; other: Person },
): Promise<void> {
  const moveId = openMoveOf(order);
  const act = (person: Person, id: string | undefined) =>
    actOn(app, person, order.id, action, { moveId: id });
  expect((await act(by, randomUUID())).error.code).toBe('MOVE_CLOSED');
  expect((await act(other, moveId)).error.code).toBe('ORDER_WRONG_PARTY');
  expect((await act(by, moveId)).status).toBe(200);
  expect((await act(by, moveId)).error.code).toBe('MOVE_CLOSED');
}

test.each([
  { end: 'decline', outcome: 'DECLINED' },
  { end: 'withdraw', outcome: 'WITHDRAWN' },
  { end: 'expire', outcome: 'EXPIRED' },
] as const)(
  'after the proposal ends by $end the order keeps its slot and the held slots are free',
  async ({ end, outcome }) => {
    const shop = await openShop();
    const id = await orderOf(shop);
    const before = await readOrder(app, shop.client, id);
    const busyTimes = await readBusyTimes(id);
    const { body } = await propose(shop.client, id, [shop.at('12:00'), shop.at('15:00')]);
    await proposalEnds[end](shop, body);
    const after = await readOrder(app, shop.client, id);
    expect(after).toMatchObject({
      status: 'ACCEPTED',
      scheduledDate: before.scheduledDate,
      deadline: before.deadline,
      moves: [{ outcome, taken: null }],
    });
    expect(after.history).toHaveLength(before.history.length + 2);
    expect(await readBusyTimes(id)).toBe(busyTimes);
    expect((await take(shop.provider, body, shop.at('12:00'))).error.code).toBe('MOVE_CLOSED');
    expect((await bookAt(shop, shop.at('12:00'))).status).toBe(201);
    expect((await bookAt(shop, shop.at('10:00'))).error.code).toBe('SLOT_TAKEN');
  },
);

test('the proposed slots may overlap each other and the slot of the order', async () => {
  const shop = await openShop();
  const id = await orderOf(shop);
  const { status, body } = await propose(shop.client, id, [shop.at('10:30'), shop.at('11:00')]);
  expect(status).toBe(201);
  expect((await bookAt(shop, shop.at('11:30'))).error.code).toBe('SLOT_TAKEN');
  expect((await take(shop.provider, body, shop.at('10:30'))).status).toBe(200);
  expect((await bookAt(shop, shop.at('11:30'))).status).toBe(201);
  expect((await bookAt(shop, shop.at('09:30'))).status).toBe(201);
});

test('a client who takes a slot that the provider proposes for a pending order has an accepted order', async () => {
  const shop = await openShop();
  const { id, deadline } = (await requestOrder(app, shop.card, shop.client, shop.at('10:00'))).body;
  expect((await propose(shop.client, id, [shop.at('12:00')])).error.code).toBe('ORDER_WRONG_STATE');
  const proposed = await propose(shop.provider, id, [shop.at('12:00')]);
  expect(proposed.body).toMatchObject({ status: 'PENDING' });
  expect(Date.parse(proposed.body.deadline ?? '')).toBeGreaterThanOrEqual(
    Date.parse(deadline ?? ''),
  );
  const moved = await take(shop.client, proposed.body, shop.at('12:00'));
  expect(moved.body).toMatchObject({
    status: 'ACCEPTED',
    scheduledDate: shop.at('12:00'),
    isCancellationLate: false,
  });
  expect(moved.body.provider.phone).not.toBeNull();
  expect(moved.body.history.at(-1)).toMatchObject({
    action: 'acceptMove',
    by: 'client',
    from: 'PENDING',
    to: 'ACCEPTED',
  });
  expect((await actOn(app, shop.client, id, 'cancel')).body.status).toBe('CANCELLED');
});

test.each(['accept', 'reject', 'withdraw', 'lapse'] as const)(
  'the proposal for a pending order ends with it by: %s',
  async (end) => {
    const shop = await openShop();
    const { id } = (await requestOrder(app, shop.card, shop.client, shop.at('10:00'))).body;
    await propose(shop.provider, id, [shop.at('12:00')]);
    if (end === 'lapse') {
      await setAgo(app.context, id, ['deadline_at', 'move_deadline_at'], 1);
      await Promise.all([endDueOrders(app.context, signal), expireDueMoves(app.context, signal)]);
      await endDueOrders(app.context, signal);
    } else await actOn(app, end === 'withdraw' ? shop.client : shop.provider, id, end);
    const { status, moves } = await readOrder(app, shop.client, id);
    expect(moves[0]?.outcome).toMatch(end === 'lapse' ? /^(ENDED|EXPIRED)$/ : /^ENDED$/);
    expect((await bookAt(shop, shop.at('12:00'))).status).toBe(201);
    const old = await bookAt(shop, shop.at('10:00'));
    expect(old.status).toBe(status === 'ACCEPTED' ? 409 : 201);
  },
);

test('at most four moves are proposed and two are taken for an order', async () => {
  const shop = await openShop();
  const { provider, client, at } = shop;
  const often = await orderOf(shop);
  for (let round = 0; round < 4; round += 1) {
    const { status, body } = await propose(round % 2 ? client : provider, often, [at('12:00')]);
    expect(status).toBe(201);
    const other = round % 2 ? provider : client;
    await actOn(app, other, often, 'declineMove', { moveId: openMoveOf(body) });
  }
  expect((await propose(client, often, [at('12:00')])).error.code).toBe('TOO_MANY_MOVES');

  const moved = await orderOf(shop, { start: new Date(at('14:00')) });
  for (const time of ['16:00', '14:00']) {
    const { body } = await propose(client, moved, [at(time)]);
    expect((await take(provider, body, at(time))).status).toBe(200);
  }
  expect((await propose(provider, moved, [at('16:00')])).error.code).toBe('MOVED_TOO_OFTEN');
  expect((await readOrder(app, client, moved)).scheduledDate).toBe(at('14:00'));
});

test('a proposal that the rules do not allow is refused and holds nothing', async () => {
  const shop = await openShop();
  const { client, provider, at } = shop;
  const id = await orderOf(shop);
  await orderOf(shop, { start: new Date(at('18:00')) });
  const busyTimes = await readBusyTimes(id);
  const past = new Date(instantAt(provider, -1, '10:00')).toISOString();
  for (const [starts, status, code] of [
    [[], 400, 'INVALID_INPUT'],
    [['10:00', '11:00', '12:00', '13:00'].map(at), 400, 'INVALID_INPUT'],
    [['tomorrow'], 400, 'INVALID_INPUT'],
    [[past], 400, 'INVALID_START'],
    [[new Date(Date.now() + 181 * 24 * HOUR_MS).toISOString()], 400, 'INVALID_START'],
    [[at('10:00')], 400, 'MOVE_SAME_HOUR'],
    [[at('12:00'), at('12:00')], 400, 'MOVE_SAME_HOUR'],
    [[at('12:00'), at('22:00')], 409, 'SLOT_TAKEN'],
    [[at('12:10')], 409, 'SLOT_TAKEN'],
    [[at('12:00'), at('17:30')], 409, 'SLOT_TAKEN'],
  ] as const) {
    const { error } = await propose(client, id, starts);
    expect({ starts, status: error.statusCode, code: error.code }).toEqual({
      starts,
      status,
      code,
    });
  }
  expect(await readBusyTimes(id)).toBe(busyTimes);
  expect((await readOrder(app, client, id)).moves).toEqual([]);
});

test('an order with an open proposal, a mark or too little time, and an emergency, cannot be moved', async () => {
  const shop = await openShop();
  const { client, provider, at } = shop;
  const refusal = async (id: string) => {
    const codes = new Set<string | undefined>();
    for (const person of [client, provider])
      codes.add((await propose(person, id, [at('16:00')])).error.code);
    return [...codes];
  };
  const open = await orderOf(shop);
  await propose(client, open, [at('12:00')]);
  expect(await refusal(open)).toEqual(['MOVE_OPEN']);
  const soon = await orderOf(shop, { start: new Date(Date.now() + 1.99 * HOUR_MS) });
  expect(await refusal(soon)).toEqual(['MOVE_TOO_LATE']);
  const marked = await orderOf(shop, { start: new Date(at('19:00')), isMarked: true });
  expect(await refusal(marked)).toEqual(['ORDER_ALREADY_MARKED']);
  const emergency = await orderOf(shop, { isEmergency: true });
  expect(await refusal(emergency)).toEqual(['EMERGENCY_NOT_MOVABLE']);
  const pending = await orderOf(shop, { isEmergency: true, status: 'PENDING' });
  expect((await propose(provider, pending, [at('16:00')])).error.code).toBe(
    'EMERGENCY_NOT_MOVABLE',
  );
});

test('a proposal is open for 24 hours, and at most until its last slot or 2 hours before the start', async () => {
  const shop = await openShop();
  const far = await propose(shop.client, await orderOf(shop), [shop.at('12:00')]);
  const start = new Date(Date.now() + 5 * HOUR_MS);
  const soon = await propose(shop.client, await orderOf(shop, { start }), [shop.at('15:00')]);
  const expiryOf = ({ moves }: Order) => Date.parse(moves[0]?.expiresAt ?? '');
  const createdOf = ({ moves }: Order) => Date.parse(moves[0]?.createdAt ?? '');
  const availability = everyDay('00:00', '23:59');
  const provider = await createProvider(app.context, { availability, timezone: 'UTC' });
  const card = await createCard(app.context, provider.profileId);
  const other = await orderOf(shop, { card, duration: 30 });
  const next = new Date(Math.ceil(Date.now() / HOUR_MS + 2) * HOUR_MS).toISOString();
  const early = await propose(shop.client, other, [next]);
  expect(expiryOf(early.body)).toBe(Date.parse(next));
  expect(expiryOf(far.body)).toBe(createdOf(far.body) + 24 * HOUR_MS);
  expect(expiryOf(soon.body)).toBe(start.getTime() - 2 * HOUR_MS);
});

test('only one of the proposed slots can be taken', async () => {
  const shop = await openShop();
  const { client, provider, at } = shop;
  const { body } = await propose(client, await orderOf(shop), [at('12:00'), at('15:00')]);
  expect((await take(provider, body, at('13:00'))).error).toMatchObject({
    statusCode: 409,
    code: 'MOVE_HOUR_NOT_PROPOSED',
  });
  const all = await Promise.all(['12:00', '15:00'].map((time) => take(provider, body, at(time))));
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { scheduledDate } = await readOrder(app, client, body.id);
  expect(scheduledDate).toBe(all.find(({ status }) => status === 200)?.body.scheduledDate);
});

test('a proposed slot that has passed cannot be taken, another one can', async () => {
  const shop = await openShop();
  const id = await orderOf(shop);
  const { body } = await propose(shop.client, id, [shop.at('12:00'), shop.at('15:00')]);
  const passed = new Date(Date.now() - HOUR_MS).toISOString();
  await app.context.pool.query('update order_moves set starts[1] = $2 where order_id = $1', [
    id,
    passed,
  ]);
  expect((await take(shop.provider, body, passed)).error.code).toBe('SLOT_TAKEN');
  expect((await take(shop.provider, body, shop.at('15:00'))).status).toBe(200);
});

test('an order that is taken and finished within ten minutes earns no referral credit', async () => {
  const owner = await createPerson(app.context);
  const shop = await openShop();
  const { db } = app.context;
  await db
    .updateTable('users')
    .set({ referred_by_user_id: owner.userId })
    .where('id', '=', shop.client.userId)
    .execute();
  const { id } = (await requestOrder(app, shop.card, shop.client, shop.at('10:00'))).body;
  const proposed = await propose(shop.provider, id, [shop.at('12:00')]);
  await take(shop.client, proposed.body, shop.at('12:00'));
  await db
    .updateTable('service_orders')
    .set({ scheduled_at: new Date(Date.now() - HOUR_MS) })
    .where('id', '=', id)
    .execute();
  expect((await actOn(app, shop.provider, id, 'markFinished')).status).toBe(200);
  expect((await actOn(app, shop.client, id, 'confirm')).body.status).toBe('COMPLETED');
  const row = await db
    .selectFrom('users')
    .select('referral_credits')
    .where('id', '=', owner.userId)
    .executeTakeFirst();
  expect(row?.referral_credits).toBe(0);
});
