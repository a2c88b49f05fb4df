import { defineEndpoint } from '#platform/api/endpoint.ts';
import { ordersErrors } from '../orders/orders.errors.ts';
import { reviewsErrors } from './reviews.errors.ts';
import { receivedReviewSchema } from '../accounts/accounts-reputation.schema.ts';
import { idParams } from '#platform/ids.ts';
import {
  answerReviewBody,
  createReviewBody,
  ownReviewSchema,
  pendingReviewsSchema,
  receivedReviewsQuery,
  receivedReviewsSchema,
  updateReviewBody,
} from './reviews.schema.ts';

const tag = 'Reviews';

export const createReview = defineEndpoint({
  name: 'createReview',
  method: 'POST',
  path: '/reviews',
  access: 'member',
  tag,
  summary: 'Review the other party of a completed order, once; sealed until it is published',
  body: createReviewBody,
  response: ownReviewSchema,
  status: 201,
  idempotent: true,
  errors: [
    ordersErrors.ORDER_NOT_FOUND,
    reviewsErrors.ORDER_NOT_COMPLETED,
    reviewsErrors.ALREADY_REVIEWED,
  ],
});

export const listPendingReviews = defineEndpoint({
  name: 'listPendingReviews',
  method: 'GET',
  path: '/reviews/pending',
  access: 'user',
  tag,
  summary: 'Own reviews that are sealed, and completed orders that wait for a review by the caller',
  response: pendingReviewsSchema,
});

export const updateReview = defineEndpoint({
  name: 'updateReview',
  method: 'PUT',
  path: '/reviews/:id',
  access: 'member',
  tag,
  summary: 'Replace the content of an own review while it is sealed',
  params: idParams,
  body: updateReviewBody,
  response: ownReviewSchema,
  errors: [reviewsErrors.REVIEW_NOT_FOUND, reviewsErrors.REVIEW_PUBLISHED],
});

export const answerReview = defineEndpoint({
  name: 'answerReview',
  method: 'POST',
  path: '/reviews/:id/answer',
  access: 'member',
  tag,
  summary: 'Answer a received review once, within 30 days of its publication',
  params: idParams,
  body: answerReviewBody,
  response: receivedReviewSchema,
  status: 201,
  idempotent: true,
  errors: [
    reviewsErrors.REVIEW_NOT_FOUND,
    reviewsErrors.REVIEW_ANSWERED,
    reviewsErrors.ANSWER_TOO_LATE,
  ],
});

export const listReceivedReviews = defineEndpoint({
  name: 'listReceivedReviews',
  method: 'GET',
  path: '/reviews/received',
  access: 'user',
  tag,
  summary:
    'Reviews received in a current or former role; by default as provider for providers, as client for clients',
  query: receivedReviewsQuery,
  response: receivedReviewsSchema,
});
