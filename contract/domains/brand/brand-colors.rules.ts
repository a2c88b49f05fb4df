/** The shades of the brand's color in one theme, as `#rrggbb`. */
export interface Shades {
  /** Buttons and marks. */
  accent: string;
  /** A button under the pointer. */
  strong: string;
  /** Text on `accent` and `strong`. */
  on: string;
  /** A ground for text in `ink` and for all other text. */
  soft: string;
  /** Links and other text. */
  ink: string;
}

export type Theme = 'light' | 'dark';
export type Palette = Record<Theme, Shades>;

/** Text must reach this ratio against its ground (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** The colors of `web/ui/tokens.css` that meet the shades. `web/ui/tokens.test.ts` compares them. */
export const neutralColors = {
  light: {
    paper: '#faf6ee',
    surface: '#fffdf8',
    raised: '#fffdf8',
    sunken: '#f1eadd',
    'success-soft': '#dcecdb',
    ink: '#231d16',
    muted: '#61574a',
  },
  dark: {
    paper: '#16130f',
    surface: '#211d18',
    raised: '#2a251f',
    sunken: '#100e0b',
    'success-soft': '#1c3a26',
    ink: '#f4ede1',
    muted: '#bcb09e',
  },
} as const;

const GROUNDS = ['paper', 'surface', 'raised', 'sunken', 'success-soft'] as const;

const LIGHT_TEXT = '#fffdf8';
const STEP = 0.01;

type Triple = [number, number, number];

const toLinear = (channel: number) =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number) =>
  channel <= 0.003_130_8 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function linearOf(hex: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  return [red, green, blue];
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colors (WCAG 2.2), from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** A color by what people see (OKLCH): lightness from 0 to 1, chroma, and hue in radians. */
interface Seen {
  lightness: number;
  chroma: number;
  hue: number;
}

function seenOf(hex: string): Seen {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return {
    lightness: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function channelsOf({ lightness, chroma, hue }: Seen): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    fromLinear(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    fromLinear(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    fromLinear(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ];
}

const isShown = (channel: number) => channel >= -0.001 && channel <= 1.001;

/** Returns the color of a screen; one that is too vivid for it becomes paler in the same hue. */
function hexOf(seen: Seen): string {
  let color = { ...seen, lightness: Math.min(1, Math.max(0, seen.lightness)) };
  while (color.chroma > 0.001 && !channelsOf(color).every(isShown))
    color = { ...color, chroma: color.chroma * 0.95 };
  const digits = channelsOf(color).map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** Changes the lightness step by step until the color can be read on all grounds. */
function readable(seen: Seen, step: number, grounds: readonly string[]): string {
  let color = seen;
  let hex = hexOf(color);
  while (
    color.lightness > 0 &&
    color.lightness < 1 &&
    grounds.some((ground) => contrast(hex, ground) < MIN_CONTRAST)
  ) {
    color = { ...color, lightness: color.lightness + step };
    hex = hexOf(color);
  }
  return hex;
}

const groundsOf = (theme: Theme) => GROUNDS.map((ground) => neutralColors[theme][ground]);

function lightShades(color: string, seen: Seen): Shades {
  const { lightness, chroma } = seen;
  // Black has no darker shade.
  const strong = lightness > 0.16 ? lightness - 0.08 : lightness + 0.12;
  const soft = hexOf({ ...seen, lightness: 0.93, chroma: Math.min(chroma, 0.03) });
  const darker = { ...seen, lightness: Math.max(0, lightness - 0.05) };
  return {
    accent: color,
    strong: hexOf({ ...seen, lightness: strong }),
    on: LIGHT_TEXT,
    soft,
    ink: readable(darker, -STEP, [...groundsOf('light'), soft]),
  };
}

function darkShades(seen: Seen): Shades {
  const paler = { ...seen, chroma: Math.min(seen.chroma, 0.13) };
  const on = hexOf({ ...seen, lightness: 0.25, chroma: Math.min(seen.chroma, 0.04) });
  const soft = hexOf({ ...seen, lightness: 0.31, chroma: Math.min(seen.chroma, 0.04) });
  const accent = readable({ ...paler, lightness: 0.79 }, STEP, [on]);
  return {
    accent,
    strong: hexOf({ ...paler, lightness: seenOf(accent).lightness + 0.06 }),
    on,
    soft,
    ink: readable({ ...paler, lightness: 0.84 }, STEP, [...groundsOf('dark'), soft]),
  };
}

/** Returns the shades of a color for both themes. The color itself is the accent of the light theme. */
export function paletteOf(color: string): Palette {
  const seen = seenOf(color);
  return { light: lightShades(color, seen), dark: darkShades(seen) };
}

/** Returns every text of a theme in which a shade stands, as pairs of the text's color and its ground. */
export function textPairs(palette: Palette, theme: Theme): [text: string, ground: string][] {
  const { accent, strong, on, soft, ink } = palette[theme];
  const neutral = neutralColors[theme];
  return [
    [on, accent],
    [on, strong],
    [ink, soft],
    [neutral.ink, soft],
    [neutral.muted, soft],
    ...groundsOf(theme).map((ground): [string, string] => [ink, ground]),
  ];
}

const COLOR = /^#[\da-f]{6}$/;

export const isColor = (value: string): boolean => COLOR.test(value);

/** Returns whether every text in which a shade of the color stands can be read in both themes. */
export function isReadable(color: string): boolean {
  const palette = paletteOf(color);
  return (['light', 'dark'] as const).every((theme) =>
    textPairs(palette, theme).every(([text, ground]) => contrast(text, ground) >= MIN_CONTRAST),
  );
}

/** Returns the color itself, or the lightest darker one of the same hue that can be read. */
export function nearestReadable(color: string): string {
  const seen = seenOf(color);
  let nearest = color;
  for (let { lightness } = seen; !isReadable(nearest) && lightness > 0; lightness -= STEP)
    nearest = hexOf({ ...seen, lightness });
  return nearest;
}
