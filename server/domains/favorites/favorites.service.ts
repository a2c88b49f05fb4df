import type * as endpoints from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { favoritesErrors } from '@oficio/contract/domains/favorites/favorites.errors.ts';
import { MAX_FAVORITES } from '@oficio/contract/domains/favorites/favorites.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { getBookableCard } from '../catalog/catalog-booking.service.ts';
import { loadTiles } from '../catalog/catalog.service.ts';
import {
  countOtherFavorites,
  deleteFavorite,
  insertFavorite,
  listListedFavorites,
  lockFavoritesOf,
} from './favorites.queries.ts';

export const listFavorites: UseCase<typeof endpoints.listFavorites> = async ({ db }, actor) => {
  const rows = await listListedFavorites(db, actor, { limit: MAX_FAVORITES });
  return rows.map((row) => row.service_card_id);
};

export const listFavoriteCards: UseCase<typeof endpoints.listFavoriteCards> = async (
  { db },
  actor,
  { query },
  exchange,
) => {
  // The cursor is the id of the favorite, not of the card, so that the next page is complete even
  // after the last favorite of a page was removed.
  const page = await loadPage(query, exchange, (position) =>
    listListedFavorites(db, actor, position),
  );
  return loadTiles(
    db,
    page.map((row) => row.service_card_id),
  );
};

/** Throws CARD_NOT_FOUND (404) for a hidden card, OWN_CARD (403), FAVORITES_FULL (409). */
export const addFavorite: UseCase<typeof endpoints.addFavorite> = (
  context,
  { userId },
  { params },
) =>
  context.transaction(async (tx) => {
    const card = await getBookableCard(tx.db, params.id, { lock: false, viewerId: userId });
    if (card.providerUserId === userId) throw new DomainError(favoritesErrors.OWN_CARD);
    await lockFavoritesOf(tx.db, userId);
    const others = await countOtherFavorites(tx.db, userId, card.id);
    if (others >= MAX_FAVORITES) throw new DomainError(favoritesErrors.FAVORITES_FULL);
    await insertFavorite(tx.db, userId, card.id);
    return undefined;
  });

/**
 * Removes also a favorite whose card is hidden by now. Throws CARD_NOT_FOUND (404) when there is no
 * such favorite and the card is not visible.
 */
export const removeFavorite: UseCase<typeof endpoints.removeFavorite> = (
  context,
  { userId },
  { params },
) =>
  context.transaction(async (tx) => {
    await lockFavoritesOf(tx.db, userId);
    if (await deleteFavorite(tx.db, userId, params.id)) return undefined;
    await getBookableCard(tx.db, params.id, { lock: false, viewerId: userId });
    return undefined;
  });
