import type { Db } from '#platform/context.ts';
import { isNewClient } from '../orders.columns.ts';

/** Returns whether a client has completed an order that counts, with any provider. */
export async function hasCompletedOrder(db: Db, clientId: string): Promise<boolean> {
  const { is_new: isNew } = await db
    .selectFrom('users as u')
    .select(isNewClient('u.id').as('is_new'))
    .where('u.id', '=', clientId)
    .executeTakeFirstOrThrow();
  return !isNew;
}
