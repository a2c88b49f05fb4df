import * as endpoints from '@oficio/contract/domains/first-day/first-day.endpoints.ts';
import * as firstDaySchemas from '@oficio/contract/domains/first-day/first-day.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { removeDemoAccounts } from './first-day.jobs.ts';
import * as service from './first-day.service.ts';

export const firstDay = defineDomain({
  name: 'first-day',
  tag: {
    name: 'First day',
    description: 'What an installation needs before it is opened to people.',
  },
  schemas: [firstDaySchemas],
  routes: serve(endpoints, service),
  jobs: [removeDemoAccounts],
});
