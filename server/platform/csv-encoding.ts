import { setImmediate } from 'node:timers/promises';

/** The upper half of code page 850, in which Excel saves 'CSV (MS-DOS)'. `TextDecoder` does not know it. */
const CODE_PAGE_850 =
  '\u00C7\u00FC\u00E9\u00E2\u00E4\u00E0\u00E5\u00E7\u00EA\u00EB\u00E8\u00EF\u00EE\u00EC\u00C4\u00C5' +
  '\u00C9\u00E6\u00C6\u00F4\u00F6\u00F2\u00FB\u00F9\u00FF\u00D6\u00DC\u00F8\u00A3\u00D8\u00D7\u0192' +
  '\u00E1\u00ED\u00F3\u00FA\u00F1\u00D1\u00AA\u00BA\u00BF\u00AE\u00AC\u00BD\u00BC\u00A1\u00AB\u00BB' +
  '\u2591\u2592\u2593\u2502\u2524\u00C1\u00C2\u00C0\u00A9\u2563\u2551\u2557\u255D\u00A2\u00A5\u2510' +
  '\u2514\u2534\u252C\u251C\u2500\u253C\u00E3\u00C3\u255A\u2554\u2569\u2566\u2560\u2550\u256C\u00A4' +
  '\u00F0\u00D0\u00CA\u00CB\u00C8\u0131\u00CD\u00CE\u00CF\u2518\u250C\u2588\u2584\u00A6\u00CC\u2580' +
  '\u00D3\u00DF\u00D4\u00D2\u00F5\u00D5\u00B5\u00FE\u00DE\u00DA\u00DB\u00D9\u00FD\u00DD\u00AF\u00B4' +
  '\u00AD\u00B1\u2017\u00BE\u00B6\u00A7\u00F7\u00B8\u00B0\u00A8\u00B7\u00B9\u00B3\u00B2\u25A0\u00A0';

const upperHalf = Uint8Array.from({ length: 128 }, (_, index) => index + 128);

/** The encodings without a mark in which spreadsheets in Spanish save, by the characters of the bytes from 128 on. */
const upperHalves = [
  new TextDecoder('windows-1252').decode(upperHalf),
  new TextDecoder('macintosh').decode(upperHalf),
  CODE_PAGE_850,
] as const;

/** Bytes above ASCII that are judged. */
const MAX_JUDGED = 5_000;
/** Bytes that are decoded before other requests get their turn. */
const BYTES_PER_TURN = 500_000;
const IMPLAUSIBLE = 10;
/** By so much another encoding than Windows-1252, by far the most frequent one, must be more plausible. */
const CLEAR_LEAD = 5;
/** The average of a text that is none. */
const MAX_AVERAGE = 3;

const SPANISH = '\u00E1\u00E9\u00ED\u00F3\u00FA\u00FC\u00F1';
const PORTUGUESE = '\u00E3\u00F5\u00E2\u00EA\u00F4\u00E0\u00E7';
/** Signs that stand beside words and figures. */
const SIGNS =
  '\u00A0\u00AD\u00BF\u00A1\u00AB\u00BB\u201C\u201D\u2018\u2019\u201E\u201A\u2026\u2013\u2014\u2022\u00B7\u00B0\u00BA\u00AA\u20AC\u00A3$\u00A2\u00A7\u00A9\u00AE\u2122\u00B9\u00B2\u00B3\u00BC\u00BD\u00BE\u00D7\u00F7\u00B1\u00B4\u00B5';
/** How unusual a sign within a word is, where it may be one: 'O’Higgins', 'Lima–Callao'. */
const signsInWords: Readonly<Record<string, number>> = {
  '’': 1,
  '–': 3,
  '—': 3,
  '\u00A0': 3,
  '·': 3,
};

const isLetter = (character: string) => /^[\p{L}]/u.test(character) && !'ºª'.includes(character);
const isUpper = (character: string) => /^\p{Lu}/u.test(character);
const isLower = (character: string) => isLetter(character) && !isUpper(character);

/** Returns how implausible a character above ASCII is between its neighbors. */
function costOf(beforeLast: string, last: string, character: string, next: string): number {
  if (!isLetter(character)) {
    const isWithinWord = isLetter(last) && isLetter(next);
    if (isWithinWord) return signsInWords[character] ?? IMPLAUSIBLE;
    return SIGNS.includes(character) ? 0 : IMPLAUSIBLE;
  }
  const isOutOfCase = isUpper(character)
    ? isLower(last)
    : isUpper(next) || (isUpper(last) && isUpper(beforeLast));
  if (isOutOfCase || (character === '\u00E7' && !isLetter(last))) return IMPLAUSIBLE;
  const lower = character.toLowerCase();
  if (SPANISH.includes(lower)) return 0;
  return PORTUGUESE.includes(lower) ? 1 : CLEAR_LEAD;
}

/**
 * Decodes bytes that are not UTF-8 as Windows-1252, MacRoman or code page 850, whichever has letters within words and signs beside
 * them. Returns undefined where none does, or two do.
 */
export async function decodeByLetters(bytes: Uint8Array): Promise<string | undefined> {
  const { costs, judged } = judge(bytes);
  const ranked = upperHalves
    .map((upper, which) => ({ upper, cost: costs[which] ?? 0 }))
    .toSorted((a, b) => a.cost - b.cost);
  const [best, second] = ranked;
  if (!best || !second || best.cost > judged * MAX_AVERAGE) return undefined;
  const isUsual = best.upper === upperHalves[0];
  if (!isUsual && second.cost - best.cost < CLEAR_LEAD) return undefined;
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += BYTES_PER_TURN) {
    await setImmediate();
    parts.push(decodeAs(bytes.subarray(from, from + BYTES_PER_TURN), best.upper));
  }
  return parts.join('');
}

/** Adds up how implausible the bytes above ASCII are in each encoding. */
function judge(bytes: Uint8Array): { costs: readonly number[]; judged: number } {
  // The same letter stands between the same neighbors many times.
  const known = new Map<string, readonly number[]>();
  const costs = upperHalves.map(() => 0);
  let judged = 0;
  for (let index = 0; index < bytes.length && judged < MAX_JUDGED; index += 1) {
    if ((bytes[index] ?? 0) < 128) continue;
    judged += 1;
    const place = [-2, -1, 0, 1].map((offset) => bytes[index + offset]);
    const key = place.join(' ');
    const found = known.get(key) ?? upperHalves.map((upper) => costIn(place, upper));
    known.set(key, found);
    for (const [which, cost] of found.entries()) costs[which] = (costs[which] ?? 0) + cost;
  }
  return { costs, judged };
}

function costIn(place: readonly (number | undefined)[], upper: string): number {
  const [beforeLast = '', last = '', character = '', next = ''] = place.map((byte) =>
    byte === undefined || byte < 128 ? String.fromCharCode(byte ?? 0) : upper.charAt(byte - 128),
  );
  return costOf(beforeLast, last, character, next);
}

function decodeAs(bytes: Uint8Array, upper: string): string {
  if (upper === upperHalves[0]) return new TextDecoder('windows-1252').decode(bytes);
  if (upper === upperHalves[1]) return new TextDecoder('macintosh').decode(bytes);
  const units = new Uint16Array(bytes.length);
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    units[index] = byte < 128 ? byte : upper.charCodeAt(byte - 128);
  }
  return new TextDecoder('utf-16le').decode(units);
}
