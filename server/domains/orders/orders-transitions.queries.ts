import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { LapseReason, OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { PromotionType } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';

/** What a transition reads of an order. */
export interface OrderStateRow {
  id: string;
  client_id: string;
  provider_user_id: string;
  status: OrderStatus;
  is_emergency: boolean;
  scheduled_at: Date;
  deadline_at: Date | null;
  provider_marked_at: Date | null;
  promotion_type: PromotionType;
  /** End of the appointment; null for an emergency. */
  ends_at: Date | null;
  provider_timezone: string;
  /** Has the provider the PROVIDER role now? */
  provider_has_role: boolean;
}

function selectStates(db: Db) {
  return db
    .selectFrom('service_orders as o')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .innerJoin('users as provider', 'provider.id', 'profile.user_id')
    .select([
      'o.id',
      'o.client_id',
      'profile.user_id as provider_user_id',
      'o.status',
      'o.is_emergency',
      'o.scheduled_at',
      'o.deadline_at',
      'o.provider_marked_at',
      'o.promotion_type',
      sql<Date | null>`upper(o.blocks)`.as('ends_at'),
      'profile.timezone as provider_timezone',
      sql<boolean>`'PROVIDER' = any (provider.roles)`.as('provider_has_role'),
    ])
    .$narrowType<{ status: OrderStatus; promotion_type: PromotionType }>();
}

export async function getOrderForUpdate(
  db: TransactionDb,
  orderId: string,
): Promise<OrderStateRow | undefined> {
  return selectStates(db).where('o.id', '=', orderId).forNoKeyUpdate(['o']).executeTakeFirst();
}

/** Orders of a state whose deadline has passed, longest overdue first; those that somebody else holds are left to them. */
export async function lockDueOrders(
  db: TransactionDb,
  status: 'PENDING' | 'ACCEPTED',
  now: Date,
  limit: number,
): Promise<OrderStateRow[]> {
  return selectStates(db)
    .where('o.status', '=', status)
    .where('o.deadline_at', '<=', now)
    .orderBy('o.deadline_at')
    .limit(limit)
    .forNoKeyUpdate(['o'])
    .skipLocked()
    .execute();
}

/**
 * PENDING orders in which a user is one of these parties, always in the same order so that two that lock them can't
 * deadlock.
 */
export async function lockPendingOrdersOf(
  db: TransactionDb,
  userId: string,
  parties: readonly OrderParty[],
): Promise<OrderStateRow[]> {
  const columns = { client: 'o.client_id', provider: 'profile.user_id' } as const;
  return selectStates(db)
    .where('o.status', '=', 'PENDING')
    .where((eb) => eb.or(parties.map((party) => eb(columns[party], '=', userId))))
    .orderBy('o.id')
    .forNoKeyUpdate(['o'])
    .execute();
}

export interface OrderStateChange {
  status: OrderStatus;
  deadline_at: Date | null;
  reminder_at: Date | null;
  provider_marked_at?: Date | null;
  client_marked_at?: Date;
  rejection_reason?: string;
  cancellation_reason?: LapseReason;
}

/** The one conditional update of a transition: of two at once, one wins (domain rules, section 6). */
export async function saveOrderState(
  db: TransactionDb,
  order: Pick<OrderStateRow, 'id' | 'status'>,
  change: OrderStateChange,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('service_orders')
    .set({ ...change, updated_at: at })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new DomainError(ordersErrors.ORDER_WRONG_STATE, { status: order.status });
}

/** When an order was accepted, from its history; undefined when nobody accepted it. */
export async function findAcceptance(db: Db, orderId: string): Promise<Date | undefined> {
  const entry = await db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('action', 'in', ['accept', 'acceptOffer'])
    .executeTakeFirst();
  return entry?.at;
}
