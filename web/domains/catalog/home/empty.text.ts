import type {
  EmptyList,
  EmptyReason,
} from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import type { ChangedQuestion } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import type { CatalogFilters } from '../catalog-filters.form.ts';
import { dayText, homeWords } from '../catalog-home.text.ts';

/** Texts of a list that is empty or ends. */
export const emptyWords = {
  others: 'También podría servirte',
  near: 'Lo más cerca que hay',
  abroad: 'En otros países',
  changes: 'Con un cambio sí hay',
  related: 'También hacen trabajos así',
  otherWords: (search: string) =>
    `Nada coincide con «${search}». Revisa cómo está escrito, o di qué se rompió o quién lo arregla.`,
  withoutFilters: 'Prueba con otro lugar u otra categoría, o quita algún filtro.',
} as const;

type Explained = Pick<EmptyList, 'skill' | 'place' | 'country'>;

function placeText({ place, country }: Explained, filters: CatalogFilters): string {
  if (place) return ` en ${place.name}`;
  if (filters.near) return ' cerca de ti';
  return country ? ` en ${country}` : '';
}

/** 'hoy', 'mañana desde las 16:00', 'el mar 25 nov'. */
function onDay(day: string, from: string | undefined): string {
  const text = dayText(day, from).replace(/^./, (letter) => letter.toLowerCase());
  return day === 'today' || day === 'tomorrow' ? text : `el ${text}`;
}

/** Says what the people who are there do not fulfill. */
function missingText(filters: CatalogFilters): string {
  const { day, from, emergency, instant, within, maxPrice, minRating } = filters;
  const missing = [
    day && `nadie tiene hora libre ${onDay(day, from)}`,
    emergency && 'nadie atiende urgencias',
    instant && 'nadie con reserva inmediata',
    within && `nadie a menos de ${within} km`,
    maxPrice && 'nadie a ese precio',
    minRating && 'nadie con esa calificación',
  ].filter(Boolean);
  return missing.length === 1 ? String(missing[0]) : 'nadie con todos esos filtros';
}

/** 'Todavía no hay cerrajeros en Piura.' */
function nobodyText(explained: Explained, filters: CatalogFilters): string {
  const { skill } = explained;
  const where = placeText(explained, filters);
  if (skill && !skill.people) return `Todavía nadie ofrece ${skill.name}${where}.`;
  return `Todavía no hay ${skill?.people ?? 'servicios'}${where}.`;
}

/** Returns why the list is empty: 'Hay cerrajeros en Piura, pero nadie tiene hora libre mañana.' */
export function reasonText(
  reason: EmptyReason,
  explained: Explained,
  filters: CatalogFilters,
): string {
  const { skill } = explained;
  const where = placeText(explained, filters);
  const texts = {
    NOBODY: () => nobodyText(explained, filters),
    CONDITIONS: () =>
      `Hay ${skill?.people ?? (skill ? `servicios de ${skill.name}` : 'servicios')}${where}, pero ${missingText(filters)}.`,
    UNKNOWN_WORDS: () => homeWords.noneFound,
  };
  return texts[reason]();
}

/** '3', 'Más de 100'. */
const numberText = ({ count, isMore }: ChangedQuestion) => (isMore ? `Más de ${count}` : count);

/** '3 en Sullana, a 38 km'. */
export const nearText = ({ place, distanceKm, ...found }: EmptyList['near'][number]): string =>
  `${numberText(found)} en ${place.name}, a ${distanceKm} km`;

/** '3 en Quito, Ecuador'. */
export const abroadText = ({ place, ...found }: EmptyList['abroad'][number]): string =>
  `${numberText(found)} en ${place.name}, ${place.country}`;

/** '12 en Carpintería'. */
export const relatedText = ({ skill, ...found }: EmptyList['related'][number]): string =>
  `${numberText(found)} en ${skill.name}`;
