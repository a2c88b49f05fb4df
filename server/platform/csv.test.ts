import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('a file has a mark for UTF-8, semicolons and quoted cells', () => {
  expect(
    writeCsv([
      ['Año', 'Total'],
      ['a;b', 'dijo "ya"', 'dos\nlíneas'],
    ]),
  ).toBe('\u{FEFF}Año;Total\r\n"a;b";"dijo ""ya""";"dos\nlíneas"\r\n');
});

test('a cell that begins like a formula is text', () => {
  const cells = ['=1+1', '+51', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', 'a=1'];
  expect(writeCsv([cells])).toBe(`\u{FEFF}'=1+1;'+51;'-2;'@SUM(A1);'\t=1;"'\r=1";'＝1+1;a=1\r\n`);
});
