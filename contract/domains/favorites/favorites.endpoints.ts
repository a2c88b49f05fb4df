import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams, idSchema } from '#platform/ids.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { catalogErrors } from '../catalog/catalog.errors.ts';
import { serviceCardTileSchema } from '../catalog/catalog.schema.ts';
import { favoritesErrors } from './favorites.errors.ts';

const tag = 'Favorites';

export const listFavorites = defineEndpoint({
  name: 'listFavorites',
  method: 'GET',
  path: '/favorites',
  access: 'user',
  tag,
  summary: 'Ids of all visible favorite cards, newest first',
  response: z.array(idSchema),
});

export const listFavoriteCards = defineEndpoint({
  name: 'listFavoriteCards',
  method: 'GET',
  path: '/favorites/cards',
  access: 'user',
  tag,
  summary: 'Favorite cards as tiles, newest first; hidden ones are left out',
  query: idCursorQuery,
  response: z.array(serviceCardTileSchema),
});

export const addFavorite = defineEndpoint({
  name: 'addFavorite',
  method: 'POST',
  path: '/favorites/card/:id',
  access: 'member',
  tag,
  summary: 'Add a card to the favorites; repeating it changes nothing',
  params: idParams,
  status: 204,
  errors: [
    catalogErrors.CARD_NOT_FOUND,
    catalogErrors.CARD_DELETED,
    favoritesErrors.OWN_CARD,
    favoritesErrors.FAVORITES_FULL,
  ],
});

export const removeFavorite = defineEndpoint({
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/favorites/card/:id',
  access: 'member',
  tag,
  summary: 'Remove a card from the favorites, even a hidden one; repeating it changes nothing',
  params: idParams,
  status: 204,
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.CARD_DELETED],
});
