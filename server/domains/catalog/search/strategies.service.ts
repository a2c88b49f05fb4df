/** The strategies of a search, as one table: docs/search.md explains each and shows the measured sizes. */
import type { Db } from '#platform/context.ts';
import { isFiltered } from './filters.queries.ts';
import {
  choose,
  firstOf,
  LEAST_WORDS,
  mergeMatches,
  titleRoots,
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
  walkWord,
  walkWords,
  type Best,
  type Intersection,
  type SingleWord,
  type WalkedWords,
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
/** Numbers of cards of a word that are read for those with the greatest weight of each word. */
const TOP_DEPTHS = [800, 4_000] as const;
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
  {
    name: 'several words',
    isFor: ({ words, order }) => words.length > 1 || order !== 'match',
    list: listWords,
  },
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
  return matches ?? (filter.area ? undefined : gatherWord(db, search, word, page));
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
  const isLast = providerCount === 'many' && (filter.area !== undefined || found === 1);
  return matches ?? (isLast ? gatherSorted(db, sorted, page) : undefined);
}

/** Lists the best cards with all words, if the best cards of each word prove that they precede all others. */
async function listIntersection(
  db: Db,
  search: WordSearch,
  page: PageRequest,
): Promise<Intersection | undefined> {
  const { words, order } = search;
  // Later cards of a cursor may have fewer words.
  const mayBeListed = order === 'match' && (page.after?.found ?? words.length) === words.length;
  if (!mayBeListed || words.length > MAX_COMMON) return undefined;
  return intersectBest(db, search, page, RARE);
}

/**
 * Lists the cards that have the greatest weight of each word, if they fill the page: the list of the first word has them in
 * their order.
 */
async function listTop(
  db: Db,
  search: WordSearch,
  page: PageRequest,
  { weights, hasTop }: Intersection,
): Promise<Match[] | undefined> {
  const top = weights.reduce((sum, weight) => sum + weight, 0);
  const [first, ...others] = search.words.map((roots, number) => ({
    roots,
    weight: weights[number] ?? 0,
  }));
  if (!first || (page.after?.value ?? top) < top) return undefined;
  const word = { ...first, excludedRoots: [], tier: { weight: first.weight, others } };
  // Few of the first cards are of the place.
  for (const depth of search.filter.area ? TOP_DEPTHS.slice(1) : TOP_DEPTHS) {
    const { matches } = await walkWord(db, search, word, page, depth);
    if (matches.length === page.limit) return matches;
    if (matches.length === 0 && !hasTop) return undefined;
  }
  return undefined;
}

/** The cards with exactly `found` of the common words. */
interface Tier {
  found: number;
  /** The last card that was read of each common word. */
  last: readonly LastRead[];
  /** Belongs to the list of all tiers. */
  page: PageRequest;
}

/** Returns the roots of each choice of the words of a tier. */
const choicesOf = (
  { words }: WordSearch,
  { last, found }: Tier,
  rootsOf = ({ number }: LastRead): readonly string[] => words[number] ?? [],
) => choose(last, found).map((chosen) => chosen.map(rootsOf));

/** Lists the cards with the words in their titles, if a title can have the weight of the last card of a list. */
async function listTitles(db: Db, search: WordSearch, tier: Tier): Promise<Match[] | undefined> {
  const isPossible = tier.found > 1 && search.providerCount === 'many';
  if (!isPossible || !tier.last.some(({ value }) => value === TITLE)) return undefined;
  const choices = choicesOf(search, tier, ({ number, value }) => {
    const roots = search.words[number] ?? [];
    return value === TITLE ? titleRoots(roots) : roots;
  });
  return gatherWords(db, search, choices, tier.page);
}

/** Lists all cards of a tier. With a place, those of its providers are fewer: see the last strategy. */
async function listTier(db: Db, search: WordSearch, tier: Tier): Promise<Match[] | undefined> {
  const { found, last, page } = tier;
  const { after, limit } = page;
  const ofTier = { limit, after: after?.found === found ? after : undefined };
  if (search.order === 'match' && found === 1) return listSingleWords(db, search, last, ofTier);
  const sorted = await listSortedTier(db, search, found, ofTier);
  if (sorted ?? search.filter.area) return sorted;
  return gatherWords(db, search, choicesOf(search, tier), page);
}

/** A card that the filter leaves has at least so many words, unless some of the words that it needs do not count. */
const leastOf = ({ filter: { askedWords }, words }: WordSearch) =>
  askedWords?.words.length === words.length ? LEAST_WORDS : 1;

/** Returns a page of cards that precede all others, those with the most words first. */
async function listTiers(
  db: Db,
  search: WordSearch,
  page: PageRequest,
  { matches, last }: WalkedWords,
  best: Intersection | undefined,
): Promise<Match[] | undefined> {
  const { after, limit } = page;
  let listed = matches;
  const least = leastOf(search);
  for (let found = last.length; found >= least; found -= 1) {
    if (after && after.found < found) continue;
    const tier = { found, last, page };
    if (search.order === 'match') {
      const first = firstOf(listed, last, found);
      if (first.length >= limit) return first.slice(0, limit);
      const titles = await listTitles(db, search, tier);
      listed = mergeMatches(listed, titles ?? []);
      const known = titles ? firstOf(listed, last, found, true) : [];
      if (known.length >= limit) return known.slice(0, limit);
    }
    const isUntried = best && !best.hasTop && found === search.words.length;
    const top = isUntried ? await listTop(db, search, page, best) : undefined;
    if (top) return top;
    const others = await listTier(db, search, tier);
    if (!others) return undefined;
    listed = mergeMatches(listed, others);
    const known = listed.filter((match) => match.found >= found);
    if (known.length >= limit) return known.slice(0, limit);
  }
  return listed.slice(0, limit);
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
  const best = await listIntersection(db, search, page);
  if (best?.matches.length === page.limit) return best.matches;
  const top = best?.hasTop ? await listTop(db, search, page, best) : undefined;
  if (top) return top;
  const walked = await walkWords(db, search, page, RARE + 1);
  if (walked.last.length <= MAX_COMMON) return listTiers(db, search, page, walked, best);
  const ignored = new Set(walked.last.slice(MAX_COMMON).map(({ number }) => number));
  const words = search.words.filter((_, number) => !ignored.has(number));
  return listWords(db, { ...search, words }, page);
}
