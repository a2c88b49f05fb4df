import { demoProviderKey } from './accounts.ts';
import type { FavoriteContent } from './content-types.ts';

const favoritesOf = (person: string, cards: string[]): FavoriteContent[] =>
  cards.map((card) => ({ person, card }));

/** Favorites, the oldest first. */
export const favorites: readonly FavoriteContent[] = [
  ...favoritesOf('demo-client', [
    'electricista-lima-1',
    'mascotas-cusco-2',
    'profesor-lima-2',
    'limpieza-lima-2',
    'estilista-lima-3',
    'plomero-lima-1',
  ]),
  ...favoritesOf(demoProviderKey, [
    'mudanzas-lima-3',
    'electricista-lima-3',
    'carpintero-arequipa-2',
  ]),
];
