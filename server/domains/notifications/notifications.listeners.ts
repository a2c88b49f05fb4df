import { defineListener, type Listener } from '../../platform/jobs/listeners.ts';
import { chatAttended, chatUnattended } from '../chat/chat.events.ts';
import { serviceRequestCreated } from '../service-requests/service-requests.events.ts';
import { referralCreditEarned, waitingTurnCame } from '../orders/orders.events.ts';
import { reportDecided, reportReceived } from '../reports/reports.events.ts';
import {
  badgeEnding,
  badgeRevoked,
  verificationDecided,
} from '../verifications/verifications.events.ts';
import { notifyOfVerification } from './writing/verifications.service.ts';
import { reviewAnswered, reviewReceived, reviewsPublished } from '../reviews/reviews.events.ts';
import { markChatNotificationsRead, notifyOfChat } from './writing/chat.service.ts';
import {
  notifyOfReview,
  notifyOfReviewAnswer,
  notifyOfReviews,
} from './writing/reviews.service.ts';
import {
  notifyOfReferralCredit,
  notifyOfServiceRequest,
} from './writing/service-requests.service.ts';
import { notifyOfDecision, notifyOfReport } from './writing/reports.service.ts';
import { notifyOfFreeSlot } from './writing/waiting-list.service.ts';

const notifyServiceRequested = defineListener({
  name: 'notifications.service-request-created',
  event: serviceRequestCreated,
  handle: (context, { eventId, serviceRequestId }) =>
    notifyOfServiceRequest(context, eventId, serviceRequestId),
});

const notifyReviewed = defineListener({
  name: 'notifications.review-received',
  event: reviewReceived,
  handle: (context, { eventId, reviewId }) => notifyOfReview(context, eventId, reviewId),
});

const notifyReviewsPublished = defineListener({
  name: 'notifications.reviews-published',
  event: reviewsPublished,
  handle: (context, { eventId, orderId }) => notifyOfReviews(context, eventId, orderId),
});

const notifyReviewAnswered = defineListener({
  name: 'notifications.review-answered',
  event: reviewAnswered,
  handle: (context, { eventId, reviewId }) => notifyOfReviewAnswer(context, eventId, reviewId),
});

const notifyCreditEarned = defineListener({
  name: 'notifications.referral-credit-earned',
  event: referralCreditEarned,
  handle: (context, { eventId, userId }) => notifyOfReferralCredit(context, eventId, userId),
});

const notifyWaiting = defineListener({
  name: 'notifications.waiting-list-free',
  event: waitingTurnCame,
  handle: (context, event) => notifyOfFreeSlot(context, event.eventId, event),
});

/** Notifies of the first unread chat message while its reader is not in the chat. */
const notifyChatUnattended = defineListener({
  name: 'notifications.chat-unattended',
  event: chatUnattended,
  handle: (context, { eventId, ...chat }) => notifyOfChat(context, eventId, chat),
});

const notifyChatAttended = defineListener({
  name: 'notifications.chat-attended',
  event: chatAttended,
  handle: (context, { orderId, reader }) => markChatNotificationsRead(context, orderId, reader),
});

const notifyVerificationDecided = defineListener({
  name: 'notifications.verification-decided',
  event: verificationDecided,
  handle: (context, { eventId, verificationId }) =>
    notifyOfVerification(context, eventId, verificationId, 'decided'),
});

const notifyBadgeEnding = defineListener({
  name: 'notifications.badge-ending',
  event: badgeEnding,
  handle: (context, { eventId, verificationId }) =>
    notifyOfVerification(context, eventId, verificationId, 'ending'),
});

const notifyBadgeRevoked = defineListener({
  name: 'notifications.badge-revoked',
  event: badgeRevoked,
  handle: (context, { eventId, verificationId }) =>
    notifyOfVerification(context, eventId, verificationId, 'revoked'),
});

const notifyReported = defineListener({
  name: 'notifications.report-received',
  event: reportReceived,
  handle: (context, event) => notifyOfReport(context, event.eventId, event),
});

const notifyDecided = defineListener({
  name: 'notifications.report-decided',
  event: reportDecided,
  handle: (context, event) => notifyOfDecision(context, event.eventId, event),
});

/** Notifications of service requests, reviews, reports, referral credits, waiting lists, documents and chats. */
export const notificationListeners: readonly Listener[] = [
  notifyServiceRequested,
  notifyReviewed,
  notifyReviewsPublished,
  notifyReviewAnswered,
  notifyCreditEarned,
  notifyWaiting,
  notifyVerificationDecided,
  notifyBadgeEnding,
  notifyBadgeRevoked,
  notifyReported,
  notifyDecided,
  notifyChatUnattended,
  notifyChatAttended,
];
