import {
  departingParties,
  lapseReason,
  type DepartureReason,
  type LapseReason,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { lockOwnCalendar } from '../providers/providers-slots.service.ts';
import { negotiationCancelled, negotiationReminderDue } from './negotiations.events.ts';
import { listOffers } from './negotiations.queries.ts';
import { lockRequestsOf } from './negotiations-requests.queries.ts';
import {
  lockDueNegotiations,
  lockOpenNegotiationsOf,
  takeDueReminders,
  type NegotiationStateRow,
} from './negotiations-steps.queries.ts';
import { takeStep } from './negotiations-steps.service.ts';

/** Small enough that a request which waits for one of them waits for milliseconds. */
const BATCH = 20;

async function lapse(
  tx: Tx,
  row: NegotiationStateRow,
  now: number,
  cancellationReason: LapseReason,
): Promise<void> {
  const loaded = { row, offers: await listOffers(tx.db, [row.id]) };
  await takeStep(tx, loaded, {
    action: 'lapse',
    by: 'system',
    userId: null,
    now,
    fact: negotiationCancelled({ negotiationId: row.id }),
    change: { cancellation_reason: cancellationReason },
  });
}

/** Cancels what nobody answered in time. Safe to run twice, at once or after any downtime. */
export async function lapseDueNegotiations(context: Context, signal: AbortSignal): Promise<void> {
  const takeBatch = () =>
    context.transaction(async (tx) => {
      const now = await context.now(tx.db);
      const due = await lockDueNegotiations(tx.db, new Date(now), BATCH);
      for (const row of due) {
        const reason = lapseReason({
          isEmergency: row.is_emergency,
          scheduledStart: row.scheduled_at.getTime(),
          deadline: row.deadline_at?.getTime() ?? 0,
        });
        await lapse(tx, row, now, reason);
      }
      return due.length;
    });
  while (!signal.aborted && (await takeBatch()) === BATCH);
}

/**
 * Cancels the open negotiations of somebody who is being deactivated, as either party, or who loses the PROVIDER role,
 * as provider. Call it in that transaction, before the account is changed and before `lapseOrdersOf`: a request or an
 * answer that runs at the same time waits and then finds it closed.
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
  for (const row of await lockOpenNegotiationsOf(tx.db, userId, departingParties[reason]))
    await lapse(tx, row, now, reason);
}

/** Announces the reminders whose time has come, each once; what came too late is dropped. */
export async function remindOfDueNegotiations(
  context: Context,
  signal: AbortSignal,
): Promise<void> {
  const takeBatch = () =>
    context.transaction(async (tx) => {
      const now = await context.now(tx.db);
      const due = await takeDueReminders(tx.db, new Date(now), BATCH);
      for (const { id, deadline_at: deadline } of due)
        if (deadline && deadline.getTime() > now)
          await tx.announce(negotiationReminderDue({ negotiationId: id }));
      return due.length;
    });
  while (!signal.aborted && (await takeBatch()) === BATCH);
}
