import { defineEvent } from '#platform/jobs/domain-events.ts';

/** One review of an order was published. */
export const reviewReceived = defineEvent<{ readonly reviewId: string }>('reviews.received');

/** Both reviews of an order were published at the same hour. */
export const reviewsPublished = defineEvent<{ readonly orderId: string }>('reviews.both-published');

export const reviewAnswered = defineEvent<{ readonly reviewId: string }>('reviews.answered');

/** A review was stored, still sealed or published at once. */
export const reviewWritten = defineEvent<{ readonly orderId: string; readonly authorId: string }>(
  'reviews.written',
);
