import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '../../../platform/context.ts';
import { anyId } from '../../../platform/database/any-id.ts';

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
      'o.is_emergency',
      'o.scheduled_at',
      'o.duration_minutes',
      'o.notice_hours',
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
      'o.promotion_type',
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
