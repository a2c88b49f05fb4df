import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { limitConcurrency } from '../concurrency-limit.ts';
import { ImageRefusedError } from './image-refused.ts';
import { mendJpeg } from './mend-jpeg.ts';

export type SourceFormat = 'jpeg' | 'png' | 'webp';

/** The limits of an uploaded image. */
export interface SourceLimits {
  formats: readonly SourceFormat[];
  maxPixels: number;
  /** Maximum ratio of the longer to the shorter side. */
  maxAspect: number;
}

/** The sizes to encode. */
export interface EncodingPlan {
  /** Widths in pixels, ascending. Widths above the source's are skipped. */
  widths: readonly number[];
  /** Crops around the center to width / height. Without it the aspect of the source stays. */
  aspect?: number;
  /** Width of the JPEG for link previews. */
  previewWidth: number;
  /** The quality of the smallest size is reduced until it has at most this many bytes. */
  smallestMaxBytes?: number;
}

export interface EncodedImage {
  /** Width of the largest size, in pixels. */
  width: number;
  height: number;
  /** Ascending by width. */
  sizes: { width: number; webp: Buffer }[];
  previewJpeg: Buffer;
  /** A data URL of at most 400 characters. */
  placeholder: string;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

// libvips reads SVG, PDF, TIFF and more by default. Each decoder is an attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
// Two images are decoded concurrently; more threads would starve the rest of the machine.
sharp.concurrency(1);

const QUALITY = 76;
const COARSER_QUALITIES = [66, 56, 46, 36, 28, 20];
const TIMEOUT = { seconds: 30 };
/** A decoded image takes up to 200 MB. */
const limitDecoding = limitConcurrency(2, {
  maxLength: 24,
  refuse: () => new ImageRefusedError('busy'),
});

/**
 * Decodes one untrusted image and re-encodes it upright, in sRGB and without metadata, so that
 * nothing of the uploaded bytes is served. Throws `ImageRefusedError`.
 */
export async function encodeImage(
  uploaded: Uint8Array,
  limits: SourceLimits,
  plan: EncodingPlan,
): Promise<EncodedImage> {
  assertAcceptedSignature(uploaded, limits.formats);
  const bytes = mendJpeg(uploaded);
  return limitDecoding(async () => {
    const options: SharpOptions = {
      limitInputPixels: limits.maxPixels,
      failOn: 'warning',
      pages: 1,
    };
    await assertWithinLimits(bytes, options, limits);
    const pixels = await decodeLargest(bytes, options, plan);
    return encodeSizes(pixels, plan);
  });
}

/** Checks the format by the first bytes, so that no decoder receives other data. */
function assertAcceptedSignature(bytes: Uint8Array, formats: readonly SourceFormat[]): void {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const format = head.startsWith('\xff\xd8\xff')
    ? 'jpeg'
    : head.startsWith('\x89PNG\r\n\x1a\n')
      ? 'png'
      : head.startsWith('RIFF') && head.endsWith('WEBP')
        ? 'webp'
        : undefined;
  if (!format || !formats.includes(format)) throw new ImageRefusedError('type');
}

async function assertWithinLimits(
  bytes: Uint8Array,
  options: SharpOptions,
  limits: SourceLimits,
): Promise<void> {
  // The pixel limit is off here: it would make the read fail and hide the reason.
  const header = await readable(sharp(bytes, { ...options, limitInputPixels: false }).metadata());
  if (!limits.formats.includes(header.format as SourceFormat)) throw new ImageRefusedError('type');
  const { width, height } = header;
  if (width * height > limits.maxPixels) throw new ImageRefusedError('pixels');
  if (Math.max(width, height) > limits.maxAspect * Math.min(width, height))
    throw new ImageRefusedError('shape');
}

/** Decodes the image once. All sizes are made from these pixels. */
async function decodeLargest(
  bytes: Uint8Array,
  options: SharpOptions,
  plan: EncodingPlan,
): Promise<Pixels> {
  const largest = plan.widths.at(-1) ?? 1;
  const upright = sharp(bytes, options).timeout(TIMEOUT).autoOrient();
  const { autoOrient: source } = await readable(sharp(bytes, options).metadata());
  const resized = resizeTo(upright, fitPlan(source, plan), largest);
  const { data, info } = await readable(
    resized.toColorspace('srgb').raw().toBuffer({ resolveWithObject: true }),
  );
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** Returns the size of the cropped source, in source pixels. */
function fitPlan(
  source: { width: number; height: number },
  plan: EncodingPlan,
): { width: number; height: number } {
  const { aspect } = plan;
  if (!aspect) return source;
  return source.width / source.height > aspect
    ? { width: Math.max(1, Math.round(source.height * aspect)), height: source.height }
    : { width: source.width, height: Math.max(1, Math.round(source.width / aspect)) };
}

function resizeTo(image: Sharp, shown: { width: number; height: number }, largest: number): Sharp {
  const width = Math.min(largest, shown.width);
  const height = Math.max(1, Math.round((shown.height * width) / shown.width));
  return image.resize({ width, height, fit: 'cover' });
}

async function encodeSizes(pixels: Pixels, plan: EncodingPlan): Promise<EncodedImage> {
  const widths = [...plan.widths.filter((width) => width < pixels.width), pixels.width];
  const sizes: EncodedImage['sizes'] = [];
  for (const [index, width] of widths.entries()) {
    const maxBytes = index === 0 ? plan.smallestMaxBytes : undefined;
    sizes.push({ width, webp: await encodeWebp(pixels, width, maxBytes) });
  }
  const previewWidth = Math.min(plan.previewWidth, pixels.width);
  const previewJpeg = await fromPixels(pixels)
    .resize({ width: previewWidth })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return {
    width: pixels.width,
    height: pixels.height,
    sizes,
    previewJpeg,
    placeholder: await blur(pixels),
  };
}

async function encodeWebp(pixels: Pixels, width: number, maxBytes = Infinity): Promise<Buffer> {
  const resized = fromPixels(pixels).resize({ width });
  let webp = await resized.clone().webp({ quality: QUALITY }).toBuffer();
  for (const quality of COARSER_QUALITIES) {
    if (webp.length <= maxBytes) break;
    webp = await resized.clone().webp({ quality, smartSubsample: true }).toBuffer();
  }
  return webp;
}

async function blur(pixels: Pixels): Promise<string> {
  for (const side of [16, 8, 4]) {
    const webp = await fromPixels(pixels)
      .resize({ width: side, height: side, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 30 })
      .toBuffer();
    const address = `data:image/webp;base64,${webp.toString('base64')}`;
    if (address.length <= 400) return address;
  }
  throw new Error('A picture of 4 pixels takes more than 400 characters');
}

function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    throw new ImageRefusedError('unreadable', { cause });
  }
}
