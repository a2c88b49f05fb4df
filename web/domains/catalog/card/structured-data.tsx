import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { brand } from '#platform/brand.ts';
import type { TileCard } from '../catalog.api.ts';

/** Describes the site with its search and the cards of the first page, as schema.org data. */
export function describeHome(publicUrl: string, cards: readonly TileCard[]): object {
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand().name,
    url: `${publicUrl}/`,
    inLanguage: 'es',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}/?search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: `${publicUrl}/service-cards/${id}`,
    })),
  };
  return cards.length > 0 ? [site, list] : site;
}

/** Describes the service with its provider, prices and rating, as schema.org data. */
export function describeCard(publicUrl: string, card: ServiceCard): object {
  const { providerProfile: provider, currency: priceCurrency } = card;
  const url = `${publicUrl}/service-cards/${card.id}`;
  const image = card.coverImage.previewUrl;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: card.title,
    description: card.description,
    serviceType: card.skill.name,
    url,
    image: /^https?:/.test(image) ? image : publicUrl + image,
    ...(card.reach.length > 0 && { areaServed: card.reach }),
    provider: {
      '@type': 'Person',
      name: provider.user.fullName,
      url: `${publicUrl}/provider-profiles/${provider.id}`,
    },
    offers: card.packages.map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price: price.toFixed(2),
      priceCurrency,
      url,
    })),
    ...(provider.rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: provider.rating.average,
        reviewCount: provider.rating.count,
        bestRating: 5,
      },
    }),
  };
}
