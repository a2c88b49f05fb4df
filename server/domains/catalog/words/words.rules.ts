import { FILLERS } from './fillers.rules.ts';
import type { QueryWord, Synonym } from './words.queries.ts';

/** Root that stands for a skill in the index of words. */
const skillRoot = (skillId: string) => `=${skillId}`;

/** Returns the synonyms whose words are not part of a longer synonym: 'aire no enfría' is not just 'aire'. */
function longest(synonyms: readonly Synonym[]): Synonym[] {
  return synonyms.filter(
    ({ roots }) =>
      !synonyms.some(
        (other) =>
          other.roots.length > roots.length && roots.every((root) => other.roots.includes(root)),
      ),
  );
}

interface CountedWord {
  /** As in the query, without accents and case; several words that name a skill only together. */
  word: string;
  /** The alternative roots that a card may contain. */
  roots: string[];
}

/**
 * Returns the words of a query that count, those that name a skill first. Several words that name a skill only together count
 * as one. Words that no card contains are left out, and so are fillers if other words remain; empty if no word remains.
 */
export function countWords(
  words: readonly QueryWord[],
  synonyms: readonly Synonym[],
): CountedWord[] {
  const named = longest(synonyms);
  const isNamedBy = ({ bases }: QueryWord, { roots }: Synonym) =>
    bases.some((base) => roots.includes(base));
  const phrases = named.filter(({ roots }) => roots.length > 1);
  const isPhrase = (word: QueryWord) => phrases.some((phrase) => isNamedBy(word, phrase));
  const skills = [...new Set(phrases.map(({ skillId }) => skillRoot(skillId)))];
  const phrase = words.filter(isPhrase).map(({ word }) => word);
  const single = named.filter(({ roots }) => roots.length === 1);
  const remaining = words
    .filter((word) => !isPhrase(word))
    .map((word) => {
      const ids = single.filter((synonym) => isNamedBy(word, synonym));
      const roots = [...new Set(ids.map(({ skillId }) => skillRoot(skillId)))];
      return {
        word: word.word,
        isSkill: roots.length > 0,
        isFiller: roots.length === 0 && FILLERS.has(word.word),
        roots: [...word.roots, ...roots],
      };
    })
    .filter(({ roots }) => roots.length > 0);
  const hasMeaning = skills.length > 0 || remaining.some(({ isFiller }) => !isFiller);
  const counted = remaining.filter(({ isFiller }) => !isFiller || !hasMeaning);
  return [
    ...(skills.length > 0 ? [{ word: phrase.join(' '), roots: skills }] : []),
    ...counted.toSorted((a, b) => Number(b.isSkill) - Number(a.isSkill)),
  ];
}

/** Returns the alternative roots of each word that counts. */
export function resolveWords(
  words: readonly QueryWord[],
  synonyms: readonly Synonym[],
): string[][] {
  return countWords(words, synonyms).map(({ roots }) => roots);
}
