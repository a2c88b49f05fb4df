import { sql, type RawBuilder } from 'kysely';
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

/** Condition on an entry of a history: the provider answers a request. */
export const isAnswer = (entry: string) => sql`(
  ${sql.ref(`${entry}.by_party`)} = 'provider' and ${sql.ref(`${entry}.from_status`)} = 'PENDING'
  and ${sql.ref(`${entry}.action`)} in ('accept', 'reject', 'proposeMove'))`;

/**
 * The providers' first answers `entry` within a condition on their time, each with its request `o`. An order that was born from a quote
 * has none. The facts of a profile have the same first answer.
 */
export const firstAnswers = (isWithin: RawBuilder<unknown>) => sql`
  -- The offset makes the answers of the time be read first, by their index.
  (select * from order_history entry where ${isAnswer('entry')} and ${isWithin} offset 0) entry
  join service_orders o on o.id = entry.order_id and ${isCounted}
   and not exists (
     select from order_history other where other.order_id = entry.order_id
        and (other.action = 'acceptOffer' or ${isAnswer('other')} and (other.at, other.id) < (entry.at, entry.id)))`;

/** The rounded minutes between the request `o` and the first answer `entry`. */
export const answerMinutes = sql<number>`answer_step(floor(extract(epoch from entry.at - o.created_at) / 60)::int)`;

/** A list of columns with their names. */
export const named = (columns: Readonly<Record<string, ReturnType<typeof sql>>>) =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`));
