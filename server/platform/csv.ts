import { Readable } from 'node:stream';

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';
/** The separator of spreadsheets where decimals have a comma. */
const SEPARATOR = ';';
/** Spreadsheets compute a cell that begins like this; after apostrophes, a reader could not tell the own one from that of the text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A negative number computes nothing. */
const NUMBER = /^-\d+(?:,\d+)?$/;
type Row = readonly string[];

/** An apostrophe before a formula makes it text. */
const defuse = (cell: string) => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

const quote = (cell: string) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const toLine = (cells: Row) => `${cells.map((cell) => quote(defuse(cell))).join(SEPARATOR)}\r\n`;

/** Writes rows for spreadsheets in Spanish. No cell is a formula, whoever wrote its text. */
export function writeCsv(rows: readonly Row[]): string {
  return BYTE_ORDER_MARK + rows.map(toLine).join('');
}

async function* linesOf(head: Row, batches: AsyncIterable<readonly Row[]>) {
  yield writeCsv([head]);
  for await (const rows of batches) yield rows.map(toLine).join('');
}

/** Writes the same file batch by batch, as fast as it is received, for tables of any size. */
export function streamCsv(head: Row, batches: AsyncIterable<readonly Row[]>): Readable {
  return Readable.from(linesOf(head, batches));
}
