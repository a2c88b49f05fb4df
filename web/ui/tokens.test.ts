// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colorOf(name: string, theme: 'light' | 'dark'): string {
  const pair = CSS.match(new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`));
  const single = CSS.match(new RegExp(`--color-${name}: (#\\w{6})`));
  const found = pair ? pair[theme === 'light' ? 1 : 2] : single?.[1];
  if (!found) throw new Error(`No color ${name}`);
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['paper', 'surface', 'raised', 'sunken'];
const AVATARS = [1, 2, 3, 4, 5, 6, 7, 8];

const TEXT_PAIRS: [string, string][] = [
  ...['ink', 'muted', 'accent-ink', 'danger-ink', 'urgent-ink', 'success-ink', 'info-ink'].flatMap(
    (text) => GROUNDS.map((ground): [string, string] => [text, ground]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-urgent', 'urgent'],
  ...['accent', 'success', 'info', 'warning', 'danger', 'urgent'].map((tone): [string, string] => [
    `${tone}-ink`,
    `${tone}-soft`,
  ]),
  ['accent-ink', 'success-soft'],
  ...AVATARS.map((number): [string, string] => ['on-avatar', `avatar-${number}`]),
];

const SHAPE_PAIRS: [string, string][] = ['edge', 'star', 'accent', 'danger'].flatMap((shape) =>
  ['paper', 'surface', 'raised'].map((ground): [string, string] => [shape, ground]),
);

for (const theme of ['light', 'dark'] as const) {
  test.each(TEXT_PAIRS)(`${theme}: %s can be read on %s`, (text, ground) => {
    expect(contrast(colorOf(text, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SHAPE_PAIRS)(`${theme}: %s can be seen on %s`, (shape, ground) => {
    expect(contrast(colorOf(shape, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(3);
  });
}
