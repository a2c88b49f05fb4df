import { updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { listPlaces } from '@oficio/contract/domains/places/places.endpoints.ts';
import { placesErrors } from '@oficio/contract/domains/places/places.errors.ts';
import { serviceAreaText } from '@oficio/contract/domains/places/places-area.schema.ts';
import * as endpoints from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { loadTestPlaces, testPlaces } from '#domains/places/places.fixtures.ts';
import { createPerson, createProvider, everyDay } from '../providers.fixtures.ts';
import { eraseProfile } from '../providers.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedApp();
  await loadTestPlaces(server.context);
});

const inLima = { kind: 'RADIUS', placeId: '1', radiusKm: 20 } as const;
const inDistricts = { kind: 'PLACES', placeIds: ['4', '3'] } as const;

function save(token: string, serviceArea: unknown) {
  return server.call(endpoints.updateProviderProfile, { body: { serviceArea } }, { token });
}

const areasOf = (providerProfileId: string) =>
  server.context.db
    .selectFrom('provider_areas')
    .select(['place_id', 'radius_km'])
    .where('provider_profile_id', '=', providerProfileId)
    .orderBy('position')
    .execute();

test('a new provider chooses a base and a radius, and only they read its name', async () => {
  const { token } = await createPerson(server.context, { country: 'Perú' });
  const { status, body } = await server.call(
    endpoints.createProviderProfile,
    { body: { bio: '', availability: everyDay('08:00', '18:00'), serviceArea: inLima } },
    { token },
  );
  expect(status).toBe(201);
  const profile = await server.call(endpoints.getProviderProfile, { params: { id: body.id } });
  expect(profile.body.serviceArea).toEqual({ kind: 'RADIUS', radiusKm: 20, place: null });
  const own = await server.call(endpoints.getOwnProviderProfile, {}, { token });
  expect(own.body.serviceArea).toMatchObject({ radiusKm: 20, place: { name: 'Lima' } });
  expect(JSON.stringify(own.body.serviceArea)).not.toMatch(/\d\.\d/);
});

test('a provider replaces a radius by places, in their order, and removes the area', async () => {
  const { token, profileId } = await createProvider(server.context, { country: 'Perú' });
  await save(token, inLima);
  const { body } = await save(token, inDistricts);
  expect(body.serviceArea).toMatchObject({
    kind: 'PLACES',
    places: [{ name: 'Santiago de Surco' }, { name: 'Miraflores' }],
  });
  expect(await areasOf(profileId)).toEqual([
    { place_id: 4, radius_km: 5 },
    { place_id: 3, radius_km: 5 },
  ]);
  await save(token, null);
  expect(await areasOf(profileId)).toEqual([]);
});

test.each([
  ['a place of another country', { ...inLima, placeId: '6' }, placesErrors.PLACE_ELSEWHERE],
  ['an unknown place', { ...inLima, placeId: '99' }, placesErrors.PLACE_UNKNOWN],
  ['an id beyond all', { ...inLima, placeId: '9999999999' }, placesErrors.PLACE_UNKNOWN],
])('%s is refused and changes nothing', async (_, area, { message }) => {
  const { token, profileId } = await createProvider(server.context, { country: 'Perú' });
  await save(token, inLima);
  const { status, error } = await save(token, area);
  expect([status, error.message]).toEqual([400, message]);
  expect(await areasOf(profileId)).toEqual([{ place_id: 1, radius_km: 20 }]);
});

test.each([
  ['a radius below 5 km', { ...inLima, radiusKm: 4 }, serviceAreaText.radiusRange],
  ['a radius above 100 km', { ...inLima, radiusKm: 101 }, serviceAreaText.radiusRange],
  ['no place', { kind: 'PLACES', placeIds: [] }, serviceAreaText.placesRequired],
  ['a place twice', { kind: 'PLACES', placeIds: ['1', '1'] }, serviceAreaText.repeatedPlace],
])('an area with %s is refused in Spanish', async (_, area, sentence) => {
  const { token } = await createProvider(server.context, { country: 'Perú' });
  const { status, error } = await save(token, area);
  expect([status, String(error.message)]).toEqual([400, expect.stringContaining(sentence)]);
});

test('a provider who moves to another country has no area there', async () => {
  const { token, profileId } = await createProvider(server.context, { country: 'Perú' });
  await save(token, inDistricts);
  const moved = { country: 'Chile', phone: '+56 9 8765 4321' } as const;
  const { status } = await server.call(updateOwnUser, { body: moved }, { token });
  expect([status, await areasOf(profileId)]).toEqual([200, []]);
  expect((await save(token, { ...inLima, placeId: '7' })).status).toBe(200);
});

test('a country and an area that are saved at once never leave an area in another country', async () => {
  const { token, profileId } = await createProvider(server.context, { country: 'Perú' });
  for (const [country, phone] of [
    ['Chile', '+56 9 8765 4321'],
    ['Perú', '+51 987 654 321'],
  ] as const) {
    await Promise.all([
      save(token, inLima),
      server.call(updateOwnUser, { body: { country, phone } }, { token }),
      save(token, { ...inLima, placeId: '7' }),
    ]);
    const places = (await areasOf(profileId)).map(({ place_id: id }) => id);
    expect([[], [country === 'Chile' ? 7 : 1]]).toContainEqual(places);
  }
});

test('a city that newer data moves takes its circles along, and one that it drops can be kept', async () => {
  const { token, profileId } = await createProvider(server.context, { country: 'Perú' });
  const other = await createProvider(server.context, { country: 'Perú' });
  await save(token, inDistricts);
  const { surco, miraflores, ...rest } = testPlaces;
  const moved = { ...miraflores, latitude: -12.2 };
  const load = (version: number, places: readonly (typeof surco)[]) =>
    loadTestPlaces(server.context, { version, places: [...places, ...Object.values(rest)] });
  await load(2, [moved]);
  try {
    const { rows } = await server.context.pool.query<{ count: number }>(
      `select count(*)::int from provider_areas area join places place on place.id = area.place_id
        where area.provider_profile_id = $1 and area.point = place.point`,
      [profileId],
    );
    expect(rows).toEqual([{ count: 2 }]);
    expect((await save(token, { ...inDistricts, placeIds: ['4'] })).status).toBe(200);
    expect((await save(other.token, inDistricts)).error.message).toBe(
      placesErrors.PLACE_UNKNOWN.message,
    );
  } finally {
    await load(3, [surco, miraflores]);
  }
});

test('a signed-in user finds the places of their country, or of one that they name', async () => {
  const { token } = await createPerson(server.context, { country: 'Perú' });
  const namesIn = async (country?: 'Chile') => {
    const { body } = await server.call(
      listPlaces,
      { query: { search: 'li', ...(country && { country }) } },
      { token },
    );
    return body.map(({ name }) => name);
  };
  expect(await namesIn()).toEqual(['Lima']);
  expect(await namesIn('Chile')).not.toContain('Lima');
});

test('the erasure of a provider ends their area', async () => {
  const { token, profileId } = await createProvider(server.context, { country: 'Perú' });
  await save(token, inLima);
  await server.context.transaction((tx) => eraseProfile(tx, profileId));
  expect(await areasOf(profileId)).toEqual([]);
});
