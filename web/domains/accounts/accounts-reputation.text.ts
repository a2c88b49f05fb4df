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

/** Words of reviews that somebody received. */
export const reputationWords = {
  /** 'marzo de 2026' in UTC. By hand: server and browser must agree to the letter. */
  month: (instant: string) => {
    const date = new Date(instant);
    return `${months[date.getUTCMonth()] ?? ''} de ${date.getUTCFullYear()}`;
  },
  noComment: 'Sin comentario.',
  more: 'Ver más reseñas',
  loadFailed: 'No se pudieron cargar las reseñas.',
} as const;
