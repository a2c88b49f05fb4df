import { SEARCHED_PEOPLE } from '@oficio/contract/domains/administration/administration-people.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import { withCustomPlans } from '#platform/database/custom-plans.ts';
import { toLikePattern } from '#platform/database/like-pattern.ts';
import type { ServiceOrders } from '#platform/database/schema.ts';
import type { Selectable } from 'kysely';
import type { Position } from './position.rules.ts';

export interface OrderFilter {
  search: string | undefined;
  /** Searches mail and phone too: only for readers who may read them. */
  isContactSearched: boolean;
  status: string | undefined;
  from: string | undefined;
  to: string | undefined;
  after: Position | undefined;
  limit: number;
}

export type ListedOrder = Pick<
  Selectable<ServiceOrders>,
  | 'id'
  | 'number'
  | 'status'
  | 'is_emergency'
  | 'card_title'
  | 'client_id'
  | 'scheduled_at'
  | 'total_cents'
  | 'currency'
  | 'currency_country'
  | 'created_at'
> & {
  is_disputed: boolean;
  client_name: string;
  provider_user_id: string;
  provider_name: string;
  micros: string;
};

const columns = sql`
  o.id, o.number, o.status, o.is_emergency, o.card_title, o.client_id, o.scheduled_at, o.total_cents, o.currency,
  o.currency_country, o.created_at,
  coalesce(o.issue in ('ABSENCE_CONTRADICTED', 'PROBLEM_ESCALATED'), false) as is_disputed,
  client.full_name as client_name, profile.user_id as provider_user_id, provider.full_name as provider_name,
  (extract(epoch from o.scheduled_at) * 1000000)::bigint::text as micros`;

const parties = sql`
  join users client on client.id = o.client_id
  join provider_profiles profile on profile.id = o.provider_profile_id
  join users provider on provider.id = profile.user_id`;

/** The start of a position as the database compares it: a constant, so that an index finds it. */
export const instantOf = ({ micros }: Position) =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

function conditions({ status, from, to, after }: OrderFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(status === undefined ? [] : [sql`o.status = ${status}`]),
      ...(from === undefined ? [] : [sql`o.scheduled_at >= ${from}::date at time zone 'UTC'`]),
      ...(to === undefined ? [] : [sql`o.scheduled_at < (${to}::date + 1) at time zone 'UTC'`]),
      ...(after === undefined
        ? []
        : [sql`(o.scheduled_at, o.id) < (${instantOf(after)}, ${after.id}::uuid)`]),
    ],
    sql` and `,
  );
}

/** The shortest part of a phone that is searched, in digits. */
const MIN_DIGITS = 4;

/** The conditions on a user `person`, one of which holds: the name, or also mail or phone, contains the text. */
function matchesOf(search: string, isContactSearched: boolean): RawBuilder<unknown>[] {
  const pattern = toLikePattern(search);
  const digits = search.replaceAll(/\D/g, '');
  const isPhone = isContactSearched && digits.length >= MIN_DIGITS && /^[\d\s+().-]+$/.test(search);
  return [
    sql`fold(person.full_name) like fold(${pattern})`,
    ...(isContactSearched ? [sql`person.email like ${pattern.toLowerCase()}`] : []),
    ...(isPhone
      ? [
          sql`person.phone is not null and regexp_replace(person.phone, '\\D', '', 'g') like ${`%${digits}%`}`,
        ]
      : []),
  ];
}

/** Condition on a user `person`: name, mail or phone contains the text. */
export const isMatching = (search: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(matchesOf(search, true), sql` or `)})`;

/** Selects the newest people of each kind of match, so that a frequent name hides no mail. */
function newestMatches(search: string, isContactSearched: boolean): RawBuilder<unknown> {
  const parts = matchesOf(search, isContactSearched).map(
    (condition) => sql`(
      select person.id from users person where ${condition}
       order by person.created_at desc, person.id desc limit ${SEARCHED_PEOPLE})`,
  );
  return sql.join(parts, sql` union `);
}

/** The orders of a number, and the latest ones of the people who match, as either party. */
function matchingOrders(filter: OrderFilter, search: string): RawBuilder<unknown> {
  const { limit, isContactSearched } = filter;
  const latest = (party: RawBuilder<unknown>) => sql`
    select found.id from people, lateral (
      select o.id from service_orders o where ${party} and ${conditions(filter)}
       order by o.scheduled_at desc, o.id desc limit ${limit}
    ) found`;
  return sql`
    with people as materialized (${newestMatches(search, isContactSearched)})
    select o.id from service_orders o where o.number = upper(${search}) and ${conditions(filter)}
    union
    ${latest(sql`o.client_id = people.id`)}
    union
    ${latest(sql`o.provider_profile_id = (select id from provider_profiles where user_id = people.id)`)}`;
}

/** Orders that fit, latest appointment first. A search looks at the newest people of each kind of match. */
export async function findOrders(db: Db, filter: OrderFilter): Promise<ListedOrder[]> {
  const { search, limit } = filter;
  const page = search ? sql`o.id in (${matchingOrders(filter, search)})` : conditions(filter);
  const statement = sql<ListedOrder>`
    select ${columns}
      from (
        select * from service_orders o where ${page} order by o.scheduled_at desc, o.id desc limit ${limit}
      ) o
      ${parties}
     order by o.scheduled_at desc, o.id desc`;
  const { rows } = search
    ? await withCustomPlans(db, (planned) => statement.execute(planned))
    : await statement.execute(db);
  return rows;
}

export type OverviewRow = ListedOrder &
  Pick<
    Selectable<ServiceOrders>,
    | 'base_price_cents'
    | 'emergency_fee_cents'
    | 'platform_fee_cents'
    | 'discount_cents'
    | 'settlement_grounds'
  > & { timezone: string; messages: number; last_message_at: Date | null };

export async function findOverview(db: Db, orderId: string): Promise<OverviewRow | undefined> {
  const { rows } = await sql<OverviewRow>`
    select ${columns}, o.base_price_cents, o.emergency_fee_cents, o.platform_fee_cents, o.discount_cents,
           o.settlement_grounds, profile.timezone,
           coalesce(chat.last_seq, 0) as messages,
           case when chat.last_seq > 0 then chat.last_message_at end as last_message_at
      from service_orders o ${parties}
      left join chats chat on chat.service_order_id = o.id
     where o.id = ${orderId}
  `.execute(db);
  return rows[0];
}

export async function findHistory(db: Db, orderId: string) {
  return db
    .selectFrom('order_history')
    .select(['at', 'action', 'by_party'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

export async function findMoves(db: Db, orderId: string) {
  return db
    .selectFrom('order_moves')
    .select(['created_at', 'proposed_by', 'starts', 'outcome'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** Reports about a message of the order's chat, or a review or answer of the order. */
export async function findReportsOf(db: Db, orderId: string) {
  const { rows } = await sql<{ id: string; created_at: Date; is_decided: boolean }>`
    select r.id, r.created_at, r.decided_at is not null as is_decided
      from reports r
     where (r.object_type = 'MESSAGE' and r.object_id in (select id from chat_messages where order_id = ${orderId}))
        or (r.object_type in ('REVIEW', 'ANSWER') and r.object_id in (select id from reviews where order_id = ${orderId}))
     order by r.id
  `.execute(db);
  return rows;
}
