import { AsyncLocalStorage } from 'node:async_hooks';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import { createTestCard, createTestSkill, setTestJobs } from '../catalog.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

type Query = Record<string, string | number | undefined>;
const list = (query: Query, token?: string) =>
  app.call(listServiceCards, { query }, token ? { token } : {});
const titles = async (search: string, query: Query = {}) =>
  (await list({ ...query, search, limit: 100 })).body.map(({ title }) => title);

const trades: [skill: string, title: string, description: string, reach: string[]][] = [
  ['Plomería', 'Reparo cañerías y grifos', 'Trabajo garantizado.', ['Miraflores']],
  ['Hogar', 'Plomero a domicilio', 'Llego en una hora.', ['Barranco']],
  ['Electricidad', 'Electricista matriculado', 'Instalaciones y tableros.', ['Surco']],
  ['Carpintería', 'Muebles a medida', 'Carpintero con taller propio.', ['La Molina']],
  ['Jardinería', 'Podo árboles', 'Y mantengo piscinas: el 100% limpio_claro.', ['Ñuñoa']],
];

async function publishTrades(): Promise<void> {
  const provider = await createProvider(app.context, { fullName: 'Íñigo Güemes' });
  for (const [skill, title, description, reach] of trades) {
    const skillId = await createTestSkill(app.context, skill);
    await createTestCard(app.context, provider, { skillId, title, description, reach });
  }
}

test('a search tolerates word forms, accents, case, typos and prefixes, and returns only matching cards', async () => {
  await publishTrades();
  // Cards of another trade are not listed, whatever their titles say.
  const plumbing = ['Reparo cañerías y grifos'];
  for (const query of ['plomero', 'plomería', 'plomeros', 'PLOMERIA', 'Plomeri\u0301a', 'plom']) {
    expect.soft(await titles(query), query).toEqual(plumbing);
  }
  for (const typo of ['plmero', 'plomreo', 'plomeroo', 'pliomero']) {
    expect.soft(await titles(typo), typo).toEqual(plumbing);
  }
  for (const query of ['electrisista', 'electrico', 'ELÉCTRICA', 'electrici', 'instalación']) {
    expect.soft(await titles(query), query).toEqual(['Electricista matriculado']);
  }
  for (const query of ['carpinteria', 'carpinteros', 'carpinteria medida', 'mueble', 'la molina']) {
    expect.soft(await titles(query), query).toEqual(['Muebles a medida']);
  }
  for (const query of ['poda', 'nunoa', 'árbol', 'jardinero piscina', '100% limpio_claro', 'j']) {
    expect.soft(await titles(query), query).toEqual(['Podo árboles']);
  }
  expect(await titles('inigo guemes')).toHaveLength(trades.length);
  for (const query of ['helicóptero', 'zzzzzzzz', 'helicóptero zzzzzzzz']) {
    expect.soft(await titles(query), query).toEqual([]);
  }
});

test.each([
  '%',
  '_',
  '\\',
  "'",
  '"',
  "'; drop users; --",
  '.*',
  '(',
  ':*',
  'plomero:b',
  '!',
  '& |',
  '<->',
  '🛠️',
  '日本語',
  'ﬁ',
  '\u200B%',
  "plomero' or 1=1",
  '%plomero_'.repeat(11),
  'qz wx yv '.repeat(11),
  'x'.repeat(100),
])('the search treats %j as literal text', async (search) => {
  const { status, body } = await list({ search });
  expect(status).toBe(200);
  expect(body.every(({ title }) => /plomer|grifo/i.test(title))).toBe(true);
});

test.each([
  [{ search: 'x'.repeat(101) }],
  [{ search: '\u0000' }],
  [{ limit: 0 }],
  [{ limit: '1e9' }],
  [{ limit: -1 }],
  [{ page: 1 }],
  [{ country: 'Francia' }],
  [{ skill: "1' or '1'='1" }],
  [{ emergency: 'maybe' }],
  [{ cursor: 'not-a-cursor' }],
  [{ cursor: Buffer.from('1.2.3').toString('base64url'), search: 'plomero' }],
  [{ cursor: Buffer.from("1.2.' or 1=1").toString('base64url'), search: 'plomero' }],
  [{ cursor: '019ab000-0000-7000-8000-000000000000', search: 'plomero' }],
])('the catalog query %j is refused', async (query) => {
  const { status, error } = await list(query);
  expect(status).toBe(400);
  expect(error.code).toBe('INVALID_INPUT');
});

/** Follows the `Link` headers from page to page. */
async function walk(query: Query): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 50; pages += 1) {
    const { status, body, headers } = await list({ ...query, cursor });
    expect(status).toBe(200);
    ids.push(...body.map(({ id }) => id));
    const next = /^<\/api\/service-cards\?(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    if (!next) return ids;
    cursor = new URLSearchParams(next).get('cursor') ?? undefined;
  }
  throw new Error('There is no last page.');
}

test('the pages of a list and of a search have no gaps and no duplicates', async () => {
  const skillId = await createTestSkill(app.context, 'Acordeones');
  const made: string[] = [];
  for (const ratingSum of [0, 9, 10]) {
    const ratingCount = ratingSum > 0 ? 2 : 0;
    const provider = await createProvider(app.context);
    await app.context.db
      .updateTable('provider_profiles')
      .set({ rating_sum: ratingSum, rating_count: ratingCount })
      .where('id', '=', provider.profileId)
      .execute();
    for (let index = 0; index < 7; index += 1) {
      const title = index % 2 ? 'Afino acordeones' : 'Clases de música';
      made.push((await createTestCard(app.context, provider, { skillId, title })).id);
    }
  }
  expect(await walk({ skill: skillId, limit: 4 })).toEqual(made.toReversed());
  expect(await walk({ skill: skillId, limit: 7 })).toEqual(made.toReversed());
  const found = await walk({ search: 'acordeón', limit: 4 });
  expect(found.toSorted()).toEqual(made.toSorted());
  const all = (await list({ search: 'acordeones', limit: 100 })).body;
  expect(found).toEqual(all.map(({ id }) => id));
  // Best match first, then better rated.
  expect(all.map(({ title }) => title)).toEqual([
    ...Array<string>(9).fill('Afino acordeones'),
    ...Array<string>(12).fill('Clases de música'),
  ]);
  const averages = all.slice(0, 9).map(({ providerProfile }) => providerProfile.rating.average);
  expect(averages).toEqual([5, 5, 5, 4.5, 4.5, 4.5, null, null, null]);
});

test("cards are filtered by skill, emergency and the signed-in user's country", async () => {
  const skillId = await createTestSkill(app.context);
  const inCountry = async (country: Country | null, title: string, isEmergency = false) => {
    const provider = await createProvider(app.context, { country });
    await createTestCard(app.context, provider, { skillId, title, isEmergency });
    return provider.token;
  };
  const chilean = await inCountry('Chile', 'Mapocho', true);
  const nowhere = await inCountry(null, 'Sin país');
  await inCountry('España', 'Manzanares');
  const seen = async (query: Query, token?: string) =>
    (await list({ skill: skillId, ...query }, token)).body.map(({ title }) => title);
  expect(await seen({})).toEqual(['Manzanares', 'Sin país', 'Mapocho']);
  expect(await seen({ country: 'Espan\u0303a' })).toEqual(['Manzanares']);
  expect(await seen({ emergency: 'true' })).toEqual(['Mapocho']);
  expect(await seen({ emergency: 'true', country: 'España' })).toEqual([]);
  expect(await seen({}, chilean)).toEqual(['Mapocho']);
  expect(await seen({ country: 'España' }, chilean)).toEqual(['Mapocho']);
  expect(await seen({ search: 'mansanares' }, chilean)).toEqual([]);
  expect(await seen({ country: 'España' }, nowhere)).toEqual(['Manzanares']);
  for (const token of [undefined, chilean]) {
    const { headers } = await list({ skill: skillId }, token);
    expect(headers.get('vary')?.toLowerCase()).toContain('authorization');
  }
});

test('the provider filter returns all cards of a provider, also to a viewer from another country', async () => {
  const provider = await createProvider(app.context, { country: 'Chile' });
  const elsewhere = await createProvider(app.context, { country: 'Perú' });
  await createTestCard(app.context, provider, { title: 'Afino arpas' });
  await createTestCard(app.context, provider, { title: 'Restauro arpas' });
  await createTestCard(app.context, elsewhere, { title: 'Vendo arpas' });
  const query = { provider: provider.profileId };
  for (const token of [undefined, elsewhere.token]) {
    const { body } = await list(query, token);
    expect(body.map(({ title }) => title)).toEqual(['Restauro arpas', 'Afino arpas']);
  }
  expect(await titles('arpas', query)).toHaveLength(2);
  expect((await list({ provider: 'nadie' })).status).toBe(400);
});

test('a page needs the same number of queries for one card and for a hundred', async () => {
  const provider = await createProvider(app.context, { country: 'Bolivia' });
  const skillId = await createTestSkill(app.context, 'Saxofones');
  // Outside a transaction every query connects through the pool. Queries of jobs are not counted: they run outside the
  // asynchronous context of the request.
  const request = new AsyncLocalStorage<{ queries: number }>();
  const { pool } = app.context;
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const countedConnect = (...args: unknown[]) => {
    const counted = request.getStore();
    if (counted) counted.queries += 1;
    return connect(...args);
  };
  Object.assign(pool, { connect: countedConnect });
  const count = (query: Record<string, string>) =>
    request.run({ queries: 0 }, async () => {
      const { statusCode } = await app.app.inject({ url: '/api/service-cards', query });
      expect(statusCode).toBe(200);
      return request.getStore()?.queries;
    });
  await createTestCard(app.context, provider, { skillId });
  const listQueries = await count({ country: 'Bolivia', limit: '99' });
  const searchQueries = await count({ search: 'saxofón', limit: '99' });
  for (let index = 0; index < 99; index += 1) {
    await createTestCard(app.context, provider, { skillId });
  }
  expect(listQueries).toBe(1);
  expect(searchQueries).toBe(3);
  expect(await count({ country: 'Bolivia', limit: '100' })).toBe(listQueries);
  expect(await count({ search: 'saxofón', limit: '100' })).toBe(searchQueries);
  Object.assign(pool, { connect });
});

test('a cursor has no ranking quality, and one of the version before continues the list', async () => {
  const skillId = await createTestSkill(app.context, 'Campanas de bronce');
  for (const rating of [5, 4, 3]) {
    const provider = await createProvider(app.context);
    await createTestCard(app.context, provider, { skillId });
    await app.context.db
      .updateTable('provider_profiles')
      .set({ rating_sum: rating * 20, rating_count: 20 })
      .where('id', '=', provider.profileId)
      .execute();
    await setTestJobs(app.context, provider);
  }
  const query = { skill: skillId, sort: 'rating', limit: 1 };
  const all = (await list({ ...query, limit: 3 })).body.map(({ id }) => id);
  const { headers } = await list(query);
  const [, cursor = ''] = /cursor=([\w-]+)/.exec(headers.get('link') ?? '') ?? [];
  const text = Buffer.from(cursor, 'base64url').toString();
  expect(text).toBe(`0.0.0.${all[0]}`);
  const before = Buffer.from(`0.0.415.${all[0]}`).toString('base64url');
  for (const sent of [cursor, before])
    expect((await list({ ...query, cursor: sent })).body.map(({ id }) => id)).toEqual([all[1]]);
  // A value beyond all prices, and a card that does not exist, fail no statement.
  for (const forged of [`1.999999999999.0.${all[0]}`, '0.0.0.019ab000-0000-7000-8000-000000000000'])
    for (const sort of ['rating', 'price', 'match']) {
      const sent = Buffer.from(forged).toString('base64url');
      const { status } = await list({ ...query, sort, search: 'campanas', cursor: sent });
      expect(status).toBeLessThan(500);
    }
});
