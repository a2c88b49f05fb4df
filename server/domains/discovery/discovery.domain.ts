import * as landingSchemas from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import * as discoverySchemas from '@oficio/contract/domains/discovery/discovery.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { listLandingPages } from './discovery.jobs.ts';
import { countUnmetSearches } from './discovery.listeners.ts';
import { discoveryRoutes } from './discovery.routes.ts';

export const discovery = defineDomain({
  name: 'discovery',
  tag: {
    name: 'Discovery',
    description: 'Pages of trades in places, and searches that found nothing.',
  },
  schemas: [landingSchemas, discoverySchemas],
  routes: discoveryRoutes,
  listeners: [countUnmetSearches],
  jobs: [listLandingPages],
});
