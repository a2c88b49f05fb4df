import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listFavorites: { access: 'user', bare: 200 },
  listFavoriteCards: { access: 'user', bare: 200 },
  addFavorite: {
    access: 'member',
    bare: 404,
    record: 'card',
    client: 204,
    provider: 403,
    others: 204,
  },
  removeFavorite: {
    access: 'member',
    bare: 404,
    record: 'card',
    client: 204,
    provider: 204,
    others: 204,
  },
};
