import * as endpoints from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import type { NotificationPreference } from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';

/** The preferences of the signed-in user, or those of the user of a mailed link. */
export const preferencesQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['notification-preferences', token],
    queryFn: ({ signal }) =>
      token === null
        ? callEndpoint(endpoints.listPreferences, {}, { signal })
        : callEndpoint(endpoints.listLinkedPreferences, { body: { token } }, { signal }),
    retry: false,
  });

/** Saves one topic; the response replaces what the page shows. */
export function useSetPreference(token: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationPreference) =>
      token === null
        ? callEndpoint(endpoints.setPreference, { body })
        : callEndpoint(endpoints.setLinkedPreference, { body: { ...body, token } }),
    onSuccess: (saved) => client.setQueryData(preferencesQuery(token).queryKey, saved),
  });
}
