import { formatPrice, type PriceCurrency } from '@oficio/contract/platform/price.ts';
import { formatNearDay, shortTime } from '#platform/format/near-day.text.ts';
import type { CatalogFilters } from './catalog-filters.form.ts';
import { heroWords } from '../brand/brand-hero.text.ts';
import { catalogWords } from './catalog.text.ts';

/** Texts that only the home page shows, apart from those of parts that a press loads. */
export const homeWords = {
  title: heroWords.title,
  titleStart: 'Manos que saben,',
  titleEnd: 'cerca de ti',
  lead: heroWords.lead,
  description:
    'Encuentra personas de oficio cerca de ti: plomería, electricidad, limpieza, clases y más. Compara precios, lee reseñas y reserva en línea.',
  search: 'Buscar servicios',
  searchPlaceholder: '¿Qué necesitas resolver?',
  searchButton: 'Buscar',
  what: 'Qué',
  where: 'Dónde',
  wherePlaceholder: 'Ciudad o distrito',
  when: 'Cuándo',
  placeAndDay: 'Elegir lugar y día',
  anyDay: 'Cuando sea',
  today: 'Hoy',
  tomorrow: 'Mañana',
  chosenPlace: 'Lugar elegido',
  nearPlace: (place: string) => `Cerca de ${place}`,
  whereUnknown: (place: string) =>
    `No encontramos «${place}». Escribe otra ciudad o distrito, o busca sin lugar.`,
  farPlace: (place: string, km: number | null) =>
    `${place}${km === null ? '' : `, a ${new Intl.NumberFormat('es').format(km)} km`}: ¿es ahí? Si no, elige otro lugar.`,
  yesThere: 'Sí, es ahí',
  whichPlace: (name: string) => `Hay más de un lugar «${name}»: ¿cuál es?`,
  categories: 'Categorías',
  allCategories: 'Todas',
  urgent: 'Urgente',
  country: 'País',
  allCountries: 'Todos los países',
  filters: 'Filtros',
  removeFilter: (filter: string) => `Quitar ${filter}`,
  sort: 'Ordenar',
  sorts: {
    match: 'Más relevantes',
    near: 'Más cerca',
    rating: 'Mejor calificados',
    price: 'Menor precio',
  },
  results: 'Servicios',
  resultsFor: (search: string) => `Servicios para ${search}`,
  noneFound: 'No se encontraron servicios',
  noCards: ', ninguno',
  clearFilters: 'Quitar los filtros',
  withoutRefused: 'Buscar sin ese filtro',
  slow: 'Tu conexión está lenta. Seguimos buscando.',
  nothingInCountry: (country: string) =>
    `Aún no hay servicios en ${country}. Te mostramos los de todos los países.`,
  distance: (km: number) => `A unos ${km} km`,
} as const;

/** '14', or 'más de 100'. */
const quantity = (count: number, isMore: boolean): string => `${isMore ? 'más de ' : ''}${count}`;

/** '14 servicios', 'Más de 100 servicios'. */
export function foundText(count: number, isMore: boolean): string {
  const text = `${quantity(count, isMore)} ${count === 1 && !isMore ? 'servicio' : 'servicios'}`;
  return text.replace('más', 'Más');
}

/** 'Hoy', 'Mañana', 'Mar 25 nov'; with an hour 'Hoy desde las 16:00'. */
export function dayText(day: string, from?: string): string {
  const named = { today: homeWords.today, tomorrow: homeWords.tomorrow };
  const text =
    day === 'today' || day === 'tomorrow'
      ? named[day]
      : formatNearDay(day).replace(/^./, (letter) => letter.toUpperCase());
  return from ? `${text} desde las ${shortTime(from)}` : text;
}

/** Formats the price of a filter in the currency of the list, which is unknown until the counts are loaded. */
export function formatLimit(price: string, currency: PriceCurrency | null | undefined): string {
  return currency ? formatPrice(Number(price), currency, currency.currencyCountry) : price;
}

/** The chips of filters that the search bar does not show, and of the day. */
const chipTexts = {
  instant: () => catalogWords.instant,
  day: (day: string, from?: string) => dayText(day, from),
  within: (km: string) => `Hasta ${km} km`,
  minRating: (rating: string) => `${rating} estrellas o más`,
  maxPrice: (price: string, _from?: string, currency?: PriceCurrency | null) =>
    `Hasta ${formatLimit(price, currency)}`,
};

type ChipName = keyof typeof chipTexts;

export function isChipName(name: string): name is ChipName {
  return name in chipTexts;
}

/** The text of the chip of a filter that is set. */
export function chipText(
  name: ChipName,
  filters: CatalogFilters,
  currency?: PriceCurrency | null,
): string {
  return chipTexts[name](filters[name] ?? '', filters.from, currency);
}

/** Returns the heading of a list: 'Servicios para gasfitero · Miraflores · Mañana', 'Servicios · 4 estrellas o más'. */
export function headingText(
  filters: CatalogFilters,
  trade: string | undefined,
  placeName: string,
): string {
  const { search, day, from, emergency } = filters;
  const question = [
    trade,
    search,
    placeName,
    day && dayText(day, from),
    emergency && homeWords.urgent,
  ].filter(Boolean);
  const conditions = Object.keys(filters)
    .filter(isChipName)
    .filter((name) => name !== 'day' && filters[name])
    .map((name) => chipText(name, filters));
  return question.length > 0
    ? homeWords.resultsFor([...question, ...conditions].join(' · '))
    : [homeWords.results, ...conditions].join(' · ');
}
