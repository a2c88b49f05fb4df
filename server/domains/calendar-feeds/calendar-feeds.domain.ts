import * as calendarFeedsSchemas from '@oficio/contract/domains/calendar-feeds/calendar-feeds.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { calendarFeedsRoutes } from './calendar-feeds.routes.ts';

export const calendarFeeds = defineDomain({
  name: 'calendar-feeds',
  tag: {
    name: 'Calendar feeds',
    description: 'The appointments of the caller at a secret address, for calendar programs.',
  },
  schemas: [calendarFeedsSchemas],
  routes: calendarFeedsRoutes,
});
