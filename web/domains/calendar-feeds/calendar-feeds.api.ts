import {
  deleteCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from '@oficio/contract/domains/calendar-feeds/calendar-feeds.endpoints.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';

/** The state of the secret address of the own appointments. */
export function calendarFeedQuery() {
  return queryOptions({
    queryKey: ['users', 'calendar-feed'],
    queryFn: ({ signal }) => callEndpoint(getCalendarFeed, {}, { signal }),
  });
}

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
