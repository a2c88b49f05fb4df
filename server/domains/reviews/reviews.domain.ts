import * as reviewsSchemas from '@oficio/contract/domains/reviews/reviews.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { publishReviews } from './reviews.jobs.ts';
import { reviewsRoutes } from './reviews.routes.ts';

export const reviews = defineDomain({
  name: 'reviews',
  tag: {
    name: 'Reviews',
    description: 'Reviews that the parties of an order write about each other.',
  },
  schemas: [reviewsSchemas],
  routes: reviewsRoutes,
  jobs: [publishReviews],
});
