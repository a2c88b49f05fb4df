import type { NotificationTopic } from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { notificationTemplates, type NotificationKind } from '../notifications.template.ts';
import { moderationTemplates } from '../templates/moderation.template.ts';
import { negotiationTemplates } from '../templates/negotiations.template.ts';
import { orderTemplates } from '../templates/orders.template.ts';
import { reportTemplates } from '../templates/reports.template.ts';
import { verificationTemplates } from '../templates/verifications.template.ts';

/** The topics of kinds that do not follow from their templates. */
const topics: Partial<Record<NotificationKind, NotificationTopic>> = {
  'order-answer-reminder': 'reminders',
  'order-move-reminder': 'reminders',
  'order-appointment-reminder': 'reminders',
  'order-unconfirmed-reminder': 'reminders',
  'negotiation-reminder': 'reminders',
  'service-request-created': 'quotes',
  'chat-message': 'messages',
  'review-received': 'reviews',
  'reviews-published': 'reviews',
  'review-answered': 'reviews',
  'referral-credit-earned': 'account',
  'card-approved': 'account',
  'card-refused': 'account',
  'webhook-disabled': 'account',
  'webhook-unheld': 'account',
  'backup-late': 'account',
  legacy: 'account',
};

/** The topic of a kind: the first that fits; openings are free hours and services that somebody waits for. */
export function topicOf(kind: NotificationKind): NotificationTopic {
  const topic = topics[kind];
  if (topic) return topic;
  if (kind in moderationTemplates) return 'moderation';
  if (kind in orderTemplates) return 'orders';
  if (kind in negotiationTemplates) return 'quotes';
  return kind in reportTemplates || kind in verificationTemplates ? 'account' : 'openings';
}

const kinds = Object.keys(notificationTemplates) as NotificationKind[];

export const kindsOf = (topic: NotificationTopic): NotificationKind[] =>
  kinds.filter((kind) => topicOf(kind) === topic);
