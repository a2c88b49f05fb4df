import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { readPlaceFile, type FilePlace } from './places-file.gateway.ts';
import { metropolitanAreas, typedNames } from './places-official.fixtures.ts';
import { foldPlaceName } from './places.rules.ts';

const KM_OF_DEGREE = 111.2;
let places: FilePlace[];
beforeAll(async () => {
  ({ places } = await readPlaceFile());
});

function isWithin(place: FilePlace, center: readonly [number, number], radiusKm: number): boolean {
  const north = place.latitude - center[0];
  const east = (place.longitude - center[1]) * Math.cos((center[0] * Math.PI) / 180);
  return Math.hypot(north, east) * KM_OF_DEGREE <= radiusKm;
}

test.each(Object.entries(metropolitanAreas))('the list has all %s', (_name, area) => {
  const near = places.filter(
    (place) => place.country === area.country && isWithin(place, area.center, area.radiusKm),
  );
  const names = new Set(near.flatMap((place) => place.names));
  const official = area.divisions.split(',').map((name) => name.replaceAll(/\s+/g, ' ').trim());
  expect(official.filter((name) => !names.has(foldPlaceName(name)))).toEqual([]);
});

test.each(typedNames)('in %s %j finds %s first', (country, typed, name) => {
  const found = places
    .filter((place) => place.country === country)
    .filter(({ names }) => names.some((each) => each.startsWith(foldPlaceName(typed))))
    .toSorted((one, other) => other.weight - one.weight);
  expect(found[0]?.name).toBe(name);
});

test('a name that no place has is no other name of a place', () => {
  expect(places.filter(({ names }) => names.includes('la molina vieja'))).toEqual([]);
});

// Version 2 of the file had the places of GeoNames only. A new version may add places to them; then
// it needs a new digest, of the places that the version before had.
test('the places of GeoNames keep their ids and slugs', () => {
  const lines = places
    .filter(({ source }) => source === 'geonames')
    .map(({ id, slug }) => `${id} ${slug}`)
    .toSorted();
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex');
  expect([lines.length, digest]).toEqual([
    45_129,
    'fe9f54279931a49b3fd25cf5ee2d86e3d739fdb5c77e4eaf1c2aab4bf2498687',
  ]);
});

test('districts have ids of their own, which GeoNames does not use', () => {
  const own = places.filter(({ source }) => source !== 'geonames');
  expect(own.length).toBeGreaterThan(12_000);
  expect(own.filter(({ id }) => id < 1_000_000_000 || id > 2_147_483_647)).toEqual([]);
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
  expect(new Set(places.map(({ slug }) => slug)).size).toBe(places.length);
});
