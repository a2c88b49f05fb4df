import type { ReceivedReview } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type { ReceivedReviewRow } from './profile/reputation.queries.ts';

/** Builds a review as visitors see it. The author is reduced to name and photo. */
export function toReceivedReview(
  row: ReceivedReviewRow,
  photos: ReadonlyMap<string, { url: string }>,
): ReceivedReview {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    author: {
      fullName: row.author_name,
      photoUrl: photos.get(row.author_photo_id ?? '')?.url ?? null,
    },
    providerSubject: row.provider_profile_id ? { id: row.provider_profile_id } : null,
    clientSubject: row.client_id ? { id: row.client_id } : null,
  };
}
