import type { Context, Tx } from '#platform/context.ts';
import type { EventType } from '#platform/jobs/domain-events.ts';
import { defineListener, type Listener } from '#platform/jobs/listeners.ts';
import type { JobData } from '#platform/jobs/queue.ts';
import { backupLate } from '../backups/backups.events.ts';
import { cardDecided, cardWaits } from '../catalog/catalog.events.ts';
import { chatRead, chatUnread } from '../chat/chat.events.ts';
import {
  negotiationActionPerformed,
  negotiationReminderDue,
} from '../negotiations/negotiations.events.ts';
import { changesDispute } from '../orders/orders-disputes.rules.ts';
import * as orders from '../orders/orders.events.ts';
import {
  reportDecided,
  reportDeleted,
  reportReceived,
  reportWaits,
} from '../reports/reports.events.ts';
import * as reviews from '../reviews/reviews.events.ts';
import { searchAlertFound } from '../search-alerts/search-alerts.events.ts';
import {
  serviceRequestAnswered,
  serviceRequestCreated,
} from '../service-requests/service-requests.events.ts';
import * as verifications from '../verifications/verifications.events.ts';
import { negotiationKinds, orderKinds } from './notifications-kinds.rules.ts';
import {
  announceNegotiation,
  announceOrder,
  remindOfNegotiation,
  remindOfOrder,
} from './notifications-parties.service.ts';
import * as moderation from './writing/moderation.service.ts';
import * as sources from './writing/sources.service.ts';
import { writeNotifications, type NotificationInput } from './notifications-writing.service.ts';

type Source<Event> = (
  tx: Tx,
  event: Event,
  context: Context,
) => Promise<readonly NotificationInput[] | void> | readonly NotificationInput[];

/** Declares the listener that writes the notifications of an event, or marks those as read that it makes superfluous. */
const on = <Event extends JobData>(
  queue: string,
  event: EventType<Event>,
  source: Source<Event>,
  concerns?: (event: Event) => boolean,
): Listener =>
  defineListener({
    name: `notifications.${queue}`,
    event,
    ...(concerns && { concerns }),
    handle: (context, delivered) =>
      writeNotifications(context, delivered.eventId, (tx) => source(tx, delivered, context)),
  });

export const notificationListeners: readonly Listener[] = [
  on('order-action', orders.orderActionPerformed, (tx, { id, ...event }, context) =>
    announceOrder(context, tx, { ...event, orderId: id }, orderKinds[event.action]),
  ),
  on('negotiation-action', negotiationActionPerformed, (tx, { id, ...event }, context) =>
    announceNegotiation(
      context,
      tx,
      { ...event, negotiationId: id },
      negotiationKinds[event.action],
    ),
  ),
  on('order-party-deactivated', orders.partyDeactivated, (tx, event, context) =>
    announceOrder(context, tx, event, 'order-party-deactivated'),
  ),
  on('order-reminder', orders.orderReminderDue, remindOfOrder),
  on('negotiation-reminder', negotiationReminderDue, remindOfNegotiation),
  on('service-request-created', serviceRequestCreated, sources.ofServiceRequest),
  on('service-request-answered', serviceRequestAnswered, sources.ofRequestAnswer),
  on('review-written', reviews.reviewWritten, sources.ofWrittenReview),
  on('review-received', reviews.reviewReceived, sources.ofReview),
  on('reviews-published', reviews.reviewsPublished, sources.ofPublishedReviews),
  on('review-answered', reviews.reviewAnswered, sources.ofReviewAnswer),
  on('referral-credit-earned', orders.referralCreditEarned, sources.ofReferralCredit),
  on('waiting-list-free', orders.waitingTurnCame, sources.ofFreeSlot),
  on('waiting-list-ended', orders.waitingEnded, sources.ofEndedWaiting),
  on('search-alert-found', searchAlertFound, sources.ofFoundAlert),
  on(
    'verification-decided',
    verifications.verificationDecided,
    sources.ofVerification('verification-approved'),
  ),
  on('badge-ending', verifications.badgeEnding, sources.ofVerification('verification-expiring')),
  on('badge-revoked', verifications.badgeRevoked, sources.ofVerification('badge-revoked')),
  on('report-received', reportReceived, sources.ofReport),
  on('report-decided', reportDecided, sources.ofReportDecision),
  on('moderation-report', reportWaits, moderation.ofWaitingReport),
  on('moderation-report-decided', reportDecided, moderation.ofDecidedReport),
  on('moderation-report-deleted', reportDeleted, moderation.ofDecidedReport),
  on('moderation-document', verifications.verificationSent, moderation.ofSentDocument),
  on(
    'moderation-document-decided',
    verifications.verificationDecided,
    moderation.ofDecidedDocument,
  ),
  on('moderation-card', cardWaits, moderation.ofWaitingCard),
  on('card-decided', cardDecided, moderation.ofDecidedCard),
  on('moderation-dispute', orders.orderActionPerformed, moderation.ofDispute, ({ action }) =>
    changesDispute(action),
  ),
  on('backup-late', backupLate, sources.ofLateBackup),
  on('chat-unattended', chatUnread, sources.ofChatMessage),
  on('chat-attended', chatRead, sources.ofReadChat),
];
