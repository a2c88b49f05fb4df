import {
  turnOf,
  type NegotiationParty,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type {
  NegotiationDetails,
  NegotiationNotificationKind,
} from '../templates/negotiations.template.ts';
import { findNegotiationSubject, findOfferSubject } from './subjects.queries.ts';
import { writeNotification } from './writing.service.ts';

/** A domain event of a negotiation. `offerId` is set only for an offer. */
export interface NotifiedNegotiationEvent {
  eventId: string;
  negotiationId: string;
  offerId?: string;
}

async function notifyParty(
  context: Context,
  tx: Tx,
  eventId: string,
  notification: {
    kind: NegotiationNotificationKind;
    details: NegotiationDetails;
    reader: NegotiationParty;
  },
): Promise<void> {
  const { kind, details, reader } = notification;
  const other = details[reader === 'client' ? 'provider' : 'client'];
  const about = { negotiation_id: details.negotiation_id, other_user_id: other.user_id };
  await writeNotification(context, tx, eventId, {
    kind,
    recipient: details[reader],
    about,
    details,
  });
}

/** Notifies these parties of an event of a negotiation. */
export async function notifyOfNegotiation(
  context: Context,
  { eventId, negotiationId, offerId }: NotifiedNegotiationEvent,
  kind: NegotiationNotificationKind,
  readers: readonly NegotiationParty[],
): Promise<void> {
  await context.transaction(async (tx) => {
    const negotiation = await findNegotiationSubject(tx.db, negotiationId);
    if (!negotiation) return;
    const offer = offerId === undefined ? undefined : await findOfferSubject(tx.db, offerId);
    const details = { ...negotiation, offer: offer ?? null };
    for (const reader of readers)
      await notifyParty(context, tx, eventId, { kind, details, reader });
  });
}

/** Reminds the party whose response is expected, unless they have responded in the meantime. */
export async function remindOfNegotiation(
  context: Context,
  eventId: string,
  negotiationId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const negotiation = await findNegotiationSubject(tx.db, negotiationId);
    const reader = negotiation && turnOf(negotiation);
    if (!negotiation || !reader) return;
    const details = { ...negotiation, offer: null };
    await notifyParty(context, tx, eventId, { kind: 'negotiation-reminder', details, reader });
  });
}
