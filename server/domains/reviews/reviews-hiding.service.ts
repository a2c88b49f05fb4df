import type { Db, Tx } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { recountReviews } from './reviews-publication.service.ts';
import {
  dealtWithClient,
  findPublishedReview,
  lockPublishedReview,
  saveAnswerHiding,
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

/** Hides a published review for a reason, or shows it again for null, and counts the reviews of its author again. */
export async function hideReview(tx: Tx, id: string, reason: string | null): Promise<void> {
  const review = await lockPublishedReview(tx.db, id);
  if (!review || (review.hidden_reason === null) === (reason === null)) return;
  await saveReviewHiding(tx.db, id, reason);
  await recountReviews(tx, [review]);
  await tx.publicDataChanged();
}

/** Hides the answer to a review for a reason, or shows it again for null. The review itself stays. */
export async function hideAnswer(tx: Tx, id: string, reason: string | null): Promise<void> {
  const review = await saveAnswerHiding(tx.db, id, reason);
  if (!review) return;
  await tx.changed({ kind: 'order', id: review.order_id }, [review.author_id]);
  await tx.publicDataChanged();
}
