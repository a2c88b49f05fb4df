import type { NegotiationParty } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { defineFact } from '../../platform/jobs/facts.ts';

/** Every fact tells only which negotiation and who acted: a listener reads the rest. */
type NegotiationFact = { readonly negotiationId: string };
type AnswerFact = NegotiationFact & { readonly by: NegotiationParty };

export const negotiationCreated = defineFact<NegotiationFact>('negotiations.created');
export const offerMade = defineFact<AnswerFact & { readonly offerId: string }>(
  'negotiations.offer-made',
);
export const negotiationAccepted = defineFact<AnswerFact>('negotiations.accepted');
export const negotiationRejected = defineFact<AnswerFact>('negotiations.rejected');
/** Time ran out, or a party was deactivated. */
export const negotiationCancelled = defineFact<NegotiationFact>('negotiations.cancelled');
/** It is time to remind the one whose answer is expected. */
export const negotiationReminderDue = defineFact<NegotiationFact>('negotiations.reminder-due');
