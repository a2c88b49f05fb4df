import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '../../../platform/context.ts';
import { lock } from '../../../platform/database/advisory-locks.ts';
import type { ServiceOrders } from '../../../platform/database/schema.ts';
import { violatedConstraint } from '../../../platform/database/sqlstate.ts';

/** One client's bookings wait for each other from here to the commit, so that no limit is exceeded. */
export async function lockBookingsOf(db: TransactionDb, clientId: string): Promise<void> {
  await lock(db, 'bookings', clientId);
}

export interface BookingClientRow {
  country: string | null;
  address: string | null;
  phone: string | null;
  is_active: boolean;
  pending: number;
  pending_with_provider: number;
  pending_emergencies_of_card: number;
}

/** The client and the PENDING orders that they hold. */
export async function findBookingClient(
  db: Db,
  clientId: string,
  providerProfileId: string,
  cardId: string,
): Promise<BookingClientRow | undefined> {
  const { rows } = await sql<BookingClientRow>`
    select u.country, u.address, u.phone, u.is_active,
           count(o.id)::int as pending,
           count(o.id) filter (where o.provider_profile_id = ${providerProfileId})::int as pending_with_provider,
           count(o.id) filter (where o.is_emergency and o.service_card_id = ${cardId})::int
             as pending_emergencies_of_card
      from users u
      left join service_orders o on o.client_id = u.id and o.status = 'PENDING'
     where u.id = ${clientId}
     group by u.id
  `.execute(db);
  return rows[0];
}

/** Orders that might use up the launch promotion's limit go one by one from here to the commit. */
export async function lockLaunchPromotion(db: TransactionDb): Promise<void> {
  await lock(db, 'launch promotion');
}

/** How many orders hold the launch promotion; counts no further than `atMost`. */
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

export async function getReferralCredits(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select('referral_credits')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.referral_credits ?? 0;
}

/** Half-open range of instants, for the column `blocks`. */
export function timeRange(start: Date, end: Date) {
  return sql<string>`tstzrange(${start}::timestamptz, ${end}::timestamptz)`;
}

export type NewOrder = Omit<Insertable<ServiceOrders>, 'blocks'> & {
  busy: { start: Date; end: Date } | null;
};

/** Throws SLOT_TAKEN or EMERGENCY_PENDING where a constraint, the last guard, refuses the order. */
export async function insertOrder(db: TransactionDb, { busy, ...order }: NewOrder): Promise<void> {
  try {
    await db
      .insertInto('service_orders')
      .values({ ...order, blocks: busy ? timeRange(busy.start, busy.end) : null })
      .execute();
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
