import {
  getTradePage,
  getTradePlacePage,
} from '@oficio/contract/domains/discovery/discovery-landing.endpoints.ts';
import { toSlug } from '@oficio/contract/platform/slug.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestCard, createTestSkill, setTestJobs } from '#domains/catalog/catalog.fixtures.ts';
import { createProvider, type Provider } from '#domains/providers/providers.fixtures.ts';
import { listLandingPages } from '../discovery.jobs.ts';
import { listLocalCards } from './landing.queries.ts';

const ORIGIN = 'https://oficio.example';
let app: OwnApp;

beforeAll(async () => {
  app = await ownApp({ env: { PUBLIC_URL: ORIGIN } });
  await sql`
    insert into places (id, name, region, country, slug, population, latitude, longitude) values
      (1, 'Villa Norte', 'Lima', 'Perú', 'villa-norte', 900000, -12.0, -77.0),
      (2, 'Villa Sur', 'Lima', 'Perú', 'villa-sur', 500000, -12.3, -77.0),
      (3, 'Villa Lejos', 'Cusco', 'Perú', 'villa-lejos', 400000, -13.5, -72.0)
  `.execute(app.context.db);
});
afterAll(() => app.stop());

/** Gives a provider a circle around each place, or one with a radius. */
async function work(provider: Provider, placeIds: number[], radiusKm = 5): Promise<void> {
  const kind = radiusKm === 5 ? 'PLACES' : 'RADIUS';
  await sql`
    insert into provider_areas (provider_profile_id, place_id, kind, position, radius_km, point)
    select ${provider.profileId}, id, ${kind}, 0, ${radiusKm}, point
      from places where id = any(${placeIds}::int[])
  `.execute(app.context.db);
}

interface Offer {
  price?: number;
  places: number[];
  radiusKm?: number;
  isEmergency?: boolean;
}

async function offer(skillId: string, { price = 20, places, radiusKm, isEmergency }: Offer) {
  const provider = await createProvider(app.context, { country: 'Perú' });
  await work(provider, places, radiusKm);
  await createTestCard(app.context, provider, {
    skillId,
    reach: ['Barrio Alto'],
    isEmergency: isEmergency ?? false,
    packages: [{ name: 'Visita', description: 'Reviso.', price, duration: 60 }],
  });
  return provider;
}

const run = () =>
  listLandingPages.run(
    app.context,
    {},
    { id: 'run', data: {}, attempt: 1, signal: AbortSignal.timeout(10_000) },
  );

const readPlace = (skill: string, place: string) =>
  app.call(getTradePlacePage, { params: { skill: toSlug(skill), place } });

async function listedPages(skill: string): Promise<string[]> {
  const response = await fetch(`${app.url}/sitemaps/servicios/${toSlug(skill)}.xml`);
  if (response.status === 404) return [];
  const xml = await response.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(ORIGIN, ''));
}

test('the page of a trade in a place has the facts of the providers who name the place or are near it', async () => {
  const skill = 'Afinación de pianos';
  const skillId = await createTestSkill(app.context, skill);
  const first = await offer(skillId, { price: 30, places: [1], isEmergency: true });
  await offer(skillId, { price: 80, places: [1, 2] });
  // Comes from the other town, so its price is none of this place.
  await offer(skillId, { price: 500, places: [2], radiusKm: 50 });
  await app.context.db
    .updateTable('provider_profiles')
    .set({ rating_sum: 9, rating_count: 2 })
    .where('id', '=', first.profileId)
    .execute();
  const { status, body } = await readPlace(skill, 'villa-norte');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    skill: { name: skill, slug: 'afinacion-de-pianos' },
    place: { id: '1', name: 'Villa Norte', country: 'Perú' },
    coming: 3,
    facts: {
      providers: 2,
      emergencies: 1,
      prices: { min: 30, max: 80 },
      jobsDone: 0,
      rating: { average: 4.5, count: 2 },
      nextSlot: { time: expect.stringMatching(/^\d\d:\d\d$/) as string },
      zones: ['Barrio Alto'],
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/-12\.|-77\./);
  const trade = await app.call(getTradePage, { params: { skill: 'afinacion-de-pianos' } });
  expect(trade.body).toMatchObject({
    providers: 3,
    isListed: true,
    places: [
      { place: { name: 'Villa Norte' }, providers: 2, prices: { min: 30, max: 80 } },
      { place: { name: 'Villa Sur' }, providers: 2, prices: { min: 80, max: 500 } },
    ],
  });
});

test('a trade or place without a provider has no page', async () => {
  const skill = 'Relojería';
  const skillId = await createTestSkill(app.context, skill);
  await offer(skillId, { places: [1] });
  const statuses = [
    await readPlace(skill, 'villa-lejos'),
    await readPlace(skill, 'atlantida'),
    await readPlace('Alquimia', 'villa-norte'),
    await app.call(getTradePage, { params: { skill: 'alquimia' } }),
  ].map(({ status, error }) => [status, error.code]);
  expect(new Set(statuses.map(String))).toEqual(new Set(['404,TRADE_PAGE_NOT_FOUND']));
  expect(statuses).toHaveLength(4);
});

test('the sitemap lists a place with three providers, and not two places with the same providers', async () => {
  const skill = 'Tapicería';
  const skillId = await createTestSkill(app.context, skill);
  await offer(skillId, { places: [1] });
  await offer(skillId, { places: [1, 2, 3] });
  await run();
  expect(await listedPages(skill)).toEqual([]);
  const third = await offer(skillId, { places: [1, 2, 3] });
  await offer(skillId, { places: [2, 3] });
  await run();
  // The pages of Villa Sur and Villa Lejos have the same three providers: the larger town is listed. It shares two of
  // four providers with Villa Norte, too many for a text of its own.
  expect(await listedPages(skill)).toEqual([
    '/servicios/tapiceria',
    '/servicios/tapiceria/villa-norte',
  ]);
  expect((await readPlace(skill, 'villa-sur')).body.isListed).toBe(false);
  await offer(skillId, { places: [3] });
  await offer(skillId, { places: [3] });
  await run();
  expect(await listedPages(skill)).toEqual([
    '/servicios/tapiceria',
    '/servicios/tapiceria/villa-lejos',
    '/servicios/tapiceria/villa-norte',
  ]);
  const { body } = await readPlace(skill, 'villa-norte');
  expect(body.nearby.map(({ name }) => name)).toEqual(['Villa Lejos']);
  // A deactivated provider no longer counts.
  await app.context.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', third.userId)
    .execute();
  await run();
  expect(await listedPages(skill)).not.toContain('/servicios/tapiceria/villa-norte');
});

test('a base counts in the places near it, and its page follows a booking at once', async () => {
  const skill = 'Herrería artística';
  const skillId = await createTestSkill(app.context, skill);
  const provider = await offer(skillId, { places: [1], radiusKm: 30 });
  const read = async () => (await readPlace(skill, 'villa-norte')).body.facts;
  const { providers, nextSlot } = await read();
  expect(providers).toBe(1);
  expect((await readPlace(skill, 'villa-sur')).body.facts?.providers ?? 0).toBe(0);
  await app.context.db
    .insertInto('availability_exceptions')
    .values({ provider_profile_id: provider.profileId, date: nextSlot?.date ?? '' })
    .execute();
  expect((await read()).nextSlot?.date).not.toBe(nextSlot?.date);
});

test('calendars and reviews are those of the providers of the best quality, not of the best plain mean', async () => {
  const skill = 'Restauración de muebles';
  const skillId = await createTestSkill(app.context, skill);
  const [single, many] = [
    await offer(skillId, { places: [3] }),
    await offer(skillId, { places: [3] }),
  ];
  for (const [provider, sum, reviews] of [
    [single, 5, 1],
    [many, 980, 200],
  ] as const) {
    await app.context.db
      .updateTable('provider_profiles')
      .set({ rating_sum: sum, rating_count: reviews })
      .where('id', '=', provider.profileId)
      .execute();
    await setTestJobs(app.context, provider, reviews);
  }
  const filter = { skillId, placeId: 3, without: [] };
  const [best] = await listLocalCards(app.context.db, filter, 1);
  expect(best?.provider_profile_id).toBe(many.profileId);
  expect((await readPlace(skill, 'villa-lejos')).body.facts.providers).toBe(2);
});

test('two trades whose names differ only in punctuation have pages of their own', async () => {
  const first = await createTestSkill(app.context, 'Aire y gas');
  const second = await createTestSkill(app.context, 'Aire-y-gas');
  await offer(first, { places: [1] });
  await offer(second, { places: [1] });
  await offer(second, { places: [1] });
  const read = async (slug: string) =>
    (await app.call(getTradePage, { params: { skill: slug } })).body;
  expect(await read('aire-y-gas')).toMatchObject({ skill: { id: first }, providers: 1 });
  expect(await read('aire-y-gas-2')).toMatchObject({ skill: { id: second }, providers: 2 });
  const { otherSkills } = await read('aire-y-gas');
  expect(otherSkills).toContainEqual({ id: second, name: 'Aire-y-gas', slug: 'aire-y-gas-2' });
});
