import type { Context, Tx } from '../context.ts';
import type { DomainEvent } from '../jobs/domain-events.ts';
import type { ActionOf, LifecycleOf, LifecycleTypes } from './lifecycle.ts';
import { claimDueReminders, lockDueRecords, saveReminder } from './records.ts';
import { isAllowed } from '@oficio/contract/platform/lifecycle.ts';
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
 * Performs the actions of the system on every record whose deadline has passed: those that the table marks with `isDue`.
 * For each record the action is the one that its state allows. An action moves a record out of the states that it starts
 * from or clears the deadline, so it is never performed twice.
 */
export function performDueActions<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  input: T['inputs'][ActionOf<T>] & undefined,
): DueWork {
  const due = lifecycle.rules.transitions.filter((rule) => rule.isDue);
  return performDue(lifecycle, { column: 'deadline_at', due, input });
}

/** Performs one action of the system on every record whose instant in `column` has passed, like `performDueActions`. */
export function performWhenDue<T extends LifecycleTypes, Action extends ActionOf<T>>(
  lifecycle: LifecycleOf<T>,
  action: Action,
  column: string,
  input: T['inputs'][Action] & undefined,
): DueWork {
  const due = lifecycle.rules.transitions.filter(
    (rule) => rule.action === action && rule.by === 'system',
  );
  return performDue(lifecycle, { column, due, input });
}

function performDue<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  {
    column,
    due,
    input,
  }: { column: string; due: readonly T['rule'][]; input: T['inputs'][ActionOf<T>] & undefined },
): DueWork {
  const statuses = [...new Set(due.map((rule) => rule.from))];
  return inBatches(DEADLINE_BATCH_SIZE, async (context, tx, now) => {
    const options = { statuses, column, now: new Date(now), limit: DEADLINE_BATCH_SIZE };
    const ids = await lockDueRecords(tx.db, lifecycle.table, options);
    const rows = await lifecycle.find(tx.db, ids, { lock: true });
    for (const row of rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
      const state = lifecycle.stateOf(row);
      const rule = due.find((each) => isAllowed(lifecycle.rules, state, each.action, 'system'));
      if (!rule) throw new Error(`No action ends the deadline of ${lifecycle.table} ${row.id}.`);
      const action = rule.action as ActionOf<T>;
      const call = { action, by: 'system', userId: null, now, input } as const;
      await performAction(context, tx, lifecycle, row, call);
      const deadline: unknown = Reflect.get(row, column);
      if (deadline instanceof Date) {
        const seconds = (now - deadline.getTime()) / 1_000;
        tx.afterCommit(() => context.metrics?.handleDeadline(lifecycle.table, column, seconds));
      }
    }
    return ids.length;
  });
}

/**
 * Publishes an event for each due reminder exactly once: clearing the reminder and publishing the
 * event happen in one transaction. A reminder for which `isDue` returns false came too late and is
 * dropped. `next` returns the reminder after it, in epoch milliseconds.
 */
export function publishDueReminders<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  {
    isDue,
    event,
    next = () => null,
  }: {
    isDue: (row: T['row'], now: number) => boolean;
    event: (row: T['row']) => DomainEvent;
    next?: (row: T['row'], now: number) => number | null;
  },
): DueWork {
  return inBatches(REMINDER_BATCH_SIZE, async (_context, tx, now) => {
    const due = { now: new Date(now), limit: REMINDER_BATCH_SIZE };
    const ids = await claimDueReminders(tx.db, lifecycle.table, due);
    for (const row of await lifecycle.find(tx.db, ids, { lock: false })) {
      if (isDue(row, now)) await tx.publish(event(row));
      const following = next(row, now);
      if (following !== null)
        await saveReminder(tx.db, lifecycle.table, row.id, new Date(following));
    }
    return ids.length;
  });
}
