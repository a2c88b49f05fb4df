import type { Rating } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { DOLLARS, formatPrice } from '@oficio/contract/platform/price.ts';
import { coverImageId, toCoverImage } from '../media/media-cover.view.ts';
import type { SharePreview } from '../media/media-preview.view.ts';
import { toRating } from '../accounts/accounts-reputation.view.ts';
import type { PreviewCardRow } from './profile/preview.queries.ts';
import type { ProviderProfileRow } from './providers.queries.ts';

const SKILLS = 3;
const ZONES = 3;

const distinct = (texts: readonly string[], count: number) => [...new Set(texts)].slice(0, count);

/** Returns a text such as '4.8 (12 reseñas)'; empty without reviews. */
export function describeRating({ average, count }: Rating): string {
  if (average === null) return '';
  return `${average.toFixed(1)} (${count === 1 ? '1 reseña' : `${count} reseñas`})`;
}

/** Builds the content of a profile's link-preview picture. */
export function describeProfilePreview(
  profile: ProviderProfileRow,
  cards: readonly PreviewCardRow[],
  images: ReadonlyMap<string, Image>,
): SharePreview {
  const [newest] = cards;
  const storedCover = newest && images.get(coverImageId(newest) ?? '');
  // All cards of a provider are in one currency.
  const prices = cards.flatMap((card) => card.price_cents ?? []);
  const price = {
    currency: newest?.currency ?? DOLLARS.currency,
    currencyCountry: newest?.currency_country ?? null,
  };
  const skills = distinct(
    cards.map((card) => card.skill_name),
    SKILLS,
  );
  const zones = distinct(
    cards.flatMap((card) => card.reach),
    ZONES,
  );
  return {
    kicker: skills.join(' · ') || 'Prestador de servicios',
    title: profile.full_name,
    price:
      prices.length > 0 ? `Desde ${formatPrice(toAmount(Math.min(...prices)), price, null)}` : '',
    rating: describeRating(toRating(profile.rating_sum, profile.rating_count)),
    place: zones.join(', ') || (profile.country ?? ''),
    coverUrl: toCoverImage(newest?.id ?? profile.id, storedCover, newest?.default_image_urls ?? [])
      .previewUrl,
    portraitUrl: images.get(profile.photo_image_id ?? '')?.previewUrl ?? null,
  };
}
