import { notifiedParties } from '@oficio/contract/domains/orders/orders.rules.ts';
import { defineListener, type Listener } from '../../../platform/jobs/listeners.ts';
import * as orders from '../../orders/orders.events.ts';
import { notifyOfOrder, remindOfOrder } from './orders.service.ts';

const notifyCreated = defineListener({
  name: 'notifications.order-created',
  event: orders.orderCreated,
  handle: (context, event) => notifyOfOrder(context, event, 'order-created', ['provider']),
});

const notifyAccepted = defineListener({
  name: 'notifications.order-accepted',
  event: orders.orderAccepted,
  handle: (context, event) =>
    notifyOfOrder(context, event, 'order-accepted', notifiedParties('accept', 'provider')),
});

const notifyRejected = defineListener({
  name: 'notifications.order-rejected',
  event: orders.orderRejected,
  handle: (context, event) =>
    notifyOfOrder(context, event, 'order-rejected', notifiedParties('reject', 'provider')),
});

const notifyCancelled = defineListener({
  name: 'notifications.order-cancelled',
  event: orders.orderCancelled,
  handle: (context, event) => {
    const readers = (['client', 'provider'] as const).filter((party) => party !== event.by);
    return notifyOfOrder(context, event, 'order-cancelled', readers);
  },
});

const notifyMarkedFinished = defineListener({
  name: 'notifications.order-marked-finished',
  event: orders.orderMarkedFinished,
  handle: (context, event) =>
    notifyOfOrder(
      context,
      event,
      'order-marked-finished',
      notifiedParties('markFinished', 'provider'),
    ),
});

const notifyMarkUndone = defineListener({
  name: 'notifications.order-mark-undone',
  event: orders.orderMarkUndone,
  handle: (context, event) =>
    notifyOfOrder(context, event, 'order-mark-undone', notifiedParties('undoMark', 'provider')),
});

const notifyCompleted = defineListener({
  name: 'notifications.order-completed',
  event: orders.orderCompleted,
  handle: (context, event) => {
    const readers = notifiedParties(event.by === 'client' ? 'confirm' : 'autoComplete', event.by);
    return notifyOfOrder(context, event, 'order-completed', readers);
  },
});

const remind = defineListener({
  name: 'notifications.order-reminder',
  event: orders.orderReminderDue,
  handle: (context, { eventId, orderId }) => remindOfOrder(context, eventId, orderId),
});

/** Notifications of orders. */
export const orderNotificationListeners: readonly Listener[] = [
  notifyCreated,
  notifyAccepted,
  notifyRejected,
  notifyCancelled,
  notifyMarkedFinished,
  notifyMarkUndone,
  notifyCompleted,
  remind,
];
