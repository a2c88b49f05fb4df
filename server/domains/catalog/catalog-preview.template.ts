import type { ServiceCardTile } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { formatPrice } from '@oficio/contract/platform/price.ts';
import type { SharePreview } from '../media/media-preview.view.ts';
import { describeRating } from '../providers/providers-preview.template.ts';

const ZONES = 2;

/** Builds the content of a card's link-preview picture. */
export function describeCardPreview(card: Omit<ServiceCardTile, 'galleryImages'>): SharePreview {
  const { user, rating } = card.providerProfile;
  return {
    kicker: card.skill.name,
    title: card.title,
    price: `Desde ${formatPrice(card.priceMin, card, null)}`,
    rating: describeRating(rating),
    place: [user.fullName, card.reach.slice(0, ZONES).join(', ')].filter(Boolean).join(' · '),
    coverUrl: card.coverImage.previewUrl,
    portraitUrl: null,
  };
}
