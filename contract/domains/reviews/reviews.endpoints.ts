import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { ordersErrors } from '../orders/orders.errors.ts';
import { reviewsErrors } from './reviews.errors.ts';
import { receivedReviewSchema } from '../accounts/accounts-reputation.schema.ts';
import {
  answerReviewBody,
  createReviewBody,
  ownReviewSchema,
  pendingReviewsSchema,
  receivedReviewsQuery,
  receivedReviewsSchema,
  updateReviewBody,
} from './reviews.schema.ts';

const { get, create, put } = endpointsOf('Reviews');

export const createReview = create('createReview', '/reviews', {
  access: 'member',
  summary: 'Review the other party of a completed order, once; sealed until it is published',
  body: createReviewBody,
  response: ownReviewSchema,
  errors: [
    ordersErrors.ORDER_NOT_FOUND,
    reviewsErrors.ORDER_NOT_COMPLETED,
    reviewsErrors.ALREADY_REVIEWED,
  ],
});

export const listPendingReviews = get('listPendingReviews', '/reviews/pending', {
  access: 'user',
  summary: 'Own reviews that are sealed, and completed orders that wait for a review by the caller',
  response: pendingReviewsSchema,
});

export const updateReview = put('updateReview', '/reviews/:id', {
  access: 'member',
  summary: 'Replace the content of an own review while it is sealed',
  body: updateReviewBody,
  response: ownReviewSchema,
  errors: [reviewsErrors.REVIEW_NOT_FOUND, reviewsErrors.REVIEW_PUBLISHED],
});

export const answerReview = create('answerReview', '/reviews/:id/answer', {
  access: 'member',
  summary: 'Answer a received review once, within 30 days of its publication',
  body: answerReviewBody,
  response: receivedReviewSchema,
  errors: [
    reviewsErrors.REVIEW_NOT_FOUND,
    reviewsErrors.REVIEW_ANSWERED,
    reviewsErrors.ANSWER_TOO_LATE,
  ],
});

export const listReceivedReviews = get('listReceivedReviews', '/reviews/received', {
  access: 'user',
  summary:
    'Reviews received in a current or former role; by default as provider for providers, as client for clients',
  query: receivedReviewsQuery,
  response: receivedReviewsSchema,
});
