import * as endpoints from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import * as serviceRequestsSchemas from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import * as service from './service-requests.service.ts';
import { exportedServiceRequests } from './service-requests-export.columns.ts';

export const serviceRequests = defineDomain({
  name: 'service-requests',
  tag: {
    name: 'Service requests',
    description: 'Messages to a provider before a booking.',
  },
  schemas: [serviceRequestsSchemas],
  routes: serve(endpoints, service),
  exports: exportedServiceRequests,
});
