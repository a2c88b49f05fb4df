import type { WordField } from '@oficio/contract/domains/catalog/catalog-reasons.schema.ts';

/** Why a card has its place in a search. */
export const reasonWords = {
  title: '¿Por qué aquí?',
  lead: 'Nadie paga por aparecer antes. Esto contó para este lugar:',
  loading: 'Buscando los motivos...',
  failed: 'No pudimos cargar los motivos.',
  sorted: {
    price: 'Elegiste ver primero los más baratos.',
    rating: 'Elegiste ver primero los mejor calificados.',
    near: 'Elegiste ver primero los más cercanos.',
  } as Readonly<Record<string, string>>,
  word: (word: string, field: WordField) => `«${word}» está en ${places[field]}.`,
  distance: (km: number) => `Está a unos ${km} km de donde buscas.`,
  nextSlot: (when: string) => `Tiene una hora libre: ${when}.`,
  newest: 'Sin palabras ni lugar, primero van los más nuevos.',
  /** Begins the sentence about the quality where it decides only between equals. */
  among: {
    price: 'Entre los de igual precio contó su calidad: ',
    near: 'Entre los igual de cercanos contó su calidad: ',
  } as Readonly<Record<string, string>>,
  rating: (average: string, count: number) =>
    `tiene ${average} de 5 en ${count === 1 ? '1 reseña' : `${count} reseñas`}`,
  fewReviews: 'Con pocas reseñas, el promedio pesa menos.',
  completed: (count: number, cases: number) => `completó ${count} de sus últimos ${cases} trabajos`,
  isNew:
    'Es nuevo aquí: uno de cada seis lugares de la primera página es para quienes completaron menos de 5 órdenes.',
  none: 'Cumple con los filtros que elegiste.',
  more: 'Cómo ordenamos los resultados',
} as const;

const places: Readonly<Record<WordField, string>> = {
  title: 'el título',
  package: 'un paquete',
  skill: 'su categoría',
  zones: 'sus zonas o su nombre',
  description: 'la descripción',
};
