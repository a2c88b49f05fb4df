import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listUnmetDemand } from '@oficio/contract/domains/discovery/discovery.endpoints.ts';
import { mondayOf, addWeeks } from '@oficio/contract/domains/discovery/discovery.rules.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { loadTestPlaces, testPlaces } from '../places/places.fixtures.ts';
import { createTestCard } from '../catalog/catalog.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';
import { createTrades } from '../skills/skills.fixtures.ts';
import { unmetSearchRetention } from './discovery.service.ts';
import { countUnmetSearch } from './discovery-unmet.service.ts';

let app: OwnApp;
let admin: Person;
let trades: Map<string, string>;
beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  trades = await createTrades(app.context);
  await loadTestPlaces(app.context);
});
afterAll(() => app.stop());
beforeEach(() => app.context.db.deleteFrom('unmet_searches').execute());

const thisWeek = () => mondayOf(new Date().toISOString().slice(0, 10));
const search = (person: Person, query: Record<string, unknown>) =>
  app.call(listServiceCards, { query }, { token: person.token });
const readDemand = async (week?: string) => {
  const query = week === undefined ? {} : { week };
  const { body } = await app.call(listUnmetDemand, { query }, { token: admin.token });
  return body.map(({ skill, place, country, searches }) => [
    skill?.name ?? null,
    place?.name ?? null,
    country,
    searches,
  ]);
};
const count = async () => {
  await app.settle();
  return (await app.context.db.selectFrom('unmet_searches').select('id').execute()).length;
};

test('a search that finds nothing is counted by week, trade, place and country, without words or person', async () => {
  const ana = await createPerson(app.context, { country: 'Perú' });
  const luis = await createPerson(app.context, { country: 'Perú' });
  const question = { search: 'gasfitero urgente' };
  expect((await search(ana, question)).body).toEqual([]);
  await search(luis, { search: 'se me rompió un caño' });
  await search(luis, { search: 'ventrílocuo' });
  await expect.poll(count).toBe(3);
  expect(await readDemand()).toEqual([
    ['Plomería', null, 'Perú', 2],
    [null, null, 'Perú', 1],
  ]);
  const rows = await app.context.db.selectFrom('unmet_searches').selectAll().execute();
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    'country',
    'id',
    'is_narrow',
    'place_id',
    'skill_id',
    'week',
  ]);
  const { rows: jobs } = await app.context.pool.query<{ data: unknown }>(
    `select data from pgboss.job where name = 'discovery.count-unmet-searches'`,
  );
  const stored = JSON.stringify(jobs);
  for (const secret of [ana.userId, 'gasfitero', 'ventrílocuo', '127.0.0.1'])
    expect(stored).not.toContain(secret);
});

test('a person counts once an hour for a trade and place, however the words change, and at most 20 times', async () => {
  const eva = await createPerson(app.context, { country: 'Perú' });
  for (const words of ['gasfitero', 'gasfitero', 'plomero', 'caño roto', 'plomreo'])
    await search(eva, { search: words });
  await search(eva, { search: 'electricista' });
  await expect.poll(count).toBe(2);
  const hammer = await createPerson(app.context, { country: 'Perú' });
  for (const emergency of ['true', 'false'])
    for (const [index, skill] of [...trades.values()].entries())
      await search(hammer, { skill, emergency, place: index % 2 ? undefined : '1', search: 'zzz' });
  for (const place of ['3', '4', '5'])
    for (const skill of [...trades.values()].slice(0, 6)) await search(hammer, { skill, place });
  await expect.poll(count).toBe(2 + 20);
});

test('further pages, found cards, pages of providers and searches by price or rating are not counted', async () => {
  const ida = await createPerson(app.context, { country: 'Perú' });
  for (const query of [
    { search: 'gasfitero', maxPrice: '10' },
    { search: 'gasfitero', minRating: '5' },
    { search: 'gasfitero', provider: '019ab000-0000-7000-8000-000000000000' },
    { emergency: 'true' },
    {},
  ])
    await search(ida, query);
  await search(ida, { search: 'ventrílocuo' });
  await expect.poll(count).toBe(1);
});

test('a search that is empty only because of its day, urgency or distance is counted apart', async () => {
  const skillId = trades.get('Jardinería') ?? '';
  const provider = await createProvider(app.context, { country: 'Perú' });
  await createTestCard(app.context, provider, { skillId });
  const [ana, luis] = [
    await createPerson(app.context, { country: 'Perú' }),
    await createPerson(app.context, { country: 'Perú' }),
  ];
  expect((await search(ana, { skill: skillId, emergency: 'true' })).body).toEqual([]);
  await search(luis, { skill: trades.get('Electricidad'), emergency: 'true' });
  await expect.poll(count).toBe(2);
  const { body } = await app.call(listUnmetDemand, { query: {} }, { token: admin.token });
  expect(
    body.map(({ skill, searches, narrowSearches }) => [skill?.name, searches, narrowSearches]),
  ).toEqual([
    ['Electricidad', 1, 0],
    ['Jardinería', 0, 1],
  ]);
});

test('two visitors who search the same in vain both count, as the empty response is not cached', async () => {
  const query = { search: 'arpista', country: 'Uruguay' };
  for (const ip of ['203.0.113.1', '203.0.113.2']) {
    const response = await app.app.inject({
      url: `/api/service-cards?${new URLSearchParams(query).toString()}`,
      remoteAddress: ip,
    });
    expect(response.json()).toEqual([]);
  }
  await expect.poll(count).toBe(2);
});

test('a second delivery counts nothing, and a deleted trade becomes no trade', async () => {
  const event = {
    kind: 'catalog.search-found-nothing',
    eventId: '019ab000-0000-4000-8000-000000000001',
    publishedAt: '2026-03-04T10:00:00.000Z',
    skillId: trades.get('Pintura') ?? '',
    placeId: String(testPlaces.lima.id),
    country: 'Perú',
  };
  await countUnmetSearch(app.context, event);
  await countUnmetSearch(app.context, event);
  expect(await readDemand('2026-03-02')).toEqual([['Pintura', 'Lima', 'Perú', 1]]);
  expect(await readDemand('2026-03-08')).toEqual([['Pintura', 'Lima', 'Perú', 1]]);
  expect(await readDemand('2026-03-09')).toEqual([]);
  const eventId = '019ab000-0000-4000-8000-000000000002';
  const skillId = '019ab000-0000-7000-8000-00000000dead';
  await countUnmetSearch(app.context, { ...event, eventId, skillId, placeId: null });
  expect(await readDemand('2026-03-02')).toContainEqual([null, null, 'Perú', 1]);
});

test('weeks older than half a year are deleted', async () => {
  const old = addWeeks(thisWeek(), -28);
  const recent = addWeeks(thisWeek(), -20);
  await app.context.db
    .insertInto('unmet_searches')
    .values([old, recent].map((week) => ({ id: crypto.randomUUID(), week })))
    .execute();
  const before = new Date(Date.now() - unmetSearchRetention.ageMs);
  const step = { before, after: null, limit: 10 };
  expect((await unmetSearchRetention.deleteStep(app.context.db, step)).deleted).toBe(1);
  expect(await readDemand(old)).toEqual([]);
  expect(await readDemand(recent)).toHaveLength(1);
});

test('a week that is no date is refused', async () => {
  const { status } = await app.call(
    listUnmetDemand,
    { query: { week: 'ayer' } },
    { token: admin.token },
  );
  expect(status).toBe(400);
});
