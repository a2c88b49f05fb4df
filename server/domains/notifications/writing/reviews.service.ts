import type { Context } from '../../../platform/context.ts';
import { findOrderSubject, findRecipient, findReviewSubject } from './subjects.queries.ts';
import { writeNotification } from './writing.service.ts';

/** Notifies the subject of a review. */
export async function notifyOfReview(
  context: Context,
  eventId: string,
  reviewId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const review = await findReviewSubject(tx.db, reviewId);
    const recipient = review && (await findRecipient(tx.db, review.subject_user_id));
    if (!recipient) return;
    const about = { other_user_id: review.author_id };
    const kind = 'review-received';
    await writeNotification(context, tx, eventId, { kind, recipient, about, details: review });
  });
}

/** Notifies both parties of an order that both reviews were published. */
export async function notifyOfReviews(
  context: Context,
  eventId: string,
  orderId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const order = await findOrderSubject(tx.db, orderId);
    if (!order) return;
    const { client, provider } = order;
    const parties = [
      { recipient: client, other: provider, reviewedAs: 'client' },
      { recipient: provider, other: client, reviewedAs: 'provider' },
    ] as const;
    for (const { recipient, other, reviewedAs } of parties)
      await writeNotification(context, tx, eventId, {
        kind: 'reviews-published',
        recipient,
        about: { order_id: orderId, other_user_id: other.user_id },
        details: { reviewedAs },
      });
  });
}

/** Notifies the author of a review of its answer. */
export async function notifyOfReviewAnswer(
  context: Context,
  eventId: string,
  reviewId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const review = await findReviewSubject(tx.db, reviewId);
    const recipient = review && (await findRecipient(tx.db, review.author_id));
    if (!recipient) return;
    await writeNotification(context, tx, eventId, {
      kind: 'review-answered',
      recipient,
      about: { order_id: review.order_id, other_user_id: review.subject_user_id },
      details: review,
    });
  });
}
