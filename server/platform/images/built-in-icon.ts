import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Raw } from 'sharp';

const folder = path.join(import.meta.dirname, '../../../web/public');
const files = { 180: 'apple-touch-icon.png', 512: 'icon-512.png' } as const;

/** The colors of the drawing. Every pixel is one of them or a mixture with the ground. */
const GROUND = [250, 246, 238];
const MARK = [29, 92, 72];
const NUT = [191, 122, 20];

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const dot = (a: readonly number[], b: readonly number[]) =>
  sum(a.map((value, index) => value * (b[index] ?? 0)));
const minus = (a: readonly number[], b: readonly number[]) =>
  a.map((value, index) => value - (b[index] ?? 0));

const toMark = minus(MARK, GROUND);
const toNut = minus(NUT, GROUND);
const across = minus(
  toMark,
  toNut.map((value) => (value * dot(toMark, toNut)) / dot(toNut, toNut)),
);
/** Measures how much of the mark is in a pixel: 1 for the mark, 0 for ground and nut. */
const share = across.map((value) => value / dot(across, across));

const channelsOf = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Returns the built-in icon as a PNG whose mark has a color, like `#1d5c48`. */
export async function drawBuiltInIcon(size: keyof typeof files, color: string): Promise<Buffer> {
  const file = await readFile(path.join(folder, files[size]));
  const change = minus(channelsOf(color), MARK);
  if (change.every((value) => value === 0)) return file;
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data);
  for (let start = 0; start < pixels.length; start += 3) {
    const pixel = [...pixels.subarray(start, start + 3)];
    const mark = dot(minus(pixel, GROUND), share);
    pixels.set(
      pixel.map((value, index) => value + mark * (change[index] ?? 0)),
      start,
    );
  }
  const raw: Raw = { width: info.width, height: info.height, channels: 3 };
  return sharp(pixels, { raw }).png({ palette: true }).toBuffer();
}
