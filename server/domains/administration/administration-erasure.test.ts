import * as accounts from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import {
  addGalleryImage,
  replaceCoverImage,
} from '@oficio/contract/domains/catalogue/catalogue.endpoints.ts';
import { addFavorite } from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { getOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegPhoto } from '../../platform/images/image-samples.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCard } from '../catalogue/catalogue-booking.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
} from '../providers/providers.fixtures.ts';

const FORMER_NAME = 'Zulema Anterior';
const NAME = 'Zulema Irrepetible';
const PHONE = '+54 11 4321 9876';
const ADDRESS = 'Pasaje Inconfundible 77';
const BIO = 'Electricista de familia desde 1987';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
afterAll(() => app.stop());

const asAdmin = () => ({ token: admin.token });
const erase = (id: string) => app.call(endpoints.eraseUser, { params: { id } }, asAdmin());
const deactivate = (id: string) =>
  app.call(endpoints.updateUserAsAdmin, { params: { id }, body: { isActive: false } }, asAdmin());

/** A provider and client who has left traces everywhere. */
async function createBusyPerson() {
  const contact = { phone: PHONE, address: ADDRESS, country: 'Chile' } as const;
  const person = await createProvider(app.context, { ...contact, fullName: FORMER_NAME, bio: BIO });
  const other = await createProvider(app.context);
  const card = await createCard(app.context, person.profileId, { title: 'Cableado de Zulema' });
  const othersCard = await createCard(app.context, other.profileId);
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 900, height: 600 }))]);
  const own = { token: person.token };
  await app.call(accounts.uploadOwnPhoto, { file }, own);
  const params = { id: card.id };
  await app.call(replaceCoverImage, { params, file }, own);
  await app.call(addGalleryImage, { params, file, body: { description: 'Tablero' } }, own);
  await app.call(addFavorite, { params: { id: othersCard.id } }, own);
  const start = instantAt(other, 2, '10:00');
  const requested = await requestOrder(app, othersCard, person, start);
  expect(requested.status).toBe(201);
  const orderId = await createOrderInState(app.context, {
    card: othersCard,
    clientId: person.userId,
    status: 'COMPLETED',
    start: new Date(Date.now() - 86_400_000),
  });
  const review = { orderId, rating: 5, comment: 'Muy buen trabajo', tags: [] };
  expect((await app.call(createReview, { body: review }, own)).status).toBe(201);
  await app.settle();
  await app.call(accounts.updateOwnUser, { body: { fullName: NAME } }, own);
  await app.settle();
  return { person, other, orderId };
}

/** Everywhere in the database where these words still stand, as table and column. */
async function findTraces(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.context.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'mailbox_messages'`,
  );
  const traces: string[] = [];
  for (const { name } of tables)
    for (const word of words) {
      const { rows } = await app.context.pool.query(
        `select 1 from ${name} t where position($1 in to_jsonb(t)::text) > 0 limit 1`,
        [word],
      );
      if (rows.length > 0) traces.push(`${name}: ${word}`);
    }
  return traces;
}

test('erasing leaves orders and reviews to others, without a name, and no trace else (I16)', async () => {
  const { person, other, orderId } = await createBusyPerson();
  expect((await erase(person.userId)).error.code).toBe('USER_STILL_ACTIVE');
  await deactivate(person.userId);
  await app.settle();
  const erased = await erase(person.userId);
  expect(erased.body).toMatchObject({
    fullName: 'Cuenta eliminada',
    country: null,
    phone: null,
    address: null,
    photoUrl: null,
    roles: ['CLIENT'],
    isActive: false,
    isErased: true,
    providerProfile: { bio: '', zones: [] },
  });
  expect((await erase(person.userId)).error.code).toBe('USER_ERASED');
  const order = await app.call(getOrder, { params: { id: orderId } }, { token: other.token });
  expect(order.body.client).toMatchObject({ fullName: 'Cuenta eliminada', address: null });
  const profile = await app.call(getProviderProfile, { params: { id: other.profileId } });
  expect(profile.body.reviewsReceived[0]).toMatchObject({
    comment: 'Muy buen trabajo',
    author: { fullName: 'Cuenta eliminada', photoUrl: null },
  });
  await app.context.db.deleteFrom('idempotency_keys').execute();
  expect(await findTraces([NAME, FORMER_NAME, PHONE, ADDRESS, BIO, person.email])).toEqual([]);
  await app.settle();
  const images = await app.context.db
    .selectFrom('images')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('owner_id', '=', person.userId)
    .execute();
  expect(images).toEqual([]);
});

test('the address of an erased account can be registered anew', async () => {
  const { userId, email } = await createPerson(app.context);
  await deactivate(userId);
  expect((await erase(userId)).status).toBe(200);
  const body = { email, fullName: 'Otra vez', password: 'una frase bien larga' };
  expect((await app.call(accounts.register, { body })).status).toBe(201);
  expect((await app.mails(email)).map(({ kind }) => kind)).toEqual(['verify-email']);
});

test('everybody gets all of their own data, and no secret (I16)', async () => {
  const { person, other } = await createBusyPerson();
  const { status, body } = await app.call(endpoints.exportUserData, {}, { token: person.token });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: [{ full_name: NAME, address: ADDRESS, email: person.email }],
    providerProfile: [{ bio: BIO }],
    serviceCards: [{ title: 'Cableado de Zulema', packages: [{ price_cents: 5_000 }] }],
    orders: [{ as_party: 'client' }, { as_party: 'client' }],
    reviewsWritten: [{ comment: 'Muy buen trabajo' }],
    favorites: [{ title: 'Reparación de fugas' }],
  });
  expect(body['images']).toHaveLength(3);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/hash|token|password/i);
  expect(text).not.toContain(other.email);
  const theirs = await app.call(endpoints.exportUserData, {}, { token: other.token });
  expect(JSON.stringify(theirs.body)).not.toContain(ADDRESS);
  expect(theirs.body['reviewsReceived']).toHaveLength(1);
});
