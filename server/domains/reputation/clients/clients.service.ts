import type { Context, Db, Tx } from '#platform/context.ts';
import { countedSince, outdatedOn } from '../reputation.rules.ts';
import * as queries from './clients.queries.ts';
import { clientFiguresOf } from './clients.rules.ts';

/**
 * Calculates the figures of a client anew from their orders. Safe to repeat: two calculations at once run one after the
 * other. `now` is in epoch milliseconds.
 */
export async function calculateClient(tx: Tx, userId: string, now: number): Promise<void> {
  if (!(await queries.lockClientReputation(tx.db, userId))) return;
  const orders = await queries.listOrdersOfClient(tx.db, userId, new Date(countedSince(now)));
  const oldest = orders.length === 0 ? null : Math.min(...orders.map((order) => order.createdAt));
  await queries.saveClientFigures(tx.db, userId, clientFiguresOf(orders, now), {
    outdatedOn: oldest === null ? null : new Date(outdatedOn(oldest)),
    now: new Date(now),
  });
}

/** Like `calculateClient`, in a transaction of its own. */
export function refreshClient(context: Context, userId: string): Promise<void> {
  return context.transaction(async (tx) => calculateClient(tx, userId, await context.now(tx.db)));
}

/** Returns a page of the clients of whose figures an order became too old. */
export function findOutdatedClients(
  db: Db,
  page: { day: Date; after: string; limit: number },
): Promise<string[]> {
  return queries.listOutdatedClients(db, page);
}
