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

const notifyMoveProposed = defineListener({
  name: 'notifications.order-move-proposed',
  event: orders.moveProposed,
  handle: (context, event) =>
    notifyOfOrder(context, event, 'order-move-proposed', notifiedParties('proposeMove', event.by)),
});

const notifyMoveAccepted = defineListener({
  name: 'notifications.order-move-accepted',
  event: orders.moveAccepted,
  handle: (context, event) =>
    notifyOfOrder(context, event, 'order-move-accepted', notifiedParties('acceptMove', event.by)),
});

const notifyMoveDeclined = defineListener({
  name: 'notifications.order-move-declined',
  event: orders.moveDeclined,
  handle: (context, event) =>
    notifyOfOrder(context, event, 'order-move-declined', notifiedParties('declineMove', event.by)),
});

const notifyMoveWithdrawn = defineListener({
  name: 'notifications.order-move-withdrawn',
  event: orders.moveWithdrawn,
  handle: (context, event) =>
    notifyOfOrder(
      context,
      event,
      'order-move-withdrawn',
      notifiedParties('withdrawMove', event.by),
    ),
});

const notifyMoveExpired = defineListener({
  name: 'notifications.order-move-expired',
  event: orders.moveExpired,
  handle: (context, event) =>
    notifyOfOrder(context, event, 'order-move-expired', notifiedParties('expireMove', event.by)),
});

const notifyAbsenceReported = defineListener({
  name: 'notifications.order-absence-reported',
  event: orders.absenceReported,
  handle: (context, event) => {
    const readers = notifiedParties('reportAbsence', event.by);
    return notifyOfOrder(context, event, 'order-absence-reported', readers);
  },
});

const notifyAbsenceContradicted = defineListener({
  name: 'notifications.order-absence-contradicted',
  event: orders.absenceContradicted,
  handle: (context, event) => {
    const readers = notifiedParties('contradictAbsence', event.by);
    return notifyOfOrder(context, event, 'order-absence-contradicted', readers);
  },
});

const notifyProblemReported = defineListener({
  name: 'notifications.order-problem-reported',
  event: orders.problemReported,
  handle: (context, event) => {
    const readers = notifiedParties('reportProblem', event.by);
    return notifyOfOrder(context, event, 'order-problem-reported', readers);
  },
});

const notifyProblemEscalated = defineListener({
  name: 'notifications.order-problem-escalated',
  event: orders.problemEscalated,
  handle: (context, event) => {
    const readers = notifiedParties('escalateProblem', 'system');
    return notifyOfOrder(context, event, 'order-problem-escalated', readers);
  },
});

const notifySettled = defineListener({
  name: 'notifications.order-settled',
  event: orders.orderSettled,
  handle: (context, event) => {
    const readers = notifiedParties('settleCompleted', 'administrator');
    return notifyOfOrder(context, event, 'order-settled', readers);
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
  notifyMoveProposed,
  notifyMoveAccepted,
  notifyMoveDeclined,
  notifyMoveWithdrawn,
  notifyMoveExpired,
  notifyAbsenceReported,
  notifyAbsenceContradicted,
  notifyProblemReported,
  notifyProblemEscalated,
  notifySettled,
  remind,
];
