/** A first page has one place for a provider with few completed orders in this number of places. */
const PLACES_PER_NEWCOMER = 6;
/** The cursor of the next page contains the raised cards, so there are not more of them. */
const MAX_NEWCOMERS = 8;

/** Returns the number of newcomers of a first page. */
export function countNewcomers(size: number): number {
  return Math.min(MAX_NEWCOMERS, Math.floor(size / PLACES_PER_NEWCOMER));
}

interface MixedPage<Item> {
  page: Item[];
  /** The last card in the order of the list; the next page begins after it. */
  last: Item | undefined;
  /** Ids of raised cards that come after `last` in the order of the list. */
  raised: string[];
}

/**
 * Returns the first page of a list with at least one newcomer up to its 6th place, two up to its 12th, and so on. `newcomers` are
 * the best of the whole list, in its order, and `ranked` has more cards than the page. A newcomer who ranks high
 * enough keeps their place; others are raised to the 6th, 12th … place, and the cards that they displace follow.
 */
export function mixNewcomers<Item extends { id: string }>(
  ranked: readonly Item[],
  newcomers: readonly Item[],
  size: number,
): MixedPage<Item> {
  const page: Item[] = [];
  const ids = new Set<string>();
  const raised = new Set<string>();
  const isShown = ({ id }: Item) => ids.has(id);
  let read = 0;
  while (page.length < size) {
    const due = Math.floor((page.length + 1) / PLACES_PER_NEWCOMER);
    const raise =
      newcomers.filter(isShown).length < due
        ? newcomers.find((newcomer) => !isShown(newcomer))
        : undefined;
    const next = raise ?? ranked[read];
    if (!raise) read += 1;
    if (!next) break;
    if (isShown(next)) continue;
    if (raise) raised.add(raise.id);
    page.push(next);
    ids.add(next.id);
  }
  for (const { id } of ranked.slice(0, read)) raised.delete(id);
  return { page, last: ranked[Math.min(read, ranked.length) - 1], raised: [...raised] };
}
