import * as endpoints from '@oficio/contract/domains/search-alerts/search-alerts.endpoints.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestCard } from '../catalog/catalog.fixtures.ts';
import { createPerson, createProvider } from '../providers/providers.fixtures.ts';
import { createTrades } from '../skills/skills.fixtures.ts';
import { exportedSearchAlerts } from './search-alerts-export.columns.ts';
import { tellFoundAlerts } from './search-alerts-found.service.ts';
import { eraseSearchAlerts, searchAlertRetentions } from './search-alerts.service.ts';

let app: OwnApp;
let trades: Map<string, string>;
beforeAll(async () => {
  app = await ownApp({ env: { RATE_LIMIT: 'off' } });
  trades = await createTrades(app.context);
});
afterAll(() => app.stop());
afterEach(async () => {
  await app.context.db.deleteFrom('search_alerts').execute();
});

let addresses = 0;
const newAddress = () => `espera${(addresses += 1)}@ejemplo.com`;
const create = (body: Record<string, unknown>, token?: string) =>
  app.call(endpoints.createSearchAlert, { body }, token === undefined ? {} : { token });
const countAlerts = async () =>
  (await app.context.db.selectFrom('search_alerts').select('id').execute()).length;
const check = async () => {
  app.advance(5 * 60_000);
  await tellFoundAlerts(app.context, new AbortController().signal);
};
async function publish(trade: string, title: string, country: 'Chile' | 'Uruguay' = 'Uruguay') {
  const provider = await createProvider(app.context, { country });
  await createTestCard(app.context, provider, { skillId: trades.get(trade) ?? '', title });
  return provider;
}

/** Reads id and token of the link of the newest mail. */
async function linkOf(email: string) {
  const [mail] = await app.mails(email);
  const [, id = '', token = ''] =
    /avisos\/([\w-]+)\?token=([\w-]+)/.exec(mail?.plain_text ?? '') ?? [];
  return { id, token };
}
const confirm = ({ id, token }: { id: string; token: string }) =>
  app.call(endpoints.confirmSearchAlert, { params: { id }, body: { token } });

test('an account is told once, when the first card of the trade is published', async () => {
  const ana = await createPerson(app.context, { country: 'Uruguay' });
  const created = await create({ search: 'busco un carpintero' }, ana.token);
  expect(created.status).toBe(201);
  expect((await create({ search: 'carpintería' }, ana.token)).body.id).toBe(created.body.id);
  await check();
  expect(await app.notifications(ana)).toEqual([]);
  await publish('Carpintería', 'Muebles de roble');
  await check();
  await check();
  const told = await app.notifications(ana);
  expect(told.map(({ message }) => message)).toEqual([
    'Ya hay lo que buscabas: «Muebles de roble».',
  ]);
  expect(await countAlerts()).toBe(0);
});

test('without an account an address is told only after its link was opened, and never reads the typed words', async () => {
  const email = newAddress();
  const body = { search: 'domador de cebúes www.estafa.example', country: 'Uruguay', email };
  expect(await create(body)).toMatchObject({ status: 201, body: { id: null } });
  const [mail] = await app.mails(email);
  expect(mail?.subject).toBe('Confirma tu aviso');
  expect(mail?.plain_text).not.toContain('estafa');
  const link = await linkOf(email);
  await publish('Pintura', 'Domador de cebúes y bueyes');
  await check();
  expect(await app.mails(email)).toHaveLength(1);
  expect((await confirm({ ...link, token: 'x'.repeat(43) })).error).toMatchObject({
    statusCode: 404,
    code: 'ALERT_NOT_FOUND',
  });
  expect((await confirm(link)).body).toMatchObject({ isConfirmed: true });
  expect((await confirm(link)).status).toBe(200);
  await check();
  await check();
  const mails = await app.mails(email);
  expect(mails.map(({ kind }) => kind)).toEqual(['search-alert-found', 'search-alert-confirm']);
  expect(mails[0]?.plain_text).toContain('Domador de cebúes y bueyes');
});

test('an alert is withdrawn by its link without a session, and by its account, by nobody else', async () => {
  const email = newAddress();
  await create({ search: 'cerrajero', country: 'Uruguay', email });
  const link = await linkOf(email);
  const stranger = await createPerson(app.context, { country: 'Uruguay' });
  const remove = (id: string, query: Record<string, string>, token?: string) =>
    app.call(endpoints.deleteSearchAlert, { params: { id }, query }, token ? { token } : {});
  const missing = { statusCode: 404, code: 'ALERT_NOT_FOUND' };
  expect((await remove(link.id, {}, stranger.token)).error).toMatchObject(missing);
  expect((await remove(link.id, { token: 'falso' })).error).toMatchObject(missing);
  expect((await remove(link.id, { token: link.token })).status).toBe(204);
  expect((await remove(link.id, { token: link.token })).error).toMatchObject(missing);
  const own = (await create({ search: 'cerrajero' }, stranger.token)).body.id ?? '';
  const other = await createPerson(app.context);
  expect((await remove(own, {}, other.token)).error).toMatchObject(missing);
  const read = await app.call(endpoints.getSearchAlert, { params: { id: own }, query: {} });
  expect(read.error).toMatchObject(missing);
  expect((await remove(own, {}, stranger.token)).status).toBe(204);
});

test('a person has at most five open alerts, also when they are opened at once', async () => {
  const eva = await createPerson(app.context, { country: 'Uruguay' });
  const responses = await Promise.all(
    ['kkw', 'wwy', 'yyk', 'xxj', 'jjx', 'qqh', 'hhq'].map((word) =>
      create({ search: word }, eva.token),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused.map(({ error }) => error.code)).toEqual(['TOO_MANY_ALERTS', 'TOO_MANY_ALERTS']);
  expect((await app.call(endpoints.listSearchAlerts, {}, { token: eva.token })).body).toHaveLength(
    5,
  );
});

test('an address gets at most three mails an hour, and each address gets the same response', async () => {
  const email = newAddress();
  const account = await createPerson(app.context, { country: 'Uruguay' });
  const { email: known } = await app.context.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', account.userId)
    .executeTakeFirstOrThrow();
  const responses = [];
  for (const word of ['uno', 'dos', 'tres', 'cuatro', 'cinco'])
    responses.push(await create({ search: `zzq${word}`, country: 'Uruguay', email }));
  responses.push(await create({ search: 'zzqseis', country: 'Uruguay', email: known }));
  for (const { status, body } of responses) expect([status, body]).toEqual([201, { id: null }]);
  expect(await app.mails(email)).toHaveLength(3);
  app.advance(HOUR_MS + 1);
  await create({ search: 'zzqsiete', country: 'Uruguay', email });
  expect(await app.mails(email)).toHaveLength(4);
});

test('bad input is refused beside its field, and nothing is stored', async () => {
  await publish('Mudanzas', 'Fletes', 'Chile');
  const email = newAddress();
  for (const [body, status, code] of [
    [{}, 400, 'INVALID_INPUT'],
    [{ search: 'x'.repeat(300), email }, 400, 'INVALID_INPUT'],
    [{ search: 'arpista' }, 400, 'INVALID_INPUT'],
    [{ search: 'arpista', email: 'sin-arroba' }, 400, 'INVALID_INPUT'],
    [{ search: 'arpista', place: '1999999999', email }, 400, 'PLACE_UNKNOWN'],
    [{ skill: '019ab000-0000-7000-8000-00000000dead', email }, 400, 'SKILL_UNKNOWN'],
    [{ search: 'mudanza', country: 'Chile', email }, 409, 'ALERT_FOUND_ALREADY'],
  ] as const) {
    const response = await create(body);
    expect
      .soft([response.status, response.error.code], JSON.stringify(body))
      .toEqual([status, code]);
  }
  expect(await countAlerts()).toBe(0);
  expect(await app.mails(email)).toEqual([]);
});

test('alerts are part of the export and go with the account, those of its address too', async () => {
  const leo = await createPerson(app.context, { country: 'Uruguay' });
  const { email } = await app.context.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', leo.userId)
    .executeTakeFirstOrThrow();
  await create({ search: 'cerrajero' }, leo.token);
  await create({ search: 'zzqotro', country: 'Uruguay', email });
  const { searchAlerts } = exportedSearchAlerts({ userId: leo.userId, profileId: null });
  const { rows } = await sql`${searchAlerts}`.execute(app.context.db);
  expect(rows).toMatchObject([{ skill: 'Cerrajería' }, { search: 'zzqotro', country: 'Uruguay' }]);
  await app.context.transaction((tx) =>
    eraseSearchAlerts({ context: app.context, tx, userId: leo.userId, profileId: null }),
  );
  expect(await countAlerts()).toBe(0);
});

test('unconfirmed alerts are deleted after a day, confirmed ones after half a year', async () => {
  const email = newAddress();
  const mia = await createPerson(app.context, { country: 'Uruguay' });
  await create({ search: 'zzqviejo', country: 'Uruguay', email });
  await create({ search: 'zzqlargo' }, mia.token);
  const purge = async (days: number) => {
    for (const retention of searchAlertRetentions) {
      const before = new Date(Date.now() + days * DAY_MS - retention.ageMs);
      await retention.deleteStep(app.context.db, { before, after: null, limit: 100 });
    }
    return countAlerts();
  };
  expect(await purge(0)).toBe(2);
  expect(await purge(2)).toBe(1);
  expect(await purge(181)).toBe(0);
});

test('a card of a blocked provider, and one of another country, tell nobody', async () => {
  const ida = await createPerson(app.context, { country: 'Uruguay' });
  await create({ skill: trades.get('Climatización') }, ida.token);
  await publish('Climatización', 'Aire frío', 'Chile');
  const blocked = await publish('Climatización', 'Calefacción');
  await app.context.db
    .insertInto('user_blocks')
    .values({ blocker_id: ida.userId, blocked_id: blocked.userId })
    .execute();
  await check();
  expect(await app.notifications(ida)).toEqual([]);
  await publish('Climatización', 'Split');
  await check();
  expect(await app.notifications(ida)).toHaveLength(1);
});
