import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { chatMessageSchema, olderMessagesQuery } from '../chat/chat.schema.ts';
import { administrationErrors } from './administration.errors.ts';
import { ordersErrors } from '../orders/orders.errors.ts';
import * as shape from './administration-disputes.schema.ts';

const tag = 'Administration';

export const listDisputes = defineEndpoint({
  name: 'listDisputes',
  method: 'GET',
  path: '/admin/disputes',
  access: 'admin',
  right: 'moderation',
  tag,
  summary: 'Orders that wait for the decision of an administrator, oldest report first',
  query: shape.listDisputesQuery,
  response: z.array(shape.disputeSummarySchema),
});

/** Refusals of reading an order. */
const readingErrors = [
  ordersErrors.ORDER_NOT_FOUND,
  administrationErrors.OWN_ORDER,
  administrationErrors.REASON_NEEDED,
];

export const countDisputes = defineEndpoint({
  name: 'countDisputes',
  method: 'GET',
  path: '/admin/disputes/count',
  access: 'admin',
  right: 'moderation',
  tag,
  summary: 'Number of orders that wait for the decision of an administrator',
  response: shape.disputeCountSchema,
});

export const getDispute = defineEndpoint({
  name: 'getDispute',
  method: 'GET',
  path: '/admin/disputes/:id',
  access: 'admin',
  right: 'moderation',
  tag,
  summary:
    'An order with history, reports, both parties and the newest messages of its chat; the audit log records the reading',
  params: idParams,
  response: shape.disputeSchema,
  errors: readingErrors,
});

export const openUndisputedOrder = defineEndpoint({
  name: 'openUndisputedOrder',
  method: 'POST',
  path: '/admin/disputes/:id/opening',
  access: 'admin',
  right: 'moderation',
  tag,
  summary:
    'State why an order that nobody disputes has to be read; the audit log stores the reason, and the caller can read the order for an hour',
  params: idParams,
  body: shape.openUndisputedOrderBody,
  status: 204,
  errors: [ordersErrors.ORDER_NOT_FOUND, administrationErrors.OWN_ORDER],
});

export const listDisputeMessages = defineEndpoint({
  name: 'listDisputeMessages',
  method: 'GET',
  path: '/admin/disputes/:id/messages',
  access: 'admin',
  right: 'moderation',
  tag,
  summary:
    'Messages of the chat before a sequence number, newest first; the audit log records the reading',
  params: idParams,
  query: olderMessagesQuery,
  response: z.array(chatMessageSchema),
  errors: readingErrors,
});
