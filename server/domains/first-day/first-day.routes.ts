import * as endpoints from '@oficio/contract/domains/first-day/first-day.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './first-day.service.ts';

export const firstDayRoutes: readonly Route[] = [
  route(endpoints.getFirstDay, service.getFirstDay),
  route(endpoints.sendTestMail, service.sendTestMail),
  route(endpoints.removeDemo, service.removeDemo),
];
