import type { TagCounts } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type {
  CardReview,
  GalleryImage,
  ServiceCard,
  ServiceCardTile,
  ServicePackage,
} from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import { HIDDEN_TEXT } from '../accounts/accounts-public-texts.template.ts';
import { coverImageId, toCoverImage } from '../media/media-cover.view.ts';
import { previewAddress, type PreviewBrand } from '../media/media-preview.view.ts';
import { toProviderUser, toVerified } from '../providers/providers.view.ts';
import { describeCardPreview } from './catalog-preview.template.ts';
import { imageView, smallestImageUrl } from '../media/media.view.ts';
import { toRating } from '../accounts/accounts-reputation.view.ts';
import type { CardRow, TileRow } from './catalog.queries.ts';

/** Images by id, without deleted ones. */
type Images = ReadonlyMap<string, Image>;

function toPackage(row: TileRow['packages'][number]): ServicePackage {
  const { id, name, description, price_cents: cents, duration_minutes: duration } = row;
  return { id, name, description, price: toAmount(cents), duration };
}

function toGallery(rows: TileRow['gallery'], images: Images): GalleryImage[] {
  return rows.flatMap(({ id, image_id: imageId, description }) => {
    const image = images.get(imageId);
    if (!image) return [];
    return [toGalleryImage(id, image.isHidden ? HIDDEN_TEXT : description, image)];
  });
}

/** The first picture of finished work; a hidden one shows no work. */
function firstWork(gallery: readonly GalleryImage[]): Image | undefined {
  return gallery.find(({ image }) => !image.isHidden)?.image;
}

/** Returns the image ids of the skills' uploaded pictures that are the covers of cards without an own one. */
export function defaultCoverIds(rows: readonly TileRow[]): (string | null)[] {
  return rows.map((row) => (row.cover_image_id ? null : coverImageId(row)));
}

/** Photos in the smallest size, for the small faces of tiles. */
const smallPhotos = (row: TileRow) =>
  new Map(row.images.map((image) => [image.id, { url: smallestImageUrl(image) }]));

/** `defaultCovers` has the pictures of `defaultCoverIds`. */
export function toServiceCardTile(row: TileRow, defaultCovers: Images): ServiceCardTile {
  const images: Images = new Map(row.images.map((image) => [image.id, imageView(image)]));
  const galleryImages = toGallery(row.gallery, images);
  const storedCover =
    images.get(row.cover_image_id ?? '') ??
    firstWork(galleryImages) ??
    defaultCovers.get(coverImageId(row) ?? '');
  const coverImage = toCoverImage(row.id, storedCover, row.default_image_urls);
  const packages = row.packages.map(toPackage);
  const prices = packages.map(({ price }) => price);
  return {
    id: row.id,
    title: row.title,
    isEmergency: row.is_emergency,
    emergencyFee: toAmount(row.emergency_fee_cents),
    coverImageUrl: coverImage.url,
    coverImage,
    galleryImages,
    skill: { id: row.skill_id, name: row.skill_name, defaultImageUrls: row.default_image_urls },
    reach: row.reach,
    priceMin: Math.min(...prices),
    priceMax: Math.max(...prices),
    currency: row.currency,
    currencyCountry: row.currency_country,
    packages,
    instantBooking:
      row.instant_notice_hours === null ? null : { minNoticeHours: row.instant_notice_hours },
    providerProfile: {
      id: row.provider_profile_id,
      user: toProviderUser(row, smallPhotos(row)),
      // The license of another trade says nothing about this service.
      verified: toVerified(
        row.badges.filter(({ skill_id: id }) => id === null || id === row.skill_id),
      ),
      rating: toRating(row.rating_sum, row.rating_count),
      isNew: row.is_new,
      timezone: row.timezone,
    },
  };
}

export function toServiceCard(
  row: CardRow,
  defaultCovers: Images,
  reputation: { reviewsReceived: CardReview[]; reviewTags: TagCounts },
  brand: PreviewBrand,
): ServiceCard {
  const tile = toServiceCardTile(row, defaultCovers);
  const photos: Images = new Map(row.images.map((image) => [image.id, imageView(image)]));
  const user = toProviderUser(row, photos);
  const providerProfile = { ...tile.providerProfile, user, bio: row.bio, ...reputation };
  const preview = describeCardPreview(tile);
  const shareImageUrl = previewAddress('service-cards', row.id, preview, brand);
  return {
    ...tile,
    description: row.description,
    shareImageUrl,
    noticeHours: row.notice_hours,
    pauseMinutes: row.pause_minutes,
    isPaused: row.paused_at !== null,
    ...(row.back_on !== null && { backOn: row.back_on }),
    ...(row.approval === 'WAITING' && { isWaiting: true }),
    ...(row.hidden_reason !== null && { hiddenReason: row.hidden_reason }),
    providerProfile,
  };
}

export function toGalleryImage(id: string, description: string, image: Image): GalleryImage {
  return { id, imageUrl: image.url, description, image };
}
