import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeImage, type EncodingPlan, type SourceLimits } from './image-codec.ts';
import type { ImageRefusedError } from './image-refused.ts';
import * as samples from '../testing/image-samples.ts';

const limits: SourceLimits = {
  formats: ['jpeg', 'png', 'webp'],
  maxPixels: 50_000_000,
  maxAspect: 5,
};
const plan: EncodingPlan = { widths: [400, 800, 1200, 1600], previewWidth: 1200 };
const cover: EncodingPlan = { ...plan, aspect: 16 / 9, smallestMaxBytes: 25_000 };
const small = { width: 640, height: 480 };

/** Sets the parameters of the only scan of a JPEG to zero, as some cameras of Samsung do. */
async function jpegWithOddScan() {
  const photo = Buffer.from(await samples.jpegPhoto(small));
  const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
  photo.fill(
    0,
    scan + 2 + photo.readUInt16BE(scan + 2) - 3,
    scan + 2 + photo.readUInt16BE(scan + 2),
  );
  return photo;
}

const withoutEnd = async (missing: number) =>
  (await samples.jpegPhoto(small)).subarray(0, -missing);

const accepted: [string, () => Promise<Buffer>][] = [
  ['a JPEG', () => samples.jpegPhoto(small)],
  ['a PNG', () => samples.pngPhoto(small)],
  ['a WebP', () => samples.webpPhoto(small)],
  ['a CMYK JPEG', () => samples.cmykJpeg(small)],
  ['a JPEG with a tail', () => samples.jpegWithHtmlTail(small)],
  ['an animated WebP', () => samples.animatedWebp(small)],
  ['a JPEG with scan parameters of zero', jpegWithOddScan],
  ['a JPEG without its end marker', () => withoutEnd(2)],
];

test.each(accepted)('%s is re-encoded without its extra data', async (_name, make) => {
  const image = await encodeImage(await make(), limits, plan);
  expect(image).toMatchObject({ width: 640, height: 480 });
  expect(image.sizes.map((size) => size.width)).toEqual([400, 640]);
  for (const { width, webp } of image.sizes) {
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, space: 'srgb' });
    expect((await sharp(webp).metadata()).pages ?? 1).toBe(1);
    expect(webp.includes('<script>')).toBe(false);
  }
  expect(await sharp(image.previewJpeg).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
  expect(image.previewJpeg.includes('<script>')).toBe(false);
  expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(image.placeholder.length).toBeLessThanOrEqual(400);
});

const refused: [string, string, () => Buffer | Promise<Buffer>][] = [
  ['an SVG', 'type', () => samples.svgWithScript],
  ['a text', 'type', () => Buffer.from('not an image at all, whatever its name says')],
  ['nothing', 'type', () => Buffer.alloc(0)],
  ['a GIF', 'type', () => Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
  [
    'only the first bytes of a PNG',
    'unreadable',
    async () => (await samples.pngPhoto(small)).subarray(0, 20),
  ],
  ['half a JPEG', 'unreadable', () => samples.truncatedJpeg(small)],
  ['a JPEG without its last lines', 'unreadable', () => withoutEnd(200)],
  ['a pixel flood', 'pixels', () => samples.blackPng({ width: 16_000, height: 16_000 })],
  ['a ribbon', 'shape', () => samples.blackPng({ width: 100, height: 501 })],
];

test.each(refused)('%s is refused as %s', async (_name, reason, make) => {
  await expect(encodeImage(await make(), limits, plan)).rejects.toMatchObject({ reason });
});

test('a format that the caller does not accept is refused', async () => {
  const photo = { ...limits, formats: ['jpeg', 'png'] as const };
  await expect(encodeImage(await samples.webpPhoto(small), photo, plan)).rejects.toMatchObject({
    reason: 'type',
  });
});

test('GPS and camera data are removed after the image is rotated upright', async () => {
  const image = await encodeImage(await samples.jpegWithGps(small), limits, plan);
  expect(image).toMatchObject({ width: 480, height: 640 });
  for (const bytes of [...image.sizes.map((size) => size.webp), image.previewJpeg]) {
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(bytes.includes('SecretCamera')).toBe(false);
  }
});

test('a cover is cropped to 16:9, and its smallest size is light', async () => {
  const image = await encodeImage(
    await samples.jpegPhoto({ width: 2000, height: 2000 }),
    limits,
    cover,
  );
  expect(image).toMatchObject({ width: 1600, height: 900 });
  expect(image.sizes.map((size) => size.width)).toEqual([400, 800, 1200, 1600]);
  expect(image.sizes[0]?.webp.length).toBeLessThanOrEqual(25_000);
});

test.each([
  { width: 1, height: 1 },
  { width: 3, height: 1 },
])('a dot of $width x $height is never enlarged', async (size) => {
  const image = await encodeImage(samples.blackPng(size), limits, cover);
  expect(image.sizes).toHaveLength(1);
  expect(image.width).toBeLessThanOrEqual(2);
});

test('two images are decoded at once, 24 wait and the others are refused', async () => {
  const photo = await samples.jpegPhoto({ width: 1200, height: 900 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () => encodeImage(photo, limits, plan)),
  );
  const busy = outcomes.filter(
    (outcome) =>
      outcome.status === 'rejected' && (outcome.reason as ImageRefusedError).reason === 'busy',
  );
  expect(busy).toHaveLength(40 - 26);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(26);
});
