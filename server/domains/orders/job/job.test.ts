import { saveAddress } from '@oficio/contract/domains/accounts/accounts-addresses.endpoints.ts';
import { updateOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { openNegotiatedOrder } from '../orders-booking.service.ts';
import { completeFirstOrder, requestOrder } from '../orders.fixtures.ts';

let app: TestApp;
let provider: Provider;
let card: CardFixture;
let day = 1;

beforeAll(async () => {
  app = await sharedApp();
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId);
});

/** Books the package on another day for each call. */
const book = (client: Person, more: Record<string, unknown>, headers = {}) =>
  requestOrder(app, card, client, instantAt(provider, (day += 1), '10:00'), { more, headers });
const read = (person: Person, id: string) =>
  app.call(orders.getOrder, { params: { id } }, { token: person.token });
const createClient = () => createPerson(app.context, { district: 'Barranco' });

const elsewhere = { district: 'Surco', street: 'Jr. Los Pinos 8' };

test('the provider sees description and district at once, and street and phone only while the order is accepted', async () => {
  const client = await createClient();
  const description = 'Gotea la cocina.\nTraer escalera.';
  const { status, body } = await book(client, { description: ` ${description} ` });
  const street = 'Calle Falsa 123';
  const job = { description, district: 'Barranco', placeId: null, street, images: [] };
  expect([status, body.job]).toEqual([201, job]);
  const hidden = { job: { ...job, street: null }, client: { address: null, phone: null } };
  expect((await read(provider, body.id)).body).toMatchObject(hidden);

  const params = { id: body.id };
  const asProvider = { token: provider.token };
  const { body: accepted } = await app.call(orders.acceptOrder, { params }, asProvider);
  expect(accepted).toMatchObject({
    job,
    client: { address: street, phone: '+541155550000' },
  });
  const cancel = { params, body: { reason: 'ILLNESS' } };
  expect((await app.call(orders.cancelOrder, cancel, asProvider)).body).toMatchObject(hidden);
  expect((await read(client, body.id)).body.job).toEqual(job);
  const stranger = await createPerson(app.context);
  expect((await read(stranger, body.id)).error.code).toBe('ORDER_NOT_FOUND');

  const rejected = (await book(client, {})).body.id;
  const reject = { params: { id: rejected }, body: { rejectionReason: 'No llego' } };
  expect((await app.call(orders.rejectOrder, reject, asProvider)).body.job.street).toBeNull();
  expect((await read(client, rejected)).body.job.street).toBe(street);
});

test('the job is at the address of the order, and a later change of the profile does not move it', async () => {
  const client = await createClient();
  await completeFirstOrder(app.context, client.userId);
  const asClient = { token: client.token };
  const first = (await book(client, {})).body;
  const other = (await book(client, { address: elsewhere })).body;
  const saved = { name: 'Mamá', district: 'Lince', street: 'Calle Arenales 1020' };
  const { body: address } = await app.call(saveAddress, { body: saved }, asClient);
  const { status, error } = await book(await createClient(), { addressId: address.id });
  expect([status, error.code]).toEqual([404, 'ADDRESS_NOT_FOUND']);
  const third = (await book(client, { addressId: address.id })).body;
  const moved = { address: 'Otra calle 9', district: 'Breña' };
  await app.call(updateOwnUser, { body: moved }, asClient);
  const jobs = await Promise.all(
    [first, other, third].map(async ({ id }) => (await read(client, id)).body.job),
  );
  expect(jobs).toMatchObject([
    { district: 'Barranco', street: 'Calle Falsa 123' },
    elsewhere,
    { district: 'Lince', street: 'Calle Arenales 1020' },
  ]);
});

test('an order from a negotiation copies the address of the profile and has no description', async () => {
  const client = await createClient();
  const id = await app.context.transaction((tx) =>
    openNegotiatedOrder(app.context, tx, {
      cardId: card.id,
      clientId: client.userId,
      price: 5_000,
      durationMinutes: 60,
      isEmergency: false,
      start: Date.parse(instantAt(provider, (day += 1), '12:00')),
      acceptedBy: { party: 'client', userId: client.userId },
    }),
  );
  const job = {
    description: '',
    district: 'Barranco',
    placeId: null,
    street: 'Calle Falsa 123',
    images: [],
  };
  expect((await read(provider, id)).body.job).toEqual(job);
});

test.each([
  ['a description that is too long', { description: 'x'.repeat(1_001) }, 'description'],
  ['an address without a street', { address: { district: 'Surco' } }, 'address.street'],
  [
    'an address without a district',
    { address: { street: 'Jr. 8', district: '' } },
    'address.district',
  ],
  ['two addresses', { address: elsewhere, addressId: crypto.randomUUID() }, 'addressId'],
])('a booking with %s is refused and stores nothing', async (_name, more, path) => {
  const client = await createClient();
  const { status, error } = await book(client, more);
  expect([status, error.issues]).toMatchObject([400, [{ path }]]);
  const listed = await app.call(orders.listClientOrders, {}, { token: client.token });
  expect(listed.body).toEqual([]);
});

test('a repeated key returns the order with its first description', async () => {
  const client = await createClient();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await book(client, { description: 'Uno' }, headers);
  day -= 1;
  const repeated = await book(client, { description: 'Uno' }, headers);
  expect(repeated.body).toEqual(first.body);
  day -= 1;
  expect((await book(client, { description: 'Dos' }, headers)).status).toBe(422);
});
