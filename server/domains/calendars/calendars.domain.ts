import * as calendarsSchemas from '@oficio/contract/domains/calendars/calendars.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { readCalendars } from './calendars.jobs.ts';
import { rereadCalendars } from './calendars.listeners.ts';
import { calendarsRoutes } from './calendars.routes.ts';

export const calendars = defineDomain({
  name: 'calendars',
  tag: {
    name: 'Calendars',
    description: 'Outside calendars of providers, whose events take no bookings.',
  },
  schemas: [calendarsSchemas],
  routes: calendarsRoutes,
  listeners: [rereadCalendars],
  jobs: [readCalendars],
});
