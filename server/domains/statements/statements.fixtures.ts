import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import { createOrderInState } from '../orders/orders.fixtures.ts';

interface CompletedOrder {
  card: CardFixture;
  clientId: string;
  completedAt: Date;
  currency?: string;
  cents?: number;
  isPromoted?: boolean;
}

/** Stores a completed order with a commission of a tenth, which a promotion takes over, and returns its id. */
export async function completeOrder(
  context: Context,
  {
    card,
    clientId,
    completedAt,
    currency = 'PEN',
    cents = 10_000,
    isPromoted = false,
  }: CompletedOrder,
): Promise<string> {
  const id = await createOrderInState(context, { clientId, card, status: 'COMPLETED' });
  const fee = Math.round(cents / 10);
  const discount = isPromoted ? fee : 0;
  await sql`
    update service_orders
       set updated_at = ${completedAt}, currency = ${currency}, base_price_cents = ${cents}, total_cents = ${cents},
           platform_fee_cents = ${fee}, discount_cents = ${discount}, provider_payout_cents = ${cents - fee + discount}
     where id = ${id}`.execute(context.db);
  return id;
}

/** Cancels a completed order afterwards, as nothing in the product does: an operator who changes the database. */
export async function cancelCompleted(context: Context, orderId: string): Promise<void> {
  await sql`
    update service_orders
       set status = 'CANCELLED', cancellation_reason = 'SETTLED', cancelled_by = 'administrator', is_late = false,
           caused_by = 'provider', settlement_grounds = 'Se devolvió el dinero', updated_at = now()
     where id = ${orderId}`.execute(context.db);
}
