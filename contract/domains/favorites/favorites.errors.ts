import { defineErrors } from '#platform/api/errors.ts';
import { MAX_FAVORITES } from './favorites.rules.ts';

export const favoritesErrors = defineErrors({
  OWN_CARD: { status: 403, message: 'No puedes guardar tu propio servicio en favoritos.' },
  FAVORITES_FULL: {
    status: 409,
    message: `Puedes guardar hasta ${MAX_FAVORITES} favoritos. Quita alguno para agregar otro.`,
  },
});
