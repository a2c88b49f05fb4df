import * as endpoints from '@oficio/contract/domains/reports/reports.endpoints.ts';
import * as reportsSchemas from '@oficio/contract/domains/reports/reports.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { purgeReports } from './reports.jobs.ts';
import { listHiddenObjects } from './reports-hidden.service.ts';
import { objectToReport } from './reports-objections.service.ts';
import * as service from './reports.service.ts';
import * as decisions from './reports-decisions.service.ts';
import { exportedReports } from './reports-export.columns.ts';
import { eraseReportsOf } from './reports.service.ts';

export const reports = defineDomain({
  name: 'reports',
  tag: {
    name: 'Reports',
    description: 'Reports of content, their decisions, and objections to them.',
  },
  schemas: [reportsSchemas],
  routes: serve(endpoints, { ...service, ...decisions, listHiddenObjects, objectToReport }),
  jobs: [purgeReports],
  exports: exportedReports,
  erases: eraseReportsOf,
});
