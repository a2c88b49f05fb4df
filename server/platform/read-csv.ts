import { CsvError, parse } from 'csv-parse/sync';

/** Maximum number of characters of a line. */
const MAX_LINE_LENGTH = 60_000;

const SEPARATORS = [';', ',', '\t'] as const;

/** The first bytes of the files that spreadsheets save by themselves: a zip file, and the older format. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** Characters that no spreadsheet writes. Reading bytes in the wrong encoding results in some of them. */
const NO_TEXT = /(?![\t\n\r])\p{Cc}|\uFFFD/u;

export type CsvRefusal =
  | 'EMPTY'
  | 'WORKBOOK'
  | 'NOT_TEXT'
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

/** Reads UTF-8 and UTF-16 with a byte order mark, and Windows-1252, in which Excel saves CSV files in Spanish. */
function decode(bytes: Uint8Array): string {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (WORKBOOKS.includes(begin)) throw new CsvRefused('WORKBOOK');
  // The parser counts a CRLF within quotes as two lines.
  const text = decodeAs(bytes, begin).replaceAll(/\r\n?/g, '\n');
  if (NO_TEXT.test(text)) throw new CsvRefused('NOT_TEXT');
  return text;
}

function decodeAs(bytes: Uint8Array, begin: string): string {
  if (begin.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes);
  if (begin.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that the first line has most often. */
function findSeparator(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Excel shows a text that looks like a formula with an apostrophe, and `writeCsv` writes it. */
const undefuse = (cell: string) =>
  cell
    .trim()
    .replace(/^'(?='*[=+\-@\t\r\n＝＋－＠])/, '')
    .trim();

const lineBreaksIn = (cell: string) => cell.split('\n').length - 1;

/**
 * Reads a CSV file as spreadsheets in Spanish save it, whatever its encoding, separator and line ends. Cells are texts, never
 * computed. Empty lines are left out. Throws `CsvRefused`.
 */
export function readCsv(bytes: Uint8Array, maxLines: number): CsvLine[] {
  const text = decode(bytes);
  try {
    // The types of the parser do not know the shape that `info` results in.
    const records = parse(text, {
      delimiter: findSeparator(text),
      info: true,
      max_record_size: MAX_LINE_LENGTH,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      to: maxLines + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    if (records.length > maxLines) throw new CsvRefused('TOO_MANY_LINES');
    if (records.length === 0) throw new CsvRefused('EMPTY');
    return records.map(({ record, info }) => ({
      line: info.lines - record.reduce((sum, cell) => sum + lineBreaksIn(cell), 0),
      cells: record.map(undefuse),
    }));
  } catch (error) {
    throw error instanceof CsvError ? toRefusal(error) : error;
  }
}

function toRefusal(error: CsvError): CsvRefused {
  const line = typeof error['lines'] === 'number' ? error['lines'] : null;
  return new CsvRefused(error.code === 'CSV_MAX_RECORD_SIZE' ? 'LONG_LINE' : 'OPEN_QUOTE', line);
}
