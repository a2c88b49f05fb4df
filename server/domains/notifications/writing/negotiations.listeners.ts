import { notifiedParties } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { defineListener, type Listener } from '../../../platform/jobs/listeners.ts';
import * as negotiations from '../../negotiations/negotiations.events.ts';
import { notifyOfNegotiation, remindOfNegotiation } from './negotiations.service.ts';

const notifyCreated = defineListener({
  name: 'notifications.negotiation-created',
  event: negotiations.negotiationCreated,
  handle: (context, event) =>
    notifyOfNegotiation(context, event, 'negotiation-created', ['provider']),
});

const notifyOffer = defineListener({
  name: 'notifications.negotiation-offer',
  event: negotiations.offerMade,
  handle: (context, event) =>
    notifyOfNegotiation(context, event, 'negotiation-offer', notifiedParties('offer', event.by)),
});

const notifyAccepted = defineListener({
  name: 'notifications.negotiation-accepted',
  event: negotiations.negotiationAccepted,
  handle: (context, event) =>
    notifyOfNegotiation(
      context,
      event,
      'negotiation-accepted',
      notifiedParties('accept', event.by),
    ),
});

const notifyRejected = defineListener({
  name: 'notifications.negotiation-rejected',
  event: negotiations.negotiationRejected,
  handle: (context, event) =>
    notifyOfNegotiation(
      context,
      event,
      'negotiation-rejected',
      notifiedParties('reject', event.by),
    ),
});

const notifyCancelled = defineListener({
  name: 'notifications.negotiation-cancelled',
  event: negotiations.negotiationCancelled,
  handle: (context, event) =>
    notifyOfNegotiation(
      context,
      event,
      'negotiation-cancelled',
      notifiedParties('lapse', 'system'),
    ),
});

const notifyWithdrawn = defineListener({
  name: 'notifications.negotiation-withdrawn',
  event: negotiations.negotiationWithdrawn,
  handle: (context, event) =>
    notifyOfNegotiation(
      context,
      event,
      'negotiation-cancelled',
      notifiedParties('withdraw', 'client'),
    ),
});

const remind = defineListener({
  name: 'notifications.negotiation-reminder',
  event: negotiations.negotiationReminderDue,
  handle: (context, { eventId, negotiationId }) =>
    remindOfNegotiation(context, eventId, negotiationId),
});

/** Notifications of negotiations. */
export const negotiationNotificationListeners: readonly Listener[] = [
  notifyCreated,
  notifyOffer,
  notifyAccepted,
  notifyRejected,
  notifyCancelled,
  notifyWithdrawn,
  remind,
];
