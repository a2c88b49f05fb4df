import type { FoundSkill, NamedThing } from '#domains/skills/skills-words.service.ts';
import { FILLERS } from '#domains/skills/skills-fillers.rules.ts';
import type { QueryWord } from './words.queries.ts';

/** Root that stands for a skill in the index of words. */
const skillRoot = (skillId: string) => `=${skillId}`;

export interface CountedWord {
  /** As in the query, without accents and case; several words that name a trade together. */
  word: string;
  /** The alternative roots that a card may contain. */
  roots: string[];
}

/** The cards that a text names. */
export interface NamedCards {
  /** Those of these trades. */
  tradeIds: readonly string[];
  /** Those of these trades, whose people do the work too, that have a thing in their titles or packages. */
  relatedIds: readonly string[];
  /** The things that name the trades. */
  things: readonly Pick<NamedThing, 'roots' | 'own'>[];
  /** True to take the cards of related trades also where the trades themselves have cards. */
  isWide?: boolean;
}

/** A query that was read. */
export interface SearchedWords {
  /** The cards that are listed alone; undefined if no trade is named. */
  named: NamedCards | undefined;
  /** The trades as the first word, then the words that rank their cards; without a trade, the words that cards must have. */
  words: CountedWord[];
  /** Number of words that have a meaning, those that no card has included. */
  asked: number;
}

/** Returns the roots of each word but fillers: those that it stands for in texts of cards, and its own, which a package may have. */
export const meaningfulWords = (words: readonly QueryWord[]): string[][] =>
  words
    .filter(({ word, root }) => root !== null && !FILLERS.has(word))
    .map(({ root, roots }) => [...new Set([...roots, ...(root === null ? [] : [root])])]);

/**
 * Returns what a query searches. Words that name a trade itself are not searched in texts, its objects and troubles rank its
 * cards. Words that no card contains are left out, and so are fillers if the query has other words.
 */
export function countWords(
  words: readonly QueryWord[],
  trades: readonly Pick<FoundSkill, 'id' | 'words' | 'ownWords' | 'relatedIds' | 'things'>[],
): SearchedWords {
  const named = new Set(trades.flatMap((trade) => trade.words));
  const own = new Set(trades.flatMap(({ ownWords }) => ownWords));
  // A word of a trade is not read as another word that cards have.
  const isCorrected = ({ word, root, bases }: QueryWord) =>
    named.has(word) && (root === null || !bases.includes(root));
  const remaining = words.filter(
    (word) => word.roots.length > 0 && !own.has(word.word) && !isCorrected(word),
  );
  const isFiller = ({ word }: QueryWord) => FILLERS.has(word);
  const hasMeaning = trades.length > 0 || !words.every(isFiller);
  const counted = remaining
    .filter((word) => !hasMeaning || !isFiller(word))
    .map(({ word, roots }) => ({ word, roots }));
  const asked = words.filter((word) => !hasMeaning || !isFiller(word)).length;
  if (trades.length === 0) return { named: undefined, words: counted, asked };
  const tradeIds = trades.map(({ id }) => id);
  const things = trades.flatMap((trade) => trade.things.filter(({ isDecisive }) => isDecisive));
  const trade = {
    word: [...(own.size > 0 ? own : named)].join(' '),
    // A card with the thing in its title stands for the trade: it has all roots of the thing, so one of them is enough.
    roots: [
      ...tradeIds.map(skillRoot),
      ...new Set(things.flatMap(({ roots: [first = ''] }) => first)),
    ],
  };
  const relatedIds = trades.flatMap((one) => one.relatedIds);
  return { named: { tradeIds, relatedIds, things }, words: [trade, ...counted], asked };
}
