import { defineListener } from '#platform/jobs/listeners.ts';
import { changesDispute } from '../orders/orders-disputes.rules.ts';
import { orderActionPerformed } from '../orders/orders.events.ts';
import { refreshDisputes } from './disputes/disputes.service.ts';

/** Refreshes the queue of the administrators when an order enters or leaves it. */
export const refreshDisputeQueue = defineListener({
  name: 'administration.order-action',
  event: orderActionPerformed,
  concerns: ({ action }) => changesDispute(action),
  handle: (context, { id }) => refreshDisputes(context, id),
});
