import { imageSchema } from '@oficio/contract/domains/media/media.schema.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import * as samples from '#platform/testing/image-samples.ts';
import { startS3Server, type S3Server } from '../../../../scripts/testing/s3-server.ts';
import { startMediaApp, type MediaApp } from '../media.fixtures.ts';
import { sweepImageFiles } from '../media.jobs.ts';
import { deleteImage } from '../media.service.ts';
import { imageStoreOf } from '../media-store.gateway.ts';

const small = { width: 900, height: 600 };
let s3: S3Server;
let media: MediaApp;

beforeAll(async () => {
  s3 = await startS3Server();
  media = await startMediaApp({ S3_URL: s3.url }, { bucket: 1_000, jobPoll: 100 });
});

afterEach(() => {
  s3.setFailure(null);
  s3.setDeletionError(null);
});

afterAll(async () => {
  await media.stop();
  await s3.stop();
});

const imageRows = () => media.context.db.selectFrom('images').select('id').execute();

async function upload() {
  const { status, body } = await media.upload(await samples.jpegPhoto(small));
  expect(status).toBe(200);
  return imageSchema.parse(body);
}

test('images are stored in the bucket under random names, with a type that the server chose', async () => {
  const image = await upload();
  const keys = [...s3.objects.keys()].filter((key) => key.includes(image.id));
  expect(keys.toSorted()).toEqual(
    ['400.webp', '800.webp', '900.webp', 'preview.jpg'].map((size) => `images/${image.id}-${size}`),
  );
  for (const key of keys) {
    const type = key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
    expect(s3.objects.get(key)?.contentType).toBe(type);
    const response = await fetch(`${media.origin}/${key}`);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(s3.objects.get(key)?.bytes ?? Buffer.alloc(0))).toBe(true);
  }
  const missing = '/images/00000000-0000-4000-8000-000000000000-400.webp';
  expect((await fetch(media.origin + missing)).status).toBe(404);
});

test.each(['status 503', 'denial', 'silence'] as const)(
  'an upload returns 503 when the bucket fails with %s: it leaves no row and no object, and other images are served',
  async (failure) => {
    const image = await upload();
    const [rows, objects] = [await imageRows(), s3.objects.size];
    s3.setFailure({ methods: ['PUT'], with: failure });
    const refused = media.upload(await samples.jpegPhoto(small));
    expect((await fetch(media.origin + image.url)).status).toBe(200);
    expect(await refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await imageRows()).toEqual(rows);
    await expect.poll(() => s3.objects.size).toBe(objects);
  },
);

test('an image returns 503 while the bucket fails, and is served again afterwards', async () => {
  const image = await upload();
  for (const failure of ['status 503', 'silence'] as const) {
    s3.setFailure({ methods: ['GET'], with: failure });
    const response = await fetch(media.origin + image.url);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  }
  s3.setFailure(null);
  expect((await fetch(media.origin + image.url)).status).toBe(200);
});

test('a deleted image is removed from the bucket, with a retry after a failure', async () => {
  const image = await upload();
  s3.setFailure({ methods: ['POST'], with: 'status 503' });
  await media.context.transaction((tx) => deleteImage(tx, image.id));
  s3.setFailure(null);
  await expect.poll(() => [...s3.objects.keys()].join().includes(image.id)).toBe(false);
});

test('a removal fails if the bucket could not delete one of the objects, but not if it was missing', async () => {
  const store = await imageStoreOf(media.context.config);
  const names = ['00000000-0000-4000-8000-000000000000-400.webp'];
  s3.setDeletionError('InternalError');
  await expect(store.remove(names)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    cause: [{ Code: 'InternalError' }],
  });
  s3.setDeletionError('NoSuchKey');
  await expect(store.remove(names)).resolves.toBeUndefined();
});

test('the sweep removes old image objects without a row, page by page, and nothing else', async () => {
  const { id } = await upload();
  const old = new Date(Date.now() - 25 * 3_600_000);
  const put = (key: string, changedAt: Date) =>
    s3.objects.set(key, { bytes: Buffer.from('x'), contentType: '', changedAt });
  for (const object of s3.objects.values()) object.changedAt = old;
  const blank = '-0000-4000-8000-000000000000-400.webp';
  const orphan = (digit: number) => `images/c${digit}000000${blank}`;
  for (let digit = 0; digit < 5; digit += 1) put(orphan(digit), old);
  put(orphan(9), new Date());
  put('images/notes.txt', old);
  put('elsewhere.webp', old);
  const run = { id: 'run', data: {}, attempt: 1, signal: AbortSignal.timeout(5000) };
  await sweepImageFiles.run(media.context, {}, run);
  const left = [...s3.objects.keys()];
  expect(left.filter((key) => key.includes(id))).toHaveLength(4);
  // Compares suffixes, because the random name of the stored image can begin like an orphan's.
  expect(left.filter((key) => key.endsWith(blank))).toEqual([orphan(9)]);
  expect(left).toEqual(expect.arrayContaining(['images/notes.txt', 'elsewhere.webp']));
});

test.each([
  'not an address',
  'ftp://key:secret@host/bucket',
  'https://host/bucket',
  'https://key@host/bucket',
  'https://key:secret@host/',
  'https://key:secret@host/two/parts',
  'https://key:secret@host/Bucket',
  'https://key:secret@host/bucket?acl=public',
  'https://key:se%zzcret@host/bucket',
])(
  'the server refuses to start with S3_URL %s, and the error contains the expected form',
  (value) => {
    expect(() => readConfig({ NODE_ENV: 'test', S3_URL: value })).toThrow(
      'S3_URL must be https://key:secret@host/bucket, with ?region=… unless it is us-east-1.',
    );
  },
);
