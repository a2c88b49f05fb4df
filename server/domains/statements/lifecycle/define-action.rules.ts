import type { StatementState } from '@oficio/contract/domains/statements/statements.schema.ts';
import type { ActionDefinition, ActionRule } from '#platform/lifecycle/actions.ts';
import type { ActionRun } from '#platform/lifecycle/lifecycle.ts';
import type { StatementRow } from '../statements.queries.ts';

/** The provider of a statement acts on none; the name refuses administrators their own statements. */
export type StatementActor = 'administrator' | 'provider';

export interface StatementRule extends ActionRule<StatementActor, StatementState> {
  guard?: never;
  deadline?: never;
  reminder?: never;
}

/** Columns that actions save. */
export interface StatementColumns {
  number: string;
  sent_at: Date;
  paid_at: Date | null;
  timezone: string;
}

export type StatementRun<Input = unknown> = ActionRun<StatementRow, StatementActor, Input>;

export const defineAction = <Input = undefined>(
  action: ActionDefinition<StatementRow, StatementRule, StatementColumns, Input>,
) => action;
