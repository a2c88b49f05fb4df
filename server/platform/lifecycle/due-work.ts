import type { Context, Tx } from '../context.ts';
import type { DomainEvent } from '../jobs/domain-events.ts';
import type { ActionOf, LifecycleOf, LifecycleTypes } from './lifecycle.ts';
import { lockDueRecords, claimDueReminders } from './records.ts';
import { performAction } from './perform-action.ts';

/** Small enough that a request that waits for one of these records waits only milliseconds. */
const DEADLINE_BATCH_SIZE = 20;
const REMINDER_BATCH_SIZE = 100;

/** Performs due work until the signal aborts. Safe to run concurrently and after any downtime. */
export type DueWork = (context: Context, signal: AbortSignal) => Promise<void>;

/** Repeats a batch, each in its own transaction, until a batch is not full. */
function inBatches(
  size: number,
  runBatch: (context: Context, tx: Tx, now: number) => Promise<number>,
): DueWork {
  return async (context, signal) => {
    const next = () =>
      context.transaction(async (tx) => runBatch(context, tx, await context.now(tx.db)));
    while (!signal.aborted && (await next()) === size);
  };
}

/**
 * Performs an action of the system on every record whose deadline has passed. The action moves a
 * record out of the statuses it starts from, so it is never performed twice.
 */
export function performDueActions<T extends LifecycleTypes, Action extends ActionOf<T>>(
  lifecycle: LifecycleOf<T>,
  action: Action,
  input: T['inputs'][Action],
): DueWork {
  const statuses = lifecycle.rules.transitions
    .filter((rule) => rule.action === action && rule.by === 'system')
    .map((rule) => rule.from);
  return inBatches(DEADLINE_BATCH_SIZE, async (context, tx, now) => {
    const due = { statuses, now: new Date(now), limit: DEADLINE_BATCH_SIZE };
    const ids = await lockDueRecords(tx.db, lifecycle.table, due);
    const rows = await lifecycle.find(tx.db, ids, { lock: true });
    for (const row of rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
      await performAction(context, tx, lifecycle, row, {
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
export function publishDueReminders<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  {
    isDue,
    event,
  }: { isDue: (row: T['row'], now: number) => boolean; event: (row: T['row']) => DomainEvent },
): DueWork {
  return inBatches(REMINDER_BATCH_SIZE, async (_context, tx, now) => {
    const due = { now: new Date(now), limit: REMINDER_BATCH_SIZE };
    const ids = await claimDueReminders(tx.db, lifecycle.table, due);
    for (const row of await lifecycle.find(tx.db, ids, { lock: false }))
      if (isDue(row, now)) await tx.publish(event(row));
    return ids.length;
  });
}
