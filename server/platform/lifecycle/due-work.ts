import { isAllowed } from './transitions.ts';
import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { inBatches } from '../jobs/batches.ts';
import type { DomainEvent } from '../jobs/domain-events.ts';
import type { ActionOf, LifecycleOf, LifecycleTypes } from './lifecycle.ts';
import {
  closeReminders,
  deadlineColumn,
  lockDueRecords,
  lockDueReminders,
  saveReminder,
} from './records.ts';
import { performAction } from './perform-action.ts';

/** Small enough that a request that waits for one of these records waits only milliseconds. */
const DEADLINE_BATCH_SIZE = 20;
const REMINDER_BATCH_SIZE = 100;

/** Performs due work until the signal aborts. Safe to run concurrently and after any downtime. */
export type DueWork = (context: Context, signal: AbortSignal) => Promise<void>;

/**
 * Performs the actions of the system on every record whose deadline has passed: those that the table marks with `isDue`.
 * For each record the action is the one that its state allows. An action moves a record out of the states that it starts
 * from or clears the deadline, so it is never performed twice.
 */
export function performDueActions<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  input: T['inputs'][ActionOf<T>] & undefined,
): DueWork {
  const { rules, table } = lifecycle;
  const column = deadlineColumn(lifecycle);
  const due = rules.transitions.filter((rule) => rule.isDue);
  const states = [...new Set(due.map((rule) => rule.from))];
  const batch = { name: `${table}.${column}`, size: DEADLINE_BATCH_SIZE };
  return inBatches(batch, async (context, tx, { now, limit, except }, claimed) => {
    const ids = await lockDueRecords(tx.db, lifecycle, states, {
      now: new Date(now),
      limit,
      except,
    });
    claimed(ids);
    const rows = await lifecycle.find(tx.db, ids, { lock: true });
    for (const row of rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
      const state = lifecycle.stateOf(row);
      const rule = due.find((each) => isAllowed(rules, state, each.action, each.by));
      if (!rule) throw new Error(`No action ends the deadline of ${table} ${row.id}.`);
      const action = rule.action as ActionOf<T>;
      await performAction(context, tx, lifecycle, row, {
        action,
        by: rule.by,
        userId: null,
        now,
        input,
      });
      const deadline = lifecycle.deadlineOf(row);
      // Nobody waits for a silent action: its job may run once a night.
      if (!deadline || rule.isSilent) continue;
      const seconds = (now - deadline.getTime()) / 1_000;
      tx.afterCommit(() => context.metrics?.handleDeadline(table, column, seconds));
    }
  });
}

/**
 * Publishes an event for each due reminder exactly once: closing the reminder and publishing the
 * event happen in one transaction. A reminder waits while the condition `when` on its row is false, which is SQL of the
 * domain. One for which `isDue` returns false came too late and is dropped. `next` returns the reminder after it, in
 * epoch milliseconds.
 */
export function publishDueReminders<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  {
    when,
    isDue = () => true,
    event,
    next = () => null,
  }: {
    when?: RawBuilder<unknown>;
    isDue?: (row: T['row'], now: number) => boolean;
    event: (row: T['row']) => DomainEvent;
    next?: (row: T['row'], now: number) => number | null;
  },
): DueWork {
  const { table, columns } = lifecycle;
  const batch = { name: `${table}.${columns.reminder}`, size: REMINDER_BATCH_SIZE };
  return inBatches(batch, async (_context, tx, { now, limit, except }, claimed) => {
    const at = new Date(now);
    const ids = await lockDueReminders(tx.db, lifecycle, { now: at, limit, except, when });
    claimed(ids);
    if (ids.length === 0) return;
    await closeReminders(tx.db, lifecycle, ids, at);
    for (const row of await lifecycle.find(tx.db, ids, { lock: false })) {
      if (isDue(row, now)) await tx.publish(event(row));
      const following = next(row, now);
      if (following !== null) await saveReminder(tx.db, lifecycle, row.id, new Date(following));
    }
  });
}
