import { createNegotiation } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { slotKeys } from '#domains/providers/providers-slots.api.ts';
import { negotiationKeys } from '../negotiations.api.ts';

export type QuoteBody = EndpointCall<typeof createNegotiation>['body'];

/** Sends a quote request. The slots of the provider are requested again after every response. */
export function useQuoteSending(providerProfileId: string) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: QuoteBody) => {
      const idempotencyKey = idempotency.keyFor(body);
      return callEndpoint(createNegotiation, { body }, { idempotencyKey });
    },
    onSuccess: (negotiation) => {
      idempotency.reset();
      client.setQueryData(negotiationKeys.one(negotiation.id), negotiation);
      void client.invalidateQueries({ queryKey: negotiationKeys.lists });
    },
    onSettled: () =>
      void client.invalidateQueries({ queryKey: slotKeys.provider(providerProfileId) }),
  });
}
