import {
  getPlace,
  listNearPlaces,
  listPlaces,
} from '@oficio/contract/domains/places/places.endpoints.ts';
import { placesErrors } from '@oficio/contract/domains/places/places.errors.ts';
import { placesText } from '@oficio/contract/domains/places/places.schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { type TestApp, ownApp } from '#testing/test-app.ts';
import { readPlaceFile, readPlaceVersion } from './places-file.gateway.ts';
import { loadPlaces } from './places-loading.service.ts';
import { foldPlaceName } from './places.rules.ts';
import { loadTestPlaces, testPlaces } from './places.fixtures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedApp();
  await loadTestPlaces(server.context);
});

async function search(query: { search: string; country?: string; limit?: string }) {
  const { status, body } = await server.call(listPlaces, { query });
  return status === 200 ? body.map(({ name }) => name) : status;
}

test('a search finds names and other names by their beginning, the largest city first', async () => {
  expect(await search({ search: 'LI' })).toEqual(['Lima', 'Linares']);
  expect(await search({ search: '  Míra-Flo ' })).toEqual([]);
  expect(await search({ search: 'mírafl' })).toEqual(['Miraflores']);
  expect(await search({ search: 'surco' })).toEqual(['Santiago de Surco']);
  expect(await search({ search: 'Caba' })).toEqual(['Buenos Aires']);
  expect(await search({ search: '%_{' })).toEqual([]);
  expect(await search({ search: 'l', limit: '1' })).toEqual(['Lima']);
});

test('a search is limited to a country', async () => {
  expect(await search({ search: 'li', country: 'Chile' })).toEqual(['Linares']);
});

test('a search without words, or with too many results, is refused in Spanish', async () => {
  const { status, error } = await server.call(listPlaces, { query: { search: '  ' } });
  expect([status, error.message]).toEqual([400, [placesText.searchRequired]]);
  expect(await search({ search: 'lima', limit: '21' })).toBe(400);
});

test('the nearest places come first, and none that is more than 100 km away', async () => {
  const { body } = await server.call(listNearPlaces, { body: { near: '-12.10,-77.05' } });
  expect(body.map(({ name }) => name)).toEqual([
    'Miraflores',
    'Santiago de Surco',
    'Lima',
    'Callao',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/\d\.\d/);
  const far = await server.call(listNearPlaces, { body: { near: '-14,-74' } });
  expect(far.body).toEqual([]);
});

test.each(['999,999', '-91,0', '0,181', 'Lima', '', '1', '1,2,3'])(
  'the point %j is refused in Spanish',
  async (near) => {
    const { status, error } = await server.call(listNearPlaces, { body: { near } });
    expect([status, String(error.message)]).toEqual([
      400,
      expect.stringContaining(placesText.pointInvalid),
    ]);
  },
);

test('a place is found by its id, and an unknown id is refused', async () => {
  const { body } = await server.call(getPlace, { params: { id: '3' } });
  expect(body).toMatchObject({ name: 'Miraflores', region: 'Lima', country: 'Perú' });
  for (const id of ['99', '9999999999']) {
    const { error } = await server.call(getPlace, { params: { id } });
    expect(error.message).toBe(placesErrors.PLACE_NOT_FOUND.message);
  }
});

test('the version of the file is read without the rest of it', async () => {
  expect(await readPlaceVersion()).toBe((await readPlaceFile()).version);
});

test('no two places of the file show the same name, region and country', async () => {
  const { places } = await readPlaceFile();
  const shown = Map.groupBy(places, ({ name, region, country }) =>
    [foldPlaceName(name), region, country].join('|'),
  );
  const same = [...shown].filter(([, namesakes]) => namesakes.length > 1);
  expect(same.map(([words]) => words)).toEqual([]);
  const miraflores = places.filter(
    ({ name, region }) => name === 'Miraflores' && region?.endsWith('Lima'),
  );
  expect(new Set(miraflores.map(({ region }) => region))).toEqual(
    new Set(['Lima', 'Yauyos, Lima']),
  );
});

test('two instances that start at once load the places once, and an older version loads nothing', async () => {
  const { lima, surco } = testPlaces;
  const file = {
    version: 2,
    places: [{ ...lima, name: 'Lima Nueva', names: ['lima nueva'] }, surco],
  };
  const source = { readVersion: async () => file.version, read: async () => file };
  const older = {
    readVersion: async () => 1,
    read: () => Promise.reject(new Error('An older file is not read.')),
  };
  const second = await ownApp({ beside: server });
  try {
    await Promise.all([server, second].map(({ context }) => loadPlaces(context, source)));
    await loadPlaces(second.context, older);
  } finally {
    await second.stop();
  }
  const { body } = await server.call(listPlaces, { query: { search: 'lima' } });
  expect(body).toMatchObject([{ id: '1', name: 'Lima Nueva' }]);
  // Newer data no longer has it: nobody finds it, and its record stays.
  expect(await search({ search: 'callao' })).toEqual([]);
  const kept = server.context.db.selectFrom('places').select('is_listed').where('id', '=', 2);
  expect(await kept.executeTakeFirst()).toEqual({ is_listed: false });
});
