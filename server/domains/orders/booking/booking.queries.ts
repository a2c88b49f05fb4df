import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';
import type { ServiceOrders } from '#platform/database/schema.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';
import { isNewClient } from '../orders.columns.ts';
import { blocksOf } from '../orders.queries.ts';

/**
 * Serializes the bookings of one client until the commit, so that concurrent bookings cannot
 * exceed a limit.
 */
export async function lockBookingsOf(db: TransactionDb, clientId: string): Promise<void> {
  await lock(db, 'bookings', clientId);
}

interface BookingFilter {
  clientId: string;
  providerProfileId: string;
  cardId: string;
  /** Orders that were withdrawn earlier do not count. */
  withdrawnSince: Date;
  now: Date;
}

/** Counts the bookings of a client that needed no answer and have not begun. */
const comingBookings = (
  { now }: Placeholders<BookingFilter>,
  more: RawBuilder<unknown> = sql``,
) => sql<number>`(
    select count(*)::int from service_orders
     where client_id = u.id and is_instant and status = 'ACCEPTED' and scheduled_at > ${now} ${more})`;

const selectBookingClient = compileOnce((db, values: Placeholders<BookingFilter>) =>
  db
    .selectFrom('users as u')
    .leftJoin('service_orders as o', (join) =>
      join.onRef('o.client_id', '=', 'u.id').on('o.status', '=', 'PENDING'),
    )
    .select(({ fn }) => [
      'u.country',
      'u.address',
      'u.district',
      'u.phone',
      'u.is_active',
      'u.erasure_due_at',
      fn.count<number>('o.id').as('pending'),
      fn
        .count<number>('o.id')
        .filterWhere('o.provider_profile_id', '=', values.providerProfileId)
        .as('pending_with_provider'),
      fn
        .count<number>('o.id')
        .filterWhere('o.is_emergency', '=', true)
        .filterWhere('o.service_card_id', '=', values.cardId)
        .as('pending_emergencies_of_card'),
      isNewClient('u.id').as('is_new'),
      comingBookings(values).as('booked'),
      comingBookings(values, sql`and provider_profile_id = ${values.providerProfileId}`).as(
        'booked_with_provider',
      ),
      sql<Date | null>`(
        select min(created_at) from service_orders
         where client_id = u.id and provider_profile_id = ${values.providerProfileId}
           and cancellation_reason = 'WITHDRAWN' and not is_emergency
           and created_at > ${values.withdrawnSince})`.as('first_withdrawn_at'),
    ])
    .where('u.id', '=', values.clientId)
    .groupBy('u.id'),
);

/** Returns the client with the numbers of their PENDING orders and coming bookings, and the first order that they withdrew from the provider. */
export async function findBookingClient(db: Db, filter: BookingFilter) {
  const [client] = await selectBookingClient(db, filter);
  return client;
}

/** Returns whether a new client waits for an answer of this provider. */
export async function hasPendingOfNewClients(db: Db, providerProfileId: string): Promise<boolean> {
  const pending = await db
    .selectFrom('service_orders as o')
    .select('o.id')
    .where('o.provider_profile_id', '=', providerProfileId)
    .where('o.status', '=', 'PENDING')
    .where(isNewClient('o.client_id'))
    .limit(1)
    .executeTakeFirst();
  return pending !== undefined;
}

/**
 * Serializes orders that may get the launch promotion until the commit, so that its limit holds.
 */
export async function lockLaunchPromotion(db: TransactionDb): Promise<void> {
  await lock(db, 'launch promotion');
}

/** Counts the orders with the launch promotion, up to `atMost`. */
export async function countLaunchOrders(db: Db, atMost: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from (
      select 1 from service_orders
       where promotion_type = 'LAUNCH' and status in ('PENDING', 'ACCEPTED', 'COMPLETED')
       limit ${atMost}
    ) held
  `.execute(db);
  return rows[0]?.used ?? 0;
}

export type NewOrder = Omit<Insertable<ServiceOrders>, 'blocks' | 'scheduled_at'> & {
  scheduled_at: Date;
  /** Minutes that the order occupies; null for an emergency. */
  busyMinutes: number | null;
};

/**
 * Stores an order with the first entry of its history. Throws SLOT_TAKEN or EMERGENCY_PENDING when a constraint refuses the
 * order. The constraints are the last guard; the service checks both before.
 */
export async function insertOrder(
  db: TransactionDb,
  { busyMinutes, ...order }: NewOrder,
  firstEntry: RawBuilder<unknown>,
): Promise<void> {
  const blocks =
    busyMinutes === null ? null : blocksOf([order.scheduled_at.getTime()], busyMinutes);
  const booked = db.insertInto('service_orders').values({ ...order, blocks });
  try {
    await sql`with booked as (${booked}) ${firstEntry}`.execute(db);
  } catch (error) {
    switch (violatedConstraint(error)) {
      case 'service_orders_no_overlap':
        throw new DomainError(ordersErrors.SLOT_TAKEN);
      case 'service_orders_one_emergency':
        throw new DomainError(ordersErrors.EMERGENCY_PENDING);
      default:
        throw error;
    }
  }
}
