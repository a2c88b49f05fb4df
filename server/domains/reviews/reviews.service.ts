import { randomUUID } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { reviewsErrors } from '@oficio/contract/domains/reviews/reviews.errors.ts';
import {
  answerableUntil,
  type ReviewedAs,
} from '@oficio/contract/domains/reviews/reviews.rules.ts';
import type { ReviewContent } from '@oficio/contract/domains/reviews/reviews.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import { checkPublicTexts } from '../accounts/accounts-public-texts.rules.ts';
import type { UseCase } from '#platform/http/route.ts';
import { toReceivedReview } from '../accounts/accounts-reputation.view.ts';
import { areBlocked } from '../blocks/blocks.service.ts';
import { getOrderParties, type OrderParties } from '../orders/orders.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { hastenIfBothWrote } from './reviews-publication.queries.ts';
import { publishDueReviews } from './reviews-publication.service.ts';
import { reviewAnswered, reviewWritten } from './reviews.events.ts';
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
  type StoredContent,
} from './reviews.queries.ts';
import { toOwnReview, toReviewableOrder, toSealedReview } from './reviews.view.ts';
import {
  latestPublication,
  nextFullHour,
  REVIEW_REMINDER_DAYS,
} from './reviews-publication.rules.ts';

/** The client reviews the provider, and the provider reviews the client. */
function subjectOf({ party, providerProfileId, clientId }: OrderParties): ReviewSubject {
  return party === 'client'
    ? { column: 'provider_profile_id', id: providerProfileId }
    : { column: 'client_id', id: clientId };
}

/**
 * Returns a review as it is stored. While there is a block between the two people the comment is withheld from everybody but
 * its author, who must not notice the block; stars and tags count. A comment that was written before stays.
 */
async function toStored(
  db: Db,
  { authorId, otherId }: { authorId: string; otherId: string },
  content: ReviewContent,
  publicComment = '',
): Promise<StoredContent> {
  const { comment } = content;
  if (comment === publicComment || !(await areBlocked(db, authorId, otherId)))
    return { ...content, withheld_comment: null };
  return { ...content, comment: '', withheld_comment: comment || null };
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
    const otherId = order.party === 'client' ? order.providerUserId : order.clientId;
    const { rating, comment, tags } = body;
    const pair = { authorId: actor.userId, otherId };
    const content = await toStored(tx.db, pair, { rating, comment, tags });
    // Not by time: after the publication the id would tell which of the two wrote first.
    const id = randomUUID();
    await insertReview(tx.db, {
      id,
      order_id: order.id,
      author_id: actor.userId,
      [subject.column]: subject.id,
      ...content,
      counts: false,
      created_at: new Date(now),
      reveal_at: revealAt,
      publish_at: revealAt,
    });
    await hastenIfBothWrote(tx.db, order.id, new Date(nextFullHour(now)));
    const published = await publishDueReviews(tx, order.id, now);
    if (published.length > 0) await tx.publicDataChanged();
    await tx.publish(reviewWritten({ orderId: order.id, authorId: actor.userId }));
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
    const row = await getReview(tx.db, id);
    const { published_at: publishedAt, comment: stored, withheld_comment: withheld } = row;
    if (publishedAt !== null) throw new DomainError(reviewsErrors.REVIEW_PUBLISHED);
    checkPublicTexts(country, { comment: body.comment }, [stored, withheld ?? undefined]);
    const { clientId, providerUserId } = await getOrderParties(tx.db, review.order_id, userId);
    const otherId = userId === clientId ? providerUserId : clientId;
    await saveContent(
      tx.db,
      id,
      await toStored(tx.db, { authorId: userId, otherId }, body, stored),
    );
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
 * Stores the answer of its subject to a published review. Throws REVIEW_NOT_FOUND (404) for sealed reviews, other
 * callers, and while there is a block between the two people, REVIEW_ANSWERED and ANSWER_TOO_LATE (409).
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
    if (!review?.published_at || (await areBlocked(tx.db, actor.userId, review.author_id)))
      throw new DomainError(reviewsErrors.REVIEW_NOT_FOUND);
    const now = await context.now(tx.db);
    if (review.answer !== null) throw new DomainError(reviewsErrors.REVIEW_ANSWERED);
    if (now >= answerableUntil(review.published_at.getTime()))
      throw new DomainError(reviewsErrors.ANSWER_TOO_LATE);
    checkPublicTexts(actor.country, { text: body.text });
    const isFirst = await insertAnswer(tx.db, id, body.text, new Date(now));
    if (!isFirst) throw new DomainError(reviewsErrors.REVIEW_ANSWERED);
    await tx.publish(reviewAnswered({ reviewId: id, orderId: review.order_id }));
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
