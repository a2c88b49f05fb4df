import * as endpoints from '@oficio/contract/domains/contacts/contacts.endpoints.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as service from './contacts.service.ts';

export const contactsRoutes: readonly Route[] = [
  route(endpoints.createServiceRequest, service.createServiceRequest),
  route(endpoints.listServiceRequests, service.listServiceRequests),
  route(endpoints.getServiceRequest, service.getServiceRequest),
  route(endpoints.markServiceRequestAnswered, service.markServiceRequestAnswered),
];
