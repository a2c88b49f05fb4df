import type { Context, Tx } from '../context.ts';
import type { DomainEvent } from '../jobs/domain-events.ts';
import type { ActionOf, LifecycleOf, LifecycleTypes } from './lifecycle.ts';
import { lockDue, takeDueReminders } from './records.ts';
import { takeStep } from './take-step.ts';

/** Small enough that a request that waits for one of these records waits only milliseconds. */
const DEADLINES_AT_ONCE = 20;
const REMINDERS_AT_ONCE = 100;

/** Performs due work until the signal aborts. Safe to run concurrently and after any downtime. */
export type DueWork = (context: Context, signal: AbortSignal) => Promise<void>;

/** Repeats a batch, each in its own transaction, until a batch is not full. */
function inBatches(
  size: number,
  takeBatch: (context: Context, tx: Tx, now: number) => Promise<number>,
): DueWork {
  return async (context, signal) => {
    const next = () =>
      context.transaction(async (tx) => takeBatch(context, tx, await context.now(tx.db)));
    while (!signal.aborted && (await next()) === size);
  };
}

/**
 * Performs an action of the system on every record whose deadline has passed. The action moves a
 * record out of the statuses it starts from, so it is never performed twice.
 */
export function takeDueSteps<T extends LifecycleTypes, Action extends ActionOf<T>>(
  lifecycle: LifecycleOf<T>,
  action: Action,
  input: T['inputs'][Action],
): DueWork {
  const statuses = lifecycle.rules.transitions
    .filter((rule) => rule.action === action && rule.by === 'system')
    .map((rule) => rule.from);
  return inBatches(DEADLINES_AT_ONCE, async (context, tx, now) => {
    const due = { statuses, now: new Date(now), limit: DEADLINES_AT_ONCE };
    const ids = await lockDue(tx.db, lifecycle.table, due);
    const rows = await lifecycle.find(tx.db, ids, { lock: true });
    for (const row of rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))
      await takeStep(context, tx, lifecycle, row, {
        action,
        by: 'system',
        userId: null,
        now,
        input,
      });
    return ids.length;
  });
}

/**
 * Publishes an event for each due reminder exactly once: clearing the reminder and publishing the
 * event happen in one transaction. A reminder for which `isDue` returns false came too late and is
 * dropped.
 */
export function remindOfDue<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  {
    isDue,
    event,
  }: { isDue: (row: T['row'], now: number) => boolean; event: (row: T['row']) => DomainEvent },
): DueWork {
  return inBatches(REMINDERS_AT_ONCE, async (_context, tx, now) => {
    const due = { now: new Date(now), limit: REMINDERS_AT_ONCE };
    const ids = await takeDueReminders(tx.db, lifecycle.table, due);
    for (const row of await lifecycle.find(tx.db, ids, { lock: false }))
      if (isDue(row, now)) await tx.publish(event(row));
    return ids.length;
  });
}
