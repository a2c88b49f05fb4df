import { defineFact } from '../../platform/jobs/facts.ts';

export const reviewReceived = defineFact<{ readonly reviewId: string }>('reviews.received');
