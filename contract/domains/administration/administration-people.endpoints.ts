import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { negotiationsErrors } from '../negotiations/negotiations.errors.ts';
import { ordersErrors } from '../orders/orders.errors.ts';
import { serviceRequestsErrors } from '../service-requests/service-requests.errors.ts';
import { administrationErrors } from './administration.errors.ts';
import * as shape from './administration-people.schema.ts';

const { get, post } = endpointsOf('Administration');

export const listOrders = get('listOrders', '/admin/orders', {
  right: 'moderation',
  summary:
    'Orders by number, name, mail or phone of a party, state and day of the appointment, latest appointment first',
  query: shape.listOrdersQuery,
  response: z.array(shape.orderRowSchema),
});

export const getOrderOverview = get('getOrderOverview', '/admin/orders/:id', {
  right: 'moderation',
  summary:
    'An order with everything that happened to it; its messages are counted, contact data and texts are left out',
  response: shape.orderOverviewSchema,
  errors: [ordersErrors.ORDER_NOT_FOUND, administrationErrors.OWN_ORDER],
});

export const getQuoteOverview = get('getQuoteOverview', '/admin/quotes/:id', {
  right: 'moderation',
  summary: 'A negotiation without its texts, offers and messages',
  response: shape.quoteOverviewSchema,
  errors: [negotiationsErrors.NEGOTIATION_NOT_FOUND],
});

export const getServiceRequestOverview = get(
  'getServiceRequestOverview',
  '/admin/service-requests/:id',
  {
    right: 'moderation',
    summary: 'A service request without its texts and messages',
    response: shape.serviceRequestOverviewSchema,
    errors: [serviceRequestsErrors.SERVICE_REQUEST_NOT_FOUND],
  },
);

export const getUserTimeline = get('getUserTimeline', '/users/:id/timeline', {
  right: 'people',
  summary: 'Everything that happened with a user, newest first',
  query: shape.timelineQuery,
  response: z.array(shape.timelineEntrySchema),
  errors: [administrationErrors.USER_NOT_FOUND],
});

export const openContact = post('openContact', '/users/:id/contact/opening', {
  right: 'people',
  summary:
    'State why phone and address of a user are needed; the audit log stores the reason, and the details show them to the caller for an hour',
  body: shape.openContactBody,
  errors: [administrationErrors.USER_NOT_FOUND],
});
