import { statementsErrors } from '@oficio/contract/domains/statements/statements.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { defineAction } from './define-action.rules.ts';
import { record } from './recording.service.ts';

/** Marks a statement as paid under the number that the caller saw. Throws STATEMENT_NUMBER_CHANGED (409) for another one. */
export const pay = defineAction<{ number: string }>({
  rules: [{ from: ['SENT'], by: 'administrator', to: 'PAID', notifies: [] }],
  async effect(run) {
    const { number } = run.call.input;
    if (number !== run.row.number) throw new DomainError(statementsErrors.STATEMENT_NUMBER_CHANGED);
    await record(run, 'pay', 'STATEMENT_PAID', { number });
    return { paid_at: new Date(run.call.now) };
  },
});
