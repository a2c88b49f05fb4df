import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Creates images for tests, valid and hostile, so that the repository needs no binaries. */

interface Size {
  width: number;
  height: number;
}

/** Creates a picture with detail, so that its size in bytes resembles a photo's. */
export async function photoPixels({ width, height }: Size): Promise<Sharp> {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      data[at] = (x * 255) / width;
      data[at + 1] = (y * 255) / height;
      data[at + 2] = 128 + 100 * Math.sin(x / 9) * Math.cos(y / 7);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export async function jpegPhoto(size: Size): Promise<Buffer> {
  return (await photoPixels(size)).jpeg({ quality: 85 }).toBuffer();
}

export async function pngPhoto(size: Size): Promise<Buffer> {
  return (await photoPixels(size)).png().toBuffer();
}

export async function webpPhoto(size: Size): Promise<Buffer> {
  return (await photoPixels(size)).webp().toBuffer();
}

/** Creates a JPEG with four color channels, as printers use. */
export async function cmykJpeg(size: Size): Promise<Buffer> {
  return (await photoPixels(size)).toColorspace('cmyk').jpeg().toBuffer();
}

/** Creates a JPEG with GPS data and a rotated orientation. */
export async function jpegWithGps(size: Size): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'SecretCamera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
  };
  return (await photoPixels(size))
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Creates a JPEG followed by a web page. */
export async function jpegWithHtmlTail(size: Size): Promise<Buffer> {
  const tail = Buffer.from('<html><script>alert("tail")</script></html>');
  return Buffer.concat([await jpegPhoto(size), tail]);
}

export async function truncatedJpeg(size: Size): Promise<Buffer> {
  const whole = await jpegPhoto(size);
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** Creates a WebP with three frames. */
export async function animatedWebp({ width, height }: Size): Promise<Buffer> {
  const frames = [60, 120, 180].map((shade) => Buffer.alloc(width * height * 3, shade));
  const raw = { width, height: height * frames.length, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(frames), { raw }).webp({ loop: 0 }).toBuffer();
}

export const svgWithScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** Creates a black PNG of any size in pixels from few bytes: one bit per pixel. */
export function blackPng({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
