import type { RatingChange } from '@oficio/contract/domains/accounts/accounts-reputation.rules.ts';
import type {
  ClientFacts,
  ReceivedReview,
  ReviewSummary,
} from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import {
  addClientRating,
  countProviderReviews,
  listClientFigures,
  listReviewsReceived,
  type ReviewSubject,
} from './profile/reputation.queries.ts';
import { toClientFacts, toReceivedReview } from './accounts-reputation.view.ts';

interface ReviewOptions {
  limit?: number | undefined;
  /** Leaves out reviews of authors whom a block hides from this user; null for a visitor. */
  viewerId?: string | null;
}

/** Leaves out the reviews whose authors a block hides from the viewer. */
export function withoutHidden<Review extends { author_id: string }>(
  reviews: readonly Review[],
  viewer: Pick<Actor, 'hidden'> | null,
): Review[] {
  return reviews.filter(({ author_id: id }) => !viewer?.hidden?.userIds.includes(id));
}

/**
 * Returns the received reviews of each subject, newest first: profile ids for `provider`, user ids
 * for `client`. At most `limit` each; always one query.
 */
export async function loadReviewsReceived(
  db: Db,
  subject: ReviewSubject,
  ids: readonly string[],
  { limit, viewerId = null }: ReviewOptions = {},
): Promise<Map<string, ReceivedReview[]>> {
  const rows = await listReviewsReceived(db, subject, [...new Set(ids)], { limit, viewerId });
  const subjectOf = (review: ReceivedReview) => review.providerSubject ?? review.clientSubject;
  return Map.groupBy(rows.map(toReceivedReview), (review) => subjectOf(review)?.id ?? '');
}

/** Returns the facts of each client, by user id; always one query. */
export async function loadClientFacts(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ClientFacts>> {
  const rows = await listClientFigures(db, [...new Set(ids)]);
  const figures = new Map(rows.map((row) => [row.user_id, row]));
  return new Map(ids.map((id) => [id, toClientFacts(figures.get(id))]));
}

/** Returns figures over all counted reviews of a provider, including those beyond the list. */
export async function summarizeProviderReviews(db: Db, profileId: string): Promise<ReviewSummary> {
  const { stars, tags } = await countProviderReviews(db, profileId);
  const counts = new Map(stars.map(({ rating, count }) => [rating, count]));
  return { stars: [1, 2, 3, 4, 5].map((rating) => counts.get(rating) ?? 0), tags };
}

/** Changes the rating of a client. Call it in the transaction that publishes the review. */
export async function changeClientRating(
  db: TransactionDb,
  userId: string,
  change: RatingChange,
): Promise<void> {
  await addClientRating(db, userId, change);
}
