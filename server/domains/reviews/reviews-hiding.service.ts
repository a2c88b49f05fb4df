import { COUNTED_REVIEW_DAYS } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import type { Db, Tx } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { changeClientRating } from '../accounts/accounts-reputation.service.ts';
import { changeProviderRating } from '../providers/providers.service.ts';
import { lockReviewsOf } from './reviews.queries.ts';
import {
  dealtWithClient,
  findPublishedReview,
  isReplaced,
  lockReview,
  saveReviewHiding,
} from './reviews-hiding.queries.ts';

export type PublishedReview = NonNullable<Awaited<ReturnType<typeof findPublishedReview>>>;

/** Returns a published review, also a hidden one; undefined for any other id. */
export async function loadPublishedReview(
  db: Db,
  id: string,
): Promise<PublishedReview | undefined> {
  return findPublishedReview(db, id);
}

/**
 * Returns whether a user sees a review: everybody one about a provider, only that client and the
 * providers they dealt with one about a client. The caller checks that the profile is public.
 */
export async function seesReview(
  db: Db,
  review: PublishedReview,
  actor: Actor | null,
): Promise<boolean> {
  if (review.hidden_reason !== null) return false;
  return review.client_id === null || seesClient(db, review.client_id, actor);
}

/** Returns whether a caller is this client or a provider with an order or negotiation of theirs. */
export async function seesClient(db: Db, clientId: string, actor: Actor | null): Promise<boolean> {
  if (!actor) return false;
  const { userId, providerProfileId } = actor;
  if (userId === clientId) return true;
  return providerProfileId !== null && dealtWithClient(db, clientId, providerProfileId);
}

const COUNTED_MS = COUNTED_REVIEW_DAYS * 86_400_000;

/**
 * Hides a review for a reason and takes it out of the rating, or shows it again for null; then it
 * counts unless a newer review of the same author replaced it.
 */
export async function hideReview(tx: Tx, id: string, reason: string | null): Promise<void> {
  const review = await findPublishedReview(tx.db, id);
  const subjectId = review && (review.provider_profile_id ?? review.client_id);
  if (!review || !subjectId) return;
  const column = review.client_id === null ? 'provider_profile_id' : 'client_id';
  await lockReviewsOf(tx.db, review.author_id, { column, id: subjectId });
  const current = await lockReview(tx.db, id);
  if (!current || (current.hidden_reason === null) === (reason === null)) return;
  const until = new Date(current.created_at.getTime() + COUNTED_MS);
  const counts = reason === null && !(await isReplaced(tx.db, current, until));
  await saveReviewHiding(tx.db, id, { hidden_reason: reason, counts });
  const difference = Number(counts) - Number(current.counts);
  const change = { stars: difference * current.rating, reviews: difference };
  if (column === 'client_id') await changeClientRating(tx.db, subjectId, change);
  else await changeProviderRating(tx.db, subjectId, change);
  await tx.publicDataChanged();
}
