import { z } from 'zod';
import { defineEndpoint } from '../../platform/api/endpoint.ts';
import { idParams } from '../../platform/ids.ts';
import { newestFirstQuery } from '../../platform/api/page.ts';
import { platformErrors } from '../../platform/api/platform.errors.ts';
import { ordersErrors } from './orders.errors.ts';
import * as shape from './orders.schema.ts';

const tag = 'Orders';
const transitionErrors = [
  ordersErrors.ORDER_NOT_FOUND,
  ordersErrors.ORDER_WRONG_PARTY,
  ordersErrors.ORDER_WRONG_STATE,
] as const;

export const previewOrder = defineEndpoint({
  name: 'previewOrder',
  method: 'POST',
  path: '/service-orders/preview',
  access: 'member',
  tag,
  summary: 'Preview the costs of an order now',
  body: shape.previewOrderBody,
  response: shape.costSummarySchema,
  errors: [ordersErrors.PACKAGE_UNAVAILABLE, ordersErrors.NO_EMERGENCIES, ordersErrors.OWN_SERVICE],
});

export const createOrder = defineEndpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/service-orders',
  access: 'member',
  tag,
  summary: 'Book a package for a free slot, or as an emergency',
  body: shape.createOrderBody,
  response: shape.orderSchema,
  status: 201,
  idempotent: true,
  errors: [
    ordersErrors.SLOT_TAKEN,
    ordersErrors.INVALID_START,
    ordersErrors.OWN_SERVICE,
    ordersErrors.PACKAGE_UNAVAILABLE,
    ordersErrors.NO_EMERGENCIES,
    ordersErrors.EMERGENCY_PENDING,
    ordersErrors.TOO_MANY_PENDING,
    ordersErrors.TOO_MANY_PENDING_WITH_PROVIDER,
    ordersErrors.PROFILE_INCOMPLETE,
    ordersErrors.PRICE_CHANGED,
  ],
});

export const listProviderOrders = defineEndpoint({
  name: 'listProviderOrders',
  method: 'GET',
  path: '/service-orders/provider',
  access: 'user',
  tag,
  summary: 'List received orders, newest first; also after the loss of the PROVIDER role',
  query: newestFirstQuery,
  response: z.array(shape.orderSchema),
  errors: [platformErrors.FORBIDDEN],
});

export const listClientOrders = defineEndpoint({
  name: 'listClientOrders',
  method: 'GET',
  path: '/service-orders/client',
  access: 'user',
  tag,
  summary: 'List placed orders, newest first',
  query: newestFirstQuery,
  response: z.array(shape.orderSchema),
});

export const getOrder = defineEndpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/service-orders/:id',
  access: 'user',
  tag,
  summary: 'Get one order, for its two parties',
  params: idParams,
  response: shape.orderSchema,
  errors: [ordersErrors.ORDER_NOT_FOUND],
});

export const acceptOrder = defineEndpoint({
  name: 'acceptOrder',
  method: 'PATCH',
  path: '/service-orders/:id/accept',
  access: 'member',
  tag,
  summary: 'Provider: accept a pending order',
  params: idParams,
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.ORDER_EXPIRED, ordersErrors.PROVIDER_ROLE_LOST],
});

export const rejectOrder = defineEndpoint({
  name: 'rejectOrder',
  method: 'PATCH',
  path: '/service-orders/:id/reject',
  access: 'member',
  tag,
  summary: 'Provider: reject a pending order, with a reason',
  params: idParams,
  body: shape.rejectOrderBody,
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.ORDER_EXPIRED, ordersErrors.PROVIDER_ROLE_LOST],
});

export const markOrderFinished = defineEndpoint({
  name: 'markOrderFinished',
  method: 'PATCH',
  path: '/service-orders/:id/provider-complete',
  access: 'member',
  tag,
  summary: 'Provider: mark the work as finished, from the day of its start; idempotent',
  params: idParams,
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.ORDER_NOT_STARTED],
});

export const undoOrderMark = defineEndpoint({
  name: 'undoOrderMark',
  method: 'PATCH',
  path: '/service-orders/:id/provider-complete/undo',
  access: 'member',
  tag,
  summary: 'Provider: undo the mark within 10 minutes, before the client confirms',
  params: idParams,
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.ORDER_NOT_MARKED, ordersErrors.ORDER_UNDO_EXPIRED],
});

export const confirmOrder = defineEndpoint({
  name: 'confirmOrder',
  method: 'PATCH',
  path: '/service-orders/:id/client-complete',
  access: 'member',
  tag,
  summary: 'Client: confirm that the work is done',
  params: idParams,
  response: shape.orderSchema,
  errors: [...transitionErrors, ordersErrors.ORDER_NOT_MARKED],
});
