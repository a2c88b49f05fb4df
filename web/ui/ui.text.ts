/**
 * Texts of the components that every page shows; the texts of other components are in
 * `ui-controls.text.ts`.
 */
export const uiText = {
  loading: 'Cargando…',
  retry: 'Reintentar',
  choose: 'Elige una opción',
  errorTitle: 'Algo no salió bien',
  noReviews: 'Sin reseñas por el momento',
  isNew: 'Nuevo',
  ratingOutOfFive: (rating: string) => `${rating} de 5 estrellas`,
  reviews: (count: number) => (count === 1 ? '1 reseña' : `${count} reseñas`),
  priceRange: (from: string, to: string) => `de ${from} a ${to}`,
} as const;
