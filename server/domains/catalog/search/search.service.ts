import type { listServiceCards as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import type { ServiceCardTile } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { idSchema } from '@oficio/contract/platform/ids.ts';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Db } from '../../../platform/context.ts';
import { cutPage } from '../../../platform/http/keyset-page.ts';
import type { UseCase } from '../../../platform/http/route.ts';
import {
  findRoots,
  listMatches,
  listNewestTiles,
  type CardFilter,
  type Match,
} from './search.queries.ts';
import { loadTiles, toTiles } from '../catalog.service.ts';
import { checkPriceQuestion } from './price-question.service.ts';

interface CardPage {
  cards: ServiceCardTile[];
  nextCursor: string | null;
}

type Query = EndpointInput<typeof endpoint>['query'];

function readId(text: string): string {
  const id = idSchema.safeParse(text);
  if (!id.success) throw new DomainError(platformErrors.INVALID_INPUT);
  return id.data;
}

function writeMatchCursor({ score, rating, id }: Match): string {
  return Buffer.from([score, rating, id].join('.')).toString('base64url');
}

function readMatchCursor(cursor: string): Match {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, score, rating, id = ''] = /^(\d{1,3})\.(\d{1,3})\.(.+)$/.exec(text) ?? [];
  return { id: readId(id), score: Number(score), rating: Number(rating) };
}

async function listNewest(db: Db, filter: CardFilter, query: Query): Promise<CardPage> {
  const size = query.limit ?? DEFAULT_PAGE_SIZE;
  const after = query.cursor === undefined ? undefined : readId(query.cursor);
  const rows = await listNewestTiles(db, filter, { after, limit: size + 1 });
  const { page, nextCursor } = cutPage(rows, size, ({ id }) => id);
  return { cards: await toTiles(db, page), nextCursor };
}

async function search(db: Db, filter: CardFilter, query: Query, text: string): Promise<CardPage> {
  const size = query.limit ?? DEFAULT_PAGE_SIZE;
  const after = query.cursor === undefined ? undefined : readMatchCursor(query.cursor);
  const roots = await findRoots(db, text);
  // An empty query, or a word without a similar known word, matches no card rather than all cards.
  if (roots.length === 0 || roots.some((word) => word.length === 0)) {
    return { cards: [], nextCursor: null };
  }
  const matches = await listMatches(db, filter, roots, { after, limit: size + 1 });
  const { page, nextCursor } = cutPage(matches, size, writeMatchCursor);
  const ids = page.map(({ id }) => id);
  return { cards: await loadTiles(db, ids), nextCursor };
}

/**
 * Returns listed cards, newest first, or best match first with `search`. A signed-in user with a
 * country gets the cards of that country. Throws INVALID_INPUT (400) for a malformed cursor, and for
 * a question that compares prices of several currencies.
 */
export const listServiceCards: UseCase<typeof endpoint> = async (
  { db },
  actor,
  { query },
  exchange,
) => {
  const filter = {
    // The page of a provider lists all their cards; only the catalog is limited to the user's
    // country.
    country: (query.provider ? null : actor?.country) ?? query.country,
    skillId: query.skill,
    providerProfileId: query.provider,
    isEmergency: query.emergency === 'true',
  };
  await checkPriceQuestion(db, query, filter.country);
  const { cards, nextCursor } = query.search
    ? await search(db, filter, query, query.search)
    : await listNewest(db, filter, query);
  exchange.nextPage(nextCursor);
  return cards.map((card) => ({ ...card, distanceKm: null, nextSlot: null }));
};
