import * as endpoints from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import { getOwnUser, updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { loadTestPlaces } from '#domains/places/places.fixtures.ts';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createTestUser, signIn } from '../accounts.fixtures.ts';
import { matchStoredAddresses } from './address-matching.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

interface Person {
  token: string;
}
const createPerson = async (): Promise<Person> => ({
  token: await signIn(app, await createTestUser(app.context)),
});
const home = { name: 'Casa', district: 'Barranco', street: 'Av. Grau 512' };
const save = (person: Person, body: unknown, headers: Record<string, string> = {}) =>
  app.call(endpoints.saveAddress, { body }, { token: person.token, headers });
const list = async (person: Person) =>
  (await app.call(endpoints.listAddresses, {}, { token: person.token })).body;
const remove = (person: Person, id: string) =>
  app.call(endpoints.deleteAddress, { params: { id } }, { token: person.token });

test('a user saves, lists and deletes own addresses, which no other user can read or delete', async () => {
  const [owner, other] = [await createPerson(), await createPerson()];
  const saved = await save(owner, { ...home, street: '  Av. Grau 512 ' });
  expect(saved).toMatchObject({ status: 201, body: home });
  const second = { ...home, name: 'Mamá' };
  expect((await save(owner, second)).status).toBe(201);
  expect(await list(owner)).toMatchObject([home, second]);
  expect(await list(other)).toEqual([]);
  expect((await remove(other, saved.body.id)).error.code).toBe('ADDRESS_NOT_FOUND');
  expect((await remove(owner, saved.body.id)).status).toBe(204);
  expect((await remove(owner, saved.body.id)).error.code).toBe('ADDRESS_NOT_FOUND');
  expect(await list(owner)).toMatchObject([second]);
});

test('a name is used once per user, in any capitals, and each field is required', async () => {
  const [owner, other] = [await createPerson(), await createPerson()];
  await save(owner, home);
  const again = await save(owner, { ...home, name: 'CASA' });
  expect(again).toMatchObject({ status: 409, error: { code: 'ADDRESS_NAME_TAKEN' } });
  expect((await save(other, home)).status).toBe(201);
  for (const field of ['name', 'district', 'street'] as const) {
    const { status, error } = await save(owner, { ...home, [field]: ' ' });
    expect([status, error.issues]).toMatchObject([400, [{ path: field }]]);
  }
  expect((await save(owner, { ...home, name: 'x'.repeat(31) })).status).toBe(400);
  expect(await list(owner)).toHaveLength(1);
});

test('of ten addresses saved at once five are stored', async () => {
  const owner = await createPerson();
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => save(owner, { ...home, name: `Casa ${index}` })),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  const codes = responses.flatMap(({ status, error }) => (status === 201 ? [] : error.code));
  expect(codes).toEqual(Array(5).fill('TOO_MANY_ADDRESSES'));
  expect(await list(owner)).toHaveLength(5);
});

test('a repeated key saves an address once', async () => {
  const owner = await createPerson();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = [await save(owner, home, headers), await save(owner, home, headers)];
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(await list(owner)).toHaveLength(1);
});

test('the district of the profile is optional and an empty text removes it', async () => {
  const { token } = await createPerson();
  const read = async () => (await app.call(getOwnUser, {}, { token })).body.district;
  expect(await read()).toBeNull();
  await app.call(updateOwnUser, { body: { district: ' Barranco ' } }, { token });
  expect(await read()).toBe('Barranco');
  const long = await app.call(updateOwnUser, { body: { district: 'x'.repeat(81) } }, { token });
  expect(long.status).toBe(400);
  await app.call(updateOwnUser, { body: { district: '' } }, { token });
  expect(await read()).toBeNull();
});

test('addresses of the version before get the place that they clearly name, once, and the others none', async () => {
  const { db } = app.context;
  const stored = [
    [{ district: null, address: 'Av. Larco 345, Miraflores, Lima' }, 3, 'Miraflores, Lima'],
    [{ district: 'Surco', address: 'Jr. Los Pinos 8' }, 4, 'Surco'],
    [{ district: 'Centro', address: 'Calle Falsa 123' }, null, 'Centro'],
    // Another region than that of the only place with this name.
    [{ district: 'Miraflores, Arequipa', address: 'Calle 1' }, null, 'Miraflores, Arequipa'],
    // A place of another country.
    [{ district: 'Linares', address: 'Calle 1' }, null, 'Linares'],
  ] as const;
  const users: string[] = [];
  for (const [{ district, address }] of stored) {
    const { id } = await createTestUser(app.context, { country: 'Perú', address, district });
    const saved = { id: crypto.randomUUID(), user_id: id, name: 'Casa', street: address };
    const row = { ...saved, district: district ?? 'Surco', created_at: new Date() };
    await db.insertInto('user_addresses').values(row).execute();
    users.push(id);
  }
  const read = (id: string) =>
    db
      .selectFrom('users')
      .innerJoin('user_addresses as saved', 'saved.user_id', 'users.id')
      .select(['users.place_id', 'users.district', 'saved.place_id as saved'])
      .where('users.id', '=', id)
      .executeTakeFirstOrThrow();
  await loadTestPlaces(app.context);
  await matchStoredAddresses(app.context);
  expect(await Promise.all(users.map(read))).toEqual(
    stored.map(([before, place, district]) => ({
      place_id: place,
      district,
      saved: before.district === null ? 4 : place,
    })),
  );
  // A second run reads none of them again.
  const [, , unclear = ''] = users;
  const named = { district: 'Miraflores, Lima' };
  await db.updateTable('users').set(named).where('id', '=', unclear).execute();
  await matchStoredAddresses(app.context);
  expect((await read(unclear)).place_id).toBe(null);
});

test('an address that its owner changes is looked up again, and one that is saved unchanged keeps its place', async () => {
  await loadTestPlaces(app.context);
  const owner = await createTestUser(app.context, { country: 'Perú', address: 'Calle Falsa 123' });
  const token = await signIn(app, owner);
  const change = async (body: { address: string; placeId?: string }) => {
    await app.call(updateOwnUser, { body }, { token });
    await matchStoredAddresses(app.context);
    return (await app.call(getOwnUser, {}, { token })).body.placeId;
  };
  await matchStoredAddresses(app.context);
  expect(await change({ address: 'Av. Larco 345, Miraflores' })).toBe('3');
  expect(await change({ address: 'Av. Larco 345, Miraflores' })).toBe('3');
  expect(await change({ address: 'Jr. Los Pinos 8', placeId: '4' })).toBe('4');
  expect(await change({ address: 'Jr. Los Pinos 8' })).toBe('4');
});
