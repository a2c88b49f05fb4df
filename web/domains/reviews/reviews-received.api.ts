import { listReceivedReviews } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../../platform/api-client.ts';

export const reviewsReceivedKey = ['reviews', 'received'] as const;

/** What others said of the signed-in person, newest first: as provider if they are one, else as client. */
export function receivedReviewsQuery(role: 'provider' | 'client') {
  return infiniteQueryOptions({
    queryKey: [...reviewsReceivedKey, role],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listReceivedReviews,
        { query: { limit: '10', ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
