import * as endpoints from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './favorites.service.ts';

export const favoritesRoutes: readonly Route[] = [
  route(endpoints.listFavorites, service.listFavorites),
  route(endpoints.listFavoriteCards, service.listFavoriteCards),
  route(endpoints.addFavorite, service.addFavorite),
  route(endpoints.removeFavorite, service.removeFavorite),
];
