import type { TransactionDb } from '../../platform/context.ts';
import type * as endpoints from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { favoritesErrors } from '@oficio/contract/domains/favorites/favorites.errors.ts';
import { MAX_FAVORITES } from '@oficio/contract/domains/favorites/favorites.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { loadPage } from '../../platform/http/keyset-page.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { getBookableCard } from '../catalog/catalog-booking.service.ts';
import { loadTiles } from '../catalog/catalog.service.ts';
import {
  deleteFavoritesOf,
  countOtherFavorites,
  deleteFavorite,
  insertFavorite,
  listListedFavorites,
  lockFavoritesOf,
} from './favorites.queries.ts';

export const listFavorites: UseCase<typeof endpoints.listFavorites> = async (
  { db },
  { userId },
) => {
  const rows = await listListedFavorites(db, userId, { limit: MAX_FAVORITES });
  return rows.map((row) => row.service_card_id);
};

export const listFavoriteCards: UseCase<typeof endpoints.listFavoriteCards> = async (
  { db },
  { userId },
  { query },
  exchange,
) => {
  // The cursor is the favorite's id, not the card's: removing the last one of a page loses nothing of the next.
  const page = await loadPage(query, exchange, (position) =>
    listListedFavorites(db, userId, position),
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
    const card = await getBookableCard(tx.db, params.id, { lock: false });
    if (card.providerUserId === userId) throw new DomainError(favoritesErrors.OWN_CARD);
    await lockFavoritesOf(tx.db, userId);
    const others = await countOtherFavorites(tx.db, userId, card.id);
    if (others >= MAX_FAVORITES) throw new DomainError(favoritesErrors.FAVORITES_FULL);
    await insertFavorite(tx.db, userId, card.id);
    return undefined;
  });

/** Also of a card that is hidden by now. With nothing to take away, a card that cannot be seen is CARD_NOT_FOUND (404). */
export const removeFavorite: UseCase<typeof endpoints.removeFavorite> = (
  context,
  { userId },
  { params },
) =>
  context.transaction(async (tx) => {
    await lockFavoritesOf(tx.db, userId);
    if (await deleteFavorite(tx.db, userId, params.id)) return undefined;
    await getBookableCard(tx.db, params.id, { lock: false });
    return undefined;
  });

/** Forgets what somebody kept, when their data is deleted. */
export async function forgetFavorites(db: TransactionDb, userId: string): Promise<void> {
  await deleteFavoritesOf(db, userId);
}
