import { defineListener, type Listener } from '../../platform/jobs/listeners.ts';
import {
  absenceContradicted,
  orderCompleted,
  orderSettled,
  problemEscalated,
} from '../orders/orders.events.ts';
import { refreshDisputes } from './disputes/disputes.service.ts';

const onAbsenceContradicted = defineListener({
  name: 'administration.absence-contradicted',
  event: absenceContradicted,
  handle: (context, { orderId }) => refreshDisputes(context, orderId),
});

const onProblemEscalated = defineListener({
  name: 'administration.problem-escalated',
  event: problemEscalated,
  handle: (context, { orderId }) => refreshDisputes(context, orderId),
});

const onOrderSettled = defineListener({
  name: 'administration.order-settled',
  event: orderSettled,
  handle: (context, { orderId }) => refreshDisputes(context, orderId),
});

/** The client may confirm the work or take the problem back while an administrator decides. */
const onOrderCompleted = defineListener({
  name: 'administration.order-completed',
  event: orderCompleted,
  handle: (context, { orderId }) => refreshDisputes(context, orderId),
});

/** Refresh the queue of the administrators when an order enters or leaves it. */
export const administrationListeners: readonly Listener[] = [
  onAbsenceContradicted,
  onProblemEscalated,
  onOrderSettled,
  onOrderCompleted,
];
