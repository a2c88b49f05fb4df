import * as endpoints from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import type { OutsideCalendar } from '@oficio/contract/domains/calendars/calendars.schema.ts';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';

export function calendarsQuery() {
  return queryOptions({
    queryKey: ['calendars'],
    queryFn: ({ signal }) => callEndpoint(endpoints.listCalendars, {}, { signal }),
    // The server reads them every 15 minutes.
    refetchInterval: 60_000,
  });
}

function change(client: QueryClient, update: (list: OutsideCalendar[]) => OutsideCalendar[]) {
  client.setQueryData(calendarsQuery().queryKey, (list) => list && update(list));
}

export const addCalendarMutation = mutationOptions({
  mutationFn: (body: { url: string; despiteRemarks?: true }) =>
    callEndpoint(endpoints.addCalendar, { body }),
  onSuccess: (added, _body, _before, { client }) => change(client, (list) => [...list, added]),
});

export const rereadCalendarMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(endpoints.rereadCalendar, { params: { id } }),
  onSuccess: (read, id, _before, { client }) =>
    change(client, (list) => list.map((each) => (each.id === id ? read : each))),
});

export const deleteCalendarMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(endpoints.deleteCalendar, { params: { id } }),
  onSuccess: (_removed, id, _before, { client }) =>
    change(client, (list) => list.filter((each) => each.id !== id)),
  onError: (_error, _id, _before, { client }) =>
    void client.invalidateQueries({ queryKey: calendarsQuery().queryKey }),
});
