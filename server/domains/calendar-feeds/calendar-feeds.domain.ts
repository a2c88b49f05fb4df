import * as endpoints from '@oficio/contract/domains/calendar-feeds/calendar-feeds.endpoints.ts';
import * as calendarFeedsSchemas from '@oficio/contract/domains/calendar-feeds/calendar-feeds.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { defineRecorder } from '#platform/jobs/listeners.ts';
import { credentialsReplaced } from '../accounts/accounts.events.ts';
import { removeFeed } from './calendar-feeds.queries.ts';
import * as service from './calendar-feeds.service.ts';
import { exportedCalendarFeed } from './calendar-feeds-export.columns.ts';

export const calendarFeeds = defineDomain({
  name: 'calendar-feeds',
  tag: {
    name: 'Calendar feeds',
    description: 'The appointments of the caller at a secret address, for calendar programs.',
  },
  schemas: [calendarFeedsSchemas],
  routes: serve(endpoints, service),
  recorders: [
    defineRecorder(credentialsReplaced, (_context, tx, { userId }) => removeFeed(tx.db, userId)),
  ],
  exports: exportedCalendarFeed,
  erases: ({ tx, userId }) => removeFeed(tx.db, userId),
});
