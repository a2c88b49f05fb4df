import { randomUUIDv7 } from 'node:crypto';
import { readdirSync } from 'node:fs';
import * as endpoints from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { jpegPhoto, pngPhoto } from '#platform/testing/image-samples.ts';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createProvider, type Provider } from '../providers/providers.fixtures.ts';
import { createTestCard, type TestCard } from './catalog.fixtures.ts';

let app: TestApp;
let ana: Provider;
let card: TestCard;
let photo: Blob;

beforeAll(async () => {
  app = await sharedApp();
  photo = new Blob([new Uint8Array(await jpegPhoto({ width: 500, height: 300 }))]);
});

/** Uploads are limited per user, so every test creates its own provider. */
async function start(): Promise<void> {
  ana = await createProvider(app.context, { fullName: 'Ana Paredes' });
  card = await createTestCard(app.context, ana);
}

const read = async () =>
  (await app.call(endpoints.getServiceCard, { params: { id: card.id } })).body;
const readTile = async () =>
  (await app.call(endpoints.listServiceCards, { query: { skill: card.skillId } })).body[0];
const setCover = (file: Blob, id = card.id) =>
  app.call(endpoints.replaceCoverImage, { params: { id }, file }, { token: ana.token });
const add = (description: string, id = card.id, file = photo) =>
  app.call(
    endpoints.addGalleryImage,
    { params: { id }, body: { description }, file },
    { token: ana.token },
  );
const remove = (id: string, token = ana.token) =>
  app.call(endpoints.deleteGalleryImage, { params: { id } }, { token });
const imageCount = async () => {
  const { db } = app.context;
  const images = db.selectFrom('images').where('owner_id', '=', ana.userId);
  return (await images.where('deleted_at', 'is', null).select('id').execute()).length;
};
const storedFiles = () =>
  readdirSync(app.context.config.imagesDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

test('a new cover is returned immediately in all sizes, and the next one replaces it', async () => {
  await start();
  expect((await read()).coverImageUrl).toBe('/covers/stock-800.webp');
  expect((await readTile())?.coverImageUrl).toBe('/covers/stock-800.webp');
  const { status, body } = await setCover(photo);
  expect(status).toBe(200);
  expect(body.coverImage).toMatchObject({ url: body.coverImageUrl, width: 500, height: 281 });
  expect(body.coverImage.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(body.coverImage).not.toHaveProperty('id');
  expect(await read()).toEqual(body);
  expect((await readTile())?.coverImage).toEqual(body.coverImage);
  const png = new Blob([new Uint8Array(await pngPhoto({ width: 1700, height: 1000 }))]);
  const second = await setCover(png);
  expect(second.body.coverImage.srcset.map(({ width }) => width)).toEqual([400, 800, 1200, 1600]);
  expect(second.body.coverImageUrl).not.toBe(body.coverImageUrl);
  expect(await imageCount()).toBe(1);
});

test('a card whose cover image was deleted falls back to the picture of its skill', async () => {
  await start();
  await setCover(photo);
  const { db } = app.context;
  await db
    .updateTable('images')
    .set({ deleted_at: new Date() })
    .where('owner_id', '=', ana.userId)
    .execute();
  app.context.shared.clear();
  expect((await read()).coverImageUrl).toBe('/covers/stock-800.webp');
});

test('a card without a cover of its own shows its first picture of finished work before a drawing', async () => {
  await start();
  const first = (await add('Baño')).body;
  await add('Cocina');
  const { id: _, ...shown } = first.image;
  expect((await read()).coverImage).toEqual(shown);
  expect((await readTile())?.coverImage).toEqual(shown);
  await app.context.db
    .updateTable('images')
    .set({ hidden_reason: 'No es un trabajo.' })
    .where('id', '=', first.image.id)
    .execute();
  app.context.shared.clear();
  const second = await read();
  expect(second.coverImageUrl).toBe(second.galleryImages[1]?.imageUrl);
  const chosen = await setCover(photo);
  expect((await readTile())?.coverImage).toEqual(chosen.body.coverImage);
  expect(chosen.body.galleryImages.map(({ imageUrl }) => imageUrl)).not.toContain(
    chosen.body.coverImageUrl,
  );
});

test('a gallery keeps its order, a tile has two pictures, and a description above 200 characters is refused', async () => {
  await start();
  const made = [];
  for (const description of ['Uno', 'Dos', '  Tres ']) made.push(await add(description));
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(made[0]?.body).toMatchObject({
    description: 'Uno',
    imageUrl: made[0]?.body.image.url,
    image: { width: 500, height: 300 },
  });
  const descriptions = async () =>
    (await read()).galleryImages.map(({ description }) => description);
  expect(await descriptions()).toEqual(['Uno', 'Dos', 'Tres']);
  expect((await readTile())?.galleryImages.map(({ id }) => id)).toEqual(
    made.slice(0, 2).map(({ body }) => body.id),
  );
  expect((await remove(made[1]?.body.id ?? '')).status).toBe(204);
  expect(await descriptions()).toEqual(['Uno', 'Tres']);
  await add('');
  expect(await descriptions()).toEqual(['Uno', 'Tres', '']);
  expect((await add('x'.repeat(201))).status).toBe(400);
});

test('a picture can be removed once and only by its owner; other requests get IMAGE_NOT_FOUND', async () => {
  await start();
  const { body } = await add('Mía');
  const bruno = await createProvider(app.context);
  const missing = { status: 404, error: { code: 'IMAGE_NOT_FOUND' } };
  expect(await remove(body.id, bruno.token)).toMatchObject(missing);
  expect(await remove(body.image.id)).toMatchObject(missing);
  const responses = await Promise.all([remove(body.id), remove(body.id)]);
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['204', '404']);
  expect(await remove(body.id)).toMatchObject(missing);
  expect(await imageCount()).toBe(0);
});

test("a picture for another provider's card is refused as CARD_NOT_FOUND before it is decoded", async () => {
  await start();
  const foreign = await createTestCard(app.context, await createProvider(app.context));
  const text = new Blob(['no image at all']);
  const missing = { status: 404, error: { code: 'CARD_NOT_FOUND' } };
  for (const id of [foreign.id, randomUUIDv7()]) {
    expect(await setCover(text, id)).toMatchObject(missing);
    expect(await add('', id, text)).toMatchObject(missing);
  }
  expect(await setCover(text)).toMatchObject({ status: 415, error: { code: 'IMAGE_TYPE' } });
  expect(await add('', card.id, text)).toMatchObject({ status: 415 });
});

test('of parallel uploads exactly ten are stored; the others are refused as GALLERY_FULL and leave no file', async () => {
  await start();
  await app.settle();
  const before = storedFiles();
  const responses = [];
  // Three at a time is the concurrency limit of a user; one of the last three is the tenth picture.
  for (let round = 0; round < 4; round += 1)
    responses.push(...(await Promise.all(['a', 'b', 'c'].map((name) => add(`${name}${round}`)))));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(2);
  for (const { status, error } of refused) {
    expect(status).toBe(409);
    expect(error.code).toBe('GALLERY_FULL');
  }
  expect((await read()).galleryImages).toHaveLength(10);
  expect(await imageCount()).toBe(10);
  const filesPerImage =
    responses.find(({ status }) => status === 201)?.body.image.srcset.length ?? 0;
  expect(storedFiles() - before).toBe(10 * (filesPerImage + 1));
  expect(await add('Once')).toMatchObject({ status: 409, error: { code: 'GALLERY_FULL' } });
});

test('in a full gallery the cover and each picture can still be replaced', async () => {
  await start();
  await setCover(photo);
  const made = [];
  for (let index = 0; index < 10; index += 1) made.push((await add(`${index}`)).body.id);
  expect((await setCover(photo)).status).toBe(200);
  expect(await add('Once')).toMatchObject({ status: 409, error: { code: 'GALLERY_FULL' } });
  expect((await remove(made[3] ?? '')).status).toBe(204);
  expect((await add('Otra')).status).toBe(201);
  expect((await read()).galleryImages).toHaveLength(10);
  expect(await imageCount()).toBe(11);
});

test('several covers that are set concurrently leave one image', async () => {
  await start();
  const responses = await Promise.all([setCover(photo), setCover(photo), setCover(photo)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await imageCount()).toBe(1);
  expect(responses.map(({ body }) => body.coverImageUrl)).toContain((await read()).coverImageUrl);
});

test('a picture can also be removed at the documented path of the API', async () => {
  await start();
  const { id } = (await add('Una mesa')).body;
  const { documentedPath } = endpoints.deleteGalleryImage;
  const response = await fetch(`${app.url}/api${documentedPath.replace(':id', id)}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${ana.token}` },
  });
  expect(response.status).toBe(204);
  expect((await read()).galleryImages).toEqual([]);
});
