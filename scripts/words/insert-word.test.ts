import { expect, test } from 'vitest';
import { countryNames } from '../../contract/platform/countries.ts';
import {
  MAX_SYNONYM_LENGTH,
  synonymKinds,
} from '../../contract/domains/skills/skills-synonyms.schema.ts';
import { parseWordRows, readWordFile } from '../../server/platform/words/word-file.ts';
import { foldWord, insertWord } from './insert-word.ts';

const text = readWordFile('words.tsv');
const rows = parseWordRows(text);
const trades = parseWordRows(readWordFile('trades.tsv'));

test('a new word is inserted where it belongs, and a known one names its trade', () => {
  const file = '# trade\nCostura\tTRADE\t\tsastre\nPintura\tOBJECT\t\tmural\n';
  const line = { trade: 'Costura', kind: 'OBJECT', country: '', words: 'dobladillo' } as const;
  expect(insertWord(file, line)).toEqual({
    text: '# trade\nCostura\tTRADE\t\tsastre\nCostura\tOBJECT\t\tdobladillo\nPintura\tOBJECT\t\tmural\n',
  });
  expect(insertWord(file, { ...line, words: 'MÚRAL' })).toEqual({ takenBy: 'Pintura' });
  expect(insertWord(file, { ...line, words: 'mural', country: 'Chile' })).toHaveProperty('text');
});

test('each line of the words names a trade, a kind, a country or none and words, once in a country', () => {
  const names = trades.filter(([, like]) => like === '').map(([name]) => name);
  const seen = new Set<string>();
  for (const [trade = '', kind = '', country = '', words = '', ...rest] of rows) {
    const line = [trade, kind, country, words].join(', ');
    expect(names, line).toContain(trade);
    expect(synonymKinds, line).toContain(kind);
    expect(['', ...countryNames], line).toContain(country);
    expect(words.length, line).toBeLessThanOrEqual(MAX_SYNONYM_LENGTH);
    expect(words, line).toMatch(/^\S+(?: \S+)*$/);
    expect(rest, line).toEqual([]);
    const key = `${country}\t${foldWord(words)}`;
    expect(seen.has(key), line).toBe(false);
    seen.add(key);
  }
});

test('each trade has words, of its own or of another one, and is related to known trades', () => {
  const names = trades.map(([name = '']) => name);
  for (const [name = '', like, , , known = '', related = ''] of trades) {
    expect(
      rows.some(([trade]) => trade === (like || name)),
      name,
    ).toBe(true);
    expect(['', 'x'], name).toContain(known);
    for (const other of related.split(', ').filter(Boolean)) expect(names, name).toContain(other);
  }
});
