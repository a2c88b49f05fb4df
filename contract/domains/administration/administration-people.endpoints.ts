import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { negotiationsErrors } from '../negotiations/negotiations.errors.ts';
import { ordersErrors } from '../orders/orders.errors.ts';
import { serviceRequestsErrors } from '../service-requests/service-requests.errors.ts';
import { administrationErrors } from './administration.errors.ts';
import * as shape from './administration-people.schema.ts';

const tag = 'Administration';

export const listOrders = defineEndpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
  right: 'moderation',
  tag,
  summary:
    'Orders by number, name, mail or phone of a party, state and day of the appointment, latest appointment first',
  query: shape.listOrdersQuery,
  response: z.array(shape.orderRowSchema),
});

export const getOrderOverview = defineEndpoint({
  name: 'getOrderOverview',
  method: 'GET',
  path: '/admin/orders/:id',
  access: 'admin',
  right: 'moderation',
  tag,
  summary:
    'An order with everything that happened to it; its messages are counted, contact data and texts are left out',
  params: idParams,
  response: shape.orderOverviewSchema,
  errors: [ordersErrors.ORDER_NOT_FOUND, administrationErrors.OWN_ORDER],
});

export const getQuoteOverview = defineEndpoint({
  name: 'getQuoteOverview',
  method: 'GET',
  path: '/admin/quotes/:id',
  access: 'admin',
  right: 'moderation',
  tag,
  summary: 'A negotiation without its texts, offers and messages',
  params: idParams,
  response: shape.quoteOverviewSchema,
  errors: [negotiationsErrors.NEGOTIATION_NOT_FOUND],
});

export const getServiceRequestOverview = defineEndpoint({
  name: 'getServiceRequestOverview',
  method: 'GET',
  path: '/admin/service-requests/:id',
  access: 'admin',
  right: 'moderation',
  tag,
  summary: 'A service request without its texts and messages',
  params: idParams,
  response: shape.serviceRequestOverviewSchema,
  errors: [serviceRequestsErrors.SERVICE_REQUEST_NOT_FOUND],
});

export const getUserTimeline = defineEndpoint({
  name: 'getUserTimeline',
  method: 'GET',
  path: '/users/:id/timeline',
  access: 'admin',
  right: 'people',
  tag,
  summary: 'Everything that happened with a user, newest first',
  params: idParams,
  query: shape.timelineQuery,
  response: z.array(shape.timelineEntrySchema),
  errors: [administrationErrors.USER_NOT_FOUND],
});

export const openContact = defineEndpoint({
  name: 'openContact',
  method: 'POST',
  path: '/users/:id/contact/opening',
  access: 'admin',
  right: 'people',
  tag,
  summary:
    'State why phone and address of a user are needed; the audit log stores the reason, and the details show them to the caller for an hour',
  params: idParams,
  body: shape.openContactBody,
  status: 204,
  errors: [administrationErrors.USER_NOT_FOUND],
});
