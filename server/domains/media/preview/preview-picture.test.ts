import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPreview, PREVIEW_SIZE, type PreviewTexts } from './preview-picture.template.ts';
import { drawable, drawText } from './preview-text.template.ts';

const webFile = (name: string) =>
  readFile(path.join(import.meta.dirname, '../../../../web/public', name));
const images = {
  cover: await webFile('covers/plomeria-1-1200.jpg'),
  logo: await webFile('apple-touch-icon.png'),
  portrait: undefined,
};
const texts: PreviewTexts = {
  kicker: 'Plomería',
  title: 'Arreglo de fugas',
  price: 'Desde $80.00',
  rating: '4.8 (12 reseñas)',
  place: 'Ana · Centro',
};
const brand = { name: 'Fixo', textColor: '#1d5c48' };
const style = { weight: 'bold', color: '#000000', width: 500, sizes: [60, 40] } as const;
const draw = (text: string, maxHeight = 200) =>
  drawText(text, { ...style, sizes: [...style.sizes], maxHeight });

async function noisyCover(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  return sharp({ create: { width: 1200, height: 675, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
}

test.each<[string, Partial<PreviewTexts>, (() => Promise<Buffer>)?]>([
  ['a plain card', {}],
  ['a title of 120 letters without a space', { title: 'W'.repeat(120) }],
  ['a title of markup', { title: '<span size="999999">&lt;&amp;</b>]]> & "' }],
  ['a text in scripts that the font lacks', { title: '漢字 🚿', place: 'Дом', rating: '' }],
  ['a cover that hardly compresses', {}, noisyCover],
])('%s becomes a JPEG of 1200 by 630 below 300 kB', async (_name, change, cover) => {
  const picture = await drawPreview(
    { ...texts, ...change },
    { ...images, cover: (await cover?.()) ?? images.cover, portrait: images.cover },
    brand,
  );
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', ...PREVIEW_SIZE });
  expect(picture.length).toBeLessThan(300_000);
});

test('markup in a text is drawn literally', async () => {
  const plain = await draw('a');
  const markup = await draw('<b>a</b>');
  expect(markup?.width).toBeGreaterThan(3 * (plain?.width ?? 0));
  const entity = await draw('&#97;');
  expect(entity?.width).toBeGreaterThan(2 * (plain?.width ?? 0));
});

test('a text is drawn in the largest size that fits, and is cut when none fits', async () => {
  const text = 'Instalación y reparación de calentadores en toda la ciudad';
  const [roomy, narrow, one] = [await draw(text, 400), await draw(text, 150), await draw(text, 50)];
  expect(roomy?.height).toBeGreaterThan(150);
  expect(narrow?.height).toBeLessThanOrEqual(150);
  expect(narrow?.height).toBeGreaterThan(50);
  expect(one?.height).toBeLessThanOrEqual(50);
  expect(one?.width).toBeGreaterThan(250);
});

test.each([
  ['Peña & Hijos — «24 h» ¿ya?', 'Peña & Hijos — «24 h» ¿ya?'],
  ['Łódź\u0301', 'Łódź'],
  ['Baño 🚿 nuevo', 'Baño nuevo'],
  ['漢字', ''],
  ['a\u202Eb\u0000c', 'a b c'],
])('the drawable part of %j is %j', (text, drawn) => {
  expect(drawable(text).replace('ź\u0301', 'ź')).toBe(drawn);
});
