import type {
  NegotiationAction,
  NegotiationActor,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { defineEvent } from '#platform/jobs/domain-events.ts';

/** An action on a negotiation, its creation included. */
export const negotiationActionPerformed = defineEvent<{
  readonly id: string;
  readonly action: NegotiationAction;
  readonly by: NegotiationActor;
  /** Only of an offer: the parties may make further offers before the delivery. */
  readonly offerId?: string;
}>('negotiations.action-performed');
/** A reminder is due for the party that has to respond. */
export const negotiationReminderDue = defineEvent<{ readonly negotiationId: string }>(
  'negotiations.reminder-due',
);
