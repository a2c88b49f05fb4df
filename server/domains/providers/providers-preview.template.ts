import { toRating } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type { Rating } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { formatPrice } from '@oficio/contract/platform/price.ts';
import { coverImageId, toCoverImage } from '../media/media-cover.view.ts';
import type { SharePreview } from '../media/media-preview.view.ts';
import type { OfferRow } from './providers-preview.queries.ts';
import type { ProviderProfileRow } from './providers.queries.ts';

const SKILLS = 3;
const ZONES = 3;

const distinct = (words: readonly string[], count: number) => [...new Set(words)].slice(0, count);

/** '4.8 (12 reseñas)', empty without reviews. */
export function describeRating({ average, count }: Rating): string {
  if (average === null) return '';
  return `${average.toFixed(1)} (${count === 1 ? '1 reseña' : `${count} reseñas`})`;
}

/** What the picture of a shared profile says. */
export function describeProfilePreview(
  profile: ProviderProfileRow,
  offers: readonly OfferRow[],
  images: ReadonlyMap<string, Image>,
): SharePreview {
  const [newest] = offers;
  const kept = newest && images.get(coverImageId(newest) ?? '');
  const prices = offers.flatMap((offer) => offer.price_cents ?? []);
  const skills = distinct(
    offers.map((offer) => offer.skill_name),
    SKILLS,
  );
  const zones = distinct(
    offers.flatMap((offer) => offer.reach),
    ZONES,
  );
  return {
    kicker: skills.join(' · ') || 'Prestador de servicios',
    title: profile.full_name,
    price: prices.length > 0 ? `Desde ${formatPrice(toAmount(Math.min(...prices)))}` : '',
    rating: describeRating(toRating(profile.rating_sum, profile.rating_count)),
    place: zones.join(', ') || (profile.country ?? ''),
    coverUrl: toCoverImage(newest?.id ?? profile.id, kept, newest?.default_image_urls ?? [])
      .previewUrl,
    portraitUrl: images.get(profile.photo_image_id ?? '')?.previewUrl ?? null,
  };
}
