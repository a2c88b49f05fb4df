import * as searchAlertsSchemas from '@oficio/contract/domains/search-alerts/search-alerts.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { checkAlerts } from './search-alerts.jobs.ts';
import { searchAlertsRoutes } from './search-alerts.routes.ts';

export const searchAlerts = defineDomain({
  name: 'search-alerts',
  tag: {
    name: 'Search alerts',
    description: 'People who wait for the first card that fits a question.',
  },
  schemas: [searchAlertsSchemas],
  routes: searchAlertsRoutes,
  jobs: [checkAlerts],
});
