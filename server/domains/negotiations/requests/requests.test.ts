import { beforeAll, expect, test } from 'vitest';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { pageCookieOf } from '#domains/accounts/accounts.fixtures.ts';
import { createCard } from '#domains/catalog/catalog-booking.fixtures.ts';
import { requestOrder } from '#domains/orders/orders.fixtures.ts';
import { loadTestPlaces } from '#domains/places/places.fixtures.ts';
import { updateProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { createPerson, createProvider, instantAt } from '#domains/providers/providers.fixtures.ts';
import { callsOf, createNegotiators, type NegotiationCalls } from '../negotiations.fixtures.ts';

let app: TestApp;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await sharedApp();
  calls = callsOf(app);
});

const emergency = { isEmergency: true, scheduledDate: undefined };

test('a request for unavailable work is refused and changes nothing', async () => {
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  const stranger = await createProvider(app.context);
  const withoutEmergencies = await createCard(app.context, provider.profileId);
  const deactivated = await createNegotiators(app);
  await app.context.db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', deactivated.provider.userId)
    .execute();
  await requestOrder(app, card, await createPerson(app.context), instantAt(provider, 2, '15:30'));
  const refusals = [
    [await calls.request({ ...people, provider: stranger }), 400, 'CARD_NOT_OF_PROVIDER'],
    [await calls.request({ ...people, client: provider }), 403, 'OWN_SERVICE'],
    [
      await calls.request({ ...people, card: withoutEmergencies }, '10:00', emergency),
      409,
      'NO_EMERGENCIES',
    ],
    [await calls.request({ ...deactivated, client }), 404, 'CARD_NOT_FOUND'],
    [
      await calls.request({ ...people, card: { ...card, id: crypto.randomUUID() } }),
      404,
      'CARD_NOT_FOUND',
    ],
    [await calls.request(people, '07:30'), 409, 'SLOT_TAKEN'],
    [await calls.request(people, '19:30'), 409, 'SLOT_TAKEN'],
    [await calls.request(people, '15:00'), 409, 'SLOT_TAKEN'],
    [
      await calls.request(people, '10:00', { scheduledDate: instantAt(provider, -1, '10:00') }),
      400,
      'INVALID_START',
    ],
    [await calls.request(people, '10:00', { scheduledDate: undefined }), 400, 'INVALID_INPUT'],
    [await calls.request(people, '10:00', { initialRequestMessage: 'Hola' }), 400, 'INVALID_INPUT'],
  ] as const;
  for (const [{ error }, statusCode, code] of refusals)
    expect(error).toMatchObject({ statusCode, code });
  const withoutPhone = await createPerson(app.context, { phone: null });
  expect((await calls.request({ ...people, client: withoutPhone })).error.code).toBe(
    'PROFILE_INCOMPLETE',
  );
  expect((await calls.list(client)).body).toEqual([]);
});

test('an emergency needs no start and ignores the one in the request', async () => {
  const people = await createNegotiators(app);
  const before = Date.now();
  const bodies = [
    (await calls.request(people, '10:00', { isEmergency: true })).body,
    (await calls.request(people, '10:00', emergency)).body,
  ];
  for (const { isEmergency, scheduledDate, deadline } of bodies) {
    expect(isEmergency).toBe(true);
    expect(Math.abs(Date.parse(scheduledDate) - before)).toBeLessThan(60_000);
    expect(Date.parse(deadline ?? '') - Date.parse(scheduledDate)).toBe(7 * 86_400_000);
  }
});

test('a request reserves no slot, and both parties see when the slot is taken', async () => {
  const people = await createNegotiators(app);
  const { provider, client, card } = people;
  const { id } = (await calls.request(people, '10:00')).body;
  const start = instantAt(provider, 2, '10:30');
  const other = await createPerson(app.context);
  expect((await requestOrder(app, card, other, start)).status).toBe(201);
  expect((await calls.read(client, id)).body.isTimeTaken).toBe(true);
  expect((await calls.list(provider)).body[0]?.isTimeTaken).toBe(true);
});

test('a client has at most 3 open negotiations with a provider and 10 in total, also with concurrent requests', async () => {
  const client = await createPerson(app.context);
  const negotiators = [];
  for (let index = 0; index < 4; index += 1)
    negotiators.push({ ...(await createNegotiators(app)), client });
  const times = ['08:00', '09:00', '10:00', '11:00'];
  const responses = await Promise.all(
    negotiators.flatMap((people) => times.map((time) => calls.request(people, time))),
  );
  const made = responses.filter(({ status }) => status === 201);
  expect(made).toHaveLength(10);
  const byProvider = Map.groupBy(made, ({ body }) => body.providerProfile.id);
  for (const own of byProvider.values()) expect(own.length).toBeLessThanOrEqual(3);
  const codes = responses.flatMap(({ status, error }) => (status === 201 ? [] : [error.code]));
  expect(new Set(codes)).toEqual(new Set(['TOO_MANY_OPEN', 'TOO_MANY_OPEN_WITH_PROVIDER']));
  const [one] = made;
  const people = negotiators.find(
    ({ provider }) => provider.profileId === one?.body.providerProfile.id,
  );
  if (!people || !one) throw new Error('there is one');
  await calls.reject(people.provider, one.body.id);
  expect((await calls.request(people, '12:00')).status).toBe(201);
});

test('repeating a request with the same key creates one negotiation, and another body is refused', async () => {
  const people = await createNegotiators(app);
  const key = { 'idempotency-key': 'una' };
  const first = await calls.request(people, '10:00', {}, key);
  const again = await calls.request(people, '10:00', {}, key);
  expect(again.body).toEqual(first.body);
  expect((await calls.request(people, '11:00', {}, key)).error.code).toBe('KEY_REUSED');
  expect((await calls.list(people.client)).body).toHaveLength(1);
});

test('only the client adds pictures, at most five, until the provider responds', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const { id } = (await calls.request(people)).body;
  const photo = new Blob([new Uint8Array(await jpegPhoto({ width: 500, height: 300 }))]);
  expect((await calls.addImage(provider, id, photo)).error).toMatchObject({
    statusCode: 403,
    code: 'IMAGES_NOT_YOURS',
  });
  for (let count = 0; count < 4; count += 1)
    expect((await calls.addImage(client, id, photo)).status).toBe(201);
  // A user may upload three files concurrently: one of these is the fifth picture.
  const added = await Promise.all(
    Array.from({ length: 3 }, () => calls.addImage(client, id, photo)),
  );
  const statuses = added.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 409, 409]);
  const refused = added.filter(({ status }) => status === 409).map(({ error }) => error.code);
  expect(refused).toEqual(['IMAGES_FULL', 'IMAGES_FULL']);
  const { body } = await calls.read(provider, id);
  expect(body.initialRequestImages).toHaveLength(5);
  expect(body.initialRequestImageUrls).toEqual(body.initialRequestImages.map(({ url }) => url));
  const headers = pageCookieOf(app.context, provider);
  const picture = await fetch(new URL(body.initialRequestImageUrls[0] ?? '', app.url), { headers });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const stored = await app.context.db
    .selectFrom('images')
    .select('id')
    .where('owner_id', '=', client.userId)
    .execute();
  expect(stored).toHaveLength(5);
  const next = (await calls.request(people, '12:00')).body.id;
  expect((await calls.addImage(client, next, new Blob(['no picture']))).error.code).toBe(
    'IMAGE_TYPE',
  );
  await calls.offer(provider, next, 10);
  expect((await calls.addImage(client, next, photo)).error.code).toBe('IMAGES_TOO_LATE');
  await calls.offer(client, next, 9);
  expect((await calls.addImage(client, next, photo)).error.code).toBe('IMAGES_TOO_LATE');
});

test('a client who moved outside of the area after a request cannot accept the offer for it', async () => {
  await loadTestPlaces(app.context);
  const provider = await createProvider(app.context, { country: 'Perú' });
  const people = {
    provider,
    card: await createCard(app.context, provider.profileId),
    client: await createPerson(app.context, { country: 'Perú' }),
  };
  const { token } = people.client;
  const serviceArea = { kind: 'RADIUS', placeId: '1', radiusKm: 20 };
  await app.call(updateProviderProfile, { body: { serviceArea } }, { token: provider.token });
  const live = (placeId: string) =>
    app.call(updateOwnUser, { body: { address: `Calle ${placeId}`, placeId } }, { token });
  await live('3');
  const { id } = (await calls.request(people, '16:00')).body;
  await calls.offer(provider, id, 100);
  await live('5');
  expect((await calls.accept(people.client, id)).error.code).toBe('OUTSIDE_AREA');
  await live('4');
  expect((await calls.accept(people.client, id)).status).toBe(200);
});

test('a quote can be requested to any place, and its acceptance moves the job only inside the area', async () => {
  await loadTestPlaces(app.context);
  const provider = await createProvider(app.context, { country: 'Perú' });
  const people = {
    provider,
    card: await createCard(app.context, provider.profileId),
    client: await createPerson(app.context, { country: 'Perú' }),
  };
  const serviceArea = { kind: 'RADIUS', placeId: '1', radiusKm: 20 };
  await app.call(updateProviderProfile, { body: { serviceArea } }, { token: provider.token });
  const address = { district: 'Centro', street: 'Calle Mercaderes 212' };
  const far = await calls.request(people, '10:00', { address, placeId: '5' });
  expect(far).toMatchObject({ status: 201, body: { job: { district: 'Arequipa' } } });
  const { id } = far.body;
  await calls.offer(provider, id, 100);
  expect((await calls.accept(people.client, id)).status).toBe(200);

  const near = (await calls.request(people, '12:00', { address, placeId: '3' })).body;
  await calls.offer(provider, near.id, 100);
  const moved = await calls.accept(people.client, near.id, { address, placeId: '5' });
  expect(moved.error).toMatchObject({ statusCode: 409, code: 'OUTSIDE_AREA' });
  const unknown = await calls.accept(people.client, near.id, { address, placeId: '999999' });
  expect(unknown.error.code).toBe('PLACE_UNKNOWN');
  const elsewhere = await calls.request(people, '14:00', { address, placeId: '6' });
  expect(elsewhere.error.code).toBe('PLACE_ELSEWHERE');
  const accepted = await calls.accept(people.client, near.id, { address, placeId: '4' });
  expect(accepted.status).toBe(200);
  const places = await app.context.db
    .selectFrom('service_orders')
    .select('job_place_id')
    .where('client_id', '=', people.client.userId)
    .orderBy('job_place_id')
    .execute();
  expect(places.map(({ job_place_id: place }) => place)).toEqual([4, 5]);
});
