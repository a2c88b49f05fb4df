import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { handedBack } from '../orders.columns.ts';
import { anyId } from '#platform/database/any-id.ts';

function selectStates(db: Db) {
  return db
    .selectFrom('service_orders as o')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .innerJoin('users as provider', 'provider.id', 'profile.user_id')
    .innerJoin('users as client', 'client.id', 'o.client_id')
    .select([
      'o.id',
      'o.client_id',
      'profile.user_id as provider_user_id',
      'o.provider_profile_id',
      'o.service_card_id',
      'o.status',
      'o.phase',
      'o.is_emergency',
      'o.is_instant',
      handedBack.as('handed_back'),
      'o.scheduled_at',
      'o.duration_minutes',
      'o.notice_hours',
      'o.pause_minutes',
      'o.created_at',
      'o.accepted_at',
      'o.deadline_at',
      'o.provider_marked_at',
      'o.move_id',
      'o.move_by',
      'o.move_deadline_at',
      'o.moves_proposed',
      'o.moves_taken',
      'o.issue',
      'o.issue_by',
      'o.marked_again_at',
      'o.visit_at',
      'o.arrivals',
      'o.promotion_type',
      'o.client_deactivated_at',
      'o.provider_deactivated_at',
      'profile.timezone as provider_timezone',
      'client.is_active as client_is_active',
      'provider.is_active as provider_is_active',
      sql<boolean>`'PROVIDER' = any (provider.roles)`.as('provider_has_role'),
    ]);
}

/** The columns of an order that transitions read. */
export type OrderStateRow = Awaited<ReturnType<typeof findOrderStates>>[number];

/**
 * Returns these orders in any order. With `lock` the transaction locks their rows until it ends.
 */
export async function findOrderStates(
  db: Db,
  orderIds: readonly string[],
  { lock }: { lock: boolean },
) {
  if (orderIds.length === 0) return [];
  return selectStates(db)
    .where('o.id', '=', anyId(orderIds))
    .$if(lock, (query) => query.forNoKeyUpdate(['o']))
    .execute();
}

/**
 * Locks and returns the PENDING orders in which a user is one of these parties. The order by id
 * prevents a deadlock between two transactions.
 */
export async function lockPendingOrdersOf(
  db: TransactionDb,
  userId: string,
  parties: readonly OrderParty[],
) {
  const columns = { client: 'o.client_id', provider: 'profile.user_id' } as const;
  return selectStates(db)
    .where('o.status', '=', 'PENDING')
    .where((eb) => eb.or(parties.map((party) => eb(columns[party], '=', userId))))
    .orderBy('o.id')
    .forNoKeyUpdate(['o'])
    .execute();
}

/** An accepted order of a user whose account was deactivated, with the other party. */
export interface DeactivatedOrder {
  id: string;
  party: OrderParty;
  otherUserId: string;
}

/**
 * Records on the ACCEPTED orders of a user that their account was deactivated at this time, and returns those where this
 * is new. Locks them in the order of their ids.
 */
export async function saveDeactivatedParty(
  db: TransactionDb,
  userId: string,
  at: Date,
): Promise<DeactivatedOrder[]> {
  const { rows } = await sql<DeactivatedOrder>`
    with concerned as (
      select o.id, o.client_id = ${userId} as is_client, o.client_id, profile.user_id as provider_user_id
        from service_orders o join provider_profiles profile on profile.id = o.provider_profile_id
       where o.status = 'ACCEPTED'
         and ((o.client_id = ${userId} and o.client_deactivated_at is null)
           or (profile.user_id = ${userId} and o.provider_deactivated_at is null))
       order by o.id for no key update of o
    )
    update service_orders o
       set client_deactivated_at = case when is_client then ${at} else o.client_deactivated_at end,
           provider_deactivated_at = case when is_client then o.provider_deactivated_at else ${at} end
      from concerned
     where o.id = concerned.id
    returning o.id, case when is_client then 'client' else 'provider' end as party,
              case when is_client then provider_user_id else concerned.client_id end as "otherUserId"
  `.execute(db);
  return rows;
}
