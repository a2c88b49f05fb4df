import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { reviewsErrors } from '@oficio/contract/domains/reviews/reviews.errors.ts';
import {
  answerableUntil,
  latestPublication,
  nextFullHour,
  REVIEW_REMINDER_DAYS,
  type ReviewedAs,
} from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { loadPage } from '../../platform/http/keyset-page.ts';
import { checkPublicTexts } from '../../platform/http/requests/public-texts.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { toReceivedReview } from '../accounts/accounts-reputation.view.ts';
import { getOrderParties, type OrderParties } from '../orders/orders.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { hastenIfBothWrote } from './reviews-publication.queries.ts';
import { publishDueReviews } from './reviews-publication.service.ts';
import { reviewAnswered } from './reviews.events.ts';
import {
  findCompletion,
  findOwnReview,
  findReceivedReview,
  getReview,
  insertAnswer,
  insertReview,
  listReviewableOrders,
  listReviewsAbout,
  listSealedReviews,
  lockReviewsOfOrder,
  saveContent,
  type ReviewSubject,
} from './reviews.queries.ts';
import { toOwnReview, toReviewableOrder, toSealedReview } from './reviews.view.ts';

/** The client reviews the provider, and the provider reviews the client. */
function subjectOf({ party, providerProfileId, clientId }: OrderParties): ReviewSubject {
  return party === 'client'
    ? { column: 'provider_profile_id', id: providerProfileId }
    : { column: 'client_id', id: clientId };
}

/**
 * Stores a sealed review of the other party of a COMPLETED order. It is published with the other party's at the next full
 * hour after both wrote, alone after `review_reveal_days`, or at once while that setting is 0. Nothing that another user
 * can see changes before. Throws ORDER_NOT_FOUND (404), ORDER_NOT_COMPLETED and ALREADY_REVIEWED (409).
 */
export const createReview: UseCase<typeof endpoints.createReview> = (context, actor, { body }) =>
  context.transaction(async (tx) => {
    const order = await getOrderParties(tx.db, body.orderId, actor.userId);
    if (order.status !== 'COMPLETED') throw new DomainError(reviewsErrors.ORDER_NOT_COMPLETED);
    checkPublicTexts(actor.country, { comment: body.comment });
    await lockReviewsOfOrder(tx.db, order.id);
    const now = await context.now(tx.db);
    const { review_reveal_days: days } = await readSettings(tx.db);
    const completedAt = (await findCompletion(tx.db, order.id)).getTime();
    const revealAt = new Date(days === 0 ? now : latestPublication(completedAt, now, days));
    const subject = subjectOf(order);
    const id = randomUUIDv7();
    await insertReview(tx.db, {
      id,
      order_id: order.id,
      author_id: actor.userId,
      [subject.column]: subject.id,
      rating: body.rating,
      comment: body.comment,
      tags: body.tags,
      counts: false,
      created_at: new Date(now),
      reveal_at: revealAt,
      publish_at: revealAt,
    });
    await hastenIfBothWrote(tx.db, order.id, new Date(nextFullHour(now)));
    await publishDueReviews(tx, order.id, now);
    // Updates the author's other tabs and devices only.
    await tx.changed({ kind: 'order', id: order.id }, [actor.userId]);
    return toOwnReview(await getReview(tx.db, id));
  });

/**
 * Replaces the content of an own review while it is sealed. Throws REVIEW_NOT_FOUND (404) for reviews of other users and
 * REVIEW_PUBLISHED (409).
 */
export const updateReview: UseCase<typeof endpoints.updateReview> = (
  context,
  { userId, country },
  { params: { id }, body },
) =>
  context.transaction(async (tx) => {
    const review = await findOwnReview(tx.db, id, userId);
    if (!review) throw new DomainError(reviewsErrors.REVIEW_NOT_FOUND);
    await lockReviewsOfOrder(tx.db, review.order_id);
    // Read under the lock: the job may have published it meanwhile.
    const { published_at: publishedAt, comment: stored } = await getReview(tx.db, id);
    if (publishedAt !== null) throw new DomainError(reviewsErrors.REVIEW_PUBLISHED);
    checkPublicTexts(country, { comment: body.comment }, [stored]);
    await saveContent(tx.db, id, body);
    await tx.changed({ kind: 'order', id: review.order_id }, [userId]);
    return toOwnReview(await getReview(tx.db, id));
  });

/** Returns the caller as the subject of reviews in a role; undefined for the provider role without a profile. */
function receivingSubject(
  { userId, providerProfileId }: Actor,
  role: ReviewedAs,
): ReviewSubject | undefined {
  if (role === 'client') return { column: 'client_id', id: userId };
  return providerProfileId ? { column: 'provider_profile_id', id: providerProfileId } : undefined;
}

/**
 * Stores the answer of its subject to a published review. Throws REVIEW_NOT_FOUND (404) for sealed reviews and other
 * callers, REVIEW_ANSWERED and ANSWER_TOO_LATE (409).
 */
export const answerReview: UseCase<typeof endpoints.answerReview> = (
  context,
  actor,
  { params: { id }, body },
) =>
  context.transaction(async (tx) => {
    const roles = ['client', 'provider'] as const;
    const subjects = roles.flatMap((role) => receivingSubject(actor, role) ?? []);
    const review = await findReceivedReview(tx.db, id, subjects);
    if (!review?.published_at) throw new DomainError(reviewsErrors.REVIEW_NOT_FOUND);
    const now = await context.now(tx.db);
    if (review.answer !== null) throw new DomainError(reviewsErrors.REVIEW_ANSWERED);
    if (now >= answerableUntil(review.published_at.getTime()))
      throw new DomainError(reviewsErrors.ANSWER_TOO_LATE);
    checkPublicTexts(actor.country, { text: body.text });
    const isFirst = await insertAnswer(tx.db, id, body.text, new Date(now));
    if (!isFirst) throw new DomainError(reviewsErrors.REVIEW_ANSWERED);
    await tx.publish(reviewAnswered({ reviewId: id }));
    const parties = [actor.userId, review.author_id];
    await tx.changed({ kind: 'order', id: review.order_id }, parties);
    await tx.publicDataChanged();
    return toReceivedReview(await getReview(tx.db, id));
  });

/** Returns the caller's sealed reviews, and completed orders that wait for a review by the caller. */
export const listPendingReviews: UseCase<typeof endpoints.listPendingReviews> = async (
  context,
  actor,
) => {
  const { db } = context;
  const since = new Date((await context.now(db)) - REVIEW_REMINDER_DAYS * 86_400_000);
  const sealed = await listSealedReviews(db, actor.userId);
  const waiting = await listReviewableOrders(db, actor, since);
  return { sealed: sealed.map(toSealedReview), waiting: waiting.map(toReviewableOrder) };
};

/** Returns the published reviews that the caller received in one role. A former provider still reads theirs. */
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
