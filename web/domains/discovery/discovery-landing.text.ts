import type { TradePlacePage } from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import { formatPrice, formatPriceRange } from '@oficio/contract/platform/price.ts';

type Prices = NonNullable<TradePlacePage['facts']['prices']>;

const providers = (count: number) => (count === 1 ? '1 prestador' : `${count} prestadores`);

const jobs = (count: number) => (count === 1 ? '1 trabajo hecho' : `${count} trabajos hechos`);

const startingAt = (prices: Prices, viewerCountry: string | null) =>
  `desde ${formatPrice(prices.min, prices, viewerCountry)}`;

/** Texts of the landing pages of trades. */
export const landingWords = {
  breadcrumb: 'Dónde estás',
  home: 'Inicio',
  tradeTitle: (trade: string) => `${trade}: precios y prestadores por ciudad`,
  tradeHeading: (trade: string) => `Servicios de ${trade.toLocaleLowerCase('es')}`,
  tradeLead: (trade: string, count: number) =>
    count === 0
      ? `Aún nadie ofrece ${trade.toLocaleLowerCase('es')}.`
      : `${providers(count)} de ${trade.toLocaleLowerCase('es')}. Elige tu ciudad y compara precios, reseñas y horas libres.`,
  places: 'Elige tu ciudad',
  morePlaces: (count: number) => (count === 1 ? 'Ver 1 lugar más' : `Ver ${count} lugares más`),
  placeName: (name: string, region: string | null, country: string) =>
    [name, region === name ? null : region, country].filter(Boolean).join(', '),
  placeFacts: (count: number, prices: Prices | null, viewerCountry: string | null) =>
    prices ? `${providers(count)}, ${startingAt(prices, viewerCountry)}` : providers(count),
  bestRated: 'Los mejor calificados',
  otherTrades: 'Otros oficios',
  otherTradesIn: (place: string) => `Más oficios en ${place}`,
  placeTitle: (trade: string, place: string) => `${trade} en ${place}`,
  placeLead: (page: TradePlacePage, viewerCountry: string | null) => {
    const { skill, place, coming, facts } = page;
    const trade = skill.name.toLocaleLowerCase('es');
    const price = facts.prices ? `, ${startingAt(facts.prices, viewerCountry)}` : '';
    return `${providers(coming)} de ${trade} ${coming === 1 ? 'llega' : 'llegan'} a ${place.name}${price}. Compara, reserva tu hora y paga directo a quien hace el trabajo.`;
  },
  facts: (place: string) => `${place} en cifras`,
  based: 'Trabajan aquí',
  basedValue: providers,
  prices: 'Precios',
  pricesValue: (prices: Prices, viewerCountry: string | null) =>
    formatPriceRange(prices.min, prices.max, prices, viewerCountry),
  nextSlot: 'Próxima hora libre',
  jobsDone: 'Experiencia',
  jobsDoneValue: jobs,
  rating: 'Calificación',
  ratingValue: (average: number, count: number) =>
    `${average.toFixed(1)} de 5 (${count === 1 ? '1 reseña' : `${count} reseñas`})`,
  emergencies: 'Urgencias',
  emergenciesValue: (count: number) =>
    count === 1 ? '1 prestador las atiende' : `${count} prestadores las atienden`,
  zones: 'Zonas que nombran',
  services: (place: string) => `Servicios que llegan a ${place}`,
  seeAll: 'Ver todos y filtrar',
  reviews: (place: string) => `Lo que dicen sus clientes en ${place}`,
  nearby: (trade: string) => `${trade} cerca de aquí`,
  nobody: 'Todavía no hay servicios que mostrar.',
  offer: '¿Es tu oficio? Publica tu servicio',
  notFound: 'No encontramos esa página',
  notFoundReason: 'Puede que todavía nadie ofrezca ese oficio en ese lugar.',
  seeServices: 'Ver todos los servicios',
  failed: 'No se pudo cargar la página.',
} as const;
