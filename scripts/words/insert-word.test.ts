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

const names = trades.map(([name = '']) => name);
const withOwnWords = new Set(trades.filter(([, like]) => like === '').map(([name]) => name));

test('each line of the words names a trade, a kind, a country or none and words, once in a country', () => {
  const seen = new Set<string>();
  const faulty = rows.filter(([trade, kind = '', country = '', words = '', ...rest]) => {
    const key = `${country}\t${foldWord(words)}`;
    const isNew = !seen.has(key);
    seen.add(key);
    const isKnown = withOwnWords.has(trade) && synonymKinds.some((each) => each === kind);
    const isSomewhere = country === '' || countryNames.some((name) => name === country);
    const areWords = words.length <= MAX_SYNONYM_LENGTH && /^\S+(?: \S+)*$/.test(words);
    return !(isNew && isKnown && isSomewhere && areWords && rest.length === 0);
  });
  expect(faulty).toEqual([]);
});

test('each trade has words, of its own or of another one, and is related to known trades', () => {
  const withWords = new Set(rows.map(([trade]) => trade));
  const faulty = trades.filter(([name, like, , , known = '', related = '']) => {
    const others = related.split(', ').filter(Boolean);
    const areKnown = others.every((other) => names.includes(other));
    return !(withWords.has(like || name) && ['', 'x'].includes(known) && areKnown);
  });
  expect(faulty).toEqual([]);
});
