import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { ReviewedAs } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, TransactionDb } from '#platform/context.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';

/** A user who may be notified. */
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

export async function findRecipient(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id as user_id', 'full_name', 'email', 'phone', 'is_active'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** The provider may mark an order as finished several times, after undoing the mark. */
const marks = sql<number>`(
  select count(*)::int from order_history where order_id = o.id and action = 'markFinished')`;

const lastTakenAt = sql<Date | null>`(
  select closed_at from order_moves
   where order_id = o.id and outcome = 'TAKEN' order by id desc limit 1)`;

const selectOrderSubject = compileOnce((db, { orderId }: Placeholders<{ orderId: string }>) =>
  db
    .selectFrom('service_orders as o')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .selectAll('o')
    .select((eb) => [
      'profile.user_id as provider_user_id',
      'profile.timezone',
      marks.as('marks'),
      sql<number>`(select max(id) from order_history where order_id = o.id)`.as('last_entry_id'),
      lastTakenAt.as('taken_at'),
      jsonObjectFrom(
        eb
          .selectFrom('order_moves')
          .select(['proposed_by', 'starts', 'outcome', 'is_visit'])
          .whereRef('order_id', '=', 'o.id')
          .orderBy('id', 'desc')
          .limit(sql.lit(1)),
      ).as('move'),
      jsonObjectFrom(
        eb
          .selectFrom('order_issues')
          .select(['kind', 'problem_kind', 'comment', 'contradiction'])
          .whereRef('order_id', '=', 'o.id')
          .orderBy('id', 'desc')
          .limit(sql.lit(1)),
      ).as('lastIssue'),
      jsonObjectFrom(
        eb
          .selectFrom('order_issue_replies')
          .select(['by_party', 'comment'])
          .whereRef('order_id', '=', 'o.id')
          .orderBy('id', 'desc')
          .limit(sql.lit(1)),
      ).as('lastReply'),
    ])
    .where('o.id', '=', orderId),
);

/**
 * An order with its two parties, who are the only recipients of its notifications, its latest move and report, the latest
 * reply to it, and the latest time at which an hour was taken.
 */
export type OrderSubject = NonNullable<Awaited<ReturnType<typeof findOrderSubject>>>;

export async function findOrderSubject(db: Db, orderId: string) {
  const [order] = await selectOrderSubject(db, { orderId });
  // Instants are text in a JSON column.
  const starts = (order?.move?.starts ?? []).map((start) => new Date(start));
  return order && { ...order, move: order.move && { ...order.move, starts } };
}

export type ReviewSubject = NonNullable<Awaited<ReturnType<typeof findReviewSubject>>>;

/** Returns a review with the reviewed user and their role in the order. */
export async function findReviewSubject(db: Db, reviewId: string) {
  return db
    .selectFrom('reviews as r')
    .leftJoin('provider_profiles as profile', 'profile.id', 'r.provider_profile_id')
    .select([
      'r.author_id',
      'r.order_id',
      'r.provider_profile_id',
      'r.rating',
      sql<string>`coalesce(r.client_id, profile.user_id)`.as('subject_user_id'),
      sql<ReviewedAs>`case when r.client_id is null then 'provider' else 'client' end`.as(
        'reviewed_as',
      ),
    ])
    .where('r.id', '=', reviewId)
    .executeTakeFirst();
}

/** A negotiation with its two parties, who are the only recipients of its notifications. */
export type NegotiationSubject = NonNullable<Awaited<ReturnType<typeof findNegotiationSubject>>>;

export async function findNegotiationSubject(db: Db, negotiationId: string) {
  return db
    .selectFrom('negotiations as n')
    .innerJoin('provider_profiles as profile', 'profile.id', 'n.provider_profile_id')
    .select([
      'n.id',
      'n.client_id',
      'profile.user_id as provider_user_id',
      'n.status',
      'n.scheduled_at',
      'n.deadline_at',
      'n.cancellation_reason',
    ])
    .where('n.id', '=', negotiationId)
    .executeTakeFirst();
}

/** An offer with its position, counted from 1 over the offers of both parties. */
export type OfferSubject = NonNullable<Awaited<ReturnType<typeof findOfferSubject>>>;

export async function findOfferSubject(db: Db, offerId: string) {
  return db
    .selectFrom('negotiation_offers')
    .select(['amount_cents', 'message', 'scheduled_at', 'position'])
    .where('id', '=', offerId)
    .executeTakeFirst();
}

/** A service request and the user of its provider, who is the only recipient of its notification. */
export type ServiceRequestSubject = NonNullable<
  Awaited<ReturnType<typeof findServiceRequestSubject>>
>;

export async function findServiceRequestSubject(db: Db, id: string) {
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

/** Returns the user who is a party of a chat. */
export async function findReader(
  db: Db,
  orderId: string,
  reader: OrderParty,
): Promise<string | undefined> {
  const chat = await db
    .selectFrom('chats')
    .select(['client_id', 'provider_user_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return reader === 'client' ? chat?.client_id : chat?.provider_user_id;
}

export type UnreadMessage = NonNullable<Awaited<ReturnType<typeof findUnreadMessage>>>;

/** Returns a chat message that this party has not read, and locks the read position until the transaction ends. */
export async function findUnreadMessage(
  db: TransactionDb,
  orderId: string,
  reader: OrderParty,
  seq: number,
) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('chats as c', 'c.order_id', 'm.order_id')
    .select(['m.seq', 'm.content', 'c.kind', 'c.client_id', 'c.provider_user_id'])
    .where('m.order_id', '=', orderId)
    .where('m.seq', '=', seq)
    .where(`c.${reader}_read_seq`, '<', seq)
    .forShare('c')
    .executeTakeFirst();
}

/** Returns a report with its users, the decision of this number, if there is one, and the one before it. */
export async function findReportSubject(db: Db, reportId: string, number: number) {
  return db
    .selectFrom('reports as r')
    .leftJoin('report_decisions as made', (join) =>
      join.onRef('made.report_id', '=', 'r.id').on('made.number', '=', number),
    )
    .leftJoin('report_decisions as previous', (join) =>
      join.onRef('previous.report_id', '=', 'r.id').on('previous.number', '=', number - 1),
    )
    .select([
      'r.object_type',
      'r.owner_id',
      sql<string[]>`array(
        select reporter_id from report_complaints
         where report_id = r.id and reporter_id is not null order by id)`.as('reporter_ids'),
      'made.decision',
      'previous.decision as previous',
      // True when the decision undid the previous one, but another one keeps that in force.
      sql<boolean>`coalesce(made.stays_for_other, false)`.as('stays_for_other'),
    ])
    .where('r.id', '=', reportId)
    .executeTakeFirst();
}

/** The people of an order, who do not decide about it. */
export async function findOrderPeople(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select unnest(array[o.client_id, profile.user_id]) as user_id
      from service_orders o join provider_profiles profile on profile.id = o.provider_profile_id
     where o.id = ${orderId}
  `.execute(db);
  return rows.map(({ user_id: userId }) => userId);
}

/** The owner of a document that still waits. */
export async function findWaitingDocument(
  db: Db,
  verificationId: string,
): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('verifications as v')
    .innerJoin('provider_profiles as profile', 'profile.id', 'v.provider_profile_id')
    .select('profile.user_id')
    .where('v.id', '=', verificationId)
    .where('v.status', '=', 'WAITING')
    .executeTakeFirst();
}

/** A card with its owner and the grounds of a refusal. */
export async function findCardApproval(db: Db, cardId: string) {
  return db
    .selectFrom('service_cards as card')
    .innerJoin('provider_profiles as profile', 'profile.id', 'card.provider_profile_id')
    .select(['profile.user_id', 'card.approval', 'card.approval_grounds as grounds'])
    .where('card.id', '=', cardId)
    .executeTakeFirst();
}
