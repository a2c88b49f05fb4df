import * as endpoints from '@oficio/contract/domains/providers/providers.endpoints.ts';
import * as providersSchemas from '@oficio/contract/domains/providers/providers.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { checkFreeDays, endShownBadges } from './providers.jobs.ts';
import * as service from './providers.service.ts';
import { eraseProfile } from './providers.service.ts';
import * as slots from './providers-slots.service.ts';
import { exportedProfile } from './providers-export.columns.ts';
import { ofProfile } from '#platform/personal-data.ts';

export const providers = defineDomain({
  name: 'providers',
  tag: {
    name: 'Providers',
    description: 'Profiles of providers, their hours and free slots.',
  },
  schemas: [providersSchemas],
  routes: serve(endpoints, { ...service, ...slots }),
  jobs: [checkFreeDays, endShownBadges],
  exports: exportedProfile,
  erases: ofProfile(eraseProfile),
});
