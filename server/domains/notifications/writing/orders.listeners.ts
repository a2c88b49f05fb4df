import { readersOf } from '@oficio/contract/domains/orders/orders.rules.ts';
import { defineListener, type Listener } from '../../../platform/jobs/listeners.ts';
import * as orders from '../../orders/orders.events.ts';
import { notifyOfOrder, remindOfOrder } from './orders.service.ts';

const notifyCreated = defineListener({
  name: 'notifications.order-created',
  fact: orders.orderCreated,
  handle: (context, fact) => notifyOfOrder(context, fact, 'order-created', ['provider']),
});

const notifyAccepted = defineListener({
  name: 'notifications.order-accepted',
  fact: orders.orderAccepted,
  handle: (context, fact) =>
    notifyOfOrder(context, fact, 'order-accepted', readersOf('accept', 'provider')),
});

const notifyRejected = defineListener({
  name: 'notifications.order-rejected',
  fact: orders.orderRejected,
  handle: (context, fact) =>
    notifyOfOrder(context, fact, 'order-rejected', readersOf('reject', 'provider')),
});

const notifyCancelled = defineListener({
  name: 'notifications.order-cancelled',
  fact: orders.orderCancelled,
  handle: (context, fact) =>
    notifyOfOrder(context, fact, 'order-cancelled', readersOf('lapse', 'system')),
});

const notifyMarkedFinished = defineListener({
  name: 'notifications.order-marked-finished',
  fact: orders.orderMarkedFinished,
  handle: (context, fact) =>
    notifyOfOrder(context, fact, 'order-marked-finished', readersOf('markFinished', 'provider')),
});

const notifyMarkUndone = defineListener({
  name: 'notifications.order-mark-undone',
  fact: orders.orderMarkUndone,
  handle: (context, fact) =>
    notifyOfOrder(context, fact, 'order-mark-undone', readersOf('undoMark', 'provider')),
});

const notifyCompleted = defineListener({
  name: 'notifications.order-completed',
  fact: orders.orderCompleted,
  handle: (context, fact) => {
    const readers = readersOf(fact.by === 'client' ? 'confirm' : 'autoComplete', fact.by);
    return notifyOfOrder(context, fact, 'order-completed', readers);
  },
});

const remind = defineListener({
  name: 'notifications.order-reminder',
  fact: orders.orderReminderDue,
  handle: (context, { factId, orderId }) => remindOfOrder(context, factId, orderId),
});

/** Notifications of orders. */
export const orderNoticeListeners: readonly Listener[] = [
  notifyCreated,
  notifyAccepted,
  notifyRejected,
  notifyCancelled,
  notifyMarkedFinished,
  notifyMarkUndone,
  notifyCompleted,
  remind,
];
