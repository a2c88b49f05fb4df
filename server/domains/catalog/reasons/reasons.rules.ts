import {
  wordFields,
  type FoundWord,
  type WordField,
} from '@oficio/contract/domains/catalog/catalog-reasons.schema.ts';

/** The parts of a card by the weight of their words in the index of words. */
const fields: Readonly<Record<number, WordField>> = {
  10: 'title',
  6: 'package',
  4: 'skill',
  2: 'zones',
  1: 'description',
};

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the words as they were typed: the index knows them without accents and case. */
function restore(words: string, typed: readonly string[]): string {
  return words
    .split(' ')
    .map((word) => typed.find((candidate) => fold(candidate) === word) ?? word)
    .join(' ');
}

/**
 * Returns the words that a card has, each with the most important part that contains it, the most important first and then
 * as typed. `weights` are those of the roots that the card has; a root that begins with '=' stands for its skill.
 */
export function findWords(
  search: string,
  counted: readonly { word: string; roots: readonly string[] }[],
  weights: Readonly<Record<string, number>>,
): FoundWord[] {
  const typed = search.split(/[^\p{L}\p{N}]+/u);
  const weigh = (root: string) => weights[root] ?? 0;
  const isSkill = (root: string) => Number(root.startsWith('='));
  const found = counted.flatMap(({ word, roots }): FoundWord[] => {
    const [best] = roots
      .filter((root) => root in weights)
      .toSorted((a, b) => weigh(b) - weigh(a) || isSkill(a) - isSkill(b));
    if (best === undefined) return [];
    const field = isSkill(best) ? 'skill' : fields[weigh(best)];
    return [{ word: restore(word, typed), field: field ?? 'description' }];
  });
  const orderOf = ({ word, field }: FoundWord) =>
    wordFields.indexOf(field) * typed.length + Math.max(0, typed.indexOf(word));
  return found.toSorted((a, b) => orderOf(a) - orderOf(b));
}
