import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { calendarsErrors } from './calendars.errors.ts';
import * as shape from './calendars.schema.ts';

const { get, post, remove } = endpointsOf('Calendars');
/** Each call may request an address elsewhere. */
const rateLimit = { max: 30, minutes: 10 };

export const listCalendars = get('listCalendars', '/provider-profiles/me/calendars', {
  access: 'provider',
  summary: 'Own outside calendars, oldest first',
  response: z.array(shape.outsideCalendarSchema),
});

export const addCalendar = post('addCalendar', '/provider-profiles/me/calendars', {
  access: 'provider',
  summary: 'Add an outside calendar, which is read at once; its events take no bookings',
  body: shape.addCalendarBody,
  response: shape.outsideCalendarSchema,
  status: 201,
  errors: [
    calendarsErrors.CALENDAR_UNREADABLE,
    calendarsErrors.CALENDAR_DOUBTS,
    calendarsErrors.CALENDAR_EXISTS,
    calendarsErrors.TOO_MANY_CALENDARS,
  ],
  rateLimit,
});

export const rereadCalendar = post('rereadCalendar', '/provider-profiles/me/calendars/:id/read', {
  access: 'provider',
  summary: 'Read an outside calendar now; after a failure its last good reading stays in use',
  response: shape.outsideCalendarSchema,
  errors: [calendarsErrors.CALENDAR_NOT_FOUND],
  rateLimit,
});

export const deleteCalendar = remove('deleteCalendar', '/provider-profiles/me/calendars/:id', {
  access: 'provider',
  summary: 'Remove an outside calendar; its events take bookings again',
  errors: [calendarsErrors.CALENDAR_NOT_FOUND],
});
