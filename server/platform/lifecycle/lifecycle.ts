import type { Lifecycle, Transition } from './transitions.ts';
import type { Change } from '@oficio/contract/platform/changes.ts';
import type {
  DomainError,
  ErrorDefinition,
  Refusal,
} from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '../context.ts';
import type { DomainEvent } from '../jobs/domain-events.ts';
import type { HistoryEntry, HistoryTable, LifecycleColumns } from './records.ts';

/** The types of one lifecycle. The domain declares its actors, states and guards. */
export interface LifecycleTypes {
  row: { id: string };
  state: unknown;
  rule: Transition;
  /** The input of each action by name, `undefined` for none. Every action is listed. */
  inputs: object;
  /** Columns that effects save in addition to state, deadline and reminder. */
  columns: object;
  /** Null for records whose effects record what happened, for example in the audit log. */
  history?: null;
}

export type ActionOf<T extends LifecycleTypes> = keyof T['inputs'] & T['rule']['action'];
export type ActorOf<T extends LifecycleTypes> = T['rule']['by'];

/** One action on a record, by an actor, at an instant (epoch milliseconds). */
export interface ActionCall<Actor, Input> {
  by: Actor;
  /** Null for the system. */
  userId: string | null;
  now: number;
  input: Input;
}

/** The state of an action that is running. The transaction holds the lock of the row. */
export interface ActionRun<Row, Actor, Input> {
  context: Context;
  tx: Tx;
  /** The row before the action. */
  row: Row;
  call: ActionCall<Actor, Input>;
}

export type RunOf<T extends LifecycleTypes, Action extends ActionOf<T> = ActionOf<T>> = ActionRun<
  T['row'],
  ActorOf<T>,
  T['inputs'][Action]
>;

export type ActionCallOf<T extends LifecycleTypes, Action extends ActionOf<T>> = RunOf<
  T,
  Action
>['call'] & { action: Action };

type Named = Pick<Transition, 'deadline' | 'reminder'>;
type NamesIn<Rule extends Named, Column extends keyof Named> = Extract<
  Exclude<Rule[Column], undefined>,
  string
>;

/** Names of the deadline and the reminder that a state brings along. */
export interface StateTiming<Rule extends Named> {
  deadline?: NamesIn<Rule, 'deadline'>;
  reminder?: NamesIn<Rule, 'reminder'>;
}

export interface Timing<T extends LifecycleTypes> {
  tx: Tx;
  /** The row with the columns of the effect. */
  row: T['row'];
  now: number;
}

/** A change of a record, and the users to whose open pages it is pushed. */
export interface ChangeOf {
  change: Change;
  userIds: readonly string[];
}

/** Conditions of an action on the time by name: each returns the refusal, or null to allow the action. `now` in epoch milliseconds. */
export type Moments<Row> = Readonly<Record<string, (row: Row, now: number) => Refusal | null>>;

/** The declarations of a domain that the lifecycle engine needs to perform its actions. */
export interface LifecycleOf<T extends LifecycleTypes> {
  rules: Lifecycle<T['state'], T['rule']>;
  /** Has the columns id, those of the engine and those that effects save. */
  table: string;
  columns: LifecycleColumns;
  /** Loads records in any sequence. With `lock` the transaction holds their locks until it ends. */
  find(db: Db, ids: readonly string[], options: { lock: boolean }): Promise<T['row'][]>;
  stateOf(row: T['row']): T['state'];
  deadlineOf(row: T['row']): Date | null;
  /** Returns the user's party in a record, or null when the user is not a party. */
  partyOf(row: T['row'], userId: string): ActorOf<T> | null;
  /** Null for records that no open page waits for. */
  changeOf(row: T['row'], tx: Tx): ChangeOf | null | Promise<ChangeOf | null>;
  history: T extends { history: null } ? null : HistoryTable;
  /** Returns the history entry of an action; null when its effect performed an action of another record, which announces it. */
  historyOf?(run: RunOf<T>, rule: T['rule']): Pick<HistoryEntry, 'by' | 'from' | 'to'> | null;
  errors: {
    /** Refuses an action that is only allowed until the deadline. */
    expired: (row: T['row']) => Refusal;
    /** Thrown for users who are not a party, and when the record does not exist. */
    notFound: ErrorDefinition;
    /** Returns the error for a record whose state another transaction changed first. */
    changedMeanwhile: (row: T['row']) => DomainError;
  };
  /** Refuses an action, of which these are all rows, before anything else is checked. */
  precondition?(row: T['row'], rules: readonly T['rule'][]): Refusal | null;
  /**
   * Locks that an action acquires before the record's own, so that all transactions lock in one
   * sequence.
   */
  locksBefore?: Partial<Record<ActionOf<T>, (tx: Tx, row: T['row']) => Promise<void>>>;
  moments?: Partial<Record<ActionOf<T>, Moments<T['row']>>>;
  /**
   * Deadline and reminder by state. Entering a state sets them, or clears them when it has none; two states with the same
   * deadline share it, so that the time continues. Absent when they follow from other columns, so that no action sets them.
   */
  timing?: Partial<Record<T['rule']['to'], StateTiming<T['rule']>>>;
  /** Deadlines by name, in epoch milliseconds. */
  deadlines: Record<NamesIn<T['rule'], 'deadline'>, (work: Timing<T>) => number | Promise<number>>;
  reminders: Record<
    NamesIn<T['rule'], 'reminder'>,
    (work: Timing<T> & { deadline: number | null }) => number | null
  >;
  /** The columns that must still have these values when the action is saved. */
  unchanged(row: T['row']): Record<string, unknown>;
  /** The columns that store a state; none for one that the database calculates from those of the effects. */
  columnsOf(state: T['rule']['to']): Record<string, unknown>;
  /**
   * Runs before the effect of an action that leaves the state, and returns columns to save. Those of the effect replace
   * them.
   */
  leave?(run: RunOf<T>, rule: T['rule']): Promise<Partial<T['columns']>>;
  /**
   * Side effects by action. An effect runs before the state is saved and returns further columns
   * to save.
   */
  effects: {
    [Action in ActionOf<T>]?: (
      run: RunOf<T, Action>,
    ) => Partial<T['columns']> | Promise<Partial<T['columns']>>;
  };
  /** Runs after the save of every action. */
  afterTransition?(run: RunOf<T>, rule: T['rule']): Promise<void>;
  /** Returns the domain event that an action publishes, if it has one. `entryId` is its entry in the history. */
  event(run: RunOf<T>, rule: T['rule'], entryId: number | undefined): DomainEvent | undefined;
}
