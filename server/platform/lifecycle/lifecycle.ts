import type {
  Lifecycle,
  LifecycleActor,
  LifecycleState,
  Party,
  Transition,
} from '@oficio/contract/platform/lifecycle.ts';
import type { Change } from '@oficio/contract/platform/changes.ts';
import type { DomainError, ErrorDefinition } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '../context.ts';
import type { DomainEvent } from '../jobs/domain-events.ts';

/** What the engine reads of a record; the domain's effects may need more. */
export interface LifecycleRow {
  id: string;
  status: string;
  client_id: string;
  provider_user_id: string;
  /** Has the provider the PROVIDER role now? */
  provider_has_role: boolean;
  deadline_at: Date | null;
}

/** The types of one lifecycle. */
export interface LifecycleTypes {
  row: LifecycleRow;
  state: LifecycleState;
  rule: Transition;
  /** By action: what the caller gives with it, `undefined` for nothing. Every action is named. */
  inputs: object;
  /** Columns that effects save beside status, deadline and reminder. */
  columns: object;
}

export type ActionOf<T extends LifecycleTypes> = keyof T['inputs'] & T['rule']['action'];

/** One action on a record, by an actor, at a moment (epoch milliseconds). */
export interface Step<Action, Input> {
  action: Action;
  by: LifecycleActor;
  /** Null for the system. */
  userId: string | null;
  now: number;
  input: Input;
}

export type StepOf<T extends LifecycleTypes, Action extends ActionOf<T>> = Step<
  Action,
  T['inputs'][Action]
>;

/** A step while it is taken: the transaction holds the row. */
export interface StepRun<T extends LifecycleTypes, Action extends ActionOf<T>> {
  context: Context;
  tx: Tx;
  /** As it was before. */
  row: T['row'];
  step: StepOf<T, Action>;
}

type NamesIn<Rule extends Transition, Column extends keyof Transition> = Extract<
  Exclude<Rule[Column], undefined>,
  string
>;

/** What a domain declares so that the engine takes its steps. */
export interface LifecycleOf<T extends LifecycleTypes> {
  rules: Lifecycle<T['state'], T['rule']>;
  /** Has the columns id, status, deadline_at, reminder_at, updated_at and those that effects save. */
  table: string;
  /** What a step of it is to open pages. */
  changeOf: (id: string) => Change;
  /** Its history: the table and its column with the record's id. */
  history: { table: string; record: string };
  errors: {
    providerRoleLost: ErrorDefinition;
    expired: ErrorDefinition;
    /** For everybody but the parties, and when there is no such record. */
    notFound: ErrorDefinition;
    /** Another transaction changed the status first. */
    changedMeanwhile: (row: T['row']) => DomainError;
  };
  /** In any order; with `lock` the transaction holds the rows until it ends. */
  find(db: Db, ids: readonly string[], options: { lock: boolean }): Promise<T['row'][]>;
  stateOf(row: T['row']): T['state'];
  /** Locks that an action has to take before the record's own, so that all transactions lock in one order. */
  locksBefore?: Partial<Record<ActionOf<T>, (tx: Tx, row: T['row']) => Promise<void>>>;
  /** By name: the refusal, or null when it is the time for it. */
  moments: Record<NamesIn<T['rule'], 'moment'>, (row: T['row'], now: number) => DomainError | null>;
  /** By name, epoch milliseconds. `row` has the columns of the effect already. */
  deadlines: Record<NamesIn<T['rule'], 'deadline'>, (work: Timing<T>) => number | Promise<number>>;
  reminders: Record<
    NamesIn<T['rule'], 'reminder'>,
    (work: Timing<T> & { deadline: number | null }) => number | null
  >;
  /** What an action does beside changing the status: runs before that is saved and returns further columns to save. */
  effects: {
    [Action in ActionOf<T>]?: (
      run: StepRun<T, Action>,
    ) => Partial<T['columns']> | Promise<Partial<T['columns']>>;
  };
  /** Runs after the save, whatever the action was. */
  settle?: (tx: Tx, row: T['row'], status: T['rule']['to']) => Promise<void>;
  /** The domain event that other domains react to. */
  events: { [Action in ActionOf<T>]: (run: StepRun<T, Action>) => DomainEvent };
}

export interface Timing<T extends LifecycleTypes> {
  tx: Tx;
  row: T['row'];
  now: number;
}

/** Which party of a record a user is; null for everybody else. */
export function findParty(
  row: Pick<LifecycleRow, 'client_id' | 'provider_user_id'>,
  userId: string,
): Party | null {
  if (row.client_id === userId) return 'client';
  return row.provider_user_id === userId ? 'provider' : null;
}

/** The party and user of a step that the table leaves to parties. */
export function partyOfStep({ by, userId }: Step<string, unknown>): {
  party: Party;
  userId: string;
} {
  if (by === 'system' || userId === null) throw new Error('The system does not take this step.');
  return { party: by, userId };
}
