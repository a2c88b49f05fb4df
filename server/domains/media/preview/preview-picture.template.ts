import sharp, { type OverlayOptions } from 'sharp';
import { disc, star } from './preview-shapes.template.ts';
import { drawText, type Drawing } from './preview-text.template.ts';

/** Texts of a link-preview picture; each may be empty. */
export interface PreviewTexts {
  /** Above the title, like the name of a trade. */
  kicker: string;
  title: string;
  price: string;
  /** The rating after the star. */
  rating: string;
  place: string;
}

/** The part of the brand that stands in a picture. */
export interface PreviewBrand {
  name: string;
  /** The color of the built-in icon, as `#rrggbb`. */
  color: string;
  /** The color of texts, as `#rrggbb`. */
  textColor: string;
  /** The address of the icon, as a picture of this server; null for the built-in one. */
  iconUrl: string | null;
}

/** Encoded pictures of a drawing. They come from this server only, never from a foreign address. */
export interface PreviewImages {
  cover: Buffer;
  logo: Buffer;
  /** A user's photo, drawn as a disc. */
  portrait: Buffer | undefined;
}

/** Size that link previews expect, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
/** WhatsApp ignores pictures above 300 kB. */
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
const STAR_COLOR = [0xbf, 0x7a, 0x14];
const PAPER_COLOR = [0xfa, 0xf6, 0xee];

interface Row {
  drawing: Drawing;
  /** Pixels above the drawing. */
  gap: number;
  /** Pixels from the margin. */
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

async function drawTexts(texts: PreviewTexts, color: string): Promise<Row[]> {
  const title = await drawText(texts.title, {
    sizes: [66, 56, 48, 40],
    weight: 'bold',
    color: INK,
    width: TEXT_WIDTH,
    maxHeight: 240,
  });
  const indent = STAR + 14;
  return [
    ...toRow(await line(texts.kicker, 28, 'medium', color), 0),
    ...toRow(title, 22),
    ...toRow(await line(texts.price, 40, 'bold', color), 30),
    ...toRow(
      texts.rating ? await line(texts.rating, 30, 'medium', INK, indent) : undefined,
      24,
      indent,
    ),
    ...toRow(await line(texts.place, 28, 'medium', MUTED), 22),
  ];
}

const placeAt = ({ overlay }: Drawing, left: number, top: number): OverlayOptions => ({
  ...overlay,
  left,
  top,
});

/** Places rows from the top down. An indented row gets a star before it. */
function stack(rows: readonly Row[]): OverlayOptions[] {
  let top = MARGIN - 4;
  return rows.flatMap(({ drawing, gap, indent }) => {
    top += gap;
    const overlays = [placeAt(drawing, MARGIN + indent, top)];
    if (indent > 0) {
      const above = Math.round((drawing.height - STAR) / 2) - 2;
      overlays.push(placeAt(star(STAR, STAR_COLOR), MARGIN, top + above));
    }
    top += drawing.height;
    return overlays;
  });
}

async function drawBrand(brand: string, logo: Buffer) {
  const top = PREVIEW_SIZE.height - 48 - LOGO;
  const input = await sharp(logo).trim().resize(LOGO, LOGO).png().toBuffer();
  const name = await line(brand, 34, 'bold', INK);
  const overlays: OverlayOptions[] = [{ input, left: MARGIN, top }];
  if (name) {
    const above = Math.round((LOGO - name.height) / 2);
    overlays.push(placeAt(name, MARGIN + LOGO + 16, top + above));
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
  return [placeAt(ring, left - RING, top - RING), { input, left, top }];
}

/** Draws the link-preview picture of a card, a profile or the site, as a JPEG of less than 300 kB. */
export async function drawPreview(
  texts: PreviewTexts,
  images: PreviewImages,
  { name, textColor }: Pick<PreviewBrand, 'name' | 'textColor'>,
): Promise<Buffer> {
  const { width, height } = PREVIEW_SIZE;
  const cover = await sharp(images.cover)
    .resize(width - PANEL, height, { fit: 'cover' })
    .flatten({ background: PAPER })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const overlays = [
    { input: cover, left: PANEL, top: 0 },
    ...stack(await drawTexts(texts, textColor)),
    ...(await drawBrand(name, images.logo)),
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
