import * as endpoints from '@oficio/contract/domains/reports/reports.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import { decideReport, getReportDetails } from './reports-decisions.service.ts';
import { listHiddenObjects } from './reports-hidden.service.ts';
import { objectToReport } from './reports-objections.service.ts';
import * as service from './reports.service.ts';

export const reportsRoutes: readonly Route[] = [
  route(endpoints.createReport, service.createReport),
  route(endpoints.listReports, service.listReports),
  route(endpoints.countReports, service.countReports),
  route(endpoints.listHiddenObjects, listHiddenObjects),
  route(endpoints.getReport, service.getReport),
  route(endpoints.getReportDetails, getReportDetails),
  route(endpoints.decideReport, decideReport),
  route(endpoints.objectToReport, objectToReport),
];
