import {
  deleteCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from '@oficio/contract/domains/calendar-feeds/calendar-feeds.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';

/** The state of the secret address of the own appointments. */
export const calendarFeedQuery = () => endpointQuery(getCalendarFeed, {});

/** Creates a new address, which is in the response only. */
export function useFeedRenewal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(renewCalendarFeed, {}),
    onSuccess: ({ createdAt }) => client.setQueryData(calendarFeedQuery().queryKey, { createdAt }),
  });
}

export function useFeedDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(deleteCalendarFeed, {}),
    onSuccess: () => client.setQueryData(calendarFeedQuery().queryKey, { createdAt: null }),
  });
}
