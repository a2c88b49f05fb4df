import { getServiceCard } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listCardFigures } from '@oficio/contract/domains/discovery/discovery-visits.endpoints.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob, ownApp, type OwnApp } from '#testing/test-app.ts';
import { createPerson } from '#domains/providers/providers.fixtures.ts';
import { headersOf, LAPTOP, openCard, proxied, readCardFigures } from './visits.fixtures.ts';
import { visitsOf } from './visits.service.ts';

let app: OwnApp;
let beside: OwnApp;

beforeAll(async () => {
  app = await ownApp(proxied);
  beside = await ownApp({ ...proxied, beside: app });
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

const read = (at: OwnApp, id: string, headers: Record<string, string>, token?: string) =>
  at.call(getServiceCard, { params: { id } }, { headers, ...(token && { token }) });

test('a card was seen once by each person and day, whichever instance they reached', async () => {
  const { provider, card } = await openCard(app);
  for (const at of [app, beside, app]) {
    expect((await read(at, card.id, headersOf('198.51.100.1'))).status).toBe(200);
    await read(at, card.id, headersOf('198.51.100.1', LAPTOP));
    await read(at, card.id, headersOf('198.51.100.2'));
  }
  await readCardFigures(beside, provider);
  expect(await readCardFigures(app, provider)).toEqual({ seen: 3, asked: 0, booked: 0 });
  app.advance(DAY_MS);
  await read(app, card.id, headersOf('198.51.100.1'));
  expect(await readCardFigures(app, provider)).toMatchObject({ seen: 4 });
});

test('many persons at once on two instances are counted exactly', async () => {
  const { provider, card } = await openCard(app);
  const other = await openCard(app);
  const visits = Array.from({ length: 120 }, (_, number) => number);
  await Promise.all(
    visits.flatMap((number) =>
      [app, beside].map(async (at) => {
        await read(at, card.id, headersOf(`198.51.100.${number % 60}`));
        await read(at, other.card.id, headersOf(`203.0.113.${number}`));
        if (number % 10 === 0) await visitsOf(at.context).flush();
      }),
    ),
  );
  await readCardFigures(beside, provider);
  expect(await readCardFigures(app, provider)).toMatchObject({ seen: 60 });
  expect(await readCardFigures(app, other.provider)).toMatchObject({ seen: 120 });
});

test('bots, pages that are loaded in advance and the own provider do not count', async () => {
  const { provider, card } = await openCard(app);
  const bots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0',
    '',
  ];
  for (const bot of bots) await read(app, card.id, headersOf('198.51.100.3', bot));
  const advance = { ...headersOf('198.51.100.8'), 'sec-purpose': 'prefetch;prerender' };
  await read(app, card.id, advance);
  await read(app, card.id, headersOf('198.51.100.3'), provider.token);
  expect(await readCardFigures(app, provider)).toMatchObject({ seen: 0 });
  const client = await createPerson(app.context);
  await read(app, card.id, headersOf('198.51.100.4'), client.token);
  expect(await readCardFigures(app, provider)).toMatchObject({ seen: 1 });
});

test('a card that nobody can read was not seen', async () => {
  const { provider, card } = await openCard(app);
  await app.context.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', provider.userId)
    .execute();
  expect((await read(app, card.id, headersOf('198.51.100.5'))).status).toBe(404);
  expect((await read(app, crypto.randomUUID(), headersOf('198.51.100.5'))).status).toBe(404);
  await visitsOf(app.context).flush();
  const { rows } = await sql`select from card_visits where service_card_id = ${card.id}`.execute(
    app.context.db,
  );
  expect(rows).toEqual([]);
});

test('what tells visitors apart is deleted after the day, and their addresses are never stored', async () => {
  const { card } = await openCard(app);
  await read(app, card.id, headersOf('198.51.100.77'));
  await visitsOf(app.context).flush();
  const { db } = app.context;
  const stored = async () => {
    const tables = await sql<{ text: string }>`
      select string_agg(row::text, ' ') as text from (
        select salt::text from visit_salts union all select mark::text from visit_marks
        union all select card_visits::text from card_visits
      ) as row`.execute(db);
    return tables.rows[0]?.text ?? '';
  };
  expect(await stored()).not.toContain('198.51.100');
  expect(await stored()).not.toContain(Buffer.from('198.51.100').toString('hex'));
  const marks = async () => {
    const { rows } = await sql<{ marks: number; salts: number }>`
      select (select count(*)::int from visit_marks) as marks, (select count(*)::int from visit_salts) as salts
    `.execute(db);
    return rows[0];
  };
  app.advance(2 * DAY_MS);
  await read(app, card.id, headersOf('198.51.100.77'));
  await visitsOf(app.context).flush();
  await runJob(app, 'discovery.forget-visitors');
  expect(await marks()).toEqual({ marks: 1, salts: 1 });
});

test('visits that the database did not take wait, and are counted later', async () => {
  const { provider, card } = await openCard(app);
  const { db } = app.context;
  await sql`alter table visit_marks rename to visit_marks_away`.execute(db);
  await read(app, card.id, headersOf('198.51.100.6'));
  await expect(visitsOf(app.context).flush()).rejects.toThrow('visit_marks');
  await sql`alter table visit_marks_away rename to visit_marks`.execute(db);
  expect(await readCardFigures(app, provider)).toMatchObject({ seen: 1 });
});

test('a provider sees only the figures of own cards that are not deleted', async () => {
  const { provider, card } = await openCard(app);
  await openCard(app);
  const list = async () => {
    const { body } = await app.call(listCardFigures, {}, { token: provider.token });
    return body.map(({ serviceCardId }) => serviceCardId);
  };
  expect(await list()).toEqual([card.id]);
  await sql`update service_cards set deleted_at = now() where id = ${card.id}`.execute(
    app.context.db,
  );
  expect(await list()).toEqual([]);
});
