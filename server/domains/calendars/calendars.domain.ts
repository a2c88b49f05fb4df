import * as endpoints from '@oficio/contract/domains/calendars/calendars.endpoints.ts';
import * as calendarsSchemas from '@oficio/contract/domains/calendars/calendars.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { readCalendars } from './calendars.jobs.ts';
import { rereadCalendars } from './calendars.listeners.ts';
import * as service from './calendars.service.ts';
import { exportedCalendars } from './calendars-export.columns.ts';
import { removeCalendarsOf } from './calendars.queries.ts';
import { ofProfile } from '#platform/personal-data.ts';

export const calendars = defineDomain({
  name: 'calendars',
  tag: {
    name: 'Calendars',
    description: 'Outside calendars of providers, whose events take no bookings.',
  },
  schemas: [calendarsSchemas],
  routes: serve(endpoints, service),
  listeners: [rereadCalendars],
  jobs: [readCalendars],
  exports: exportedCalendars,
  erases: ofProfile((tx, profileId) => removeCalendarsOf(tx.db, profileId)),
});
