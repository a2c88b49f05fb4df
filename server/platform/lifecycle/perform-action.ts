import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { isRepetition, findTransition, type FoundTransition } from './transitions.ts';
import type { Context, Db, Tx } from '../context.ts';
import type {
  ActionCallOf,
  ActionOf,
  ActorOf,
  LifecycleOf,
  LifecycleTypes,
  RunOf,
  Timing,
} from './lifecycle.ts';
import { deadlineColumn, saveRecord, writeHistoryEntry, type HistoryTable } from './records.ts';

interface Attempt<T extends LifecycleTypes> {
  action: ActionOf<T>;
  by: ActorOf<T>;
  /** Epoch milliseconds. */
  now: number;
}

/** Returns the transition of an action, or the first refusal that applies; `checkAction` lists them. */
function findRule<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  row: T['row'],
  { action, by, now }: Attempt<T>,
): FoundTransition<T['rule']> {
  const { rules, errors } = lifecycle;
  const rows = rules.transitions.filter((rule) => rule.action === action && rule.by === by);
  const unmet = lifecycle.precondition?.(row, rows);
  if (unmet) return { rule: null, refusal: unmet };
  const found = findTransition(rules, lifecycle.stateOf(row), action, by);
  if (found.refusal) return found;
  const rule: T['rule'] = found.rule;
  const deadline = lifecycle.deadlineOf(row);
  if (rule.untilDeadline && deadline && deadline.getTime() <= now)
    return { rule: null, refusal: errors.expired(row) };
  const refusal = rule.moment && lifecycle.moments?.[action]?.[rule.moment]?.(row, now);
  return refusal ? { rule: null, refusal } : { rule, refusal: null };
}

/**
 * Returns the transition of an action at an instant. Throws, the first one first, the refusal of the
 * lifecycle's precondition, the errors of its table and guards, its `expired` (409) and the errors
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
 * Returns the name of the deadline or reminder that an action sets: null to clear it, undefined to
 * leave it as it is.
 */
function nameOf<T extends LifecycleTypes>(
  { timing }: Pick<LifecycleOf<T>, 'timing'>,
  rule: T['rule'],
  column: 'deadline' | 'reminder',
): string | null | undefined {
  const named = rule[column];
  if (named !== undefined || rule.from === rule.to || !timing) return named;
  const states: Partial<Record<string, { deadline?: string; reminder?: string }>> = timing;
  const name = states[rule.to]?.[column];
  return name === undefined ? null : name === states[rule.from]?.[column] ? undefined : name;
}

/** Returns the columns of the engine that an action saves. */
async function timingOf<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  rule: T['rule'],
  work: Timing<T>,
): Promise<Record<string, Date | null>> {
  const saved: Record<string, Date | null> = {};
  const deadlineName = nameOf(lifecycle, rule, 'deadline') as
    | keyof LifecycleOf<T>['deadlines']
    | null
    | undefined;
  const deadline = deadlineName ? await lifecycle.deadlines[deadlineName](work) : null;
  if (deadlineName !== undefined)
    saved[deadlineColumn(lifecycle)] = deadline === null ? null : new Date(deadline);
  const reminderName = nameOf(lifecycle, rule, 'reminder') as
    | keyof LifecycleOf<T>['reminders']
    | null
    | undefined;
  if (reminderName === undefined || !lifecycle.columns.reminder) return saved;
  const at = reminderName ? lifecycle.reminders[reminderName]({ ...work, deadline }) : null;
  saved[lifecycle.columns.reminder] = at === null ? null : new Date(at);
  return saved;
}

/**
 * Performs an action on a record whose row this transaction has locked: checks the rules, runs the
 * effect, saves conditionally with deadline and reminder, writes a history entry, publishes the
 * domain event and pushes the change to open pages. Throws as `checkAction` and the effect do.
 */
export async function performAction<T extends LifecycleTypes, Action extends ActionOf<T>>(
  context: Context,
  tx: Tx,
  lifecycle: LifecycleOf<T>,
  row: T['row'],
  call: ActionCallOf<T, Action>,
): Promise<void> {
  const { action, userId, now } = call;
  const rule = checkAction(lifecycle, row, call);
  const run: RunOf<T, Action> = { context, tx, row, call };
  const at = new Date(now);
  const leaves = rule.from !== rule.to;
  const columns = {
    ...(leaves && (await lifecycle.leave?.(run, rule))),
    ...(await lifecycle.effects[action]?.(run)),
  };
  const timing = await timingOf(lifecycle, rule, { tx, row: { ...row, ...columns }, now });
  const saved = {
    ...(leaves && lifecycle.columnsOf(rule.to)),
    ...timing,
    ...columns,
    ...(lifecycle.columns.updated !== null && { updated_at: at }),
  };
  const state = await saveRecord(tx.db, lifecycle, row.id, lifecycle.unchanged(row), saved);
  if (state === undefined) throw lifecycle.errors.changedMeanwhile(row);
  if (state !== null && state !== rule.to)
    throw new Error(`${action} left ${lifecycle.table} ${row.id} in ${state}, not in ${rule.to}.`);
  await lifecycle.afterTransition?.(run, rule);
  if (rule.isSilent) return;
  const entry = lifecycle.historyOf?.(run, rule);
  if (entry === null) return;
  const history: HistoryTable | null = lifecycle.history;
  const entryId =
    entry && history
      ? await writeHistoryEntry(tx.db, history, { recordId: row.id, action, userId, at, ...entry })
      : undefined;
  const event = lifecycle.event(run, rule, entryId);
  if (event) await tx.publish(event);
  const pushed = await lifecycle.changeOf(row, tx);
  if (pushed) await tx.changed(pushed.change, pushed.userIds);
}

/**
 * Returns the actions that a user may perform at an instant (epoch milliseconds).
 */
export function listAllowedActions<T extends LifecycleTypes>(
  lifecycle: LifecycleOf<T>,
  row: T['row'],
  userId: string,
  now: number,
): ActionOf<T>[] {
  const by = lifecycle.partyOf(row, userId);
  if (by === null) return [];
  const from = lifecycle.rules.nameOf(lifecycle.stateOf(row));
  const candidates = lifecycle.rules.transitions.filter(
    (rule) => rule.from === from && rule.by === by && !rule.isIndirect,
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

/** Loads a record and the actor on it. Throws the lifecycle's `notFound` (404) without a record or an actor. */
async function loadFor<T extends LifecycleTypes>(
  db: Db,
  lifecycle: LifecycleOf<T>,
  { id, actorOf }: { id: string; actorOf: (row: T['row']) => ActorOf<T> | null },
  options: { lock: boolean },
): Promise<{ row: T['row']; by: ActorOf<T> }> {
  const [row] = await lifecycle.find(db, [id], options);
  const by = row && actorOf(row);
  if (!row || !by) throw new DomainError(lifecycle.errors.notFound);
  return { row, by };
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
): Promise<{ row: T['row']; by: ActorOf<T> }> {
  const actorOf = (row: T['row']) => lifecycle.partyOf(row, userId);
  return loadFor(db, lifecycle, { id, actorOf }, options);
}

/** A requested action with the way to its actor: null for a user who may not know the record. */
type Resolved<T extends LifecycleTypes, Action extends ActionOf<T>> = RequestedAction<T, Action> & {
  actorOf: (row: T['row']) => ActorOf<T> | null;
};

/**
 * Locks a record and performs a requested action. A repetition of a repeatable action changes nothing. Throws the
 * lifecycle's `notFound` (404), and as `performAction` does.
 */
async function performRequested<T extends LifecycleTypes, Action extends ActionOf<T>>(
  context: Context,
  tx: Tx,
  lifecycle: LifecycleOf<T>,
  { id, userId, action, input, actorOf }: Resolved<T, Action>,
): Promise<void> {
  const now = await context.now(tx.db);
  const load = (options: { lock: boolean }) => loadFor(tx.db, lifecycle, { id, actorOf }, options);
  const lockBefore = lifecycle.locksBefore?.[action];
  if (lockBefore) {
    // Refuses disallowed actions before they acquire locks that others wait for. The check is
    // repeated under the locks.
    const { row, by } = await load({ lock: false });
    checkAction(lifecycle, row, { action, by, now });
    await lockBefore(tx, row);
  }
  const { row, by } = await load({ lock: true });
  if (isRepetition(lifecycle.rules, lifecycle.stateOf(row), action, by)) return;
  await performAction(context, tx, lifecycle, row, { action, by, userId, now, input });
}

/** Performs the action that a user requests as a party of the record. Throws as `performRequested` does. */
export async function performUserAction<T extends LifecycleTypes, Action extends ActionOf<T>>(
  context: Context,
  tx: Tx,
  lifecycle: LifecycleOf<T>,
  requested: RequestedAction<T, Action>,
): Promise<void> {
  const actorOf = (row: T['row']) => lifecycle.partyOf(row, requested.userId);
  await performRequested(context, tx, lifecycle, { ...requested, actorOf });
}

/**
 * Performs the action of an actor who is no party of the record, such as an administrator; `by` may depend on the record.
 * Throws as `performRequested` does.
 */
export async function performActionAs<T extends LifecycleTypes, Action extends ActionOf<T>>(
  context: Context,
  tx: Tx,
  lifecycle: LifecycleOf<T>,
  requested: RequestedAction<T, Action> & { by: ActorOf<T> | ((row: T['row']) => ActorOf<T>) },
): Promise<void> {
  const { by } = requested;
  const actorOf = typeof by === 'function' ? by : () => by;
  await performRequested(context, tx, lifecycle, { ...requested, actorOf });
}
