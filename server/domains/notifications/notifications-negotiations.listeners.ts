import { readersOf } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { defineListener, type Listener } from '../../platform/jobs/listeners.ts';
import * as negotiations from '../negotiations/negotiations.events.ts';
import {
  notifyOfNegotiation,
  notifyOfOffer,
  remindOfNegotiation,
} from './notifications-negotiations.service.ts';
import * as notice from './notifications-negotiations.template.ts';

const notifyCreated = defineListener({
  name: 'notifications.negotiation-created',
  fact: negotiations.negotiationCreated,
  handle: (context, { factId, negotiationId }) =>
    notifyOfNegotiation(context, factId, negotiationId, ['provider'], notice.newNegotiationNotice),
});

const notifyOffer = defineListener({
  name: 'notifications.negotiation-offer',
  fact: negotiations.offerMade,
  handle: (context, fact) => notifyOfOffer(context, fact.factId, fact, readersOf('offer', fact.by)),
});

const notifyAccepted = defineListener({
  name: 'notifications.negotiation-accepted',
  fact: negotiations.negotiationAccepted,
  handle: (context, { factId, negotiationId, by }) =>
    notifyOfNegotiation(
      context,
      factId,
      negotiationId,
      readersOf('accept', by),
      notice.agreedNotice,
    ),
});

const notifyRejected = defineListener({
  name: 'notifications.negotiation-rejected',
  fact: negotiations.negotiationRejected,
  handle: (context, { factId, negotiationId, by }) =>
    notifyOfNegotiation(
      context,
      factId,
      negotiationId,
      readersOf('reject', by),
      notice.declinedNotice,
    ),
});

const notifyCancelled = defineListener({
  name: 'notifications.negotiation-cancelled',
  fact: negotiations.negotiationCancelled,
  handle: (context, { factId, negotiationId }) =>
    notifyOfNegotiation(
      context,
      factId,
      negotiationId,
      readersOf('lapse', 'system'),
      notice.lapsedNotice,
    ),
});

const remind = defineListener({
  name: 'notifications.negotiation-reminder',
  fact: negotiations.negotiationReminderDue,
  handle: (context, { factId, negotiationId }) =>
    remindOfNegotiation(context, factId, negotiationId),
});

/** What negotiations make people hear of (domain rules, section 8). */
export const negotiationNoticeListeners: readonly Listener[] = [
  notifyCreated,
  notifyOffer,
  notifyAccepted,
  notifyRejected,
  notifyCancelled,
  remind,
];
