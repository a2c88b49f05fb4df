import * as landingSchemas from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import * as visitsSchemas from '@oficio/contract/domains/discovery/discovery-visits.schema.ts';
import * as discoverySchemas from '@oficio/contract/domains/discovery/discovery.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { forgetVisitorsOfFormerDays, listLandingPages } from './discovery.jobs.ts';
import { countUnmetSearches } from './discovery.listeners.ts';
import { discoveryRoutes } from './discovery.routes.ts';

export const discovery = defineDomain({
  name: 'discovery',
  tag: {
    name: 'Discovery',
    description:
      'Pages of trades in places, searches that found nothing, and how often cards are seen.',
  },
  schemas: [landingSchemas, discoverySchemas, visitsSchemas],
  routes: discoveryRoutes,
  listeners: [countUnmetSearches],
  jobs: [listLandingPages, forgetVisitorsOfFormerDays],
});
