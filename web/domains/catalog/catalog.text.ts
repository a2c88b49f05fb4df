/** Texts of the catalog: lists, tiles, and what pages of other domains say about a card. */
export const catalogWords = {
  searching: 'Buscando servicios...',
  listFailed: 'No se pudieron cargar los servicios.',
  more: 'Ver más',
  moreLoading: 'Cargando más servicios',
  pauseTiles: 'Pausar imágenes',
  resumeTiles: 'Mover imágenes',
  emergency: 'Urgencias',
  instant: 'Reserva inmediata',
  isNew: 'Nuevo',
  hours: 'Próximas horas',
  nextHour: (hour: string) => `Próxima hora: ${hour}`,
  atHour: (hour: string) => `También ${hour}`,
  moreZones: (count: number) => `+${count} más`,
  gallery: 'Trabajos hechos',
  notice: (hours: number) => `Cancelar con menos de ${hours} horas de aviso cuenta como tardío.`,
  from: (price: string) => `desde ${price}`,
} as const;
