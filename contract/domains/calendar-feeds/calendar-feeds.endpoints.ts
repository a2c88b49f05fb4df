import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { calendarFeedSchema, newCalendarFeedSchema } from './calendar-feeds.schema.ts';

const { get, put, remove } = endpointsOf('Calendar feeds');

export const getCalendarFeed = get('getCalendarFeed', '/users/me/calendar-feed', {
  access: 'user',
  summary: 'Whether the own appointments can be read at a secret address, and since when',
  response: calendarFeedSchema,
});

export const renewCalendarFeed = put('renewCalendarFeed', '/users/me/calendar-feed', {
  access: 'member',
  sessionOnly: true,
  refusedDuringErasure: true,
  summary:
    'Create the secret address of the own appointments (iCalendar), shown once; an earlier address ends',
  response: newCalendarFeedSchema,
});

export const deleteCalendarFeed = remove('deleteCalendarFeed', '/users/me/calendar-feed', {
  access: 'user',
  summary: 'Switch off the own secret address; idempotent',
});
