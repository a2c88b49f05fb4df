import { defineEvent } from '#platform/jobs/domain-events.ts';

/** A review with its order, which is absent in an event that the version before published. */
type OfReview = { readonly reviewId: string; readonly orderId?: string };

/** One review of an order was published. */
export const reviewReceived = defineEvent<OfReview>('reviews.received');

/** Both reviews of an order were published at the same hour. */
export const reviewsPublished = defineEvent<{ readonly orderId: string }>('reviews.both-published');

export const reviewAnswered = defineEvent<OfReview>('reviews.answered');

/** A review was stored, still sealed or published at once. */
export const reviewWritten = defineEvent<{ readonly orderId: string; readonly authorId: string }>(
  'reviews.written',
);
