/** Texts of the favorites. */
export const favoritesWords = {
  title: 'Mis Servicios Favoritos',
  lead: 'Los servicios que guardaste, del más reciente al más antiguo.',
  count: (count: number, isMore: boolean) => {
    if (isMore) return `Más de ${count} favoritos`;
    return count === 1 ? '1 favorito' : `${count} favoritos`;
  },
  heart: (title: string) => `Favorito: ${title}`,
  save: 'Guardar en favoritos',
  unsave: 'Quitar de favoritos',
  none: 'Aún no tienes favoritos',
  noneHint: 'Marca el corazón de un servicio y lo encontrarás aquí.',
  explore: 'Explorar servicios',
  loadFailed: 'No se pudieron cargar tus favoritos.',
  updateFailed: 'No se pudo actualizar el favorito. Inténtalo de nuevo.',
  signInFirst: 'Debes iniciar sesión para guardar favoritos.',
  services: 'Servicios',
  more: 'Ver más',
} as const;
