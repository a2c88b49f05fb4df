import { randomUUIDv7 } from 'node:crypto';
import type { ReceivedReview } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import type * as endpoints from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { reviewsErrors } from '@oficio/contract/domains/reviews/reviews.errors.ts';
import {
  COUNTED_REVIEW_DAYS,
  type ReviewedAs,
} from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db, Tx } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { loadPage } from '../../platform/http/keyset-page.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { changeClientRating } from '../accounts/accounts-reputation.service.ts';
import { toReceivedReview } from '../accounts/accounts-reputation.view.ts';
import { loadImages } from '../media/media.service.ts';
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
  type ReviewRow,
  type ReviewSubject,
} from './reviews.queries.ts';

async function loadReviewViews(db: Db, rows: readonly ReviewRow[]): Promise<ReceivedReview[]> {
  const photos = await loadImages(
    db,
    rows.map((row) => row.author_photo_id),
  );
  return rows.map((row) => toReceivedReview(row, photos));
}

/** A client reviews the provider, a provider the client. */
function subjectOf({ party, providerProfileId, clientId }: OrderParties): ReviewSubject {
  return party === 'client'
    ? { column: 'provider_profile_id', id: providerProfileId }
    : { column: 'client_id', id: clientId };
}

const COUNTED_MS = COUNTED_REVIEW_DAYS * 86_400_000;

/**
 * Decides whether a review of this moment (epoch milliseconds) counts, and takes the one out of the rating that it
 * replaces. Call it under `lockReviewsOf`. The newest counts: a transaction that began earlier and waited for the lock
 * may find a newer one.
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
  const stars = (counts ? rating : 0) - replaced.reduce((sum, each) => sum + each, 0);
  const change = { stars, reviews: (counts ? 1 : 0) - replaced.length };
  if (subject.column === 'client_id') await changeClientRating(tx.db, subject.id, change);
  else await changeProviderRating(tx.db, subject.id, change);
  return counts;
}

/**
 * Reviews the other party of a COMPLETED order; average and count change with it. Of one author's reviews about one
 * subject less than 90 days apart only the newest counts.
 */
export const createReview: UseCase<typeof endpoints.createReview> = (context, actor, { body }) =>
  context.transaction(async (tx) => {
    const order = await getOrderParties(tx.db, body.orderId, actor.userId);
    if (order.status !== 'COMPLETED') throw new DomainError(reviewsErrors.ORDER_NOT_COMPLETED);
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
    const [review] = await loadReviewViews(tx.db, [await getReview(tx.db, id)]);
    if (!review) throw new Error(`Review ${id} vanished.`);
    return review;
  });

/** The subject of one's reviews in a role; undefined for a provider's without a profile. */
function subjectReceiving(
  { userId, providerProfileId }: Actor,
  role: ReviewedAs,
): ReviewSubject | undefined {
  if (role === 'client') return { column: 'client_id', id: userId };
  return providerProfileId ? { column: 'provider_profile_id', id: providerProfileId } : undefined;
}

/** What others said of the signed-in person in one role; somebody who is no provider any more still reads theirs. */
export const listReceivedReviews: UseCase<typeof endpoints.listReceivedReviews> = async (
  { db },
  actor,
  { query },
  exchange,
) => {
  const isProvider = actor.roles.includes('PROVIDER') && actor.providerProfileId !== null;
  const subject = subjectReceiving(actor, query.role ?? (isProvider ? 'provider' : 'client'));
  if (!subject) return [];
  return loadReviewViews(
    db,
    await loadPage(query, exchange, (position) => listReviewsAbout(db, subject, position)),
  );
};
