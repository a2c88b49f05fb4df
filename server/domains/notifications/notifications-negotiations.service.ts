import {
  turnOf,
  type NegotiationParty,
} from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Notice } from './notifications-mails.template.ts';
import {
  findNegotiationSubject,
  findOfferSubject,
  type NegotiationSubject,
} from './notifications-negotiations.queries.ts';
import { negotiationReminder, offerNotice } from './notifications-negotiations.template.ts';
import { writeNotice } from './notifications-writing.service.ts';

type NoticeFor = (negotiation: NegotiationSubject, reader: NegotiationParty) => Notice;

async function tell(
  context: Context,
  tx: Tx,
  factId: string,
  negotiation: NegotiationSubject,
  { readers, noticeFor }: { readers: readonly NegotiationParty[]; noticeFor: NoticeFor },
): Promise<void> {
  for (const reader of readers)
    await writeNotice(context, tx, factId, negotiation[reader], noticeFor(negotiation, reader));
}

/** Notifies these parties of what happened to a negotiation. */
export async function notifyOfNegotiation(
  context: Context,
  factId: string,
  negotiationId: string,
  readers: readonly NegotiationParty[],
  noticeFor: NoticeFor,
): Promise<void> {
  await context.transaction(async (tx) => {
    const negotiation = await findNegotiationSubject(tx.db, negotiationId);
    if (negotiation) await tell(context, tx, factId, negotiation, { readers, noticeFor });
  });
}

/** Tells the other party of an offer. */
export async function notifyOfOffer(
  context: Context,
  factId: string,
  { negotiationId, offerId }: { negotiationId: string; offerId: string },
  readers: readonly NegotiationParty[],
): Promise<void> {
  await context.transaction(async (tx) => {
    const negotiation = await findNegotiationSubject(tx.db, negotiationId);
    const offer = await findOfferSubject(tx.db, offerId);
    if (!negotiation || !offer) return;
    const noticeFor: NoticeFor = (subject, reader) => offerNotice(subject, offer, reader);
    await tell(context, tx, factId, negotiation, { readers, noticeFor });
  });
}

/** Reminds the one whose answer is expected, unless it has been given since. */
export async function remindOfNegotiation(
  context: Context,
  factId: string,
  negotiationId: string,
): Promise<void> {
  await context.transaction(async (tx) => {
    const negotiation = await findNegotiationSubject(tx.db, negotiationId);
    const reader = negotiation && turnOf(negotiation);
    if (!negotiation || !reader) return;
    const notice = negotiationReminder(negotiation, reader);
    await writeNotice(context, tx, factId, negotiation[reader], notice);
  });
}
