import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callEndpoint, createIntentKey } from '../../platform/api/api-client.ts';

export type ReviewBody = EndpointCall<typeof createReview>['body'];

/**
 * Sends a review. A retry of the same body uses the same idempotency key, so a lost response never
 * causes a second review.
 */
export function useReview() {
  const client = useQueryClient();
  const intent = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: (body: ReviewBody) => {
      const text = JSON.stringify(body);
      if (intent.current.body !== text) intent.current = { body: text, key: createIntentKey() };
      return callEndpoint(createReview, { body }, { idempotencyKey: intent.current.key });
    },
    // Cards, profiles and orders all show averages; they reload when they are shown next.
    onSuccess: () => void client.invalidateQueries({ refetchType: 'none' }),
  });
}
