import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { isOrderCounted } from '#domains/orders/orders.columns.ts';
import type { ClientFigures, OrderOfClient } from './clients.rules.ts';

/**
 * Locks the figures of a client until the commit, so that of two calculations at once the later one reads the later orders.
 * Returns false for an unknown or erased user.
 */
export async function lockClientReputation(db: TransactionDb, userId: string): Promise<boolean> {
  await sql`
    insert into client_reputation (user_id) select id from users where id = ${userId} and erased_at is null
    on conflict do nothing
  `.execute(db);
  const row = await db
    .selectFrom('client_reputation')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Bounds the work of a calculation. A client has far fewer orders in 180 days. */
const MAX_ORDERS = 5_000;

/** Returns the orders of a client since an instant. */
export async function listOrdersOfClient(
  db: Db,
  userId: string,
  since: Date,
): Promise<OrderOfClient[]> {
  const { rows } = await sql<Omit<OrderOfClient, 'createdAt'> & { createdAt: Date }>`
    select o.created_at as "createdAt", o.status, o.accepted_at is not null as "wasAccepted",
           o.cancelled_by as "cancelledBy", o.cancellation_reason as "cancellationReason", o.is_late as "isLate",
           o.caused_by as "causedBy", ${isOrderCounted({ order: 'o', client: 'client', profile: 'profile' })} as "isJob",
           coalesce((
             select kind = 'ABSENCE' from order_issues issue where issue.order_id = o.id and issue.reported_by = 'provider'
              order by issue.id desc limit 1
           ), false) as "wasAbsenceReported"
      from service_orders o
      join users client on client.id = o.client_id
      join provider_profiles profile on profile.id = o.provider_profile_id
     where o.client_id = ${userId} and o.created_at >= ${since}
     order by o.created_at desc limit ${MAX_ORDERS}
  `.execute(db);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}

export async function saveClientFigures(
  db: TransactionDb,
  userId: string,
  figures: ClientFigures,
  { outdatedOn, now }: { outdatedOn: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable('client_reputation')
    .set({
      orders: figures.orders,
      cancelled_late: figures.cancelledLate,
      absent: figures.absent,
      outdated_on: sql<string | null>`(${outdatedOn}::timestamptz at time zone 'UTC')::date`,
      calculated_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Returns the clients of whose figures an order became too old by a day of the facts, after the id `after`. */
export async function listOutdatedClients(
  db: Db,
  { day, after, limit }: { day: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('client_reputation')
    .select('user_id')
    .where('outdated_on', '<=', sql<string>`(${day}::timestamptz at time zone 'UTC')::date`)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

export async function deleteClientFigures(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('client_reputation').where('user_id', '=', userId).execute();
}
