import type {
  Lifecycle,
  LifecycleActor,
  LifecycleState,
  Party,
  Transition,
} from '@oficio/contract/platform/lifecycle.ts';
import type { Change } from '@oficio/contract/platform/changes.ts';
import type {
  DomainError,
  ErrorDefinition,
  Refusal,
} from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '../context.ts';
import type { DomainEvent } from '../jobs/domain-events.ts';

/** The columns that the lifecycle engine reads. A domain's row may have more. */
export interface LifecycleRow {
  id: string;
  status: string;
  client_id: string;
  provider_user_id: string;
  provider_has_role: boolean;
  deadline_at: Date | null;
}

/** The types of one lifecycle. */
export interface LifecycleTypes {
  row: LifecycleRow;
  state: LifecycleState;
  rule: Transition;
  /** The input of each action by name, `undefined` for none. Every action is listed. */
  inputs: object;
  /** Columns that effects save in addition to status, deadline and reminder. */
  columns: object;
}

export type ActionOf<T extends LifecycleTypes> = keyof T['inputs'] & T['rule']['action'];

/** One action on a record, by an actor, at an instant (epoch milliseconds). */
export interface ActionCall<Action, Input> {
  action: Action;
  by: LifecycleActor;
  /** Null for the system. */
  userId: string | null;
  now: number;
  input: Input;
}

export type ActionCallOf<T extends LifecycleTypes, Action extends ActionOf<T>> = ActionCall<
  Action,
  T['inputs'][Action]
>;

/** The state of an action that is running. The transaction holds the lock of the row. */
export interface ActionRun<T extends LifecycleTypes, Action extends ActionOf<T>> {
  context: Context;
  tx: Tx;
  /** The row before the action. */
  row: T['row'];
  call: ActionCallOf<T, Action>;
}

type NamesIn<Rule extends Transition, Column extends keyof Transition> = Extract<
  Exclude<Rule[Column], undefined>,
  string
>;

/** The declarations of a domain that the lifecycle engine needs to perform its actions. */
export interface LifecycleOf<T extends LifecycleTypes> {
  rules: Lifecycle<T['state'], T['rule']>;
  /**
   * Has the columns id, status, deadline_at, reminder_at, updated_at and those that effects save.
   */
  table: string;
  /** The change that is pushed to open pages after an action. */
  changeOf: (id: string) => Change;
  /** The history table and its column with the record's id. */
  history: { table: string; record: string };
  errors: {
    providerRoleLost: ErrorDefinition;
    /** Refuses an action that is only allowed until the deadline. */
    expired: (row: T['row']) => Refusal;
    /** Thrown for users who are not a party, and when the record does not exist. */
    notFound: ErrorDefinition;
    /** Returns the error for a record whose status another transaction changed first. */
    changedMeanwhile: (row: T['row']) => DomainError;
  };
  /** Loads records in any order. With `lock` the transaction holds their locks until it ends. */
  find(db: Db, ids: readonly string[], options: { lock: boolean }): Promise<T['row'][]>;
  stateOf(row: T['row']): T['state'];
  /**
   * Locks that an action acquires before the record's own, so that all transactions lock in one
   * order.
   */
  locksBefore?: Partial<Record<ActionOf<T>, (tx: Tx, row: T['row']) => Promise<void>>>;
  /**
   * Conditions on the time by name: each returns the refusal of the action, or null to allow it.
   */
  moments: Record<NamesIn<T['rule'], 'moment'>, (row: T['row'], now: number) => Refusal | null>;
  /** Deadlines by name, in epoch milliseconds. `row` already has the columns of the effect. */
  deadlines: Record<NamesIn<T['rule'], 'deadline'>, (work: Timing<T>) => number | Promise<number>>;
  reminders: Record<
    NamesIn<T['rule'], 'reminder'>,
    (work: Timing<T> & { deadline: number | null }) => number | null
  >;
  /**
   * Side effects by action. An effect runs before the status is saved and returns further columns
   * to save.
   */
  effects: {
    [Action in ActionOf<T>]?: (
      run: ActionRun<T, Action>,
    ) => Partial<T['columns']> | Promise<Partial<T['columns']>>;
  };
  /** Columns that an action saves because of its rule. The columns of its effect replace them. */
  columnsOf?: (
    row: T['row'],
    rule: T['rule'],
    call: Pick<ActionCall<string, unknown>, 'by' | 'now'>,
  ) => Partial<T['columns']>;
  /** Runs after the save of every action. */
  settle?: (tx: Tx, row: T['row'], rule: T['rule'], now: number) => Promise<void>;
  /** The domain event that each action publishes. */
  events: { [Action in ActionOf<T>]: (run: ActionRun<T, Action>) => DomainEvent };
}

export interface Timing<T extends LifecycleTypes> {
  tx: Tx;
  row: T['row'];
  now: number;
}

/** Returns the user's party in a record, or null when the user is not a party. */
export function findParty(
  row: Pick<LifecycleRow, 'client_id' | 'provider_user_id'>,
  userId: string,
): Party | null {
  if (row.client_id === userId) return 'client';
  return row.provider_user_id === userId ? 'provider' : null;
}

/** Returns the party and user of an action. Throws when the system performs the action. */
export function partyOfAction({ by, userId }: ActionCall<string, unknown>): {
  party: Party;
  userId: string;
} {
  if (by === 'system' || by === 'administrator' || userId === null)
    throw new Error('Only a party performs this action.');
  return { party: by, userId };
}
