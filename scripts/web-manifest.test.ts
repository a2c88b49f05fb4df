import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  form_factor?: string;
}

const folder = join(import.meta.dirname, '../web/public');
const { icons, screenshots } = JSON.parse(
  readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'),
) as { icons: Picture[]; screenshots: Picture[] };

test('the pictures of the manifest have their sizes and a sensible weight, for phones and computers', async () => {
  const pictures = [...icons, ...screenshots].filter((picture) => picture.sizes !== 'any');
  for (const { src, sizes, type } of pictures) {
    const file = join(folder, src);
    const { width, height, format } = await sharp(file).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
    expect(statSync(file).size).toBeLessThan(100_000);
  }
  const factors = new Set(screenshots.map(({ form_factor: factor }) => factor));
  expect(factors).toEqual(new Set(['narrow', 'wide']));
});
