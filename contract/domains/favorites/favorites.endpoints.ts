import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { idSchema } from '#platform/ids.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { catalogErrors } from '../catalog/catalog.errors.ts';
import { serviceCardTileSchema } from '../catalog/catalog.schema.ts';
import { favoritesErrors } from './favorites.errors.ts';

const { get, post, remove } = endpointsOf('Favorites');

export const listFavorites = get('listFavorites', '/favorites', {
  access: 'user',
  summary: 'Ids of all visible favorite cards, newest first',
  response: z.array(idSchema),
});

export const listFavoriteCards = get('listFavoriteCards', '/favorites/cards', {
  access: 'user',
  summary: 'Favorite cards as tiles, newest first; hidden ones are left out',
  query: idCursorQuery,
  response: z.array(serviceCardTileSchema),
});

export const addFavorite = post('addFavorite', '/favorites/card/:id', {
  access: 'member',
  summary: 'Add a card to the favorites; repeating it changes nothing',
  errors: [
    catalogErrors.CARD_NOT_FOUND,
    catalogErrors.CARD_DELETED,
    favoritesErrors.OWN_CARD,
    favoritesErrors.FAVORITES_FULL,
  ],
});

export const removeFavorite = remove('removeFavorite', '/favorites/card/:id', {
  access: 'member',
  summary: 'Remove a card from the favorites, even a hidden one; repeating it changes nothing',
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.CARD_DELETED],
});
