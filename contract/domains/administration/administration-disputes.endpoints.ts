import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { chatMessageSchema, olderMessagesQuery } from '../chat/chat.schema.ts';
import { administrationErrors } from './administration.errors.ts';
import { ordersErrors } from '../orders/orders.errors.ts';
import * as shape from './administration-disputes.schema.ts';

const { get, post } = endpointsOf('Administration');

export const listDisputes = get('listDisputes', '/admin/disputes', {
  right: 'moderation',
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

export const countDisputes = get('countDisputes', '/admin/disputes/count', {
  right: 'moderation',
  summary: 'Number of orders that wait for the decision of an administrator',
  response: shape.disputeCountSchema,
});

export const getDispute = get('getDispute', '/admin/disputes/:id', {
  right: 'moderation',
  summary:
    'An order with history, reports, both parties and the newest messages of its chat; the audit log records the reading',
  response: shape.disputeSchema,
  errors: readingErrors,
});

export const openUndisputedOrder = post('openUndisputedOrder', '/admin/disputes/:id/opening', {
  right: 'moderation',
  summary:
    'State why an order that nobody disputes has to be read; the audit log stores the reason, and the caller can read the order for an hour',
  body: shape.openUndisputedOrderBody,
  errors: [ordersErrors.ORDER_NOT_FOUND, administrationErrors.OWN_ORDER],
});

export const listDisputeMessages = get('listDisputeMessages', '/admin/disputes/:id/messages', {
  right: 'moderation',
  summary:
    'Messages of the chat before a sequence number, newest first; the audit log records the reading',
  query: olderMessagesQuery,
  response: z.array(chatMessageSchema),
  errors: readingErrors,
});
