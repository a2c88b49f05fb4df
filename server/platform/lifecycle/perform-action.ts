import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import {
  isRepetition,
  nextTransition,
  type LifecycleActor,
  type Party,
} from '@oficio/contract/platform/lifecycle.ts';
import type { Context, Db, Tx } from '../context.ts';
import {
  findParty,
  type ActionOf,
  type LifecycleOf,
  type LifecycleTypes,
  type ActionCallOf,
  type ActionRun,
} from './lifecycle.ts';
import { saveState, writeHistoryEntry } from './records.ts';

const toDate = (instant: number | null): Date | null =>
  instant === null ? null : new Date(instant);

/**
 * Returns the transition of an action at an instant (epoch milliseconds). Throws, in this order,
 * the lifecycle's `providerRoleLost` (403), the errors of its table and guards, its `expired` (409)
 * and the errors of its moments.
 */
export function checkAction<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  row: T['row'],
  { action, by, now }: { action: ActionOf<T>; by: LifecycleActor; now: number },
): T['rule'] {
  const { rules, errors } = lifecycle;
  const needsRole = rules.transitions.some(
    (rule) => rule.action === action && rule.by === by && rule.needsProviderRole,
  );
  if (needsRole && !row.provider_has_role) throw new DomainError(errors.providerRoleLost);
  const rule: T['rule'] = nextTransition(rules, lifecycle.stateOf(row), action, by);
  if (rule.untilDeadline && row.deadline_at && row.deadline_at.getTime() <= now)
    throw new DomainError(errors.expired);
  const moment = rule.moment as keyof LifecycleOf<T>['moments'] | undefined;
  const refusal = moment === undefined ? null : lifecycle.moments[moment](row, now);
  if (refusal) throw refusal;
  return rule;
}

/**
 * Returns the columns that an action saves: those of its rule and effect, the status, deadline and
 * reminder.
 */
async function columnsOf<T extends LifecycleTypes, Action extends ActionOf<T>>(
  lifecycle: LifecycleOf<T>,
  rule: T['rule'],
  run: ActionRun<T, Action>,
) {
  const { tx, call } = run;
  const columns = {
    ...lifecycle.columnsOf?.(run.row, rule, call),
    ...(await lifecycle.effects[call.action]?.(run)),
  };
  if (rule.keepsDeadline) return { ...columns, status: rule.to };
  const work = { tx, row: { ...run.row, ...columns }, now: call.now };
  const deadlineName = rule.deadline as keyof LifecycleOf<T>['deadlines'] | undefined;
  const deadline =
    deadlineName === undefined ? null : await lifecycle.deadlines[deadlineName](work);
  const reminderName = rule.reminder as keyof LifecycleOf<T>['reminders'] | undefined;
  const reminder =
    reminderName === undefined ? null : lifecycle.reminders[reminderName]({ ...work, deadline });
  return {
    ...columns,
    status: rule.to,
    deadline_at: toDate(deadline),
    reminder_at: toDate(reminder),
  };
}

/**
 * Performs an action on a record whose row this transaction has locked: checks the rules, runs the
 * effect, saves conditionally with deadline and reminder, writes a history entry, publishes the
 * domain event and pushes the change to both parties. Throws as `checkAction` and the effect do.
 */
export async function performAction<T extends LifecycleTypes, Action extends ActionOf<T>>(
  context: Context,
  tx: Tx,
  lifecycle: LifecycleOf<T>,
  row: T['row'],
  call: ActionCallOf<T, Action>,
): Promise<void> {
  const { action, by, userId, now } = call;
  const rule = checkAction(lifecycle, row, call);
  const run = { context, tx, row, call };
  const at = new Date(now);
  const change = await columnsOf(lifecycle, rule, run);
  if (!(await saveState(tx.db, lifecycle.table, row, change, at)))
    throw lifecycle.errors.changedMeanwhile(row);
  await writeHistoryEntry(tx.db, lifecycle.history, {
    recordId: row.id,
    action,
    by,
    userId,
    from: row.status,
    to: rule.to,
    at,
  });
  await lifecycle.settle?.(tx, row, rule, now);
  await tx.publish(lifecycle.events[action](run));
  await tx.changed(lifecycle.changeOf(row.id), [row.client_id, row.provider_user_id]);
}

/**
 * Returns the actions that a party may perform at an instant (epoch milliseconds).
 */
export function listAllowedActions<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  row: T['row'],
  by: Party,
  now: number,
): ActionOf<T>[] {
  const candidates = lifecycle.rules.transitions.filter(
    (rule) => rule.from === row.status && rule.by === by,
  );
  const actions = new Set(candidates.map(({ action }) => action as ActionOf<T>));
  return [...actions].filter((action) => {
    try {
      checkAction(lifecycle, row, { action, by, now });
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  });
}

/** An action that a user requests on a record. */
export interface RequestedAction<T extends LifecycleTypes, Action extends ActionOf<T>> {
  id: string;
  userId: string;
  action: Action;
  input: T['inputs'][Action];
}

/**
 * Loads a record and the user's party in it. With `lock` the transaction of `db` holds the lock of
 * the row. Throws the lifecycle's `notFound` (404) for users who are not a party.
 */
export async function loadForParty<T extends LifecycleTypes>(
  db: Db,
  lifecycle: LifecycleOf<T>,
  { id, userId }: { id: string; userId: string },
  options: { lock: boolean },
): Promise<{ row: T['row']; by: Party }> {
  const [row] = await lifecycle.find(db, [id], options);
  const by = row && findParty(row, userId);
  if (!row || !by) throw new DomainError(lifecycle.errors.notFound);
  return { row, by };
}

/**
 * Locks a record and performs the action that a user requests. A repetition of a repeatable action
 * changes nothing. Throws the lifecycle's `notFound` (404), and as `performAction` does.
 */
export async function performUserAction<T extends LifecycleTypes, Action extends ActionOf<T>>(
  context: Context,
  tx: Tx,
  lifecycle: LifecycleOf<T>,
  requested: RequestedAction<T, Action>,
): Promise<void> {
  const { userId, action, input } = requested;
  const now = await context.now(tx.db);
  const lockBefore = lifecycle.locksBefore?.[action];
  if (lockBefore) {
    // Refuses disallowed actions before they acquire locks that others wait for. The check is
    // repeated under the locks.
    const { row, by } = await loadForParty(tx.db, lifecycle, requested, { lock: false });
    checkAction(lifecycle, row, { action, by, now });
    await lockBefore(tx, row);
  }
  const { row, by } = await loadForParty(tx.db, lifecycle, requested, { lock: true });
  if (isRepetition(lifecycle.rules, lifecycle.stateOf(row), action, by)) return;
  await performAction(context, tx, lifecycle, row, { action, by, userId, now, input });
}

/**
 * Locks a record and performs the action of an administrator. Throws the lifecycle's `notFound`
 * (404), and as `performAction` does.
 */
export async function performAdministratorAction<
  T extends LifecycleTypes,
  Action extends ActionOf<T>,
>(
  context: Context,
  tx: Tx,
  lifecycle: LifecycleOf<T>,
  { id, userId, action, input }: RequestedAction<T, Action>,
): Promise<void> {
  const [row] = await lifecycle.find(tx.db, [id], { lock: true });
  if (!row) throw new DomainError(lifecycle.errors.notFound);
  const now = await context.now(tx.db);
  await performAction(context, tx, lifecycle, row, {
    action,
    by: 'administrator',
    userId,
    now,
    input,
  });
}
