import {
  countServiceCards,
  explainEmptyList,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createProvider, type Provider } from '#domains/providers/providers.fixtures.ts';
import { createTestCard, createTestSkill } from '../catalog.fixtures.ts';
import { createTestPlace, setTestArea } from './area.fixtures.ts';

let app: OwnApp;
let provider: Provider;
let skillId: string;
let place: string;

beforeAll(async () => {
  app = await ownApp();
  const { context } = app;
  provider = await createProvider(context, { country: 'Perú', fullName: 'Íñigo Güemes' });
  place = await createTestPlace(context, { latitude: -12, longitude: -77 });
  await setTestArea(context, provider, [place]);
  skillId = await createTestSkill(context, 'Cachirulos');
  for (const [title, description, zone] of [
    ['Cebúes', 'Con ventrílocuo.', 'San Xantolo'],
    ['Ventrílocuo', 'Solo.', 'Otra'],
    ['Zascandiles', 'De cebúes.', 'Ventrílocuo'],
  ] as const)
    await createTestCard(context, provider, { skillId, title, description, reach: [zone] });
});
afterAll(() => app.stop());

type Query = Record<string, string>;
const titles = async (search: string, query: Query = {}) =>
  (await app.call(listServiceCards, { query: { ...query, search } })).body.map(
    ({ title }) => title,
  );

test('a text of several words without a trade lists cards with two of them in their texts, or with all', async () => {
  expect(await titles('cebúes ventrílocuo')).toEqual(['Cebúes', 'Zascandiles']);
  expect(await titles('zampoñas cebúes ventrílocuo')).toEqual(['Cebúes']);
  expect(await titles('zampoñas cebúes')).toEqual([]);
  expect(await titles('cebúes')).toEqual(['Cebúes', 'Zascandiles']);
  // Fillers do not count.
  expect(await titles('quiero cebúes baratos')).toEqual(['Cebúes', 'Zascandiles']);
  expect(await titles('zampoñas baratas')).toEqual([]);
});

test('names of places and people are a reason only if the text has no other words', async () => {
  expect(await titles('san xantolo')).toEqual(['Cebúes']);
  expect(await titles('zampoñas san xantolo')).toEqual([]);
  expect(await titles('cebúes xantolo')).toEqual(['Cebúes']);
  expect(await titles('íñigo güemes')).toHaveLength(3);
  expect(await titles('zampoñas íñigo güemes')).toEqual([]);
});

test('every order, filter and count has the same cards', async () => {
  const search = 'zampoñas cebúes ventrílocuo';
  for (const query of [
    { sort: 'price' },
    { sort: 'rating' },
    { country: 'Perú' },
    { country: 'Perú', sort: 'price' },
    { place },
    { place, sort: 'price' },
  ] as Query[])
    expect.soft(await titles(search, query), JSON.stringify(query)).toEqual(['Cebúes']);
  const counted = await app.call(countServiceCards, { query: { search, country: 'Perú' } });
  expect(counted.body.total).toEqual({ count: 1, isMore: false });
  const none = { search: 'zampoñas cebúes', country: 'Perú' };
  expect((await app.call(countServiceCards, { query: none })).body.total.count).toBe(0);
  expect((await app.call(explainEmptyList, { query: none })).body).toMatchObject({
    reason: 'UNKNOWN_WORDS',
    near: [],
    changes: [],
  });
});

test('in a chosen trade and on the page of a provider one word is enough', async () => {
  expect(await titles('zampoñas cebúes', { skill: skillId })).toEqual(['Cebúes', 'Zascandiles']);
  const ofProvider = { provider: provider.profileId };
  expect(await titles('zampoñas cebúes', ofProvider)).toEqual(['Cebúes', 'Zascandiles']);
});
