import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type {
  ReportDecision,
  ReportedType,
} from '@oficio/contract/domains/reports/reports.rules.ts';
import type { ReviewedAs } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { sql, type Selectable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, TransactionDb } from '../../../platform/context.ts';
import { compileOnce, type Placeholders } from '../../../platform/scale/compiled-statement.ts';
import type { Reviews } from '../../../platform/database/schema.ts';

/** A user who may be notified. */
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

export async function findRecipient(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id as user_id', 'full_name', 'email', 'is_active'])
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
    .select((eb) => [
      'o.id',
      'o.client_id',
      'profile.user_id as provider_user_id',
      'profile.timezone',
      'o.is_emergency',
      'o.status',
      'o.provider_marked_at',
      'o.marked_again_at',
      'o.accepted_at',
      'o.issue',
      'o.issue_by',
      'o.move_by',
      'o.move_deadline_at',
      'o.moves_taken',
      'o.visit_at',
      'o.scheduled_at',
      'o.duration_minutes',
      'o.deadline_at',
      'o.rejection_reason',
      'o.cancellation_reason',
      'o.cancelled_by',
      'o.cancellation_comment',
      'o.is_late',
      'o.notice_hours',
      'o.settlement_grounds',
      'o.caused_by',
      marks.as('marks'),
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

export type ReviewSubject = Pick<
  Selectable<Reviews>,
  'author_id' | 'order_id' | 'provider_profile_id' | 'rating'
> & {
  subject_user_id: string;
  /** The subject's role in the reviewed order. */
  reviewed_as: ReviewedAs;
};

export async function findReviewSubject(
  db: Db,
  reviewId: string,
): Promise<ReviewSubject | undefined> {
  const { rows } = await sql<ReviewSubject>`
    select coalesce(r.client_id, profile.user_id) as subject_user_id,
           case when r.client_id is null then 'provider' else 'client' end as reviewed_as, r.author_id, r.rating,
           r.order_id, r.provider_profile_id
      from reviews r
      left join provider_profiles profile on profile.id = r.provider_profile_id
     where r.id = ${reviewId}
  `.execute(db);
  return rows[0];
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
    .select(['m.seq', 'm.content'])
    .where('m.order_id', '=', orderId)
    .where('m.seq', '=', seq)
    .where(`c.${reader}_read_seq`, '<', seq)
    .forShare('c')
    .executeTakeFirst();
}

export interface ReportSubject {
  object_type: ReportedType;
  owner_id: string;
  reporter_ids: string[];
  decision: ReportDecision | null;
  /** The decision before it. */
  previous: ReportDecision | null;
  /** The decision undid the previous one, but another one keeps that in force. */
  stays_for_other: boolean;
}

/** Returns a report with its users and the decision of this number, if there is one. */
export async function findReportSubject(
  db: Db,
  reportId: string,
  number: number,
): Promise<ReportSubject | undefined> {
  const { rows } = await sql<ReportSubject>`
    select object_type, owner_id,
           array(select reporter_id from report_complaints
                  where report_id = r.id and reporter_id is not null order by id) as reporter_ids,
           (select decision from report_decisions where report_id = r.id and number = ${number}) as decision,
           (select decision from report_decisions where report_id = r.id and number = ${number - 1}) as previous,
           coalesce((select stays_for_other from report_decisions where report_id = r.id and number = ${number}), false)
             as stays_for_other
      from reports r where r.id = ${reportId}
  `.execute(db);
  return rows[0];
}
