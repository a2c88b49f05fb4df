import type {
  ReceivedReview,
  ReviewSummary,
} from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type { PublicUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import type { ServiceArea } from '@oficio/contract/domains/places/places-area.schema.ts';
import type {
  AvailabilityException,
  ProviderProfile,
  Verified,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import { toPublicUser } from '../accounts/accounts.view.ts';
import {
  previewAddress,
  type PreviewBrand,
  type SharePreview,
} from '../media/media-preview.view.ts';
import { toRating } from '../accounts/accounts-reputation.view.ts';
import type { ProviderBadge } from './providers-badges.columns.ts';
import type { ProviderProfileRow } from './providers.queries.ts';

/** Addresses of photos by image id. */
export type Photos = ReadonlyMap<string, { url: string }>;

type PersonRow = Pick<ProviderProfileRow, 'user_id' | 'full_name' | 'country' | 'photo_image_id'>;

/** Builds the public view of a profile's user. */
export function toProviderUser(row: PersonRow, photos: Photos): PublicUser {
  return toPublicUser({ ...row, id: row.user_id }, photos);
}

/** Builds the public view of badges. */
export function toVerified(badges: readonly ProviderBadge[]): Verified {
  return {
    identity: badges.some((badge) => badge.skill_id === null),
    licenses: badges.flatMap(({ skill_id: id, skill_name: name }) =>
      id === null || name === null ? [] : [{ id, name }],
    ),
  };
}

export function toProviderProfile(
  row: ProviderProfileRow,
  photos: Photos,
  share: { preview: SharePreview; brand: PreviewBrand },
  parts: { exceptions: AvailabilityException[]; serviceArea: ServiceArea; isOwn: boolean },
  reviews: { summary: ReviewSummary; newest: ReceivedReview[] },
): ProviderProfile {
  return {
    id: row.id,
    user: toProviderUser(row, photos),
    bio: row.bio,
    availability: row.availability,
    availabilityExceptions: parts.exceptions,
    timezone: row.timezone,
    serviceArea: parts.serviceArea,
    shareImageUrl: previewAddress('provider-profiles', row.id, share.preview, share.brand),
    verified: toVerified(row.badges),
    rating: toRating(row.rating_sum, row.rating_count),
    reviewSummary: reviews.summary,
    reviewsReceived: reviews.newest,
    ...(parts.isOwn && { newClientsOneAtATime: row.new_clients_one_at_a_time }),
    ...(row.hidden_reason !== null && { hiddenReason: row.hidden_reason }),
  };
}
