import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { calendarsErrors } from './calendars.errors.ts';
import * as shape from './calendars.schema.ts';

const tag = 'Calendars';
/** Each call may request an address elsewhere. */
const rateLimit = { max: 30, minutes: 10 };

export const listCalendars = defineEndpoint({
  name: 'listCalendars',
  method: 'GET',
  path: '/provider-profiles/me/calendars',
  access: 'provider',
  tag,
  summary: 'Own outside calendars, oldest first',
  response: z.array(shape.outsideCalendarSchema),
});

export const addCalendar = defineEndpoint({
  name: 'addCalendar',
  method: 'POST',
  path: '/provider-profiles/me/calendars',
  access: 'provider',
  tag,
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

export const rereadCalendar = defineEndpoint({
  name: 'rereadCalendar',
  method: 'POST',
  path: '/provider-profiles/me/calendars/:id/read',
  access: 'provider',
  tag,
  summary: 'Read an outside calendar now; after a failure its last good reading stays in use',
  params: idParams,
  response: shape.outsideCalendarSchema,
  errors: [calendarsErrors.CALENDAR_NOT_FOUND],
  rateLimit,
});

export const deleteCalendar = defineEndpoint({
  name: 'deleteCalendar',
  method: 'DELETE',
  path: '/provider-profiles/me/calendars/:id',
  access: 'provider',
  tag,
  summary: 'Remove an outside calendar; its events take bookings again',
  params: idParams,
  status: 204,
  errors: [calendarsErrors.CALENDAR_NOT_FOUND],
});
