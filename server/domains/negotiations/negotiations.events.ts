import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { defineEvent } from '../../platform/jobs/domain-events.ts';

/** Every event tells only which negotiation and who acted: a listener reads the rest. */
type NegotiationEvent = { readonly negotiationId: string };
type AnswerEvent = NegotiationEvent & { readonly by: NegotiationParty };

export const negotiationCreated = defineEvent<NegotiationEvent>('negotiations.created');
export const offerMade = defineEvent<AnswerEvent & { readonly offerId: string }>(
  'negotiations.offer-made',
);
export const negotiationAccepted = defineEvent<AnswerEvent>('negotiations.accepted');
export const negotiationRejected = defineEvent<AnswerEvent>('negotiations.rejected');
/** Time ran out, or a party was deactivated. */
export const negotiationCancelled = defineEvent<NegotiationEvent>('negotiations.cancelled');
/** It is time to remind the one whose answer is expected. */
export const negotiationReminderDue = defineEvent<NegotiationEvent>('negotiations.reminder-due');
