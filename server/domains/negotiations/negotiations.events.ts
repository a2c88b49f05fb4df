import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { defineEvent } from '../../platform/jobs/domain-events.ts';

/** Events carry only the id of the negotiation and the acting party. Listeners read the rest. */
type NegotiationEvent = { readonly negotiationId: string };
type AnswerEvent = NegotiationEvent & { readonly by: NegotiationParty };

export const negotiationCreated = defineEvent<NegotiationEvent>('negotiations.created');
export const offerMade = defineEvent<AnswerEvent & { readonly offerId: string }>(
  'negotiations.offer-made',
);
export const negotiationAccepted = defineEvent<AnswerEvent>('negotiations.accepted');
export const negotiationRejected = defineEvent<AnswerEvent>('negotiations.rejected');
export const negotiationWithdrawn = defineEvent<NegotiationEvent>('negotiations.withdrawn');
/** Deadline passed, party deactivated, or PROVIDER role lost. */
export const negotiationCancelled = defineEvent<NegotiationEvent>('negotiations.cancelled');
/** A reminder is due for the party that has to respond. */
export const negotiationReminderDue = defineEvent<NegotiationEvent>('negotiations.reminder-due');
