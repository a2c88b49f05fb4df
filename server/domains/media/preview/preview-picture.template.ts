import sharp, { type OverlayOptions } from 'sharp';
import { disc, star } from './preview-shapes.template.ts';
import { drawText, type Drawing } from './preview-text.template.ts';

/** Words of a picture for link previews; each may be empty. */
export interface PreviewWords {
  /** Above the title, like the name of a trade. */
  kicker: string;
  title: string;
  price: string;
  /** Beside a star. */
  rating: string;
  place: string;
  brand: string;
}

/** Pictures in it: encoded, and from nobody but this product. */
export interface PreviewImages {
  cover: Buffer;
  logo: Buffer;
  /** A person's photo, shown as a disc. */
  portrait: Buffer | undefined;
}

/** What link previews expect, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
/** WhatsApp shows no picture beyond 300 kB. */
const MAX_BYTES = 290_000;
const QUALITIES = [82, 70, 55, 40];

const MARGIN = 64;
const PANEL = 700;
const TEXT_WIDTH = 548;
const LOGO = 52;
const PORTRAIT = 176;
const RING = 8;
const STAR = 34;

const PAPER = '#faf6ee';
const INK = '#231d16';
const MUTED = '#61574a';
const ACCENT = '#1d5c48';
const STAR_COLOR = [0xbf, 0x7a, 0x14];
const PAPER_COLOR = [0xfa, 0xf6, 0xee];

interface Row {
  drawing: Drawing;
  /** Pixels above it, and from the margin. */
  gap: number;
  indent: number;
}

const line = (text: string, size: number, weight: 'medium' | 'bold', color: string, indent = 0) =>
  drawText(text, {
    sizes: [size],
    weight,
    color,
    width: TEXT_WIDTH - indent,
    maxHeight: size * 1.5,
  });

const toRow = (drawing: Drawing | undefined, gap: number, indent = 0): Row[] =>
  drawing ? [{ drawing, gap, indent }] : [];

async function drawWords(words: PreviewWords): Promise<Row[]> {
  const title = await drawText(words.title, {
    sizes: [66, 56, 48, 40],
    weight: 'bold',
    color: INK,
    width: TEXT_WIDTH,
    maxHeight: 240,
  });
  const indent = STAR + 14;
  return [
    ...toRow(await line(words.kicker, 28, 'medium', ACCENT), 0),
    ...toRow(title, 22),
    ...toRow(await line(words.price, 40, 'bold', ACCENT), 30),
    ...toRow(
      words.rating ? await line(words.rating, 30, 'medium', INK, indent) : undefined,
      24,
      indent,
    ),
    ...toRow(await line(words.place, 28, 'medium', MUTED), 22),
  ];
}

const placed = ({ overlay }: Drawing, left: number, top: number): OverlayOptions => ({
  ...overlay,
  left,
  top,
});

/** Rows from the top down; the one that is indented has a star before it. */
function stack(rows: readonly Row[]): OverlayOptions[] {
  let top = MARGIN - 4;
  return rows.flatMap(({ drawing, gap, indent }) => {
    top += gap;
    const overlays = [placed(drawing, MARGIN + indent, top)];
    if (indent > 0) {
      const above = Math.round((drawing.height - STAR) / 2) - 2;
      overlays.push(placed(star(STAR, STAR_COLOR), MARGIN, top + above));
    }
    top += drawing.height;
    return overlays;
  });
}

async function drawBrand({ brand }: PreviewWords, { logo }: PreviewImages) {
  const top = PREVIEW_SIZE.height - 48 - LOGO;
  const input = await sharp(logo).trim().resize(LOGO, LOGO).png().toBuffer();
  const name = await line(brand, 34, 'bold', INK);
  const overlays: OverlayOptions[] = [{ input, left: MARGIN, top }];
  if (name) {
    const above = Math.round((LOGO - name.height) / 2);
    overlays.push(placed(name, MARGIN + LOGO + 16, top + above));
  }
  return overlays;
}

async function drawPortrait(portrait: Buffer): Promise<OverlayOptions[]> {
  const mask = disc(PORTRAIT, PAPER_COLOR).overlay;
  const input = await sharp(portrait)
    .resize(PORTRAIT, PORTRAIT, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ ...mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const left = PREVIEW_SIZE.width - MARGIN - PORTRAIT;
  const top = PREVIEW_SIZE.height - MARGIN - PORTRAIT;
  const ring = disc(PORTRAIT + 2 * RING, PAPER_COLOR);
  return [placed(ring, left - RING, top - RING), { input, left, top }];
}

/** Draws the picture that a link to a card or a person is shown with, as a JPEG of less than 300 kB. */
export async function drawPreview(words: PreviewWords, images: PreviewImages): Promise<Buffer> {
  const { width, height } = PREVIEW_SIZE;
  const cover = await sharp(images.cover)
    .resize(width - PANEL, height, { fit: 'cover' })
    .flatten({ background: PAPER })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const overlays = [
    { input: cover, left: PANEL, top: 0 },
    ...stack(await drawWords(words)),
    ...(await drawBrand(words, images)),
    ...(images.portrait ? await drawPortrait(images.portrait) : []),
  ];
  const pixels = await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(overlays)
    .removeAlpha()
    .raw()
    .toBuffer();
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}
