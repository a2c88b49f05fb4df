import type { ChangedQueries } from '#platform/live/changes.ts';
import { reviewKeys } from './reviews.api.ts';

/** Reviews are written, published and answered with their order. */
export const reviewChanges: ChangedQueries = {
  byKind: { order: () => [reviewKeys.all] },
  onResync: [reviewKeys.all],
};
