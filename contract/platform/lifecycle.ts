import type { DomainError } from './api/errors.ts';

/** The two people whom an order, a negotiation or whatever has a lifecycle is between. */
export type Party = 'client' | 'provider';
/** 'system': time, or the departure of a party. */
export type LifecycleActor = Party | 'system';

/** What the rules decide by: the status, and whatever else a guard reads. */
export interface LifecycleState {
  status: string;
}

/**
 * One row of a table of transitions: while a record has the status `from`, this actor may take this action. Guards,
 * buttons, jobs and notifications read it. The names in `guard`, `moment`, `deadline` and `reminder` are declared beside
 * the table (guards) and in the domain's service on the server (the others).
 */
export interface Transition {
  from: string;
  action: string;
  by: LifecycleActor;
  to: string;
  /** A condition on the state beyond its status. Both sides check it, so it also decides whether a button is shown. */
  guard?: string;
  /** A condition on the time. Only the server checks it. */
  moment?: string;
  /** What else of the state it changes. */
  sets?: object;
  /** Refused to a provider who has lost the PROVIDER role. */
  needsProviderRole?: true;
  /** Refused once the record's deadline has passed, even if no job has seen it yet. */
  untilDeadline?: true;
  /** Taking it again is no error and changes nothing. */
  isRepeatable?: true;
  /** The deadline that starts with it. Without one the record has no deadline afterwards. */
  deadline?: string;
  /** The reminder that is due after it. Without one there is none. */
  reminder?: string;
  /** The parties who are notified. */
  notifies: readonly Party[];
}

/** A table of transitions and what else decides whether an action is possible. */
export interface Lifecycle<State extends LifecycleState, Rule extends Transition> {
  readonly transitions: readonly Rule[];
  /** By name: the refusal, or null when the action is possible. */
  readonly guards: Readonly<
    Record<
      Exclude<Rule['guard'], undefined>,
      (state: State, by: LifecycleActor) => DomainError | null
    >
  >;
  /** The refusal of an action for which the table has no row. */
  noTransition(state: State, action: Rule['action'], by: LifecycleActor): DomainError;
}

type Found<Rule> = { rule: Rule; refusal: null } | { rule: null; refusal: DomainError };

function find<State extends LifecycleState, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: LifecycleActor,
): Found<Rule> {
  const rule = lifecycle.transitions.find(
    (each) => each.from === state.status && each.action === action && each.by === by,
  );
  if (!rule) return { rule: null, refusal: lifecycle.noTransition(state, action, by) };
  const guard = rule.guard as Exclude<Rule['guard'], undefined> | undefined;
  const refusal = guard === undefined ? null : lifecycle.guards[guard](state, by);
  return refusal ? { rule: null, refusal } : { rule, refusal: null };
}

/** The row of the table that an action follows. Throws the lifecycle's refusal when it is not possible. */
export function nextTransition<State extends LifecycleState, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: LifecycleActor,
): Rule {
  const { rule, refusal } = find(lifecycle, state, action, by);
  if (refusal) throw refusal;
  return rule;
}

/** The state after an action. Throws as `nextTransition` does. */
export function nextState<State extends LifecycleState, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: LifecycleActor,
): State {
  const { to: status, sets } = nextTransition(lifecycle, state, action, by);
  return { ...state, ...sets, status };
}

/** Does the state allow this action to this actor? The time, which only the server checks, may still refuse it. */
export function isAllowed<State extends LifecycleState, Rule extends Transition>(
  lifecycle: Lifecycle<State, Rule>,
  state: State,
  action: Rule['action'],
  by: LifecycleActor,
): boolean {
  return find(lifecycle, state, action, by).refusal === null;
}

/** Has this repeatable action been taken already, with nothing after it? */
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

/** Whom an action of this actor notifies. */
export function notifiedBy(
  transitions: readonly Transition[],
  action: string,
  by: LifecycleActor,
): readonly Party[] {
  return transitions.find((rule) => rule.action === action && rule.by === by)?.notifies ?? [];
}
