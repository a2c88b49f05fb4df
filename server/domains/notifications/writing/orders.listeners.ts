import { defineListener, type Listener } from '../../../platform/jobs/listeners.ts';
import { negotiationActionPerformed } from '../../negotiations/negotiations.events.ts';
import { orderActionPerformed, partyDeactivated } from '../../orders/orders.events.ts';
import { negotiationKinds, orderKinds } from './action-kinds.rules.ts';
import { notifyOfNegotiation, notifyOfOrder } from './parties.service.ts';

const notifyOfOrderAction = defineListener({
  name: 'notifications.order-action',
  event: orderActionPerformed,
  handle: (context, { eventId, id, action, by }) =>
    notifyOfOrder(context, { eventId, orderId: id, by }, orderKinds[action]),
});

const notifyOfNegotiationAction = defineListener({
  name: 'notifications.negotiation-action',
  event: negotiationActionPerformed,
  handle: (context, { id, ...event }) =>
    notifyOfNegotiation(context, { ...event, negotiationId: id }, negotiationKinds[event.action]),
});

const notifyOfDeactivation = defineListener({
  name: 'notifications.order-party-deactivated',
  event: partyDeactivated,
  handle: (context, event) => notifyOfOrder(context, event, 'order-party-deactivated'),
});

/** Notifications of the parties of orders and negotiations. */
export const partyListeners: readonly Listener[] = [
  notifyOfOrderAction,
  notifyOfNegotiationAction,
  notifyOfDeactivation,
];
