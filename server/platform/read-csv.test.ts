import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { CsvRefused, readCsv } from './read-csv.ts';

const read = (bytes: Uint8Array | string, maxLines = 100) =>
  readCsv(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, maxLines);

function refusalOf(bytes: Uint8Array | string, maxLines?: number) {
  try {
    read(bytes, maxLines);
  } catch (error) {
    if (error instanceof CsvRefused) return { reason: error.reason, line: error.line };
    throw error;
  }
  return undefined;
}

const rows = [
  { line: 1, cells: ['nombre', 'país', 'precio'] },
  { line: 2, cells: ['Begoña Núñez', 'España', '12,50 €'] },
];
const textWith = (separator: string) =>
  rows.map(({ cells }) => cells.map((cell) => `"${cell}"`).join(separator)).join('\r\n');

test.each([';', ',', '\t'])('a file with %j between its cells is read', (separator) => {
  expect(read(textWith(separator))).toEqual(rows);
});

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\u{FEFF}${textWith(';')}`)],
  ['Windows-1252', Buffer.from(textWith(';').replace('€', '\u0080'), 'latin1')],
  ['UTF-16 with a byte order mark', Buffer.from(`\u{FEFF}${textWith(';')}`, 'utf16le')],
])('a file in %s is read', (_name, bytes) => {
  expect(read(bytes)).toEqual(rows);
});

test('lines are counted as in the file, with empty lines and line breaks within quotes', () => {
  const text = 'a;b\r\n\r\n1;"uno\r\ndos"\r\n;;\r\n2;x "y" 1/2"\r\n3';
  expect(read(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1', 'uno\ndos'] },
    { line: 6, cells: ['2', 'x "y" 1/2"'] },
    { line: 7, cells: ['3'] },
  ]);
});

test('a cell that looks like a formula is a text, also after it was exported', () => {
  const cells = ['=1+1', '+51 955', '-5', '@a', "'x"];
  const [first] = read(cells.join(';'));
  expect(first?.cells).toEqual(cells);
  const [exported] = read(writeCsv([cells]));
  expect(exported?.cells).toEqual(cells);
});

/** Returns the bytes of Windows-1252 of a text that has no other characters. */
const inWindows1252 = (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');

test('what was exported is read as it was, in each encoding in which a spreadsheet saves it', () => {
  const signs = ['=', '+', '-', '@', "'", '"', ';', ',', '\n', '\t', 'a', 'ñ', '€', '1', ' '];
  const cell = fc
    .array(fc.constantFrom(...signs), { maxLength: 12 })
    .map((parts) => parts.join('').trim());
  const table = fc.array(fc.tuple(fc.constantFrom('=1', 'á', '1'), cell, cell), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(table, (lines) => {
      const rowsWithHead = [['uno', 'dos', 'tres'], ...lines];
      const text = writeCsv(rowsWithHead);
      const withoutMark = text.slice(1);
      for (const bytes of [
        Buffer.from(text),
        Buffer.from(withoutMark),
        Buffer.from(text, 'utf16le'),
        Buffer.from(text, 'utf16le').swap16(),
        inWindows1252(withoutMark),
      ])
        expect(read(bytes).map(({ cells }) => cells)).toEqual(rowsWithHead);
    }),
  );
});

test.each([
  ['an empty file', '', { reason: 'EMPTY', line: null }],
  ['a file of empty lines', ';;\r\n;;', { reason: 'EMPTY', line: null }],
  ['a NUL', 'a;b\n1;\0', { reason: 'NOT_TEXT', line: null }],
  ['UTF-16 without a mark', Buffer.from('a;b', 'utf16le'), { reason: 'NOT_TEXT', line: null }],
  ['random bytes', Buffer.from([0x81, 0x8d, 0x9d, 0xff]), { reason: 'NOT_TEXT', line: null }],
  ['a workbook', Buffer.from('504b030414000600', 'hex'), { reason: 'WORKBOOK', line: null }],
  ['a line of 100,000 characters', `a\n${'x'.repeat(1e5)}`, { reason: 'LONG_LINE', line: 2 }],
  ['an open quote', 'a\n1\n"2\n3', { reason: 'OPEN_QUOTE', line: 4 }],
])('%s is refused', (_name, bytes, refusal) => {
  expect(refusalOf(bytes)).toEqual(refusal);
});

test('more lines than allowed are refused', () => {
  expect(refusalOf('a\n1\n2\n3', 3)).toEqual({ reason: 'TOO_MANY_LINES', line: null });
  expect(read('a\n1\n2', 3)).toHaveLength(3);
});
