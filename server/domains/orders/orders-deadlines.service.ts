import type { Context, Tx } from '#platform/context.ts';
import { performDueActions } from '#platform/lifecycle/due-work.ts';
import { performAction } from '#platform/lifecycle/perform-action.ts';
import { lockOwnCalendar } from '../providers/providers-slots.service.ts';
import { lockBookingsOf } from './booking/booking.queries.ts';
import { listOpenOrdersOf } from './lifecycle/open-orders.queries.ts';
import { orderLifecycle } from './lifecycle/lifecycle.service.ts';
import { moveLifecycle } from './moves/lifecycle.service.ts';
import { lockPendingOrdersOf, saveDeactivatedParty } from './lifecycle/transitions.queries.ts';
import { partyDeactivated } from './orders.events.ts';
import { departingParties, type DepartureReason } from './orders-deadlines.rules.ts';

/** Ends the states of orders whose deadline has passed: unanswered, unconfirmed, unmarked, reported. */
export const endDueOrders = performDueActions(orderLifecycle, undefined);

/** Closes proposals of other slots that nobody answered in time. */
export const expireDueMoves = performDueActions(moveLifecycle, undefined);

/**
 * Returns the open orders of a user as either party, the next ones first. Blocks new orders of the
 * user until the commit: a concurrent booking waits and reads the account anew.
 */
export async function holdOpenOrdersOf(tx: Tx, userId: string, limit: number) {
  await lockOwnCalendar(tx.db, userId);
  await lockBookingsOf(tx.db, userId);
  return listOpenOrdersOf(tx.db, userId, limit);
}

/** Cancels open orders for the operator, who needs nothing more of them. */
export async function cancelForOperator(
  context: Context,
  tx: Tx,
  ids: readonly string[],
  grounds: string,
): Promise<void> {
  const by = { by: 'administrator', userId: null, now: await context.now(tx.db) } as const;
  const input = { grounds, cause: 'nobody' } as const;
  for (const order of await orderLifecycle.find(tx.db, ids, { lock: true }))
    await performAction(context, tx, orderLifecycle, order, {
      action: 'settleCancelled',
      ...by,
      input,
    });
}

/** Records a deactivation on the accepted orders of a user, and notifies the other party of each. */
async function announceDeactivation(tx: Tx, userId: string, now: number): Promise<void> {
  for (const { id, party, otherUserId } of await saveDeactivatedParty(
    tx.db,
    userId,
    new Date(now),
  )) {
    await tx.publish(partyDeactivated({ orderId: id, by: party }));
    await tx.changed({ kind: 'order', id }, [otherUserId]);
  }
}

/**
 * Cancels the PENDING orders of a user who is deactivated (as either party) or loses the PROVIDER
 * role (as provider). Of a deactivated user the other parties of the ACCEPTED orders are notified. Call it in the transaction that
 * changes the account, before the change: a concurrent booking waits for the locks and is then refused.
 */
export async function lapseOrdersOf(
  context: Context,
  tx: Tx,
  userId: string,
  reason: DepartureReason,
): Promise<void> {
  await lockOwnCalendar(tx.db, userId);
  await lockBookingsOf(tx.db, userId);
  const now = await context.now(tx.db);
  const call = { action: 'lapse', by: 'system', userId: null, now, input: reason } as const;
  for (const order of await lockPendingOrdersOf(tx.db, userId, departingParties[reason]))
    await performAction(context, tx, orderLifecycle, order, call);
  if (reason === 'PARTY_DEACTIVATED') await announceDeactivation(tx, userId, now);
}
