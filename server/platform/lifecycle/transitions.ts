import type { Refusal } from '@oficio/contract/platform/api/errors.ts';

/**
 * One row of a table of transitions: while a record is in the state `from`, the actor `by` may perform this action.
 * Several rows of one state, action and actor differ in their guards; the first row whose guard allows the action counts.
 * Guards, buttons and jobs read the table. The names in `guard` are declared beside the table, those in
 * `deadline` and `reminder` in the domain's service on the server. The actor 'system' acts when a deadline passes.
 */
export interface Transition<Actor extends string = string> {
  from: string;
  action: string;
  by: Actor;
  to: string;
  /** Names a condition on the state. */
  guard?: string;
  /** Names one of the action's conditions on the time. Only the server checks it. */
  moment?: string;
  /** Refused once the record's deadline has passed, even if no job has handled the deadline yet. */
  untilDeadline?: true;
  /** Repeating the action is idempotent: it changes nothing and throws nothing. */
  isRepeatable?: true;
  /** The system performs the action when the record's deadline has passed. */
  isDue?: true;
  /** Only an action of another record performs this one. Nobody requests it. */
  isIndirect?: true;
  /** Nobody is notified: no history entry, no event, and no change on open pages. */
  isSilent?: true;
  /** Names a deadline other than the one that the new state brings along. */
  deadline?: string;
  /** Names a reminder other than the one that the new state brings along. */
  reminder?: string;
  /** The parties that are notified: each one except the actor. `docs/rules.md` says it too. */
  notifies: readonly Actor[];
}

/** A table of transitions with its guards and the error for an action that it does not contain. */
export interface Lifecycle<State, Rule extends Transition> {
  readonly transitions: readonly Rule[];
  /** Returns the state of a record as the table names it. */
  nameOf(state: State): Rule['from'];
  /** Guards by name: each returns the refusal of the action, or null to allow it. */
  readonly guards: Readonly<
    Record<Exclude<Rule['guard'], undefined>, (state: State, by: Rule['by']) => Refusal | null>
  >;
  /** Returns the refusal of an action for which the table has no transition. */
  noTransition(state: State, action: Rule['action'], by: Rule['by']): Refusal;
}

/** The transition of an action, or its refusal. */
export type FoundTransition<Rule> =
  | { rule: Rule; refusal: null }
  | { rule: null; refusal: Refusal };

/** Returns the transition of an action, or the refusal of the first row that fits. */
export function findTransition<State, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: Rule['by'],
): FoundTransition<Rule> {
  const from = lifecycle.nameOf(state);
  let first: Refusal | undefined;
  for (const rule of lifecycle.transitions) {
    if (rule.from !== from || rule.action !== action || rule.by !== by) continue;
    const guard = rule.guard as Exclude<Rule['guard'], undefined> | undefined;
    const refusal = guard === undefined ? null : lifecycle.guards[guard](state, by);
    if (!refusal) return { rule, refusal: null };
    first ??= refusal;
  }
  return { rule: null, refusal: first ?? lifecycle.noTransition(state, action, by) };
}

/**
 * Returns the transition of an action. Throws the lifecycle's error when the action is not allowed.
 */
export function nextTransition<State, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: Rule['by'],
): Rule {
  const { rule, refusal } = findTransition(lifecycle, state, action, by);
  if (refusal) throw refusal();
  return rule;
}

/**
 * Checks an action against the table and its guards. Only the server checks the time, so it may
 * still refuse the action.
 */
export function isAllowed<State, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: Rule['by'],
): boolean {
  return findTransition(lifecycle, state, action, by).refusal === null;
}

/** Checks whether the state is the result of this repeatable action. */
export function isRepetition<State, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: Rule['by'],
): boolean {
  const name = lifecycle.nameOf(state);
  return lifecycle.transitions.some(
    (rule) => rule.isRepeatable && rule.action === action && rule.by === by && rule.to === name,
  );
}
