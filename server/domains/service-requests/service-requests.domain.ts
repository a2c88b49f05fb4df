import * as serviceRequestsSchemas from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serviceRequestsRoutes } from './service-requests.routes.ts';

export const serviceRequests = defineDomain({
  name: 'service-requests',
  tag: {
    name: 'Service requests',
    description: 'Messages to a provider before a booking.',
  },
  schemas: [serviceRequestsSchemas],
  routes: serviceRequestsRoutes,
});
