import { createHash } from 'node:crypto';

/** The value of a placeholder: a condition that holds is an empty word, an unknown value leaves its line out. */
export type WordValue = string | number | boolean | null | undefined;
export type WordValues = (name: string) => WordValue;

/** The placeholders of a text. */
export type WordsIn<Text extends string> = Text extends `${string}{${infer Word}}${infer Rest}`
  ? Word | WordsIn<Rest>
  : never;

/** A text, filled with some values. */
export interface FilledText {
  /** One for each line; null for a line with an unknown value and without an alternative. */
  lines: readonly (string | null)[];
  /** The placeholders of the lines that are said. */
  words: ReadonlySet<string>;
}

/** Placeholders that every text may use, and that always have a value: the name of this installation. */
export const COMMON_WORDS = ['brand'] as const;

const PLACEHOLDER = /\{(\w+)\}/g;
/** All that stands in braces, so that a wrong placeholder is found too. */
const IN_BRACES = /\{([^{}\n]*)\}/g;

/** Removes the indentation of the code and empty lines. */
export const toLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const namesIn = (line: string) => [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

function fillLine(line: string, values: WordValues): string | null {
  let isComplete = true;
  const filled = line.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = values(name);
    if (value === true) return '';
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    isComplete = false;
    return '';
  });
  return isComplete ? filled : null;
}

/** Returns the alternatives of each line. */
const splitText = (text: string): string[][] =>
  toLines(text)
    .split(/\n(?!\| )/)
    .filter((line) => line !== '')
    .map((line) => line.split('\n| '));

/**
 * Fills the placeholders of a text of lines. Of a line and its alternatives, which begin with `| `, the first one counts
 * of which all values are known.
 */
export function fillText(text: string, values: WordValues): FilledText {
  const words = new Set<string>();
  const lines = splitText(text).map((alternatives) => {
    for (const alternative of alternatives) {
      const filled = fillLine(alternative, values);
      if (filled === null) continue;
      for (const name of namesIn(alternative)) words.add(name);
      return filled;
    }
    return null;
  });
  return { lines, words };
}

const isSaid = ({ lines }: FilledText) => lines.some((line) => line !== null);

/** Returns the placeholders that an original says and an own text does not. */
const missingIn = (original: FilledText, own: FilledText) =>
  [...original.words].filter((name) => !own.words.has(name));

/**
 * Returns the lines of an own text, or those of the original if the own text would leave out a placeholder that the
 * original says for these values: an update may have added one.
 */
export function fillOwnText(
  original: string,
  own: string | undefined,
  values: WordValues,
): FilledText['lines'] {
  const filled = fillText(original, values);
  if (own === undefined) return filled.lines;
  const mine = fillText(own, values);
  const isComplete = missingIn(filled, mine).length === 0 && (isSaid(mine) || !isSaid(filled));
  return isComplete ? mine.lines : filled.lines;
}

/** Each placeholder doubles the number of cases that a check compares. */
export const MAX_WORDS = 14;

/** A reason for which an own text is refused; `word` is what to name to its author. */
export interface TextFault {
  kind: 'unknown' | 'lost' | 'hidden' | 'braces' | 'many' | 'empty';
  word: string;
}

/**
 * Returns the alternatives of each line as bit sets of their placeholders, without what never changes the result of
 * `saidBy`: a check of 8,000 characters compares 16,384 cases, and must not block the other requests.
 */
function bitsOf(text: string, names: readonly string[]): number[][] {
  const toBits = (alternative: string) =>
    namesIn(alternative).reduce((bits, name) => bits | (1 << names.indexOf(name)), 0);
  const lines = splitText(text).map((alternatives) => {
    const useful: number[] = [];
    for (const bits of new Set(alternatives.map(toBits)))
      if (useful.every((earlier) => earlier & ~bits)) useful.push(bits);
    return useful;
  });
  return [...new Map(lines.map((line) => [line.join(), line])).values()];
}

/** Returns the placeholders that are said when `given` have a value; undefined if no line is said. */
function saidBy(lines: readonly number[][], given: number): number | undefined {
  let said: number | undefined;
  for (const alternatives of lines)
    for (const bits of alternatives) {
      if (bits & ~given) continue;
      said = (said ?? 0) | bits;
      break;
    }
  return said;
}

/**
 * Returns why an own text may not replace an original; undefined if it may. It may use the placeholders of the whole mail
 * or page (`known`), and says in every case what the original says.
 */
export function findFault(
  original: string,
  own: string,
  known: ReadonlySet<string>,
): TextFault | undefined {
  const named = [...own.matchAll(IN_BRACES)].map(([, name = '']) => name);
  const unknown = named.find((name) => !known.has(name));
  if (unknown !== undefined) return { kind: 'unknown', word: unknown };
  if (/[{}]/.test(own.replaceAll(IN_BRACES, ''))) return { kind: 'braces', word: '' };
  const lost = namesIn(original).find((name) => !named.includes(name));
  if (lost !== undefined) return { kind: 'lost', word: lost };
  const names = [...new Set([...COMMON_WORDS, ...namesIn(original), ...named])];
  if (names.length > MAX_WORDS + COMMON_WORDS.length)
    return { kind: 'many', word: String(MAX_WORDS) };
  const [originalLines, ownLines] = [bitsOf(original, names), bitsOf(own, names)];
  const common = COMMON_WORDS.reduce((bits, name) => bits | (1 << names.indexOf(name)), 0);
  for (let given = 0; given < 2 ** names.length; given += 1) {
    if (common & ~given) continue;
    const said = saidBy(originalLines, given);
    const mine = saidBy(ownLines, given);
    const hidden = (said ?? 0) & ~(mine ?? 0);
    const word = names.find((_, index) => hidden & (1 << index));
    if (word !== undefined) return { kind: 'hidden', word };
    if (said !== undefined && mine === undefined) return { kind: 'empty', word: '' };
  }
  return undefined;
}

/** Returns the names of the placeholders of texts. */
export const wordsOf = (texts: readonly string[]): Set<string> => new Set(texts.flatMap(namesIn));

/** Returns the hash by which a changed text is recognized. */
export const hashText = (text: string): string =>
  createHash('sha256').update(toLines(text)).digest('hex');
