import type { Db, TransactionDb } from '#platform/context.ts';
import { isNewClient } from '../orders.columns.ts';
import { findOrderStates, type OrderStateRow } from './transitions.queries.ts';

/** The PENDING orders of a provider that a new client placed and whose deadline has not passed. */
const fromPending = (db: Db, providerProfileId: string, now: Date) =>
  db
    .selectFrom('service_orders as o')
    .where('o.provider_profile_id', '=', providerProfileId)
    .where('o.status', '=', 'PENDING')
    .where('o.deadline_at', '>', now)
    .where(isNewClient('o.client_id'));

export async function countPendingOfNewClients(
  db: Db,
  providerProfileId: string,
  now: Date,
): Promise<number> {
  const { count } = await fromPending(db, providerProfileId, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks these orders in the order of their ids, like every transaction that locks several. */
export async function lockPendingOfNewClients(
  db: TransactionDb,
  { providerProfileId, now, limit }: { providerProfileId: string; now: Date; limit: number },
): Promise<OrderStateRow[]> {
  const locked = await fromPending(db, providerProfileId, now)
    .select('o.id')
    .orderBy('o.id')
    .limit(limit)
    .forNoKeyUpdate(['o'])
    .execute();
  const ids = locked.map(({ id }) => id);
  return findOrderStates(db, ids, { lock: true });
}
