import * as endpoints from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import * as service from './favorites.service.ts';
import { exportedFavorites } from './favorites-export.columns.ts';
import { deleteFavoritesOf } from './favorites.queries.ts';

export const favorites = defineDomain({
  name: 'favorites',
  tag: {
    name: 'Favorites',
    description: 'Saved service cards.',
  },
  routes: serve(endpoints, service),
  exports: exportedFavorites,
  erases: ({ tx, userId }) => deleteFavoritesOf(tx.db, userId),
});
