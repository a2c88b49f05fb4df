import { createNegotiation } from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { CUSTOM_MINUTES } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import {
  getBookingWindow,
  getMonthlyAvailability,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api-client.ts';
import { useIntentKey } from '../../platform/intent-key.ts';
import { negotiationKeys } from './negotiations.api.ts';

const duration = String(CUSTOM_MINUTES);
/** Hours go while one looks at them. */
const TIMES_FRESH_MS = 20_000;

const WINDOW_FRESH_MS = 300_000;

const timesKey = (providerId: string) => ['negotiations', 'times', providerId] as const;

/** How many days ahead hours are offered. */
export function offeredDaysQuery() {
  return queryOptions({
    queryKey: ['negotiations', 'offered-days'],
    queryFn: ({ signal }) => callEndpoint(getBookingWindow, {}, { signal }),
    staleTime: WINDOW_FRESH_MS,
  });
}

/** Day → has it room? `month` is 'yyyy-MM' on the provider's calendar. */
export function freeDaysQuery(providerId: string, month: string) {
  const params = { id: providerId };
  return queryOptions({
    queryKey: [...timesKey(providerId), month],
    queryFn: ({ signal }) =>
      callEndpoint(getMonthlyAvailability, { params, query: { month, duration } }, { signal }),
    staleTime: TIMES_FRESH_MS,
  });
}

/** Starts as 'HH:mm' on the provider's clock. `date` is 'yyyy-MM-dd' on the provider's calendar. */
export function freeHoursQuery(providerId: string, date: string) {
  const params = { id: providerId };
  return queryOptions({
    queryKey: [...timesKey(providerId), date],
    queryFn: ({ signal }) =>
      callEndpoint(listSlots, { params, query: { date, duration } }, { signal }),
    staleTime: TIMES_FRESH_MS,
  });
}

export type QuoteBody = EndpointCall<typeof createNegotiation>['body'];

/** Sends a quote request; the hours are asked for again, whatever came of it. */
export function useQuoteSending(providerId: string) {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (body: QuoteBody) => {
      const idempotencyKey = intent.keyFor(JSON.stringify(body));
      return callEndpoint(createNegotiation, { body }, { idempotencyKey });
    },
    onSuccess: (negotiation) => {
      intent.end();
      client.setQueryData(negotiationKeys.one(negotiation.id), negotiation);
      void client.invalidateQueries({ queryKey: negotiationKeys.lists });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: timesKey(providerId) }),
  });
}
