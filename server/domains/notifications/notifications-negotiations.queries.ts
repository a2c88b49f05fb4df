import type { NegotiationStatus } from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import type { Db } from '../../platform/context.ts';
import { findRecipient, type Recipient } from './notifications.queries.ts';

/** A negotiation with its two parties, as notices speak of it; whom they go to comes from here (fault C21). */
export interface NegotiationSubject {
  negotiation_id: string;
  card_title: string;
  status: NegotiationStatus;
  is_emergency: boolean;
  scheduled_at: Date;
  deadline_at: Date | null;
  timezone: string;
  cancellation_reason: string | null;
  order_id: string | null;
  client: Recipient;
  provider: Recipient;
}

export async function findNegotiationSubject(
  db: Db,
  negotiationId: string,
): Promise<NegotiationSubject | undefined> {
  const row = await db
    .selectFrom('negotiations as n')
    .innerJoin('provider_profiles as profile', 'profile.id', 'n.provider_profile_id')
    .innerJoin('service_cards as card', 'card.id', 'n.service_card_id')
    .select([
      'n.id as negotiation_id',
      'card.title as card_title',
      'n.status',
      'n.is_emergency',
      'n.scheduled_at',
      'n.deadline_at',
      'profile.timezone',
      'n.cancellation_reason',
      'n.order_id',
      'n.client_id',
      'profile.user_id as provider_user_id',
    ])
    .where('n.id', '=', negotiationId)
    .$narrowType<{ status: NegotiationStatus }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const client = await findRecipient(db, row.client_id);
  const provider = await findRecipient(db, row.provider_user_id);
  return client && provider && { ...row, client, provider };
}

export interface OfferSubject {
  amount_cents: number;
  message: string | null;
  scheduled_at: Date | null;
  /** From 1, in the order in which both made them. */
  position: number;
}

export async function findOfferSubject(db: Db, offerId: string): Promise<OfferSubject | undefined> {
  return db
    .selectFrom('negotiation_offers')
    .select(['amount_cents', 'message', 'scheduled_at', 'position'])
    .where('id', '=', offerId)
    .executeTakeFirst();
}
