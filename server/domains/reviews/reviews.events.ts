import { defineEvent } from '../../platform/jobs/domain-events.ts';

export const reviewReceived = defineEvent<{ readonly reviewId: string }>('reviews.received');
