import * as endpoints from '@oficio/contract/domains/statements/statements.endpoints.ts';
import { updateProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { toCents } from '@oficio/contract/platform/money.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';
import { cancelCompleted, completeOrder } from './statements.fixtures.ts';

let app: TestApp;
let admin: Person;
let client: Person;

beforeAll(async () => {
  app = await sharedApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  client = await createPerson(app.context);
});

const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'] as const;
const zones = ['America/Lima', 'Europe/Madrid', 'Pacific/Kiritimati'] as const;
const currencies = ['PEN', 'USD'] as const;

/** In cents: agreed, commission, promotion, net, due. */
type Amounts = readonly [number, number, number, number, number];

const amountsOf = (cents: number, isPromoted: boolean): Amounts => {
  const fee = cents / 10;
  const discount = isPromoted ? fee : 0;
  return [cents, fee, discount, cents - fee + discount, fee - discount];
};
const zero: Amounts = [0, 0, 0, 0, 0];
const combine = (left: Amounts, right: Amounts, sign: 1 | -1): Amounts => [
  left[0] + sign * right[0],
  left[1] + sign * right[1],
  left[2] + sign * right[2],
  left[3] + sign * right[3],
  left[4] + sign * right[4],
];

interface ModelLine {
  orderId: string;
  corrects: string | null;
  currency: string;
  amounts: Amounts;
}

interface ModelOrder {
  id: string;
  currency: string;
  /** Null once the order is canceled. */
  amounts: Amounts | null;
  completedAt: string;
}

/** The contents that the statements of a provider must have, recalculated from the acts and not from the database. */
interface Shop {
  provider: Provider;
  card: CardFixture;
  timezone: string;
  orders: ModelOrder[];
  sent: Map<string, ModelLine[]>;
}

async function openShop(timezone: string): Promise<Shop> {
  const provider = await createProvider(app.context, { timezone });
  const card = await createCard(app.context, provider.profileId);
  return { provider, card, timezone, orders: [], sent: new Map() };
}

const monthOf = (instant: string, timezone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timezone).toPlainDate().toString().slice(0, 7);

/** The difference between the order and its sent lines, in the first month that was not sent since the last of them. */
function openLineOf({ sent, timezone }: Shop, order: ModelOrder): [string, ModelLine] | null {
  const lines = [...sent]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .flatMap(([month, all]) =>
      all.filter(({ orderId }) => orderId === order.id).map((line) => ({ month, line })),
    );
  const charged = lines.reduce((sum, { line }) => combine(sum, line.amounts, 1), zero);
  const amounts = combine(order.amounts ?? zero, charged, -1);
  const isNew = lines.length === 0;
  if (isNew ? order.amounts === null : amounts.every((amount) => amount === 0)) return null;
  const origin = lines.at(-1)?.month ?? monthOf(order.completedAt, timezone);
  const target = months.find((month) => month >= origin && !sent.has(month));
  if (!target) throw new Error('The months of the model are too few.');
  const corrects = target === origin ? null : origin;
  return [target, { orderId: order.id, corrects, currency: order.currency, amounts }];
}

function expectedLines(shop: Shop, month: string): ModelLine[] {
  const stored = shop.sent.get(month);
  if (stored) return stored;
  return shop.orders
    .map((order) => openLineOf(shop, order))
    .filter((line) => line !== null)
    .filter(([target]) => target === month)
    .map(([, line]) => line);
}

const byOrder = (lines: readonly ModelLine[]) =>
  lines.toSorted((left, right) => left.orderId.localeCompare(right.orderId));

/** Sums by currency; `orders` and `corrections` are the numbers of lines. */
function sumsOf(lines: readonly ModelLine[]) {
  const sums = new Map<string, { orders: number; corrections: number; amounts: Amounts }>();
  for (const { currency, corrects, amounts } of lines) {
    const sum = sums.get(currency) ?? { orders: 0, corrections: 0, amounts: zero };
    sums.set(currency, {
      orders: sum.orders + (corrects === null ? 1 : 0),
      corrections: sum.corrections + (corrects === null ? 0 : 1),
      amounts: combine(sum.amounts, amounts, 1),
    });
  }
  return Object.fromEntries(sums);
}

interface Shown {
  agreed: number;
  commission: number;
  promotion: number;
  net: number;
  due: number;
}
const shownAmounts = ({ agreed, commission, promotion, net, due }: Shown): Amounts => [
  toCents(agreed),
  toCents(commission),
  toCents(promotion),
  toCents(net),
  toCents(due),
];
const shownSums = (
  totals: readonly (Shown & { currency: string; orders: number; corrections: number })[],
) =>
  Object.fromEntries(
    totals.map((sum) => [
      sum.currency,
      { orders: sum.orders, corrections: sum.corrections, amounts: shownAmounts(sum) },
    ]),
  );

const paramsOf = ({ provider }: Shop, month: string) => ({ id: provider.profileId, month });

/** Compares every month, in the list and as a statement, with the model. */
async function compare(shops: readonly Shop[]): Promise<void> {
  for (const month of months) {
    const list = await app.call(endpoints.listStatements, { query: { month } }, admin);
    for (const shop of shops) {
      const lines = expectedLines(shop, month);
      const of = { month, provider: shop.provider.profileId };
      const row = list.body.statements.find(({ provider }) => provider.profileId === of.provider);
      expect({ ...of, sums: row && shownSums(row.totals) }).toEqual({
        ...of,
        sums: lines.length > 0 ? sumsOf(lines) : undefined,
      });
      const { status, body } = await app.call(
        endpoints.getStatement,
        { params: paramsOf(shop, month) },
        admin,
      );
      expect({ ...of, status }).toEqual({ ...of, status: lines.length > 0 ? 200 : 404 });
      if (status !== 200) continue;
      expect({ ...of, sums: shownSums(body.totals) }).toEqual({ ...of, sums: sumsOf(lines) });
      const shown = body.lines.map(({ orderId, corrects, currency, ...line }) => ({
        orderId,
        corrects,
        currency,
        amounts: shownAmounts(line),
      }));
      expect({ ...of, lines: byOrder(shown) }).toEqual({ ...of, lines: byOrder(lines) });
    }
  }
}

type Act =
  | { kind: 'complete'; at: string; currency: string; cents: number; isPromoted: boolean }
  | { kind: 'send'; month: string }
  | { kind: 'pay'; month: string }
  | { kind: 'settle'; order: number }
  | { kind: 'refund'; order: number; cents: number; isPromoted: boolean }
  | { kind: 'move'; timezone: (typeof zones)[number] };

let lastNumber = 0;

async function send(shop: Shop, month: string): Promise<void> {
  const lines = expectedLines(shop, month);
  const body = { number: `S-${(lastNumber += 1)}` };
  const { status } = await app.call(
    endpoints.sendStatement,
    { params: paramsOf(shop, month), body },
    admin,
  );
  if (shop.sent.has(month)) expect({ month, status }).toEqual({ month, status: 409 });
  else expect({ month, status }).toEqual({ month, status: lines.length > 0 ? 200 : 404 });
  if (status === 200) shop.sent.set(month, lines);
}

async function complete(shop: Shop, { at, ...more }: Act & { kind: 'complete' }): Promise<void> {
  const id = await completeOrder(app.context, {
    card: shop.card,
    clientId: client.userId,
    completedAt: new Date(at),
    ...more,
  });
  const amounts = amountsOf(more.cents, more.isPromoted);
  shop.orders.push({ id, currency: more.currency, completedAt: at, amounts });
}

/** Changes the amounts of an order as an operator does who returns money. */
async function refund(order: ModelOrder, cents: number, isPromoted: boolean): Promise<void> {
  const [total, fee, discount, net] = amountsOf(cents, isPromoted);
  await sql`
    update service_orders set base_price_cents = ${total}, total_cents = ${total}, platform_fee_cents = ${fee},
           discount_cents = ${discount}, provider_payout_cents = ${net}
     where id = ${order.id}`.execute(app.context.db);
  order.amounts = [...amountsOf(cents, isPromoted)];
}

async function perform(shop: Shop, act: Act): Promise<void> {
  const order = 'order' in act ? shop.orders[act.order % Math.max(1, shop.orders.length)] : null;
  switch (act.kind) {
    case 'complete':
      return complete(shop, act);
    case 'send':
      return send(shop, act.month);
    case 'pay': {
      const params = paramsOf(shop, act.month);
      const { number } = (await app.call(endpoints.getStatement, { params }, admin)).body;
      await app.call(endpoints.payStatement, { params, body: { number: number ?? 'F' } }, admin);
      return;
    }
    case 'settle':
      if (!order?.amounts) return;
      await cancelCompleted(app.context, order.id);
      order.amounts = null;
      return;
    case 'refund':
      if (order?.amounts) await refund(order, act.cents, act.isPromoted);
      return;
    default:
      await app.call(updateProviderProfile, { body: { timezone: act.timezone } }, shop.provider);
      shop.timezone = act.timezone;
  }
}

const aMonth = fc.constantFrom(...months.slice(0, 3));
const someCents = fc.integer({ min: 1, max: 90 }).map((hundreds) => hundreds * 1_000);
/** The middle of a month, or minutes around its end, where a zone decides about the month. */
const anInstant = fc
  .tuple(
    fc.constantFrom('2026-01-15T00:00:00Z', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'),
    fc.integer({ min: -1_000, max: 1_000 }),
  )
  .map(([end, minutes]) => Temporal.Instant.from(end).add({ minutes }).toString());
const anOrder = fc.nat({ max: 7 });
const aCompletion = fc.record({
  kind: fc.constant('complete' as const),
  at: anInstant,
  currency: fc.constantFrom(...currencies),
  cents: someCents,
  isPromoted: fc.boolean(),
});
const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: aCompletion },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), month: aMonth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), month: aMonth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const), order: anOrder }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      order: anOrder,
      cents: someCents,
      isPromoted: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      timezone: fc.constantFrom(...zones),
    }),
  },
);

const completed = (at: string, currency: string, isPromoted = false): Act => ({
  kind: 'complete',
  at,
  currency,
  cents: 10_000,
  isPromoted,
});

/** One of each kind, so that no run depends on luck. */
const everyKind: [0 | 1, Act][] = [
  [0, completed('2026-01-10T12:00:00Z', 'PEN')],
  [0, completed('2026-01-11T12:00:00Z', 'PEN', true)],
  [0, completed('2026-01-12T12:00:00Z', 'USD')],
  // February in UTC, January in Lima.
  [0, completed('2026-02-01T04:59:00Z', 'PEN')],
  [0, completed('2026-02-10T12:00:00Z', 'USD', true)],
  [1, completed('2026-01-10T12:00:00Z', 'USD')],
  [0, { kind: 'send', month: '2026-01' }],
  [0, { kind: 'move', timezone: 'Europe/Madrid' }],
  [0, { kind: 'settle', order: 0 }],
  [0, { kind: 'refund', order: 1, cents: 10_000, isPromoted: false }],
  [0, { kind: 'refund', order: 2, cents: 4_000, isPromoted: false }],
  [0, completed('2026-01-20T12:00:00Z', 'PEN')],
  [1, { kind: 'send', month: '2026-01' }],
  [0, { kind: 'send', month: '2026-02' }],
  [0, { kind: 'refund', order: 2, cents: 2_000, isPromoted: true }],
  // Committed after its month and the next one were sent.
  [0, completed('2026-01-21T12:00:00Z', 'PEN')],
];

test('each statement equals its recalculation, whatever is sent, settled, refunded or moved to another zone meanwhile', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.tuple(fc.constantFrom(0 as const, 1 as const), anAct), {
      minLength: 8,
      maxLength: 24,
    }),
    async (acts) => {
      const shops = [await openShop('America/Lima'), await openShop('Europe/Madrid')] as const;
      for (const [shop, act] of acts) await perform(shops[shop], act);
      await compare(shops);
    },
  );
  await fc.assert(property, { numRuns: 12, examples: [[everyKind]] });
});

test('all statements add up to all completed orders', async () => {
  const shops = [await openShop('America/Lima'), await openShop('Europe/Madrid')] as const;
  for (const [shop, act] of everyKind) await perform(shops[shop], act);
  const { body } = await app.call(endpoints.listStatements, { query: {} }, admin);
  const sums: Record<string, Amounts> = {};
  for (const month of body.months) {
    const list = await app.call(endpoints.listStatements, { query: { month } }, admin);
    for (const { totals } of list.body.statements)
      for (const total of totals)
        sums[total.currency] = combine(sums[total.currency] ?? zero, shownAmounts(total), 1);
  }
  const { rows } = await sql<{ currency: string; amounts: string[] }>`
    select currency, array[sum(total_cents), sum(platform_fee_cents), sum(discount_cents), sum(provider_payout_cents),
           sum(platform_fee_cents - discount_cents)]::text[] as amounts
      from service_orders where status = 'COMPLETED' group by currency`.execute(app.context.db);
  expect(sums).toEqual(
    Object.fromEntries(rows.map(({ currency, amounts }) => [currency, amounts.map(Number)])),
  );
});
