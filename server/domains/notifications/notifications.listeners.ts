import { defineListener, type Listener } from '../../platform/jobs/listeners.ts';
import { chatAttended, chatUnattended } from '../chat/chat.events.ts';
import { serviceRequestCreated } from '../contacts/contacts.events.ts';
import { referralCreditEarned } from '../orders/orders.events.ts';
import { reviewReceived } from '../reviews/reviews.events.ts';
import { markChatNoticesRead, notifyOfChat } from './writing/chat.service.ts';
import {
  notifyOfReferralCredit,
  notifyOfReview,
  notifyOfServiceRequest,
} from './writing/contacts.service.ts';

const notifyContacted = defineListener({
  name: 'notifications.service-request-created',
  fact: serviceRequestCreated,
  handle: (context, { factId, serviceRequestId }) =>
    notifyOfServiceRequest(context, factId, serviceRequestId),
});

const notifyReviewed = defineListener({
  name: 'notifications.review-received',
  fact: reviewReceived,
  handle: (context, { factId, reviewId }) => notifyOfReview(context, factId, reviewId),
});

const notifyCreditEarned = defineListener({
  name: 'notifications.referral-credit-earned',
  fact: referralCreditEarned,
  handle: (context, { factId, userId }) => notifyOfReferralCredit(context, factId, userId),
});

/** The first unread chat message while its reader is not in the chat. */
const notifyChatUnattended = defineListener({
  name: 'notifications.chat-unattended',
  fact: chatUnattended,
  handle: (context, { factId, ...chat }) => notifyOfChat(context, factId, chat),
});

const notifyChatAttended = defineListener({
  name: 'notifications.chat-attended',
  fact: chatAttended,
  handle: (context, { orderId, reader }) => markChatNoticesRead(context, orderId, reader),
});

/** Notifications of service requests, reviews, referral credits and chats. */
export const noticeListeners: readonly Listener[] = [
  notifyContacted,
  notifyReviewed,
  notifyCreditEarned,
  notifyChatUnattended,
  notifyChatAttended,
];
