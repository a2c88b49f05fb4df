import * as providersSchemas from '@oficio/contract/domains/providers/providers.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { checkFreeDays, endShownBadges } from './providers.jobs.ts';
import { providersRoutes } from './providers.routes.ts';

export const providers = defineDomain({
  name: 'providers',
  tag: {
    name: 'Providers',
    description: 'Profiles of providers, their hours and free slots.',
  },
  schemas: [providersSchemas],
  routes: providersRoutes,
  jobs: [checkFreeDays, endShownBadges],
});
