/** Words of the catalogue: home, tiles and a card's page. */
export const catalogueWords = {
  homeTitle: 'Manos que saben, cerca de ti',
  homeTitleStart: 'Manos que saben,',
  homeTitleEnd: 'cerca de ti',
  homeLead:
    'Plomería, electricidad, limpieza y mucho más. Compara precios y reseñas, y reserva la hora que te sirve.',
  homeDescription:
    'Encuentra personas de oficio cerca de ti: plomería, electricidad, limpieza, clases y más. Compara precios, lee reseñas y reserva en línea.',
  search: 'Buscar servicios',
  searchPlaceholder: '¿Qué necesitas resolver?',
  searchButton: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  categories: 'Categorías',
  allCategories: 'Todas',
  urgent: 'Urgente',
  country: 'País',
  allCountries: 'Todos los países',
  results: 'Servicios',
  resultsFor: (search: string) => `Servicios para ${search}`,
  noneFound: 'No se encontraron servicios',
  noneFoundHint: 'Prueba con otras palabras o quita algún filtro.',
  clearFilters: 'Quitar los filtros',
  otherCountries: 'Ver todos los países',
  searching: 'Buscando servicios...',
  listFailed: 'No se pudieron cargar los servicios.',
  more: 'Ver más',
  moreLoading: 'Cargando más servicios',
  found: (count: number, isMore: boolean) => {
    if (isMore) return `Más de ${count} servicios`;
    return count === 1 ? '1 servicio' : `${count} servicios`;
  },
  nothingInCountry: (country: string) =>
    `Aún no hay servicios en ${country}. Te mostramos los de todos los países.`,
  emergency: 'Urgencias',
  moreZones: (count: number) => `+${count} más`,
  copyLink: (title: string) => `Copiar el enlace de ${title}`,
  copy: 'Copiar el enlace',
  copied: '¡Enlace copiado al portapapeles!',
  copyFailed: 'No se pudo copiar el enlace.',
  share: 'Compartir',
  loadingCard: 'Cargando servicio...',
  cardFailed: 'No se pudo cargar el servicio.',
  cardMissing: 'Servicio no encontrado.',
  cardMissingHint: 'Puede que ya no esté publicado o que el enlace esté incompleto.',
  goToServices: 'Ver todos los servicios',
  services: 'Servicios',
  whereAmI: 'Dónde estás',
  zones: 'Zonas de atención',
  about: 'Sobre el servicio',
  gallery: 'Galería de trabajos',
  galleryOpen: (place: number, count: number) => `Ampliar la imagen ${place} de ${count}`,
  galleryShow: (place: number, count: number) => `Ver la imagen ${place} de ${count}`,
  galleryImage: (title: string, place: number) => `${title}, trabajo ${place}`,
  previousImage: 'Imagen anterior',
  nextImage: 'Imagen siguiente',
  closeViewer: 'Cerrar la galería',
  imageFailed: 'No se pudo cargar la imagen',
  packages: 'Paquetes',
  emergencyFee: (fee: string) => `Atiende urgencias con un cargo adicional de ${fee}.`,
  emergencyFree: 'Atiende urgencias sin cargo adicional.',
  reviews: 'Reseñas',
  noReviews: 'Sin reseñas por el momento',
  noReviewsHint: 'Quienes contraten este servicio podrán contar cómo les fue.',
  previousReview: 'Reseña anterior',
  nextReview: 'Reseña siguiente',
  reviewStars: (rating: number) => (rating === 1 ? '1 estrella' : `${rating} estrellas`),
  place: (current: number, total: number) => `${current} de ${total}`,
  provider: 'Quién te atiende',
  seeProfile: 'Ver perfil',
  book: 'Reservar',
  ownService: 'Es tu propio servicio',
  editService: 'Editar Servicio',
  priceFrom: 'Desde',
  bookingTitle: 'Reserva tu servicio',
  from: (price: string) => `desde ${price}`,
} as const;

/** Minutes as people say them: '45 min', '1 hora', '2 horas y 30 min'. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const text = `${hours} ${hours === 1 ? 'hora' : 'horas'}`;
  return rest === 0 ? text : `${text} y ${rest} min`;
}
