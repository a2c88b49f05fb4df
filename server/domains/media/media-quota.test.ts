import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { UPLOADS_PER_HOUR } from './media.rules.ts';
import type { Context } from '#platform/context.ts';
import * as samples from '#platform/testing/image-samples.ts';
import { startMediaApp, type MediaApp } from './media.fixtures.ts';

const owner = '00000000-0000-4000-8000-00000000000a';
const small = { width: 900, height: 600 };
let media: MediaApp;
let context: Context;

beforeAll(async () => {
  media = await startMediaApp();
  ({ context } = media);
});

afterEach(() => sql`delete from images`.execute(context.db));

afterAll(() => media.stop());

async function insertUploads(count: number, age: string) {
  await sql`insert into images (id, owner_id, kind, width, height, placeholder, bytes, widths, created_at)
    select gen_random_uuid(), ${owner}::uuid, 'gallery', 1, 1, '', 1, '{1}', now() - ${age}::interval
    from generate_series(1, ${count})`.execute(context.db);
}

test('a user can upload 30 images per hour, and the refusal contains the time until the next one is accepted', async () => {
  await insertUploads(UPLOADS_PER_HOUR - 1, '10 minutes');
  await insertUploads(1, '50 minutes');
  const photo = await samples.jpegPhoto(small);
  const { status, body, headers } = await media.upload(photo, owner);
  expect({ status, body }).toMatchObject({
    status: 429,
    body: {
      code: 'IMAGE_RATE',
      message: 'Puedes subir 30 imágenes por hora. Vuelve a probar en 10 min.',
    },
  });
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(540);
  expect(wait).toBeLessThanOrEqual(600);
  expect((await media.upload(photo, '00000000-0000-4000-8000-00000000000b')).status).toBe(200);
});

test('stored images of earlier hours do not limit new uploads, however many they are', async () => {
  await insertUploads(500, '61 minutes');
  expect((await media.upload(await samples.jpegPhoto(small), owner)).status).toBe(200);
});

test('a deleted image still counts as an upload', async () => {
  await insertUploads(UPLOADS_PER_HOUR, '2 minutes');
  await sql`update images set deleted_at = now()`.execute(context.db);
  expect(await media.upload(await samples.jpegPhoto(small), owner)).toMatchObject({ status: 429 });
});

test('uploads at the same time never exceed the limit per hour', async () => {
  await insertUploads(UPLOADS_PER_HOUR - 1, '2 minutes');
  const photo = await samples.jpegPhoto(small);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => media.upload(photo, owner)));
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 429, 429, 429, 429, 429,
  ]);
});
