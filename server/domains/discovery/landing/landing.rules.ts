import { toSlug } from '@oficio/contract/platform/slug.ts';

interface Trade {
  id: string;
  name: string;
}

/**
 * Returns the trades with their addresses. Of two names that differ only in punctuation or accents, the newer one gets a
 * number, so that both can be reached. `trades` are all trades.
 */
export function addressTrades<T extends Trade>(trades: readonly T[]): (T & { slug: string })[] {
  const taken = new Set<string>();
  const slugs = new Map<string, string>();
  for (const { id, name } of trades.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const base = toSlug(name) || 'servicio';
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
    taken.add(slug);
    slugs.set(id, slug);
  }
  return trades.map((trade) => ({ ...trade, slug: slugs.get(trade.id) ?? '' }));
}

/** A place and the providers of one trade who name it. */
export interface PlaceProviders {
  placeId: number;
  providerProfileIds: readonly string[];
}

/** Share of common providers from which two pages would have nearly the same text. */
const SAME_TEXT = 0.5;

/** Returns common elements divided by all elements (Jaccard index). */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = one.intersection(other).size;
  return common / (one.size + other.size - common);
}

/**
 * Chooses the places whose pages differ: `places` is sorted by importance, and a place is left out if at least half of
 * its providers and of those of a chosen place are the same. Compares only places that share a provider.
 */
export function chooseDistinctPlaces(places: readonly PlaceProviders[]): number[] {
  const chosen: { placeId: number; providers: ReadonlySet<string> }[] = [];
  const chosenOfProvider = new Map<string, number[]>();
  for (const { placeId, providerProfileIds } of places) {
    const providers = new Set(providerProfileIds);
    const related = new Set(providerProfileIds.flatMap((id) => chosenOfProvider.get(id) ?? []));
    const isSame = related
      .values()
      .some((index) => overlap(chosen[index]?.providers ?? new Set(), providers) >= SAME_TEXT);
    if (isSame) continue;
    for (const id of providers) {
      chosenOfProvider.set(id, [...(chosenOfProvider.get(id) ?? []), chosen.length]);
    }
    chosen.push({ placeId, providers });
  }
  return chosen.map(({ placeId }) => placeId);
}
