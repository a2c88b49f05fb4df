import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

export interface TextStyle {
  /** Pixels. */
  size: number;
  weight: 'medium' | 'bold';
  /** Like `#1d5c48`. */
  color: string;
  /** Width at which lines wrap, in pixels. */
  width: number;
}

/** A drawing, with its size in pixels. */
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

/**
 * Characters that the font lacks. They would be drawn as boxes, and differently on each machine.
 */
const UNSUPPORTED_CHARACTERS =
  /[^\p{Script=Latin}\p{Nd}\u0020-\u007e\u00a0-\u00ff–—‘’“”„…•€]|ª|º/gu;

/** Returns the part of a text that can be drawn; empty for a text in another script. */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(UNSUPPORTED_CHARACTERS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Pango parses texts as markup; escaping these three characters disables that. */
function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? '');
}

let furtherLetters: Promise<unknown> | undefined;

/**
 * Letters beyond western Europe are in separate font files. One drawing with each file registers
 * its font with Pango for the lifetime of the process.
 */
function loadFurtherLetters(): Promise<unknown> {
  furtherLetters ??= Promise.all(
    Object.values(fonts).map(({ name, weight }) =>
      sharp({ text: { text: 'ł', font: `${name} 12`, fontfile: fontFile('latin-ext', weight) } })
        .raw()
        .toBuffer(),
    ),
  );
  return furtherLetters;
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
 * Draws a text in the largest of `sizes` in which it is at most `maxHeight` pixels high; a text
 * that is too long for the smallest size is cut. Returns undefined when no part of it can be drawn.
 */
export async function drawText(
  text: string,
  { sizes, maxHeight, ...style }: Omit<TextStyle, 'size'> & { sizes: number[]; maxHeight: number },
): Promise<Drawing | undefined> {
  await loadFurtherLetters();
  let remaining = drawable(text);
  if (remaining === '') return undefined;
  const smallest = Math.min(...sizes);
  for (const size of sizes) {
    const drawing = await draw(remaining, { ...style, size });
    if (drawing.height <= maxHeight) return drawing;
  }
  while (remaining.length > 1) {
    remaining = remaining.slice(0, Math.floor(remaining.length * 0.85)).trimEnd();
    const drawing = await draw(`${remaining}…`, { ...style, size: smallest });
    if (drawing.height <= maxHeight) return drawing;
  }
  return undefined;
}
