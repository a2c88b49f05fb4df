import * as endpoints from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './calendars.service.ts';

export const calendarsRoutes: readonly Route[] = [
  route(endpoints.listCalendars, service.listCalendars),
  route(endpoints.addCalendar, service.addCalendar),
  route(endpoints.rereadCalendar, service.rereadCalendar),
  route(endpoints.deleteCalendar, service.deleteCalendar),
];
