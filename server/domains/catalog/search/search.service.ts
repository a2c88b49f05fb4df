import {
  distanceSteps,
  type DistanceStep,
} from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type { ListedCard } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { listServiceCards as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import type { Context, Db } from '../../../platform/context.ts';
import { cutPage } from '../../../platform/http/keyset-page.ts';
import type { UseCase } from '../../../platform/http/route.ts';
import { findNextSlots, type NextSlot } from '../../providers/providers-free-days.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { loadTiles, toTiles } from '../catalog.service.ts';
import { findDistance, listHours, type CardHoursRow } from './area.queries.ts';
import { readCursor, readId, writeCursor } from './cursor.rules.ts';
import { listNewestTiles } from './newest.queries.ts';
import { readQuestion } from './question.service.ts';
import { listMatches } from './ranking.service.ts';
import type { CardFilter, Match, Position, Question } from './question.rules.ts';
import { listSorted, measureExtent } from './sorted.service.ts';

interface CardPage {
  cards: ListedCard[];
  nextCursor: string | null;
}

type Query = EndpointInput<typeof endpoint>['query'];

/** Returns a page of the cards that a question finds. All cards that fit are ranked. */
export async function listCards(db: Db, question: Question, page: Position): Promise<Match[]> {
  const { words, filter, order } = question;
  if (words?.length === 0) return [];
  if (words) return listMatches(db, { ...question, words }, page);
  const sorted = {
    filter,
    conditions: [],
    found: 0,
    order: order === 'match' ? 'newest' : order,
  } as const;
  // The nearest providers are read first anyway.
  const extent = order === 'near' ? 'many' : await measureExtent(db, sorted);
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
): Promise<Match | undefined> {
  if (cursor === undefined) return undefined;
  const position = readCursor(cursor);
  if (order !== 'near' || !filter.area) return position;
  // A card whose provider no longer works there has no position: the list begins again.
  const value = await findDistance(db, position.id, filter.area);
  return value === undefined ? undefined : { ...position, value };
}

/** Details of the cards of a page, by card. */
interface Details {
  hours: ReadonlyMap<string, CardHoursRow>;
  slots: ReadonlyMap<string, NextSlot | null>;
}

async function loadDetails(
  context: Pick<Context, 'db' | 'now'>,
  { area, start }: CardFilter,
  matches: readonly Match[],
): Promise<Details> {
  const { db } = context;
  const ids = matches.map(({ id }) => id);
  const [rows, now, settings] = await Promise.all([
    listHours(db, ids, area),
    start ? start.now : context.now(db),
    start ? start.settings : readSettings(db),
  ]);
  const asked = start ?? { now, settings };
  const slots = await findNextSlots(db, rows, asked);
  return { hours: new Map(rows.map((row) => [row.cardId, row])), slots };
}

const LAST_STEP = 100;

/** Returns the first step of distance that is not exceeded. No area is larger than the last step. */
function stepOf(km: number): DistanceStep {
  return distanceSteps.find((step) => km <= step) ?? LAST_STEP;
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
  context: Pick<Context, 'db' | 'now'>,
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
    const matches = await listCards(context.db, question, { after: position, limit });
    const { hours, slots } = await loadDetails(context, question.filter, matches);
    for (const [id, row] of hours) details.hours.set(id, row);
    for (const [id, slot] of slots) details.slots.set(id, slot);
    bookable.push(...matches.filter(({ id }) => slots.get(id)));
    if (matches.length < limit || bookable.length >= limit)
      return { matches: bookable.slice(0, limit), details };
    position = matches.at(-1);
  }
}

async function listSpecial(
  context: Pick<Context, 'db' | 'now'>,
  question: Question,
  query: Query,
): Promise<CardPage> {
  const { db } = context;
  const { filter, order } = question;
  const size = query.limit ?? DEFAULT_PAGE_SIZE;
  const position = { after: await readPosition(db, question, query.cursor), limit: size + 1 };
  const bookable = filter.start ? await listBookable(context, question, position) : undefined;
  const matches = bookable?.matches ?? (await listCards(db, question, position));
  const { page, nextCursor } = cutPage(matches, size, (last) => writeCursor(last, order));
  const ids = page.map(({ id }) => id);
  const [tiles, nearby] = await Promise.all([
    loadTiles(db, ids),
    filter.area && !bookable ? loadDetails(context, filter, page) : undefined,
  ]);
  const details = bookable?.details ?? nearby;
  const cards = tiles.map((tile): ListedCard => {
    const km = details?.hours.get(tile.id)?.km ?? null;
    const slot = details?.slots.get(tile.id) ?? null;
    return { ...tile, distanceKm: km === null ? null : stepOf(km), nextSlot: slot };
  });
  return { cards, nextCursor };
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
    : await listSpecial(context, question, query);
  exchange.nextPage(nextCursor);
  return cards;
};
