/** The strategies of a search, as one table: docs/search.md explains each and shows the measured sizes. */
import type { Db } from '../../../platform/context.ts';
import { isFiltered } from './filters.queries.ts';
import {
  boundOf,
  choose,
  comparePositions,
  mergeMatches,
  type Area,
  type CardFilter,
  type LastRead,
  type Match,
  type PageRequest,
  type ProviderCount,
  type Search,
  type WordSearch,
} from './search.rules.ts';
import {
  countNear,
  gatherSorted,
  walkCheapest,
  walkNearest,
  walkSorted,
  type Attempt,
  type Sorted,
} from './sorted.queries.ts';
import {
  gatherWord,
  gatherWords,
  hasWords,
  intersectBest,
  rankFew,
  rankWord,
  titleRoots,
  walkWord,
  walkWords,
  type Best,
  type SingleWord,
} from './words.queries.ts';

/** Numbers of cards that are read in a given order before all fitting cards are sorted. */
export const DEPTHS = [100, 800, 4_000] as const;
/** The same for one word whose cards are filtered. They are checked until the page is full. */
const FILTERED_DEPTHS = { few: [], some: [800], many: [800, 4_000] } as const;
/** Numbers of providers, nearest first, whose cards are read. */
const PROVIDERS = [60, 500, 1_000_000] as const;
/** Number of the cheapest cards that are read when there is a price limit. */
const CHEAP = 2_000;
/** Words with at most RARE cards are rare: all of their cards are read. */
const RARE = 200;
/** Number of cards of each of several words that are intersected if some card has all of them. */
const DEEP = 3_000;
/** Weight of a word in the title, the greatest one. */
const TITLE = 10;
/** Further words that are not rare do not count: n of them have 2^n combinations. */
const MAX_COMMON = 4;

/** With at most FEW providers at a place, their cards are sorted at once; with at most SOME, after a first attempt. */
const FEW = 100;
const SOME = 250;

interface Limits {
  limit: number;
  newcomerLimit: number;
}

/**
 * A way to list the cards of a search. `list` returns a page; undefined if it has not read enough cards to know that no
 * other card precedes them, and the next strategy lists the page.
 */
interface Strategy<Searched extends Search> {
  name: string;
  isFor: (search: Searched) => boolean;
  list: (db: Db, search: Searched, page: PageRequest) => Promise<Match[] | undefined>;
  /** Lists the first page with its newcomers, if one statement finds both. */
  listFirst?: (db: Db, search: Searched, limits: Limits) => Promise<Best>;
}

const wordStrategies: readonly Strategy<WordSearch>[] = [
  {
    name: 'cards of few providers',
    isFor: ({ providerCount }) => providerCount === 'few',
    list: async (db, search, page) => (await rankFew(db, search, page, 0)).matches,
    listFirst: (db, search, { limit, newcomerLimit }) =>
      rankFew(db, search, { after: undefined, limit }, newcomerLimit),
  },
  {
    name: 'first page of one word',
    isFor: ({ words, order, filter }) =>
      words.length === 1 && order === 'match' && !isFiltered(filter),
    list: (db, search, page) => listWord(db, search, onlyWord(search), page),
    listFirst: (db, search, limits) =>
      rankWord(db, onlyWord(search).roots, search.filter.country, limits),
  },
  {
    name: 'one word',
    isFor: ({ words, order }) => words.length === 1 && order === 'match',
    list: (db, search, page) => listWord(db, search, onlyWord(search), page),
  },
  { name: 'several words', isFor: () => true, list: listWords },
  {
    name: 'cards of all providers near the place',
    isFor: () => true,
    list: async (db, search, page) => (await rankFew(db, search, page, 0)).matches,
  },
];

const plainStrategies: readonly Strategy<Search>[] = [
  {
    name: 'nearest providers',
    isFor: isByDistance,
    list: (db, search, page) => listNearest(db, sortedOf(search), page),
  },
  {
    name: 'first cards of the order',
    isFor: ({ providerCount }) => providerCount !== 'few',
    list: (db, search, page) => listInOrder(db, sortedOf(search), page, DEPTHS.slice(0, 1)),
  },
  {
    name: 'cheapest cards',
    isFor: ({ filter, order }) => filter.maxPriceCents !== undefined && order !== 'price',
    list: (db, search, page) =>
      attempt([CHEAP], (depth) => walkCheapest(db, sortedOf(search), page, depth)),
  },
  {
    name: 'more cards of the order',
    isFor: ({ providerCount }) => providerCount !== 'few',
    list: (db, search, page) =>
      listInOrder(db, sortedOf(search), page, depthsOf(search.providerCount).slice(1)),
  },
  {
    name: 'all cards that fit',
    isFor: () => true,
    list: (db, search, page) => gatherSorted(db, sortedOf(search), page),
  },
];

const hasKnownWords = (search: Search): search is WordSearch => search.words !== undefined;

async function listByFirst<Searched extends Search>(
  db: Db,
  strategies: readonly Strategy<Searched>[],
  search: Searched,
  page: PageRequest,
): Promise<Match[]> {
  for (const { isFor, list } of strategies) {
    const matches = isFor(search) ? await list(db, search, page) : undefined;
    if (matches) return matches;
  }
  throw new Error('The last strategy of a search lists all cards.');
}

/** Returns a page of a search. All fitting cards count, so that no card that is missing precedes one of the page. */
export async function matchCards(db: Db, search: Search, page: PageRequest): Promise<Match[]> {
  if (search.words?.length === 0) return [];
  return hasKnownWords(search)
    ? listByFirst(db, wordStrategies, search, page)
    : listByFirst(db, plainStrategies, search, page);
}

/** Returns the first page of a search and its best newcomers, if one statement finds both. */
export async function matchFirstCards(
  db: Db,
  search: Search,
  limits: Limits,
): Promise<Best | undefined> {
  // The slots of a day are checked after the statement.
  if (!hasKnownWords(search) || search.words.length === 0 || search.filter.availability)
    return undefined;
  const strategy = wordStrategies.find(({ isFor }) => isFor(search));
  return strategy?.listFirst?.(db, search, limits);
}

export async function countProviders(db: Db, filter: CardFilter): Promise<ProviderCount> {
  if (filter.providerProfileId !== undefined) return 'few';
  if (filter.area === undefined) return 'many';
  const near = await countNear(db, filter.area, SOME + 1);
  if (near <= FEW) return 'few';
  return near <= SOME ? 'some' : 'many';
}

/** Makes attempts with more and more cards until one is complete. Returns undefined if none is. */
async function attempt(
  depths: readonly number[],
  read: (depth: number) => Promise<Attempt>,
): Promise<Match[] | undefined> {
  for (const depth of depths) {
    const { matches, hasMore } = await read(depth);
    if (!hasMore) return matches;
  }
  return undefined;
}

const depthsOf = (providerCount: ProviderCount): readonly number[] => {
  if (providerCount === 'many') return DEPTHS;
  return providerCount === 'some' ? DEPTHS.slice(0, 2) : [];
};

function onlyWord({ words: [roots = []] }: WordSearch): SingleWord {
  return { roots, excludedRoots: [] };
}

/** Lists the cards of one word by best match. */
async function listWord(
  db: Db,
  search: Search,
  word: SingleWord,
  page: PageRequest,
): Promise<Match[] | undefined> {
  const { filter, providerCount } = search;
  const depths = isFiltered(filter) ? FILTERED_DEPTHS[providerCount] : depthsOf(providerCount);
  const matches = await attempt(depths, (depth) => walkWord(db, search, word, page, depth));
  return matches ?? (providerCount === 'many' ? gatherWord(db, search, word, page) : undefined);
}

function isByDistance<Searched extends Pick<Search, 'order' | 'filter'>>(
  search: Searched,
): search is Searched & { filter: { area: Area } } {
  return search.order === 'byDistance' && search.filter.area !== undefined;
}

/** The list of a search without words. Its best match is the newest. */
function sortedOf({ filter, order, providerCount }: Search): Sorted {
  return {
    filter,
    order: order === 'match' ? 'newest' : order,
    providerCount,
    conditions: [],
    found: 0,
  };
}

async function listNearest(
  db: Db,
  sorted: Sorted,
  page: PageRequest,
): Promise<Match[] | undefined> {
  if (!isByDistance(sorted)) return undefined;
  return attempt(PROVIDERS, (providers) => walkNearest(db, sorted, page, providers));
}

const listInOrder = (db: Db, sorted: Sorted, page: PageRequest, depths: readonly number[]) =>
  attempt(depths, (depth) => walkSorted(db, sorted, page, depth));

/** Lists the cards with only one of the words, one of `common`, by best match. */
async function listSingleWords(
  db: Db,
  search: WordSearch,
  common: readonly LastRead[],
  page: PageRequest,
): Promise<Match[] | undefined> {
  const listed: Match[] = [];
  for (const { number } of common) {
    const roots = search.words[number] ?? [];
    const excludedRoots = search.words.filter((other) => other !== roots).flat();
    const matches = await listWord(db, search, { roots, excludedRoots }, page);
    if (!matches) return undefined;
    listed.push(...matches);
  }
  return listed;
}

/** Lists the cards with exactly `found` words in the order of a column. */
async function listSortedTier(
  db: Db,
  { filter, order, providerCount, words }: WordSearch,
  found: number,
  page: PageRequest,
): Promise<Match[] | undefined> {
  if (order === 'match') return undefined;
  const sorted = { filter, order, providerCount, found, conditions: [hasWords(words, found)] };
  const matches =
    (await listNearest(db, sorted, page)) ??
    (await listInOrder(db, sorted, page, depthsOf(providerCount)));
  return (
    matches ??
    (providerCount === 'many' && found === 1 ? gatherSorted(db, sorted, page) : undefined)
  );
}

/** Returns the cards that precede every card which was not read and has at most `found` words. */
function firstOf(
  matches: readonly Match[],
  last: readonly LastRead[],
  found: number,
  isTopKnown = false,
): readonly Match[] {
  const bound = boundOf(last, found, isTopKnown);
  return bound ? matches.filter((match) => comparePositions(match, bound) < 0) : matches;
}

/** Lists the best cards with all words, if they precede all others. Later cards of a cursor may have fewer words. */
async function listIntersection(
  db: Db,
  search: WordSearch,
  page: PageRequest,
  depth: number,
): Promise<Match[] | undefined> {
  const { words, order } = search;
  const mayBeListed = order === 'match' && (page.after?.found ?? words.length) === words.length;
  if (!mayBeListed || words.length > MAX_COMMON) return undefined;
  const matches = await intersectBest(db, search, page, depth);
  return matches.length === page.limit ? matches : undefined;
}

/**
 * Lists the cards with any of the words, those with the most words first. The beginning of each word's list gives all cards of
 * rare words, and a bound for the cards that were not read. Until enough cards precede the bound, an index gives those with
 * all common words in their titles, then all with all common words, then those with one word fewer.
 */
async function listWords(
  db: Db,
  search: WordSearch,
  page: PageRequest,
): Promise<Match[] | undefined> {
  const { words, order, providerCount } = search;
  const { after, limit } = page;
  const dense = await listIntersection(db, search, page, RARE);
  if (dense) return dense;
  const { matches, last } = await walkWords(db, search, page, RARE + 1);
  if (last.length > MAX_COMMON) {
    const ignored = new Set(last.slice(MAX_COMMON).map(({ number }) => number));
    const counted = words.filter((_, number) => !ignored.has(number));
    return listWords(db, { ...search, words: counted }, page);
  }
  const isRanked = order === 'match';
  // Without a filter, a card with all words among the first ones is a sign of many.
  const isPromising =
    after !== undefined ||
    isFiltered(search.filter) ||
    matches.some(({ found }) => found === words.length);
  const deep =
    isPromising && last.length === words.length
      ? await listIntersection(db, search, page, DEEP)
      : undefined;
  if (deep) return deep;
  let listed = matches;
  const rootsOf = ({ number, value }: LastRead, isTop: boolean) => {
    const roots = words[number] ?? [];
    return isTop && value === TITLE ? titleRoots(roots) : roots;
  };
  for (let found = last.length; found > 0; found -= 1) {
    if (after && after.found < found) continue;
    const ofTier = { limit, after: after?.found === found ? after : undefined };
    const choicesOf = (isTop: boolean) =>
      choose(last, found).map((chosen) => chosen.map((word) => rootsOf(word, isTop)));
    if (isRanked) {
      const first = firstOf(listed, last, found);
      if (first.length >= limit) return first.slice(0, limit);
      if (found > 1 && providerCount === 'many' && last.some(({ value }) => value === TITLE)) {
        listed = mergeMatches(listed, await gatherWords(db, search, choicesOf(true), page));
        const known = firstOf(listed, last, found, true);
        if (known.length >= limit) return known.slice(0, limit);
      }
    }
    const tier =
      isRanked && found === 1
        ? await listSingleWords(db, search, last, ofTier)
        : ((await listSortedTier(db, search, found, ofTier)) ??
          (providerCount === 'many'
            ? await gatherWords(db, search, choicesOf(false), page)
            : undefined));
    if (!tier) return undefined;
    listed = mergeMatches(listed, tier);
    const known = listed.filter((match) => match.found >= found);
    if (known.length >= limit) return known.slice(0, limit);
  }
  return listed.slice(0, limit);
}
