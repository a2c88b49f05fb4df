import type { Context, Tx } from '../context.ts';
import type { DomainEvent } from '../jobs/domain-events.ts';
import type { ActionOf, LifecycleOf, LifecycleTypes } from './lifecycle.ts';
import { lockDue, takeDueReminders } from './records.ts';
import { takeStep } from './take-step.ts';

/** Small enough that a request which waits for one of the records waits for milliseconds. */
const DEADLINES_AT_ONCE = 20;
const REMINDERS_AT_ONCE = 100;

/** Does due work until the signal aborts. Safe to run twice, at once or after any downtime. */
export type DueWork = (context: Context, signal: AbortSignal) => Promise<void>;

/** Repeats a batch, each in a transaction of its own, until one is not full. */
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
 * Takes an action of the system with every record whose deadline has passed. A record on which the action was taken no
 * longer has a status from which it starts, so nothing is done twice.
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
 * Publishes the reminders whose time has come, each once: taking a reminder and publishing it is one transaction. A
 * reminder that came too late (`isDue` says no) is dropped.
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
