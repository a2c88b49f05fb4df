import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { ReviewedAs } from '@oficio/contract/domains/reviews/reviews.rules.ts';
import { sql, type Selectable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db, TransactionDb } from '../../../platform/context.ts';
import { compileOnce } from '../../../platform/database/compiled-statement.ts';
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

/** Column of another statement with a user who may be notified; `table` is their table there. */
const recipientColumn = (table: string) => sql<Recipient>`
  json_build_object('user_id', ${sql.ref(`${table}.id`)}, 'full_name', ${sql.ref(`${table}.full_name`)},
    'email', ${sql.ref(`${table}.email`)}, 'is_active', ${sql.ref(`${table}.is_active`)})`;

/** An order with its two parties, who are the only recipients of its notifications. */
export type OrderSubject = NonNullable<Awaited<ReturnType<typeof findOrderSubject>>>;

const selectOrderSubject = compileOnce((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('service_orders as o')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .innerJoin('users as client_user', 'client_user.id', 'o.client_id')
    .innerJoin('users as provider_user', 'provider_user.id', 'profile.user_id')
    .select([
      'o.id as order_id',
      'o.card_title',
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
      'o.scheduled_at',
      'o.duration_minutes',
      'o.deadline_at',
      'profile.timezone',
      'o.rejection_reason',
      'o.cancellation_reason',
      'o.cancelled_by',
      'o.cancellation_comment',
      'o.is_late',
      'o.notice_hours',
      'o.settlement_grounds',
      'o.client_id',
      'profile.user_id as provider_user_id',
      recipientColumn('client_user').as('client'),
      recipientColumn('provider_user').as('provider'),
      // The provider may mark an order as finished several times, after undoing the mark.
      sql<number>`(
        select count(*)::int from order_history where order_id = o.id and action = 'markFinished'
      )`.as('marks'),
    ])
    .where('o.id', '=', orderId),
);

export async function findOrderSubject(db: Db, orderId: string) {
  const [order] = await selectOrderSubject(db, { orderId });
  return order;
}

const selectOrderChanges = compileOnce((db, { orderId }: { orderId: string }) =>
  db.selectNoFrom((eb) => [
    jsonObjectFrom(
      eb
        .selectFrom('order_moves')
        .select(['proposed_by', 'starts', 'outcome'])
        .where('order_id', '=', orderId)
        .orderBy('id', 'desc')
        .limit(sql.lit(1)),
    ).as('move'),
    eb
      .selectFrom('order_moves')
      .select('closed_at')
      .where('order_id', '=', orderId)
      .where('outcome', '=', 'TAKEN')
      .orderBy('id', 'desc')
      .limit(sql.lit(1))
      .as('taken_at'),
    jsonObjectFrom(
      eb
        .selectFrom('order_issues')
        .select(['kind', 'problem_kind', 'comment', 'contradiction'])
        .where('order_id', '=', orderId)
        .orderBy('id', 'desc')
        .limit(sql.lit(1)),
    ).as('issue'),
  ]),
);

/** The latest proposal of other hours, the latest time at which one was taken, and the latest report of an order. */
export type OrderChanges = Awaited<ReturnType<typeof findOrderChanges>>;

export async function findOrderChanges(db: Db, orderId: string) {
  const [found] = await selectOrderChanges(db, { orderId });
  const { move, taken_at = null, issue: lastIssue = null } = found ?? {};
  // Instants are text in a JSON column.
  const starts = (move?.starts ?? []).map((start) => new Date(start));
  return { move: move ? { ...move, starts } : null, taken_at, lastIssue };
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
    .executeTakeFirst();
  if (!row) return undefined;
  const client = await findRecipient(db, row.client_id);
  const provider = await findRecipient(db, row.provider_user_id);
  return client && provider && { ...row, client, provider };
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
