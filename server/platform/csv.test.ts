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
  const cells = ['=1+1', '+51', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', 'a=1'];
  expect(writeCsv([cells])).toBe(`\u{FEFF}'=1+1;'+51;'-2+3;'@SUM(A1);'\t=1;"'\r=1";'＝1+1;a=1\r\n`);
});

test('a negative number stays a number', () => {
  expect(writeCsv([['-2', '-12,05', '-1,5,2', '-2;3']])).toBe(
    `\u{FEFF}-2;-12,05;'-1,5,2;"'-2;3"\r\n`,
  );
});
