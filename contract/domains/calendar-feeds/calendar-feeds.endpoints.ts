import { defineEndpoint } from '#platform/api/endpoint.ts';
import { calendarFeedSchema, newCalendarFeedSchema } from './calendar-feeds.schema.ts';

const tag = 'Calendar feeds';

export const getCalendarFeed = defineEndpoint({
  name: 'getCalendarFeed',
  method: 'GET',
  path: '/users/me/calendar-feed',
  access: 'user',
  tag,
  summary: 'Whether the own appointments can be read at a secret address, and since when',
  response: calendarFeedSchema,
});

export const renewCalendarFeed = defineEndpoint({
  name: 'renewCalendarFeed',
  method: 'PUT',
  path: '/users/me/calendar-feed',
  access: 'member',
  sessionOnly: true,
  refusedDuringErasure: true,
  tag,
  summary:
    'Create the secret address of the own appointments (iCalendar), shown once; an earlier address ends',
  response: newCalendarFeedSchema,
});

export const deleteCalendarFeed = defineEndpoint({
  name: 'deleteCalendarFeed',
  method: 'DELETE',
  path: '/users/me/calendar-feed',
  access: 'user',
  tag,
  summary: 'Switch off the own secret address; idempotent',
  status: 204,
});
