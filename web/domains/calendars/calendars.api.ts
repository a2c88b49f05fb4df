import * as endpoints from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import type { OutsideCalendar } from '@oficio/contract/domains/calendars/calendars.schema.ts';
import { type QueryClient } from '@tanstack/react-query';
import { endpointQuery, mutationByBody, mutationById } from '#platform/api/endpoint-options.ts';

export const calendarsQuery = () =>
  endpointQuery(endpoints.listCalendars, {
    // The server reads them every 15 minutes.
    refetchInterval: 60_000,
  });

function change(client: QueryClient, update: (list: OutsideCalendar[]) => OutsideCalendar[]) {
  client.setQueryData(calendarsQuery().queryKey, (list) => list && update(list));
}

export const addCalendarMutation = mutationByBody(endpoints.addCalendar, {
  onSuccess: (added, _body, _before, { client }) => change(client, (list) => [...list, added]),
});

export const rereadCalendarMutation = mutationById(endpoints.rereadCalendar, {
  onSuccess: (read, id, _before, { client }) =>
    change(client, (list) => list.map((each) => (each.id === id ? read : each))),
});

export const deleteCalendarMutation = mutationById(endpoints.deleteCalendar, {
  onSuccess: (_removed, id, _before, { client }) =>
    change(client, (list) => list.filter((each) => each.id !== id)),
  onError: (_error, _id, _before, { client }) =>
    void client.invalidateQueries({ queryKey: calendarsQuery().queryKey }),
});
