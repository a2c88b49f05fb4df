import { uploadOwnPhoto } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import {
  addGalleryImage,
  listSuggestions,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createTestCard, setTestJobs } from '../catalog.fixtures.ts';
import { createTestPlace } from '../search/area.fixtures.ts';
import { loadTestPlaces } from '#domains/places/places.fixtures.ts';
import { createPerson, createProvider } from '#domains/providers/providers.fixtures.ts';
import { createTrades } from '#domains/skills/skills.fixtures.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp();
  await createTrades(app.context);
  await loadTestPlaces(app.context);
});
afterAll(() => app.stop());

async function publish(fullName: string, options: Parameters<typeof createProvider>[1] = {}) {
  const provider = await createProvider(app.context, { fullName, country: 'Perú', ...options });
  await createTestCard(app.context, provider);
  return provider;
}

async function suggest(search: string, query: Record<string, string> = {}, token?: string) {
  const options = token ? { token } : {};
  const { status, body } = await app.call(
    listSuggestions,
    { query: { country: 'Perú', ...query, search } },
    options,
  );
  expect(status).toBe(200);
  return {
    skills: body.skills.map(({ name }) => name),
    places: body.places.map(({ name }) => name),
    providers: body.providers.map(({ fullName }) => fullName),
  };
}

test('a trade is suggested by the beginning of its name and of its words, and despite typos', async () => {
  for (const [search, skill] of [
    ['plo', 'Plomería'],
    ['PLOMERÍ', 'Plomería'],
    ['gasf', 'Plomería'],
    ['caño ro', 'Plomería'],
    ['corto circ', 'Electricidad'],
    ['electrisidad', 'Electricidad'],
    ['niñera de pe', 'Cuidado de mascotas'],
    ['me quedé af', 'Cerrajería'],
    ['mascot', 'Cuidado de mascotas'],
    ['domicilio', 'Belleza a domicilio'],
  ] as const) {
    expect.soft((await suggest(search)).skills[0], search).toBe(skill);
  }
  expect((await suggest('p')).skills.slice(0, 2)).toEqual(['Pintura', 'Plomería']);
  expect((await suggest('helicóptero')).skills).toEqual([]);
});

test('places and providers match the words that name no trade', async () => {
  await publish('Aurelia Mirabal');
  expect(await suggest('mira')).toMatchObject({
    places: ['Miraflores'],
    providers: ['Aurelia Mirabal'],
  });
  expect(await suggest('plomero mira')).toMatchObject({
    skills: ['Plomería'],
    places: ['Miraflores'],
    providers: ['Aurelia Mirabal'],
  });
  expect(await suggest('plomero')).toMatchObject({ places: [], providers: [] });
  // The beginning of 'plomero' may also be that of a name.
  await publish('Plotino Zárraga');
  expect(await suggest('plo')).toMatchObject({
    skills: ['Plomería'],
    providers: ['Plotino Zárraga'],
  });
});

test('places are suggested for whole words of their names, and for the beginning of the last word', async () => {
  const { context } = app;
  const names = new Map([
    ['El Agustino', 'el agustino'],
    ['La Molina', 'la molina'],
    ['Desaguadero', 'desaguadero'],
  ]);
  for (const [name, folded] of names) {
    const id = Number(await createTestPlace(context, { latitude: -12, longitude: -77 }));
    await context.db.updateTable('places').set({ name }).where('id', '=', id).execute();
    await context.db
      .insertInto('place_names')
      .values({ place_id: id, name: folded, country: 'Perú', weight: 1 })
      .execute();
  }
  for (const search of ['gotea el caño', 'fuga de gas', 'mol gotea el caño'])
    expect.soft((await suggest(search)).places, search).toEqual([]);
  for (const search of ['plomero en la mol', 'la molina', 'jardinero en la molina'])
    expect.soft((await suggest(search)).places, search).toContain('La Molina');
  expect((await suggest('el')).places).toContain('El Agustino');
  expect((await suggest('plomero desag')).places).toContain('Desaguadero');
});

test('a suggested provider has a face, the trade of the newest card and a small picture of work', async () => {
  const { context } = app;
  const ana = await createProvider(context, { fullName: 'Xiomara Prado', country: 'Perú' });
  const { id } = await createTestCard(context, ana);
  const find = async () =>
    (await app.call(listSuggestions, { query: { search: 'xiomara', country: 'Perú' } })).body
      .providers;
  const skillName = expect.any(String) as string;
  expect(await find()).toEqual([
    expect.objectContaining({
      fullName: 'Xiomara Prado',
      photoUrl: null,
      skillName,
      workImageUrl: null,
    }),
  ]);
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 500, height: 300 }))]);
  const { token } = ana;
  const photo = await app.call(uploadOwnPhoto, { file }, { token });
  const add = async (description: string) =>
    (await app.call(addGalleryImage, { params: { id }, body: { description }, file }, { token }))
      .body;
  const [first, second] = [await add('Baño'), await add('Cocina')];
  const smallest = ({ image }: typeof first) => image.srcset[0]?.url;
  const { photoUrl } = photo.body;
  expect(smallest(first)).toMatch(/-400\.webp$/);
  expect(await find()).toMatchObject([{ photoUrl, workImageUrl: smallest(first) }]);
  // A hidden picture is no proof of work.
  const { db } = context;
  const hide = db.updateTable('images').set({ hidden_reason: 'No es un trabajo' });
  await hide.where('id', '=', first.image.id).execute();
  await context.transaction((tx) => tx.publicDataChanged());
  expect(await find()).toMatchObject([{ workImageUrl: smallest(second) }]);
});

test('providers are suggested by the beginning of each word of their name, only while visible and of the country', async () => {
  const { context } = app;
  const shown = await publish('Íñigo Güemes Zárate');
  await publish('Zoilo Iñigo');
  await publish('Inigo Chileno', { country: 'Chile' });
  const gone = await publish('Inigo Desactivado');
  await context.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', gone.userId)
    .execute();
  await createProvider(context, { fullName: 'Inigo Sin Servicios', country: 'Perú' });
  await createPerson(context, { fullName: 'Inigo Cliente', country: 'Perú' });
  await context.transaction((tx) => tx.publicDataChanged());
  // The name that begins with the words comes first.
  expect((await suggest('inigo')).providers).toEqual(['Íñigo Güemes Zárate', 'Zoilo Iñigo']);
  expect((await suggest('guem iñi')).providers).toEqual(['Íñigo Güemes Zárate']);
  expect((await suggest('inigo', { country: 'Chile' })).providers).toEqual(['Inigo Chileno']);
  expect((await suggest('inigo', { country: 'Chile' }, shown.token)).providers).toHaveLength(2);
  expect((await suggest('i')).providers).toEqual([]);
});

test('at most four suggestions of each kind are sent, and hostile text is only text', async () => {
  for (let index = 0; index < 6; index += 1) await publish(`Hermelinda ${index}`);
  expect((await suggest('hermel')).providers).toHaveLength(4);
  expect((await suggest('c')).skills).toHaveLength(4);
  for (const search of [
    "'; drop table users; --",
    '%',
    '& | !',
    ':*',
    '\\',
    '<->',
    '日本語',
    'x'.repeat(80),
  ]) {
    const { skills, places, providers } = await suggest(search);
    expect.soft(places.length + providers.length, search).toBe(0);
    expect.soft(skills.length, search).toBe(0);
  }
  for (const query of [
    {},
    { search: '' },
    { search: 'x'.repeat(81) },
    { search: 'a', country: 'Francia' },
  ]) {
    expect((await app.call(listSuggestions, { query })).status).toBe(400);
  }
});

test('of equal names the provider of the greater ranking quality comes first, not the one with a single 5', async () => {
  const [single, many] = [await publish('Eulalia Primera'), await publish('Eulalia Segunda')];
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
  expect((await suggest('eulalia')).providers).toEqual(['Eulalia Segunda', 'Eulalia Primera']);
});
