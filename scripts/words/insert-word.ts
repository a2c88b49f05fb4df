import {
  synonymKinds,
  type SynonymKind,
} from '../../contract/domains/skills/skills-synonyms.schema.ts';
import { parseWordRows } from '../../server/platform/words/word-file.ts';

export interface WordLine {
  trade: string;
  kind: SynonymKind;
  /** A country, or '' for all. */
  country: string;
  words: string;
}

export const foldWord = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Compares the lines of words.tsv: by trade, kind, country and word. */
const keyOf = ([trade = '', kind = '', country = '', words = '']: readonly string[]) =>
  [
    foldWord(trade),
    synonymKinds.indexOf(kind as SynonymKind),
    foldWord(country),
    foldWord(words),
  ].join('\t');

/** Returns the text of words.tsv with a line at its place, or the trade that has the word in the country already. */
export function insertWord(
  text: string,
  { trade, kind, country, words }: WordLine,
): { text: string } | { takenBy: string } {
  const known = parseWordRows(text).find(
    (row) => row[2] === country && foldWord(row[3] ?? '') === foldWord(words),
  );
  if (known) return { takenBy: known[0] ?? '' };
  const line = [trade, kind, country, words];
  const lines = text.trimEnd().split('\n');
  const next = lines.findIndex(
    (each) => !each.startsWith('#') && keyOf(each.split('\t')) > keyOf(line),
  );
  lines.splice(next === -1 ? lines.length : next, 0, line.join('\t'));
  return { text: `${lines.join('\n')}\n` };
}
