import * as firstDaySchemas from '@oficio/contract/domains/first-day/first-day.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { removeDemoAccounts } from './first-day.jobs.ts';
import { firstDayRoutes } from './first-day.routes.ts';

export const firstDay = defineDomain({
  name: 'first-day',
  tag: {
    name: 'First day',
    description: 'What an installation needs before it is opened to people.',
  },
  schemas: [firstDaySchemas],
  routes: firstDayRoutes,
  jobs: [removeDemoAccounts],
});
