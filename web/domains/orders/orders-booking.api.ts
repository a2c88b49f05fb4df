import { createOrder, previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { CostSummary } from '@oficio/contract/domains/orders/orders.schema.ts';
import {
  getBookingWindow,
  getMonthlyAvailability,
  getProviderProfile,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useIntentKey } from '../../platform/intent-key.ts';
import { orderKeys } from './orders.api.ts';

const timesKey = (providerId: string) => ['booking', 'times', providerId] as const;

/** Hours go while one looks at them. */
const TIMES_FRESH_MS = 20_000;

const WINDOW_FRESH_MS = 300_000;

/** How many days ahead hours are offered. */
export function bookingWindowQuery() {
  return queryOptions({
    queryKey: ['booking', 'window'],
    queryFn: ({ signal }) => callEndpoint(getBookingWindow, {}, { signal }),
    staleTime: WINDOW_FRESH_MS,
  });
}

/** When a provider works: the week, and the dates with hours of their own. */
export function workingHoursQuery(providerId: string) {
  return queryOptions({
    queryKey: ['booking', 'working-hours', providerId],
    queryFn: async ({ signal }) => {
      const params = { id: providerId };
      const profile = await callEndpoint(getProviderProfile, { params }, { signal });
      return { availability: profile.availability, exceptions: profile.availabilityExceptions };
    },
    staleTime: WINDOW_FRESH_MS,
  });
}

export interface MonthQuery {
  providerId: string;
  /** 'yyyy-MM' on the provider's calendar. */
  month: string;
  /** Minutes. */
  duration: number;
}

/** Day → has it room for the whole duration? */
export function monthQuery({ providerId, month, duration }: MonthQuery) {
  return queryOptions({
    queryKey: [...timesKey(providerId), 'month', month, duration],
    queryFn: ({ signal }) =>
      callEndpoint(
        getMonthlyAvailability,
        { params: { id: providerId }, query: { month, duration: String(duration) } },
        { signal },
      ),
    staleTime: TIMES_FRESH_MS,
  });
}

export interface SlotsQuery {
  providerId: string;
  /** 'yyyy-MM-dd' on the provider's calendar. */
  date: string;
  /** Minutes. */
  duration: number;
}

/** Starts, 'HH:mm' on the provider's clock. */
export function slotsQuery({ providerId, date, duration }: SlotsQuery) {
  return queryOptions({
    queryKey: [...timesKey(providerId), 'slots', date, duration],
    queryFn: ({ signal }) =>
      callEndpoint(
        listSlots,
        { params: { id: providerId }, query: { date, duration: String(duration) } },
        { signal },
      ),
    staleTime: TIMES_FRESH_MS,
  });
}

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

export function previewQuery(input: PreviewInput) {
  return queryOptions({
    queryKey: previewKey(input),
    queryFn: ({ signal }) => callEndpoint(previewOrder, { body: input }, { signal }),
  });
}

export type BookingBody = EndpointCall<typeof createOrder>['body'];

function isSummary(value: unknown): value is CostSummary {
  return typeof value === 'object' && value !== null && 'total' in value;
}

/** Sends a booking; what a refusal says about times and prices is kept for the panel. */
export function useBooking(providerId: string) {
  const client = useQueryClient();
  const intent = useIntentKey();
  return useMutation({
    mutationFn: (body: BookingBody) =>
      callEndpoint(createOrder, { body }, { idempotencyKey: intent.keyFor(JSON.stringify(body)) }),
    onSuccess: () => {
      intent.end();
      void client.invalidateQueries({ queryKey: orderKeys.all });
    },
    onError: (error, { serviceCardId, servicePackageId, isEmergencyRequest = false }) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'PRICE_CHANGED' && isSummary(error.details)) {
        const key = previewKey({ serviceCardId, servicePackageId, isEmergencyRequest });
        client.setQueryData(key, error.details);
      }
      // The card that is shown is out of date.
      if (error.code === 'PACKAGE_UNAVAILABLE' || error.code === 'NO_EMERGENCIES')
        void client.invalidateQueries();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: timesKey(providerId) });
    },
  });
}
