import * as endpoints from '@oficio/contract/domains/search-alerts/search-alerts.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './search-alerts.service.ts';

export const searchAlertsRoutes: readonly Route[] = [
  route(endpoints.createSearchAlert, service.createSearchAlert),
  route(endpoints.listSearchAlerts, service.listSearchAlerts),
  route(endpoints.getSearchAlert, service.getSearchAlert),
  route(endpoints.confirmSearchAlert, service.confirmSearchAlert),
  route(endpoints.deleteSearchAlert, service.deleteSearchAlert),
];
