import { setImmediate } from 'node:timers/promises';

/** The upper half of code page 850, in which Excel saves 'CSV (MS-DOS)'. `TextDecoder` does not know it. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

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

const SPANISH = 'áéíóúüñ';
const PORTUGUESE = 'ãõâêôàç';
/** Signs that stand beside words and figures. */
const SIGNS = '\u00A0\u00AD¿¡«»“”‘’„‚…–—•·°ºª€£$¢§©®™¹²³¼½¾×÷±´µ';
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
  if (isOutOfCase || (character === 'ç' && !isLetter(last))) return IMPLAUSIBLE;
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
