import * as endpoints from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import {
  answerReview,
  createReview,
  listPendingReviews,
  listReceivedReviews,
  updateReview,
} from './reviews.service.ts';

export const reviewsRoutes: readonly Route[] = [
  route(endpoints.createReview, createReview),
  route(endpoints.listReceivedReviews, listReceivedReviews),
  route(endpoints.listPendingReviews, listPendingReviews),
  route(endpoints.updateReview, updateReview),
  route(endpoints.answerReview, answerReview),
];
