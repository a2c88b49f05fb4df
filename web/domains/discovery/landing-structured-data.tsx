import type {
  TradePage,
  TradePlacePage,
} from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import { landingPath } from './landing-parts.tsx';
import { landingWords as words } from './discovery-landing.text.ts';

const CONTEXT = 'https://schema.org';

interface Item {
  name: string;
  path: string;
}

function describeTrail(publicUrl: string, items: readonly Item[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

function describeList(publicUrl: string, items: readonly Item[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: publicUrl + path,
    })),
  };
}

interface ListedService {
  id: string;
  title: string;
}

const toItems = (cards: readonly ListedService[]): Item[] =>
  cards.map(({ id, title }) => ({ name: title, path: `/service-cards/${id}` }));

/** Describes the page of a trade with its places, as schema.org data. */
export function describeTradePage(publicUrl: string, { skill, places }: TradePage): object[] {
  const path = landingPath(skill.slug);
  return [
    describeTrail(publicUrl, [
      { name: words.home, path: '/' },
      { name: skill.name, path },
    ]),
    describeList(
      publicUrl,
      places.map(({ place }) => ({
        name: words.placeTitle(skill.name, place.name),
        path: landingPath(skill.slug, place.slug),
      })),
    ),
  ];
}

/** Describes the service of a trade in a place with its prices and rating, as schema.org data. */
export function describeTradePlacePage(
  publicUrl: string,
  page: TradePlacePage,
  cards: readonly ListedService[],
): object[] {
  const { skill, place, facts } = page;
  const path = landingPath(skill.slug, place.slug);
  const { prices, rating } = facts;
  return [
    describeTrail(publicUrl, [
      { name: words.home, path: '/' },
      { name: skill.name, path: landingPath(skill.slug) },
      { name: place.name, path },
    ]),
    describeList(publicUrl, toItems(cards)),
    {
      '@context': CONTEXT,
      '@type': 'Service',
      name: words.placeTitle(skill.name, place.name),
      serviceType: skill.name,
      url: publicUrl + path,
      areaServed: {
        '@type': 'City',
        name: place.name,
        containedInPlace: { '@type': 'Country', name: place.country },
      },
      ...(prices && {
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: prices.min.toFixed(2),
          highPrice: prices.max.toFixed(2),
          priceCurrency: prices.currency,
          offerCount: facts.providers,
        },
      }),
      ...(rating.average !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          reviewCount: rating.count,
          bestRating: 5,
        },
      }),
    },
  ];
}
