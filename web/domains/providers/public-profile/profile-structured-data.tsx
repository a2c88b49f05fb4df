import type { ProviderProfile } from '@oficio/contract/domains/providers/providers.schema.ts';
import { END_OF_DAY, type Weekday } from '@oficio/contract/platform/wall-clock.ts';
import type { ProviderService } from './provider-services.tsx';

/** Weekday names of schema.org. */
const dayNames: Record<Weekday, string> = {
  lunes: 'Monday',
  martes: 'Tuesday',
  miércoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sábado: 'Saturday',
  domingo: 'Sunday',
};

const REVIEWS = 5;

function describeHours(availability: ProviderProfile['availability']): object[] {
  const days = Object.entries(dayNames) as [Weekday, string][];
  return days.flatMap(([day, dayOfWeek]) => {
    const { active, from, to } = availability[day] ?? { active: false };
    if (!active || !from || !to) return [];
    // Search engines know no '24:00'.
    const closes = to === END_OF_DAY ? '23:59' : to;
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: from, closes }];
  });
}

function describeReviews({ rating, reviewsReceived }: ProviderProfile): object {
  if (rating.average === null) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
    },
    review: reviewsReceived.slice(0, REVIEWS).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.author.fullName },
      datePublished: review.createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
      ...(review.comment && { reviewBody: review.comment }),
    })),
  };
}

/** schema.org data of a provider: a LocalBusiness with hours, rating and offers. */
export function describeProvider(
  publicUrl: string,
  profile: ProviderProfile,
  services: readonly ProviderService[],
): object {
  const { user, bio, availability, serviceArea } = profile;
  const places =
    serviceArea?.kind === 'PLACES' ? serviceArea.places : [serviceArea?.place ?? []].flat();
  const hours = describeHours(availability);
  const picture = user.photoUrl ?? services[0]?.coverImage.previewUrl;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: user.fullName,
    url: `${publicUrl}/provider-profiles/${profile.id}`,
    ...(bio && { description: bio }),
    ...(picture && { image: /^https?:/.test(picture) ? picture : publicUrl + picture }),
    ...(user.country && { address: { '@type': 'PostalAddress', addressCountry: user.country } }),
    ...(places.length > 0 && {
      areaServed: places.map(({ name }) => ({ '@type': 'City', name })),
    }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(services.length > 0 && {
      makesOffer: services.map(({ id, title, priceMin, currency }) => ({
        '@type': 'Offer',
        price: priceMin.toFixed(2),
        priceCurrency: currency,
        itemOffered: {
          '@type': 'Service',
          name: title,
          url: `${publicUrl}/service-cards/${id}`,
        },
      })),
    }),
    ...describeReviews(profile),
  };
}
