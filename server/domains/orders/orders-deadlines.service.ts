import {
  departingParties,
  lapseReason,
  type DepartureReason,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { lockOwnCalendar } from '../providers/providers-slots.service.ts';
import { lockBookingsOf } from './orders-booking.queries.ts';
import {
  lockDueOrders,
  lockPendingOrdersOf,
  type OrderStateRow,
} from './orders-transitions.queries.ts';
import { takeStep, type Step } from './orders-transitions.service.ts';

/** Small enough that a request which waits for one of them waits for milliseconds. */
const BATCH = 20;

type SystemStep = Pick<Step, 'action' | 'cancellationReason'>;

/**
 * Takes a step with every order of a state whose deadline has passed, in small transactions. Safe to run twice, at once
 * or after any downtime: what is done no longer has that state.
 */
async function takeDueSteps(
  context: Context,
  status: 'PENDING' | 'ACCEPTED',
  signal: AbortSignal,
  stepOf: (order: OrderStateRow) => SystemStep,
): Promise<void> {
  const takeBatch = () =>
    context.transaction(async (tx) => {
      const now = await context.now(tx.db);
      const due = await lockDueOrders(tx.db, status, new Date(now), BATCH);
      for (const order of due)
        await takeStep(tx, order, { ...stepOf(order), by: 'system', userId: null, now });
      return due.length;
    });
  while (!signal.aborted && (await takeBatch()) === BATCH);
}

/** Cancels PENDING orders that nobody answered in time. */
export async function lapseDueOrders(context: Context, signal: AbortSignal): Promise<void> {
  await takeDueSteps(context, 'PENDING', signal, (order) => ({
    action: 'lapse',
    cancellationReason: lapseReason({
      isEmergency: order.is_emergency,
      scheduledStart: order.scheduled_at.getTime(),
      deadline: order.deadline_at?.getTime() ?? 0,
    }),
  }));
}

/** Completes marked orders on which the client said nothing for `order_auto_complete_days`. */
export async function completeDueOrders(context: Context, signal: AbortSignal): Promise<void> {
  await takeDueSteps(context, 'ACCEPTED', signal, () => ({ action: 'autoComplete' }));
}

/**
 * Cancels the PENDING orders of somebody who is being deactivated, as either party, or who loses the PROVIDER role, as
 * provider. Call it in that transaction, before the account is changed: a booking with them that runs at the same time
 * waits and then finds that they are gone.
 */
export async function lapseOrdersOf(
  context: Context,
  tx: Tx,
  userId: string,
  cancellationReason: DepartureReason,
): Promise<void> {
  await lockOwnCalendar(tx.db, userId);
  await lockBookingsOf(tx.db, userId);
  const now = await context.now(tx.db);
  const parties = departingParties[cancellationReason];
  for (const order of await lockPendingOrdersOf(tx.db, userId, parties)) {
    await takeStep(tx, order, {
      action: 'lapse',
      by: 'system',
      userId: null,
      now,
      cancellationReason,
    });
  }
}
