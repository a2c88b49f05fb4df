import { setImmediate } from 'node:timers/promises';
import { decodeByLetters } from './csv-encoding.ts';

/** Maximum number of characters of a line. */
const MAX_LINE_LENGTH = 60_000;

/** The rows of the largest sheet. Spreadsheets save empty ones too. */
const MAX_LINES_WITH_EMPTY = 1_048_576;

/** Time until other requests get their turn. */
const TURN_MS = 10;
/** Blank characters that are skipped before the time is looked at. */
const MAX_SKIPPED = 20_000;

const SEPARATORS = [';', ',', '\t'] as const;

/** The first bytes of the files that spreadsheets save by themselves: a zip file, and the older format. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** Characters that no spreadsheet writes. Reading bytes in the wrong encoding results in some of them. */
const NO_TEXT = /(?![\t\n\r])\p{Cc}|\uFFFD/u;

/** Letters of UTF-8 that a program read as Windows-1252 and saved so. */
const READ_WRONGLY =
  /[\u00C3\u00C2](?:[\u00A1-\u00BF]|[\u20AC\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u017D\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u017E\u0178](?=\p{L}))/u;

/** Excel's way to name the separator in the first line, which is no line of the table. */
const SEPARATOR_LINE = /^"?sep=([;,\t|])"?[;,\t|]*(?:\r\n?|\n)/i;

export type CsvRefusal =
  | 'EMPTY'
  | 'WORKBOOK'
  | 'NOT_TEXT'
  | 'ACCENTS'
  | 'LONG_LINE'
  | 'TOO_MANY_LINES'
  | 'OPEN_QUOTE';

/** A file that cannot be read as CSV. */
export class CsvRefused extends Error {
  readonly reason: CsvRefusal;
  readonly line: number | null;

  constructor(reason: CsvRefusal, line: number | null = null) {
    super(`The CSV file was refused: ${reason}`);
    this.reason = reason;
    this.line = line;
  }
}

export interface CsvLine {
  /** The line of the file on which it begins, from 1. */
  line: number;
  cells: string[];
}

/** A position in the text, which the functions below move forward. */
interface Scanner {
  readonly text: string;
  readonly separator: string;
  position: number;
  line: number;
}

/**
 * Reads a CSV file as spreadsheets in Spanish save it, whatever its encoding, separator and line ends. Cells are texts, never
 * computed. Empty lines are left out. Other requests get their turn while a large file is read. Throws `CsvRefused`.
 */
export async function readCsv(bytes: Uint8Array, maxLines: number): Promise<CsvLine[]> {
  const scanner = startScanner(await decode(bytes));
  const lines: CsvLine[] = [];
  let turn = performance.now();
  while (scanner.position < scanner.text.length) {
    if (performance.now() - turn > TURN_MS) {
      await setImmediate();
      turn = performance.now();
    }
    if (scanner.line > MAX_LINES_WITH_EMPTY) throw new CsvRefused('TOO_MANY_LINES');
    if (skipEmptyLines(scanner)) continue;
    const { position: begin } = scanner;
    const line = readLine(scanner);
    if (line.cells.every((cell) => cell === '')) continue;
    checkText(scanner.text.slice(begin, scanner.position), line);
    if (lines.length === maxLines) throw new CsvRefused('TOO_MANY_LINES');
    lines.push(line);
  }
  if (lines.length === 0) throw new CsvRefused('EMPTY');
  return lines;
}

/** Reads UTF-8 and UTF-16 with a byte order mark, and the encodings of spreadsheets without one. */
async function decode(bytes: Uint8Array): Promise<string> {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (WORKBOOKS.includes(begin)) throw new CsvRefused('WORKBOOK');
  if (begin.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes);
  if (begin.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = await decodeByLetters(bytes);
    if (text === undefined) throw new CsvRefused('ACCENTS');
    return text;
  }
}

function startScanner(text: string): Scanner {
  const [mark, named] = SEPARATOR_LINE.exec(text) ?? [];
  if (mark !== undefined && named !== undefined)
    return { text, separator: named, position: mark.length, line: 2 };
  return { text, separator: findSeparator(text), position: 0, line: 1 };
}

/** The separator that the first line has most often. */
function findSeparator(text: string): string {
  const [head = ''] = text
    .slice(0, MAX_LINE_LENGTH)
    .trimStart()
    .split(/[\r\n]/, 1);
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

const isLineBreak = (code: number) => code === LF || code === CR;

/** Moves behind a line break, of which '\r\n' is one. */
function passLineBreak(scanner: Scanner): void {
  const { text, position } = scanner;
  const isDouble = text.charCodeAt(position) === CR && text.charCodeAt(position + 1) === LF;
  scanner.position = position + (isDouble ? 2 : 1);
  scanner.line += 1;
}

/** Moves behind lines of blanks and separators only, of which a file may have millions. Returns whether there were some. */
function skipEmptyLines(scanner: Scanner): boolean {
  const { text, separator, position: begin } = scanner;
  const separatorCode = separator.charCodeAt(0);
  const end = Math.min(begin + MAX_SKIPPED, text.length);
  let index = begin;
  while (index < end) {
    const code = text.charCodeAt(index);
    if (isLineBreak(code)) {
      scanner.position = index;
      passLineBreak(scanner);
      ({ position: index } = scanner);
    } else if (code === separatorCode || code === SPACE) index += 1;
    else break;
  }
  return scanner.position > begin;
}

function readLine(scanner: Scanner): CsvLine {
  const { text, separator, line, position: begin } = scanner;
  const cells: string[] = [];
  let hasMore = true;
  while (hasMore) {
    cells.push(undefuse(readCell(scanner, begin + MAX_LINE_LENGTH)));
    hasMore = text[scanner.position] === separator;
    if (hasMore) scanner.position += 1;
  }
  if (scanner.position < text.length) passLineBreak(scanner);
  return { line, cells };
}

function checkText(written: string, { line }: CsvLine): void {
  if (NO_TEXT.test(written)) throw new CsvRefused('NOT_TEXT', line);
  if (READ_WRONGLY.test(written)) throw new CsvRefused('ACCENTS', line);
}

/** Reads a cell and stops at the separator or line break behind it. */
function readCell(scanner: Scanner, limit: number): string {
  const { text, separator, position: begin } = scanner;
  if (begin > limit) throw new CsvRefused('LONG_LINE', scanner.line);
  const quoted = text[begin] === '"' ? readQuoted(scanner, limit) : undefined;
  if (quoted !== undefined) return quoted;
  const separatorCode = separator.charCodeAt(0);
  let end = begin;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code === separatorCode || isLineBreak(code)) break;
    if (end > limit) throw new CsvRefused('LONG_LINE', scanner.line);
  }
  scanner.position = end;
  return text.slice(begin, end);
}

/** Returns undefined if something follows the closing quote, as in '"Rosa" Quispe': the quotes belong to the text. */
function readQuoted(scanner: Scanner, limit: number): string | undefined {
  const { text, separator, position: begin } = scanner;
  let end = text.indexOf('"', begin + 1);
  while (end !== -1 && text[end + 1] === '"' && end <= limit) end = text.indexOf('"', end + 2);
  if (end === -1) throw new CsvRefused('OPEN_QUOTE', scanner.line);
  if (end > limit) throw new CsvRefused('LONG_LINE', scanner.line);
  const next = text[end + 1];
  if (next !== undefined && next !== separator && !'\r\n'.includes(next)) return undefined;
  scanner.position = end + 1;
  const cell = text
    .slice(begin + 1, end)
    .replaceAll('""', '"')
    .replaceAll(/\r\n?/g, '\n');
  scanner.line += cell.split('\n').length - 1;
  return cell;
}

/** Excel shows a text that looks like a formula with an apostrophe, and `writeCsv` writes it. */
const undefuse = (cell: string) =>
  cell
    .trim()
    .replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')
    .trim();
