import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

export interface TextStyle {
  /** Pixels. */
  size: number;
  weight: 'medium' | 'bold';
  /** Like `#1d5c48`. */
  color: string;
  /** Where lines are broken, pixels. */
  width: number;
}

/** Something drawn, with its size in pixels. */
export interface Drawing {
  width: number;
  height: number;
  overlay: OverlayOptions;
}

const fontFile = (subset: string, weight: number) =>
  path.join(import.meta.dirname, `../../../fonts/bricolage-grotesque-${subset}-${weight}.ttf`);

const fonts = {
  medium: { name: 'Bricolage Grotesque Medium', weight: 500 },
  bold: { name: 'Bricolage Grotesque Bold', weight: 700 },
} as const;

/** What the font has no sign for would be drawn as a box, and differently on each machine. */
const UNKNOWN_SIGNS = /[^\p{Script=Latin}\p{Nd}\u0020-\u007e\u00a0-\u00ff–—‘’“”„…•€]|ª|º/gu;

/** The part of a text that can be drawn; empty for one in another script. */
export function drawable(text: string): string {
  return text.normalize('NFC').replaceAll(UNKNOWN_SIGNS, ' ').replaceAll(/\s+/g, ' ').trim();
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Pango reads its texts as markup: without these three a text is only a text. */
function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '');
}

let isComplete: Promise<unknown> | undefined;

/** Letters beyond those of western Europe stand in files of their own; a file that was used once is known for good. */
function loadFurtherLetters(): Promise<unknown> {
  isComplete ??= Promise.all(
    Object.values(fonts).map(({ name, weight }) =>
      sharp({ text: { text: 'ł', font: `${name} 12`, fontfile: fontFile('latin-ext', weight) } })
        .raw()
        .toBuffer(),
    ),
  );
  return isComplete;
}

async function draw(text: string, { size, weight, color, width }: TextStyle): Promise<Drawing> {
  const { name, weight: value } = fonts[weight];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `${name} ${size}`,
      fontfile: fontFile('latin', value),
      width,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { width: info.width, height: info.height, overlay: { input: data, raw } };
}

/**
 * Draws a text in the largest of the sizes in which it is at most `maxHeight` pixels high; one that is too long for the
 * smallest is cut. Undefined when nothing of it can be drawn.
 */
export async function drawText(
  text: string,
  { sizes, maxHeight, ...style }: Omit<TextStyle, 'size'> & { sizes: number[]; maxHeight: number },
): Promise<Drawing | undefined> {
  await loadFurtherLetters();
  let words = drawable(text);
  if (words === '') return undefined;
  const smallest = Math.min(...sizes);
  for (const size of sizes) {
    const drawing = await draw(words, { ...style, size });
    if (drawing.height <= maxHeight) return drawing;
  }
  while (words.length > 1) {
    words = words.slice(0, Math.floor(words.length * 0.85)).trimEnd();
    const drawing = await draw(`${words}…`, { ...style, size: smallest });
    if (drawing.height <= maxHeight) return drawing;
  }
  return undefined;
}
