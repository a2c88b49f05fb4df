import { sql } from 'kysely';
import { isOfRemovedDemo } from '../orders/orders.columns.ts';

const isAgreed = sql`o.accepted_at is not null`;
const hasEnded = sql`o.status in ('REJECTED', 'CANCELLED', 'COMPLETED')`;

/** The Monday (UTC) of the week of an instant. */
export const weekOf = (instant: ReturnType<typeof sql>) =>
  sql<Date>`date_trunc('week', ${instant} at time zone 'UTC')::date`;

/** The orders that count; those of a removed demo stay as rows. */
export const isCounted = sql<boolean>`not ${isOfRemovedDemo('provider_profile_id')}`;

/** The orders that the sums do not contain: open ones, and those that ended since. Two lists, each read by its index. */
export const unsummed = (summedUntil: Date | null) => sql`(
  select * from service_orders where status in ('PENDING', 'ACCEPTED') and ${isCounted}
  union all
  select * from service_orders
   where status in ('REJECTED', 'CANCELLED', 'COMPLETED')
     and updated_at >= coalesce(${summedUntil}::timestamptz, '-infinity') and ${isCounted})`;

/** Figures of the orders `o` of a group, by the name of their column in `overview_weeks`. */
export const orderCounts = {
  requests: sql<number>`count(*)::int`,
  filled: sql<number>`count(*) filter (where ${isAgreed})::int`,
  rejected: sql<number>`count(*) filter (where o.status = 'REJECTED')::int`,
  cancelled: sql<number>`count(*) filter (where o.status = 'CANCELLED')::int`,
  completed: sql<number>`count(*) filter (where o.status = 'COMPLETED')::int`,
  agreed_ended: sql<number>`count(*) filter (where ${isAgreed} and ${hasEnded})::int`,
  late: sql<number>`count(*) filter (where ${isAgreed} and o.is_late)::int`,
  emergencies: sql<number>`count(*) filter (where o.is_emergency)::int`,
  emergencies_filled: sql<number>`count(*) filter (where o.is_emergency and ${isAgreed})::int`,
};

/** Those of them that `overview_fills` has. */
export const fillCounts = { requests: orderCounts.requests, filled: orderCounts.filled };

/** The sums of completed orders `o` of a group, by the name of their column in `overview_money`. */
export const moneySums = {
  orders: sql<number>`count(*)::int`,
  agreed_cents: sql<number>`sum(o.total_cents)::bigint`,
  commission_cents: sql<number>`sum(o.platform_fee_cents)::bigint`,
  promotion_cents: sql<number>`sum(o.discount_cents)::bigint`,
};

/**
 * The rounded minutes between the request `o` and the provider's first answer; null without one, and for an order that
 * was born from a quote. The facts of a profile have the same first answer.
 */
export const answerMinutes = sql<number | null>`(
  select case when not bool_or(entry.action = 'acceptOffer') then answer_step(floor(extract(epoch from
           min(entry.at) filter (where entry.by_party = 'provider' and entry.from_status = 'PENDING'
             and entry.action in ('accept', 'reject', 'proposeMove')) - o.created_at) / 60)::int) end
    from order_history entry where entry.order_id = o.id)`;

/** A list of columns with their names. */
export const named = (columns: Readonly<Record<string, ReturnType<typeof sql>>>) =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
