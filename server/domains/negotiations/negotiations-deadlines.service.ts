import type { Context, Tx } from '#platform/context.ts';
import { publishDueReminders, performDueActions } from '#platform/lifecycle/due-work.ts';
import { performAction } from '#platform/lifecycle/perform-action.ts';
import { lockOwnCalendar } from '../providers/providers-slots.service.ts';
import { departingParties, type DepartureReason } from '../orders/orders-deadlines.rules.ts';
import { negotiationReminderDue } from './negotiations.events.ts';
import { negotiationLifecycle } from './lifecycle/lifecycle.service.ts';
import { lockRequestsOf } from './requests/requests.queries.ts';
import { lockOpenNegotiationsOf } from './lifecycle/transitions.queries.ts';

/** Cancels open negotiations whose deadline has passed. */
export const lapseDueNegotiations = performDueActions(negotiationLifecycle, undefined);

/** Publishes each due reminder once, but none after the deadline. */
export const remindOfDueNegotiations = publishDueReminders(negotiationLifecycle, {
  isDue: ({ deadline_at: deadline }, now) => deadline !== null && deadline.getTime() > now,
  event: ({ id }) => negotiationReminderDue({ negotiationId: id }),
});

/**
 * Cancels the open negotiations of a user who is deactivated (as either party) or loses the
 * PROVIDER role (as provider). Call it in the transaction that changes the account, before the
 * change and before `lapseOrdersOf`: a concurrent request or offer waits for the locks and is then
 * refused.
 */
export async function lapseNegotiationsOf(
  context: Context,
  tx: Tx,
  userId: string,
  reason: DepartureReason,
): Promise<void> {
  await lockOwnCalendar(tx.db, userId);
  await lockRequestsOf(tx.db, userId);
  const now = await context.now(tx.db);
  const call = { action: 'lapse', by: 'system', userId: null, now, input: reason } as const;
  for (const row of await lockOpenNegotiationsOf(tx.db, userId, departingParties[reason]))
    await performAction(context, tx, negotiationLifecycle, row, call);
}
