import type { Refusal } from './api/errors.ts';

/** The two parties of an order or negotiation. */
export type Party = 'client' | 'provider';
/**
 * 'system' acts when a deadline passes, or when a party's account or role ends. 'administrator' decides what the parties
 * disagree about.
 */
export type LifecycleActor = Party | 'system' | 'administrator';

/** The state that transitions and guards read: the status, plus fields of the domain. */
export interface LifecycleState {
  status: string;
}

/**
 * One row of a table of transitions: while a record has the status `from`, the actor `by` may
 * perform this action. Several rows of one status, action and actor differ in their guards; the first
 * row whose guard allows the action counts. Guards, buttons, jobs and notifications read the table. The names in `guard`
 * are declared beside the table, those in `moment`, `deadline` and `reminder` in the domain's
 * service on the server.
 */
export interface Transition {
  from: string;
  action: string;
  by: LifecycleActor;
  to: string;
  /**
   * Names a condition on the state. Browser and server check it; the browser hides the button of an
   * action that it refuses.
   */
  guard?: string;
  /** Names a condition on the time. Only the server checks it. */
  moment?: string;
  /** Fields of the state that the action changes in addition to the status. */
  sets?: object;
  /** Refused to a provider who has lost the PROVIDER role. */
  needsProviderRole?: true;
  /** Refused once the record's deadline has passed, even if no job has handled the deadline yet. */
  untilDeadline?: true;
  /** Repeating the action is idempotent: it changes nothing and throws nothing. */
  isRepeatable?: true;
  /** The system performs the action when the record's deadline has passed. */
  isDue?: true;
  /** The action leaves deadline and reminder as they are. */
  keepsDeadline?: true;
  /** Names the deadline that the action sets. Without it the action clears the deadline. */
  deadline?: string;
  /** Names the reminder that the action sets. Without it the action clears the reminder. */
  reminder?: string;
  notifies: readonly Party[];
}

/** A table of transitions with its guards and the error for an action that it does not contain. */
export interface Lifecycle<State extends LifecycleState, Rule extends Transition> {
  readonly transitions: readonly Rule[];
  /** Guards by name: each returns the refusal of the action, or null to allow it. */
  readonly guards: Readonly<
    Record<Exclude<Rule['guard'], undefined>, (state: State, by: LifecycleActor) => Refusal | null>
  >;
  /** Returns the refusal of an action for which the table has no transition. */
  noTransition(state: State, action: Rule['action'], by: LifecycleActor): Refusal;
}

/** The transition of an action, or its refusal. */
export type FoundTransition<Rule> =
  | { rule: Rule; refusal: null }
  | { rule: null; refusal: Refusal };

/** Returns the transition of an action, or the refusal of the first row that fits. */
export function findTransition<State extends LifecycleState, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: LifecycleActor,
): FoundTransition<Rule> {
  let first: Refusal | undefined;
  for (const rule of lifecycle.transitions) {
    if (rule.from !== state.status || rule.action !== action || rule.by !== by) continue;
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
export function nextTransition<State extends LifecycleState, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: LifecycleActor,
): Rule {
  const { rule, refusal } = findTransition(lifecycle, state, action, by);
  if (refusal) throw refusal();
  return rule;
}

/** Returns the state after an action. Throws as `nextTransition` does. */
export function nextState<State extends LifecycleState, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: LifecycleActor,
): State {
  const { to: status, sets } = nextTransition(lifecycle, state, action, by);
  return { ...state, ...sets, status };
}

/**
 * Checks an action against the table and its guards. Only the server checks the time, so it may
 * still refuse the action.
 */
export function isAllowed<State extends LifecycleState, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: LifecycleActor,
): boolean {
  return findTransition(lifecycle, state, action, by).refusal === null;
}

/** Checks whether the state is the result of this repeatable action. */
export function isRepetition<State extends LifecycleState, Rule extends Transition>(
  { transitions }: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: LifecycleActor,
): boolean {
  const values = new Map(Object.entries(state));
  return transitions.some(
    (rule) =>
      rule.isRepeatable &&
      rule.action === action &&
      rule.by === by &&
      rule.to === state.status &&
      Object.entries(rule.sets ?? {}).every(([name, value]) => values.get(name) === value),
  );
}

/** Returns the parties that are notified of an action by this actor. */
export function notifiedBy(
  transitions: readonly Transition[],
  action: string,
  by: LifecycleActor,
): readonly Party[] {
  return transitions.find((rule) => rule.action === action && rule.by === by)?.notifies ?? [];
}
