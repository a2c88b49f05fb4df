import { defineEndpoint } from '../../platform/endpoint.ts';
import { reviewsErrors } from './reviews.errors.ts';
import { receivedReviewSchema } from '../accounts/accounts-reputation.schema.ts';
import { createReviewBody, receivedReviewsSchema } from './reviews.schema.ts';

const tag = 'Reseñas';

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
  errors: [reviewsErrors.ORDER_NOT_COMPLETED, reviewsErrors.ALREADY_REVIEWED],
});

export const listReceivedReviews = defineEndpoint({
  name: 'listReceivedReviews',
  method: 'GET',
  path: '/reviews/received',
  access: 'user',
  tag,
  summary: 'Reviews received: as provider for providers, as client for clients',
  response: receivedReviewsSchema,
});
