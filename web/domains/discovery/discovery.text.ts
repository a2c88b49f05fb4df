/** Texts of the figures of an own card. */
export const cardFiguresWords = {
  line: ({ seen, asked, booked }: { seen: number; asked: number; booked: number }) =>
    `Visto ${seen} · Pedido ${asked} · Reservado ${booked}`,
  period: 'En los últimos 30 días',
} as const;

/** Texts of 'Búsquedas sin resultado'. */
export const discoveryWords = {
  title: 'Búsquedas sin resultado',
  lead: 'Lo que la gente buscó y nadie ofrece todavía, y lo que sí se ofrece pero no a esa hora o distancia. Busca prestadores de esas habilidades en esos lugares, o agrega las palabras que faltan. No guardamos quién buscó ni qué escribió.',
  loadFailed: 'No se pudieron cargar las búsquedas.',
  none: 'Ninguna búsqueda sin resultado en esta semana',
  noneHint:
    'Aquí aparecerá cada habilidad y lugar para los que nadie apareció. Mira también la semana anterior.',
  week: (first: string, last: string) => `Del ${first} al ${last}`,
  previousWeek: 'Semana anterior',
  nextWeek: 'Semana siguiente',
  skill: 'Habilidad',
  place: 'Lugar',
  searches: 'Nadie lo ofrece',
  narrowSearches: 'Sin hora o lejos',
  waiting: 'Esperan aviso',
  noSkill: 'Ninguna habilidad conocida',
  noSkillHint: 'Revisa las palabras de búsqueda',
  noPlace: 'Todo el país',
  anywhere: 'Sin lugar ni país',
} as const;
