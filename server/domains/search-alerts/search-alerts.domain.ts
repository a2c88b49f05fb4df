import * as endpoints from '@oficio/contract/domains/search-alerts/search-alerts.endpoints.ts';
import * as searchAlertsSchemas from '@oficio/contract/domains/search-alerts/search-alerts.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { checkAlerts } from './search-alerts.jobs.ts';
import * as service from './search-alerts.service.ts';
import { exportedSearchAlerts } from './search-alerts-export.columns.ts';
import { eraseSearchAlerts } from './search-alerts.service.ts';

export const searchAlerts = defineDomain({
  name: 'search-alerts',
  tag: {
    name: 'Search alerts',
    description: 'People who wait for the first card that fits a question.',
  },
  schemas: [searchAlertsSchemas],
  routes: serve(endpoints, service),
  jobs: [checkAlerts],
  exports: exportedSearchAlerts,
  erases: eraseSearchAlerts,
});
