import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { recordsQuery } from '#platform/api/page.ts';
import { providersErrors } from '../providers/providers.errors.ts';
import { serviceRequestsErrors } from './service-requests.errors.ts';
import { createServiceRequestBody, serviceRequestSchema } from './service-requests.schema.ts';

const tag = 'Service requests';

export const createServiceRequest = defineEndpoint({
  name: 'createServiceRequest',
  method: 'POST',
  path: '/service-requests',
  access: 'member',
  refusedDuringErasure: true,
  tag,
  summary: 'Send a service request to a provider (10 an hour, 3 a day to the same provider)',
  body: createServiceRequestBody,
  response: serviceRequestSchema,
  status: 201,
  idempotent: true,
  errors: [
    serviceRequestsErrors.OWN_PROFILE,
    providersErrors.PROFILE_NOT_FOUND,
    serviceRequestsErrors.TOO_MANY_SERVICE_REQUESTS,
    serviceRequestsErrors.TOO_MANY_TO_PROVIDER,
  ],
});

export const listServiceRequests = defineEndpoint({
  name: 'listServiceRequests',
  method: 'GET',
  path: '/service-requests/provider',
  access: 'provider',
  tag,
  summary:
    'Service requests received, those that wait for an answer, answered ones or both, newest first',
  query: recordsQuery,
  response: z.array(serviceRequestSchema),
});

export const getServiceRequest = defineEndpoint({
  name: 'getServiceRequest',
  method: 'GET',
  path: '/service-requests/:id',
  access: 'user',
  tag,
  summary: 'A service request sent or received; its chat has the same id',
  params: idParams,
  response: serviceRequestSchema,
  errors: [serviceRequestsErrors.SERVICE_REQUEST_NOT_FOUND],
});

export const markServiceRequestAnswered = defineEndpoint({
  name: 'markServiceRequestAnswered',
  method: 'PATCH',
  path: '/service-requests/:id/answered',
  access: 'provider',
  tag,
  summary: 'Mark a received service request as answered; repeating it changes nothing',
  params: idParams,
  response: serviceRequestSchema,
  errors: [serviceRequestsErrors.SERVICE_REQUEST_NOT_FOUND],
});
