import type { NegotiationStatus } from '@oficio/contract/domains/negotiations/negotiations-states.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { ReviewedAs } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '../../../platform/context.ts';

/** A user who may be notified. */
export interface Recipient {
  user_id: string;
  full_name: string;
  email: string;
  is_active: boolean;
}

export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  return db
    .selectFrom('users')
    .select(['id as user_id', 'full_name', 'email', 'is_active'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** An order with its two parties, who are the only recipients of its notifications. */
export interface OrderSubject {
  order_id: string;
  card_title: string;
  is_emergency: boolean;
  status: OrderStatus;
  provider_marked_at: Date | null;
  scheduled_at: Date;
  deadline_at: Date | null;
  timezone: string;
  rejection_reason: string | null;
  cancellation_reason: string | null;
  /** How often the provider has marked it as finished; more than once after an undo. */
  marks: number;
  client: Recipient;
  provider: Recipient;
}

export async function findOrderSubject(db: Db, orderId: string): Promise<OrderSubject | undefined> {
  const row = await db
    .selectFrom('service_orders as o')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .select([
      'o.id as order_id',
      'o.card_title',
      'o.is_emergency',
      'o.status',
      'o.provider_marked_at',
      'o.scheduled_at',
      'o.deadline_at',
      'profile.timezone',
      'o.rejection_reason',
      'o.cancellation_reason',
      'o.client_id',
      'profile.user_id as provider_user_id',
      sql<number>`(
        select count(*)::int from order_history where order_id = o.id and action = 'markFinished'
      )`.as('marks'),
    ])
    .where('o.id', '=', orderId)
    .$narrowType<{ status: OrderStatus }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const client = await findRecipient(db, row.client_id);
  const provider = await findRecipient(db, row.provider_user_id);
  return client && provider && { ...row, client, provider };
}

export interface ReviewSubject {
  subject_user_id: string;
  /** What the subject was in the reviewed order. */
  reviewed_as: ReviewedAs;
  author_id: string;
  rating: number;
}

export async function findReviewSubject(
  db: Db,
  reviewId: string,
): Promise<ReviewSubject | undefined> {
  const { rows } = await sql<ReviewSubject>`
    select coalesce(r.client_id, profile.user_id) as subject_user_id,
           case when r.client_id is null then 'provider' else 'client' end as reviewed_as, r.author_id, r.rating
      from reviews r
      left join provider_profiles profile on profile.id = r.provider_profile_id
     where r.id = ${reviewId}
  `.execute(db);
  return rows[0];
}

/** A negotiation with its two parties, who are the only recipients of its notifications. */
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

export interface ServiceRequestSubject {
  id: string;
  message: string;
  client_id: string;
  provider_user_id: string;
}

/** A service request and the user of its provider, who is the only recipient of its notification. */
export async function findServiceRequestSubject(
  db: Db,
  id: string,
): Promise<ServiceRequestSubject | undefined> {
  return db
    .selectFrom('service_requests as request')
    .innerJoin('provider_profiles as profile', 'profile.id', 'request.provider_profile_id')
    .select([
      'request.id',
      'request.message',
      'request.client_id',
      'profile.user_id as provider_user_id',
    ])
    .where('request.id', '=', id)
    .executeTakeFirst();
}

export interface UnreadMessage {
  seq: number;
  content: string;
}

/** A chat message that this party of the order has not read, nor will before the transaction ends. */
export async function findUnreadMessage(
  db: TransactionDb,
  orderId: string,
  reader: OrderParty,
  seq: number,
): Promise<UnreadMessage | undefined> {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('chats as c', 'c.order_id', 'm.order_id')
    .select(['m.seq', 'm.content'])
    .where('m.order_id', '=', orderId)
    .where('m.seq', '=', seq)
    .where(`c.${reader}_read_seq`, '<', seq)
    .forShare('c')
    .executeTakeFirst();
}
