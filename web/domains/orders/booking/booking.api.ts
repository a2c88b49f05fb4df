import { createOrder, previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { CostSummary } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useIdempotencyKey } from '#platform/api/idempotency-key.ts';
import { slotKeys } from '#domains/providers/providers-slots.api.ts';
import { orderKeys } from '../orders.api.ts';

export interface PreviewInput {
  serviceCardId: string;
  servicePackageId: string;
  isEmergencyRequest: boolean;
}

const previewKey = (input: PreviewInput) =>
  [
    'booking',
    'preview',
    input.serviceCardId,
    input.servicePackageId,
    input.isEmergencyRequest,
  ] as const;

export const previewQuery = (input: PreviewInput) =>
  endpointQuery(previewOrder, { queryKey: previewKey(input), body: input });

const outcomeKey = (serviceCardId: string) => ['booking', 'outcome', serviceCardId] as const;

/** The outcome of a booking of an hour, for a card with instant booking. */
export function outcomeQuery(input: PreviewInput & { scheduledDate: string }) {
  return queryOptions({
    queryKey: [...outcomeKey(input.serviceCardId), input.servicePackageId, input.scheduledDate],
    queryFn: async ({ signal }) =>
      (await callEndpoint(previewOrder, { body: input }, { signal })).outcome,
  });
}

export type BookingBody = EndpointCall<typeof createOrder>['body'];

function isSummary(value: unknown): value is CostSummary {
  return typeof value === 'object' && value !== null && 'total' in value;
}

/**
 * Sends a booking. A retry with the same body has the same idempotency key. The cost summary of a
 * PRICE_CHANGED error replaces the cached preview, and the slots of the provider are requested
 * again after every response.
 */
export function useBooking(providerProfileId: string) {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BookingBody) =>
      callEndpoint(createOrder, { body }, { idempotencyKey: idempotency.keyFor(body) }),
    onSuccess: () => {
      idempotency.reset();
      void client.invalidateQueries({ queryKey: orderKeys.all });
    },
    onError: (error, { serviceCardId, servicePackageId, isEmergencyRequest = false }) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'PRICE_CHANGED' && isSummary(error.details)) {
        const key = previewKey({ serviceCardId, servicePackageId, isEmergencyRequest });
        client.setQueryData(key, error.details);
      }
      if (error.code === 'OUTCOME_CHANGED')
        void client.invalidateQueries({ queryKey: outcomeKey(serviceCardId) });
      // The displayed card is outdated.
      if (error.code === 'PACKAGE_UNAVAILABLE' || error.code === 'NO_EMERGENCIES')
        void client.invalidateQueries();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: slotKeys.provider(providerProfileId) });
    },
  });
}
