import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { CsvRefused, readCsv } from './read-csv.ts';

const read = async (bytes: Uint8Array | string, maxLines = 100) =>
  readCsv(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, maxLines);

async function refusalOf(bytes: Uint8Array | string, maxLines?: number) {
  try {
    await read(bytes, maxLines);
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

test.each([';', ',', '\t'])('a file with %j between its cells is read', async (separator) => {
  expect(await read(textWith(separator))).toEqual(rows);
});

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\u{FEFF}${textWith(';')}`)],
  ['Windows-1252', Buffer.from(textWith(';').replace('€', '\u0080'), 'latin1')],
  ['UTF-16 with a byte order mark', Buffer.from(`\u{FEFF}${textWith(';')}`, 'utf16le')],
])('a file in %s is read', async (_name, bytes) => {
  expect(await read(bytes)).toEqual(rows);
});

test('lines are counted as in the file, with empty lines and line breaks within quotes', async () => {
  const text = 'a;b\r\n\r\n1;"uno\r\ndos"\r\n;;\r\n2;x "y" 1/2"\r\n3';
  expect(await read(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1', 'uno\ndos'] },
    { line: 6, cells: ['2', 'x "y" 1/2"'] },
    { line: 7, cells: ['3'] },
  ]);
});

test('a cell that looks like a formula is a text, also after it was exported', async () => {
  const cells = ['=1+1', '+51 955', '-5', '@a', "'x"];
  const [first] = await read(cells.join(';'));
  expect(first?.cells).toEqual(cells);
  const [exported] = await read(writeCsv([cells]));
  expect(exported?.cells).toEqual(cells);
});

test('what was exported is read as it was, in each encoding in which a spreadsheet saves it', async () => {
  const signs = ['=', '+', '-', '@', "'", '"', ';', ',', '\n', '\t', 'a', 'ñ', '1', ' '];
  const cell = fc
    .array(fc.constantFrom(...signs), { maxLength: 12 })
    .map((parts) => parts.join('').trim());
  const table = fc.array(fc.tuple(fc.constantFrom('=1', 'á', '1'), cell, cell), {
    minLength: 1,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(table, async (lines) => {
      const rowsWithHead = [['uno', 'dos', 'tres'], ...lines];
      const text = writeCsv(rowsWithHead);
      const withoutMark = text.slice(1);
      for (const bytes of [
        Buffer.from(text),
        Buffer.from(withoutMark),
        Buffer.from(text, 'utf16le'),
        Buffer.from(text, 'utf16le').swap16(),
        Buffer.from(withoutMark, 'latin1'),
      ])
        expect((await read(bytes)).map(({ cells }) => cells)).toEqual(rowsWithHead);
    }),
  );
});

test.each([
  ['an empty file', '', { reason: 'EMPTY', line: null }],
  ['a file of empty lines', ';;\r\n;;', { reason: 'EMPTY', line: null }],
  ['a NUL', 'a;b\n1;\0', { reason: 'NOT_TEXT', line: 2 }],
  ['UTF-16 without a mark', Buffer.from('a;b', 'utf16le'), { reason: 'NOT_TEXT', line: 1 }],
  ['random bytes', Buffer.from([0x81, 0x8d, 0x9d, 0xff]), { reason: 'ACCENTS', line: null }],
  ['a workbook', Buffer.from('504b030414000600', 'hex'), { reason: 'WORKBOOK', line: null }],
  ['a line of 100,000 characters', `a\n${'x'.repeat(1e5)}`, { reason: 'LONG_LINE', line: 2 }],
  ['an open quote', 'a\n1\n"2\n3', { reason: 'OPEN_QUOTE', line: 3 }],
  ['UTF-8 that was read wrongly before', 'a\nJosÃ© MuÃ±oz', { reason: 'ACCENTS', line: 2 }],
  [
    'UTF-8 with one byte of another encoding',
    Buffer.concat([Buffer.from('a\nJosé Muñoz, Lámparas '), Buffer.from([0xf1])]),
    { reason: 'ACCENTS', line: null },
  ],
])('%s is refused', async (_name, bytes, refusal) => {
  expect(await refusalOf(bytes)).toEqual(refusal);
});

test('more lines than allowed are refused', async () => {
  expect(await refusalOf('a\n1\n2\n3', 3)).toEqual({ reason: 'TOO_MANY_LINES', line: null });
  expect(await read('a\n1\n2', 3)).toHaveLength(3);
});

test.each(['sep=;\n', 'sep=;\r\n', '"sep=;"\n', 'SEP=;;;\n'])(
  'a first line %j names the separator',
  async (mark) => {
    expect(await read(`${mark}a,b;c\n1;2`)).toEqual([
      { line: 2, cells: ['a,b', 'c'] },
      { line: 3, cells: ['1', '2'] },
    ]);
  },
);

const names = 'José Muñoz;Instalación de lámparas;Ángela;IBÁÑEZ';
/** Bytes of the letters of `names` above ASCII. */
const encodings = {
  MacRoman: { é: 0x8e, ñ: 0x96, ó: 0x97, á: 0x87, Á: 0xe7, Ñ: 0x84, í: 0x92, O: 0x4f },
  'code page 850': { é: 0x82, ñ: 0xa4, ó: 0xa2, á: 0xa0, Á: 0xb5, Ñ: 0xa5, í: 0xa1, O: 0x4f },
};
const encode = (text: string, bytes: Readonly<Record<string, number>>) =>
  Buffer.from(Array.from(text, (letter) => bytes[letter] ?? letter.charCodeAt(0)));

test.each(Object.entries(encodings))('the accents of a file in %s are read', async (_name, map) => {
  expect(await read(encode(`a;b;c;d\n${names}`, map))).toEqual([
    { line: 1, cells: ['a', 'b', 'c', 'd'] },
    { line: 2, cells: names.split(';') },
  ]);
});

test.each(['José', 'MUÑOZ', 'Ávila', 'O’Higgins', 'Niño – 50 €', 'João', '«¿Señor?» 3º'])(
  '%s alone is enough for Windows-1252',
  async (word) => {
    const bytes = Buffer.from(
      word.replaceAll('’', '\u0092').replaceAll('–', '\u0096').replaceAll('€', '\u0080'),
      'latin1',
    );
    expect(await read(bytes)).toEqual([{ line: 1, cells: [word] }]);
  },
);

test('one letter that may be a sign of another encoding is not guessed', async () => {
  const bytes = encode('María', encodings.MacRoman);
  expect(await refusalOf(bytes)).toEqual({ reason: 'ACCENTS', line: null });
});
