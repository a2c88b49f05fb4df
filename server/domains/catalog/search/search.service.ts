import {
  distanceSteps,
  type DistanceStep,
} from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type { ListedCard } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { listServiceCards as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import type { Db } from '../../../platform/context.ts';
import { cutPage } from '../../../platform/http/keyset-page.ts';
import type { UseCase } from '../../../platform/http/route.ts';
import { findNextSlots, type NextSlot } from '../../providers/providers-free-days.service.ts';
import { loadTiles, toTiles } from '../catalog.service.ts';
import { countNewcomers, mixNewcomers } from '../reasons/newcomers.rules.ts';
import { findDistance, listHours, type CardHoursRow } from './area.queries.ts';
import { readCursor, readId, writeCursor, type Cursor } from './cursor.rules.ts';
import { listNewestTiles } from './newest.queries.ts';
import { readQuestion } from './question.service.ts';
import { listBest, listMatches } from './ranking.service.ts';
import type { CardFilter, Match, Position, Question } from './question.rules.ts';
import { listSorted } from './sorted.service.ts';

interface CardPage {
  cards: ListedCard[];
  nextCursor: string | null;
}

type Query = EndpointInput<typeof endpoint>['query'];

/** Returns a page of the cards that a question finds. All cards that fit are ranked. */
async function listCards(db: Db, question: Question, page: Position): Promise<Match[]> {
  const { words, filter, order, extent } = question;
  if (words?.length === 0) return [];
  if (words) return listMatches(db, { ...question, words }, page);
  const sorted = {
    filter,
    conditions: [],
    found: 0,
    order: order === 'match' ? 'newest' : order,
  } as const;
  return listSorted(db, sorted, page, extent);
}

/** Filters by the columns of the cards alone, in the order of their ids. */
function isPlain({ words, order, filter }: Question): boolean {
  const { maxPriceCents, minRating, area, start } = filter;
  const special = [words, maxPriceCents, minRating, area, start];
  return order === 'newest' && special.every((value) => value === undefined);
}

async function listNewest(db: Db, filter: CardFilter, query: Query): Promise<CardPage> {
  const size = query.limit ?? DEFAULT_PAGE_SIZE;
  const after = query.cursor === undefined ? undefined : readId(query.cursor);
  const rows = await listNewestTiles(db, filter, { after, limit: size + 1 });
  const { page, nextCursor } = cutPage(rows, size, ({ id }) => id);
  const tiles = await toTiles(db, page);
  return {
    cards: tiles.map((tile) => ({ ...tile, distanceKm: null, nextSlot: null })),
    nextCursor,
  };
}

async function readPosition(
  db: Db,
  { filter, order }: Question,
  cursor: string | undefined,
): Promise<Cursor> {
  if (cursor === undefined) return { after: undefined, raised: [] };
  const position = readCursor(cursor);
  if (order !== 'near' || !filter.area) return position;
  // A card whose provider no longer works there has no position: the list begins again.
  const { after, raised } = position;
  const value = await findDistance(db, after.id, filter.area);
  return { after: value === undefined ? undefined : { ...after, value }, raised };
}

/** Details of the cards of a page, by card. */
interface Details {
  hours: ReadonlyMap<string, CardHoursRow>;
  slots: ReadonlyMap<string, NextSlot | null>;
}

const noDetails: Details = { hours: new Map(), slots: new Map() };

/** Without a place or a day, there are no details. */
async function loadDetails(
  db: Db,
  { filter: { area }, hours }: Question,
  matches: readonly Pick<Match, 'id'>[],
): Promise<Details> {
  if (!hours) return noDetails;
  const rows = await listHours(
    db,
    matches.map(({ id }) => id),
    area,
  );
  const slots = await findNextSlots(db, rows, hours);
  return { hours: new Map(rows.map((row) => [row.cardId, row])), slots };
}

const LAST_STEP = 100;

/** Returns the first step of distance that is not exceeded. No area is larger than the last step. */
function stepOf(km: number): DistanceStep {
  return distanceSteps.find((step) => km <= step) ?? LAST_STEP;
}

const joinDetails = (one: Details, other: Details): Details => ({
  hours: new Map([...one.hours, ...other.hours]),
  slots: new Map([...one.slots, ...other.slots]),
});

function startOf({ hours, slots }: Details, id: string) {
  const km = hours.get(id)?.km ?? null;
  return { distanceKm: km === null ? null : stepOf(km), nextSlot: slots.get(id) ?? null };
}

interface Listed {
  matches: Match[];
  details: Details;
}

/**
 * Reads cards until a page is full of those with a real slot: the record of free days can include a card without one.
 * Returns one more than the size, if there is one.
 */
async function listBookable(
  db: Db,
  question: Question,
  { after, limit }: Position,
): Promise<Listed> {
  const bookable: Match[] = [];
  const details = {
    hours: new Map<string, CardHoursRow>(),
    slots: new Map<string, NextSlot | null>(),
  };
  let position = after;
  for (;;) {
    const matches = await listCards(db, question, { after: position, limit });
    const { hours, slots } = await loadDetails(db, question, matches);
    for (const [id, row] of hours) details.hours.set(id, row);
    for (const [id, slot] of slots) details.slots.set(id, slot);
    bookable.push(...matches.filter(({ id }) => slots.get(id)));
    if (matches.length < limit || bookable.length >= limit)
      return { matches: bookable.slice(0, limit), details };
    position = matches.at(-1);
  }
}

const noneListed: Listed = { matches: [], details: noDetails };

async function listRanked(db: Db, question: Question, position: Position): Promise<Listed> {
  if (question.filter.start) return listBookable(db, question, position);
  return { matches: await listCards(db, question, position), details: noDetails };
}

/** The first page of the best match, or of the best rated, has places for newcomers. */
const hasNewcomers = ({ order }: Question, { after }: Cursor) =>
  after === undefined && (order === 'match' || order === 'rating');

/** Returns the first `limit` cards, and the best newcomers. */
async function listFirst(
  db: Db,
  question: Question,
  { limit, places }: { limit: number; places: number },
): Promise<Listed & { newcomers: Match[] }> {
  const best = await listBest(db, question, { limit, places });
  if (best) return { ...best, details: noDetails };
  const newcomersOf: Question = { ...question, filter: { ...question.filter, isNewcomer: true } };
  const [listed, newcomers] = await Promise.all([
    listRanked(db, question, { after: undefined, limit }),
    places === 0 ? noneListed : listRanked(db, newcomersOf, { after: undefined, limit: places }),
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

async function listFirstPage(db: Db, question: Question, size: number): Promise<RankedPage> {
  const numbers = { limit: size + 1, places: countNewcomers(size) };
  const { matches, newcomers, details } = await listFirst(db, question, numbers);
  // A list that ends on this page contains all newcomers.
  if (matches.length <= size) return { page: matches, details, nextCursor: null };
  const { page, last, raised } = mixNewcomers(matches, newcomers, size);
  return { page, details, nextCursor: last ? writeCursor(last, question.order, raised) : null };
}

async function listRankedPage(db: Db, question: Question, query: Query): Promise<RankedPage> {
  const size = query.limit ?? DEFAULT_PAGE_SIZE;
  const cursor = await readPosition(db, question, query.cursor);
  if (hasNewcomers(question, cursor)) return listFirstPage(db, question, size);
  const { after, raised } = cursor;
  const limit = size + 1 + raised.length;
  const { matches, details } = await listRanked(db, question, { after, limit });
  const others = matches.filter(({ id }) => !raised.includes(id));
  return {
    ...cutPage(others, size, (last) => writeCursor(last, question.order, raised)),
    details,
  };
}

async function listSpecial(db: Db, question: Question, query: Query): Promise<CardPage> {
  const { page, details: listed, nextCursor } = await listRankedPage(db, question, query);
  const [tiles, details] = await Promise.all([
    loadTiles(
      db,
      page.map(({ id }) => id),
    ),
    question.filter.start ? listed : loadDetails(db, question, page),
  ]);
  const cards = tiles.map((tile): ListedCard => ({ ...tile, ...startOf(details, tile.id) }));
  return { cards, nextCursor };
}

/** Returns how near the provider of a card is and when they are free, as a list of this question shows it. */
export async function findStart(
  db: Db,
  question: Question,
  id: string,
): Promise<Pick<ListedCard, 'distanceKm' | 'nextSlot'>> {
  return startOf(await loadDetails(db, question, [{ id }]), id);
}

/**
 * Returns listed cards in the order of the question. Throws INVALID_INPUT (400) for a malformed cursor and for a day
 * that cannot be booked, PLACE_UNKNOWN or PLACE_ELSEWHERE (400).
 */
export const listServiceCards: UseCase<typeof endpoint> = async (
  context,
  actor,
  { query },
  exchange,
) => {
  const question = await readQuestion(context, actor, query);
  // A booking changes the free hours, but no public data.
  if (question.filter.start) exchange.doNotCache();
  const { cards, nextCursor } = isPlain(question)
    ? await listNewest(context.db, question.filter, query)
    : await listSpecial(context.db, question, query);
  exchange.nextPage(nextCursor);
  return cards;
};
