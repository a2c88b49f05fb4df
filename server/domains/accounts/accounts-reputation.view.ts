import { MIN_CASES } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type {
  ClientFacts,
  Fact,
  Rating,
  ReceivedReview,
} from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { imageUrl } from '../media/media.view.ts';
import type { ReceivedReviewRow } from './accounts-reputation.columns.ts';

/**
 * Builds a review as visitors see it. The author is reduced to name and photo. Its date is the publication, so that it
 * agrees with the order of lists; a sealed review, which only its author sees, has the date of writing.
 */
export function toReceivedReview(row: ReceivedReviewRow): ReceivedReview {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    tags: row.tags,
    createdAt: new Date(row.published_at ?? row.created_at).toISOString(),
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : { text: row.answer, createdAt: new Date(row.answered_at).toISOString() },
    author: {
      fullName: row.author_name,
      photoUrl: row.author_photo && imageUrl(row.author_photo),
    },
    providerSubject: row.provider_profile_id ? { id: row.provider_profile_id } : null,
    clientSubject: row.client_id ? { id: row.client_id } : null,
  };
}

/** Builds a rating from the stored sum of stars and their count; the average has one decimal. */
export function toRating(sum: number, count: number): Rating {
  return { average: count === 0 ? null : Math.round((sum / count) * 10) / 10, count };
}

/** Builds a fact; null with too few cases. */
export const toFact = (count: number, cases: number): Fact =>
  cases < MIN_CASES ? null : { count, cases };

/** Builds the facts of a client; without figures there are no cases. */
export const toClientFacts = (row?: {
  orders: number;
  cancelled_late: number;
  absent: number;
}): ClientFacts => ({
  cancelledLate: row ? toFact(row.cancelled_late, row.orders) : null,
  absent: row ? toFact(row.absent, row.orders) : null,
});
