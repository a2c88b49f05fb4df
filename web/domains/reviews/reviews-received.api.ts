import type { ReceivedReview } from '@oficio/contract/domains/accounts/accounts-reputation.schema.ts';
import { listReceivedReviews } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import type { ReviewedAs } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import type { Page } from '@oficio/contract/platform/api/page.ts';
import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { endpointPages } from '#platform/api/endpoint-options.ts';
import { reviewKeys } from './reviews.api.ts';

export const reviewsReceivedKey = [...reviewKeys.all, 'received'] as const;

/** Reviews that the signed-in user received in one role, newest first. */
export const receivedReviewsQuery = (role: ReviewedAs) =>
  endpointPages(listReceivedReviews, {
    queryKey: [...reviewsReceivedKey, role],
    query: { role, limit: '10' },
  });

export type ReceivedReviews = UseInfiniteQueryResult<InfiniteData<Page<ReceivedReview>>>;

/** All reviews of the loaded pages. */
export function reviewsOf({ data }: ReceivedReviews): ReceivedReview[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
