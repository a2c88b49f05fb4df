import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Context, Tx } from '#platform/context.ts';
import { administratorIds } from '#domains/accounts/accounts-administration.service.ts';
import { findDecision } from '#domains/verifications/verifications-decisions.service.ts';
import type { NotificationDetails, NotificationKind } from '../notifications.template.ts';
import { findOrderDetails } from '../notifications-parties.service.ts';
import * as seen from './seen.queries.ts';
import * as subjects from './subjects.queries.ts';
import {
  markSeen,
  type NotificationAbout,
  type NotificationInput,
} from '../notifications-writing.service.ts';

// Each function returns the notifications of an event, in the transaction that writes them, or marks those as read that
// the event makes superfluous.

const notice = <Kind extends NotificationKind>(
  kind: Kind,
  userId: string,
  about: NotificationAbout,
  details: NotificationDetails<Kind>,
): NotificationInput<Kind>[] => [{ kind, userId, about, details }];

type RequestEvent = { serviceRequestId: string };

export async function ofServiceRequest({ db }: Tx, { serviceRequestId: id }: RequestEvent) {
  const request = await subjects.findServiceRequestSubject(db, id);
  if (!request) return [];
  const about = { service_request_id: id, other_user_id: request.client_id };
  return notice('service-request-created', request.provider_user_id, about, request);
}

export async function ofRequestAnswer(
  tx: Tx,
  { serviceRequestId: id }: RequestEvent,
  context: Context,
) {
  const request = await subjects.findServiceRequestSubject(tx.db, id);
  if (request) await markSeen(context, tx, request.provider_user_id, seen.byAnsweringRequest(id));
}

/** The column with the id of what a chat is about. */
const recordOfChat = {
  order: 'order_id',
  quote: 'negotiation_id',
  serviceRequest: 'service_request_id',
} as const;

type ChatEvent = { orderId: string; reader: OrderParty };

/** A party is notified of a chat message unless they have read it in the meantime. */
export async function ofChatMessage(
  { db }: Tx,
  { orderId, reader, seq }: ChatEvent & { seq: number },
) {
  const message = await subjects.findUnreadMessage(db, orderId, reader, seq);
  if (!message) return [];
  const { client_id: client, provider_user_id: provider } = message;
  const [userId, other] = reader === 'client' ? [client, provider] : [provider, client];
  const about = { [recordOfChat[message.kind]]: orderId, other_user_id: other };
  return notice('chat-message', userId, about, message);
}

export async function ofReadChat(tx: Tx, { orderId, reader }: ChatEvent, context: Context) {
  const userId = await subjects.findReader(tx.db, orderId, reader);
  if (userId) await markSeen(context, tx, userId, seen.withChat(orderId));
}

export async function ofReview({ db }: Tx, { reviewId }: { reviewId: string }) {
  const review = await subjects.findReviewSubject(db, reviewId);
  if (!review) return [];
  const about = { other_user_id: review.author_id };
  return notice('review-received', review.subject_user_id, about, review);
}

/** Both parties are notified at the same time that both reviews were published. */
export async function ofPublishedReviews({ db }: Tx, { orderId }: { orderId: string }) {
  const order = await findOrderDetails(db, orderId);
  if (!order) return [];
  const { client_id: client, provider_user_id: provider } = order;
  const about = (other: string) => ({ order_id: orderId, other_user_id: other });
  return [
    ...notice('reviews-published', client, about(provider), { reviewed_as: 'client' }),
    ...notice('reviews-published', provider, about(client), { reviewed_as: 'provider' }),
  ];
}

/** The author has seen the notification that asked for the review. */
export async function ofWrittenReview(
  tx: Tx,
  { orderId, authorId }: { orderId: string; authorId: string },
  context: Context,
) {
  await markSeen(context, tx, authorId, seen.byReviewing(orderId));
}

/** The author of a review is notified of its answer. The person it is about has read it. */
export async function ofReviewAnswer(tx: Tx, { reviewId }: { reviewId: string }, context: Context) {
  const review = await subjects.findReviewSubject(tx.db, reviewId);
  if (!review) return [];
  await markSeen(context, tx, review.subject_user_id, seen.byAnsweringReview(review));
  const about = { order_id: review.order_id, other_user_id: review.subject_user_id };
  return notice('review-answered', review.author_id, about, review);
}

export const ofReferralCredit = (_tx: Tx, { userId }: { userId: string }) =>
  notice('referral-credit-earned', userId, {}, undefined);

type WaitingEvent = { userId: string; serviceCardId: string };

/** A slot became free on a day for which the user waited. `day` is 'yyyy-MM-dd' on the provider's calendar. */
export const ofFreeSlot = (
  _tx: Tx,
  { userId, serviceCardId: id, ...slot }: WaitingEvent & { servicePackageId: string; day: string },
) => notice('waiting-list-free', userId, { service_card_id: id }, slot);

/** The card on which the user waited was deleted. */
export const ofEndedWaiting = (_tx: Tx, { userId, serviceCardId: id }: WaitingEvent) =>
  notice('waiting-list-ended', userId, { service_card_id: id }, undefined);

/** A card fits the alert of the user. */
export const ofFoundAlert = (_tx: Tx, { userId, serviceCardId: id }: WaitingEvent) =>
  notice('search-alert-found', userId, { service_card_id: id }, undefined);

export async function ofReport(
  { db }: Tx,
  { reportId, reporterId }: { reportId: string; reporterId: string },
) {
  const report = await subjects.findReportSubject(db, reportId, 1);
  return report
    ? notice('report-received', reporterId, {}, { reportId, type: report.object_type })
    : [];
}

/** The owner of the object and the users who reported it are notified of a decision. */
export async function ofReportDecision(
  { db }: Tx,
  { reportId, number }: { reportId: string; number: number },
) {
  const report = await subjects.findReportSubject(db, reportId, number);
  if (!report?.decision) return [];
  const { object_type: type, decision, previous, stays_for_other: staysForOther } = report;
  const decided = { reportId, type, decision, previous, staysForOther };
  return [
    ...notice('report-decided', report.owner_id, {}, { ...decided, side: 'OWNER' }),
    ...report.reporter_ids.flatMap((userId) =>
      notice('report-decided', userId, {}, { ...decided, side: 'REPORTER' }),
    ),
  ];
}

/** A provider is notified of a decision about their document, of this kind unless it was refused. */
export const ofVerification =
  (kind: 'verification-approved' | 'verification-expiring' | 'badge-revoked') =>
  async ({ db }: Tx, { verificationId }: { verificationId: string }) => {
    const decision = await findDecision(db, verificationId);
    if (!decision) return [];
    const isRefusal = kind === 'verification-approved' && decision.status === 'REFUSED';
    return notice(isRefusal ? 'verification-refused' : kind, decision.userId, {}, decision);
  };

/** The administrators are notified that a backup is missing, or cannot be restored. */
export const ofLateBackup = async ({ db }: Tx) =>
  (await administratorIds(db, 'settings')).flatMap((userId) =>
    notice('backup-late', userId, {}, undefined),
  );
