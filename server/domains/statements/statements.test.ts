import { listAuditEntries } from '@oficio/contract/domains/audit/audit.endpoints.ts';
import { getEarnings } from '@oficio/contract/domains/orders/orders-earnings.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/statements/statements.endpoints.ts';
import { updateProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
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

interface Shop {
  provider: Provider;
  card: CardFixture;
}

async function openShop(timezone = 'America/Lima'): Promise<Shop> {
  const provider = await createProvider(app.context, { timezone });
  return { provider, card: await createCard(app.context, provider.profileId) };
}

const earn = ({ card }: Shop, completedAt: string, more: object = {}) =>
  completeOrder(app.context, {
    card,
    clientId: client.userId,
    completedAt: new Date(completedAt),
    ...more,
  });

let lastNumber = 0;
const nextNumber = () => `F-${(lastNumber += 1)}`;

const paramsOf = ({ provider }: Shop, month: string) => ({ id: provider.profileId, month });
const send = (shop: Shop, month: string, number = nextNumber()) =>
  app.call(endpoints.sendStatement, { params: paramsOf(shop, month), body: { number } }, admin);
async function pay(shop: Shop, month: string, seen?: string) {
  const number = seen ?? (await read(shop, month)).body.number ?? 'F';
  return app.call(
    endpoints.payStatement,
    { params: paramsOf(shop, month), body: { number } },
    admin,
  );
}
const correct = (shop: Shop, month: string, body: { number: string; grounds: string }) =>
  app.call(endpoints.correctStatement, { params: paramsOf(shop, month), body }, admin);
const read = (shop: Shop, month: string) =>
  app.call(endpoints.getStatement, { params: paramsOf(shop, month) }, admin);

test('an open statement has the orders that are earned in its month', async () => {
  const shop = await openShop();
  // The last minute of January in Lima, when it is February in UTC, and the first of February.
  await earn(shop, '2026-02-01T04:59:00Z', { isPromoted: true });
  await earn(shop, '2026-02-01T05:00:00Z');
  for (const month of ['2026-01', '2026-02']) {
    const { body } = await read(shop, month);
    const earnings = await app.call(getEarnings, { query: { month } }, shop.provider);
    expect(body.lines.map(({ orderId, net }) => [orderId, net])).toEqual(
      earnings.body.orders.map(({ id, net }) => [id, net]),
    );
    expect(body).toMatchObject({ state: 'OPEN', number: null, isMonthOver: true, history: [] });
  }
  expect((await read(shop, '2026-03')).error.code).toBe('STATEMENT_NOT_FOUND');
});

test('a payment is refused when a correction replaced the number that was seen', async () => {
  const shop = await openShop();
  await earn(shop, '2026-01-10T12:00:00Z');
  const seen = nextNumber();
  await send(shop, '2026-01', seen);
  await correct(shop, '2026-01', { number: nextNumber(), grounds: 'Otro número' });
  expect((await pay(shop, '2026-01', seen)).error.code).toBe('STATEMENT_NUMBER_CHANGED');
  expect((await read(shop, '2026-01')).body.state).toBe('SENT');
});

test('the months begin with that of the first order on the clock of its provider', async () => {
  const [later, shop] = [await openShop('Europe/Madrid'), await openShop()];
  await earn(later, '2025-12-01T02:00:00Z');
  await earn(shop, '2025-12-01T04:59:00Z');
  const { body } = await app.call(endpoints.listStatements, { query: {} }, admin);
  expect(body.months.at(-1)).toBe('2025-11');
});

test('what changes after the sending is a line of the next statement that names the order', async () => {
  const shop = await openShop();
  const id = await earn(shop, '2026-01-10T12:00:00Z');
  const kept = await earn(shop, '2026-01-11T12:00:00Z', { isPromoted: true });
  const first = await send(shop, '2026-01', 'A-100');
  expect(first.body).toMatchObject({
    state: 'SENT',
    number: 'A-100',
    totals: [
      { orders: 2, corrections: 0, agreed: 200, commission: 20, promotion: 10, net: 190, due: 10 },
    ],
  });
  expect((await pay(shop, '2026-01')).body.state).toBe('PAID');
  await cancelCompleted(app.context, id);
  // An order of January that was not there yet.
  const late = await earn(shop, '2026-01-31T12:00:00Z', { cents: 5_000 });
  const january = await read(shop, '2026-01');
  expect(january.body).toMatchObject({ correctedIn: ['2026-02'], totals: first.body.totals });
  expect(january.body.lines.map(({ orderId }) => orderId)).toEqual([id, kept]);
  await earn(shop, '2026-02-10T12:00:00Z');
  const february = await send(shop, '2026-02');
  expect(february.body.lines).toMatchObject([
    { orderId: late, corrects: '2026-01', commission: 5 },
    {
      orderId: id,
      corrects: '2026-01',
      completedAt: null,
      agreed: -100,
      commission: -10,
      due: -10,
    },
    { corrects: null, commission: 10 },
  ]);
  expect(february.body.totals).toMatchObject([{ orders: 1, corrections: 2, agreed: 50, due: 5 }]);
  const list = await app.call(endpoints.listStatements, { query: { month: '2026-01' } }, admin);
  const row = list.body.statements.find(
    ({ provider }) => provider.profileId === shop.provider.profileId,
  );
  expect(row).toMatchObject({ state: 'PAID', number: 'A-100', correctedIn: ['2026-02'] });
});

test('a statement is sent once under a number of its own, then paid, and a correction stays visible', async () => {
  const shop = await openShop();
  await earn(shop, '2026-01-10T12:00:00Z');
  expect((await pay(shop, '2026-01')).error.code).toBe('STATEMENT_NOT_SENT');
  expect((await correct(shop, '2026-01', { number: 'x', grounds: 'y' })).error.code).toBe(
    'STATEMENT_NOT_SENT',
  );
  expect((await send(shop, '2026-03')).error.code).toBe('STATEMENT_NOT_FOUND');
  expect((await send(shop, '2026-01', ' ')).status).toBe(400);
  const other = await openShop();
  await earn(other, '2026-01-10T12:00:00Z');
  expect((await send(other, '2026-01', 'B-1')).status).toBe(200);
  expect((await send(shop, '2026-01', 'B-1')).error.code).toBe('STATEMENT_NUMBER_TAKEN');
  const both = await Promise.all([send(shop, '2026-01', 'B-2'), send(shop, '2026-01', 'B-3')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await send(shop, '2026-01', 'B-5')).error.code).toBe('STATEMENT_ALREADY_SENT');
  const { number } = (await read(shop, '2026-01')).body;
  expect((await pay(shop, '2026-01')).status).toBe(200);
  expect((await pay(shop, '2026-01')).error.code).toBe('STATEMENT_ALREADY_PAID');
  expect((await correct(shop, '2026-01', { number: 'B-1', grounds: 'Otro' })).error.code).toBe(
    'STATEMENT_NUMBER_TAKEN',
  );
  const grounds = 'El pago era de otra factura';
  const corrected = await correct(shop, '2026-01', { number: 'B-4', grounds });
  expect(corrected.body).toMatchObject({ state: 'SENT', number: 'B-4', paidAt: null });
  const history = [
    { action: 'send', number, grounds: null },
    { action: 'pay', number, grounds: null },
    { action: 'correct', number: 'B-4', grounds },
  ];
  expect(corrected.body.history).toMatchObject(history);
  const audit = await app.call(listAuditEntries, { query: { limit: '3' } }, admin);
  expect(audit.body).toMatchObject([
    {
      action: 'STATEMENT_CORRECTED',
      before: { number },
      after: { month: '2026-01', number: 'B-4' },
    },
    { action: 'STATEMENT_PAID', subject: { type: 'user', id: shop.provider.userId } },
    { action: 'STATEMENT_SENT', actor: { id: admin.userId }, before: null },
  ]);
});

test('a sent statement keeps its zone and dates when the provider moves', async () => {
  const shop = await openShop();
  await earn(shop, '2026-02-01T04:59:00Z');
  const params = paramsOf(shop, '2026-01');
  const file = () => app.call(endpoints.downloadStatement, { params }, admin);
  const sent = await send(shop, '2026-01');
  const before = await file();
  expect(before.body).toContain('31/01/2026;');
  const body = { timezone: 'Europe/Madrid' } as const;
  expect((await app.call(updateProviderProfile, { body }, shop.provider)).status).toBe(200);
  expect((await read(shop, '2026-01')).body).toEqual(sent.body);
  expect((await file()).body).toBe(before.body);
});

test('two statements with one number at once: one wins', async () => {
  const shops = [await openShop(), await openShop()];
  for (const shop of shops) await earn(shop, '2026-01-10T12:00:00Z');
  const answers = await Promise.all(shops.map((shop) => send(shop, '2026-01', 'C-1')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error.code).toBe('STATEMENT_NUMBER_TAKEN');
});

test('a month that has not ended on the clock of the provider cannot be sent', async () => {
  const now = Temporal.Now.instant();
  const shop = await openShop('Pacific/Kiritimati');
  const month = now.toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate().toString().slice(0, 7);
  await earn(shop, now.toString());
  expect((await send(shop, month)).error.code).toBe('STATEMENT_MONTH_OPEN');
  expect((await read(shop, month)).body).toMatchObject({ state: 'OPEN', isMonthOver: false });
});

test('nobody manages an own statement', async () => {
  const shop = await openShop();
  await earn(shop, '2026-01-10T12:00:00Z');
  await sql`update users set roles = '{CLIENT,PROVIDER,ADMIN}', administrator_rights = '{money}' where id = ${shop.provider.userId}`.execute(
    app.context.db,
  );
  const call = { params: paramsOf(shop, '2026-01'), body: { number: 'Propia' } };
  const { error } = await app.call(endpoints.sendStatement, call, shop.provider);
  expect(error.code).toBe('OWN_STATEMENT');
});

test('a provider sees an own statement from its sending on, and nobody else does', async () => {
  const shop = await openShop();
  await earn(shop, '2026-01-10T12:00:00Z');
  const own = () => app.call(endpoints.listOwnStatements, {}, shop.provider);
  const one = (person: Person) =>
    app.call(endpoints.getOwnStatement, { params: { month: '2026-01' } }, person);
  expect((await own()).body).toEqual([]);
  expect((await one(shop.provider)).error.code).toBe('STATEMENT_NOT_FOUND');
  const { body } = await send(shop, '2026-01');
  expect((await own()).body).toMatchObject([
    { month: '2026-01', state: 'SENT', totals: body.totals },
  ]);
  expect((await one(shop.provider)).body.lines).toEqual(body.lines);
  expect((await one(client)).error.code).toBe('FORBIDDEN');
  const { provider: stranger } = await openShop();
  expect((await one(stranger)).error.code).toBe('STATEMENT_NOT_FOUND');
});

test('the files open in spreadsheets in Spanish, with corrections as negative numbers', async () => {
  const shop = await openShop();
  const id = await earn(shop, '2026-01-10T12:00:00Z', { cents: 12_050, isPromoted: true });
  await sql`update service_orders set card_title = '=1+1' where id = ${id}`.execute(app.context.db);
  await send(shop, '2026-01', 'D-1');
  await cancelCompleted(app.context, id);
  const file = async (month: string) =>
    (await app.call(endpoints.downloadStatement, { params: paramsOf(shop, month) }, admin)).body
      .replace(/;[0-9A-Z]{6};/, ';NUMBER;')
      .split('\r\n');
  expect(await file('2026-01')).toEqual([
    'Fecha;Orden;Servicio;Corrige;Moneda;Acordado;Comisión;Promoción;A cobrar;Neto',
    "10/01/2026;NUMBER;'=1+1;;PEN;120,50;12,05;12,05;0,00;120,50",
    '',
  ]);
  expect((await file('2026-02'))[1]).toBe(
    ";NUMBER;'=1+1;2026-01;PEN;-120,50;-12,05;-12,05;0,00;-120,50",
  );
  const list = await app.call(endpoints.downloadStatements, { query: { month: '2026-01' } }, admin);
  expect(list.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(list.body).toContain(
    '2026-01;Beto Prestador;Enviada;D-1;1;0;PEN;120,50;12,05;12,05;0,00;120,50\r\n',
  );
});
