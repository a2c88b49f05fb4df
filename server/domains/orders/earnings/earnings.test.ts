import {
  calculateCosts,
  promotionTypes,
} from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import { confirmOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  downloadEarnings,
  getEarnings,
} from '@oficio/contract/domains/orders/orders-earnings.endpoints.ts';
import { toCents } from '@oficio/contract/platform/money.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
} from '#domains/providers/providers.fixtures.ts';
import { acceptEarlier, createOrderInState } from '../orders.fixtures.ts';

let app: TestApp;
let client: Person;

beforeAll(async () => {
  app = await sharedApp();
  client = await createPerson(app.context, { fullName: 'Ana Cliente' });
});

const currencies = { PEN: 1, USD: 1, CLP: 100 } as const;

interface Earned {
  completedAt: Date;
  currency: keyof typeof currencies;
  units: number;
  feePercentage: number;
  isEmergency: boolean;
  promotion: (typeof promotionTypes)[number];
}

async function openShop(timezone: string) {
  const provider = await createProvider(app.context, { timezone });
  return { provider, card: await createCard(app.context, provider.profileId) };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Stores a completed order with the costs that a booking computes. */
async function earn({ card }: Shop, earned: Earned) {
  const { currency, units, feePercentage, isEmergency, promotion, completedAt } = earned;
  const step = currencies[currency];
  const costs = calculateCosts({
    basePrice: units * step,
    emergencyFee: 700 * step,
    isEmergency,
    feePercentage,
    currency,
    promotion,
  });
  const values = { clientId: client.userId, card, status: 'COMPLETED', isEmergency } as const;
  const id = await createOrderInState(app.context, values);
  await sql`
    update service_orders
       set currency = ${currency}, base_price_cents = ${costs.basePrice}, emergency_fee_cents = ${costs.emergencyFee},
           platform_fee_cents = ${costs.platformFee}, discount_cents = ${costs.discountAmount}, total_cents = ${costs.total},
           provider_payout_cents = ${costs.providerPayout}, promotion_type = ${promotion}, updated_at = ${completedAt}
     where id = ${id}`.execute(app.context.db);
  return { id, currency, completedAt, ...costs };
}

const anEarned = fc.record({
  completedAt: fc.date({
    min: new Date('2026-01-30T00:00:00Z'),
    max: new Date('2026-05-03T00:00:00Z'),
    noInvalidDate: true,
  }),
  currency: fc.constantFrom('PEN', 'USD', 'CLP'),
  units: fc.integer({ min: 1, max: 900_000 }),
  feePercentage: fc.integer({ min: 0, max: 5_000 }).map((basisPoints) => basisPoints / 100),
  isEmergency: fc.boolean(),
  promotion: fc.constantFrom(...promotionTypes),
});

const zones = ['America/Lima', 'Europe/Madrid', 'Pacific/Kiritimati', 'America/Santiago'] as const;

/** The sums of amounts in cents, by currency. */
function sumOf(rows: readonly { currency: string; amounts: readonly number[] }[]) {
  const sums: Record<string, number[]> = {};
  for (const { currency, amounts } of rows) {
    const sum = (sums[currency] ??= amounts.map(() => 0));
    for (const [index, amount] of amounts.entries()) sum[index] = (sum[index] ?? 0) + amount;
  }
  return sums;
}

const centsOf = ({
  agreed,
  commission,
  promotion,
  net,
}: Record<'agreed' | 'commission' | 'promotion' | 'net', number>) =>
  [agreed, commission, promotion, net].map(toCents);

test('the months of a provider contain each order once, and add up to all orders', async () => {
  const property = fc.asyncProperty(
    fc.array(anEarned, { minLength: 1, maxLength: 12 }),
    fc.constantFrom(...zones),
    async (orders, timezone) => {
      const shop = await openShop(timezone);
      const stored = [];
      for (const earned of orders) stored.push(await earn(shop, earned));
      const monthOf = (at: Date) =>
        at.toTemporalInstant().toZonedDateTimeISO(timezone).toPlainDate().toString().slice(0, 7);
      const months = [...new Set(stored.map(({ completedAt }) => monthOf(completedAt)))];
      const total = [];
      for (const month of months) {
        const { body } = await app.call(getEarnings, { query: { month } }, shop.provider);
        expect(body).toMatchObject({ month, timezone, months: months.toSorted().toReversed() });
        const expected = stored.filter(({ completedAt }) => monthOf(completedAt) === month);
        expect(new Set(body.orders.map(({ id }) => id))).toEqual(
          new Set(expected.map(({ id }) => id)),
        );
        const rows = body.orders.map((row) => ({ currency: row.currency, amounts: centsOf(row) }));
        const sums = body.totals.map((row) => [row.currency, centsOf(row)]);
        expect(Object.fromEntries(sums)).toEqual(sumOf(rows));
        for (const { agreed, commission, promotion, net } of [...body.orders, ...body.totals])
          expect(toCents(net)).toBe(toCents(agreed) - toCents(commission) + toCents(promotion));
        total.push(
          ...body.totals.map((row) => ({ currency: row.currency, amounts: centsOf(row) })),
        );
      }
      const rows = stored.map(({ currency, ...costs }) => ({
        currency,
        amounts: [costs.total, costs.platformFee, costs.discountAmount, costs.providerPayout],
      }));
      expect(sumOf(total)).toEqual(sumOf(rows));
    },
  );
  await fc.assert(property, { numRuns: 12 });
});

const plain = {
  currency: 'PEN',
  units: 12_050,
  feePercentage: 10,
  isEmergency: false,
  promotion: 'NONE',
} as const;

test('an order that is completed now is earned in the present month, and open ones are not', async () => {
  const shop = await openShop('America/Lima');
  const { provider, card } = shop;
  const values = { clientId: client.userId, card, status: 'ACCEPTED', isMarked: true } as const;
  const id = await createOrderInState(app.context, values);
  await acceptEarlier(app.context, id, 60);
  const before = await app.call(getEarnings, {}, provider);
  expect(before.body).toMatchObject({ totals: [], orders: [], months: [] });
  expect((await app.call(confirmOrder, { params: { id } }, client)).status).toBe(200);
  const { body } = await app.call(getEarnings, {}, provider);
  const month = Temporal.Now.plainDateISO('America/Lima').toString().slice(0, 7);
  expect(body).toMatchObject({
    month,
    months: [month],
    totals: [{ orders: 1, agreed: 50, commission: 5, promotion: 0, net: 45, currency: 'USD' }],
    orders: [{ id, clientName: 'Ana Cliente', net: 45 }],
  });
});

test('the file of a month opens in spreadsheets in Spanish, and none of its cells is a formula', async () => {
  const shop = await openShop('America/Lima');
  // The last minute of January in Lima, when it is February in UTC.
  const completedAt = new Date('2026-02-01T04:59:00Z');
  const { id } = await earn(shop, { ...plain, completedAt, promotion: 'LAUNCH' });
  await earn(shop, { ...plain, currency: 'CLP', completedAt: new Date('2026-01-05T12:00:00Z') });
  await earn(shop, { ...plain, completedAt: new Date('2026-02-01T05:00:00Z') });
  await sql`update service_orders set card_title = ${'=HYPERLINK("http://x";"y")'} where id = ${id}`.execute(
    app.context.db,
  );
  const query = { month: '2026-01' };
  const { body, headers } = await app.call(downloadEarnings, { query }, shop.provider);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  // Decoders drop the mark that makes Excel read UTF-8.
  const file = await fetch(`${app.url}/api/provider-profiles/me/earnings.csv?month=2026-01`, {
    headers: { authorization: `Bearer ${shop.provider.token}` },
  });
  expect((await file.bytes()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const lines = body.split('\r\n').map((line) => line.replace(/;[0-9A-Z]{6};/, ';NUMBER;'));
  expect(lines).toEqual([
    'Fecha;Orden;Servicio;Cliente;Moneda;Acordado;Comisión;Promoción;Neto',
    expect.stringMatching(/^05\/01\/2026;NUMBER;.+;Ana Cliente;CLP;12050;1205;0;10845$/),
    `31/01/2026;NUMBER;"'=HYPERLINK(""http://x"";""y"")";Ana Cliente;PEN;120,50;12,05;12,05;120,50`,
    '',
  ]);
});

test('a month that does not exist is refused', async () => {
  const { provider } = await openShop('America/Lima');
  for (const endpoint of [getEarnings, downloadEarnings]) {
    const { status, error } = await app.call(endpoint, { query: { month: '2026-13' } }, provider);
    expect([status, error.code]).toEqual([400, 'INVALID_INPUT']);
  }
});
