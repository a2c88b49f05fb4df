import * as endpoints from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './service-requests.service.ts';

export const serviceRequestsRoutes: readonly Route[] = [
  route(endpoints.createServiceRequest, service.createServiceRequest),
  route(endpoints.listServiceRequests, service.listServiceRequests),
  route(endpoints.getServiceRequest, service.getServiceRequest),
  route(endpoints.markServiceRequestAnswered, service.markServiceRequestAnswered),
];
