import * as endpoints from '@oficio/contract/domains/overview/overview.endpoints.ts';
import * as overviewSchemas from '@oficio/contract/domains/overview/overview.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { sumOrders } from './overview.jobs.ts';
import { rebuildWithoutDemo } from './overview.listeners.ts';
import * as service from './overview.service.ts';

export const overview = defineDomain({
  name: 'overview',
  tag: {
    name: 'Overview',
    description: 'What waits for administrators, and the figures of the marketplace.',
  },
  schemas: [overviewSchemas],
  routes: serve(endpoints, service),
  listeners: [rebuildWithoutDemo],
  jobs: [sumOrders],
});
