import { mkdirSync, rmdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageFormats, imageSchema } from '@oficio/contract/domains/media/media.schema.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import * as samples from '#platform/testing/image-samples.ts';
import { startMediaApp, type MediaApp } from './media.fixtures.ts';
import { sweepImageFiles } from './media.jobs.ts';
import { deleteImage, loadImages, storeImage } from './media.service.ts';
import { imageView } from './media.view.ts';

const small = { width: 900, height: 600 };
let media: MediaApp;
let context: Context;

beforeAll(async () => {
  media = await startMediaApp();
  ({ context } = media);
});

afterEach(() => sql`delete from images`.execute(context.db));

afterAll(() => media.stop());

test('an image is encoded anew in all page sizes and served with a fixed type, cached for a day', async () => {
  const { status, body } = await media.upload(await samples.jpegWithGps(small));
  expect(status).toBe(200);
  const image = imageSchema.parse(body);
  expect(image).toMatchObject({ width: 600, height: 900 });
  expect(image.srcset.map(({ width }) => width)).toEqual([400, 600]);
  for (const { url, type } of [
    ...image.srcset.map((size) => ({ url: size.url, type: 'image/webp' })),
    { url: image.previewUrl, type: 'image/jpeg' },
  ]) {
    const response = await fetch(media.origin + url);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
  }
  const etag =
    (await fetch(media.origin + image.url, { method: 'HEAD' })).headers.get('etag') ?? '';
  expect(
    (await fetch(media.origin + image.url, { headers: { 'if-none-match': etag } })).status,
  ).toBe(304);
});

test.each([
  '/images/..%2f..%2fsession-secret',
  '/images/%2e%2e%2fsession-secret',
  '/images/00000000-0000-4000-8000-000000000000-400.webp',
  '/images/00000000-0000-4000-8000-000000000000-400.svg',
  '/images/a%00.webp',
  '/images/',
  '/images',
])('the path %s returns 404', async (url) => {
  // `inject` sends the raw path; `fetch` would resolve the dots.
  expect((await media.app.inject({ url })).statusCode).toBe(404);
});

test.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
  ['an SVG with a script', 415, 'IMAGE_TYPE', () => samples.svgWithScript],
  ['a text named photo.jpg', 415, 'IMAGE_TYPE', () => Buffer.from('hello')],
  ['half a JPEG', 400, 'IMAGE_UNREADABLE', () => samples.truncatedJpeg(small)],
  [
    'a pixel flood',
    413,
    'IMAGE_TOO_MANY_PIXELS',
    () => samples.blackPng({ width: 16_000, height: 16_000 }),
  ],
  ['a ribbon', 400, 'IMAGE_SHAPE', () => samples.blackPng({ width: 2000, height: 10 })],
  ['nothing', 400, 'FILE_EMPTY', () => Buffer.alloc(0)],
  ['9 MB', 413, 'FILE_TOO_LARGE', () => Buffer.alloc(9 * 1024 * 1024)],
])('uploading %s returns %i %s and leaves no file', async (_name, status, code, make) => {
  const before = media.storedFiles().length;
  expect(await media.upload(await make())).toMatchObject({
    status,
    body: { statusCode: status, code },
  });
  expect(media.storedFiles().length).toBe(before);
});

test('the files of an image are deleted when its transaction fails', async () => {
  const before = media.storedFiles().length;
  const bytes = await samples.pngPhoto(small);
  const failing = storeImage(
    context,
    { kind: 'cover', bytes, formats: imageFormats, ownerId: null },
    async () => {
      throw new Error('no such card');
    },
  );
  await expect(failing).rejects.toThrow('no such card');
  expect(media.storedFiles().length).toBe(before);
  expect(await context.db.selectFrom('images').select('id').execute()).toEqual([]);
});

test('a deleted image disappears from views immediately and from the disk after the commit, and can be deleted only once', async () => {
  const before = media.storedFiles().length;
  const { body } = await media.upload(await samples.webpPhoto(small));
  const { id, url } = imageSchema.parse(body);
  expect((await loadImages(context.db, [id, null])).get(id)?.url).toBe(url);
  expect(await context.transaction((tx) => deleteImage(tx, id))).toBe(true);
  expect(await context.transaction((tx) => deleteImage(tx, id))).toBe(false);
  expect((await loadImages(context.db, [id])).size).toBe(0);
  await expect.poll(async () => (await fetch(media.origin + url)).status).toBe(404);
  await expect.poll(() => media.storedFiles().length).toBe(before);
});

test('uploads beyond the limit at one time are refused as IMAGES_BUSY and leave no file', async () => {
  const before = media.storedFiles().length;
  const photo = await samples.jpegPhoto(small);
  const outcomes = await Promise.all(Array.from({ length: 32 }, () => media.upload(photo)));
  const served = outcomes.filter(({ status }) => status === 200);
  const refused = outcomes.filter(({ status }) => status !== 200);
  expect(served.length).toBeGreaterThanOrEqual(26);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body } of refused)
    expect(body).toMatchObject({ statusCode: 429, code: 'IMAGES_BUSY' });
  expect(media.storedFiles().length).toBe(before + served.length * 4);
});

async function sweep(): Promise<void> {
  const signal = AbortSignal.timeout(5000);
  await sweepImageFiles.run(context, {}, { id: 'run', data: {}, attempt: 1, signal });
}

test('the sweep removes old files without a row, and nothing else', async () => {
  const { body } = await media.upload(await samples.jpegPhoto(small));
  const { id } = imageSchema.parse(body);
  const folder = (name: string) => path.join(context.config.imagesDir, name.slice(0, 2));
  const put = (name: string) => {
    mkdirSync(folder(name), { recursive: true });
    writeFileSync(path.join(folder(name), name), 'x');
  };
  const orphans = [
    'cd000000-0000-4000-8000-000000000000-400.webp',
    'ce.0011223344556677.part',
    'cf-anything',
  ];
  orphans.forEach(put);
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const entry of media.storedFiles())
    utimesSync(path.join(entry.parentPath, entry.name), old, old);
  put('d0000000-0000-4000-8000-000000000000-400.webp');
  await sweep();
  const left = media
    .storedFiles()
    .map((entry) => entry.name)
    .toSorted();
  expect(left).toEqual(
    [
      `${id}-400.webp`,
      `${id}-800.webp`,
      `${id}-900.webp`,
      `${id}-preview.jpg`,
      'd0000000-0000-4000-8000-000000000000-400.webp',
    ].toSorted(),
  );
});

test('files that cannot be removed do not stop the sweep', async () => {
  const old = new Date(Date.now() - 25 * 3_600_000);
  const failing: string[] = [];
  for (const prefix of ['0a', 'fa']) {
    const folder = path.join(context.config.imagesDir, prefix);
    const directory = path.join(folder, `${prefix}-directory`);
    mkdirSync(directory, { recursive: true });
    utimesSync(directory, old, old);
    failing.push(directory);
    // More files than a batch, so that the failure is not in the last one.
    for (let file = 0; file < 500; file += 1) {
      const name = path.join(folder, `${prefix}-${file}`);
      writeFileSync(name, 'x');
      utimesSync(name, old, old);
    }
  }
  await expect(sweep()).rejects.toThrow('2 records failed');
  const left = media.storedFiles().filter(({ name }) => /^(?:0a|fa)-/.test(name));
  expect(left).toEqual([]);
  for (const directory of failing) rmdirSync(directory);
});

test('an avatar is stored as squares of 96 and 256 pixels', async () => {
  const bytes = await samples.jpegPhoto(small);
  const view = await storeImage(
    context,
    { kind: 'avatar', bytes, formats: ['jpeg', 'png'], ownerId: null },
    async (_tx, image) => imageView(image),
  );
  expect(view).toMatchObject({ width: 256, height: 256, url: `/images/${view.id}-256.webp` });
  expect(view.srcset.map(({ width }) => width)).toEqual([96, 256]);
});
