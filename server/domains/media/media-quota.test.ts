import { uploadQuota } from '@oficio/contract/domains/media/media.rules.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import * as samples from '../../platform/images/image-samples.ts';
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

async function insertUploads(count: number, values: { bytes: number; age: string }) {
  await sql`insert into images (id, owner_id, kind, width, height, placeholder, bytes, widths, created_at)
    select gen_random_uuid(), ${owner}::uuid, 'gallery', 1, 1, '', ${values.bytes}, '{1}', now() - ${values.age}::interval
    from generate_series(1, ${count})`.execute(context.db);
}

test.each([
  ['IMAGE_RATE', 429, uploadQuota.uploadsPerHour, { bytes: 1, age: '59 minutes' }],
  ['IMAGE_COUNT_QUOTA', 409, uploadQuota.images, { bytes: 1, age: '2 hours' }],
  ['IMAGE_SPACE_QUOTA', 409, 1, { bytes: uploadQuota.bytes, age: '2 hours' }],
])('%s: a person keeps and sends only so much (G12)', async (code, status, count, values) => {
  await insertUploads(count, values);
  const photo = await samples.jpegPhoto(small);
  expect(await media.upload(photo, owner)).toMatchObject({ status, body: { code } });
  expect((await media.upload(photo, '00000000-0000-4000-8000-00000000000b')).status).toBe(200);
});

test('a deleted image frees its space but still counts as an upload', async () => {
  await insertUploads(uploadQuota.images, { bytes: 1, age: '2 hours' });
  await sql`update images set deleted_at = now() where id = (select id from images limit 1)`.execute(
    context.db,
  );
  const photo = await samples.jpegPhoto(small);
  expect((await media.upload(photo, owner)).status).toBe(200);
  await sql`update images set deleted_at = now(), created_at = now()`.execute(context.db);
  expect(await media.upload(photo, owner)).toMatchObject({ status: 429 });
});

test('uploads at the same time never exceed the quota (G12)', async () => {
  await insertUploads(uploadQuota.images - 1, { bytes: 1, age: '2 hours' });
  const photo = await samples.jpegPhoto(small);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => media.upload(photo, owner)));
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
});
