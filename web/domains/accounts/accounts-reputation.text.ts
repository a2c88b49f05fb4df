const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** Texts of the reviews that a user received. */
export const reputationWords = {
  /**
   * Formats 'marzo de 2026' in UTC. `Intl` is not used because its output may differ between server
   * and browser, which breaks hydration.
   */
  month: (instant: string) => {
    const date = new Date(instant);
    return `${months[date.getUTCMonth()] ?? ''} de ${date.getUTCFullYear()}`;
  },
  noComment: 'Sin comentario.',
  answer: 'Respuesta:',
  theAnswer: 'respuesta',
  more: 'Ver más reseñas',
  loadFailed: 'No se pudieron cargar las reseñas.',
} as const;
