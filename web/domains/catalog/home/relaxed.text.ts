import type { ChangedQuestion } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import { dayText, formatLimit } from '../catalog-home.text.ts';

/** `price` is the currency of the list. */
function changeText(
  change: ChangedQuestion['change'],
  price: PriceCurrency | null | undefined,
): string {
  const { country, within, maxPrice, minRating } = change;
  if (within) return `si amplías a ${within} km`;
  if (maxPrice) return `si subes a ${formatLimit(maxPrice, price)}`;
  if (minRating) return `con ${minRating} estrellas o más`;
  if (country === null) return 'en todos los países';
  const removed = [
    ['place', 'sin elegir lugar'],
    ['near', 'sin elegir lugar'],
    ['within', 'sin límite de distancia'],
    ['day', 'cualquier día'],
    ['from', 'a cualquier hora'],
    ['maxPrice', 'sin límite de precio'],
    ['minRating', 'con cualquier calificación'],
    ['emergency', 'sin pedir urgencia'],
    ['instant', 'sin reserva inmediata'],
  ] as const;
  return removed.find(([name]) => change[name] === null)?.[1] ?? 'con menos filtros';
}

/** '3 si amplías a 25 km', 'Mañana hay 5'. */
export function relaxedText(
  { change, count, isMore }: ChangedQuestion,
  price: PriceCurrency | null | undefined,
): string {
  const number = isMore ? `más de ${count}` : String(count);
  const { day, from } = change;
  if (day) return `${dayText(day, from ?? undefined)} hay ${number}`;
  return `${number} ${changeText(change, price)}`.replace(/^más/, 'Más');
}
