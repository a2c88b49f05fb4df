import * as overviewSchemas from '@oficio/contract/domains/overview/overview.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { sumOrders } from './overview.jobs.ts';
import { rebuildWithoutDemo } from './overview.listeners.ts';
import { overviewRoutes } from './overview.routes.ts';

export const overview = defineDomain({
  name: 'overview',
  tag: {
    name: 'Overview',
    description: 'What waits for administrators, and the figures of the marketplace.',
  },
  schemas: [overviewSchemas],
  routes: overviewRoutes,
  listeners: [rebuildWithoutDemo],
  jobs: [sumOrders],
});
