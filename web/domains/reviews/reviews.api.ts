import {
  answerReview,
  createReview,
  listPendingReviews,
  updateReview,
} from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';

export type ReviewBody = EndpointCall<typeof createReview>['body'];

export const reviewKeys = { all: ['reviews'], pending: ['reviews', 'pending'] } as const;

/** The own sealed reviews, and the orders that wait for a review. */
export const pendingReviewsQuery = () =>
  endpointQuery(listPendingReviews, { queryKey: reviewKeys.pending });

/** Sends a review, or the new content of the sealed review with this id. */
export function useReview(sealedId: string | undefined) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ReviewBody) => {
      if (sealedId === undefined)
        return callEndpoint(createReview, { body }, { idempotencyKey: idempotency.keyFor(body) });
      const { orderId: _, ...content } = body;
      return callEndpoint(updateReview, { params: { id: sealedId }, body: content });
    },
    onSettled: () => client.invalidateQueries({ queryKey: reviewKeys.all }),
  });
}

/** Answers a received review. */
export function useReviewAnswer(id: string) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: EndpointCall<typeof answerReview>['body']) =>
      callEndpoint(
        answerReview,
        { params: { id }, body },
        { idempotencyKey: idempotency.keyFor(body) },
      ),
    // Also after a failure: another device may have answered.
    onSettled: () => client.invalidateQueries({ queryKey: reviewKeys.all }),
  });
}
