import { DomainError, refuse } from '@oficio/contract/platform/api/errors.ts';
import {
  isRepetition,
  findTransition,
  type FoundTransition,
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

interface Attempt<T extends LifecycleTypes> {
  action: ActionOf<T>;
  by: LifecycleActor;
  /** Epoch milliseconds. */
  now: number;
}

/** The rows of an action from the status of the record; from a status without one, all rows of the action. */
function rowsOf<T extends LifecycleTypes>(
  { rules }: LifecycleOf<T>,
  { status }: T['row'],
  { action, by }: Attempt<T>,
): readonly T['rule'][] {
  const rows = rules.transitions.filter((rule) => rule.action === action && rule.by === by);
  const fromStatus = rows.filter((rule) => rule.from === status);
  return fromStatus.length > 0 ? fromStatus : rows;
}

/** Returns the transition of an action, or its refusal in the order that `checkAction` names. */
function findRule<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  row: T['row'],
  attempt: Attempt<T>,
): FoundTransition<T['rule']> {
  const { rules, errors } = lifecycle;
  const { action, by, now } = attempt;
  if (
    !row.provider_has_role &&
    rowsOf(lifecycle, row, attempt).some((rule) => rule.needsProviderRole)
  )
    return { rule: null, refusal: refuse(errors.providerRoleLost) };
  const found = findTransition(rules, lifecycle.stateOf(row), action, by);
  if (found.refusal) return found;
  const rule: T['rule'] = found.rule;
  if (rule.untilDeadline && row.deadline_at && row.deadline_at.getTime() <= now)
    return { rule: null, refusal: errors.expired(row) };
  const moment = rule.moment as keyof LifecycleOf<T>['moments'] | undefined;
  const refusal = moment === undefined ? null : lifecycle.moments[moment](row, now);
  return refusal ? { rule: null, refusal } : { rule, refusal };
}

/**
 * Returns the transition of an action at an instant. Throws, in this order, the lifecycle's
 * `providerRoleLost` (403), the errors of its table and guards, its `expired` (409) and the errors
 * of its moments.
 */
export function checkAction<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  row: T['row'],
  attempt: Attempt<T>,
): T['rule'] {
  const found = findRule(lifecycle, row, attempt);
  if (found.refusal) throw found.refusal();
  return found.rule;
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
  return [...actions].filter(
    (action) => findRule(lifecycle, row, { action, by, now }).rule !== null,
  );
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
