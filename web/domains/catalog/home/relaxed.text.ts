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
  const isRemoved = (name: string) => change[name] === null;
  const isAnywhere = isRemoved('place') || isRemoved('near');
  const removed = [
    isAnywhere && 'sin elegir lugar',
    isRemoved('within') && !isAnywhere && 'sin límite de distancia',
    isRemoved('day') && 'cualquier día',
    isRemoved('from') && !isRemoved('day') && 'a cualquier hora',
    isRemoved('maxPrice') && 'sin límite de precio',
    isRemoved('minRating') && 'con cualquier calificación',
    isRemoved('emergency') && 'sin pedir urgencia',
    isRemoved('instant') && 'sin reserva inmediata',
  ].filter((text) => text !== false);
  const [only = 'con menos filtros', ...others] = removed;
  return others.length > 0 ? 'con menos filtros' : only;
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
