import {
  getBookingWindow,
  getMonthlyAvailability,
  getProviderProfile,
  listSlots,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';

export const slotKeys = {
  all: ['slots'] as const,
  provider: (providerProfileId: string) => ['slots', 'provider', providerProfileId] as const,
};

/** Short, because other clients book slots while the page is open. */
const SLOTS_FRESH_MS = 20_000;

const WINDOW_FRESH_MS = 300_000;

/** The number of days ahead for which slots are offered. */
export const bookingWindowQuery = () =>
  endpointQuery(getBookingWindow, { queryKey: ['slots', 'window'], staleTime: WINDOW_FRESH_MS });

/** The weekly availability of a provider and its exceptions. */
export function workingHoursQuery(providerProfileId: string) {
  return queryOptions({
    queryKey: ['slots', 'working-hours', providerProfileId],
    queryFn: async ({ signal }) => {
      const params = { id: providerProfileId };
      const profile = await callEndpoint(getProviderProfile, { params }, { signal });
      return { availability: profile.availability, exceptions: profile.availabilityExceptions };
    },
    staleTime: WINDOW_FRESH_MS,
  });
}

/** The provider and the duration for which a slot is chosen. */
export interface SlotSearch {
  providerProfileId: string;
  /** The provider's time zone; days and hours refer to it. */
  timezone: string;
  /** Duration of the work in minutes. */
  duration: number;
  /** Id of an own order that is to be moved: the hours that it holds are offered to it. */
  exceptOrder?: string | undefined;
  /** The card that is booked: its pause before the next job counts. */
  serviceCardId?: string | undefined;
}

export interface MonthQuery extends Omit<SlotSearch, 'timezone'> {
  /** 'yyyy-MM' in the provider's time zone. */
  month: string;
}

const queryOf = ({
  duration,
  exceptOrder,
  serviceCardId,
}: Omit<SlotSearch, 'providerProfileId' | 'timezone'>) => ({
  duration: String(duration),
  ...(exceptOrder && { exceptOrder }),
  ...(serviceCardId && { serviceCardId }),
});

/** Maps each day of the month to whether it has a slot for the whole duration. */
export function monthQuery({ providerProfileId, month, ...search }: MonthQuery) {
  const query = { month, ...queryOf(search) };
  return endpointQuery(getMonthlyAvailability, {
    queryKey: [...slotKeys.provider(providerProfileId), 'month', query],
    params: { id: providerProfileId },
    query,
    staleTime: SLOTS_FRESH_MS,
  });
}

export interface SlotsQuery extends Omit<SlotSearch, 'timezone'> {
  /** 'yyyy-MM-dd' in the provider's time zone. */
  date: string;
}

/** The slots of a day, as 'HH:mm' in the provider's time zone. */
export function slotsQuery({ providerProfileId, date, ...search }: SlotsQuery) {
  const query = { date, ...queryOf(search) };
  return endpointQuery(listSlots, {
    queryKey: [...slotKeys.provider(providerProfileId), 'day', query],
    params: { id: providerProfileId },
    query,
    staleTime: SLOTS_FRESH_MS,
  });
}
