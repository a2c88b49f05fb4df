import { findTypedPlace } from '@oficio/contract/domains/places/places.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { filePlace, loadTestPlaces, testPlaces } from './places.fixtures.ts';

const LIMA = '1';
const AREQUIPA = '5';

/** 340 km from Lima. */
const pueblo = { id: 20, name: 'Pueblo Libre', latitude: -9.11, longitude: -77.8 };
const places = [
  ...Object.values(testPlaces),
  filePlace({ ...pueblo, region: 'Áncash' }),
  // In Arequipa, smaller than the one of Lima.
  filePlace({
    id: 21,
    name: 'Miraflores',
    latitude: -16.39,
    longitude: -71.52,
    region: 'Arequipa',
    population: 500,
  }),
  filePlace({ id: 23, name: 'Surco', latitude: -11.88, longitude: -76.44, population: 300 }),
  filePlace({ id: 22, name: 'Arequipita', latitude: -12.1, longitude: -77.0, population: 900 }),
];

let server: OwnApp;
beforeAll(async () => {
  server = await ownApp();
  await loadTestPlaces(server.context, { version: 1, places });
});
afterAll(() => server.stop());

const PERU = { country: 'Perú' };

async function find(name: string, query: Record<string, string> = PERU) {
  const { status, body } = await server.call(findTypedPlace, { query: { name, ...query } });
  return status === 200 ? [body.place?.region, body.place?.name, body.farKm] : status;
}

test('a small place far away asks, with the distance from where the visitor is', async () => {
  expect(await find('pueblo libre')).toEqual(['Áncash', 'Pueblo Libre', 350]);
  const from = { country: 'Perú', from: AREQUIPA };
  expect(await find('Pueblo Libre', from)).toEqual(['Áncash', 'Pueblo Libre', 1050]);
  const near = { country: 'Perú', near: '-9.2,-77.7' };
  expect(await find('Pueblo Libre', near)).toEqual(['Áncash', 'Pueblo Libre', null]);
});

test('a large city is meant however far away, and a name that exists nearby is that place', async () => {
  expect(await find('Arequipa')).toEqual(['Arequipa', 'Arequipa', null]);
  expect(await find('miraflores')).toEqual(['Lima', 'Miraflores', null]);
  const from = { country: 'Perú', from: AREQUIPA };
  expect(await find('miraflores', from)).toEqual(['Arequipa', 'Miraflores', null]);
  expect(await find('surco')).toEqual(['Lima', 'Santiago de Surco', null]);
  expect(await find('mirafl', from)).toEqual(['Arequipa', 'Miraflores', null]);
});

test('other places nearby of the same name are named, so that the page can ask', async () => {
  const named = async (name: string, query: Record<string, string> = PERU) =>
    (await server.call(findTypedPlace, { query: { name, ...query } })).body.others.map(
      ({ id }) => id,
    );
  expect(await named('surco')).toEqual(['23']);
  for (const name of ['miraflores', 'mirafl', 'pueblo libre', 'Nínive'])
    expect.soft(await named(name), name).toEqual([]);
});

test('without a country nothing is far, unless the visitor names where they are', async () => {
  expect(await find('Pueblo Libre', {})).toEqual(['Áncash', 'Pueblo Libre', null]);
  expect(await find('Pueblo Libre', { from: LIMA })).toEqual(['Áncash', 'Pueblo Libre', 350]);
});

test.each([
  [{ name: ' ' }, 400],
  [{ name: 'x'.repeat(81) }, 400],
  [{ name: 'Lima', from: '999' }, 400],
  [{ name: 'Lima', from: 'Lima' }, 400],
  [{ name: 'Lima', near: '99,999' }, 400],
])('the typed place %j is refused in Spanish', async (query, expected) => {
  const { status, error } = await server.call(findTypedPlace, { query });
  expect(status).toBe(expected);
  expect(String(error.message)).toMatch(/Escribe|Elige|no es válida|caracteres/);
});

test('a name that no place has finds none', async () => {
  expect(await find('Nínive')).toEqual([undefined, undefined, null]);
  expect(await find('%_{')).toEqual([undefined, undefined, null]);
});
