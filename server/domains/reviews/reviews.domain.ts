import * as endpoints from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import * as reviewsSchemas from '@oficio/contract/domains/reviews/reviews.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { publishReviews } from './reviews.jobs.ts';
import * as service from './reviews.service.ts';
import { exportedReviews } from './reviews-export.columns.ts';
import { deleteWithheldComments } from './reviews.queries.ts';

export const reviews = defineDomain({
  name: 'reviews',
  tag: {
    name: 'Reviews',
    description: 'Reviews that the parties of an order write about each other.',
  },
  schemas: [reviewsSchemas],
  routes: serve(endpoints, service),
  jobs: [publishReviews],
  exports: exportedReviews,
  erases: ({ tx, userId }) => deleteWithheldComments(tx.db, userId),
});
