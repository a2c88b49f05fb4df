import { countServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import { createTestCard, createTestSkill } from '../catalog.fixtures.ts';
import { createTestPlace, setTestArea } from '../search/area.fixtures.ts';

let app: OwnApp;

beforeAll(async () => {
  app = await ownApp();
  const { context } = app;
  const provider = await createProvider(context, { country: 'Perú' });
  const [plumbing, gardening] = [
    await createTestSkill(context, 'Plomería'),
    await createTestSkill(context, 'Jardinería'),
  ];
  for (const [skillId, title] of [
    [plumbing, 'Plomero de confianza'],
    [plumbing, 'Reparo grifos'],
    [gardening, 'Podo árboles'],
  ] as const) {
    await createTestCard(context, provider, { skillId, title });
  }
});
afterAll(() => app.stop());

type Query = Record<string, string | number>;
const count = async (query: Query) => (await app.call(countServiceCards, { query })).body;

test('counts name the cards of a question and of each further filter', async () => {
  const { total, filters, relaxed } = await count({ search: 'plomero' });
  expect(total).toEqual({ count: 2, isMore: false });
  expect(relaxed).toEqual([]);
  expect(filters).toEqual(
    expect.arrayContaining([
      { change: { emergency: 'true' }, count: 0, isMore: false },
      { change: { day: 'tomorrow' }, count: 2, isMore: false },
      { change: { minRating: '4' }, count: 0, isMore: false },
    ]),
  );
});

test('an empty result near a place names a wider circle and the nearest place that find cards', async () => {
  const provider = await createProvider(app.context, { country: 'Perú' });
  const [near, far] = await Promise.all([
    createTestPlace(app.context, { latitude: -5, longitude: -70 }),
    createTestPlace(app.context, { latitude: -5.2, longitude: -70 }),
  ]);
  await setTestArea(app.context, provider, [near]);
  await createTestCard(app.context, provider, { title: 'Afino órganos' });
  const { total, relaxed } = await count({ search: 'órganos', place: far });
  expect(total).toEqual({ count: 0, isMore: false });
  expect(relaxed[0]).toEqual({ change: { within: '25' }, count: 1, isMore: false });
  expect(relaxed).toContainEqual({
    change: { place: near, near: null, within: null },
    count: 1,
    isMore: false,
  });
});

test('an empty result names the question without a filter if that finds cards', async () => {
  const { total, relaxed } = await count({
    search: 'plomerización',
    country: 'Perú',
    minRating: 5,
  });
  expect(total.count).toBe(0);
  expect(relaxed).toContainEqual({ change: { minRating: null }, count: 2, isMore: false });
});

test('an empty result names trades that do its work too, and no others', async () => {
  const carpentry = await createTestSkill(app.context, 'Carpintería');
  await createTestSkill(app.context, 'Cerrajería');
  const provider = await createProvider(app.context, { country: 'Bolivia' });
  await createTestCard(app.context, provider, { skillId: carpentry });
  const empty = await count({ search: 'cerrajero', country: 'Bolivia' });
  expect(empty.total.count).toBe(0);
  expect(empty.relaxed).toEqual([
    { change: { search: null, skill: carpentry }, count: 1, isMore: false },
  ]);
  expect((await count({ search: 'niñera', country: 'Bolivia' })).relaxed).toEqual([]);
  expect((await count({ search: 'xilófono', country: 'Bolivia' })).relaxed).toEqual([]);
});

test('an empty result names the nearest place that has the trade, behind nearer places without it', async () => {
  const skillId = await createTestSkill(app.context, 'Vitralería');
  const at = (tenths: number) => ({ latitude: -20 - tenths / 10, longitude: -70 });
  const [asked, far] = [
    await createTestPlace(app.context, at(0)),
    await createTestPlace(app.context, at(30)),
  ];
  // Four nearer places have other trades only.
  for (const tenths of [3, 4, 5, 6]) {
    const provider = await createProvider(app.context, { country: 'Perú' });
    await setTestArea(app.context, provider, [await createTestPlace(app.context, at(tenths))]);
    await createTestCard(app.context, provider);
  }
  const glazier = await createProvider(app.context, { country: 'Perú' });
  await setTestArea(app.context, glazier, [far]);
  await createTestCard(app.context, glazier, { skillId, title: 'Vitrales' });
  const { relaxed } = await count({ search: 'vitrales', place: asked, emergency: 'true' });
  expect(relaxed.map(({ change }) => change)).toContainEqual({
    place: far,
    near: null,
    within: null,
    emergency: null,
    instant: null,
    day: null,
    from: null,
    maxPrice: null,
    minRating: null,
    search: null,
    skill: skillId,
  });
});

test('a trade that nobody has in the chosen country is named with the nearest place of another one', async () => {
  const skillId = await createTestSkill(app.context, 'Encuadernación');
  const sucre = await createTestPlace(app.context, {
    country: 'Bolivia',
    latitude: -19,
    longitude: -65.3,
  });
  const provider = await createProvider(app.context, { country: 'Bolivia' });
  await setTestArea(app.context, provider, [sucre]);
  await createTestCard(app.context, provider, { skillId, title: 'Encuaderno tesis' });
  const { relaxed } = await count({ search: 'encuadernación', country: 'Perú' });
  expect(relaxed.map(({ change }) => change)).toContainEqual(
    expect.objectContaining({ country: null, place: sucre, skill: skillId }),
  );
});
