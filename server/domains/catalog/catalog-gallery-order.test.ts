import { randomUUIDv7 } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createProvider, type Provider } from '../providers/providers.fixtures.ts';
import { createTestCard, type TestCard } from './catalog.fixtures.ts';

let app: TestApp;
let ana: Provider;
let bruno: Provider;
let card: TestCard;
let pictures: string[];

beforeAll(async () => {
  app = await sharedApp();
});

beforeEach(async () => {
  ana = await createProvider(app.context);
  bruno = await createProvider(app.context);
  card = await createTestCard(app.context, ana);
  pictures = [];
  for (const description of ['Uno', 'Dos', 'Tres']) pictures.push(await add(description));
});

async function add(description: string): Promise<string> {
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 60, height: 40 }))]);
  const call = { params: { id: card.id }, body: { description }, file };
  return (await app.call(endpoints.addGalleryImage, call, { token: ana.token })).body.id;
}

const order = (imageIds: string[], token = ana.token, id = card.id) =>
  app.call(endpoints.orderGallery, { params: { id }, body: { imageIds } }, { token });
const describe = (id: string, description: string, token = ana.token) =>
  app.call(endpoints.describeGalleryImage, { params: { id }, body: { description } }, { token });
const gallery = async () =>
  (await app.call(endpoints.getServiceCard, { params: { id: card.id } })).body.galleryImages;
const ids = async () => (await gallery()).map(({ id }) => id);
const missing = (code: string) => ({ status: 404, error: { code } });

test('reordering a gallery is idempotent, and the next read returns the new order', async () => {
  const [first = '', second = '', third = ''] = pictures;
  expect(await ids()).toEqual([first, second, third]);
  for (let turn = 0; turn < 2; turn += 1) {
    const { status, body } = await order([third, first, second]);
    expect(status).toBe(200);
    expect(body.galleryImages.map(({ id }) => id)).toEqual([third, first, second]);
    expect(await ids()).toEqual([third, first, second]);
  }
  const { body: tiles } = await app.call(endpoints.listServiceCards, {
    query: { skill: card.skillId },
  });
  expect(tiles[0]?.galleryImages.map(({ id }) => id)).toEqual([third, first]);
  const added = await add('Cuatro');
  expect(await ids()).toEqual([third, first, second, added]);
});

test('a reordering that does not name every picture once is refused as GALLERY_CHANGED and changes nothing', async () => {
  const [first = '', second = '', third = ''] = pictures;
  const wrong = [
    [],
    [first, second],
    [first, second, second],
    [first, second, third, third],
    [first, second, randomUUIDv7()],
    [first, second, third, randomUUIDv7()],
  ];
  for (const imageIds of wrong) {
    expect(await order(imageIds)).toMatchObject({
      status: 409,
      error: { code: 'GALLERY_CHANGED' },
    });
  }
  expect(await order([first, second, 'x'])).toMatchObject({ status: 400 });
  expect(await order(Array.from({ length: 11 }, () => randomUUIDv7()))).toMatchObject({
    status: 400,
  });
  expect(await ids()).toEqual(pictures);
});

test('of several concurrent reorderings of a gallery, one is stored whole', async () => {
  const [first = '', second = '', third = ''] = pictures;
  const wanted = [
    [third, second, first],
    [second, third, first],
    [first, third, second],
  ];
  const responses = await Promise.all(wanted.map((imageIds) => order(imageIds)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(wanted).toContainEqual(await ids());
});

test('a description can be changed and emptied, and an invalid one is refused', async () => {
  const [, second = ''] = pictures;
  const { status, body } = await describe(second, '  Después ');
  expect({ status, description: body.description }).toEqual({
    status: 200,
    description: 'Después',
  });
  expect((await gallery())[1]).toEqual(body);
  expect((await describe(second, '')).body.description).toBe('');
  for (const wrong of ['x'.repeat(201), 'a\u0000b']) {
    expect((await describe(second, wrong)).status).toBe(400);
  }
  expect((await gallery()).map(({ description }) => description)).toEqual(['Uno', '', 'Tres']);
});

test('a provider cannot reorder or describe the gallery of another provider', async () => {
  const [first = ''] = pictures;
  expect(await order(pictures.toReversed(), bruno.token)).toMatchObject(missing('CARD_NOT_FOUND'));
  expect(await order([], ana.token, randomUUIDv7())).toMatchObject(missing('CARD_NOT_FOUND'));
  expect(await describe(first, 'Mía', bruno.token)).toMatchObject(missing('IMAGE_NOT_FOUND'));
  expect(await describe(randomUUIDv7(), 'Mía')).toMatchObject(missing('IMAGE_NOT_FOUND'));
  expect((await gallery()).map(({ description }) => description)).toEqual(['Uno', 'Dos', 'Tres']);
});
