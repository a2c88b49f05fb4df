import { explainEmptyList } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import {
  createPerson,
  createProvider,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { createTrades } from '#domains/skills/skills.fixtures.ts';
import { createTestCard } from '../catalog.fixtures.ts';
import { createTestPlace, setTestArea } from '../search/area.fixtures.ts';

let app: OwnApp;
let trades: Map<string, string>;
let asked: string;
let near: string;
let far: string;
let locksmith: Provider;

const skillOf = (name: string) => trades.get(name) ?? '';

beforeAll(async () => {
  app = await ownApp();
  const { context } = app;
  trades = await createTrades(context);
  asked = await createTestPlace(context, { latitude: -5, longitude: -80 });
  near = await createTestPlace(context, { latitude: -5.4, longitude: -80 });
  far = await createTestPlace(context, { latitude: -8, longitude: -80 });
  locksmith = await createProvider(context, { country: 'Perú' });
  await setTestArea(context, locksmith, [near]);
  await createTestCard(context, locksmith, {
    skillId: skillOf('Cerrajería'),
    title: 'Abro puertas',
  });
  const other = await createProvider(context, { country: 'Perú' });
  await setTestArea(context, other, [far]);
  await createTestCard(context, other, { skillId: skillOf('Cerrajería'), title: 'Chapas' });
  const carpenter = await createProvider(context, { country: 'Perú' });
  await setTestArea(context, carpenter, [asked]);
  await createTestCard(context, carpenter, { skillId: skillOf('Carpintería'), title: 'Muebles' });
});
afterAll(() => app.stop());

type Query = Record<string, string>;
const explain = (query: Query, token?: string) =>
  app.call(explainEmptyList, { query }, token === undefined ? {} : { token });
const bodyOf = async (query: Query) => (await explain(query)).body;

test('nobody of the trade in a place: its people, the nearest places with distance, the trades that do this too', async () => {
  const found = await bodyOf({ search: 'cerrajero', place: asked });
  expect(found).toMatchObject({
    reason: 'NOBODY',
    skill: { name: 'Cerrajería', people: 'cerrajeros', isOffered: true },
    place: { id: asked },
    country: null,
  });
  expect(found.near.map(({ place, distanceKm, count }) => [place.id, distanceKm, count])).toEqual([
    [near, 44, 1],
    [far, 334, 1],
  ]);
  expect(found.danger).toBeNull();
  const gas = await bodyOf({ search: 'cerrajero, huele a gas', place: asked });
  expect(gas.danger).toMatchObject({ kind: 'GAS', call: { phone: '116' } });
  expect(found.near[0]?.change).toMatchObject({ place: near, near: null });
  expect(found.related.map(({ skill, count }) => [skill.name, count])).toEqual([
    ['Carpintería', 1],
  ]);
  expect(found.related[0]?.change).toEqual({ search: null, skill: skillOf('Carpintería') });
});

test('a trade that nobody can offer yet is named, and no trade that merely exists', async () => {
  const found = await bodyOf({ search: 'busco niñera', country: 'Perú' });
  expect(found).toMatchObject({
    reason: 'NOBODY',
    skill: { name: 'Cuidado de niños', people: 'niñeras', isOffered: false },
    country: 'Perú',
    near: [],
    related: [],
  });
});

test('somebody who is there at another time is told apart from nobody', async () => {
  const found = await bodyOf({ search: 'cerrajero', place: near, emergency: 'true' });
  expect(found).toMatchObject({ reason: 'CONDITIONS', related: [] });
  expect(found.changes).toContainEqual({ change: { emergency: null }, count: 1, isMore: false });
  const anywhere = await bodyOf({ search: 'cerrajero', emergency: 'true' });
  expect(anywhere.changes).toMatchObject([{ change: { emergency: null } }]);
  const nobody = await bodyOf({ search: 'electricista', place: near, emergency: 'true' });
  expect(nobody.reason).toBe('NOBODY');
});

test('a larger change is named only if it finds more', async () => {
  const found = await bodyOf({
    search: 'cerrajero',
    place: asked,
    country: 'Perú',
    maxPrice: '900',
  });
  const removed = found.changes.map(({ change }) => change).filter(({ place }) => place === null);
  expect(removed).toEqual([{ place: null, near: null, within: null }]);
});

test('words of no trade and of no card are named as such; a place without anybody too', async () => {
  expect(await bodyOf({ search: 'zxqwv' })).toMatchObject({
    reason: 'UNKNOWN_WORDS',
    skill: null,
    near: [],
    changes: [],
    related: [],
  });
  const nowhere = await createTestPlace(app.context, { latitude: 40, longitude: -3 });
  expect(await bodyOf({ place: nowhere })).toMatchObject({ reason: 'NOBODY', skill: null });
});

test('places of other countries are named without a distance, only if the own country has none', async () => {
  const place = await createTestPlace(app.context, {
    country: 'Bolivia',
    latitude: -5,
    longitude: -79,
  });
  for (const where of [
    { country: 'Bolivia' },
    { place },
    { place, country: 'Bolivia' },
  ] as Query[]) {
    const found = await bodyOf({ search: 'cerrajero', ...where });
    expect.soft(found.near, JSON.stringify(where)).toEqual([]);
    expect.soft(found.abroad.map((one) => one.place.id)).toEqual([near, far]);
    expect.soft(found.abroad[0]).not.toHaveProperty('distanceKm');
    expect.soft(found.abroad[0]?.change).toMatchObject({ country: null, place: near });
  }
  // A nearer place abroad does not precede the own country.
  const abroad = await createProvider(app.context, { country: 'Bolivia' });
  await setTestArea(app.context, abroad, [
    await createTestPlace(app.context, { country: 'Bolivia', latitude: -5.1, longitude: -80 }),
  ]);
  await createTestCard(app.context, abroad, { skillId: skillOf('Cerrajería'), title: 'Llaves' });
  for (const where of [{ place: asked }, { place: asked, country: 'Perú' }] as Query[]) {
    const found = await bodyOf({ search: 'cerrajero', ...where });
    expect.soft(found.near.map((one) => one.place.id)).toEqual([near, far]);
    expect.soft(found.abroad).toEqual([]);
  }
});

test('an empty list leads to all countries and to the whole list only if they have cards', async () => {
  const everywhere = { country: null, place: null, near: null, within: null, maxPrice: null };
  const abroad = await bodyOf({ search: 'cerrajero', country: 'Chile' });
  expect(abroad.changes).toEqual([]);
  expect(abroad.everywhere).toMatchObject({ change: everywhere });
  expect(abroad.all).toBeNull();
  const unknown = await bodyOf({ search: 'zxqwv', country: 'Perú' });
  expect(unknown).toMatchObject({ changes: [], everywhere: null });
  expect(unknown.all).toEqual({ change: { search: null }, count: 3, isMore: false });
  const sameCountry = await bodyOf({ search: 'cerrajero', country: 'Perú', maxPrice: '1' });
  expect(sameCountry).toMatchObject({
    reason: 'CONDITIONS',
    changes: [{ change: { maxPrice: null } }],
  });
  const { token } = await createPerson(app.context, { country: 'Chile' });
  expect((await explain({ search: 'cerrajero' }, token)).body).toMatchObject({
    changes: [],
    everywhere: null,
    abroad: [],
    all: null,
  });
});

test('a list with cards has no reason', async () => {
  expect(await bodyOf({ search: 'cerrajero' })).toMatchObject({
    reason: null,
    near: [],
    changes: [],
    related: [],
  });
});

test('a leak in the ceiling of a bathroom is plumbing, one of the roof building', async () => {
  for (const [search, name] of [
    ['gotera en el techo del baño', 'Plomería'],
    ['gotera en el techo', 'Albañilería'],
  ] as const)
    expect.soft((await bodyOf({ search, country: 'Bolivia' })).skill?.name, search).toBe(name);
});

test('bad questions are refused as in the list, and blocked providers are not counted', async () => {
  for (const query of [
    { place: '4242424242' },
    { day: '2020-01-01' },
    { place: asked, country: 'Chile' },
    { search: 'x'.repeat(300) },
    { limit: '3' },
  ] as Query[])
    expect.soft((await explain(query)).status, JSON.stringify(query)).toBe(400);
  const client = await createPerson(app.context, { country: 'Perú' });
  await app.context.db
    .insertInto('user_blocks')
    .values({ blocker_id: client.userId, blocked_id: locksmith.userId })
    .execute();
  const { body } = await explain({ search: 'cerrajero', place: asked }, client.token);
  expect(body.near.map(({ place }) => place.id)).toEqual([far]);
});
