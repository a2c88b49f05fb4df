import type { CardSort } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type { Point } from '@oficio/contract/domains/places/places.schema.ts';
import type { NamedCards } from '../words/words.rules.ts';
import type { SlotQuery as Availability } from '#domains/providers/providers-free-days.rules.ts';

/** Providers who work at a point or, with `withinKm`, whose base is at most so far from it. */
export interface Area extends Point {
  withinKm: number | undefined;
}

/** Filter of a list of cards; undefined fields do not filter. */
export interface CardFilter {
  country: string | undefined;
  skillId: string | undefined;
  providerProfileId: string | undefined;
  isEmergency: boolean;
  isInstant: boolean;
  maxPriceCents: number | undefined;
  /** Average stars in hundredths. */
  minRating: number | undefined;
  /** The cards that the words name: only they are listed. */
  named?: NamedCards;
  /** The words of a text without a trade: a card must have enough of them. */
  askedWords?: AskedWords;
  /** Cards that are not listed. */
  excluded?: NamedCards;
  area: Area | undefined;
  /** The day, and perhaps the hour, on which the provider must have a slot. */
  availability: Availability | undefined;
  /** Only cards of providers with few completed orders. */
  isNewcomer?: boolean;
  /** Profiles that are excluded because of blocks. */
  hiddenProfileIds: readonly string[] | undefined;
}

/** Alternative roots of each word of a search. A card has a word if it has one of its roots. */
export type Words = readonly (readonly string[])[];

export interface AskedWords {
  words: Words;
  /** Number of words of the text, those that no card has included. */
  count: number;
}

/** Fewer words in its texts are no reason to list a card for a text of several words without a trade. */
export const LEAST_WORDS = 2;

/** Returns the roots of titles in `card_roots`: a card has them only if its title has the word. */
export const titleRoots = (roots: readonly string[]) => roots.map((root) => `${root}!`);
/** Returns the roots of titles and of names of packages in `card_roots`. */
export const offeredRoots = (roots: readonly string[]) =>
  roots.flatMap((root) => [`${root}!`, `${root}+`]);

/** The conditions of a filter that come from the words of a search. */
export const wordFilterOf = ({ named, askedWords }: CardFilter): Partial<CardFilter> => ({
  ...(named && { named }),
  ...(askedWords && { askedWords }),
});

/**
 * Class of the number of providers near the place of a filter. 'many' also stands for a filter without a place, and for a
 * search that does not need the number.
 */
export type ProviderCount = 'few' | 'some' | 'many';

export type Order = Exclude<CardSort, 'near'> | 'byDistance' | 'newest';

/** The slots that a list shows: the first one of the searched day, or without a day of the booking window. */
export type SlotQuery = Pick<Availability, 'now' | 'settings'> & Partial<Availability>;

/** A parsed query of the catalog. */
export interface Search {
  filter: CardFilter;
  /** Undefined without a text; empty if no card contains a word of the text. */
  words: Words | undefined;
  order: Order;
  providerCount: ProviderCount;
  /** Undefined without a place and a day: the list shows no slots. */
  slotQuery: SlotQuery | undefined;
}

export type WordSearch = Search & { words: Words };

/**
 * A card that a search finds, with its position in the list: cards with more words come first, then those with the greater
 * value, the greater ranking quality, the later id.
 */
export interface Match {
  id: string;
  /** Number of words that the card has; 0 without words. */
  found: number;
  /** Best match: sum of the weights of the words. By distance: negative meters. By price: negative cents. Otherwise 0. */
  value: number;
  /** Ranking quality of the provider, 0 to 500; 0 for newest cards. */
  quality: number;
}

/** The cards that follow `after`, at most `limit`. */
export interface PageRequest {
  after: Match | undefined;
  limit: number;
}

/** A best match needs words. Without words, cards near a place come first, else the newest. */
export function orderOf(
  sort: CardSort | undefined,
  filter: Pick<CardFilter, 'area'>,
  hasWords: boolean,
): Order {
  if (sort === 'near') return 'byDistance';
  if (sort !== undefined && sort !== 'match') return sort;
  if (hasWords) return 'match';
  return filter.area ? 'byDistance' : 'newest';
}

/** Compares two positions of a list. */
export function comparePositions(a: Match, b: Match): number {
  return b.found - a.found || b.value - a.value || b.quality - a.quality || (a.id < b.id ? 1 : -1);
}

/** Joins lists of one search: each card once, in order. */
export function mergeMatches(...lists: readonly (readonly Match[])[]): Match[] {
  const byId = new Map(lists.flat().map((match) => [match.id, match]));
  return [...byId.values()].toSorted(comparePositions);
}

/** Returns all choices of `size` items. */
export function choose<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((first, index) =>
    choose(items.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  );
}

/** The last card that was read of a word's list, with its weight as value. */
export interface LastRead extends Omit<Match, 'found'> {
  /** Number of the word. */
  number: number;
  /** The next smaller weight in the list; 0 without one. */
  nextWeight: number;
}

/** Follows no card in quality and id. */
const ANY_CARD = { quality: Number.POSITIVE_INFINITY, id: '' };

/**
 * Returns the best position that a card with `found` words can have which was read in none of the lists; undefined if there
 * is no such card. In each list the card follows the last one that was read: it has its weight and a lower quality, or a
 * smaller weight. `isTopKnown` if all cards are known that have the weights of the last ones.
 */
export function boundOf(
  last: readonly LastRead[],
  found: number,
  isTopKnown: boolean,
): Match | undefined {
  const bounds = choose(last, found).flatMap((words) =>
    Array.from({ length: found + 1 }, (_, size) => choose(words, size))
      .flat()
      .flatMap((sameWeight): Match[] => {
        const smaller = words.filter((word) => !sameWeight.includes(word));
        if (smaller.some(({ nextWeight }) => nextWeight === 0)) return [];
        if (isTopKnown && smaller.length === 0) return [];
        const value =
          sameWeight.reduce((sum, word) => sum + word.value, 0) +
          smaller.reduce((sum, { nextWeight }) => sum + nextWeight, 0);
        const followed = sameWeight.map((word) => ({ ...word, found, value }));
        return [followed.toSorted(comparePositions).at(-1) ?? { ...ANY_CARD, found, value }];
      }),
  );
  return bounds.toSorted(comparePositions)[0];
}

/** Returns the matches that precede every card which was not read and has at most `found` words. */
export function firstOf(
  matches: readonly Match[],
  last: readonly LastRead[],
  found: number,
  isTopKnown = false,
): Match[] {
  const bound = boundOf(last, found, isTopKnown);
  // Without a bound no card with `found` words is unread, but cards with fewer words are.
  return matches.filter((match) =>
    bound ? comparePositions(match, bound) < 0 : match.found >= found,
  );
}
