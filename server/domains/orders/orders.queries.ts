import { sql } from 'kysely';
import type { Db, TransactionDb } from '../../platform/context.ts';
import { anyId } from '../../platform/database/any-id.ts';

function selectOrders(db: Db) {
  return db
    .selectFrom('service_orders as o')
    .innerJoin('users as client', 'client.id', 'o.client_id')
    .innerJoin('provider_profiles as profile', 'profile.id', 'o.provider_profile_id')
    .innerJoin('users as provider', 'provider.id', 'profile.user_id')
    .selectAll('o')
    .select([
      'client.full_name as client_name',
      'client.photo_image_id as client_photo_id',
      'client.phone as client_phone',
      'client.rating_sum as client_rating_sum',
      'client.rating_count as client_rating_count',
      'profile.user_id as provider_user_id',
      'profile.timezone as provider_timezone',
      'provider.full_name as provider_name',
      'provider.country as provider_country',
      'provider.photo_image_id as provider_photo_id',
      'provider.phone as provider_phone',
      'client.is_active as client_is_active',
      'provider.is_active as provider_is_active',
      sql<boolean>`'PROVIDER' = any (provider.roles)`.as('provider_has_role'),
      // The view tells which actions are allowed at this time.
      sql<Date>`now()`.as('read_at'),
      sql<string[]>`array(select author_id from reviews where order_id = o.id)`.as(
        'review_author_ids',
      ),
    ]);
}

/** An order with the columns of its two parties that views need. */
export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export async function findOrder(db: Db, orderId: string) {
  return selectOrders(db).where('o.id', '=', orderId).executeTakeFirst();
}

/** Deletes the street from the orders of a client. */
export async function clearStreetsOf(db: TransactionDb, clientId: string): Promise<void> {
  await db
    .updateTable('service_orders')
    .set({ job_street: null })
    .where('client_id', '=', clientId)
    .where('job_street', 'is not', null)
    .execute();
}

export interface OrderPage {
  limit: number;
  /** Id of the last order on the previous page. */
  cursor: string | undefined;
}

export async function listOrdersOfClient(db: Db, clientId: string, { limit, cursor }: OrderPage) {
  return selectOrders(db)
    .where('o.client_id', '=', clientId)
    .$if(cursor !== undefined, (query) => query.where('o.id', '<', cursor ?? ''))
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}

export async function listOrdersOfProvider(
  db: Db,
  providerProfileId: string,
  { limit, cursor }: OrderPage,
) {
  return selectOrders(db)
    .where('o.provider_profile_id', '=', providerProfileId)
    .$if(cursor !== undefined, (query) => query.where('o.id', '<', cursor ?? ''))
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}

export type OrderHistoryRow = Awaited<ReturnType<typeof listOrderHistory>>[number];

/** Returns the history entries of several orders, oldest first. */
export async function listOrderHistory(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('order_history')
    .select(['order_id', 'action', 'by_party', 'from_status', 'to_status', 'at'])
    .where('order_id', '=', anyId(orderIds))
    .orderBy('id')
    .execute();
}
