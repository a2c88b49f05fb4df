import * as accounts from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import * as catalog from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import * as providers from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { contactText, nameText } from './domains/accounts/accounts-public-texts.template.ts';
import { jpegPhoto } from './platform/testing/image-samples.ts';
import { sharedApp } from './testing/shared-app.ts';
import type { TestApp } from './testing/test-app.ts';
import { testPassword } from './domains/accounts/accounts.fixtures.ts';
import { createOrderInState } from './domains/orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  everyDay,
  type Provider,
} from './domains/providers/providers.fixtures.ts';
import { createCard } from './domains/catalog/catalog-booking.fixtures.ts';
import { cardBody, createTestSkill } from './domains/catalog/catalog.fixtures.ts';

let app: TestApp;
let provider: Provider;
let body: ReturnType<typeof cardBody>;

beforeAll(async () => {
  app = await sharedApp();
  provider = await createProvider(app.context, { country: 'Perú', bio: 'Pinto casas.' });
  body = cardBody(await createTestSkill(app.context));
});

const own = () => ({ token: provider.token });
const bioOf = async () => (await app.call(providers.getOwnProviderProfile, {}, own())).body.bio;
const saveBio = (bio: string) =>
  app.call(providers.updateProviderProfile, { body: { bio } }, own());

test.each([
  ['Llámame al 955 501 137', contactText.phone],
  ['Mira pintores.pe', contactText.link],
  ['Escribe a ana@ejemplo.com', contactText.email],
  ['Estoy en Jr. Bolognesi 458', contactText.address],
])(
  'a biography with "%s" is refused beside its field and changes nothing',
  async (bio, message) => {
    const before = await bioOf();
    const { status, error } = await saveBio(bio);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path: 'bio', message }] });
    expect(await bioOf()).toBe(before);
  },
);

test('an encoded word is refused in names and public texts', async () => {
  const word = `=?utf-8?b?${Buffer.from('llama 987654321').toString('base64')}?=`;
  expect((await saveBio(`Pinto ${word}`)).error.issues).toEqual([
    { path: 'bio', message: contactText.encoded },
  ]);
  const renamed = await app.call(accounts.updateOwnUser, { body: { fullName: word } }, own());
  expect(renamed.error.issues).toEqual([{ path: 'fullName', message: contactText.encoded }]);
});

test('a new provider with contact data in the biography is refused', async () => {
  const { token } = await createPerson(app.context, { country: 'España' });
  const profile = { bio: 'Tel. 612 34 56 78', availability: everyDay('08:00', '20:00') };
  const { error } = await app.call(providers.createProviderProfile, { body: profile }, { token });
  expect(error.issues).toEqual([{ path: 'bio', message: contactText.phone }]);
});

test('an old biography with contact data stays until it changes', async () => {
  const old = 'Llámame al 955 501 137';
  await app.context.pool.query('update provider_profiles set bio = $1 where id = $2', [
    old,
    provider.profileId,
  ]);
  const change = { bio: old, timezone: 'America/Lima' };
  const kept = await app.call(providers.updateProviderProfile, { body: change }, own());
  expect(kept.status).toBe(200);
  expect((await saveBio(`${old}.`)).status).toBe(400);
  expect((await saveBio('Pinto casas.')).status).toBe(200);
});

test('contact data in any text of a card is refused beside its field, and an old text stays', async () => {
  const [item] = body.packages;
  const hidden = {
    ...body,
    title: 'Gasfitero wa.me/51955501137',
    description: 'Escribe a ana@ejemplo.com',
    reach: ['Lima', '955501137'],
    packages: [{ ...item, name: 'Visita +51 955 501 137', description: 'En mitaller.com' }],
  };
  const refused = await app.call(catalog.createServiceCard, { body: hidden }, own());
  expect(refused.error.issues).toEqual([
    { path: 'title', message: contactText.link },
    { path: 'description', message: contactText.email },
    { path: 'reach.1', message: contactText.phone },
    { path: 'packages.0.name', message: contactText.phone },
    { path: 'packages.0.description', message: contactText.link },
  ]);
  const made = await app.call(catalog.createServiceCard, { body }, own());
  const { id } = made.body;
  await app.context.pool.query(
    "update service_cards set description = 'Mira taller.com' where id = $1",
    [id],
  );
  const update = (change: object) =>
    app.call(catalog.updateServiceCard, { params: { id }, body: { ...body, ...change } }, own());
  expect((await update({ description: 'Mira taller.com', title: 'Otro título' })).status).toBe(200);
  expect((await update({ description: 'Mira otrotaller.com' })).status).toBe(400);
});

test('contact data in the description of a picture is refused, and the picture is not stored', async () => {
  const { id } = (await app.call(catalog.createServiceCard, { body }, own())).body;
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 300, height: 200 }))]);
  const add = (description: string) =>
    app.call(catalog.addGalleryImage, { params: { id }, body: { description }, file }, own());
  const refused = await add('Mi número 955501137');
  expect(refused.error.issues).toEqual([{ path: 'description', message: contactText.phone }]);
  const added = await add('El baño terminado');
  expect(added.status).toBe(201);
  const describe = (description: string) =>
    app.call(
      catalog.describeGalleryImage,
      { params: { id: added.body.id }, body: { description } },
      own(),
    );
  expect((await describe('www.taller.com')).error.issues).toEqual([
    { path: 'description', message: contactText.link },
  ]);
  const card = await app.call(catalog.getServiceCard, { params: { id } });
  expect(card.body.galleryImages.map(({ description }) => description)).toEqual([
    'El baño terminado',
  ]);
});

test("a review with a phone of its author's country is refused and can be sent without it", async () => {
  const client = await createPerson(app.context, { country: 'México' });
  const card = await createCard(app.context, provider.profileId);
  const orderId = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'COMPLETED',
    start: new Date(Date.now() - 86_400_000),
  });
  const review = (comment: string) =>
    app.call(createReview, { body: { orderId, rating: 5, comment } }, { token: client.token });
  expect((await review('Llamen al 55 1234 5678')).error.issues).toEqual([
    { path: 'comment', message: contactText.phone },
  ]);
  expect((await review('Llegó a las 8:00 y cobró 1,200.50')).status).toBe(201);
  await app.settle();
});

test.each([
  ['Juan 987654321', contactText.phone],
  ['juan@gmail.com Plomero', contactText.email],
  ['www.juan.pe Plomero', contactText.link],
  ['Juan Jr. Bolognesi 458', contactText.address],
  ['.', nameText.noLetter],
  ['-', nameText.noLetter],
])(
  'the name "%s" is refused in profile and registration and changes nothing',
  async (fullName, message) => {
    const { token } = await createPerson(app.context, { country: null, fullName: 'Ana Prueba' });
    const changed = await app.call(accounts.updateOwnUser, { body: { fullName } }, { token });
    expect(changed.error).toMatchObject({
      statusCode: 400,
      issues: [{ path: 'fullName', message }],
    });
    expect((await app.call(accounts.getOwnUser, {}, { token })).body.fullName).toBe('Ana Prueba');
    const email = `${crypto.randomUUID()}@prueba.example`;
    const registration = { email, password: testPassword, fullName };
    const refused = await app.call(accounts.register, { body: registration });
    expect(refused.error).toMatchObject({
      statusCode: 400,
      issues: [{ path: 'fullName', message }],
    });
    expect(await app.mails(email)).toEqual([]);
  },
);

test('an old name with contact data stays until it changes', async () => {
  const { token } = await createPerson(app.context, { fullName: 'Juan 987654321' });
  const save = (fullName: string) =>
    app.call(accounts.updateOwnUser, { body: { fullName, district: 'Centro' } }, { token });
  expect((await save('Juan 987654321')).status).toBe(200);
  expect((await save('Juan 987654322')).status).toBe(400);
  expect((await save('Juan Pérez 2')).status).toBe(200);
});
