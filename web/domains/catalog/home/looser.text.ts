import type { ChangedQuestion } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import { dayText, formatLimit } from './home.text.ts';

export const looserWords = {
  hint: 'Con un cambio sí hay:',
  hintWithout: 'Prueba con otras palabras o quita algún filtro.',
  otherCountries: 'Ver todos los países',
} as const;

interface Names {
  /** The name of the place of the change; empty if it has none. */
  placeName: string;
  skillName: string | undefined;
  /** The currency of the list. */
  price: PriceCurrency | null | undefined;
}

function changeText(change: ChangedQuestion['change'], names: Names): string {
  const { within, maxPrice, minRating, skill, country } = change;
  if (names.placeName) {
    // The nearest place may have another trade than the words that were searched.
    const trade = skill && names.skillName ? `en ${names.skillName}, ` : '';
    return `${trade}en ${names.placeName}`;
  }
  if (within) return `si amplías a ${within} km`;
  if (maxPrice) return `si subes a ${formatLimit(maxPrice, names.price)}`;
  if (minRating) return `con ${minRating} estrellas o más`;
  if (skill && names.skillName) return `en ${names.skillName}`;
  if (country) return `en ${country}`;
  const removed = [
    ['country', 'en todos los países'],
    ['place', 'sin elegir lugar'],
    ['near', 'sin elegir lugar'],
    ['within', 'sin límite de distancia'],
    ['search', 'sin esas palabras'],
    ['skill', 'en otras categorías'],
    ['day', 'cualquier día'],
    ['from', 'a cualquier hora'],
    ['maxPrice', 'sin límite de precio'],
    ['minRating', 'con cualquier calificación'],
    ['emergency', 'sin pedir urgencia'],
  ] as const;
  return removed.find(([name]) => change[name] === null)?.[1] ?? 'con menos filtros';
}

/** '3 si amplías a 25 km', 'Mañana hay 5'. */
export function looserText({ change, count, isMore }: ChangedQuestion, names: Names): string {
  const number = isMore ? `más de ${count}` : String(count);
  const { day, from } = change;
  if (day) return `${dayText(day, from ?? undefined)} hay ${number}`;
  return `${number} ${changeText(change, names)}`.replace(/^más/, 'Más');
}
