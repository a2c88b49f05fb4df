import { defineDomain } from '#platform/domain.ts';
import { favoritesRoutes } from './favorites.routes.ts';

export const favorites = defineDomain({
  name: 'favorites',
  tag: {
    name: 'Favorites',
    description: 'Saved service cards.',
  },
  routes: favoritesRoutes,
});
