import * as endpoints from '@oficio/contract/domains/discovery/discovery.endpoints.ts';
import * as landingEndpoints from '@oficio/contract/domains/discovery/discovery-landing.endpoints.ts';
import * as visitsEndpoints from '@oficio/contract/domains/discovery/discovery-visits.endpoints.ts';
import * as landingSchemas from '@oficio/contract/domains/discovery/discovery-landing.schema.ts';
import * as visitsSchemas from '@oficio/contract/domains/discovery/discovery-visits.schema.ts';
import * as discoverySchemas from '@oficio/contract/domains/discovery/discovery.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { forgetVisitorsOfFormerDays, listLandingPages } from './discovery.jobs.ts';
import { countUnmetSearches } from './discovery.listeners.ts';
import { listUnmetDemand } from './discovery-unmet.service.ts';
import { listCardFigures } from './visits/visits.service.ts';
import * as landing from './landing/landing.service.ts';
import { exportedVisits } from './discovery-export.columns.ts';
import { deleteVisitsOf } from './visits/visits.queries.ts';
import { ofProfile } from '#platform/personal-data.ts';

export const discovery = defineDomain({
  name: 'discovery',
  tag: {
    name: 'Discovery',
    description:
      'Pages of trades in places, searches that found nothing, and how often cards are seen.',
  },
  schemas: [landingSchemas, discoverySchemas, visitsSchemas],
  routes: [
    ...serve(endpoints, { listUnmetDemand }),
    ...serve(landingEndpoints, landing),
    ...serve(visitsEndpoints, { listCardFigures }),
  ],
  listeners: [countUnmetSearches],
  jobs: [listLandingPages, forgetVisitorsOfFormerDays],
  exports: exportedVisits,
  erases: ofProfile((tx, profileId) => deleteVisitsOf(tx.db, profileId)),
});
