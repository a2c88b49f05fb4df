import type { Db } from '../../../platform/context.ts';
import type { Area, CardFilter, Match, NearbyProviders, PageRequest } from './question.rules.ts';
import {
  countNear,
  gatherSorted,
  walkCheapest,
  walkNearest,
  walkSorted,
  type Attempt,
  type Sorted,
} from './sorted.queries.ts';

/** Numbers of cards that are read in a given order before all fitting cards are sorted. */
export const DEPTHS = [100, 800, 4_000] as const;
/** Numbers of providers, nearest first, whose cards are read. */
export const PROVIDERS = [60, 500, 1_000_000] as const;

/**
 * With at most FEW providers at a place, their cards are sorted at once. With at most SOME, other ways are tried first, but
 * not all of them.
 */
const FEW = 100;
const SOME = 250;

export async function measureNearby(db: Db, filter: CardFilter): Promise<NearbyProviders> {
  if (filter.providerProfileId !== undefined) return 'few';
  if (filter.area === undefined) return 'many';
  const near = await countNear(db, filter.area, SOME + 1);
  if (near <= FEW) return 'few';
  return near <= SOME ? 'some' : 'many';
}

/** Makes attempts with more and more cards until one is complete. Returns undefined if none is. */
export async function attemptDeeper(
  attempt: (depth: number) => Promise<Attempt>,
  depths: readonly number[],
): Promise<Match[] | undefined> {
  for (const depth of depths) {
    const { matches, hasMore } = await attempt(depth);
    if (!hasMore) return matches;
  }
  return undefined;
}

export const depthsOf = (nearby: NearbyProviders): readonly number[] => {
  if (nearby === 'many') return DEPTHS;
  return nearby === 'some' ? DEPTHS.slice(0, 2) : [];
};

/** Number of the cheapest cards that are read when there is a price limit. */
const CHEAP = 2_000;

const hasPriceLimit = ({ filter, order }: Sorted): boolean =>
  filter.maxPriceCents !== undefined && order !== 'price';

function hasArea(sorted: Sorted): sorted is Sorted & { filter: { area: Area } } {
  return sorted.filter.area !== undefined;
}

/** Returns a page of the cards that fit, in the order of a column. All fitting cards are ranked. */
export async function matchSorted(db: Db, sorted: Sorted, page: PageRequest): Promise<Match[]> {
  if (sorted.order === 'near' && hasArea(sorted)) {
    const nearest = await attemptDeeper(
      (providers) => walkNearest(db, sorted, page, providers),
      PROVIDERS,
    );
    if (nearest) return nearest;
  }
  const walk = (depth: number) => walkSorted(db, sorted, page, depth);
  const [first, ...deeper] = depthsOf(sorted.nearby);
  if (first !== undefined) {
    const matches = await attemptDeeper(walk, [first]);
    if (matches) return matches;
  }
  if (hasPriceLimit(sorted)) {
    const { matches, hasMore } = await walkCheapest(db, sorted, page, CHEAP);
    if (!hasMore) return matches;
  }
  return (await attemptDeeper(walk, deeper)) ?? gatherSorted(db, sorted, page);
}
