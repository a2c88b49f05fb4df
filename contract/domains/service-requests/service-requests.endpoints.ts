import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { recordsQuery } from '#platform/api/page.ts';
import { providersErrors } from '../providers/providers.errors.ts';
import { serviceRequestsErrors } from './service-requests.errors.ts';
import { createServiceRequestBody, serviceRequestSchema } from './service-requests.schema.ts';

const { get, create, patch } = endpointsOf('Service requests');

export const createServiceRequest = create('createServiceRequest', '/service-requests', {
  access: 'member',
  refusedDuringErasure: true,
  summary: 'Send a service request to a provider (10 an hour, 3 a day to the same provider)',
  body: createServiceRequestBody,
  response: serviceRequestSchema,
  errors: [
    serviceRequestsErrors.OWN_PROFILE,
    providersErrors.PROFILE_NOT_FOUND,
    serviceRequestsErrors.TOO_MANY_SERVICE_REQUESTS,
    serviceRequestsErrors.TOO_MANY_TO_PROVIDER,
  ],
});

export const listServiceRequests = get('listServiceRequests', '/service-requests/provider', {
  access: 'provider',
  summary:
    'Service requests received, those that wait for an answer, answered ones or both, newest first',
  query: recordsQuery,
  response: z.array(serviceRequestSchema),
});

export const getServiceRequest = get('getServiceRequest', '/service-requests/:id', {
  access: 'user',
  summary: 'A service request sent or received; its chat has the same id',
  response: serviceRequestSchema,
  errors: [serviceRequestsErrors.SERVICE_REQUEST_NOT_FOUND],
});

export const markServiceRequestAnswered = patch(
  'markServiceRequestAnswered',
  '/service-requests/:id/answered',
  {
    access: 'provider',
    summary: 'Mark a received service request as answered; repeating it changes nothing',
    response: serviceRequestSchema,
    errors: [serviceRequestsErrors.SERVICE_REQUEST_NOT_FOUND],
  },
);
