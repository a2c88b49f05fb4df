import { getOwnUser, updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import {
  listAddresses,
  saveAddress,
} from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import { getJobReach } from '@oficio/contract/domains/orders/orders-reach.endpoints.ts';
import { updateProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import { loadTestPlaces } from '#domains/places/places.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { requestOrder } from '../orders.fixtures.ts';

const LIMA = '1';
const MIRAFLORES = '3';
const AREQUIPA = '5';
const BUENOS_AIRES = '6';
const street = 'Av. Larco 345';

let app: TestApp;
let provider: Provider;
let card: CardFixture;
let hour = 0;
beforeAll(async () => {
  app = await sharedApp();
  await loadTestPlaces(app.context);
  provider = await createProvider(app.context, { country: 'Perú', fullName: 'Julio Paredes' });
  card = await createCard(app.context, provider.profileId, { isEmergency: true });
  await chooseArea({ kind: 'RADIUS', placeId: LIMA, radiusKm: 20 });
});

async function chooseArea(serviceArea: unknown) {
  const { status } = await app.call(
    updateProviderProfile,
    { body: { serviceArea } },
    { token: provider.token },
  );
  expect(status).toBe(200);
}

const createClient = () => createPerson(app.context, { country: 'Perú' });

/** Books the next free hour. */
function book(client: Person, more: Record<string, unknown>) {
  hour += 1;
  return requestOrder(app, card, client, instantAt(provider, 2 + hour, '10:00'), { more });
}

const reach = (client: Person, query: Record<string, string>) =>
  app.call(getJobReach, { query: { serviceCardId: card.id, ...query } }, { token: client.token });

const storedPlaces = (id: string) =>
  app.context.db
    .selectFrom('service_orders')
    .select(['job_place_id', 'job_district', 'job_street'])
    .where('id', '=', id)
    .executeTakeFirst();

const sentence =
  'Julio Paredes trabaja hasta 20 km de su base, cerca de Lima; Arequipa queda a unos 750 km.';

test('a booking outside of the area of the provider is refused, and an emergency too', async () => {
  const client = await createClient();
  const address = { street, district: 'Centro' };
  const far = await book(client, { address, placeId: AREQUIPA });
  expect(far.error).toMatchObject({
    statusCode: 409,
    code: 'OUTSIDE_AREA',
    message: `${sentence} Puedes pedirle un presupuesto.`,
  });
  const urgent = await requestOrder(app, card, client, undefined, {
    more: { isEmergencyRequest: true, address, placeId: AREQUIPA },
  });
  expect(urgent.error.code).toBe('OUTSIDE_AREA');
  const near = await book(client, { address, placeId: MIRAFLORES });
  expect(near.status).toBe(201);
  // The name of the place replaces the district that was typed.
  expect(await storedPlaces(near.body.id)).toEqual({
    job_place_id: 3,
    job_district: 'Miraflores, Lima',
    job_street: street,
  });
});

test('a place that is unknown or of another country is refused, and nothing is stored', async () => {
  const client = await createClient();
  const address = { street, district: 'Centro' };
  const unknown = await book(client, { address, placeId: '999999' });
  expect(unknown.error).toMatchObject({ statusCode: 400, code: 'PLACE_UNKNOWN' });
  const elsewhere = await book(client, { address, placeId: BUENOS_AIRES });
  expect(elsewhere.error).toMatchObject({ statusCode: 400, code: 'PLACE_ELSEWHERE' });
  const noId = await book(client, { address, placeId: 'Lima' });
  expect(noId.status).toBe(400);
  const saved = { name: 'Casa', ...address, placeId: BUENOS_AIRES };
  const refused = await app.call(saveAddress, { body: saved }, { token: client.token });
  expect(refused.error.code).toBe('PLACE_ELSEWHERE');
  expect((await app.call(listAddresses, {}, { token: client.token })).body).toEqual([]);
  const orders = app.context.db.selectFrom('service_orders').where('client_id', '=', client.userId);
  expect(await orders.select('id').execute()).toEqual([]);
});

test('a new client learns before they have a country whether the provider goes to a place', async () => {
  const client = await createClient();
  await app.context.db
    .updateTable('users')
    .set({ country: null })
    .where('id', '=', client.userId)
    .execute();
  expect((await reach(client, { placeId: MIRAFLORES })).body).toMatchObject({
    place: { name: 'Miraflores' },
    outside: null,
  });
  expect((await reach(client, { placeId: AREQUIPA })).body.outside).toContain('Julio');
  expect((await reach(client, { placeId: '999999' })).error.code).toBe('PLACE_UNKNOWN');
});

test('an address that clearly names a place has it, and another one asks for it', async () => {
  const client = await createClient();
  const unclear = await book(client, { address: { street, district: 'Centro' } });
  expect(unclear.error).toMatchObject({
    statusCode: 409,
    code: 'PLACE_REQUIRED',
    message: 'Elige el distrito o la ciudad de la dirección, para saber si el prestador llega.',
    details: { missing: ['placeId'] },
  });
  const clear = await book(client, { address: { street, district: 'Miraflores' } });
  expect(await storedPlaces(clear.body.id)).toMatchObject({
    job_place_id: 3,
    job_district: 'Miraflores',
  });
  // The address names another city: the name alone is no match.
  const other = await book(client, { address: { street, district: 'Miraflores, Arequipa' } });
  expect(other.error.code).toBe('PLACE_REQUIRED');
});

test('the address of the profile keeps the place that is chosen for it, until it changes', async () => {
  const client = await createClient();
  const own = async () => (await app.call(getOwnUser, {}, { token: client.token })).body;
  const change = (body: Record<string, string>) =>
    app.call(updateOwnUser, { body }, { token: client.token });
  await change({ address: 'Av. Siempre Viva 742' });
  expect((await book(client, {})).error.code).toBe('PLACE_REQUIRED');
  expect((await reach(client, {})).body).toEqual({ place: null, hasArea: true, outside: null });
  expect((await book(client, { placeId: MIRAFLORES })).status).toBe(201);
  expect(await own()).toMatchObject({ placeId: MIRAFLORES, district: 'Miraflores, Lima' });
  expect((await reach(client, {})).body.place).toMatchObject({ id: MIRAFLORES });
  await change({ address: 'Calle Mercaderes 212', placeId: AREQUIPA });
  expect(await own()).toMatchObject({ placeId: AREQUIPA, district: 'Arequipa' });
  expect((await book(client, {})).error.code).toBe('OUTSIDE_AREA');
  expect((await reach(client, {})).body).toMatchObject({ outside: sentence });
  await change({ address: 'Jr. Los Pinos 8', district: '' });
  expect(await own()).toMatchObject({ placeId: null });
  expect((await change({ placeId: BUENOS_AIRES })).error.code).toBe('PLACE_ELSEWHERE');
});

test('a saved address has its place, and one from before gets the place that is chosen for it', async () => {
  const client = await createClient();
  const save = async (body: { name: string; district: string; placeId?: string }) =>
    (await app.call(saveAddress, { body: { street, ...body } }, { token: client.token })).body;
  const chosen = await save({ name: 'Casa', district: 'x', placeId: AREQUIPA });
  expect(chosen).toMatchObject({ placeId: AREQUIPA, district: 'Arequipa' });
  expect((await save({ name: 'Mamá', district: 'Surco' })).placeId).toBe('4');
  const unknown = await save({ name: 'Taller', district: 'Centro' });
  expect(unknown.placeId).toBe(null);
  expect((await book(client, { addressId: chosen.id })).error.code).toBe('OUTSIDE_AREA');
  expect((await book(client, { addressId: unknown.id, placeId: MIRAFLORES })).status).toBe(201);
  const all = await app.call(listAddresses, {}, { token: client.token });
  expect(all.body.map(({ placeId }) => placeId)).toEqual([AREQUIPA, '4', MIRAFLORES]);
  expect((await reach(client, { addressId: chosen.id })).body.outside).toBe(sentence);
  const stranger = await createClient();
  expect((await reach(stranger, { addressId: chosen.id })).error.code).toBe('ADDRESS_NOT_FOUND');
});

test('a provider without an area is booked everywhere, and places name the area of places', async () => {
  const client = await createClient();
  await chooseArea({ kind: 'PLACES', placeIds: [MIRAFLORES, '4'] });
  const far = await reach(client, { placeId: AREQUIPA });
  expect(far.body.outside).toBe(
    'Julio Paredes trabaja en Santiago de Surco y Miraflores; Arequipa queda a unos 750 km.',
  );
  await chooseArea(null);
  expect((await reach(client, { placeId: AREQUIPA })).body).toMatchObject({
    hasArea: false,
    outside: null,
  });
  expect((await book(client, { address: { street, district: 'Centro' } })).status).toBe(201);
  await chooseArea({ kind: 'RADIUS', placeId: LIMA, radiusKm: 20 });
});

test('the base of a provider is no part of the answer about a place', async () => {
  const client = await createClient();
  const { body } = await reach(client, { placeId: AREQUIPA });
  expect(JSON.stringify(body)).not.toMatch(/\d\.\d/);
});
