import * as calendarFeedsSchemas from '@oficio/contract/domains/calendar-feeds/calendar-feeds.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { defineRecorder } from '#platform/jobs/listeners.ts';
import { credentialsReplaced } from '../accounts/accounts.events.ts';
import { calendarFeedsRoutes } from './calendar-feeds.routes.ts';
import { eraseCalendarFeed } from './calendar-feeds.service.ts';

export const calendarFeeds = defineDomain({
  name: 'calendar-feeds',
  tag: {
    name: 'Calendar feeds',
    description: 'The appointments of the caller at a secret address, for calendar programs.',
  },
  schemas: [calendarFeedsSchemas],
  routes: calendarFeedsRoutes,
  recorders: [
    defineRecorder(credentialsReplaced, (_context, tx, { userId }) =>
      eraseCalendarFeed(tx.db, userId),
    ),
  ],
});
