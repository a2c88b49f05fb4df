import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { reviewsErrors } from '@oficio/contract/domains/reviews/reviews.errors.ts';
import {
  COUNTED_REVIEW_DAYS,
  type ReviewedAs,
} from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Tx } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { loadPage } from '../../platform/http/keyset-page.ts';
import { checkPublicTexts } from '../../platform/http/requests/public-texts.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { changeClientRating } from '../accounts/accounts-reputation.service.ts';
import { toReceivedReview } from '../accounts/accounts-reputation.view.ts';
import { getOrderParties, type OrderParties } from '../orders/orders.service.ts';
import { changeProviderRating } from '../providers/providers.service.ts';
import { reviewReceived } from './reviews.events.ts';
import {
  getReview,
  hasReviewBetween,
  insertReview,
  listReviewsAbout,
  lockReviewsOf,
  supersedeReviews,
  type ReviewSubject,
} from './reviews.queries.ts';

/** The client reviews the provider, and the provider reviews the client. */
function subjectOf({ party, providerProfileId, clientId }: OrderParties): ReviewSubject {
  return party === 'client'
    ? { column: 'provider_profile_id', id: providerProfileId }
    : { column: 'client_id', id: clientId };
}

const COUNTED_MS = COUNTED_REVIEW_DAYS * 86_400_000;

/**
 * Returns whether a review written at this instant (epoch milliseconds) counts in the rating, and excludes the reviews
 * that it replaces. Call it under `lockReviewsOf`. A transaction that waited for the lock may find a newer review; then
 * the newer one counts.
 */
async function countReview(
  tx: Tx,
  authorId: string,
  subject: ReviewSubject,
  at: number,
  rating: number,
): Promise<boolean> {
  const now = new Date(at);
  const later = { after: now, until: new Date(at + COUNTED_MS) };
  const counts = !(await hasReviewBetween(tx.db, authorId, subject, later));
  const earlier = { since: new Date(at - COUNTED_MS), until: now };
  const replaced = await supersedeReviews(tx.db, authorId, subject, earlier);
  const stars = (counts ? rating : 0) - replaced.reduce((sum, value) => sum + value, 0);
  const change = { stars, reviews: (counts ? 1 : 0) - replaced.length };
  if (subject.column === 'client_id') await changeClientRating(tx.db, subject.id, change);
  else await changeProviderRating(tx.db, subject.id, change);
  return counts;
}

/**
 * Stores a review of the other party of a COMPLETED order and updates average and count in the same transaction. Of one
 * author's reviews about one subject less than 90 days apart, only the newest counts. Throws ORDER_NOT_FOUND (404),
 * ORDER_NOT_COMPLETED and ALREADY_REVIEWED (409).
 */
export const createReview: UseCase<typeof endpoints.createReview> = (context, actor, { body }) =>
  context.transaction(async (tx) => {
    const order = await getOrderParties(tx.db, body.orderId, actor.userId);
    if (order.status !== 'COMPLETED') throw new DomainError(reviewsErrors.ORDER_NOT_COMPLETED);
    checkPublicTexts(actor.country, { comment: body.comment });
    const subject = subjectOf(order);
    await lockReviewsOf(tx.db, actor.userId, subject);
    const id = randomUUIDv7();
    const now = await context.now(tx.db);
    await insertReview(tx.db, {
      id,
      order_id: order.id,
      author_id: actor.userId,
      [subject.column]: subject.id,
      rating: body.rating,
      comment: body.comment,
      tags: body.tags,
      counts: await countReview(tx, actor.userId, subject, now, body.rating),
      created_at: new Date(now),
    });
    await tx.publish(reviewReceived({ reviewId: id }));
    await tx.publicDataChanged();
    return toReceivedReview(await getReview(tx.db, id));
  });

/** Returns the caller as the subject of reviews in a role; undefined for the provider role without a profile. */
function receivingSubject(
  { userId, providerProfileId }: Actor,
  role: ReviewedAs,
): ReviewSubject | undefined {
  if (role === 'client') return { column: 'client_id', id: userId };
  return providerProfileId ? { column: 'provider_profile_id', id: providerProfileId } : undefined;
}

/** Returns the reviews that the caller received in one role. A former provider still reads theirs. */
export const listReceivedReviews: UseCase<typeof endpoints.listReceivedReviews> = async (
  { db },
  actor,
  { query },
  exchange,
) => {
  const isProvider = actor.roles.includes('PROVIDER') && actor.providerProfileId !== null;
  const subject = receivingSubject(actor, query.role ?? (isProvider ? 'provider' : 'client'));
  if (!subject) return [];
  const page = await loadPage(query, exchange, (position) =>
    listReviewsAbout(db, subject, position),
  );
  return page.map(toReceivedReview);
};
