import { readersOf } from '@oficio/contract/domains/orders/orders.rules.ts';
import { defineListener, type Listener } from '../../platform/jobs/listeners.ts';
import * as orders from '../orders/orders.events.ts';
import { reviewReceived } from '../reviews/reviews.events.ts';
import * as notice from './notifications-orders.template.ts';
import {
  notifyOfOrder,
  notifyOfReferralCredit,
  notifyOfReview,
  remindOfOrder,
} from './notifications-orders.service.ts';

const notifyCreated = defineListener({
  name: 'notifications.order-created',
  fact: orders.orderCreated,
  handle: (context, { factId, orderId }) =>
    notifyOfOrder(context, factId, orderId, ['provider'], notice.newOrderNotice),
});

const notifyAccepted = defineListener({
  name: 'notifications.order-accepted',
  fact: orders.orderAccepted,
  handle: (context, { factId, orderId }) =>
    notifyOfOrder(context, factId, orderId, readersOf('accept', 'provider'), notice.acceptedNotice),
});

const notifyRejected = defineListener({
  name: 'notifications.order-rejected',
  fact: orders.orderRejected,
  handle: (context, { factId, orderId }) =>
    notifyOfOrder(context, factId, orderId, readersOf('reject', 'provider'), notice.rejectedNotice),
});

const notifyCancelled = defineListener({
  name: 'notifications.order-cancelled',
  fact: orders.orderCancelled,
  handle: (context, { factId, orderId }) =>
    notifyOfOrder(context, factId, orderId, readersOf('lapse', 'system'), notice.cancelledNotice),
});

const notifyMarkedFinished = defineListener({
  name: 'notifications.order-marked-finished',
  fact: orders.orderMarkedFinished,
  handle: (context, { factId, orderId }) =>
    notifyOfOrder(
      context,
      factId,
      orderId,
      readersOf('markFinished', 'provider'),
      notice.markedFinishedNotice,
    ),
});

const notifyMarkUndone = defineListener({
  name: 'notifications.order-mark-undone',
  fact: orders.orderMarkUndone,
  handle: (context, { factId, orderId }) =>
    notifyOfOrder(
      context,
      factId,
      orderId,
      readersOf('undoMark', 'provider'),
      notice.markUndoneNotice,
    ),
});

const notifyCompleted = defineListener({
  name: 'notifications.order-completed',
  fact: orders.orderCompleted,
  handle: (context, { factId, orderId, by }) => {
    const readers = readersOf(by === 'client' ? 'confirm' : 'autoComplete', by);
    return notifyOfOrder(context, factId, orderId, readers, (order, reader) =>
      notice.completedNotice(order, by, reader),
    );
  },
});

const remind = defineListener({
  name: 'notifications.order-reminder',
  fact: orders.orderReminderDue,
  handle: (context, { factId, orderId }) => remindOfOrder(context, factId, orderId),
});

const notifyReviewed = defineListener({
  name: 'notifications.review-received',
  fact: reviewReceived,
  handle: (context, { factId, reviewId }) => notifyOfReview(context, factId, reviewId),
});

const notifyCreditEarned = defineListener({
  name: 'notifications.referral-credit-earned',
  fact: orders.referralCreditEarned,
  handle: (context, { factId, userId }) => notifyOfReferralCredit(context, factId, userId),
});

/** What orders, reviews and referrals make people hear of (domain rules, section 8). */
export const orderNoticeListeners: readonly Listener[] = [
  notifyCreated,
  notifyAccepted,
  notifyRejected,
  notifyCancelled,
  notifyMarkedFinished,
  notifyMarkUndone,
  notifyCompleted,
  remind,
  notifyReviewed,
  notifyCreditEarned,
];
