import type {
  OwnReview,
  ReviewableOrder,
  SealedReview,
} from '@oficio/contract/domains/reviews/reviews.schema.ts';
import { toReceivedReview } from '../accounts/accounts-reputation.view.ts';
import type { listReviewableOrders, listSealedReviews, ReviewRow } from './reviews.queries.ts';

/** Builds a review for its author. The planned publication is left out, because it reveals that the other party wrote. */
export function toOwnReview(row: ReviewRow): OwnReview {
  return {
    ...toReceivedReview(row),
    comment: row.withheld_comment ?? row.comment,
    orderId: row.order_id,
    publishedAt: row.published_at?.toISOString() ?? null,
    revealAt: row.reveal_at.toISOString(),
  };
}

export function toSealedReview(
  row: Awaited<ReturnType<typeof listSealedReviews>>[number],
): SealedReview {
  return { ...toOwnReview(row), cardTitle: row.card_title, subjectName: row.subject_name };
}

export function toReviewableOrder(
  row: Awaited<ReturnType<typeof listReviewableOrders>>[number],
): ReviewableOrder {
  return {
    orderId: row.id,
    cardTitle: row.card_title,
    subjectName: row.subject_name,
    reviewedAs: row.is_client ? 'provider' : 'client',
    completedAt: row.completed_at.toISOString(),
  };
}
