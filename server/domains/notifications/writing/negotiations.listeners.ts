import { readersOf } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { defineListener, type Listener } from '../../../platform/jobs/listeners.ts';
import * as negotiations from '../../negotiations/negotiations.events.ts';
import { notifyOfNegotiation, remindOfNegotiation } from './negotiations.service.ts';

const notifyCreated = defineListener({
  name: 'notifications.negotiation-created',
  fact: negotiations.negotiationCreated,
  handle: (context, fact) =>
    notifyOfNegotiation(context, fact, 'negotiation-created', ['provider']),
});

const notifyOffer = defineListener({
  name: 'notifications.negotiation-offer',
  fact: negotiations.offerMade,
  handle: (context, fact) =>
    notifyOfNegotiation(context, fact, 'negotiation-offer', readersOf('offer', fact.by)),
});

const notifyAccepted = defineListener({
  name: 'notifications.negotiation-accepted',
  fact: negotiations.negotiationAccepted,
  handle: (context, fact) =>
    notifyOfNegotiation(context, fact, 'negotiation-accepted', readersOf('accept', fact.by)),
});

const notifyRejected = defineListener({
  name: 'notifications.negotiation-rejected',
  fact: negotiations.negotiationRejected,
  handle: (context, fact) =>
    notifyOfNegotiation(context, fact, 'negotiation-rejected', readersOf('reject', fact.by)),
});

const notifyCancelled = defineListener({
  name: 'notifications.negotiation-cancelled',
  fact: negotiations.negotiationCancelled,
  handle: (context, fact) =>
    notifyOfNegotiation(context, fact, 'negotiation-cancelled', readersOf('lapse', 'system')),
});

const remind = defineListener({
  name: 'notifications.negotiation-reminder',
  fact: negotiations.negotiationReminderDue,
  handle: (context, { factId, negotiationId }) =>
    remindOfNegotiation(context, factId, negotiationId),
});

/** Notifications of negotiations. */
export const negotiationNoticeListeners: readonly Listener[] = [
  notifyCreated,
  notifyOffer,
  notifyAccepted,
  notifyRejected,
  notifyCancelled,
  remind,
];
