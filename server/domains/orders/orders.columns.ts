import { sql, type RawBuilder } from 'kysely';
import type { ExportOwner, ExportSections } from '#platform/context.ts';

/** Aliases of an order, its client (`users`) and its provider (`provider_profiles`) in a statement. */
interface OrderTables {
  order: string;
  client: string;
  profile: string;
}

/**
 * Condition on an order: it counts for ratings and jobs. Not when it was marked as finished too soon after its acceptance,
 * when the client's account was younger than a day at the mark (else at the acceptance), or when the provider brought the
 * client. Nothing that it reads changes after the order has ended, so a figure can be calculated again at any time.
 */
export const isOrderCounted = ({ order, client, profile }: OrderTables): RawBuilder<boolean> =>
  sql<boolean>`is_order_counted(${sql.ref(`${order}.accepted_at`)}, ${sql.ref(`${order}.provider_marked_at`)},
    ${sql.ref(`${order}.created_at`)}, ${sql.ref(`${order}.duration_minutes`)}, ${sql.ref(`${client}.created_at`)},
    ${sql.ref(`${client}.referred_by_user_id`)}, ${sql.ref(`${profile}.user_id`)})`;

/**
 * Condition on a client: they are new, because none of their orders that count was completed. Otherwise one account could
 * complete an order with a provider of its own within a minute and leave the limits of new clients. `clientId` is a column.
 */
export const isNewClient = (clientId: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from service_orders done
    join users done_client on done_client.id = done.client_id
    join provider_profiles done_profile on done_profile.id = done.provider_profile_id
   where done.client_id = ${sql.ref(clientId)} and done.status = 'COMPLETED'
     and ${isOrderCounted({ order: 'done', client: 'done_client', profile: 'done_profile' })})`;

/**
 * Condition on a provider's profile: its account was of the demo and is erased. Its orders stay as rows, but count in no figure
 * of the operator. `profileId` is a column.
 */
export const isOfRemovedDemo = (
  profileId: string,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(profileId)} in (
  select removed_profile.id from provider_profiles removed_profile
    join users removed on removed.id = removed_profile.user_id
   where removed.is_demo and removed.erased_at is not null)`;

/**
 * The month ('yyyy-MM') in which a completed order counts as earned: that of its completion on the clock of its provider. Nothing
 * changes `updated_at` after the completion. `order` and `profile` are aliases of the order and its provider's profile.
 */
export const earnedMonth = (order: string, profile: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(`${order}.updated_at`)} at time zone ${sql.ref(`${profile}.timezone`)}, 'YYYY-MM')`;

/**
 * The instants (epoch milliseconds) of the last weeks at which the provider of the instant booking `o` handed back one; none
 * for other orders.
 */
export const handedBack = sql<number[]>`case when o.is_instant and o.phase = 'AGREED' then array(
  select extract(epoch from returned.updated_at)::float8 * 1000 from service_orders returned
   where returned.provider_profile_id = o.provider_profile_id and returned.cancellation_reason = 'HANDED_BACK'
     and returned.updated_at > now() - interval '32 days') else '{}' end`;

/**
 * Orders with what happened in them, as both parties see it. The other party is named by their part only: 'client',
 * 'provider'.
 */
export const exportedOrders = ({ userId, profileId }: ExportOwner): ExportSections => ({
  orders: sql`select o.id, o.number, case when o.client_id = ${userId} then 'client' else 'provider' end as as_party, o.status, o.card_title,
      o.package_name, o.description, o.job_district, case when o.client_id = ${userId} then o.job_street end as job_street,
      o.scheduled_at, o.duration_minutes, o.is_emergency, o.is_instant, o.notice_hours, o.currency, o.total_cents, o.promotion_type,
      case when o.provider_profile_id = ${profileId} then o.platform_fee_cents end as platform_fee_cents,
      case when o.provider_profile_id = ${profileId} then o.discount_cents end as discount_cents,
      case when o.provider_profile_id = ${profileId} then o.provider_payout_cents end as provider_payout_cents,
      o.rejection_reason, o.cancelled_by, o.cancellation_reason, o.cancellation_comment, o.is_late, o.accepted_at,
      o.arrives_at, o.provider_marked_at, o.client_marked_at, o.settlement_grounds, o.created_at,
      (select coalesce(jsonb_agg(jsonb_build_object('action', action, 'by', by_party, 'to', to_status, 'at', at) order by id), '[]')
         from order_history where order_id = o.id) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('by', proposed_by, 'from', from_start, 'starts', starts,
         'outcome', outcome, 'taken', taken_start, 'created_at', created_at) order by created_at), '[]')
         from order_moves where order_id = o.id) as moves,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'problem', problem_kind, 'by', reported_by,
         'comment', comment, 'answer', contradiction, 'created_at', created_at, 'closed_at', closed_at) order by created_at), '[]')
         from order_issues where order_id = o.id) as issues,
      (select coalesce(jsonb_agg(jsonb_build_object('by', by_party, 'kind', kind, 'comment', comment, 'created_at', created_at)
         order by id), '[]') from order_issue_replies where order_id = o.id) as issue_replies,
      (select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'address', '/images/' || image_id || '-preview.jpg')
         order by purpose, position), '[]') from order_images where order_id = o.id) as images
    from service_orders o where o.client_id = ${userId} or o.provider_profile_id = ${profileId} order by o.id`,
  waitingList: sql`select w.day, card.title as card_title, package.name as package_name, w.created_at
    from waiting_list w
    join service_cards card on card.id = w.service_card_id
    join service_packages package on package.id = w.service_package_id
    where w.user_id = ${userId} order by w.id`,
});
