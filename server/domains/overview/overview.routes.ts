import * as endpoints from '@oficio/contract/domains/overview/overview.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import { downloadFillRates, downloadOverviewWeeks, getOverview } from './overview.service.ts';

export const overviewRoutes: readonly Route[] = [
  route(endpoints.getOverview, getOverview),
  route(endpoints.downloadOverviewWeeks, downloadOverviewWeeks),
  route(endpoints.downloadFillRates, downloadFillRates),
];
