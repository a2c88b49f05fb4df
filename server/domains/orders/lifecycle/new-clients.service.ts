import type * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { UseCase } from '#platform/http/route.ts';
import { performAction } from '#platform/lifecycle/perform-action.ts';
import { lockOwnCalendar } from '#domains/providers/providers-slots.service.ts';
import { orderLifecycle } from './lifecycle.service.ts';
import { countPendingOfNewClients, lockPendingOfNewClients } from './new-clients.queries.ts';

export const getNewClientOrders: UseCase<typeof endpoints.getNewClientOrders> = async (
  context,
  { providerProfileId },
) => {
  const now = new Date(await context.now(context.db));
  return { pending: await countPendingOfNewClients(context.db, providerProfileId, now) };
};

/** Small enough that a client who withdraws meanwhile waits only milliseconds. */
const BATCH = 50;

/**
 * Rejects all pending orders of new clients that can still be answered, in several transactions. A second call rejects
 * what has come since. Orders that a party ends meanwhile are not counted.
 */
export const rejectNewClientOrders: UseCase<typeof endpoints.rejectNewClientOrders> = async (
  context,
  { userId, providerProfileId },
  { body },
) => {
  const rejectBatch = () =>
    context.transaction(async (tx) => {
      await lockOwnCalendar(tx.db, userId);
      const now = await context.now(tx.db);
      const filter = { providerProfileId, now: new Date(now), limit: BATCH };
      const orders = await lockPendingOfNewClients(tx.db, filter);
      const call = { action: 'reject', by: 'provider', userId, now, input: body } as const;
      for (const order of orders) await performAction(context, tx, orderLifecycle, order, call);
      return orders.length;
    });
  let rejected = 0;
  for (;;) {
    const count = await rejectBatch();
    rejected += count;
    if (count < BATCH) return { rejected };
  }
};
