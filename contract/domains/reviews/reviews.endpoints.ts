import { defineEndpoint } from '../../platform/api/endpoint.ts';
import { ordersErrors } from '../orders/orders.errors.ts';
import { reviewsErrors } from './reviews.errors.ts';
import { receivedReviewSchema } from '../accounts/accounts-reputation.schema.ts';
import { createReviewBody, receivedReviewsQuery, receivedReviewsSchema } from './reviews.schema.ts';

const tag = 'Reviews';

export const createReview = defineEndpoint({
  name: 'createReview',
  method: 'POST',
  path: '/reviews',
  access: 'member',
  tag,
  summary: 'Review the other party of a completed order, once',
  body: createReviewBody,
  response: receivedReviewSchema,
  status: 201,
  idempotent: true,
  errors: [
    ordersErrors.ORDER_NOT_FOUND,
    reviewsErrors.ORDER_NOT_COMPLETED,
    reviewsErrors.ALREADY_REVIEWED,
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
