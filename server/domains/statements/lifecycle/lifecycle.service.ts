import { statementsErrors } from '@oficio/contract/domains/statements/statements.errors.ts';
import type { StatementState } from '@oficio/contract/domains/statements/statements.schema.ts';
import { DomainError, refuse } from '@oficio/contract/platform/api/errors.ts';
import { declarationsOf, type ActionInputs } from '#platform/lifecycle/actions.ts';
import type { LifecycleOf, LifecycleTypes } from '#platform/lifecycle/lifecycle.ts';
import { findStatements, type StatementRow } from '../statements.queries.ts';
import type { StatementColumns } from './define-action.rules.ts';
import { statementActions, statementRules, type StatementTransition } from './transitions.rules.ts';

export interface StatementLifecycle extends LifecycleTypes {
  row: StatementRow;
  state: StatementState;
  rule: StatementTransition;
  inputs: ActionInputs<typeof statementActions>;
  columns: StatementColumns;
  history: null;
}

/** The lifecycle of commission statements. Their history has the number of each action, so effects write it. */
export const statementLifecycle: LifecycleOf<StatementLifecycle> = {
  rules: statementRules,
  table: 'statements',
  columns: { state: 'state' },
  find: findStatements,
  stateOf: ({ state }) => state,
  deadlineOf: () => null,
  partyOf: ({ user_id: providerUserId }, userId) => (providerUserId === userId ? 'provider' : null),
  // The response refreshes the page of the administrator, and no page of the provider waits for it.
  changeOf: () => null,
  history: null,
  errors: {
    notFound: statementsErrors.STATEMENT_NOT_FOUND,
    expired: () => refuse(statementsErrors.STATEMENT_ALREADY_SENT),
    changedMeanwhile: () => new DomainError(statementsErrors.STATEMENT_ALREADY_SENT),
  },
  deadlines: {},
  reminders: {},
  unchanged: ({ state }) => ({ state }),
  columnsOf: (state) => ({ state }),
  effects: declarationsOf(statementActions, 'effect'),
  event: () => undefined,
};
