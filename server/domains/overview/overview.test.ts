import {
  downloadFillRates,
  downloadOverviewWeeks,
  getOverview,
} from '@oficio/contract/domains/overview/overview.endpoints.ts';
import { addWeeks, mondayOf } from '@oficio/contract/domains/discovery/discovery.rules.ts';
import type { Overview } from '@oficio/contract/domains/overview/overview.schema.ts';
import { confirmOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import { acceptEarlier, createOrderInState } from '../orders/orders.fixtures.ts';
import { loadTestPlaces } from '../places/places.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';
import { insertWaiting } from '../verifications/verifications.fixtures.ts';
import { sumSpan } from './overview-sums.queries.ts';

let app: OwnApp;
let admin: Person;
let client: Person;
/** Cards of providers of two countries and zones, and of one without country. */
let cards: CardFixture[];

beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'], country: 'Perú' });
  client = await createPerson(app.context, { country: 'Chile' });
  await loadTestPlaces(app.context);
  const people = [
    { country: 'Perú', timezone: 'America/Lima' },
    { country: 'España', timezone: 'Europe/Madrid' },
  ] as const;
  cards = [];
  for (const options of people) {
    const { profileId } = await createProvider(app.context, options);
    cards.push(await createCard(app.context, profileId), await createCard(app.context, profileId));
  }
});
afterAll(() => app.stop());

const SUM = 'overview.sum-ended-orders';
/** The twelve weeks that the random orders surround. */
const period = { from: '2026-03-02', to: '2026-05-24' };

const aDate = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true });

const anOrder = fc.record({
  card: fc.nat({ max: 3 }),
  status: fc.constantFrom('PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED', 'COMPLETED'),
  createdAt: aDate('2026-02-25T00:00:00Z', '2026-05-29T00:00:00Z'),
  /** Minutes until the answer, from there until the end. */
  answer: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null }),
  rest: fc.integer({ min: 0, max: 40_000 }),
  wasAgreed: fc.boolean(),
  isLate: fc.boolean(),
  isEmergency: fc.boolean(),
  isQuote: fc.boolean(),
  currency: fc.constantFrom('PEN', 'USD'),
  cents: fc.integer({ min: 1_000, max: 5_000_000 }),
  place: fc.constantFrom(null, 1, 3),
  startMinute: fc.nat({ max: 1_439 }),
  isPromoted: fc.boolean(),
});
type RandomOrder = typeof anOrder extends fc.Arbitrary<infer T> ? T : never;

/** Every order has days of its own, so that no two overlap. */
let days = 0;

async function store(order: RandomOrder): Promise<void> {
  const card = cards[order.card];
  if (!card) throw new Error('No card.');
  const { isEmergency } = order;
  // A client has at most one pending emergency with a card.
  const status = isEmergency && order.status === 'PENDING' ? 'ACCEPTED' : order.status;
  days += 2;
  const start = new Date(Date.UTC(2027, 0, days) + order.startMinute * 60_000);
  const values = { clientId: client.userId, card, isEmergency, status, start };
  const id = await createOrderInState(app.context, values);
  const isAgreed =
    ['ACCEPTED', 'COMPLETED'].includes(status) || (status === 'CANCELLED' && order.wasAgreed);
  const answeredAt = new Date(order.createdAt.getTime() + (order.answer ?? 0) * 60_000);
  const fee = Math.round(order.cents / 10);
  const discount = order.isPromoted ? fee : 0;
  await sql`
    update service_orders
       set created_at = ${order.createdAt}, updated_at = ${new Date(answeredAt.getTime() + order.rest * 60_000)},
           accepted_at = ${isAgreed ? answeredAt : null}, is_late = ${status === 'CANCELLED' ? order.isLate : null},
           currency = ${order.currency}, job_place_id = ${order.place}, base_price_cents = ${order.cents},
           total_cents = ${order.cents}, platform_fee_cents = ${fee}, discount_cents = ${discount},
           provider_payout_cents = ${order.cents - fee + discount}
     where id = ${id}`.execute(app.context.db);
  if (order.isQuote)
    await sql`update order_history set action = 'acceptOffer' where order_id = ${id}`.execute(
      app.context.db,
    );
  if (order.answer !== null)
    await sql`
      insert into order_history (order_id, action, by_party, from_status, to_status, at)
        values (${id}, ${status === 'REJECTED' ? 'reject' : 'accept'}, 'provider', 'PENDING', 'ACCEPTED', ${answeredAt}),
               (${id}, 'proposeMove', 'provider', 'PENDING', 'PENDING', ${new Date(answeredAt.getTime() + 60_000)})
    `.execute(app.context.db);
}

interface RawOrder {
  id: string;
  status: string;
  createdAt: Date;
  updatedAt: Date;
  isAgreed: boolean;
  isLate: boolean | null;
  isEmergency: boolean;
  currency: string;
  total: number;
  fee: number;
  discount: number;
  place: number | null;
  country: string;
  timezone: string;
  skill: string;
  start: Date;
  history: { action: string; by: string; from: string | null; at: string }[];
}

/** Reads all orders as they are, with the present country, zone and trade of their provider and card. */
async function readOrders(): Promise<RawOrder[]> {
  const { rows } = await sql<RawOrder>`
    select o.id, o.status, o.created_at as "createdAt", o.updated_at as "updatedAt", o.accepted_at is not null as "isAgreed",
           o.is_late as "isLate", o.is_emergency as "isEmergency", o.currency, o.total_cents as total, o.platform_fee_cents as fee,
           o.discount_cents as discount, o.job_place_id as place, person.country, profile.timezone, card.skill_id as skill,
           o.scheduled_at as start,
           (select json_agg(json_build_object('action', action, 'by', by_party, 'from', from_status, 'at', at))
              from order_history where order_id = o.id) as history
      from service_orders o join provider_profiles profile on profile.id = o.provider_profile_id
      join users person on person.id = profile.user_id join service_cards card on card.id = o.service_card_id
  `.execute(app.context.db);
  return rows;
}

const weekOf = (at: Date) => mondayOf(at.toISOString().slice(0, 10));
const countOf = <T>(rows: readonly T[], is: (row: T) => boolean) => rows.filter(is).length;

/** Minutes, rounded down as the rules say. */
function answerStep(minutes: number): number {
  const step = minutes < 60 ? 1 : minutes < 1_440 ? 15 : 60;
  return Math.floor(minutes / step) * step;
}

function answerOf({ history, createdAt }: RawOrder): number[] {
  if (history.some(({ action }) => action === 'acceptOffer')) return [];
  const answers = history
    .filter(
      ({ by, from, action }) => by === 'provider' && from === 'PENDING' && action !== 'create',
    )
    .map(({ at }) => Date.parse(at));
  if (answers.length === 0) return [];
  return [answerStep(Math.floor((Math.min(...answers) - createdAt.getTime()) / 60_000))];
}

const countsOf = (orders: readonly RawOrder[]) => ({
  requests: orders.length,
  filled: countOf(orders, ({ isAgreed }) => isAgreed),
  rejected: countOf(orders, ({ status }) => status === 'REJECTED'),
  cancelled: countOf(orders, ({ status }) => status === 'CANCELLED'),
  completed: countOf(orders, ({ status }) => status === 'COMPLETED'),
});

function moneyOf(completed: readonly RawOrder[]) {
  return [...Map.groupBy(completed, ({ currency }) => currency)]
    .map(([currency, rows]) => ({
      currency,
      orders: rows.length,
      agreed: rows.reduce((sum, row) => sum + row.total, 0),
      commission: rows.reduce((sum, row) => sum + row.fee, 0),
      promotion: rows.reduce((sum, row) => sum + row.discount, 0),
    }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}

/** Calculates the figures of a period from the rows of all orders, without a statement of the product. */
function recalculate(all: readonly RawOrder[], { from, to }: typeof period, country?: string) {
  const [first, last] = [mondayOf(from), mondayOf(to)];
  const isIn = (at: Date) => weekOf(at) >= first && weekOf(at) <= last;
  const here = all.filter((order) => country === undefined || order.country === country);
  const created = here.filter(({ createdAt }) => isIn(createdAt));
  const completed = here.filter(
    ({ status, updatedAt }) => status === 'COMPLETED' && isIn(updatedAt),
  );
  const answers = created.flatMap(answerOf).toSorted((a, b) => a - b);
  const weeks = [
    ...new Set([
      ...created.map((order) => `${weekOf(order.createdAt)} ${order.country}`),
      ...completed.map((order) => `${weekOf(order.updatedAt)} ${order.country}`),
    ]),
  ].toSorted();
  const agreedEnded = created.filter(
    ({ isAgreed, status }) => isAgreed && ['COMPLETED', 'CANCELLED'].includes(status),
  );
  return {
    totals: {
      ...countsOf(created),
      pending: countOf(created, ({ status }) => status === 'PENDING'),
      accepted: countOf(created, ({ status }) => status === 'ACCEPTED'),
      agreedEnded: agreedEnded.length,
      late: countOf(agreedEnded, ({ isLate }) => isLate === true),
      emergencies: countOf(created, ({ isEmergency }) => isEmergency),
      emergenciesFilled: countOf(created, ({ isEmergency, isAgreed }) => isEmergency && isAgreed),
      answers: answers.length,
      medianAnswerMinutes: answers[Math.ceil(answers.length / 2) - 1] ?? null,
    },
    money: moneyOf(completed),
    weeks: weeks.map((key) => ({
      key,
      ...countsOf(created.filter((order) => `${weekOf(order.createdAt)} ${order.country}` === key)),
      money: moneyOf(
        completed.filter((order) => `${weekOf(order.updatedAt)} ${order.country}` === key),
      ),
    })),
    fillRates: [
      ...Map.groupBy(created, ({ skill, place, country: of }) => `${skill} ${place} ${of}`),
    ]
      .map(([key, rows]) => ({
        key,
        hours: [
          ...Map.groupBy(
            rows,
            ({ start, timezone }) => start.toTemporalInstant().toZonedDateTimeISO(timezone).hour,
          ),
        ]
          .map(([hour, found]) => ({
            hour,
            requests: found.length,
            filled: countOf(found, ({ isAgreed }) => isAgreed),
          }))
          .toSorted((a, b) => a.hour - b.hour),
      }))
      .toSorted((a, b) => a.key.localeCompare(b.key)),
  };
}

const centsOf = (money: Overview['money']) =>
  money
    .map(({ currencyCountry: _country, ...sum }) => ({
      ...sum,
      agreed: Math.round(sum.agreed * 100),
      commission: Math.round(sum.commission * 100),
      promotion: Math.round(sum.promotion * 100),
    }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));

/** Brings a response into the form of `recalculate`. Figures without an order are of people, cards and searches. */
function figuresOf({ totals, money, weeks, fillRates }: Overview) {
  const {
    people: _people,
    newPeople,
    providers: _providers,
    cards: _cards,
    newCards,
    ...figures
  } = totals;
  expect([newPeople, newCards]).toEqual([0, 0]);
  return {
    totals: figures,
    money: centsOf(money),
    weeks: weeks.map(
      ({ week, country, newPeople: _new, newCards: _newCards, searches: _searches, ...row }) => ({
        key: `${week} ${country}`,
        ...row,
        money: centsOf(row.money),
      }),
    ),
    fillRates: fillRates
      .map(({ skill, place, country, hours }) => ({
        key: `${skill?.id} ${place?.id ?? null} ${country}`,
        hours,
      }))
      .toSorted((a, b) => a.key.localeCompare(b.key)),
  };
}

async function read(query: Record<string, string> = period): Promise<Overview> {
  const { status, body } = await app.call(getOverview, { query }, admin);
  expect(status).toBe(200);
  return body;
}

async function dropSums(): Promise<void> {
  const { db } = app.context;
  await sql`truncate overview_weeks, overview_fills, overview_answers, overview_money`.execute(db);
  await sql`update overview_progress set summed_until = null`.execute(db);
}

test('every figure equals its recalculation from all orders, whatever part of them is summed', async () => {
  const property = fc.asyncProperty(
    fc.array(anOrder, { minLength: 1, maxLength: 12 }),
    aDate('2026-02-25T00:00:00Z', '2026-07-01T00:00:00Z'),
    async (orders, until) => {
      for (const order of orders) await store(order);
      await dropSums();
      const all = await readOrders();
      const [whole, inPeru] = [recalculate(all, period), recalculate(all, period, 'Perú')];
      const check = async () => {
        expect(figuresOf(await read())).toEqual(whole);
        expect(figuresOf(await read({ ...period, country: 'Perú' }))).toEqual(inPeru);
      };
      await check();
      const from = new Date('2026-01-01T00:00:00Z');
      await app.context.transaction((tx) => sumSpan(tx.db, { from, until }));
      await check();
      await Promise.all([runJob(app, SUM), runJob(app, SUM)]);
      await check();
    },
  );
  await fc.assert(property, { numRuns: 8 });
});

test('sums that an instance of the version before added are built anew by the next job', async () => {
  const { db } = app.context;
  await runJob(app, SUM);
  const before = figuresOf(await read());
  // That version counts an answer at the end of its order, and passes those of open orders.
  await sql`update overview_answers set answers = answers + 3`.execute(db);
  await sql`update overview_progress set summed_until = summed_until + interval '30 minutes'`.execute(
    db,
  );
  expect(figuresOf(await read())).not.toEqual(before);
  await runJob(app, SUM);
  expect(figuresOf(await read())).toEqual(before);
});

test('an order that is still open, ends now or moves to another trade stays in the week, country and trade of its request', async () => {
  const { db } = app.context;
  const provider = await createProvider(app.context, {
    country: 'Chile',
    timezone: 'America/Santiago',
  });
  const card = await createCard(app.context, provider.profileId);
  const values = { clientId: client.userId, card, status: 'ACCEPTED', isMarked: true } as const;
  const id = await createOrderInState(app.context, values);
  await acceptEarlier(app.context, id, 60);
  await runJob(app, SUM);
  const week = weekOf(new Date());
  const readRow = async () => {
    const { weeks, totals, money } = await read({ country: 'Chile' });
    expect(weeks.map((row) => row.week)).toEqual([week]);
    return [weeks[0]?.filled, weeks[0]?.completed, totals.accepted, money];
  };
  expect(await readRow()).toEqual([1, 0, 1, []]);
  expect((await app.call(confirmOrder, { params: { id } }, client)).status).toBe(200);
  const done = [
    1,
    1,
    0,
    [expect.objectContaining({ currency: 'USD', orders: 1, agreed: 50, commission: 5 })],
  ];
  expect(await readRow()).toEqual(done);
  // The provider moves, and the order is summed afterwards.
  const query = { country: 'Chile' };
  const before = (await read(query)).fillRates;
  const other = await createCard(app.context, provider.profileId);
  await sql`update users set country = 'Uruguay' where id = ${provider.userId}`.execute(db);
  await sql`update provider_profiles set timezone = 'Asia/Tokyo' where id = ${provider.profileId}`.execute(
    db,
  );
  await sql`update service_cards set skill_id = (select skill_id from service_cards where id = ${other.id}) where id = ${card.id}`.execute(
    db,
  );
  expect((await read(query)).fillRates).toEqual(before);
  app.advance(2 * HOUR_MS);
  await runJob(app, SUM);
  expect((await read(query)).fillRates).toEqual(before);
  app.resetClock();
});

test('new people, new cards and searches without an offer are counted by week and country', async () => {
  const { db } = app.context;
  const country = 'Bolivia';
  const at = new Date('2025-03-05T12:00:00Z');
  const provider = await createProvider(app.context, { country });
  const card = await createCard(app.context, provider.profileId);
  const hidden = await createCard(app.context, provider.profileId);
  const visitor = await createPerson(app.context, { country });
  await sql`update users set created_at = ${at} where id in (${provider.userId}, ${visitor.userId})`.execute(
    db,
  );
  await sql`update service_cards set created_at = ${at} where id in (${card.id}, ${hidden.id})`.execute(
    db,
  );
  await sql`update service_cards set deleted_at = now() where id = ${hidden.id}`.execute(db);
  const searches = [false, false, true].map((isNarrow) => ({
    id: crypto.randomUUID(),
    week: '2025-03-03',
    country,
    is_narrow: isNarrow,
  }));
  await db.insertInto('unmet_searches').values(searches).execute();
  const body = await read({ from: '2025-03-03', to: '2025-03-09', country });
  expect(body.weeks).toEqual([
    expect.objectContaining({
      week: '2025-03-03',
      country,
      newPeople: 2,
      newCards: 1,
      searches: 2,
      requests: 0,
    }),
  ]);
  expect(body.fillRates).toEqual([
    { skill: null, place: null, country, requests: 0, filled: 0, searches: 2, hours: [] },
  ]);
  expect(body.totals).toMatchObject({
    newPeople: 2,
    newCards: 1,
    people: 2,
    providers: 1,
    cards: 1,
  });
});

test('the work that waits is counted, and a job that failed for good', async () => {
  const { db } = app.context;
  const before = (await read()).waiting;
  const card = cards[0];
  if (!card) throw new Error('No card.');
  const values = { clientId: client.userId, card, status: 'ACCEPTED', isEmergency: true } as const;
  const id = await createOrderInState(app.context, values);
  await sql`update service_orders set issue = 'ABSENCE_CONTRADICTED', issue_by = 'client' where id = ${id}`.execute(
    db,
  );
  await sql`insert into reports (id, object_type, object_id, owner_id, created_at, decided_at)
    values (gen_random_uuid(), 'PROFILE', gen_random_uuid(), ${client.userId}, now(), null),
           (gen_random_uuid(), 'PROFILE', gen_random_uuid(), ${client.userId}, now(), now())`.execute(
    db,
  );
  await insertWaiting(app.context, { profileId: card.providerProfileId });
  await sql`insert into pgboss.job (name, source_name, start_after, retry_limit)
    values ('parked', ${SUM}, now(), 0)`.execute(db);
  await db
    .updateTable('service_cards')
    .set({ approval: 'WAITING' })
    .where('id', '=', card.id)
    .execute();
  const { waiting } = await read();
  await db.updateTable('service_cards').set({ approval: null }).where('id', '=', card.id).execute();
  expect(waiting).toEqual({
    ...before,
    disputes: before.disputes + 1,
    reports: before.reports + 1,
    verifications: before.verifications + 1,
    failedJobs: before.failedJobs + 1,
    waitingCards: before.waitingCards + 1,
    mail: 'MAILBOX',
  });
});

test('sums of money are shown to administrators with the right to money', async () => {
  const [card] = cards;
  if (!card) throw new Error('No card.');
  await createOrderInState(app.context, { clientId: client.userId, card, status: 'COMPLETED' });
  const moderator = await createPerson(app.context, { roles: ['ADMIN'] });
  await app.context.db
    .updateTable('users')
    .set({ administrator_rights: ['moderation', 'settings', 'people'] })
    .where('id', '=', moderator.userId)
    .execute();
  const seen = async (reader: Person) => {
    const { body } = await app.call(getOverview, { query: {} }, reader);
    const file = await app.call(downloadOverviewWeeks, { query: {} }, reader);
    const { money, weeks, totals } = body;
    return {
      completed: totals.completed,
      sums: money.length + weeks.flatMap((week) => week.money).length > 0,
      columns: file.body.includes('Comisión'),
    };
  };
  const { completed, ...all } = await seen(admin);
  expect(all).toEqual({ sums: true, columns: true });
  expect(await seen(moderator)).toEqual({ completed, sums: false, columns: false });
});

test('a period is whole weeks, at most 53, by default the last twelve', async () => {
  const monday = weekOf(new Date());
  const sunday = new Date(Date.parse(addWeeks(monday, 1)) - DAY_MS).toISOString().slice(0, 10);
  expect(await read({})).toMatchObject({ from: addWeeks(monday, -11), to: sunday });
  expect(await read({ from: '2026-03-04', to: '2026-03-10' })).toMatchObject({
    from: '2026-03-02',
    to: '2026-03-15',
  });
  for (const query of [
    { from: '2026-03-04', to: '2026-03-03' },
    { from: '2025-01-01', to: '2026-03-03' },
    { from: 'ayer' },
    { from: '5124-02-29', to: '__proto__' },
    { from: '2026-02-01', to: '2026-02-30' },
    { from: '0001-01-01' },
    { to: '9999-12-31' },
    { country: 'Atlántida' },
  ]) {
    const { status } = await app.call(getOverview, { query }, admin);
    expect(status).toBe(400);
  }
});

test('the files open in spreadsheets in Spanish, with a column for each currency', async () => {
  await dropSums();
  const plain = {
    card: 0,
    status: 'COMPLETED',
    createdAt: new Date('2026-04-01T12:00:00Z'),
    answer: 5,
    rest: 5,
    wasAgreed: true,
    isLate: false,
    isEmergency: false,
    isQuote: false,
    cents: 12_345,
    place: null,
    startMinute: 600,
    isPromoted: true,
  } as const;
  for (const currency of ['PEN', 'USD'] as const) await store({ ...plain, currency });
  const all = await readOrders();
  const { weeks, fillRates } = recalculate(all, period);
  const file = await app.call(downloadOverviewWeeks, { query: period }, admin);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head = '', ...lines] = file.body.trim().split('\r\n');
  expect(head).toContain('Semana (lunes);País;Pedidos');
  expect(
    head.endsWith(
      ';Acordado PEN;Comisión PEN;Promoción PEN;Acordado USD;Comisión USD;Promoción USD',
    ),
  ).toBe(true);
  expect(lines).toHaveLength(weeks.length);
  const sumOf = (column: string) =>
    lines.reduce(
      (sum, line) =>
        sum + Number(line.split(';')[head.split(';').indexOf(column)]?.replace(',', '')),
      0,
    );
  expect(sumOf('Pedidos')).toBe(weeks.reduce((sum, { requests }) => sum + requests, 0));
  const soles = weeks.flatMap(({ money }) => money).filter(({ currency }) => currency === 'PEN');
  expect(sumOf('Comisión PEN')).toBe(soles.reduce((sum, { commission }) => sum + commission, 0));
  const rates = await app.call(downloadFillRates, { query: period }, admin);
  const cells = rates.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'));
  const requests = fillRates
    .flatMap(({ hours }) => hours)
    .reduce((sum, hour) => sum + hour.requests, 0);
  expect(cells.reduce((sum, row) => sum + Number(row[5]), 0)).toBe(requests);
});

test('the page has the first 200 trades and places, and the file has all', async () => {
  const week = '2025-06-02';
  const { rows } = await sql<{ id: number }>`
    insert into places (id, name, region, country, slug, population, latitude, longitude)
      select 9000 + n, 'Lugar ' || n, 'Lima', 'Perú', 'lugar-' || n, 1, 0, 0 from generate_series(1, 201) n
    returning id`.execute(app.context.db);
  const searches = rows.map(({ id }) => ({
    id: crypto.randomUUID(),
    week,
    place_id: id,
    is_narrow: false,
  }));
  await app.context.db.insertInto('unmet_searches').values(searches).execute();
  const query = { from: week, to: week };
  expect((await read(query)).fillRates).toHaveLength(200);
  const file = await app.call(downloadFillRates, { query }, admin);
  expect(file.body.trim().split('\r\n').slice(1)).toHaveLength(201);
});
