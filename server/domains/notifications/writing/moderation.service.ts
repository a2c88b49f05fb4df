import type { OrderAction } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Context, Tx } from '#platform/context.ts';
import { administratorIds } from '#domains/accounts/accounts-administration.service.ts';
import type { NotificationDetails } from '../notifications.template.ts';
import {
  markSeen,
  type NotificationAbout,
  type NotificationInput,
} from '../notifications-writing.service.ts';
import type { moderationTemplates } from '../templates/moderation.template.ts';
import * as seen from './seen.queries.ts';
import * as subjects from './subjects.queries.ts';

// Administrators with the right to moderate are notified of what waits for them, except those whom it is about. Whoever
// decides first marks the notifications of all as read, which stops their ladders.

type ModerationKind = keyof typeof moderationTemplates;

async function toModerators<Kind extends ModerationKind>(
  tx: Tx,
  concerned: readonly string[],
  [kind, about, details]: [Kind, NotificationAbout, NotificationDetails<Kind>],
): Promise<NotificationInput<Kind>[]> {
  const moderators = await administratorIds(tx.db, 'moderation');
  return moderators
    .filter((userId) => !concerned.includes(userId))
    .map((userId) => ({ kind, userId, about, details }));
}

async function markSeenByAll(context: Context, tx: Tx, which: seen.Seen): Promise<void> {
  for (const userId of await administratorIds(tx.db, 'moderation'))
    await markSeen(context, tx, userId, which);
}

export async function ofWaitingReport(
  tx: Tx,
  { reportId, isObjection }: { reportId: string; isObjection: boolean },
) {
  const report = await subjects.findReportSubject(tx.db, reportId, 1);
  if (!report) return [];
  const kind = isObjection ? 'moderation-objection' : 'moderation-report';
  return toModerators(tx, [report.owner_id], [kind, {}, { reportId, type: report.object_type }]);
}

export const ofDecidedReport = (tx: Tx, { reportId }: { reportId: string }, context: Context) =>
  markSeenByAll(context, tx, seen.byDeciding({ reportId }));

export async function ofSentDocument(tx: Tx, { verificationId }: { verificationId: string }) {
  const document = await subjects.findWaitingDocument(tx.db, verificationId);
  if (!document) return [];
  return toModerators(tx, [document.user_id], ['moderation-document', {}, { verificationId }]);
}

export const ofDecidedDocument = (
  tx: Tx,
  { verificationId }: { verificationId: string },
  context: Context,
) => markSeenByAll(context, tx, seen.byDeciding({ verificationId }));

/** The actions that bring an order to the administrators. */
const disputing: readonly OrderAction[] = ['contradictAbsence', 'escalateProblem'];

/** An action that brings an order to the administrators, or takes it away from them. */
export async function ofDispute(
  tx: Tx,
  { id, action }: { id: string; action: OrderAction },
  context: Context,
) {
  if (!disputing.includes(action)) return markSeenByAll(context, tx, seen.bySettling(id));
  const people = await subjects.findOrderPeople(tx.db, id);
  return toModerators(tx, people, ['moderation-dispute', { order_id: id }, undefined]);
}

type CardEvent = { serviceCardId: string };

export async function ofWaitingCard(tx: Tx, { serviceCardId: id }: CardEvent) {
  const card = await subjects.findCardApproval(tx.db, id);
  if (card?.approval !== 'WAITING') return [];
  return toModerators(tx, [card.user_id], ['moderation-card', { service_card_id: id }, undefined]);
}

/** The owner of a card is notified of the decision. */
export async function ofDecidedCard(
  tx: Tx,
  { serviceCardId: id, isApproved }: CardEvent & { isApproved: boolean },
  context: Context,
): Promise<NotificationInput<'card-approved' | 'card-refused'>[]> {
  await markSeenByAll(context, tx, seen.byApproving(id));
  const card = await subjects.findCardApproval(tx.db, id);
  if (!card) return [];
  const { user_id: userId, grounds } = card;
  const kind = isApproved ? 'card-approved' : 'card-refused';
  return [{ kind, userId, about: { service_card_id: id }, details: { grounds } }];
}
