import * as reportsSchemas from '@oficio/contract/domains/reports/reports.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { purgeReports } from './reports.jobs.ts';
import { reportsRoutes } from './reports.routes.ts';

export const reports = defineDomain({
  name: 'reports',
  tag: {
    name: 'Reports',
    description: 'Reports of content, their decisions, and objections to them.',
  },
  schemas: [reportsSchemas],
  routes: reportsRoutes,
  jobs: [purgeReports],
});
