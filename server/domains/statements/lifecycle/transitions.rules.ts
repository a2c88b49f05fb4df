import { statementsErrors } from '@oficio/contract/domains/statements/statements.errors.ts';
import type { StatementState } from '@oficio/contract/domains/statements/statements.schema.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
import { transitionsOf, type TransitionOf } from '#platform/lifecycle/actions.ts';
import type { Lifecycle } from '#platform/lifecycle/transitions.ts';
import { correct } from './correct.action.ts';
import type { StatementRule } from './define-action.rules.ts';
import { pay } from './pay.action.ts';
import { send } from './send.action.ts';

/** The actions on a statement. */
export const statementActions = { send, pay, correct };

export type StatementTransition = TransitionOf<StatementRule, keyof typeof statementActions>;

/** The state machine of a statement, which is open until it is sent. */
export const statementTransitions: readonly StatementTransition[] = transitionsOf(statementActions);

/** The transitions with their errors. Nobody manages an own statement. */
export const statementRules: Lifecycle<StatementState, StatementTransition> = {
  transitions: statementTransitions,
  nameOf: (state) => state,
  guards: {},
  noTransition(state, action, by) {
    if (by === 'provider') return refuse(statementsErrors.OWN_STATEMENT);
    if (action === 'send') return refuse(statementsErrors.STATEMENT_ALREADY_SENT);
    return refuse(
      state === 'OPEN'
        ? statementsErrors.STATEMENT_NOT_SENT
        : statementsErrors.STATEMENT_ALREADY_PAID,
    );
  },
};
