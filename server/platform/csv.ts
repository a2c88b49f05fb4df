/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';
/** The separator of spreadsheets where decimals have a comma. */
const SEPARATOR = ';';
/** Spreadsheets compute a cell that begins like this. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** An apostrophe before a formula makes it text. */
const defuse = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

const quote = (cell: string) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes rows for spreadsheets in Spanish. No cell is a formula, whoever wrote its text. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map((cell) => quote(defuse(cell))).join(SEPARATOR));
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('');
}
