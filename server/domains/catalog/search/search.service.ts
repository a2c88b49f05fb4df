import {
  distanceSteps,
  MAX_NEXT_SLOTS,
  type DistanceStep,
} from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type { ListedCard } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { listServiceCards as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import type { Db } from '#platform/context.ts';
import { cutPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { listNextSlots, type SlotStart } from '#domains/providers/providers-free-days.service.ts';
import { loadTiles, toTiles } from '../catalog.service.ts';
import { countNewcomers, mixNewcomers } from '../reasons/newcomers.rules.ts';
import { findPosition, listSlotInputs } from './area.queries.ts';
import { readCursor, readId, writeCursor, type Cursor } from './cursor.rules.ts';
import { listNewestTiles } from './newest.queries.ts';
import { readSearch } from './query.service.ts';
import type { CardFilter, Match, Order, PageRequest, Search } from './search.rules.ts';
import { matchCards, matchFirstCards } from './strategies.service.ts';

interface CardPage {
  cards: ListedCard[];
  nextCursor: string | null;
}

type Query = EndpointInput<typeof endpoint>['query'];

/** True for the newest cards with a filter that the table of cards alone can check: see `listNewestTiles`. */
function isOfCardsAlone({ words, order, filter }: Search): boolean {
  const {
    country: _country,
    skillId: _skillId,
    providerProfileId: _providerProfileId,
    isEmergency: _isEmergency,
    isInstant: _isInstant,
    hiddenProfileIds: _hiddenProfileIds,
    ...others
  } = filter;
  return (
    order === 'newest' &&
    words === undefined &&
    Object.values(others).every((value) => value === undefined)
  );
}

async function loadNewestPage(db: Db, filter: CardFilter, query: Query): Promise<CardPage> {
  const size = query.limit ?? DEFAULT_PAGE_SIZE;
  const after = query.cursor === undefined ? undefined : readId(query.cursor);
  const rows = await listNewestTiles(db, filter, { after, limit: size + 1 });
  const { page, nextCursor } = cutPage(rows, size, ({ id }) => id);
  const tiles = await toTiles(db, page);
  return {
    cards: tiles.map((tile) => ({ ...tile, ...detailsOf(noDetails, tile.id) })),
    nextCursor,
  };
}

async function resolveCursor(
  db: Db,
  { filter, order }: Search,
  cursor: string | undefined,
): Promise<Cursor> {
  if (cursor === undefined) return { after: undefined, raised: [] };
  const { after, raised } = readCursor(cursor);
  const position = await findPosition(db, after.id, order, filter.area);
  // A card without a position has left the list, which begins again.
  return { after: position && { ...after, ...position }, raised };
}

/** Details of the cards of a page, by card. */
interface Details {
  /** Km, null without a place. */
  distances: ReadonlyMap<string, number | null>;
  /** At most `MAX_NEXT_SLOTS`. */
  slots: ReadonlyMap<string, readonly SlotStart[]>;
}

const noDetails: Details = { distances: new Map(), slots: new Map() };

/** Without a place or a day, there are no details. */
async function loadDetails(
  db: Db,
  { filter: { area }, slotQuery }: Search,
  matches: readonly Pick<Match, 'id'>[],
): Promise<Details> {
  if (!slotQuery) return noDetails;
  const rows = await listSlotInputs(
    db,
    matches.map(({ id }) => id),
    area,
  );
  const slots = await listNextSlots(db, rows, slotQuery, MAX_NEXT_SLOTS);
  return { distances: new Map(rows.map(({ cardId, km }) => [cardId, km])), slots };
}

const LAST_STEP = 100;

/** Returns the first step of distance that is not exceeded. No area is larger than the last step. */
function stepOf(km: number): DistanceStep {
  return distanceSteps.find((step) => km <= step) ?? LAST_STEP;
}

const joinDetails = (one: Details, other: Details): Details => ({
  distances: new Map([...one.distances, ...other.distances]),
  slots: new Map([...one.slots, ...other.slots]),
});

function detailsOf({ distances, slots }: Details, id: string) {
  const km = distances.get(id) ?? null;
  const found = slots.get(id) ?? [];
  const [first] = found;
  return {
    distanceKm: km === null ? null : stepOf(km),
    nextSlot: first ? { date: first.date, time: first.time } : null,
    nextSlots: found.map(({ start }) => start),
  };
}

interface Listed {
  matches: Match[];
  details: Details;
}

/**
 * Reads cards until a page is full of those with a real slot: the record of free days can include a card without one.
 * Returns one more than the size, if there is one.
 */
async function matchBookable(
  db: Db,
  search: Search,
  { after, limit }: PageRequest,
): Promise<Listed> {
  const bookable: Match[] = [];
  const details = {
    distances: new Map<string, number | null>(),
    slots: new Map<string, readonly SlotStart[]>(),
  };
  let position = after;
  for (;;) {
    const matches = await matchCards(db, search, { after: position, limit });
    const { distances, slots } = await loadDetails(db, search, matches);
    for (const [id, km] of distances) details.distances.set(id, km);
    for (const [id, found] of slots) details.slots.set(id, found);
    bookable.push(...matches.filter(({ id }) => (slots.get(id) ?? []).length > 0));
    if (matches.length < limit || bookable.length >= limit)
      return { matches: bookable.slice(0, limit), details };
    position = matches.at(-1);
  }
}

const noneListed: Listed = { matches: [], details: noDetails };

async function matchPage(db: Db, search: Search, page: PageRequest): Promise<Listed> {
  if (search.filter.availability) return matchBookable(db, search, page);
  return { matches: await matchCards(db, search, page), details: noDetails };
}

/** The orders whose first page has places for newcomers. Who chose a price or the newest cards gets exactly that order. */
const NEWCOMER_ORDERS: readonly Order[] = ['match', 'byDistance', 'rating'];

const hasNewcomers = ({ order }: Search, { after }: Cursor) =>
  after === undefined && NEWCOMER_ORDERS.includes(order);

/** Returns the first `limit` cards, and the best newcomers. */
async function matchWithNewcomers(
  db: Db,
  search: Search,
  { limit, newcomerLimit }: { limit: number; newcomerLimit: number },
): Promise<Listed & { newcomers: Match[] }> {
  const best = await matchFirstCards(db, search, { limit, newcomerLimit });
  if (best) return { ...best, details: noDetails };
  const newcomersOf: Search = { ...search, filter: { ...search.filter, isNewcomer: true } };
  const [listed, newcomers] = await Promise.all([
    matchPage(db, search, { after: undefined, limit }),
    newcomerLimit === 0
      ? noneListed
      : matchPage(db, newcomersOf, { after: undefined, limit: newcomerLimit }),
  ]);
  return {
    matches: listed.matches,
    newcomers: newcomers.matches,
    details: joinDetails(listed.details, newcomers.details),
  };
}

interface RankedPage {
  page: Match[];
  details: Details;
  nextCursor: string | null;
}

async function rankFirstPage(db: Db, search: Search, size: number): Promise<RankedPage> {
  const numbers = { limit: size + 1, newcomerLimit: countNewcomers(size) };
  const { matches, newcomers, details } = await matchWithNewcomers(db, search, numbers);
  // A list that ends on this page contains all newcomers.
  if (matches.length <= size) return { page: matches, details, nextCursor: null };
  const { page, last, raised } = mixNewcomers(matches, newcomers, size);
  return { page, details, nextCursor: last ? writeCursor(last, search.order, raised) : null };
}

async function rankPage(db: Db, search: Search, query: Query): Promise<RankedPage> {
  const size = query.limit ?? DEFAULT_PAGE_SIZE;
  const cursor = await resolveCursor(db, search, query.cursor);
  if (hasNewcomers(search, cursor)) return rankFirstPage(db, search, size);
  const { after, raised } = cursor;
  const limit = size + 1 + raised.length;
  const { matches, details } = await matchPage(db, search, { after, limit });
  const others = matches.filter(({ id }) => !raised.includes(id));
  return {
    ...cutPage(others, size, (last) => writeCursor(last, search.order, raised)),
    details,
  };
}

async function loadRankedPage(db: Db, search: Search, query: Query): Promise<CardPage> {
  const { page, details: listed, nextCursor } = await rankPage(db, search, query);
  const details = search.filter.availability ? listed : undefined;
  return { cards: await loadCards(db, search, page, details), nextCursor };
}

/** Loads the tiles of cards, with their distance and slots if they are not loaded. */
export async function loadCards(
  db: Db,
  search: Search,
  page: readonly Pick<Match, 'id'>[],
  loaded?: Details,
): Promise<ListedCard[]> {
  const [tiles, details] = await Promise.all([
    loadTiles(
      db,
      page.map(({ id }) => id),
    ),
    loaded ?? loadDetails(db, search, page),
  ]);
  return tiles.map((tile) => ({ ...tile, ...detailsOf(details, tile.id) }));
}

/** Returns whether a newcomer's card is on the first page of a list that keeps places for newcomers. */
export async function hasNewcomerPlace(
  db: Db,
  search: Search,
  id: string,
  size = DEFAULT_PAGE_SIZE,
): Promise<boolean> {
  if (!NEWCOMER_ORDERS.includes(search.order)) return false;
  const { page, nextCursor } = await rankFirstPage(db, search, size);
  return nextCursor !== null && page.some((match) => match.id === id);
}

/** Returns how near the provider of a card is and when they are free, as a list of this search shows it. */
export async function loadTileDetails(
  db: Db,
  search: Search,
  id: string,
): Promise<Pick<ListedCard, 'distanceKm' | 'nextSlot'>> {
  const { distanceKm, nextSlot } = detailsOf(await loadDetails(db, search, [{ id }]), id);
  return { distanceKm, nextSlot };
}

/**
 * Returns listed cards in the order of the search. Throws INVALID_INPUT (400) for a malformed cursor and for a day
 * that cannot be booked, PLACE_UNKNOWN or PLACE_ELSEWHERE (400).
 */
export const listServiceCards: UseCase<typeof endpoint> = async (
  context,
  actor,
  { query },
  exchange,
) => {
  const search = await readSearch(context, actor, query);
  // A booking changes the free hours, but no public data.
  if (search.slotQuery) exchange.doNotCache();
  const { cards, nextCursor } = isOfCardsAlone(search)
    ? await loadNewestPage(context.db, search.filter, query)
    : await loadRankedPage(context.db, search, query);
  exchange.nextPage(nextCursor);
  return cards;
};
